"""The cards of a pack, and which of them a phrase speaks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from rungbook.cards import RANKS, RED_SUITS, SUITS, Card, read_card
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

COLOURS = {"red": RED_SUITS, "black": frozenset(SUITS) - RED_SUITS}
JOKERS = (Card("black joker", ""), Card("red joker", ""))


def whole_pack(
    pack: p.Pack, ranks: Iterable[str], suits: tuple[str, ...], extra: p.Picture | None
) -> Counter[Card]:
    """Return how many copies of each card a game has before any is taken out.

    `ranks` and `suits` are as the file orders them; packs of the game's own are made from them.
    """
    match pack:
        case p.StandardPacks(packs=n, cards=size):
            cards = [Card(rank, suit) for rank in RANKS for suit in SUITS]
            copies = Counter(dict.fromkeys([*cards, *JOKERS] if size == 54 else cards, n))
        case p.EachRankInEachSuit(copies=n):
            marks = suit_marks(suits or SUITS)
            copies = Counter(
                {Card(rank, suit, mark): n for rank in ranks for suit, mark in marks.items()}
            )
        case p.AsManyAsItsNumber():
            copies = Counter({Card(n, "", n): int(n) for n in ranks if n.isdigit()})
        case _:
            assert_never(pack)
    if extra is not None:
        names = [card.rank for card in extra.cards if isinstance(card, p.OfRank)]
        copies.update(Card(name, "", name) for name in names)
    return copies


def suit_marks(suits: tuple[str, ...]) -> dict[str, str]:
    """Return a letter for each suit: the usual ones, or the first of its own that is free."""
    if set(suits) <= set(SUITS):
        return dict.fromkeys(suits, "")
    marks: dict[str, str] = {}
    for suit in suits:
        letters = [letter for letter in suit if letter.isalpha()]
        marks[suit] = next((c for c in letters if c not in marks.values()), suit)
    return marks


@lru_cache(maxsize=64)
def words_of(cards: tuple[Card, ...], ranks: tuple[str, ...]) -> Mapping[str, Card] | None:
    """Return how the cards of a game's own pack, and its ranks alone, are written in small letters.

    None where cards are written as everywhere.
    """
    if all(read_card(card.text) == card for card in cards):
        return None
    bare = {rank.lower(): Card(rank, "") for rank in ranks}
    return bare | {card.text.lower(): card for card in cards}


def reader_of(rows: Sequence[r.Row]) -> Callable[[str], Card | None]:
    """Return the function that reads a card as a game writes it, with any number of players."""
    packs = [row.pack for row in rows if isinstance(row, r.Packs)]
    suits = next((row.suits for row in rows if isinstance(row, r.Suits)), ())
    extra = next((row.cards for row in rows if isinstance(row, r.ExtraCards)), None)
    known: dict[str, Card] = {}
    for ranks in [row.ranks for row in rows if isinstance(row, r.Ranks)]:
        for pack in packs:
            words = words_of(tuple(whole_pack(pack, ranks, suits, extra)), ranks)
            if words is None:
                return read_card
            known |= words
    return (lambda word: known.get(word.lower())) if known else read_card


def take_out(copies: Counter[Card], cards: p.Cards, level: str | None = None) -> bool:
    """Take one copy of each card that a phrase speaks of out of a pack.

    Returns whether all of them were there.
    """
    chosen = Chosen(tuple(copies), level).select(cards)
    there = bool(chosen) and all(copies[card] > 0 for card in chosen)
    copies.subtract(chosen)
    for card in [card for card, n in copies.items() if n <= 0]:
        del copies[card]
    return there


@dataclass(frozen=True, slots=True)
class Chosen:
    """Reads phrases about cards against a pack.

    `level` and `drawn` are ranks of the deal; where a deal is not known, each is any natural rank.
    """

    pack: Iterable[Card]
    level: str | None = None
    drawn: str | None = None
    wild: Iterable[Card] = ()

    def select(self, cards: p.Cards) -> frozenset[Card]:
        """Return the cards in play that a phrase speaks of."""
        return frozenset(card for card in self.pack if self.is_among(card, cards))

    def is_among(self, card: Card, cards: p.Cards) -> bool:
        """Return whether a phrase speaks of a card."""
        match cards:
            case p.OfRank():
                return self.is_rank(card, cards.rank)
            case p.OfRankAndSuit():
                return self.is_rank(card, cards.rank) and card.suit == cards.suit
            case p.OfColour():
                if cards.rank == "joker":
                    return card.rank == f"{cards.colour} joker"
                return self.is_rank(card, cards.rank) and card.suit in COLOURS[cards.colour]
            case p.Wilds():
                return card in self.wild
            case p.AnyCard():
                return _is_between(card, cards) and cards.suit in (None, card.suit)
            case p.EitherCard() | p.Picture():
                return any(self.is_among(card, each) for each in cards.cards)
            case p.CardsExcept():
                return self.is_among(card, cards.cards) and not self.is_among(card, cards.but)
            case _:
                assert_never(cards)

    def is_rank(self, card: Card, rank: str) -> bool:
        """Return whether a card is of a rank as a rules file names it (`level`, `joker`)."""
        match rank:
            case "joker":
                return card.rank.endswith(" joker") or card.rank == rank
            case "level" | "drawn rank":
                meant = self.level if rank == "level" else self.drawn
                return card.rank == meant or (meant is None and card not in JOKERS)
            case _:
                return card.rank == rank


def _is_between(card: Card, cards: p.AnyCard) -> bool:
    """Return whether a card has one of the natural ranks from the low to the high one."""
    if cards.low is None or cards.high is None:
        return True
    order = RANKS if cards.low in RANKS and card.rank in RANKS else None
    if order is not None:
        return order.index(cards.low) <= order.index(card.rank) <= order.index(cards.high)
    numbers = (cards.low, card.rank, cards.high)
    if not all(rank.isdigit() for rank in numbers):
        return False
    low, here, high = map(int, numbers)
    return low <= here <= high

"""The cards in play of one deal, and how a set of them is packed into one integer.

A hand is an integer with a byte for each rank of the table, lowest rank first, wild cards in a
last byte of their own. Inside a byte stands a two-bit digit for each suit, lowest suit first:
the copies held. A rank without suits has one digit as wide as the byte. So `hand - cards`
removes cards, and a hand without cards is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

from rungbook.cards import SUITS, Card, read_card
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.pack import Chosen, take_out, whole_pack, words_of
from rungbook.table.bits import COUNT_SUITED, missing_digits, pack_digits
from rungbook.table.facts import DealFacts

WILD = "wild"
"""The name of the last byte of a hand where a game has wild cards."""

DIGITS = 4
"""How many different cards a byte of a hand tells apart."""


class NotBuilt(Exception):
    """A row that is understood but that the program cannot run yet, as a sentence."""

    def __init__(self, row: str) -> None:
        super().__init__(f"`{row}` is understood but not played yet")
        self.row = row


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards in play and their places in a packed hand.

    `copies` counts each card; `ranks` are the bytes of a hand, from the lowest; `suits` are the
    digits of a byte, from the lowest. `wild` are the wild cards, each a digit of the last byte.
    `order` are the cards from the lowest to the wild ones, `unit` the packed integer of one copy,
    `place` how far it is shifted and the mask of its copies, `of_byte[i]` the same inside byte i.
    `suited[i]` says whether byte i has digits, `natural[i]` how many cards it holds, `wildable[i]`
    whether wild cards may stand for it, and `in_suits[i]` whether its cards have suits: the digits
    of a rank of jokers are colours.
    `words` are the cards of a pack of the game's own as they are written, None for the usual ones.
    `selected` keeps what phrases have been found to speak of.
    """

    copies: Mapping[Card, int]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    wild: tuple[Card, ...]
    unit: Mapping[Card, int]
    suited: tuple[bool, ...]
    order: tuple[Card, ...]
    place: Mapping[Card, tuple[int, int]]
    of_byte: tuple[tuple[tuple[Card, int, int], ...], ...]
    natural: tuple[int, ...]
    wildable: tuple[bool, ...]
    in_suits: tuple[bool, ...]
    level: str | None
    drawn: str | None
    words: Mapping[str, Card] | None
    selected: dict[p.Cards, frozenset[Card]] = field(default_factory=dict)

    @property
    def wild_total(self) -> int:
        """Return how many wild cards are in play."""
        return sum(self.copies[card] for card in self.wild)

    def read(self, word: str) -> Card | None:
        """Return the card that a word writes, or the bare rank, or None."""
        words = self.words
        return read_card(word) if words is None else words.get(word.lower())

    def pack(self, cards: Iterable[Card]) -> int:
        """Return cards as a packed integer."""
        return sum(map(self.unit.__getitem__, cards))

    def cards(self, hand: int) -> list[Card]:
        """Return the cards of a packed integer, from the lowest rank, wild cards last."""
        found: list[Card] = []
        for state, here in zip(hand.to_bytes(len(self.ranks), "little"), self.of_byte, strict=True):
            if state:
                for card, shift, digit in here:
                    copies = state >> shift & digit
                    if copies:
                        found += [card] * copies
        return found

    def copies_in(self, hand: int, card: Card) -> int:
        """Return how many copies of a card a packed integer holds."""
        shift, digit = self.place[card]
        return hand >> shift & digit

    def whole(self, card: Card) -> int:
        """Return a mask of all copies of a card in a packed integer."""
        shift, digit = self.place[card]
        return digit << shift

    def rank_of(self, card: Card) -> int:
        """Return the place of a card's own rank among the ranks, which is its byte if not wild."""
        return self.ranks.index(_rank_in(self.ranks, card))

    def holds(self, hand: int, cards: int) -> bool:
        """Return whether a hand has all of these cards."""
        length = len(self.ranks)
        needs, states = cards.to_bytes(length, "little"), hand.to_bytes(length, "little")
        return not any(
            missing_digits(need, state) if suited else need > state
            for need, state, suited in zip(needs, states, self.suited, strict=True)
            if need
        )

    def counts(self, hand: int) -> list[int]:
        """Return how many cards of each byte a packed integer holds."""
        states = hand.to_bytes(len(self.ranks), "little")
        return [
            COUNT_SUITED[state] if suited else state
            for state, suited in zip(states, self.suited, strict=True)
        ]

    def count(self, hand: int) -> int:
        """Return how many cards a packed integer holds."""
        return sum(self.counts(hand))

    def select(self, cards: p.Cards) -> frozenset[Card]:
        """Return the cards in play that a phrase speaks of."""
        found = self.selected.get(cards)
        if found is None:
            chosen = Chosen(self.copies, self.level, self.drawn, self.wild)
            found = self.selected[cards] = chosen.select(cards)
        return found


def deal_deck(rulebook: Rulebook, facts: DealFacts) -> Deck:
    """Return the deck of a deal: packs, less what is taken out, wild cards set apart."""
    copies = _copies(rulebook, facts)
    row = rulebook.find(r.Wild, facts.holds)
    if row is None:
        return _deck(rulebook, facts, copies)
    chosen = Chosen(copies, facts.level, facts.drawn)
    stands_for = {card for pick in row.stands_for for card in chosen.select(pick.cards)}
    wild = chosen.select(row.cards)
    if len(wild) > DIGITS:
        raise NotBuilt(row.name)
    return _deck(rulebook, facts, copies, wild, stands_for)


def wilds_alone(rulebook: Rulebook, facts: DealFacts, deck: Deck) -> Deck:
    """Return the wild cards of a deal as a deck of their own, in which none of them is wild."""
    return _deck(rulebook, facts, {card: deck.copies[card] for card in deck.wild})


def _deck(
    rulebook: Rulebook,
    facts: DealFacts,
    copies: Mapping[Card, int],
    wild: Set[Card] = frozenset(),
    stands_for: Set[Card] = frozenset(),
) -> Deck:
    ranks = _order_of_ranks(rulebook.get(r.Ranks, facts.holds).ranks, facts.level)
    suits = rulebook.get(r.Suits, facts.holds).suits or SUITS
    wildable = {_rank_in(ranks, card) for card in stands_for}
    place = {suit: i for i, suit in enumerate(suits)}
    own = {card: _rank_in(ranks, card) for card in copies}
    order = sorted(
        copies, key=lambda c: (c in wild, ranks.index(own[c]), place.get(c.suit, 0), c.rank)
    )
    wilds = tuple(card for card in order if card in wild)
    layout = (*ranks, WILD) if wilds else ranks
    unit, suited = _layout(order, copies, layout, place, wilds)
    natural = [sum(n for c, n in copies.items() if own[c] == k and c not in wild) for k in ranks]
    in_suits = {own[card] for card in copies if card.suit}
    shifts = ((card, one.bit_length() - 1) for card, one in unit.items())
    places = {card: (shift, 3 if suited[shift // 8] else 255) for card, shift in shifts}
    return Deck(
        copies=copies,
        level=facts.level,
        drawn=facts.drawn,
        words=words_of(tuple(order), layout),
        ranks=layout,
        suits=suits,
        wild=wilds,
        unit=unit,
        suited=suited,
        order=tuple(order),
        place=places,
        of_byte=tuple(
            tuple((card, at % 8, digit) for card, (at, digit) in places.items() if at // 8 == byte)
            for byte in range(len(layout))
        ),
        natural=(*natural, *(sum(copies[w] for w in wilds),) * bool(wilds)),
        wildable=tuple(rank in wildable for rank in layout),
        in_suits=tuple(rank in in_suits for rank in layout),
    )


def _copies(rulebook: Rulebook, facts: DealFacts) -> dict[Card, int]:
    """Return how many copies of each card are in play."""
    pack = rulebook.get(r.Packs, facts.holds).pack
    ranks = rulebook.get(r.Ranks, facts.holds).ranks
    suits = rulebook.get(r.Suits, facts.holds).suits
    extra = rulebook.find(r.ExtraCards, facts.holds)
    copies = whole_pack(pack, ranks, suits, extra.cards if extra else None)
    without = rulebook.find(r.Without, facts.holds)
    for cards in without.cards.cards if without else ():
        take_out(copies, cards, facts.level)
    return dict(copies)


def _order_of_ranks(ranks: tuple[str, ...], level: str | None) -> tuple[str, ...]:
    """Return the ranks of the deal from the lowest; the level stands where `level` does."""
    if "level" not in ranks:
        return ranks
    return tuple((level or "") if rank == "level" else rank for rank in ranks if rank != level)


def _rank_in(ranks: tuple[str, ...], card: Card) -> str:
    """Return the rank of a card among those of the deal, where both jokers may share one."""
    return "joker" if card.rank not in ranks and card.rank.endswith(" joker") else card.rank


def _layout(
    order: list[Card],
    copies: Mapping[Card, int],
    layout: tuple[str, ...],
    place: Mapping[str, int],
    wilds: tuple[Card, ...],
) -> tuple[dict[Card, int], tuple[bool, ...]]:
    unit: dict[Card, int] = {}
    suited = [False] * len(layout)
    bare: dict[int, int] = {}
    for card in order:
        if card not in wilds and not card.suit:
            byte = layout.index(_rank_in(layout, card))
            bare[byte] = bare.get(byte, 0) + 1
    met: dict[int, int] = {}
    for card in order:
        byte = layout.index(WILD if card in wilds else _rank_in(layout, card))
        if card in wilds:
            digit, suited[byte] = wilds.index(card), True
        elif card.suit or bare.get(byte) == 1:
            digit, suited[byte] = place.get(card.suit, 0), bool(card.suit)
        else:
            digit, suited[byte] = met.get(byte, 0), True
            met[byte] = digit + 1
        if digit >= DIGITS or (suited[byte] and copies[card] > 3):
            raise NotBuilt("packs")
        unit[card] = pack_digits([(digit, 1)]) << 8 * byte
    return unit, tuple(suited)


def drawable_ranks(rulebook: Rulebook, facts: DealFacts, row: r.DrawnRank) -> tuple[str, ...]:
    """Return the ranks that a `drawn rank` row allows, from the lowest."""
    chosen = Chosen(_copies(rulebook, facts), facts.level)
    allowed = {card.rank for pick in row.ranks for card in chosen.select(pick.cards)}
    ranks = _order_of_ranks(rulebook.get(r.Ranks, facts.holds).ranks, facts.level)
    return tuple(rank for rank in ranks if rank in allowed)

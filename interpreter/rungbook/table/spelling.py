"""Cards as people write them: run together, by their ranks alone, suits and jokers in words.

Ranks alone (`33`, `10JQKA`) are any cards of those ranks. With a pack of the game's own a word may
be read in several ways (`11` is an eleven or two ones); all are looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice
from typing import NamedTuple, TypeAlias

from rungbook.cards import JOKERS, RANKS, SUITS, Card, Written, cards_text, rank_text, read_card
from rungbook.table.deck import Deck

_SUIT = "[scdh♠♣♦♥♤♧♢♡]"
_CARD = rf"(?:rj|bj|joker|(?:10|[2-9tjqka]){_SUIT}?)"
_TOKEN = re.compile(rf"({_CARD})(?:=({_CARD}))?", re.IGNORECASE)
_USUAL = (
    *(Card(rank, suit) for suit in SUITS for rank in RANKS),
    *(Card(rank, "") for rank in JOKERS.values()),
)
JOKER = Card("joker", "")
"""A joker of any colour, as it is named without one."""
MOST_SPELLINGS = 50
"""In how many ways a line is read."""
MOST_CHOICES = 5000
"""How many ways to choose cards of some ranks are looked at."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Cards as they were typed: those named with their suits, and how many of which ranks alone.

    `name` is the reading that the player means, if they said; `others` is what else the line may
    say.
    """

    written: tuple[Written, ...]
    ranks: Counter[str]
    name: str | None = None
    others: tuple[Typed, ...] = ()


class TooFew(NamedTuple):
    """What is lacking: more of a rank than the cards of it that are there."""

    rank: str
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """Return what is there: `only 3s 3d`, `no 3`."""
        return f"only {cards_text(self.cards)}" if self.cards else f"no {rank_text(self.rank)}"


Tokens: TypeAlias = tuple[tuple[Card, Card | None], ...]
"""Cards that stand one after another, a wild one with what it is said to be."""


def in_short(text: str, deck: Deck | None) -> str:
    """Return a text with cards that are named as the rules write them (`A of hearts`) in short."""
    text = text.replace("\ufe0f", "")
    cards = deck.order if deck is not None and deck.words is not None else _USUAL
    long = {f"{c.rank} of {c.suit}" if c.suit else c.rank: c.text for c in cards}
    for name, short in long.items():
        if " " in name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", short, text, flags=re.IGNORECASE)
    return text


def ways_to_read(
    text: str, words: Mapping[str, Card] | None, name: str | None = None
) -> list[Typed] | str:
    """Return the ways to read a text as cards, or the first word that is none."""
    ways: list[Tokens] = [()]
    for word in text.replace(",", " ").split():
        spelt = spellings(word, words)
        if not spelt:
            return word
        ways = [(*before, *tokens) for before in ways for tokens in spelt][:MOST_SPELLINGS]
    return [_typed(tokens, name) for tokens in ways]


def _typed(tokens: Tokens, name: str | None) -> Typed:
    written = tuple(Written(*token) for token in tokens if not token[0].is_bare or token[1])
    ranks = Counter(card.rank for card, meant in tokens if card.is_bare and not meant)
    return Typed(written, ranks, name)


def spellings(word: str, words: Mapping[str, Card] | None) -> list[Tokens]:
    """Return the ways to read a word as cards, the longest first; none if it is anything else."""
    if words is None:
        tokens = _tokens(word)
        return [] if tokens is None else [tuple(tokens)]
    card, equals, meaning = word.lower().partition("=")
    if equals:
        known = card in words and meaning in words
        return [((words[card], words[meaning]),)] if known else []
    return [
        tuple((words[part], None) for part in parts)
        for parts in islice(_cuts(card, words), MOST_SPELLINGS)
    ]


def _cuts(word: str, words: Mapping[str, Card]) -> Iterator[tuple[str, ...]]:
    """Yield each way to cut a word into known words, long ones first."""
    if not word:
        yield ()
    for end in range(len(word), 0, -1):
        if word[:end] in words:
            for rest in _cuts(word[end:], words):
                yield (word[:end], *rest)


def _tokens(word: str) -> list[tuple[Card, Card | None]] | None:
    """Return the cards that stand in a word one after another, None if anything else does."""
    found: list[tuple[Card, Card | None]] = []
    end = 0
    for match in _TOKEN.finditer(word):
        card = _read(match[1])
        if match.start() != end or card is None:
            return None
        found.append((card, _read(match[2]) if match[2] else None))
        end = match.end()
    return found if end == len(word) else None


def _read(word: str) -> Card | None:
    return JOKER if word.lower() == JOKER.rank else read_card(word)


# ---- the cards that are meant


def is_of(card: Card, rank: str) -> bool:
    """Return whether a card is of a rank as it was typed: any joker is a joker."""
    return card.rank == rank or (rank == JOKER.rank and card.rank.endswith(" joker"))


def word_lists(deck: Deck, held: Counter[Card], typed: Typed) -> Iterator[list[str] | TooFew]:
    """Yield the cards that a line may mean of those held, as they are written.

    The cards named with their suits are among those held. Wild cards stand in for what is lacking
    of a rank.
    """
    words = [each.text for each in typed.written]
    if not typed.ranks:
        yield words
        return
    held = held - Counter(each.card for each in typed.written)
    wilds = [card for card in held.elements() if card in deck.wild]
    choices: list[list[list[str]]] = []
    for rank, wanted in typed.ranks.items():
        own = [card for card in held.elements() if is_of(card, rank)]
        cards = [card for card in own if card not in deck.wild] or own
        lacking = max(0, wanted - len(cards))
        if lacking > len(wilds):
            yield TooFew(rank, tuple(cards))
            return
        stand_in = [_standing_in(wilds.pop(), rank) for _ in range(lacking)]
        ways = dict.fromkeys(combinations(cards, wanted - lacking))
        choices.append([[*(card.text for card in way), *stand_in] for way in ways])
    for chosen in islice(_products(choices), MOST_CHOICES):
        yield words + chosen


def _standing_in(wild: Card, rank: str) -> str:
    return wild.text if is_of(wild, rank) else f"{wild.text}={rank_text(rank)}"


def _products(choices: list[list[list[str]]]) -> Iterator[list[str]]:
    if not choices:
        yield []
        return
    for first in choices[0]:
        for rest in _products(choices[1:]):
            yield first + rest

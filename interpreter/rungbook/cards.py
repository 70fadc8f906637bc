"""Cards and how they are written: rank then suit (`3h`, `10d` or `Td`), jokers `rj` and `bj`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

SUITS = ("spades", "clubs", "diamonds", "hearts")
SUIT_LETTERS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}
SUIT_SYMBOLS = {"spades": "♠", "clubs": "♣", "diamonds": "♦", "hearts": "♥"}
RED_SUITS = frozenset({"diamonds", "hearts"})
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKERS = {"bj": "black joker", "rj": "red joker"}

_LETTER_OF_SUIT = {suit: letter for letter, suit in SUIT_LETTERS.items()}
_LETTER_OF_SYMBOL = {symbol: _LETTER_OF_SUIT[suit] for suit, symbol in SUIT_SYMBOLS.items()} | {
    "♤": "s",
    "♧": "c",
    "♢": "d",
    "♡": "h",
}
_SHORT_OF_JOKER = {rank: short for short, rank in JOKERS.items()}
_CARD = re.compile(r"(10|[2-9]|[tjqka])([scdh])?|(rj|bj)", re.IGNORECASE)


class Card(NamedTuple):
    """One card of a pack; `suit` is empty for jokers and other cards without one.

    `mark` is what a pack of a game's own writes after the rank, or for the whole card where it has
    no suit.
    """

    rank: str
    suit: str
    mark: str = ""

    @property
    def is_bare(self) -> bool:
        """Return whether this is a rank alone, as a wild may stand for one, and no card."""
        return not self.suit and not self.mark and not self.rank.endswith(" joker")

    @property
    def text(self) -> str:
        """Return the card as it is written: `10h`, `rj`."""
        if self.mark and not self.suit:
            return self.mark
        return rank_text(self.rank) + (self.mark or _LETTER_OF_SUIT.get(self.suit, ""))

    @property
    def symbol(self) -> str:
        """Return the card with the sign of its suit: `10♥`."""
        if self.mark:
            return self.text
        return rank_text(self.rank) + SUIT_SYMBOLS.get(self.suit, "")


class Written(NamedTuple):
    """A card as somebody wrote it; `stands_for` is what a wild is said to be (`5h=9s`, `5h=9`)."""

    card: Card
    stands_for: Card | None = None

    @property
    def text(self) -> str:
        return f"{self.card.text}={self.stands_for.text}" if self.stands_for else self.card.text


def rank_text(rank: str) -> str:
    """Return a rank as it is written in plays: `10`, `A`, `rj` for the red joker."""
    return _SHORT_OF_JOKER.get(rank, rank)


def rank_sign(rank: str) -> str:
    """Return a main rank as people read it: `9♥` for the top card `9h`, other ranks as they are."""
    card = read_card(rank)
    return card.symbol if card is not None and card.suit else rank


def cards_symbols(cards: Iterable[Card]) -> str:
    """Return cards with the signs of their suits, in the order given."""
    return " ".join(card.symbol for card in cards)


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as they are written, in the order given."""
    return " ".join(card.text for card in cards)


@lru_cache(maxsize=4096)
def read_card(word: str) -> Card | None:
    """Return the card that a word writes, or None; a rank alone has no suit."""
    for symbol, letter in _LETTER_OF_SYMBOL.items():
        word = word.replace(symbol, letter)
    match = _CARD.fullmatch(word.replace("\ufe0f", ""))
    if match is None:
        return None
    rank, suit, joker = match.groups()
    if joker:
        return Card(JOKERS[joker.lower()], "")
    rank = rank.upper().replace("T", "10")
    return Card(rank, SUIT_LETTERS[suit.lower()] if suit else "")


def read_cards(
    words: str | Iterable[str], read: Callable[[str], Card | None] = read_card
) -> tuple[list[Written], list[str]]:
    """Return the cards that words write, and the words that write none.

    Words stand apart by spaces or commas. A natural rank without a suit is no card, but a wild
    may stand for one (`5h=9`). `read` reads one word; a game with a pack of its own has its own.
    """
    if isinstance(words, str):
        words = re.split(r"[\s,]+", words.strip())
    written: list[Written] = []
    unknown: list[str] = []
    for word in words:
        if not word:
            continue
        name, equals, meaning = word.partition("=")
        card = read(name)
        stands_for = read(meaning) if equals else None
        if card is None or card.is_bare or (equals and stands_for is None):
            unknown.append(word)
        else:
            written.append(Written(card, stands_for))
    return written, unknown

"""A sentence of the sheet, and how a row's case opens it."""

from __future__ import annotations

from dataclasses import dataclass

from rungbook.cards import Card, Written
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.english import YOU, capital, finished, within
from rungbook.sheet.words.moments import moment_words

Hand = tuple[Written, ...]
Piece = str | Hand


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one row prints, in pieces: words, and cards that a page may draw.

    `head` is the term that the sentence explains, if it explains one.
    """

    pieces: tuple[Piece, ...]
    head: str | None = None

    @property
    def cited(self) -> str:
        """Return what names a rule that holds no more: its term, or the first thing it says."""
        return self.head or self.plain.split(". ")[0].removesuffix(".")

    @property
    def plain(self) -> str:
        """Return the sentence with its head, as it is read aloud."""
        words = "".join(p if isinstance(p, str) else cards_words(p) for p in self.pieces)
        return f"{self.head}: {words}" if self.head else words


def cards_words(cards: Hand) -> str:
    """Return cards as a page without pictures writes them: `3♥ 4♠`."""
    return " ".join(_written(each) for each in cards)


def told(row: r.Row, words: str, voice: Voice) -> Sentence:
    """Return words as the sentence of a setting, with its case in front."""
    return Sentence((finished(opened(row, words, voice)),))


def explained(row: r.Row, head: str, words: str, voice: Voice) -> Sentence:
    """Return words as what the sheet says about a term."""
    words = opened(row, words, voice)
    return Sentence((words if words.endswith(".") else words + ".",), capital(head))


def opened(row: r.Row, words: str, voice: Voice) -> str:
    """Return words with the row's case before them.

    A rule with an exception for the first deal is told as the rule of all later ones.
    """
    if row.case is not None:
        who = YOU if isinstance(row.case, p.AsPlay) else None
        moment = moment_words(row.case, voice, who)
        return f"{within(moment) if isinstance(row, r.Kickers) else moment}, {words}"
    if any(isinstance(other.case, p.InFirstDeal) for other in voice.kin(row)):
        return f"in every later deal, {words}"
    return words


def _written(written: Written) -> str:
    words = _card(written.card)
    return f"{words} (as {_card(written.stands_for)})" if written.stands_for else words


def _card(card: Card) -> str:
    return card.symbol if card.suit or len(card.rank) < 3 else f"[{card.rank}]"

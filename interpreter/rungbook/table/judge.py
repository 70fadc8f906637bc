"""Is this play legal, and by which row? Which plays are? The answers as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rungbook.diagnostics import Refusal
from rungbook.table.asking import (
    Held,
    QuestionError,
    Tables,
    Words,
    named,
    reading_json,
    reading_text,
    written_readings,
)
from rungbook.table.bits import members
from rungbook.table.legality import Situation, Verdicts
from rungbook.table.meant import read_meant
from rungbook.table.question import Question, read_situation
from rungbook.table.table import Reading, Table

__all__ = ["Offer", "Question", "Situation", "Verdict", "judge", "offer", "plays"]

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer: legal or refused, and every reading of the cards with its own verdict."""

    legal: bool
    readings: tuple[tuple[Reading, bool], ...] = ()
    refusal: Refusal | None = None

    def as_json(self, table: Table) -> dict[str, object]:
        """Return the values that `--json` prints."""
        return {
            "legal": self.legal,
            "readings": [reading_json(table, r) | {"legal": ok} for r, ok in self.readings],
            "refusal": self.refusal.as_json() if self.refusal else None,
        }


@dataclass(frozen=True, slots=True)
class Offer:
    """The legal plays of a hand, strongest rows last, and whether it may pass."""

    plays: tuple[Reading, ...]
    may_pass: bool

    def as_json(self, table: Table) -> dict[str, object]:
        """Return the values that `--json` prints."""
        return {
            "plays": [reading_json(table, reading) for reading in self.plays],
            "may_pass": self.may_pass,
        }


def judge(tables: Tables, question: Question) -> Verdict:
    """Return whether a play or a pass is legal. Raises QuestionError for what cannot be asked."""
    if question.cards is None:
        raise QuestionError("the play to judge is missing: say `cards`")
    situation = read_situation(tables, question)
    if isinstance(situation, Refusal):
        return Verdict(False, (), situation)
    if isinstance(question.cards, str) and question.cards.strip().lower() == PASS:
        return _verdict(situation, (), situation.judge_pass())
    held = read_played(situation, question.cards, question.as_)
    if isinstance(held, Refusal):
        return Verdict(False, (), held)
    return _verdict(situation, *situation.judge(held, question.as_))


def read_played(situation: Situation, words: Words, name: str | None) -> Held | Refusal:
    """Return the cards that words mean in a situation, called by a name or by none."""
    table, hand = situation.table, situation.hand

    def kind(held: Held) -> object:
        last = hand == held.packed
        found = named(table, written_readings(table, held, situation.moment, last=last), name)
        rows = tuple(reading.row for reading in found)
        return (rows, table.deck.holds(held.packed, situation.cards)) if rows or not name else None

    return read_meant(table, words, kind, hand)


def _verdict(situation: Situation, readings: Verdicts, refusal: Refusal | None) -> Verdict:
    """Return a verdict; a refusal says what the hand, if it is known, may do instead."""
    if refusal is not None and situation.hand is not None:
        table, legal = situation.table, situation.legal()
        weakest = next(one_a_row(table, legal, situation.hand, situation.cards), None)
        if weakest is not None:
            refusal = replace(refusal, instead=reading_text(table, weakest))
        elif situation.may_pass(legal):
            refusal = replace(refusal, instead=(PASS,))
    return Verdict(refusal is None, readings, refusal)


def plays(tables: Tables, question: Question, *, every: bool = False) -> Offer | Refusal:
    """Return the legal plays of a hand: one a row of the table, or every set of cards.

    Raises QuestionError for what cannot be asked.
    """
    if question.hand is None:
        raise QuestionError("plays are listed for a hand: say what it is")
    situation = read_situation(tables, question)
    if isinstance(situation, Refusal):
        return situation
    return offer(situation, every=every)


def offer(situation: Situation, *, every: bool = False) -> Offer:
    """Return what a situation's hand may play; weakest plays first."""
    table, hand, legal = situation.table, situation.hand or 0, situation.legal()
    listing = every_play if every else one_a_row
    found = tuple(listing(table, legal, hand, situation.cards))
    return Offer(found, situation.may_pass(legal))


def one_a_row(table: Table, legal: int, hand: int, cards: int = 0) -> Iterator[Reading]:
    """Yield one play for each row among legal patterns, with the fewest wild cards."""
    best: dict[int, int] = {}
    for fewer in table.index.by_wilds(hand):
        for pattern in members(legal & fewer):
            best.setdefault(table.row_of[pattern], pattern)
    for row in sorted(best):
        yield Reading(row, best[row], table.pick(best[row], hand, cards))


def every_play(table: Table, legal: int, hand: int, cards: int = 0) -> Iterator[Reading]:
    """Yield every set of cards for each row among legal patterns, containing `cards`."""
    seen: set[tuple[int, int]] = set()
    for pattern in members(legal):
        row = table.row_of[pattern]
        for each in table.ways(pattern, hand):
            if (row, each) not in seen and (not cards or table.deck.holds(each, cards)):
                seen.add((row, each))
                yield Reading(row, pattern, each)

"""Is this play legal, and by which row? Which plays are? The answers as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from rungbook.cards import cards_symbols
from rungbook.diagnostics import Refusal
from rungbook.rulebook import rows as r
from rungbook.table.asking import (
    Held,
    QuestionError,
    Tables,
    named,
    read_held,
    reading_json,
    reading_text,
    table_where_you_choose,
    written_readings,
)
from rungbook.table.bits import members
from rungbook.table.nearest import no_shape
from rungbook.table.question import Question, Situation, read_situation
from rungbook.table.table import Reading, Table

__all__ = ["Offer", "Question", "Situation", "Verdict", "judge", "offer", "plays"]

PASS = "pass"
Verdicts: TypeAlias = tuple[tuple[Reading, bool], ...]
"""Readings, each with whether it is legal."""


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
    situation = read_situation(tables, question)
    if isinstance(situation, Refusal):
        return Verdict(False, (), situation)
    if isinstance(question.cards, str) and question.cards.strip().lower() == PASS:
        return _judge_pass(situation)
    held = read_held(situation.table, question.cards)
    if isinstance(held, Refusal):
        return Verdict(False, (), held)
    return _judge_cards(situation, held, question.as_)


def _judge_pass(situation: Situation) -> Verdict:
    table = situation.table
    compulsory, name = situation.compulsory
    if situation.over is None:
        if situation.hand is not None and offer(situation).may_pass:
            return Verdict(True)
        refusal = Refusal("leader-must-play", "the leader cannot pass", name)
    elif not compulsory:
        return Verdict(True)
    elif situation.hand is None:
        raise QuestionError("whether one may pass depends on the hand: add it (--hand)")
    elif not offer(situation).may_pass:
        refusal = Refusal("must-beat", "you hold a legal answer and may not pass", name)
    else:
        return Verdict(True)
    return _refused(situation, (), replace(refusal, place=table.origins.get(name)))


def _judge_cards(situation: Situation, held: Held, name: str | None) -> Verdict:
    table = situation.table
    hand = situation.hand
    if hand is not None and not table.deck.holds(hand.packed, held.packed):
        return _refused(situation, (), Refusal("not-in-hand", "the hand does not hold these cards"))
    last = hand is not None and hand.packed == held.packed
    readings = written_readings(table, held, situation.moment, last=last)
    if not readings:
        return _refused(situation, (), no_shape(table, held.packed))
    chosen = named(table, readings, name)
    if not chosen:
        return _refused(situation, (), _no_such_reading(situation, held, readings, name or ""))
    patterns, cards, opening = situation.opening_cards
    opens = table.deck.holds(held.packed, cards)
    verdicts = tuple(
        (reading, opens and bool(situation.patterns & patterns & 1 << reading.pattern))
        for reading in chosen
    )
    if any(legal for _, legal in verdicts):
        return _unless_banned(situation, verdicts)
    if opening is not None:
        must = cards_symbols(table.cards(cards)) or "something else"
        refusal = Refusal("opening", f"the first play must contain {must}", opening)
        refusal = replace(refusal, place=table.origins.get(opening))
        return _refused(situation, verdicts, refusal)
    if situation.asked.passed and any(_beats(situation, reading) for reading in chosen):
        return _refused(situation, verdicts, _sat_out(table))
    return _refused(situation, verdicts, _does_not_beat(situation, chosen[0]))


def _unless_banned(situation: Situation, verdicts: Verdicts) -> Verdict:
    """Return the verdict on readings that are legal but for what is forbidden."""
    table = situation.table
    allowed = verdicts
    for row, patterns in situation.banned():
        allowed = tuple(
            (reading, legal and not patterns >> reading.pattern & 1) for reading, legal in allowed
        )
        if not any(legal for _, legal in allowed):
            message = f"{table.name(verdicts[0][0].row)} is forbidden now"
            refusal = Refusal("forbidden", message, row, table.origins.get(row))
            return _refused(situation, allowed, refusal)
    return Verdict(True, allowed)


def _no_such_reading(
    situation: Situation, held: Held, readings: list[Reading], name: str
) -> Refusal:
    """Return the refusal of a reading that cards do not have, or that `unclear play` rules out."""
    table = situation.table
    is_a = ", or ".join(table.title(reading.row) for reading in readings)
    row = table.origin[readings[0].row]
    if table.strongest_counts:
        free = table_where_you_choose(table)
        if named(free, written_readings(free, held, situation.moment), name):
            row = table.rulebook.get(r.UnclearPlay, table.facts.holds).name
    message = f"these cards are not a {name} but {is_a}"
    return Refusal("no-such-reading", message, row, table.origins.get(row))


def _beats(situation: Situation, reading: Reading) -> bool:
    table = situation.table
    return any(table.beats(reading.row, under.row) for under in situation.over or ())


def _sat_out(table: Table) -> Refusal:
    row = table.rulebook.get(r.AfterPassing, table.facts.holds).name
    message = "who has passed may not play this in the same trick"
    return Refusal("sat-out", message, row, table.origins.get(row))


def _does_not_beat(situation: Situation, reading: Reading) -> Refusal:
    table = situation.table
    under = (situation.over or ())[0]
    name = table.deciding_row(reading.row, under.row)
    message = f"{table.title(reading.row)} does not beat {table.title(under.row)}"
    return Refusal("does-not-beat", message, name, table.origins.get(name))


def _refused(
    situation: Situation, readings: tuple[tuple[Reading, bool], ...], refusal: Refusal
) -> Verdict:
    if situation.hand is not None:
        offered = offer(situation)
        if offered.plays:
            instead = reading_text(situation.table, offered.plays[0])
            refusal = replace(refusal, instead=instead)
        elif offered.may_pass:
            refusal = replace(refusal, instead=(PASS,))
    return Verdict(False, readings, refusal)


def plays(tables: Tables, question: Question, *, every: bool = False) -> Offer | Refusal:
    """Return the legal plays of a hand: one a row of the table, or every set of cards.

    Raises QuestionError for what cannot be asked.
    """
    if question.hand is None:
        raise QuestionError("plays need a hand (--hand)")
    situation = read_situation(tables, question)
    if isinstance(situation, Refusal):
        return situation
    return offer(situation, every=every)


def offer(situation: Situation, *, every: bool = False) -> Offer:
    """Return what a situation's hand may play; weakest plays first."""
    table = situation.table
    hand = situation.hand.packed if situation.hand else 0
    patterns, cards, _ = situation.opening_cards
    legal = table.playable(table.available(hand) & situation.patterns & patterns, hand, cards)
    for _, banned in situation.banned():
        legal &= ~banned
    listing = (
        every_play(table, legal, hand, cards) if every else one_a_row(table, legal, hand, cards)
    )
    may_pass = not legal & (situation.compulsory[0] if situation.over is not None else legal)
    return Offer(tuple(listing), may_pass)


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

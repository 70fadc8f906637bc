"""A question to the referee, and what it says of the table and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rungbook.diagnostics import Refusal
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.asking import (
    Held,
    QuestionError,
    Tables,
    Words,
    named,
    read_held,
    written_readings,
)
from rungbook.table.bans import PlayMoment, banned_now, bans_of
from rungbook.table.moves import compulsory, opening_of, passing_cases, playable_after_passing
from rungbook.table.nearest import no_shape
from rungbook.table.table import Moment, Reading, Table


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the referee, in the words of whoever asks.

    `cards` may be `pass`. `over` is the play to beat; without it the play is a lead, with
    `opening` the very first of the first deal. `as_` and `over_as` name readings. `level`,
    `players` and `drawn` (the rank drawn for the deal) are the usual ones where they are None.
    `next_has` and `to_beat_has` are the cards of the next player and of who made the play to
    beat, None where they do not matter; `passed` says that who asks has passed in this trick.
    """

    cards: Words = ()
    over: Words | None = None
    hand: Words | None = None
    level: str | None = None
    as_: str | None = None
    over_as: str | None = None
    opening: bool = False
    players: int | None = None
    drawn: str | None = None
    next_has: int | None = None
    to_beat_has: int | None = None
    passed: bool = False

    def table(self, tables: Tables) -> Table:
        """Return the table of the deal that is asked about."""
        return tables.at(self.level, players=self.players, drawn=self.drawn)


@dataclass(frozen=True, slots=True)
class Situation:
    """A question read against a table: what lies there, what is held, what may be played."""

    table: Table
    over: tuple[Reading, ...] | None
    hand: Held | None
    asked: Question

    @property
    def moment(self) -> Moment:
        """Return when the play is made."""
        if self.over is not None:
            return "an answer"
        return "the first play of the deal" if self.asked.opening else "a lead"

    @property
    def patterns(self) -> int:
        """Return the patterns that may be played here by whoever can make them."""
        if self.over is None:
            return self.table.may[self.moment]
        found = 0
        for reading in self.over:
            found |= self.table.answers[reading.row]
        return found & playable_after_passing(self.table) if self.asked.passed else found

    @property
    def compulsory(self) -> tuple[int, str]:
        """Return the patterns with which one may not pass, and the row that says so."""
        for holding, patterns, row in passing_cases(self.table):
            if self._holds(holding):
                return patterns, row
        name = self.table.rulebook.get(r.Passing, self.table.facts.holds).name
        return compulsory(self.table), name

    def banned(self) -> Iterator[tuple[str, int]]:
        """Yield the `forbidden` rows that hold, each with the patterns that it forbids.

        Without a hand no play is the last; raises QuestionError where the hand decides.
        """
        bans = bans_of(self.table)
        if self.hand is None:
            for ban in bans:
                if self._holds(ban.moment) and any(plays.below for plays in ban.plays):
                    raise QuestionError(f"“{ban.name}” depends on the hand: add it (--hand)")
            bans = tuple(ban for ban in bans if not ban.is_last)
        hand = self.hand.packed if self.hand else 0
        available = self.table.available(hand)
        yield from banned_now(bans, self._holds, self.table, hand, available)

    def _holds(self, moment: PlayMoment) -> bool:
        """Return whether it is the moment of a row; what is not said of others is not so."""
        match moment:
            case None | p.AsPlay(what="the last play"):
                return True
            case p.AsPlay(what="a lead"):
                return self.over is None
            case p.AsPlay(what=what):
                return what == self.moment
            case _:
                return moment.holds(self._counts(moment.who))

    def _counts(self, who: p.Players) -> list[int]:
        """Return the cards of players, as far as they are said."""
        asked = self.asked
        match who:
            case p.Seat(who="you"):
                return [] if self.hand is None else [self.table.deck.count(self.hand.packed)]
            case p.Seat(who="next player"):
                said = [asked.next_has]
            case p.Seat(who="player to beat"):
                said = [asked.to_beat_has if self.over is not None else None]
            case p.Seat():
                said = []
            case _:
                said = [asked.next_has, asked.to_beat_has]
        return [number for number in said if number is not None]

    @property
    def opening_cards(self) -> tuple[int, int, str | None]:
        """Return the patterns and the cards that the opening asks for, and the row that does."""
        everything = self.table.index.everything
        rule = opening_of(self.table) if self.asked.opening and self.over is None else None
        if rule is None:
            return everything, 0, None
        cards = rule.cards
        if rule.lowest is not None and self.hand is not None:
            cards += self.table.deck.pack(self.table.cards(self.hand.packed)[:1])
        if self.hand is not None and not self.table.deck.holds(self.hand.packed, cards):
            return everything, 0, None
        return rule.patterns & self.table.containing(cards), cards, rule.name


def read_situation(tables: Tables, question: Question) -> Situation | Refusal:
    """Return what a question says of the table and the hand, or what is wrong with its cards."""
    table = question.table(tables)
    hand = None if question.hand is None else read_held(table, question.hand)
    if isinstance(hand, Refusal):
        return hand
    over = None
    if question.over:
        held = read_held(table, question.over)
        if isinstance(held, Refusal):
            return held
        last = question.to_beat_has == 0
        readings = written_readings(table, held, "an answer", last=last)
        if question.over_as or not readings:
            readings += written_readings(table, held, "the first play of the deal", last=last)
        readings = named(table, readings, question.over_as)
        if not readings:
            refusal = no_shape(table, held.packed)
            return replace(refusal, message=f"the play to beat: {refusal.message}")
        over = tuple(readings)
    return Situation(table, over, hand, question)

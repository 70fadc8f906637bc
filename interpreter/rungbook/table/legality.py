"""Is a play legal, may one pass, and which row forbids it: one answer for the judge and the loop.

`game.trick.options` says the same of what a hand may play, faster; a test compares the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rungbook.cards import cards_symbols
from rungbook.diagnostics import Refusal
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.asking import (
    Held,
    QuestionError,
    named,
    table_where_you_choose,
    written_readings,
)
from rungbook.table.bans import PlayMoment, banned_now, bans_of, is_moment
from rungbook.table.holding import Holding
from rungbook.table.moves import (
    Opening,
    compulsory,
    opening_of,
    passing_cases,
    playable_after_passing,
)
from rungbook.table.nearest import no_shape
from rungbook.table.table import Moment, Reading, Table

Verdicts: TypeAlias = tuple[tuple[Reading, bool], ...]
"""Readings, each with whether it is legal."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a play is judged by: when it is made, what lies there, the hand, what others hold.

    `top` is the row to beat, None for a lead. `hand` is packed, None where nobody says it.
    `passed` says that the player has passed in this trick. `counts` returns how many cards the
    players of a phrase hold, as far as that is known.
    """

    table: Table
    moment: Moment
    top: int | None
    hand: int | None
    passed: bool
    counts: Callable[[p.Players], Sequence[int]]

    # ---- what may be played

    @property
    def opening(self) -> Opening | None:
        """Return the row about the first play if it binds this hand."""
        rule = opening_of(self.table) if self.moment == "the first play of the deal" else None
        return rule if rule is not None and self._opens_with(rule) is not None else None

    @property
    def cards(self) -> int:
        """Return the cards that must be among those played, packed."""
        rule = self.opening
        return 0 if rule is None else self._opens_with(rule) or 0

    def _opens_with(self, rule: Opening) -> int | None:
        return rule.cards if self.hand is None else rule.among(self.table.deck, self.hand)

    @property
    def patterns(self) -> int:
        """Return the patterns that may be played here by whoever can make them."""
        table, rule = self.table, self.opening
        if self.top is not None:
            found = table.answers[self.top]
            return found & playable_after_passing(table) if self.passed else found
        found = table.may[self.moment]
        if rule is None:
            return found
        found &= rule.patterns
        return found if rule.lowest is None else found & table.containing(self.cards)

    @property
    def compulsory(self) -> tuple[int, str]:
        """Return the patterns with which one may not pass, and the row that says so."""
        table = self.table
        for holding, patterns, row in passing_cases(table):
            if self._is_now(holding):
                return patterns, row
        return compulsory(table), table.rulebook.get(r.Passing, table.facts.holds).name

    def banned(self) -> Iterator[tuple[str, int]]:
        """Yield the `forbidden` rows that hold, each with the patterns that it forbids.

        Without a hand no play is the last; raises QuestionError where the hand decides.
        """
        bans = bans_of(self.table)
        if self.hand is None:
            for ban in bans:
                if any(plays.below for plays in ban.plays) and self._is_now(ban.moment):
                    raise QuestionError(f"`{ban.name}` depends on the hand: say what it is")
            bans = tuple(ban for ban in bans if not ban.is_last)
        hand = self.hand or 0
        if bans:
            available = self.table.available(hand)
            yield from banned_now(bans, self._is_now, self.table, hand, available)

    def _is_now(self, when: PlayMoment) -> bool:
        if isinstance(when, Holding):
            return when.holds(self.counts(when.who))
        return is_moment(when, self.moment)

    def legal(self) -> int:
        """Return the patterns that the hand may play; without one, none."""
        hand = self.hand or 0
        table = self.table
        found = table.playable(table.available(hand) & self.patterns, hand, self.cards)
        for _, banned in self.banned():
            found &= ~banned
        return found

    def may_pass(self, legal: int) -> bool:
        """Return whether one may pass who may play these patterns; a leader only without any."""
        return not legal & (legal if self.top is None else self.compulsory[0])

    # ---- what is refused

    def judge(self, held: Held, name: str | None = None) -> tuple[Verdicts, Refusal | None]:
        """Return the readings of cards, each with whether it is legal, and why none of them is.

        `name` is what the player says that the cards are; QuestionError if no shape is called so.
        """
        table, hand = self.table, self.hand
        if hand is not None and not table.deck.holds(hand, held.packed):
            return (), not_held(table, hand, held.packed)
        readings = written_readings(table, held, self.moment, last=hand == held.packed)
        if not readings:
            return (), no_shape(table, held)
        chosen = named(table, readings, name)
        if not chosen:
            return (), self._no_such_reading(held, readings, name or "")
        may = self.patterns if table.deck.holds(held.packed, self.cards) else 0
        verdicts = tuple((reading, bool(may >> reading.pattern & 1)) for reading in chosen)
        if not any(legal for _, legal in verdicts):
            return verdicts, self._not_here(held, chosen)
        for row, patterns in self.banned():
            verdicts = tuple(
                (reading, legal and not patterns >> reading.pattern & 1)
                for reading, legal in verdicts
            )
            if not any(legal for _, legal in verdicts):
                message = f"{table.title(chosen[0].row)} is forbidden now"
                return verdicts, self._cite("forbidden", message, row)
        return verdicts, None

    def judge_pass(self) -> Refusal | None:
        """Return why one may not pass here, None if one may; QuestionError if it depends."""
        if self.top is None:
            if self.hand is not None and not self.legal():
                return None
            message = "in every game whoever leads must play; passing is for those who answer"
            return Refusal("leader-must-play", message)
        patterns, row = self.compulsory
        if not patterns:
            return None
        if self.hand is None:
            raise QuestionError("whether one may pass depends on the hand: say what it is")
        if not self.legal() & patterns:
            return None
        return self._cite("must-beat", "you hold a legal answer and may not pass", row)

    def _not_here(self, held: Held, readings: list[Reading]) -> Refusal:
        """Return the refusal of readings of which none may be played here."""
        table, rule = self.table, self.opening
        if self.top is None:
            assert rule is not None, "only an opening forbids a lead that shapes allow"
            message = f"{table.title(readings[0].row)} may not be the first play"
            if not table.deck.holds(held.packed, self.cards):
                must = cards_symbols(table.cards(self.cards))
                message = f"the first play must contain {must}"
            return self._cite("opening", message, rule.name)
        if any(table.beats(reading.row, self.top) for reading in readings):
            row = table.rulebook.get(r.AfterPassing, table.facts.holds).name
            message = "who has passed may not play this in the same trick"
            return self._cite("sat-out", message, row)
        row = table.deciding_row(readings[0].row, self.top)
        message = f"{table.title(readings[0].row)} does not beat {table.title(self.top)}"
        cards, over = table.size[readings[0].row], table.size[self.top]
        if table.shape[readings[0].row] == table.shape[self.top] and cards != over:
            message += f": {cards} card{'s' * (cards != 1)} against {over}"
        return self._cite("does-not-beat", message, row)

    def _no_such_reading(self, held: Held, readings: list[Reading], name: str) -> Refusal:
        """Return the refusal of a reading that cards lack, or that `unclear play` rules out."""
        table = self.table
        is_a = ", or ".join(table.title(reading.row) for reading in readings)
        row = table.origin[readings[0].row]
        if table.strongest_counts:
            free = table_where_you_choose(table)
            last = self.hand == held.packed
            if named(free, written_readings(free, held, self.moment, last=last), name):
                row = table.rulebook.get(r.UnclearPlay, table.facts.holds).name
        message = f"these cards are not a {name} but {is_a}"
        return self._cite("no-such-reading", message, row)

    def _cite(self, code: str, message: str, row: str) -> Refusal:
        return Refusal(code, message, row, self.table.origins.get(row))


def not_held(table: Table, hand: int, cards: int) -> Refusal:
    """Return the refusal of cards that a hand does not hold, with those that it lacks."""
    lacking = Counter(table.cards(cards)) - Counter(table.cards(hand))
    message = f"the hand does not hold {cards_symbols(lacking.elements())}"
    return Refusal("not-in-hand", message)

"""The planner: plays so that as few plays as possible are left in the hand.

It knows no game. It cuts its hand into the smallest number of plays, leads the one with the lowest
card, answers with what its plan does not miss, keeps what nobody can beat for the end, and does
not beat a partner unless that wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rungbook.cards import Card
from rungbook.game.state import PASS
from rungbook.game.trick import pick
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.players.judgement import bid_on_strength, call_on_strength
from rungbook.players.outlook import Outlook, way_out
from rungbook.players.shortest import PLAY, plays_in, shortest_of
from rungbook.table import Reading, members

EFFORT = 100_000
"""What the search may look at for one move, some 0.4 seconds; beyond that it guesses."""

NEARLY_OUT = 3
"""Cards left of an opponent against whom any answer is right."""

BOMB_TIME = 10
"""Cards left of an opponent from which on bombs are worth their plays."""

SHORT_PLAN = 3
"""Plays left in the own hand from which on they are, too."""

LONG_PLAN = 6
"""Plays left in the own hand with which an answer is right that makes them no fewer."""


class Candidate(NamedTuple):
    """One play that is legal now, and the hand after it."""

    reading: Reading
    rest: int

    @property
    def row(self) -> int:
        """Return the row of the play."""
        return self.reading.row


class PlanningPlayer:
    """A player that plans its whole hand."""

    def choose(self, view: View) -> Reading | None:
        """Return the play that its plan asks for, or a pass."""
        legal, may_pass = view.options()
        if not legal:
            return None
        turn = Turn(view, legal)
        play = turn.surely_out()
        if play is None:
            play = turn.lead() if view.public.top == PASS else turn.answer(may_pass)
        return None if play is None else play.reading

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return the gift after which the fewest plays are left; of equal ones the lowest."""
        table = view.rules.table
        shortest = shortest_of(table)
        shortest.start(EFFORT)
        gifts = list(view.choice.every()) if view.choice else [()]
        return min(gifts, key=lambda gift: shortest.cost(view.hand - table.pack(list(gift))))

    def bid(self, view: BidView) -> int:
        """Return a bid on the high cards and bombs of its hand."""
        return bid_on_strength(view)

    def call(self, view: CallView) -> bool:
        """Return whether its hand is good enough to call."""
        return call_on_strength(view)


class Turn:
    """One turn to think about: the plays that are legal and what is known of the others."""

    def __init__(self, view: View, legal: int) -> None:
        rules = view.rules
        self.view = view
        self.table = rules.table
        self.outlook = Outlook(rules, view.public, view.hand)
        self.candidates: list[Candidate] = []
        for pattern in members(legal):
            cards = pick(rules, view.public, view.hand, pattern)
            row = self.table.row_of[pattern]
            self.candidates.append(Candidate(Reading(row, pattern, cards), view.hand - cards))
        self.opponents = rules.seating.opponents(view.seat)
        self.shortest = shortest_of(self.table)
        self.shortest.start(EFFORT)

    def surely_out(self) -> Candidate | None:
        """Return a play after which nobody can keep this hand from going out, if there is one."""
        for play in self.candidates:
            if not play.rest:
                return play
        for play in self.candidates:
            if self.outlook.stands(play.row) and self._goes_out(play.rest):
                return play
        return None

    def lead(self) -> Candidate:
        """Return the play to lead: of a shortest plan the one with the lowest card."""
        now = self.shortest.cost(self.view.hand)
        ranked = sorted(self.candidates, key=self._lead_order)
        for play in ranked:
            if not self._lets_out(play) and self.shortest.cost(play.rest) <= now - PLAY:
                return play
        return min(ranked, key=self._cost_of_lead)

    def answer(self, may_pass: bool) -> Candidate | None:
        """Return the play to answer with, or None to pass."""
        best = self._cheapest(self.candidates)
        if not may_pass:
            return best
        view = self.view
        if view.public.owner in view.rules.seating.partners(view.seat):
            return None
        if self._fewest_left() <= NEARLY_OUT:
            return best
        plan = plays_in(self.shortest.cost(view.hand))
        if self._fewest_left() > BOMB_TIME and plan > SHORT_PLAN:
            ordinary = [play for play in self.candidates if not self.table.power[play.row]]
            if not ordinary:
                return None
            best = self._cheapest(ordinary)
        left = plays_in(self.shortest.cost(best.rest))
        early = plan >= LONG_PLAN and not self.table.power[best.row]
        return best if left < plan or (left == plan and early) else None

    def _cheapest(self, plays: Iterable[Candidate]) -> Candidate:
        return min(plays, key=lambda play: (self.shortest.cost(play.rest), play.row))

    def _goes_out(self, hand: int) -> bool:
        return way_out(self.table, hand, self.outlook) is not None

    def _fewest_left(self) -> int:
        """Return how few cards an opponent still has."""
        left = self.view.public.left
        return min((left[seat] for seat in self.opponents if left[seat]), default=0)

    def _lets_out(self, play: Candidate) -> bool:
        """Return whether an opponent may go out on a play."""
        left = self.view.public.left
        size = self.table.size[play.row]
        may = any(left[seat] == size for seat in self.opponents)
        return may and not self.outlook.stands(play.row)

    def _lead_order(self, play: Candidate) -> tuple[bool, bool, int, int, int]:
        """Return what to lead before what, among plays that fit the plan equally well.

        Against an opponent who may go out the highest play comes first.
        """
        if self._lets_out(play):
            return True, False, -play.row, 0, 0
        low = min(part.byte for part in self.table.parts[play.reading.pattern])
        size = self.table.size[play.row]
        return False, self.outlook.stands(play.row), low, -size, play.row

    def _cost_of_lead(self, play: Candidate) -> int:
        return self.shortest.cost(play.rest) + PLAY * self._lets_out(play)

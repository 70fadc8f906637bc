"""Calls before play: who is asked for one, when, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rungbook.game.evidence import Evidence, Finder, Happening
from rungbook.game.prelude import Prelude, Said
from rungbook.game.rules import DealRules
from rungbook.game.who import players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt

When = Literal["play", "the exchange", "the auction"]


class Calling(NamedTuple):
    """Where the calls of a moment stand.

    `waiting` are the seats that have still to say whether they make the call of `row`, the next
    first. `step` is the number of the call among those of its moment, `when`.
    """

    hands: tuple[int, ...]
    prelude: Prelude
    when: When
    step: int
    row: r.Call
    waiting: tuple[int, ...]

    @property
    def turn(self) -> int:
        """Return the seat that is asked."""
        return self.waiting[0]

    def say(self, called: bool) -> Calling:
        """Return the calls after the seat that is asked has said whether it calls."""
        said = (*self.prelude.said, Said(self.turn, self.row.call, called))
        prelude = self.prelude._replace(said=said)
        return Calling(self.hands, prelude, self.when, self.step, self.row, self.waiting[1:])


@dataclass(frozen=True, slots=True, eq=False)
class CallRules:
    """The calls of a deal by their moment, and the rows by which a call reverses the places."""

    by_moment: dict[When, tuple[r.Call, ...]]
    reversals: tuple[Finder, ...]

    def reversed(self, rules: DealRules, prelude: Prelude, places: tuple[int, ...]) -> bool:
        """Return whether the calls made so far reverse the places of the last deal."""
        if not self.reversals or not prelude.said or not places:
            return False
        evidence = Evidence(rules, places=places, hands=(), last_places=places, prelude=prelude)
        return any(find(evidence) for find in self.reversals)


def calls_of(rules: DealRules) -> CallRules:
    """Return the calls of a deal; NotBuilt where one is not built."""
    rulebook, holds = rules.table.rulebook, rules.facts.holds
    by_moment: dict[When, tuple[r.Call, ...]] = {}
    for row in rulebook.all_of(r.Call):
        if row.case is not None and not holds(row.case):
            continue
        match row.moment:
            case p.Before(what="play" | "the exchange" | "the auction" as when) if not row.to_be:
                by_moment[when] = (*by_moment.get(when, ()), row)
            case _:
                raise NotBuilt(row.name)
    rows = (row for row in rulebook.all_of(r.FactRow) if reverses_places(row))
    return CallRules(by_moment, tuple(call_finder(row.name, row.fact) for row in rows))


def reverses_places(row: r.FactRow) -> bool:
    """Return whether a row is about a call that reverses the places before play."""
    return isinstance(row.fact, p.AboutCall) and row.effects == (
        p.ReverseOrLock(verb="reverse", what="places"),
    )


def call_finder(name: str, fact: p.Fact) -> Finder:
    """Return the function that finds who made a call; NotBuilt for another fact.

    Without `each` the fact is true once, of the first who called.
    """
    match fact:
        case p.AboutCall(call=call, each=each, predicates=(p.Predicate(negated=False) as said,)):
            pass
        case _:
            raise NotBuilt(name)
    if said.what != p.Is(what="called") or said.occasion is not None:
        raise NotBuilt(name)
    by = said.by
    if isinstance(by, p.NamedPlay | p.AnyPlay | p.NoPlay | p.EitherPlay | p.Picture):
        raise NotBuilt(name)

    def find(deal: Evidence) -> list[Happening]:
        callers = deal.prelude.callers(call)
        if by is not None:
            meant = players_in(by, deal.scene())
            callers = tuple(seat for seat in callers if seat in meant)
        return [Happening(seat, 1, f"{call} called") for seat in callers[: None if each else 1]]

    return find

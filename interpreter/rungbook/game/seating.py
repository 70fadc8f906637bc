"""Who sits where: turn order, partners and opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table import DealFacts, NotBuilt


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a match, numbered clockwise from 0.

    `after[seat]` are the other seats in turn order, the next one first. `team_of[seat]` is the
    number of a seat's team, `teams` the seats of each; a player alone is a team of one.
    `alone` has every seat by itself.
    """

    after: tuple[tuple[int, ...], ...]
    team_of: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    alone: tuple[tuple[int], ...]

    @property
    def players(self) -> int:
        """Return how many players there are."""
        return len(self.after)

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's team, in turn order."""
        team = self.team_of[seat]
        return tuple(other for other in self.after[seat] if self.team_of[other] == team)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats of the other teams, in turn order."""
        team = self.team_of[seat]
        return tuple(other for other in self.after[seat] if self.team_of[other] != team)

    def turns_from(self, start: int, seat: int) -> int:
        """Return how many turns after `start` a seat comes; 0 is the seat itself."""
        return 0 if seat == start else 1 + self.after[start].index(seat)


def seat_players(rulebook: Rulebook, facts: DealFacts) -> Seating:
    """Return the seating of so many players, as `players` and `turns` say it."""
    n = facts.players
    step = 1 if rulebook.get(r.Turns, facts.holds).direction == "clockwise" else n - 1
    after = tuple(tuple((seat + step * i) % n for i in range(1, n)) for seat in range(n))
    row = rulebook.get(r.PlayersRow)
    match row.sides:
        case p.EachAlone():
            count = n
        case p.PartnersOpposite():
            count = n // 2
        case p.TeamsAlternating():
            count = n // row.sides.size
        case p.Against():
            raise NotBuilt(row.name)
        case _:
            assert_never(row.sides)
    team_of = tuple(seat % count for seat in range(n))
    teams = tuple(tuple(s for s in range(n) if team_of[s] == team) for team in range(count))
    return Seating(after, team_of, teams, tuple((seat,) for seat in range(n)))

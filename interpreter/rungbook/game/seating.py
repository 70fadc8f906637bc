"""Who sits where: turn order, partners and opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table import DealFacts


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a match: who comes after whom, and who is with whom.

    A seat's number is its player's for the whole match. `after[seat]` are the other seats in turn
    order, the next one first. `team_of[seat]` is the number of a seat's team, `teams` the seats of
    each; a player alone is a team of one. `alone` has every seat by itself. `roles` has the role of
    each seat, and is empty where a game has none or before they are settled.
    """

    after: tuple[tuple[int, ...], ...]
    team_of: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    alone: tuple[tuple[int], ...]
    roles: tuple[str, ...] = ()

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

    def in_role(self, role: str) -> tuple[int, ...]:
        """Return the seats in a role."""
        return self.teams[self.team_of[self.roles.index(role)]] if role in self.roles else ()


def seat_players(
    rulebook: Rulebook, facts: DealFacts, order: tuple[int, ...] = (), one: int = -1
) -> Seating:
    """Return the seating of so many players, as `players` and `turns` say it.

    `order` are the seats clockwise, where players have changed places. `one` is the seat that
    plays against the others, in a game with roles; before that is settled everybody is alone.
    """
    n = facts.players
    step = 1 if rulebook.get(r.Turns, facts.holds).direction == "clockwise" else n - 1
    clockwise = order or tuple(range(n))
    at = {seat: i for i, seat in enumerate(clockwise)}
    after = tuple(
        tuple(clockwise[(at[seat] + step * i) % n] for i in range(1, n)) for seat in range(n)
    )
    team_of, roles = _sides(rulebook.get(r.PlayersRow).sides, n, one)
    teams = tuple(
        tuple(seat for seat in range(n) if team_of[seat] == team)
        for team in range(max(team_of) + 1)
    )
    return Seating(after, team_of, teams, tuple((seat,) for seat in range(n)), roles)


def _sides(sides: p.Sides, n: int, one: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the team of each seat and, once they are settled, its role."""
    match sides:
        case p.EachAlone():
            return tuple(range(n)), ()
        case p.Teams():
            return tuple(seat % (n // sides.size) for seat in range(n)), ()
        case p.Against() if one < 0:
            return tuple(range(n)), ()
        case p.Against():
            return (
                tuple(int(seat != one) for seat in range(n)),
                tuple(sides.one if seat == one else sides.many for seat in range(n)),
            )
        case _:
            assert_never(sides)

"""How a match stands between deals, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from rungbook.game.seating import Seating
from rungbook.game.settle import Settlement
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table import DealFacts, NotBuilt

NO_TIMES: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class Standing(NamedTuple):
    """A match between two deals.

    `deals` were played. `totals` are the points by seat, `levels` those of the teams (empty
    without levels), `places` the seats as they went out of the last deal. `times` counts facts
    that come true after several deals, by row and team. `winners` are the seats that won the
    match, once it is `over`; several where it ends in a tie. `order` are the seats clockwise, empty
    as long as nobody has changed places.
    """

    totals: tuple[int, ...]
    levels: tuple[str, ...] = ()
    deals: int = 0
    places: tuple[int, ...] = ()
    times: Mapping[str, tuple[int, ...]] = NO_TIMES
    over: bool = False
    winners: tuple[int, ...] = ()
    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class MatchEnd:
    """When a match is over and who has won it.

    It ends after `deals` deals, or when a player (`of` player) or a team together has `points`;
    both are None where only an effect of a row wins the match. `again` says that a tie at the
    end is broken by one more deal.
    """

    seating: Seating
    deals: int | None
    points: int | None
    of: Literal["player", "team"]
    winner: p.Players | None
    again: bool

    def after(
        self, standing: Standing, settlement: Settlement, places: tuple[int, ...]
    ) -> Standing:
        """Return how the match stands after one more deal."""
        totals = tuple(map(sum, zip(standing.totals, settlement.scores, strict=True)))
        after = Standing(totals, settlement.levels, standing.deals + 1, places, settlement.times)
        winners = settlement.winners
        if not winners:
            if not self._is_reached(after):
                return after
            winners = self.winners(after)
            if self.again and self._is_tie(winners):
                return after
        return after._replace(over=True, winners=winners)

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Return who has won if the match ends now, as its row says; nobody without the row.

        A team wins together, by its points together.
        """
        if self.winner is None:
            return ()
        places, teams = standing.places, self.seating.teams
        together = [sum(standing.totals[seat] for seat in team) for team in teams]
        totals = tuple(together[team] for team in self.seating.team_of)
        scene = Scene(self.seating, places=places, last_places=places, totals=totals)
        named = {self.seating.team_of[seat] for seat in players_in(self.winner, scene)}
        return tuple(seat for number in sorted(named) for seat in teams[number])

    def _is_reached(self, standing: Standing) -> bool:
        if self.deals is not None:
            return standing.deals >= self.deals
        if self.points is None:
            return False
        groups = (
            self.seating.teams if self.of == "team" else [(s,) for s in range(len(standing.totals))]
        )
        return any(sum(standing.totals[s] for s in group) >= self.points for group in groups)

    def _is_tie(self, winners: tuple[int, ...]) -> bool:
        return len({self.seating.team_of[seat] for seat in winners}) > 1


def match_end(
    rulebook: Rulebook, seating: Seating, facts: DealFacts, agreed: int | None
) -> MatchEnd:
    """Return when a match ends; `agreed` is the number that the file leaves to the table."""
    deals = points = None
    of: Literal["player", "team"] = "player"
    row = rulebook.find(r.MatchEnds, facts.holds)
    match row.moment if row is not None else None:
        case None:
            pass
        case p.After(fact=p.SoMany(number=number, of="deal")):
            deals = _number(number, agreed)
        case p.When(
            fact=p.AboutPlayers(
                who=p.AnyOne(who="player" | "team" as who),
                predicates=(p.Predicate(what=p.Has(what=p.Amount(number=number))),),
            )
        ):
            points, of = _number(number, agreed), "team" if who == "team" else "player"
        case _:
            raise NotBuilt(row.name if row is not None else "match ends")
    winner = rulebook.find(r.MatchWinner, facts.holds)
    tie = [row for row in rulebook.all_of(r.FactRow) if row.fact == p.Event(what="tie")]
    again = any(effect == p.DealAgain() for row in tie for effect in row.effects)
    return MatchEnd(seating, deals, points, of, winner.players if winner else None, again)


def _number(number: p.Number, agreed: int | None) -> int | None:
    return number.n if isinstance(number, p.Exactly) else agreed


def left_to_the_table(rulebook: Rulebook) -> Literal["deals", "points"] | None:
    """Return what the file leaves to be agreed before a match, or None."""
    row = rulebook.find(r.MatchEnds)
    match row.moment if row is not None else None:
        case p.After(fact=p.SoMany(number=p.Agreed())):
            return "deals"
        case p.When(
            fact=p.AboutPlayers(
                predicates=(p.Predicate(what=p.Has(what=p.Amount(number=p.Agreed()))),)
            )
        ):
            return "points"
        case _:
            return None


def changes_seats(rulebook: Rulebook, facts: DealFacts) -> bool:
    """Return whether players sit in order of places after a deal."""
    row = rulebook.find(r.Seats, facts.holds)
    if row is not None and row.criteria != (p.InOrderOfPlaces(),):
        raise NotBuilt(row.name)
    return row is not None

"""Facts about players: places, playing, cards in hand, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import assert_never

from rungbook.game.evidence import Evidence, Finder, Happening
from rungbook.game.holding import Slot, have_together, slots
from rungbook.game.who import players_in, seat_at
from rungbook.rulebook import phrases as p
from rungbook.rulebook.sizes import fits, place_index
from rungbook.table import NotBuilt, Table

Group = tuple[int, ...]
Test = Callable[[Evidence, Group], bool]


def about_players(name: str, fact: p.AboutPlayers) -> Finder:
    """Return the function that finds the players, or teams, of whom a fact is true."""
    tests = [_test(name, each) for each in fact.predicates]
    subjects = _subjects(fact.who)
    why = name.removeprefix("you ")

    def find(deal: Evidence) -> list[Happening]:
        found: list[Happening] = []
        for group in subjects(deal):
            for test in tests:
                if not test(deal, group):
                    break
            else:
                found.append(Happening(_best_placed(deal, group), 1, why))
        return found

    return find


def _best_placed(deal: Evidence, group: Group) -> int:
    return group[0] if len(group) == 1 else next((s for s in deal.places if s in group), group[0])


def _subjects(who: p.Players) -> Callable[[Evidence], Sequence[Group]]:
    """Return the function that lists the groups that a fact may be true of."""
    match who:
        case p.Seat(who="partners") | p.AnyOne(who="team"):
            return lambda deal: deal.rules.seating.teams
        case p.Seat(who="you") | p.Each(who="player") | p.AnyOne(who="player"):
            return lambda deal: deal.rules.seating.alone
        case p.Placed():

            def placed(deal: Evidence, place: str = who.place) -> list[Group]:
                seats = seat_at(place, deal.places, deal.players)
                return [seats] if seats else []

            return placed
        case p.InRole(role=role):
            return lambda deal: [seats] if (seats := deal.rules.seating.in_role(role)) else []
        case _:

            def several(deal: Evidence) -> list[Group]:
                group = players_in(who, deal.scene())
                return [group] if group else []

            return several


def _not(test: Test) -> Test:
    return lambda deal, group: not test(deal, group)


def _test(name: str, predicate: p.Predicate) -> Test:
    if predicate.by is not None:
        raise NotBuilt(name)
    holds = _holds(name, predicate.what)
    if predicate.negated:
        holds = _not(holds)
    match predicate.occasion:
        case None:
            return holds
        case p.AtLevel(rank=rank):
            return lambda deal, group: _at_level(deal, group, rank) and holds(deal, group)
        case _:
            raise NotBuilt(name)


def _at_level(deal: Evidence, group: Group, rank: str) -> bool:
    """Return whether a team stood at a level before the deal, which was played at it."""
    team = deal.rules.seating.team_of[group[0]]
    return deal.rules.facts.level == rank and deal.levels[team : team + 1] == (rank,)


def _holds(name: str, what: p.IsPlaced | p.Is | p.Has) -> Test:
    match what:
        case p.IsPlaced():
            place = what.place

            def placed(deal: Evidence, group: Group) -> bool:
                index = place_index(place, deal.players)
                return index < len(deal.places) and deal.places[index] in group

            return placed
        case p.Is(what="played", times=times):
            if times is None:
                return _has_played
            return lambda deal, group: all(deal.played[seat] == times for seat in group)
        case p.Is(what="out"):
            return lambda deal, group: not any(deal.left[seat] for seat in group)
        case p.Is():
            raise NotBuilt(name)
        case p.Has():
            return _has(what.what)
        case _:
            assert_never(what)


def _has_played(deal: Evidence, group: Group) -> bool:
    return any(map(deal.played.__getitem__, group))


def _has(what: p.Picture | p.HasCards | p.Amount) -> Test:
    match what:
        case p.HasCards(size=size):
            return lambda deal, group: all(fits(size, deal.left[seat]) for seat in group)
        case p.Amount(number=number):
            least = number.n if isinstance(number, p.Exactly | p.OrMore) else 0
            return lambda deal, group: (
                sum(total for seat, total in enumerate(deal.totals) if seat in group) >= least
            )
        case p.Picture():
            return _have_picture(what)
        case _:
            assert_never(what)


def _have_picture(picture: p.Picture) -> Test:
    @cache
    def items(table: Table) -> list[tuple[Slot, ...]]:
        return [slots(table.deck, item) for item in picture.cards]

    def have(deal: Evidence, group: Group) -> bool:
        hands = [hand for seat, hand in enumerate(deal.hands) if seat in group]
        return have_together(hands, items(deal.rules.table))

    return have

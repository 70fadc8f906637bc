"""From a `FACT: EFFECT` row to what it moves when a deal is settled.

Rows are compiled once for a rulebook: the fact becomes a function that finds it, the effects
become amounts to move, levels to climb, payments to multiply.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from rungbook.diagnostics import Origins, Place
from rungbook.game.effects import is_in_play
from rungbook.game.evidence import Evidence, Finder, Happening
from rungbook.game.facts import find_fact
from rungbook.game.preparation import is_before_play
from rungbook.game.who import players_in, seat_at
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt

Targets = Callable[[Evidence, Happening], Sequence[int | None]]


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points that move: the player of the fact wins (`sign` 1) or loses (-1) so many.

    `to_beater` says that they go to whoever beats a play.
    """

    sign: int
    amount: int | Literal["stake", "bid"]
    others: Targets
    to_beater: bool = False


@dataclass(frozen=True, slots=True)
class Climb:
    """Levels that a team wins; negative where it loses them."""

    levels: int


Action = Transfer | Climb | p.Multiply | p.GoToLevel | Literal["win the match"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A `FACT: EFFECT` row, compiled; `times` is after how many deals it comes true.

    `named` says that the fact only names a player, and says nothing of them.
    """

    row: str
    place: Place | None
    find: Finder
    actions: tuple[Action, ...]
    times: int | None
    named: bool


def compile_clause(row: r.FactRow, origins: Origins) -> Clause | None:
    """Return a row as it is settled, or None where it settles nothing."""
    if isinstance(row.fact, p.Event) and row.fact.what in ("instant win", "tie"):
        return None
    if is_before_play(row):
        return None
    if p.SaySo() in row.effects:
        if len(row.effects) > 1 or not isinstance(row.fact, p.SoMany):
            raise NotBuilt(row.name)
        return None
    times = None
    if isinstance(row.fact, p.AboutPlayers):
        said = [each.what for each in row.fact.predicates]
        times = next((what.times for what in said if isinstance(what, p.IsPlaced)), None)
    settled = [effect for effect in row.effects if not is_in_play(effect)]
    if not settled:
        return None
    actions = tuple(_action(row.name, effect) for effect in settled)
    named = isinstance(row.fact, p.AboutPlayers) and not row.fact.predicates
    return Clause(row.name, origins.get(row.name), find_fact(row), actions, times, named)


def _action(row: str, effect: p.Effect) -> Action:
    match effect:
        case p.Win():
            return _amount(row, 1, effect.amount, effect.payers)
        case p.Lose():
            return _amount(row, -1, effect.amount, effect.takers)
        case p.Multiply() | p.GoToLevel():
            return effect
        case (
            p.End()
            | p.DealAgain()
            | p.TakePlace()
            | p.Give()
            | p.ReverseOrLock()
            | p.Skip()
            | p.WishForRank()
            | p.MustBid()
            | p.SaySo()
        ):
            raise NotBuilt(row)
        case _:
            assert_never(effect)


def _amount(row: str, sign: int, amount: p.AnyAmount, others: p.Players | None) -> Action:
    match amount:
        case p.TheAmount(what="match") if sign > 0:
            return "win the match"
        case p.Amount(number=p.Exactly(n=n), unit="point"):
            return Transfer(sign, n, _targets(others), others == p.WhoeverBeats())
        case p.TheAmount(what="stake" | "bid" as what):
            return Transfer(sign, what, _targets(others))
        case p.Amount(number=p.Exactly(n=n), unit="level"):
            return Climb(sign * n)
        case _:
            raise NotBuilt(row)


def _targets(others: p.Players | None) -> Targets:
    """Return the function that says from whom, or to whom; None is nobody."""
    match others:
        case None:
            return lambda evidence, happening: (None,)
        case p.Placed(place=place):

            def placed(evidence: Evidence, happening: Happening) -> Sequence[int]:
                return seat_at(place, evidence.places, evidence.players)

            return placed
        case p.Each(who="opponent"):
            return lambda evidence, happening: evidence.rules.seating.opponents(happening.seat)
        case _:
            return lambda evidence, happening: players_in(
                others, evidence.scene(happening.seat, happening.beater)
            )

"""Which players may stand where: who leads, who pays, of whom something is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks import slots
from rungbook.language.checks.slots import Slot
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r


def check_players(said: Statement) -> Iterator[Diagnostic]:
    """Yield the players of a row that make no sense where they stand."""
    for slot, players, before in _slots_of(said.row):
        yield from _check(said, slot, players, f"{said.name}: {before}")
    for phrase in said.phrases:
        for slot, players in _slots_in(phrase):
            yield from _check(said, slot, players, "")
    match said.row:
        case r.FactRow(fact=p.AboutPlayers(who=who, predicates=())):
            yield from _check(said, slots.BARE_SUBJECT, who, "")
        case r.Lead(case=p.InFirstDeal(), players=who):
            yield from _check_first_lead(said, who)
        case _:
            return


def form_of(players: p.Players) -> str:
    """Return the kind of form that a phrase for players is, as slots name it."""
    match players:
        case p.Placed():
            return "place"
        case p.PlacedLastDeal():
            return "last deal"
        case p.HolderOf():
            return "holder"
        case p.Seat(who=who):
            return who
        case p.Each():
            return "each"
        case p.AnyOne():
            return "any"
        case p.WhoeverTakes():
            return "whoever takes"
        case p.WhoeverBeats():
            return "whoever beats"
        case p.Extreme(what="highest bidder"):
            return "bidder"
        case p.Extreme():
            return "score"
        case p.AtRandom():
            return "random"
        case p.InRole():
            return "role"
        case p.Both():
            return "and"
        case p.OrElse():
            return "or else"
        case _:
            assert_never(players)


def options_of(players: p.Players) -> tuple[p.Players, ...]:
    """Return the alternatives of `A, or else B`, or the one."""
    return players.players if isinstance(players, p.OrElse) else (players,)


def _slots_of(row: r.Row | None) -> Iterator[tuple[Slot, p.Players, str]]:
    """Yield the players that a row has on its right side, and what stands before them there."""
    match row:
        case r.Lead(players=who):
            yield slots.LEAD, who, ""
        case r.LeaderGoneOut(players=who):
            yield slots.LEADER_OUT, who, ""
        case r.LeftOver(takers=who) if who is not None:
            yield slots.LEFT_OVER, who, ""
        case r.FirstBid(players=who):
            yield slots.FIRST_BID, who, ""
        case r.Role(players=who):
            yield slots.ROLE, who, ""
        case r.Call(players=who):
            yield slots.CALLER, who, "WORDS"
        case r.Gift(givers=givers, takers=takers):
            yield slots.GIFT, givers, "WORDS"
            yield slots.GIFT, takers, "WORDS"
        case r.DealLevel(players=who):
            yield slots.DEAL_LEVEL, who, ""
        case r.MatchWinner(players=who):
            yield slots.WINNER, who, ""
        case _:
            return


def _slots_in(phrase: object) -> Iterator[tuple[Slot, p.Players]]:
    """Yield the players inside a phrase."""
    match phrase:
        case p.Win(payers=who) if who is not None:
            yield slots.PAYER, who
        case p.Lose(takers=who) if who is not None:
            yield slots.PAID, who
        case p.Give(takers=who):
            yield slots.GIVEN, who
        case p.Skip(players=who):
            yield slots.SKIPPED, who
        case p.InTurnOrder(start=who):
            yield slots.TURN_ORDER, who
        case p.WhoeverTakes(giver=who):
            yield slots.GIVER, who
        case p.AboutPlayers(who=who):
            yield slots.SUBJECT, who
        case p.Predicate(by=by):
            if by is not None and not isinstance(
                by, p.NamedPlay | p.AnyPlay | p.NoPlay | p.EitherPlay | p.Picture
            ):
                yield slots.DOER, by
        case _:
            return


def _check(said: Statement, slot: Slot, players: p.Players, before: str) -> Iterator[Diagnostic]:
    """Yield the alternatives that a slot does not take; hints are rows, or words inside a row."""
    row = "" if before.endswith("WORDS") else before
    for option in options_of(players):
        parts = option.players if isinstance(option, p.Both) and "and" in slot.forms else (option,)
        for part in parts:
            if form_of(part) not in slot.forms:
                place = said.place_of(part)
                word = place.text[place.column - 1 : place.column - 1 + place.length]
                message = f"`{word}` makes no sense here: {slot.wants}"
                hints = tuple(f"{row}{example}" for example in slot.examples)
                yield Diagnostic("wrong-players", place, message, hints)


def _check_first_lead(said: Statement, players: p.Players) -> Iterator[Diagnostic]:
    """Yield a lead in the first deal that looks back at a deal before it."""
    for option in options_of(players):
        if isinstance(option, p.Placed | p.PlacedLastDeal | p.WhoeverTakes):
            message = "before the first deal there is none that this could look back at"
            hints = (f"{said.name}: drawn at random", f"{said.name}: holder of lowest card")
            yield Diagnostic("wrong-players", said.place_of(option), message, hints)

"""What a play brings about in the middle of a trick: its end, a player skipped, the lead given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rungbook.game.seating import Seating
from rungbook.game.state import PASS
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt, Table

NOBODY = -1
UNKNOWN = -2
InPlay = p.End | p.Skip | p.Give
"""The effects that strike while cards are played."""


class Outcome(NamedTuple):
    """What follows from a play: the deal is over, who leads now, which seats are skipped."""

    over: bool = False
    leader: int = NOBODY
    skipped: tuple[int, ...] = ()


class Played(NamedTuple):
    """A play just made: by whom, on top of what, and what its player has left.

    `top` is UNKNOWN where the play answered one that nobody wrote down.
    """

    seat: int
    top: int
    row: int
    cards: int
    left: int
    first: bool


@dataclass(frozen=True, slots=True)
class PlayEffect:
    """A row about plays, by its name: which set it off, on which occasion, and what follows.

    `rows` are rows of the table as a bitset, `cards` packed cards of which one must be played;
    None is any. `equal` wants a play that is no higher than the one that it answers.
    """

    name: str
    rows: int | None
    cards: int | None
    equal: bool
    occasion: str | None
    effects: tuple[InPlay, ...]

    def is_set_off(self, played: Played) -> bool:
        """Return whether a play sets the row off."""
        if self.rows is not None and not self.rows >> played.row & 1:
            return False
        if self.cards is not None and not self.cards & played.cards:
            return False
        if self.equal and played.top != played.row:
            return False
        match self.occasion:
            case "a lead":
                return played.top == PASS
            case "an answer":
                return played.top != PASS
            case "the first play of the deal":
                return played.first
            case "the last play":
                return not played.left
            case _:
                return True


def is_in_play(effect: p.Effect) -> bool:
    """Return whether an effect of a fact strikes while cards are played."""
    match effect:
        case p.End() | p.Skip():
            return True
        case p.Give(what="the lead"):
            return True
        case _:
            return False


def effects_of(table: Table) -> tuple[PlayEffect, ...]:
    """Return the rows whose effects strike during play; NotBuilt for what cannot be told then."""
    return tuple(_effects(table))


def _effects(table: Table) -> Iterator[PlayEffect]:
    for row in table.rulebook.all_of(r.FactRow):
        effects = tuple(e for e in row.effects if isinstance(e, InPlay) and is_in_play(e))
        if not effects or row.fact == p.Event(what="instant win"):
            continue
        match row.fact:
            case p.Event(what="equal answer"):
                yield PlayEffect(row.name, None, None, True, None, effects)
            case p.AboutCards(cards=cards, predicates=said):
                mask = sum(table.deck.whole(card) for card in table.deck.select(cards))
                yield PlayEffect(row.name, None, mask, False, _occasion(row, said), effects)
            case p.AboutPlays(plays=plays, predicates=said):
                rows = table.plays.select(plays, row.name)
                yield PlayEffect(row.name, rows, None, False, _occasion(row, said), effects)
            case _:
                raise NotBuilt(row.name)


def _occasion(row: r.FactRow, said: tuple[p.Predicate, ...]) -> str | None:
    """Return when a play that a row is about must be made; None is at any time."""
    match said:
        case (p.Predicate(what=p.Is(what="played"), occasion=when) as only,):
            plain = p.Predicate(what=p.Is(what="played"), occasion=when)
            if only == plain and (when is None or isinstance(when, p.AsPlay)):
                return when.what if when is not None else None
    raise NotBuilt(row.name)


def follow(
    effects: tuple[PlayEffect, ...],
    seating: Seating,
    played: Played,
    waiting: tuple[int, ...],
    left: tuple[int, ...],
) -> Outcome:
    """Return what follows from a play; `waiting` are the seats that would be asked, in order."""
    over, leader = False, NOBODY
    skipped: tuple[int, ...] = ()
    for row in effects:
        if not row.is_set_off(played):
            continue
        for effect in row.effects:
            match effect:
                case p.End(what="deal"):
                    over = True
                case p.End():
                    leader = played.seat
                case p.Skip(players=p.Seat(who="next player")):
                    skipped += waiting[len(skipped) : len(skipped) + 1]
                case p.Skip(players=players):
                    skipped += players_in(players, Scene(seating, you=played.seat))
                case p.Give(takers=takers):
                    scene = Scene(seating, you=played.seat)
                    chosen = (seat for seat in players_in(takers, scene) if left[seat])
                    leader = next(chosen, played.seat)
    return Outcome(over, leader, skipped)

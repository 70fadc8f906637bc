"""Moments inside a deal that hang on how many cards somebody has: `next player has 1 card`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rungbook.rulebook import phrases as p
from rungbook.rulebook.sizes import fits
from rungbook.table.deck import NotBuilt

COUNTED = ("next player", "player to beat", "partner", "you")


@dataclass(frozen=True, slots=True)
class Holding:
    """Whose cards are counted, and how many they must be; `not` is True beside a size."""

    who: p.Players
    sizes: tuple[tuple[p.Size, bool], ...]

    def holds(self, left: Iterable[int]) -> bool:
        """Return whether it is so, given the cards of each whom it speaks of.

        Of `any player` one is enough; where it speaks of nobody it is not so.
        """
        found = [all(fits(size, n) != negated for size, negated in self.sizes) for n in left]
        return any(found) if isinstance(self.who, p.AnyOne) else bool(found) and all(found)


def holding_of(moment: p.When, name: str) -> Holding:
    """Return what a moment hangs on; `name` is the row with it, NotBuilt if it is another thing."""
    fact = moment.fact
    match fact:
        case p.AboutPlayers(who=p.Seat(who=who)) if who not in COUNTED:
            raise NotBuilt(name)
        case p.AboutPlayers(who=p.Seat() | p.Each() | p.AnyOne(who="player" | "opponent") as whom):
            return Holding(whom, tuple(_size(said, name) for said in fact.predicates))
        case _:
            raise NotBuilt(name)


def _size(said: p.Predicate, name: str) -> tuple[p.Size, bool]:
    match said:
        case p.Predicate(what=p.Has(what=p.HasCards(size=size)), by=None, occasion=None):
            return size, said.negated
        case _:
            raise NotBuilt(name)

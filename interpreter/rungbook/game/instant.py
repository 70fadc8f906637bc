"""Instant wins: hands that win as they are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rungbook.game.seating import Seating
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt, Table, members
from rungbook.table.compile import widest_hand
from rungbook.table.index import Index, build_index
from rungbook.table.shapes import ShapeCompiler


class InstantWin(NamedTuple):
    """Who wins at once, with which hand, by which row."""

    seat: int
    shape: str
    row: str


@dataclass(frozen=True, slots=True, eq=False)
class InstantWins:
    """The instant wins of a deal.

    `index` says which patterns a hand holds; `shape_of[pattern]` is the number of its shape in
    `shapes`, which go from the lowest as `order of instant wins` says. `start` decides between
    players with the same shape: that player, or the next met in turn order.
    """

    index: Index
    shape_of: tuple[int, ...]
    shapes: tuple[r.Shape, ...]
    start: p.Players | None
    seating: Seating

    def find(self, hands: tuple[int, ...], leader: int) -> InstantWin | None:
        """Return the instant win that counts; `leader` is who would lead."""
        found: list[tuple[int, int, int]] = []
        for seat, hand in enumerate(hands):
            held = self.index.available(hand)
            if held:
                rank = max(self.shape_of[pattern] for pattern in members(held))
                found.append((-rank, self._turn(seat, leader), seat))
        if not found:
            return None
        rank, _, seat = min(found)
        shape = self.shapes[-rank]
        return InstantWin(seat, shape.shape, shape.name)

    def _turn(self, seat: int, leader: int) -> int:
        if self.start is None:
            return seat
        starts = players_in(self.start, Scene(self.seating, leader=leader))
        return self.seating.turns_from(starts[0], seat) if starts else seat


def instant_wins(table: Table, seating: Seating) -> InstantWins | None:
    """Return the instant wins of a deal, or None where the rules have none."""
    rulebook, facts = table.rulebook, table.facts
    event = next(
        (row for row in rulebook.all_of(r.FactRow) if row.fact == p.Event(what="instant win")),
        None,
    )
    shapes = [shape for shape in rulebook.all_of(r.Shape) if shape.section == "instant wins"]
    if event is None or not shapes:
        return None
    if event.effects != (p.TakePlace(place="first"), p.End(what="deal")):
        raise NotBuilt(event.name)
    order = next((row for row in rulebook.all_of(r.OrderOf) if row.of == "instant wins"), None)
    start = None
    if order is not None:
        names = [step.name for step in order.steps if isinstance(step, p.NamedPlay)]
        shapes.sort(key=lambda shape: names.index(shape.shape) if shape.shape in names else -1)
        start = next((c.start for c in order.then if isinstance(c, p.InTurnOrder)), None)
    compiler = ShapeCompiler(rulebook, facts, table.deck, widest_hand(rulebook, facts, table.deck))
    drafts = [d for number, shape in enumerate(shapes) for d in compiler.drafts(number, shape)]
    index = build_index(table.deck, [d.parts for d in drafts], [0] * len(drafts), 0)
    return InstantWins(index, tuple(d.shape for d in drafts), tuple(shapes), start, seating)

"""Instant wins: hands that win as they are dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rungbook.game.seating import Seating
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits, lowest
from rungbook.table import NotBuilt, Table, members
from rungbook.table.bodies import UNIT_CARDS
from rungbook.table.compile import widest_hand
from rungbook.table.deck import Deck
from rungbook.table.fills import Fill
from rungbook.table.index import Index, build_index
from rungbook.table.shapes import Draft, ShapeCompiler


class InstantWin(NamedTuple):
    """Who wins at once, with which hand, by which row."""

    seat: int
    shape: str
    row: str


@dataclass(frozen=True, slots=True, eq=False)
class InstantWins:
    """The instant wins of a deal.

    `index` says which patterns a hand holds, but for what they take besides (`fills`, where there
    are any); `shape_of[pattern]` is the number of its shape in `shapes`, which go from the lowest
    as `order of instant wins` says. `start` decides between players with the same shape: that
    player, or the next met in turn order.
    """

    deck: Deck
    index: Index
    fills: Mapping[int, tuple[int, Fill]]
    shape_of: tuple[int, ...]
    shapes: tuple[r.Shape, ...]
    start: p.Players | None
    seating: Seating

    def find(self, hands: tuple[int, ...], leader: int) -> InstantWin | None:
        """Return the instant win that counts; `leader` is who would lead."""
        found: list[tuple[int, int, int]] = []
        for seat, hand in enumerate(hands):
            held = self.index.available(hand)
            if held and self.fills:
                held = self._filled(held, hand)
            if held:
                rank = max(self.shape_of[pattern] for pattern in members(held))
                found.append((-rank, self._turn(seat, leader), seat))
        if not found:
            return None
        rank, _, seat = min(found)
        shape = self.shapes[-rank]
        return InstantWin(seat, shape.shape, shape.name)

    def _filled(self, held: int, hand: int) -> int:
        """Return those of the patterns for which a hand also has the other cards."""
        for pattern, (cards, fill) in self.fills.items():
            if held >> pattern & 1 and not fill.can_fill(self.deck, hand - cards):
                held ^= 1 << pattern
        return held

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
    shapes = [s for s in rulebook.in_force(r.Shape, facts.holds) if s.section == "instant wins"]
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
    drafts = [d for number, shape in enumerate(shapes) for d in _drafts(compiler, number, shape)]
    index = build_index(table.deck, [d.parts for d in drafts], [0] * len(drafts), 0)
    fills = {i: (_exact(d, shapes), d.fill) for i, d in enumerate(drafts) if d.fill is not None}
    shape_of = tuple(d.shape for d in drafts)
    return InstantWins(table.deck, index, fills, shape_of, tuple(shapes), start, seating)


def _drafts(compiler: ShapeCompiler, number: int, shape: r.Shape) -> Iterator[Draft]:
    """Yield the patterns of an instant win; any so many pairs of any ranks are one."""
    body = shape.definition.body
    plain = not shape.definition.narrowing and shape.definition.occasion is None
    if not isinstance(body, p.AnySoMany) or not plain or fits(body.size, 1):
        yield from compiler.drafts(number, shape)
        return
    groups, k = lowest(body.size), UNIT_CARDS[body.unit]
    caps = tuple(most // k for most in compiler.deck.natural)
    fill = Fill(groups, k, caps)
    yield Draft(number, groups * k, groups, (), "", (), 0, fill=fill)


def _exact(draft: Draft, shapes: Sequence[r.Shape]) -> int:
    """Return the cards of a pattern beside which others are taken; NotBuilt if they may differ."""
    if not all(part.exact for part in draft.parts):
        raise NotBuilt(shapes[draft.shape].name)
    return sum(part.exact << 8 * part.byte for part in draft.parts)

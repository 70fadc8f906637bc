"""What cards that are no play come nearest to, and the row that keeps them from it."""

from __future__ import annotations

from functools import lru_cache

from rungbook.cards import cards_symbols
from rungbook.diagnostics import Refusal
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.bodies import UNIT_CARDS
from rungbook.table.table import Reading, Table


def no_shape(table: Table, cards: int) -> Refusal:
    """Return the refusal of cards that no shape claims, citing the nearest row."""
    name, reason = (
        _at_another_time(table, cards) or _short_run(table, cards) or _nearest(table, cards)
    )
    text = cards_symbols(table.cards(cards)) or "no card"
    message = f"{text} is nothing: {reason}"
    return Refusal("no-shape", message, name, table.origins.get(name))


def _at_another_time(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the shape that cards are at another moment of the play, and at which."""
    found: dict[str, list[Reading]] = {
        moment: table.readings(cards, moment) for moment in reversed(list(table.may))
    }
    if all(found.values()):
        return None
    found["the last play"] = table.readings(cards, last=True)
    for moment, readings in found.items():
        if readings:
            row = readings[0].row
            return table.origin[row], f"it is a {table.name(row)} only as {moment}"
    return None


def _short_run(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the shape of a run that the cards would be if runs could have that length."""
    held = {byte: _count(table, cards, byte) for byte in range(len(table.deck.ranks))}
    counts = {count for count in held.values() if count}
    ranks = [table.deck.ranks[byte] for byte, count in held.items() if count]
    if len(counts) != 1 or len(ranks) < 2:
        return None
    each = counts.pop()
    for shape in table.rulebook.all_of(r.Shape):
        body = shape.definition.body
        playable = shape.section != "instant wins"
        if playable and isinstance(body, p.Run) and UNIT_CARDS[body.unit] == each:
            runs = _runs_row(table, shape)
            if any(_is_stretch(chain, ranks) for chain in runs.chains):
                return shape.name, f"a {shape.shape} is not of {len(ranks)} ranks"
            if _is_stretch(table.deck.ranks, ranks):
                outside = _outside(runs, ranks)
                return runs.name, f"{outside} is in no run" if outside else "runs go otherwise"
    return None


def _runs_row(table: Table, shape: r.Shape) -> r.Runs:
    for_shape = p.ForShape(name=shape.shape)
    return table.rulebook.get(r.Runs, lambda m: m == for_shape or table.facts.holds(m))


def _is_stretch(chain: tuple[str, ...], ranks: list[str]) -> bool:
    size = len(ranks)
    return any(set(chain[i : i + size]) == set(ranks) for i in range(len(chain) - size + 1))


def _outside(runs: r.Runs, ranks: list[str]) -> str | None:
    inside = {rank for chain in runs.chains for rank in chain}
    return next((rank for rank in ranks if rank not in inside), None)


def _nearest(table: Table, cards: int) -> tuple[str, str]:
    """Return the shape of as many cards that shares most of them."""
    size = table.deck.count(cards)
    held = [_count(table, cards, byte) for byte in range(len(table.deck.ranks))]
    best, common = -1, -1
    for pattern in _patterns_by_size(table).get(size, ()):
        shared = 0
        for byte, k, _ in table.parts[pattern]:
            shared += min(k, held[byte])
        if shared > common:
            best, common = table.row_of[pattern], shared
    if best < 0:
        name = next(iter(table.rulebook.all_of(r.Shape))).name
        return name, f"no play has {size} card{'s' * (size != 1)}"
    return table.origin[best], f"the nearest play is {table.title(best)}"


@lru_cache(maxsize=64)
def _patterns_by_size(table: Table) -> dict[int, list[int]]:
    """Return the patterns of a table by the cards they play, without suits told apart."""
    found: dict[int, dict[object, int]] = {}
    for pattern, parts in enumerate(table.parts):
        counts = tuple((byte, k) for byte, k, _ in parts)
        found.setdefault(table.count[pattern], {}).setdefault(counts, pattern)
    return {size: list(patterns.values()) for size, patterns in found.items()}


def _count(table: Table, cards: int, byte: int) -> int:
    return table.deck.count(cards & 255 << 8 * byte)

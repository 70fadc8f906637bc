"""The table as people look at it: its shapes, its bombs, what beats what and by which row."""

from __future__ import annotations

from dataclasses import dataclass

from rungbook.table.table import Table


@dataclass(frozen=True, slots=True)
class ShapeLine:
    """One shape: its rows and patterns, its sizes in cards, its lowest and highest play."""

    shape: str
    bomb: bool
    rows: int
    patterns: int
    sizes: tuple[int, ...]
    lowest: str
    highest: str
    origin: str


@dataclass(frozen=True, slots=True)
class BeatsLine:
    """One row of the rules about pairs of plays, and how many pairs of the table it decides."""

    name: str
    pairs: int


@dataclass(frozen=True, slots=True)
class Overview:
    """What `show` prints: shapes, the bomb ladder from the lowest step, and who beats whom."""

    shapes: tuple[ShapeLine, ...]
    ladder: tuple[tuple[str, ...], ...]
    beats: tuple[BeatsLine, ...]


def overview(table: Table) -> Overview:
    """Return the table in words and counts."""
    rows_of: dict[str, list[int]] = {}
    for row, shape in enumerate(table.shape):
        rows_of.setdefault(shape, []).append(row)
    return Overview(
        shapes=tuple(_shape_line(table, shape, rows) for shape, rows in rows_of.items()),
        ladder=_ladder(table),
        beats=_beats(table),
    )


def _shape_line(table: Table, shape: str, rows: list[int]) -> ShapeLine:
    return ShapeLine(
        shape=shape,
        bomb=table.power[rows[0]] > 0,
        rows=len(rows),
        patterns=sum(table.first[row + 1] - table.first[row] for row in rows),
        sizes=tuple(sorted({table.size[row] for row in rows})),
        lowest=table.name(rows[0]),
        highest=table.name(rows[-1]),
        origin=table.origin[rows[0]],
    )


def _ladder(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the steps of bombs from the lowest, each the shapes on it with their sizes."""
    steps: dict[int, dict[str, set[int]]] = {}
    for row, power in enumerate(table.power):
        if power:
            shapes = steps.setdefault(power, {})
            shapes.setdefault(table.shape[row], set()).add(table.size[row])
    return tuple(
        tuple(f"{shape} ({_sizes(sizes)})" for shape, sizes in steps[power].items())
        for power in sorted(steps)
    )


def _sizes(sizes: set[int]) -> str:
    low, high = min(sizes), max(sizes)
    return f"{low} cards" if low == high else f"{low} to {high} cards"


def _beats(table: Table) -> tuple[BeatsLine, ...]:
    pairs: dict[str, int] = {}
    for defender, ranges in enumerate(table.ranges):
        for low, high in ranges:
            for attacker in range(low, high):
                name = table.deciding_row(attacker, defender)
                pairs[name] = pairs.get(name, 0) + 1
    return tuple(BeatsLine(name, count) for name, count in pairs.items())


def rows_json(table: Table) -> list[dict[str, object]]:
    """Return the rows of the table as data, weakest first; `beaten_by` are [low, high) of rows."""
    found: list[dict[str, object]] = []
    for row, shape in enumerate(table.shape):
        place = table.origins.get(table.origin[row])
        found.append(
            {
                "row": row,
                "shape": shape,
                "size": table.size[row],
                "rank": table.rank[row],
                "power": table.power[row],
                "patterns": table.first[row + 1] - table.first[row],
                "beaten_by": [list(pair) for pair in table.ranges[row]],
                "origin": table.origin[row],
                "file": place.file if place else None,
                "line": place.line if place else None,
            }
        )
    return found

"""The command `show`: the table as people look at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rungbook.cli import output
from rungbook.cli.ink import Inks
from rungbook.cli.options import Add, AsJson, Change, Remove, VariantName, With, house_rules
from rungbook.cli.referee import Drawn, Level, Players, asked
from rungbook.cli.variants import open_tables
from rungbook.cli.wording import paragraph
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import Table
from rungbook.table.show import BeatsLine, Overview, ShapeLine, overview, rows_json


def show(
    name: VariantName,
    level: Level = None,
    players: Players = None,
    drawn: Drawn = None,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Show the table: shapes, the ladder of bombs, what beats what."""
    tables = open_tables(name, house_rules(with_, change, add, remove), as_json)
    with asked(tables.variant, as_json):
        table = tables.at(level, players=players, drawn=drawn)
    if as_json:
        output.result_json(rows_json(table))
    else:
        output.result_inks(table_lines(table, overview(table), output.width()))


def table_lines(table: Table, seen: Overview, width: int) -> Iterator[Inks]:
    """Yield the table for people, in lines of at most `width` characters."""
    title = f"{table.rulebook.game}{_deal(table)}"
    rows = f"{len(table.shape)} rows, {len(table.parts)} ways to fill them"
    if len(title) + len(rows) + 2 <= width:
        yield [(title, "bold"), f": {rows}"]
    else:
        yield [(title, "bold")]
        yield [f"  {rows}"]
    yield from _shapes("Shapes", [line for line in seen.shapes if not line.bomb], width)
    yield from _shapes("Bombs", [line for line in seen.shapes if line.bomb], width)
    if len(seen.ladder) > 1:
        yield []
        yield [("The ladder of bombs, lowest first", "bold")]
        for number, step in enumerate(seen.ladder, 1):
            yield from ([line] for line in paragraph(f"{number}  {' or '.join(step)}", width))
    yield []
    yield [("What beats what, and by which row", "bold")]
    yield from _beats(table, seen.beats, width)


def _deal(table: Table) -> str:
    """Return of which deal a table is, as far as deals of the game differ in it."""
    facts = table.facts
    several = not isinstance(table.rulebook.get(r.PlayersRow).number, p.Exactly)
    told = f" with {facts.players} players" if several else ""
    told += f" at level {facts.level}" if facts.level else ""
    return told + (f" when {facts.drawn} is drawn" if facts.drawn else "")


def _shapes(title: str, lines: list[ShapeLine], width: int) -> Iterator[Inks]:
    if not lines:
        return
    table = [("", "rows", "cards", "lowest", "highest")]
    for line in lines:
        low, high = min(line.sizes), max(line.sizes)
        cards = str(low) if low == high else f"{low}-{high}"
        table.append((line.shape, str(line.rows), cards, line.lowest, line.highest))
    yield []
    yield [(title, "bold")]
    columns = _columns(table)
    if max(map(len, columns)) > width:
        for shape, rows, cards, lowest, highest in table[1:]:
            text = f"{shape}: rows {rows}, cards {cards}, from {lowest} to {highest}"
            yield from ([line] for line in paragraph(text, width))
        return
    for number, cells in enumerate(columns):
        yield [(cells, "dim" if number == 0 else "")]


def _beats(table: Table, lines: Iterable[BeatsLine], width: int) -> Iterator[Inks]:
    rows = []
    for line in lines:
        place = table.origins.get(line.name)
        where = f"{place.file}:{place.line}" if place else ""
        text = place.text.strip() if place else line.name
        rows.append((text, where, f"{line.pairs:,} pairs of rows"))
    columns = _columns(rows)
    if max(map(len, columns), default=0) > width:
        columns = [line for row in rows for line in paragraph("  ".join(row), width)]
    for cells in columns:
        yield [cells]


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows of cells as lines, the cells of a column below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in rows]
    return [f"  {line}".rstrip() for line in lines]

"""The `examples` rows that a table can check: what a play is, and what it beats."""

from __future__ import annotations

from typing import assert_never

from rungbook.diagnostics import Diagnostic, Place, Refusal
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import highest, lowest
from rungbook.table.asking import (
    QuestionError,
    Tables,
    named,
    read_held,
    written_readings,
)
from rungbook.table.table import Moment, Reading, Table


def examine_example(tables: Tables, example: r.Example, place: Place) -> list[Diagnostic]:
    """Return what is wrong with an example: its words, or that it does not hold."""
    if example.verdict == "costs":
        return []
    try:
        wrongs = [_verdict(table, example) for table in example_tables(tables, example)]
    except QuestionError as error:
        wrongs = [str(error)]
    return [Diagnostic("example-fails", place, wrong) for wrong in wrongs if wrong is not None][:1]


def example_tables(tables: Tables, example: r.Example) -> tuple[Table, ...]:
    """Return the tables of the deals that an example speaks of, one for each number of players.

    Raises QuestionError for a moment that the rules do not have, or that no example speaks of.
    """
    match example.case:
        case None | p.InFirstDeal():
            return (tables.at(),)
        case p.AtLevel(rank=rank):
            return (tables.at(rank),)
        case p.WhenDrawn(rank=rank):
            return (tables.at(drawn=rank),)
        case p.WithPlayers(size=size):
            seats = tables.variant.rulebook.get(r.PlayersRow).number
            most = max(lowest(size), min(highest(size), highest(seats)))
            return tuple(tables.at(players=n) for n in range(lowest(size), most + 1))
        case p.AsPlay() if example.verdict != "costs":
            return (tables.at(),)
        case p.AsPlay() | p.ForShape() | p.When() | p.After() | p.Before():
            raise QuestionError("no example of this kind can speak of this moment")
        case _:
            assert_never(example.case)


def _verdict(table: Table, example: r.Example) -> str | None:
    """Return why an example does not hold in a deal, or None."""
    moment: Moment = "an answer"
    last = example.case == p.AsPlay(what="the last play")
    if isinstance(example.case, p.AsPlay) and example.case.what != "the last play":
        moment = example.case.what
    readings = _readings(table, example.cards, moment, last=last)
    if isinstance(readings, str):
        return readings
    text = " ".join(example.cards)
    match example.verdict:
        case "is":
            if named(table, readings, example.shape):
                return None
            return f"{text} is not {example.shape} but {_names(table, readings)}"
        case "is nothing":
            return f"{text} is {_names(table, readings)}" if readings else None
        case "beats" | "does not beat":
            return _beats(table, example, readings)
        case "costs":
            return None  # told by what settles deals


def _beats(table: Table, example: r.Example, attackers: list[Reading]) -> str | None:
    text, over = " ".join(example.cards), " ".join(example.over)
    if not attackers:
        return f"{text} is nothing"
    defenders = _readings(table, example.over, "the first play of the deal")
    if isinstance(defenders, str):
        return defenders
    defenders = named(table, defenders, example.shape)
    if not defenders:
        return f"{over} is not {example.shape or 'a play'}"
    for a in attackers:
        for d in defenders:
            if table.beats(a.row, d.row):
                if example.verdict == "beats":
                    return None
                why = table.deciding_row(a.row, d.row)
                names = f"{table.title(a.row)} over {table.title(d.row)}"
                return f"{text} beats {over}: {names} ({why})"
    if example.verdict == "does not beat":
        return None
    why = table.deciding_row(attackers[0].row, defenders[0].row)
    names = f"{table.title(attackers[0].row)} over {table.title(defenders[0].row)}"
    return f"{text} does not beat {over}: {names} ({why})"


def _readings(
    table: Table, words: tuple[str, ...], moment: Moment, *, last: bool = False
) -> list[Reading] | str:
    held = read_held(table, words)
    if isinstance(held, Refusal):
        return held.message
    return written_readings(table, held, moment, last=last)


def _names(table: Table, readings: list[Reading]) -> str:
    return ", ".join(table.title(reading.row) for reading in readings) or "nothing"

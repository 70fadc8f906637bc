"""Rulebooks for the tests of this folder: the games that ship, and the specimens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rungbook.language.compiled import tables
from rungbook.language.outline import outline
from rungbook.language.source import read_source
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook

GAMES = ("run_fast", "guandan", "thirteen")
SPECIMENS = sorted((Path(__file__).parent / "specimens").glob("*.rules"))


@dataclass(frozen=True, slots=True)
class Specimen:
    """A line of a specimen: its row, and the sentence that stands behind it."""

    line: int
    row: r.Row
    sentence: str


def specimens(file: Path) -> tuple[Rulebook, list[Specimen]]:
    """Return the rows of a specimen as a rulebook, unchecked, and each with its sentence."""
    source = read_source(outline(file.read_text(encoding="utf-8"), file.name), tables(), {})
    assert not source.mistakes, "\n".join(each.as_text() for each in source.mistakes)
    found = [
        Specimen(said.place.line, said.row, said.comment.removeprefix("#").strip())
        for said in source.statements
        if said.row is not None
    ]
    return rulebook_of(row.row for row in found), found


def rulebook_of(rows: Iterator[r.Row] | tuple[r.Row, ...]) -> Rulebook:
    """Return rows as a rulebook."""
    return Rulebook.model_construct(
        game="Specimen", source=None, rows=tuple(rows), choices=(), played=()
    )

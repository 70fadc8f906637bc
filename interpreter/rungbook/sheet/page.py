"""A sheet before it is drawn: titles, sentences and examples in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.rows import SECTIONS, Section
from rungbook.sheet import fixed
from rungbook.sheet.choices import OptionalRule, optional_rules
from rungbook.sheet.figures import Figure, Figures
from rungbook.sheet.house import House, Mark
from rungbook.sheet.sentences import Sentence, sentence
from rungbook.sheet.voice import Voice, voice_of
from rungbook.table import Table


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence with its example; `mark` says what a house rule did to it.

    `checked` says that the sentence is a fact which the rules themselves prove, `instead_of` what
    it said before a house rule changed it.
    """

    sentence: Sentence
    figure: Figure | None = None
    mark: Mark | None = None
    checked: bool = False
    instead_of: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One section of the sheet."""

    section: Section
    title: str
    entries: tuple[Entry, ...]
    subtitle: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A whole sheet, in the order in which it is printed."""

    title: str
    heads: tuple[Entry, ...]
    changes: tuple[str, ...]
    paragraph: str
    parts: tuple[Part, ...]
    choices: tuple[OptionalRule, ...]
    source: str | None


def page_of(rulebook: Rulebook, table: Table | None, house: House) -> Page:
    """Return the sheet of a rulebook. Without a table it has no examples of shapes."""
    voice = voice_of(rulebook)
    figures = Figures(table) if table is not None else None
    parts = {
        section: tuple(
            _entry(row, voice, figures, house)
            for row in _in_reading_order(rulebook.rows, section, house)
        )
        for section in SECTIONS
    }
    return Page(
        title=rulebook.game,
        heads=parts["head"],
        changes=house.changes,
        paragraph=fixed.paragraph(voice),
        parts=tuple(
            Part(section, title, parts[section], fixed.SUBTITLES.get(section, ""))
            for section, title in fixed.TITLES.items()
            if parts[section]
        ),
        choices=tuple(optional_rules(rulebook, voice)),
        source=rulebook.source,
    )


def _entry(row: r.Row, voice: Voice, figures: Figures | None, house: House) -> Entry:
    figure = figures.figure(row) if figures and isinstance(row, r.Shape) else None
    return Entry(
        sentence(row, voice),
        figure,
        house.marks.get(row.name),
        isinstance(row, r.InPlay | r.ScoresAddUpTo),
        house.before.get(row.name),
    )


def _in_reading_order(rows: Sequence[r.Row], section: Section, house: House) -> Iterable[r.Row]:
    """Return the rows of a section.

    What holds in the first deal stands before the later ones, a new row behind the last that
    speaks of the same.
    """
    ordered: list[r.Row] = []
    for row in rows:
        if row.section != section:
            continue
        at = len(ordered)
        kin = [i for i, other in enumerate(ordered) if _speaks_of_the_same(row, other)]
        if kin and isinstance(row.case, p.InFirstDeal):
            at = kin[0]
        elif kin and house.marks.get(row.name) == "new":
            at = kin[-1] + 1
        ordered.insert(at, row)
    return ordered


def _speaks_of_the_same(row: r.Row, other: r.Row) -> bool:
    if isinstance(row, r.OrderOf) and isinstance(other, r.Gift):
        return row.of == other.gift
    return type(row) is type(other)

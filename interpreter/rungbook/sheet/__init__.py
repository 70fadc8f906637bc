"""The printed rules: every row of a rulebook as a sentence, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rungbook.language.walk import phrases
from rungbook.library import Variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.sheet.drawing import WIDTH, drawn
from rungbook.sheet.house import house_of
from rungbook.sheet.page import page_of
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import voice_of
from rungbook.table import Table

Format = Literal["md", "html", "text"]

__all__ = ["WIDTH", "Format", "call_sentences", "render"]


def render(variant: Variant, table: Table | None, format: Format, width: int = WIDTH) -> str:
    """Return the rules of a variant as a page in English, ending in a newline.

    The table's deal is the one whose plays serve as examples; without one the page has none.
    Plain text has lines of at most `width` characters.
    """
    house = house_of(variant)
    return drawn(page_of(variant.rulebook, table, house), format, width)


def call_sentences(rulebook: Rulebook, call: str) -> Iterator[str]:
    """Yield the sentences of the rows that speak of a call, its own row first."""
    voice = voice_of(rulebook)
    rows = (row for row in rulebook.rows if not isinstance(row, r.Names | r.Example))
    for row in sorted(rows, key=lambda row: not isinstance(row, r.Call)):
        about = any(isinstance(each, p.AboutCall) and each.call == call for each in phrases(row))
        if about or (isinstance(row, r.Call) and row.call == call):
            yield sentence(row, voice).plain

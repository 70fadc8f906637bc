"""The printed rules: every row of a rulebook as a sentence, on one page."""

from __future__ import annotations

from typing import Literal

from rungbook.library import Variant
from rungbook.sheet.drawing import WIDTH, drawn
from rungbook.sheet.house import house_of
from rungbook.sheet.page import page_of
from rungbook.table import Table

Format = Literal["md", "html", "text"]

__all__ = ["WIDTH", "Format", "render"]


def render(variant: Variant, table: Table | None, format: Format, width: int = WIDTH) -> str:
    """Return the rules of a variant as a page in English, ending in a newline.

    The table's deal is the one whose plays serve as examples; without one the page has none.
    Plain text has lines of at most `width` characters.
    """
    house = house_of(variant)
    return drawn(page_of(variant.rulebook, table, house), format, width)

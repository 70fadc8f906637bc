"""A line that is being explained: what is needed to say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rungbook.language.build.scope import NameKind
from rungbook.language.compiled import Tables
from rungbook.language.outline import Line
from rungbook.language.scan import Chunk


@dataclass(frozen=True, slots=True)
class Reading:
    """A line with the start symbol that it was read by and the names that it may use."""

    tables: Tables
    symbol: str
    line: Line
    chunks: list[Chunk]
    names: Mapping[str, NameKind]

    def part(self, at: int, width: int = 1) -> tuple[int, int, str]:
        """Return where some chunks start and end, and their words; the line's end at its end."""
        part = self.chunks[at : at + width]
        if not part:
            return len(self.line.text), len(self.line.text), ""
        return part[0].start, part[-1].end, " ".join(chunk.text for chunk in part)

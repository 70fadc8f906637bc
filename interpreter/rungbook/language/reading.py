"""A line that is being explained: what is needed to say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rungbook.language.build.scope import NameKind
from rungbook.language.compiled import Tables
from rungbook.language.outline import Line
from rungbook.language.parse import Step, Stuck, parse
from rungbook.language.scan import Chunk, cut, name_words
from rungbook.language.verbs import VERBS, Verb


@dataclass(frozen=True, slots=True)
class Reading:
    """A line with the start symbol that it was read by and the names that it may use.

    `typed_verb` is the verb of a row that was typed without it, as `--change ROW`.
    """

    tables: Tables
    symbol: str
    line: Line
    chunks: list[Chunk]
    names: Mapping[str, NameKind]
    typed_verb: Verb | None = None

    @property
    def verb(self) -> str:
        """Return the verb of a house rule with a blank after it, or nothing."""
        first = self.line.text.split()[0] if self.line.text.split() else ""
        written = first if self.symbol == "house_row" and first in VERBS else ""
        return f"{self.typed_verb or written} ".lstrip()

    @property
    def row(self) -> str:
        """Return the line without its verb, with single blanks."""
        words = self.line.text.split()
        return " ".join(words[1:] if self.verb and self.typed_verb is None else words)

    def part(self, at: int, width: int = 1) -> tuple[int, int, str]:
        """Return where some chunks start and end, and their words; the line's end at its end."""
        part = self.chunks[at : at + width]
        if not part:
            return len(self.line.text), len(self.line.text), ""
        return part[0].start, part[-1].end, " ".join(chunk.text for chunk in part)

    def reads(self, text: str) -> bool:
        """Return whether a text would be a row where the line stands."""
        return self.parses(self.symbol, text)

    def parses(self, symbol: str, text: str) -> bool:
        """Return whether a text is a row that uses no unknown name, but for one it declares."""
        chunks = cut(text, name_words(self.names))
        trail: list[Step] = []
        if isinstance(parse(self.tables, symbol, text, chunks, trail), Stuck):
            return False
        used = [chunks[step.at].text for step in trail[1:] if step.terminal == "WORD"]
        return all(word in self.names for word in used)

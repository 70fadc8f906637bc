"""Mistakes of the author and of the player, as values with a place and a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file as the user named it, a line and a column, both from 1.

    `length` is in characters and at least 1; `text` is the whole line as written.
    """

    file: str
    line: int
    column: int = 1
    length: int = 1
    text: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


Origins = Mapping[str, Place]
"""Where each row of a rulebook stands, by the row's name."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake in a rules file: a code, a place, one sentence, at most two hints to type."""

    code: str
    place: Place
    message: str
    hints: tuple[str, ...] = ()
    severity: Severity = "error"

    def as_json(self) -> dict[str, object]:
        """Return the values that `--json` prints."""
        return {
            "code": self.code,
            "severity": self.severity,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "length": self.place.length,
            "source": self.place.text,
            "message": self.message,
            "hints": list(self.hints),
        }

    def as_text(self) -> str:
        """Return the diagnostic for people: place, sentence, the line with a caret, hints."""
        lines = [f"{self.place}: {self.severity}: {self.message} [{self.code}]"]
        if self.place.text:
            indent = "".join(
                "\t" if c == "\t" else " " for c in self.place.text[: self.place.column - 1]
            )
            lines.append(f"  {self.place.text}")
            lines.append(f"  {indent}{'^' * self.place.length}")
        lines += [f"  try: {hint}" for hint in self.hints]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: a code, a sentence, and the row of the rules that forbids it.

    `row` and `place` are None where no row speaks (a card that the hand does not hold).
    `instead` is a legal play of the hand as it is written, or `pass`, if one is known.
    """

    code: str
    message: str
    row: str | None = None
    place: Place | None = None
    instead: tuple[str, ...] | None = None

    def as_json(self) -> dict[str, object]:
        """Return the values that `--json` prints."""
        return {
            "code": self.code,
            "message": self.message,
            "row": self.row,
            "file": self.place.file if self.place else None,
            "line": self.place.line if self.place else None,
            "instead": list(self.instead) if self.instead is not None else None,
        }


def in_order(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return diagnostics in the order of the lines, each once."""
    unique = {(d.code, d.place, d.message): d for d in found}
    return tuple(
        sorted(unique.values(), key=lambda d: (d.place.file, d.place.line, d.place.column))
    )


def a(noun: str) -> str:
    """Return a noun with its indefinite article."""
    if noun.startswith(("8", "11 ", "18 ")) or noun[:1].lower() in "aeiou":
        return f"an {noun}"
    return f"a {noun}"


class RulesError(Exception):
    """A rules file that cannot be played; `diagnostics` says all that is wrong with it."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        self.diagnostics = diagnostics
        super().__init__("\n".join(d.as_text() for d in diagnostics))

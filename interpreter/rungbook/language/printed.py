"""The rules after inheritance as lines of text, which are again a rules file."""

from __future__ import annotations

from dataclasses import dataclass

from rungbook.diagnostics import Place
from rungbook.language.inherit import Rules


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the resolved rules, as text: a valid line of a rules file under its section."""

    section: str
    text: str
    place: Place
    name: str


def printed(rules: Rules) -> tuple[Line, ...]:
    """Return the rows in the order of the sheet, each with where it comes from."""
    lines: list[Line] = []
    for said in rules.in_order():
        assert said.row is not None
        comment = f"  {said.comment}" if said.comment else ""
        lines.append(Line(said.row.section, said.text + comment, said.place, said.name))
    return tuple(lines)

"""The rules after inheritance as lines of text, which are again a rules file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rungbook.diagnostics import Place
from rungbook.language.inherit import Rules
from rungbook.language.source import ChoiceText
from rungbook.language.statements import Statement, TextLine
from rungbook.rulebook import rows as r


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the resolved rules: valid in a rules file under its section.

    The section of a line in a choice is the heading of that choice, `choice come back`.
    """

    section: str
    text: str
    place: Place
    name: str


def printed(rules: Rules) -> tuple[Line, ...]:
    """Return all rows in the order of the sheet, then the choices that are still open."""
    rows = rules.in_order()
    last = [said for said in rows if isinstance(said.row, r.Names | r.Example)]
    lines = [*_head(rules)]
    lines += [_line(said) for said in rows if said not in last]
    for choice in _open_choices(rules):
        lines += _choice(rules, choice)
    return tuple(lines + [_line(said) for said in last])


def _head(rules: Rules) -> Iterator[Line]:
    for line in (rules.game, rules.source):
        if line is not None:
            yield Line("head", f"{line.what}: {line.text.strip()}", line.place, line.what)


def _line(said: Statement) -> Line:
    assert said.row is not None
    return Line(said.row.section, said.text + _comment(said), said.place, said.name)


def _comment(said: Statement) -> str:
    return f"  {said.comment}" if said.comment else ""


def _open_choices(rules: Rules) -> list[ChoiceText]:
    """Return the choices that may still be played beside those that are."""
    played = set(rules.played)
    shut = {item.text for name in played for item in rules.choices[name].excludes}
    found = [
        choice
        for choice in rules.choices.values()
        if choice.name not in played | shut | rules.unfit
        and not played & {item.text for item in choice.excludes}
    ]
    names = {choice.name for choice in found} | played
    return [choice for choice in found if {item.text for item in choice.needs} <= names]


def _choice(rules: Rules, choice: ChoiceText) -> Iterator[Line]:
    section = f"choice {choice.name}"
    names = {other.name for other in _open_choices(rules)}
    for what, items in (("needs", choice.needs), ("excludes", choice.excludes)):
        left = [item for item in items if item.text in names]
        if left:
            yield _list(section, what, left)
    for said in choice.statements:
        verb = f"{said.verb} " if said.verb else ""
        text = f"{verb}{said.typed}{_comment(said)}"
        yield Line(section, text, said.place, f"{section}: {said.name}")


def _list(section: str, what: str, items: list[TextLine]) -> Line:
    text = f"{what}: {', '.join(item.text for item in items)}"
    return Line(section, text, items[0].place, f"{section}: {what}")

"""A rules file as lines: which section each stands in, and where sections begin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.glossary import OTHER_HEADINGS
from rungbook.language.scan import split_comment
from rungbook.language.suggest import nearest
from rungbook.rulebook.rows import SECTIONS, Section

HOUSE_WORDS = ("change", "add", "remove", "needs:", "excludes:")
HEAD_WORDS = ("game:", "based", "with:", "source:", "note:")
SECTION_ORDER: tuple[str, ...] = (*SECTIONS[1:12], "choice", *SECTIONS[12:])

Block = Section | Literal["house"]
"""What a line is read as: a row of a section, or a line of a house rule."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something.

    `text` is the line without its comment, indented as written, so that columns stay true;
    `choice` is the choice that it belongs to.
    """

    place: Place
    text: str
    comment: str
    block: Block
    choice: str | None = None

    def at(self, start: int, end: int) -> Place:
        """Return the place of a part of the line."""
        return Place(
            self.place.file, self.place.line, start + 1, max(1, end - start), self.place.text
        )


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that begins a section; `name` is the name of a choice, or of the section."""

    section: str
    name: str
    place: Place


@dataclass(slots=True)
class Outline:
    """All lines of a file and its headings, with what is wrong among the headings."""

    file: str
    lines: list[Line] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    mistakes: list[Diagnostic] = field(default_factory=list)


def outline(text: str, file: str) -> Outline:
    """Return the lines of a file, each with its section."""
    found = Outline(file)
    section: str = "head"
    choice: str | None = None
    based = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        raw = raw.rstrip("\r")
        rule, comment = split_comment(raw)
        words = rule.split()
        if not words:
            continue
        indent = len(rule) - len(rule.lstrip())
        place = Place(file, number, indent + 1, max(1, len(rule) - indent), raw)
        heading = _heading(words, place, found)
        if heading is None:
            block = _block(section, words[0], based)
            based = based or (section == "head" and words[0] == "based")
            found.lines.append(Line(place, rule, comment, block, choice))
            continue
        section = heading.section
        choice = heading.name if section == "choice" else None
        _check_heading(heading, found)
        found.headings.append(heading)
    return found


def _block(section: str, word: str, based: bool) -> Block:
    """Return what a line is read as; `based`: it follows the row `based on`."""
    if section == "choice":
        return "house"
    if section == "head" and (word in HOUSE_WORDS or (based and word not in HEAD_WORDS)):
        return "house"
    return section  # type: ignore[return-value]  # every other heading is a Section


def _heading(words: list[str], place: Place, found: Outline) -> Heading | None:
    """Return the heading that a line is; one that is misspelt counts as what it is near to."""
    line = " ".join(words)
    if line in SECTION_ORDER and line != "choice":
        return Heading(line, line, place)
    if line.endswith(":") and line[:-1].lower() in SECTION_ORDER:
        section = line[:-1].lower()
        message = "a heading has no colon"
        found.mistakes.append(Diagnostic("unknown-section", place, message, (section,)))
        return Heading(section, section, place)
    if ":" in line:
        return None
    if words[0] == "choice":
        if len(words) == 1:
            found.mistakes.append(
                Diagnostic(
                    "choice-without-name", place, "a choice needs a name", ("choice sit out",)
                )
            )
        return Heading("choice", " ".join(words[1:]), place)
    if len(words) > 2 or words[0] in HOUSE_WORDS:
        return None
    meant = OTHER_HEADINGS.get(line.lower())
    near = (meant,) if meant else nearest(line.lower(), SECTION_ORDER, 1)
    if not near:
        return None
    found.mistakes.append(
        Diagnostic("unknown-section", place, f"there is no section `{line}`", near)
    )
    return Heading(near[0], near[0], place)


def _check_heading(heading: Heading, found: Outline) -> None:
    """Note a heading that comes twice, or after one that it should come before."""
    same = [h for h in found.headings if (h.section, h.name) == (heading.section, heading.name)]
    if same:
        what = f"choice `{heading.name}`" if heading.section == "choice" else f"`{heading.name}`"
        found.mistakes.append(
            Diagnostic(
                "duplicate-section",
                heading.place,
                f"{what} begins in line {same[0].place.line} already; its rows belong together",
            )
        )
        return
    order = SECTION_ORDER.index(heading.section)
    later = [h for h in found.headings if SECTION_ORDER.index(h.section) > order]
    if later:
        found.mistakes.append(
            Diagnostic(
                "section-order",
                heading.place,
                f"`{heading.section}` comes before `{later[0].section}`, in the order of the sheet",
            )
        )

"""Statements: what each line of a file says, with the place where it says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.build import rows as build_rows
from rungbook.language.build.scope import Mistake, NameKind, Scope, Span
from rungbook.language.compiled import Tables
from rungbook.language.names import NAMING_PREFIXES
from rungbook.language.outline import Line
from rungbook.language.parse import Node, Stuck, parse
from rungbook.language.placing import section_of
from rungbook.language.reading import Reading
from rungbook.language.scan import CHUNK, NameWords, cut, split_comment
from rungbook.language.verbs import Verb, wrong_verb
from rungbook.language.walk import phrases
from rungbook.rulebook.rows import Row

HEAD_TEXTS = ("game", "based on", "with", "source")


@dataclass(frozen=True, slots=True)
class Statement:
    """One row, as a line says it.

    `text` is the row as written, without verb and comment; for `remove` it is the name of a row
    and `row` is None. `spans` says where the phrases of the row stand in their line.
    """

    verb: Verb | None
    name: str
    text: str
    row: Row | None
    place: Place
    comment: str
    spans: Mapping[int, Span]
    inside: tuple[object, ...] = ()

    @property
    def phrases(self) -> tuple[object, ...]:
        """Return the row and all phrases inside it, the outer before the inner."""
        return (self.row, *self.inside)

    @property
    def typed(self) -> str:
        """Return the row as a house rule types it: one that its author named says what it is."""
        for prefix in NAMING_PREFIXES:
            if self.name.startswith(f"{prefix} ") and not self.text.startswith(f"{prefix} "):
                return f"{prefix} {self.text}"
        return self.text

    def place_of(self, phrase: object) -> Place:
        """Return where a phrase of the row stands; the whole row if it has no place of its own."""
        span = self.spans.get(id(phrase))
        return self.at(*span) if span else self.place

    def place_of_word(self, word: str, before: int = 0) -> Place:
        """Return where words of the row's value stand, after so many of the same before them."""
        colon = self.place.text.find(":") + 1
        found = [match.span() for match in CHUNK.finditer(self.place.text, colon)]
        for first, last in zip(found, found[len(word.split()) - 1 :], strict=False):
            if self.place.text[first[0] : last[1]].split() == word.split():
                if not before:
                    return self.at(first[0], last[1])
                before -= 1
        return self.place

    def at(self, start: int, end: int) -> Place:
        """Return the place of a part of the line."""
        place = self.place
        return Place(place.file, place.line, start + 1, max(1, end - start), place.text)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line that is no rule of the game but speaks of files, choices or sources."""

    what: str
    text: str
    place: Place


class Reader:
    """Reads lines to statements, with the names that are declared for all of them."""

    def __init__(self, tables: Tables, names: Mapping[str, NameKind], words: NameWords) -> None:
        self.tables, self.names, self.words = tables, names, words

    def read(self, line: Line) -> Statement | TextLine | Diagnostic:
        """Return what a line says, or what is wrong with it."""
        symbol = f"{line.block.replace(' ', '_')}_row"
        wrong = wrong_verb(line) if line.block == "house" else None
        return wrong or self._read(line, symbol)

    def read_row(self, verb: Verb, text: str, file: str) -> Statement | TextLine | Diagnostic:
        """Return the statement of a row outside a file; `file` says where it came from."""
        row, comment = split_comment(text.replace("\r", " ").replace("\n", " "))
        line = Line(Place(file, 1, 1, max(1, len(row)), row), row, comment, "house")
        wrong = wrong_verb(line, verb)
        if wrong is not None:
            return wrong
        if verb == "remove":
            return _removal(line, row, 0)
        return self._read(line, "any_row", verb)

    def _read(
        self, line: Line, symbol: str, verb: Verb | None = None
    ) -> Statement | TextLine | Diagnostic:
        chunks = cut(line.text, self.words)
        tree = parse(self.tables, symbol, line.text, chunks)
        reading = Reading(self.tables, symbol, line, chunks, self.names, verb)
        if isinstance(tree, Stuck):
            from rungbook.language.explain import explain  # needed only for what is wrong

            return explain(reading, tree)
        try:
            return _statement(tree, line, Scope(line.text, self.names), verb)
        except Mistake as mistake:
            return _diagnostic(mistake, reading)


def _statement(tree: Node, line: Line, scope: Scope, verb: Verb | None) -> Statement | TextLine:
    kind = tree.kind.removeprefix("row__").replace("_", " ")
    if kind in (*HEAD_TEXTS, "needs", "excludes"):
        value = tree.parts[0]
        text = line.text[value.start : value.end]
        return TextLine(kind, text, line.at(value.start, value.end))
    if kind == "remove":
        return _removal(line, line.text, tree.parts[0].start)
    if tree.kind in ("row__change", "row__add"):
        row = tree.parts[0]
        assert isinstance(row, Node)
        return _statement(row, line, scope, "add" if tree.kind == "row__add" else "change")
    section = section_of(tree, scope) if line.block == "house" else line.block
    row_ = build_rows.row(tree, scope, section)
    said = tree.parts[-1] if tree.kind == "row__named" else tree
    place = line.at(tree.start, tree.end)
    return Statement(
        verb=verb,
        name=row_.name,
        text=scope.text(said),
        row=row_,
        place=place,
        comment=line.comment,
        spans=scope.spans,
        inside=tuple(phrases(row_))[1:],
    )


def _diagnostic(mistake: Mistake, reading: Reading) -> Diagnostic:
    """Return the diagnostic of a row that parses; an unknown name may be a misspelt word."""
    from rungbook.language.explain import misspelt  # needed only for what is wrong

    if mistake.code == "unknown-name" and not mistake.hints:
        found = misspelt(reading, mistake.span[0])
        if found is not None:
            return found
    place = reading.line.at(*mistake.span)
    return Diagnostic(mistake.code, place, mistake.message, mistake.hints)


def _removal(line: Line, text: str, start: int) -> Statement:
    name = " ".join(text[start:].split())
    place = line.at(start, len(text.rstrip()))
    return Statement("remove", name, name, None, place, line.comment, {})

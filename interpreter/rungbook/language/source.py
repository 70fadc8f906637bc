"""One rules file read: its statements and choices, before anything is inherited or checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.build.scope import PLAYABLE, NameKind
from rungbook.language.checks.naming import is_phrase
from rungbook.language.compiled import Tables
from rungbook.language.names import STANDARD_SUITS, declared
from rungbook.language.outline import Line, Outline
from rungbook.language.placing import SECTION_OF_HEAD
from rungbook.language.scan import name_words, without_case
from rungbook.language.statements import Reader, Statement, TextLine
from rungbook.language.suggest import nearest


@dataclass(slots=True)
class ChoiceText:
    """A choice of a file: its lines, and the choices that it needs or excludes."""

    name: str
    place: Place
    statements: list[Statement] = field(default_factory=list)
    needs: list[TextLine] = field(default_factory=list)
    excludes: list[TextLine] = field(default_factory=list)


@dataclass(slots=True)
class SourceFile:
    """What a file says: `texts` are its `game`, `based on`, `with` and `source` lines."""

    file: str
    texts: dict[str, TextLine] = field(default_factory=dict)
    statements: list[Statement] = field(default_factory=list)
    choices: list[ChoiceText] = field(default_factory=list)
    names: dict[str, NameKind] = field(default_factory=dict)
    mistakes: list[Diagnostic] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    unreadable: set[int] = field(default_factory=set)


def base_of(outline: Outline, tables: Tables) -> TextLine | None:
    """Return what a file says it is based on."""
    reader = Reader(tables, {}, {})
    for line in outline.lines:
        if line.block == "head" and line.text.split()[0] == "based":
            said = reader.read(line)
            if isinstance(said, TextLine):
                return said
    return None


def misread_base(outline: Outline, tables: Tables, known: Iterable[str]) -> Diagnostic | None:
    """Return what is wrong with the line that should say what a file is based on.

    Without its base nothing can be said of the rest of the file. `known` are variants that it may
    be based on.
    """
    heads = [head for head, section in SECTION_OF_HEAD.items() if section == "head"]
    reader = Reader(tables, {}, {})
    lays_rows = any(line.block == "house" and line.choice is None for line in outline.lines)
    for line in outline.lines:
        if line.block != "head":
            continue
        head = line.text.partition(":")[0] if ":" in line.text else " ".join(line.text.split()[:2])
        near = nearest(" ".join(head.split()), heads, 1)
        if near == ("based on",) or (lays_rows and not near):
            said = reader.read(line)
            if isinstance(said, TextLine):
                return None
            if isinstance(said, Diagnostic):
                return said
    if lays_rows and not outline.headings:
        first = next(line for line in outline.lines if line.block == "house")
        message = "a file of house rules says in a row `based on` whose rules it changes"
        hints = tuple(f"based on: {name}" for name in known)
        return Diagnostic("missing-row", first.place, message, hints)
    return None


def read_source(outline: Outline, tables: Tables, inherited: Mapping[str, NameKind]) -> SourceFile:
    """Return what a file says; names of the base may be used in it."""
    source = SourceFile(outline.file, mistakes=list(outline.mistakes))
    _declare(source, outline, tables, inherited)
    names = {**STANDARD_SUITS, **inherited, **source.names}
    reader = Reader(tables, names, name_words(names))
    choices = {
        heading.name: ChoiceText(heading.name, heading.place)
        for heading in outline.headings
        if heading.section == "choice"
    }
    source.choices = list(choices.values())
    for line in outline.lines:
        if line.place.line in source.unreadable:
            continue
        said = reader.read(line)
        if isinstance(said, Diagnostic):
            source.mistakes.append(said)
            source.lost |= _lost_heads(line, said)
        else:
            _keep(said, choices.get(line.choice or ""), source)
    return source


def _declare(
    source: SourceFile, outline: Outline, tables: Tables, inherited: Mapping[str, NameKind]
) -> None:
    """Collect the names of a file, noting those that cannot be names."""
    for line in outline.lines:
        for name, kind, span in declared(line, tables):
            known = source.names.get(name) or inherited.get(name)
            if known is not None and _clash(known, kind, name in source.names):
                message = f"`{name}` is the name of a {known} already"
                source.mistakes.append(Diagnostic("duplicate-name", line.at(*span), message))
            elif known is None and is_phrase(name, tables):
                message = f"`{name}` is a phrase of the language; this needs another name"
                source.mistakes.append(Diagnostic("name-is-a-phrase", line.at(*span), message))
                source.unreadable.add(line.place.line)
                continue
            source.names.setdefault(name, kind)


def _clash(known: NameKind, kind: NameKind, here: bool) -> bool:
    """Return whether one name stands for two things; a house rule may make a bomb of a shape."""
    return known != kind and (here or not {known, kind} <= set(PLAYABLE))


def split_list(line: TextLine) -> list[TextLine]:
    """Return the items of a line such as `with: come back, sit out`, each with its place."""
    items: list[TextLine] = []
    offset = 0
    for part in line.text.split(","):
        start = offset + len(part) - len(part.lstrip())
        name = part.strip()
        if name:
            at = line.place
            place = Place(at.file, at.line, at.column + start, len(name), at.text)
            items.append(TextLine(line.what, name, place))
        offset += len(part) + 1
    return items


def _keep(said: Statement | TextLine, choice: ChoiceText | None, source: SourceFile) -> None:
    if isinstance(said, Statement):
        kept = choice.statements if choice else source.statements
        if said.verb is not None and any(
            other.name == said.name and other.verb is not None for other in kept
        ):
            message = f"another line here speaks of `{said.name}` already"
            source.mistakes.append(Diagnostic("duplicate-row", said.place, message))
        else:
            kept.append(said)
    elif said.what in ("needs", "excludes"):
        if choice is None:
            message = f"`{said.what}` stands in a choice"
            source.mistakes.append(Diagnostic("wrong-section", said.place, message))
        else:
            (choice.needs if said.what == "needs" else choice.excludes).extend(split_list(said))
    elif said.what in source.texts:
        first = source.texts[said.what].place.line
        message = f"`{said.what}` stands in line {first} already"
        source.mistakes.append(Diagnostic("duplicate-row", said.place, message))
    else:
        source.texts[said.what] = said


def _lost_heads(line: Line, wrong: Diagnostic) -> set[str]:
    """Return the names of the row that a line may have been, so that it is not missed as well."""
    words = line.text.split(":")[0].split()
    if line.block == "house":
        words = words[1:]
    head = " ".join(words)
    hinted = {hint.split(":")[0].strip() for hint in wrong.hints}
    return {head, *nearest(without_case(head), SECTION_OF_HEAD, 1), *hinted}

"""The variants: found by name, read with everything they inherit, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rungbook.diagnostics import Diagnostic, Place, RulesError
from rungbook.language.compiled import tables
from rungbook.language.folders import data_folder
from rungbook.language.inherit import Applied, Rules, apply, play_choices
from rungbook.language.names import STANDARD_SUITS
from rungbook.language.outline import outline
from rungbook.language.printed import Line, printed
from rungbook.language.scan import name_words
from rungbook.language.source import SourceFile, base_of, read_source, split_list
from rungbook.language.statements import Reader, Statement, TextLine, Verb
from rungbook.language.suggest import nearest
from rungbook.rulebook.book import Change, Choice, Rulebook

__all__ = [
    "Applied",
    "HouseRules",
    "Line",
    "Variant",
    "data_folder",
    "load_variant",
    "read_variant",
    "shipped",
]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table lays over a variant: choices to play, and rows as typed."""

    choices: tuple[str, ...] = ()
    change: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.choices or self.change or self.add or self.remove)


@dataclass(frozen=True, slots=True)
class Variant:
    """A game ready to be compiled: its rulebook, and where each row comes from."""

    name: str
    rulebook: Rulebook
    origins: Mapping[str, Place]
    lines: tuple[Line, ...]
    applied: tuple[Applied, ...]
    warnings: tuple[Diagnostic, ...]


AS_IT_STANDS = HouseRules()


def shipped() -> list[str]:
    """Return the names of the variants that ship, in alphabetical order."""
    return sorted(path.stem for path in data_folder("variants").glob("*.rules"))


def load_variant(name_or_path: str, house: HouseRules = AS_IT_STANDS) -> Variant:
    """Return a variant; raise RulesError if its rules cannot be played."""
    variant, found = read_variant(name_or_path, house)
    if variant is None:
        raise RulesError(tuple(d for d in found if d.severity == "error"))
    return variant


def read_variant(
    name_or_path: str, house: HouseRules = AS_IT_STANDS
) -> tuple[Variant | None, tuple[Diagnostic, ...]]:
    """Return a variant and all that is wrong or odd with it; None if an error is among that."""
    place = Place(name_or_path, 1)
    path = find_file(name_or_path, Path())
    if path is None:
        return None, (_missing(name_or_path, place, "unknown-variant"),)
    rules = _read_file(path, _label(name_or_path, path), ())
    if house:
        _lay(rules, house)
    found = tuple(rules.mistakes)
    if any(diagnostic.severity == "error" for diagnostic in found):
        return None, found
    rows = rules.in_order()
    rulebook = Rulebook.model_construct(
        game=rules.game,
        source=rules.source,
        rows=tuple(said.row for said in rows),
        choices=tuple(_choice(rules, name) for name in rules.choices),
        played=tuple(rules.played),
    )
    variant = Variant(
        name=path.stem,
        rulebook=rulebook,
        origins={said.name: said.place for said in rows},
        lines=printed(rules),
        applied=tuple(rules.applied),
        warnings=found,
    )
    return variant, found


def find_file(name_or_path: str, beside: Path) -> Path | None:
    """Return the file of a variant: a path as it is, a name among those that ship or in a folder."""
    if name_or_path.endswith(".rules") or "/" in name_or_path or "\\" in name_or_path:
        candidates = [beside / name_or_path]
    else:
        file = f"{name_or_path}.rules"
        candidates = [data_folder("variants") / file, beside / file, Path(file)]
    for path in candidates:
        try:
            if path.is_file():
                return path
        except (OSError, ValueError):
            continue
    return None


def _label(name_or_path: str, path: Path) -> str:
    """Return a file as the user named it."""
    return name_or_path if name_or_path.endswith(path.name) else path.name


def _missing(name: str, place: Place, code: str) -> Diagnostic:
    known = shipped()
    message = f"there is no variant `{name}`"
    return Diagnostic(code, place, message, nearest(name, known) or tuple(known[:2]))


def _read_file(path: Path, label: str, below: tuple[Path, ...]) -> Rules:
    """Return the rules of a file with all that it inherits; `below` are the files based on it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        rules = Rules()
        message = f"this file cannot be read as text: {problem}"
        rules.mistakes.append(Diagnostic("unreadable", Place(label, 1), message))
        return rules
    lines = outline(text, label)
    base = base_of(lines, tables())
    rules = Rules() if base is None else _read_base(base, path, (*below, path))
    source = read_source(lines, tables(), rules.names)
    _lay_file(rules, source)
    return rules


def _read_base(base: TextLine, path: Path, below: tuple[Path, ...]) -> Rules:
    found = find_file(base.text, path.parent)
    rules = Rules()
    if found is None:
        rules.mistakes.append(_missing(base.text, base.place, "base-missing"))
    elif any(found.samefile(file) for file in below):
        message = f"`{base.text}` is based, in the end, on this file"
        rules.mistakes.append(Diagnostic("base-circle", base.place, message))
    else:
        rules = _read_file(found, _label(base.text, found), below)
        rules.without_examples()
    return rules


def _lay_file(rules: Rules, source: SourceFile) -> None:
    """Lay what a file says over what it inherits."""
    rules.mistakes += source.mistakes
    rules.lost |= source.lost
    rules.names |= source.names
    if "game" in source.texts:
        rules.game = source.texts["game"].text
    if "source" in source.texts:
        rules.source = source.texts["source"].text
    if "with" in source.texts:
        play_choices(rules, split_list(source.texts["with"]))
    for said in source.statements:
        if said.verb is None and said.name in rules.rows and said.name != "note":
            message = f"`{said.name}` stands in line {rules.rows[said.name].place.line} already"
            rules.mistakes.append(Diagnostic("duplicate-row", said.place, message))
        else:
            apply(rules, [said])
    for choice in source.choices:
        rules.choices[choice.name] = choice


def _lay(rules: Rules, house: HouseRules) -> None:
    """Lay what a table wants over the rules of a file."""
    rules.without_examples()
    wanted = [
        TextLine("with", name, Place("--with", 1, 1, max(1, len(name)), name))
        for name in house.choices
    ]
    play_choices(rules, wanted)
    names = {**STANDARD_SUITS, **rules.names}
    reader = Reader(tables(), names, name_words(names))
    typed: list[tuple[Verb, str]] = [("remove", row) for row in house.remove]
    typed += [("change", row) for row in house.change]
    typed += [("add", row) for row in house.add]
    for verb, row in typed:
        said = reader.read_row(verb, row, f"--{verb}")
        if isinstance(said, Diagnostic):
            rules.mistakes.append(said)
        elif isinstance(said, Statement):
            apply(rules, [said])


def _choice(rules: Rules, name: str) -> Choice:
    choice = rules.choices[name]
    changes = tuple(
        Change.model_construct(verb=said.verb or "add", name=said.name, row=said.row)
        for said in choice.statements
    )
    return Choice.model_construct(
        name=name,
        changes=changes,
        needs=tuple(item.text for item in choice.needs),
        excludes=tuple(item.text for item in choice.excludes),
    )

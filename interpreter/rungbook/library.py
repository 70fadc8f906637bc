"""The variants: found by name, read with everything they inherit, and checked."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rungbook.diagnostics import Diagnostic, Place, RulesError, in_order
from rungbook.language.check import check, check_file
from rungbook.language.compiled import tables
from rungbook.language.folders import data_folder
from rungbook.language.inherit import Applied, Rules
from rungbook.language.lay import HouseRules, lay_file, lay_house_rules
from rungbook.language.outline import outline
from rungbook.language.printed import Line, printed
from rungbook.language.sound import Lost, sound_part
from rungbook.language.source import SourceFile, base_of, misread_base, read_source
from rungbook.language.statements import TextLine
from rungbook.language.suggest import nearest
from rungbook.language.verbs import as_options
from rungbook.rulebook.book import Change, Choice, Rulebook

__all__ = [
    "Applied",
    "HouseRules",
    "Line",
    "Variant",
    "data_folder",
    "is_shipped",
    "load_variant",
    "read_sound_part",
    "read_variant",
    "shipped",
]

AS_IT_STANDS = HouseRules()


@dataclass(frozen=True, slots=True)
class Variant:
    """A game ready to be compiled: its rulebook, and where each row comes from.

    `is_typed` says that a table has laid house rules over it in a command.
    """

    name: str
    rulebook: Rulebook
    origins: Mapping[str, Place]
    applied: tuple[Applied, ...]
    rules: Rules = field(repr=False, compare=False)
    is_typed: bool = False

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return the whole rules after inheritance as lines of text, section by section."""
        return printed(self.rules)

    def diagnostic(
        self, row: str, code: str, message: str, hints: tuple[str, ...] = ()
    ) -> Diagnostic:
        """Return a mistake at a row; at the first row if that one stands in no file."""
        place = self.origins.get(row) or next(iter(self.origins.values()), Place(self.name, 1))
        found = Diagnostic(code, place, message, tuple(map(self.rules.typed, hints)))
        return as_options(found) if self.is_typed else found


@dataclass(frozen=True, slots=True)
class Read:
    """What was read of a variant.

    `found` is all that is wrong or odd; `variant` is the variant if it `is_right`, and else what a
    table can still be made of, if anything; `lost` says what of its plays is not in it.
    """

    found: tuple[Diagnostic, ...]
    variant: Variant | None = None
    is_right: bool = False
    lost: Lost = "nothing"


def shipped() -> list[str]:
    """Return the names of the variants that ship, in alphabetical order."""
    return sorted(path.stem for path in data_folder("variants").glob("*.rules"))


def is_shipped(name_or_path: str, house: HouseRules = AS_IT_STANDS) -> bool:
    """Return whether these are the very rules of a variant that ships."""
    return not house and name_or_path in shipped()


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
    read = read_sound_part(name_or_path, house)
    return (read.variant if read.is_right else None), read.found


def read_sound_part(name_or_path: str, house: HouseRules = AS_IT_STANDS) -> Read:
    """Return what was read of a variant, with all that is wrong or odd with it."""
    path = find_file(name_or_path, Path())
    if path is None:
        return Read((_missing(name_or_path, Place(name_or_path, 1), "unknown-variant"),))
    rules, source = _read_file(path, _label(name_or_path, path, ""), ())
    if house:
        lay_house_rules(rules, house, tables())
    found = _all_found(rules, source, bool(house))
    found = tuple(replace(d, hints=tuple(map(rules.typed, d.hints))) for d in found)
    if house:
        found = tuple(map(as_options, found))
    errors = [diagnostic for diagnostic in found if diagnostic.severity == "error"]
    if not errors:
        whole = _variant(path.stem, rules, bool(house))
        return Read(found, whole, is_right=True)
    sound = None if rules.broken else sound_part(rules, errors)
    if sound is None:
        return Read(found)
    part, lost = sound
    variant = _variant(path.stem, part, bool(house))
    return Read(found, variant, lost=lost)


def is_path(name_or_path: str) -> bool:
    """Return whether a variant is named by its file."""
    return name_or_path.endswith(".rules") or "/" in name_or_path or "\\" in name_or_path


def find_file(name_or_path: str, beside: Path) -> Path | None:
    """Return the file of a variant: a path as it is, or a name that ships or is in a folder."""
    if is_path(name_or_path):
        candidates = [beside / name_or_path]
    else:
        file = f"{name_or_path}.rules"
        candidates = [data_folder("variants") / file, beside / file, Path(file)]
        candidates += [beside / name_or_path, Path(name_or_path)]
    for path in candidates:
        try:
            if path.is_file():
                return path
        except (OSError, ValueError):
            continue
    return None


def _label(name_or_path: str, path: Path, based_in: str) -> str:
    """Return a file as the user named it; `based_in` names the file that is based on it."""
    name = name_or_path if Path(name_or_path).name == path.name else path.name
    if path.parent == data_folder("variants"):
        return name
    return os.path.normpath(os.path.join(os.path.dirname(based_in), name)) if based_in else name


def _missing(name: str, place: Place, code: str) -> Diagnostic:
    """Return what is said of a variant that is not there, with those that may be meant."""
    if _is_folder(name):
        return Diagnostic(code, place, f"`{name}` is a folder; a variant is a file in it")
    if is_path(name):
        return Diagnostic(code, place, f"there is no file `{name}`", _near(Path(name).stem))
    message = f"there is no variant `{name}`"
    return Diagnostic(code, place, message, _near(name) or ("rungbook list",))


def _near(name: str) -> tuple[str, ...]:
    """Return the shipped variants whose name or title is like a name, at most two."""
    known: dict[str, str] = {}
    for shipped_name in shipped():
        known[_plain(shipped_name)] = shipped_name
        text = (data_folder("variants") / f"{shipped_name}.rules").read_text("utf-8")
        title = re.search(r"^game:(.*)", text, re.MULTILINE)
        known[_plain(title[1] if title else "")] = shipped_name
    near = nearest(_plain(name), known, count=4)
    return tuple(dict.fromkeys(known[each] for each in near))[:2]


def _plain(text: str) -> str:
    """Return a name or a title in small letters, without accents and underscores."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("_", " "))
    return "".join(c for c in letters if not unicodedata.combining(c)).strip()


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):
        return False


def _read_file(path: Path, label: str, below: tuple[Path, ...]) -> tuple[Rules, SourceFile]:
    """Return the rules of a file with all that it inherits; `below` are the files based on it."""
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        rules = Rules(broken=True)
        message = "this file cannot be read as UTF-8 text"
        if isinstance(error, OSError):
            message = f"this file cannot be read: {error.strerror}"
        rules.mistakes.append(Diagnostic("unreadable", Place(label, 1), message))
        return rules, SourceFile(label)
    lines = outline(text, label)
    wrong = misread_base(lines, tables(), shipped()[:2])
    if wrong is not None:
        return Rules(broken=True, mistakes=[wrong]), SourceFile(label)
    base = base_of(lines, tables())
    rules = Rules() if base is None else _read_base(base, label, (*below, path))
    if base is not None:
        rules.based_on = rules.game.text if rules.game is not None else base.text
    source = read_source(lines, tables(), rules.names)
    lay_file(rules, source, lines)
    return rules, source


def _read_base(base: TextLine, label: str, below: tuple[Path, ...]) -> Rules:
    found = find_file(base.text, below[-1].parent)
    rules = Rules(broken=True)
    if found is None:
        rules.mistakes.append(_missing(base.text, base.place, "base-missing"))
    elif any(found.samefile(file) for file in below):
        message = f"`{base.text}` is based, in the end, on this file"
        rules.mistakes.append(Diagnostic("base-circle", base.place, message))
    else:
        rules, _ = _read_file(found, _label(base.text, found, label), below)
        rules.without_examples()
    return rules


def _all_found(rules: Rules, source: SourceFile, with_house: bool) -> tuple[Diagnostic, ...]:
    """Return all mistakes and oddities in the order of the lines, each once."""
    found = list(rules.mistakes)
    if not rules.broken:
        found += _unless_typed(check(rules, [] if with_house else source.choices), with_house)
        if "based on" not in source.texts and not with_house:
            found += check_file(rules)
    return in_order(found)


def _unless_typed(found: Iterable[Diagnostic], with_house: bool) -> Iterator[Diagnostic]:
    """Yield what is found; what a table types for once need not go with all choices of a file."""
    return (d for d in found if not (with_house and d.code == "choice-lost"))


def _variant(name: str, rules: Rules, is_typed: bool) -> Variant:
    rows = rules.in_order()
    rulebook = Rulebook.model_construct(
        game=rules.game.text if rules.game is not None else name,
        source=rules.source.text if rules.source is not None else None,
        rows=tuple(said.row for said in rows),
        choices=tuple(_choice(rules, name) for name in rules.choices if name not in rules.unfit),
        played=tuple(rules.played),
    )
    return Variant(
        name=name,
        rulebook=rulebook,
        origins={said.name: said.place for said in rows},
        applied=tuple(rules.applied),
        rules=rules,
        is_typed=is_typed,
    )


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
        excludes=tuple(item.text for item in choice.excludes if item.text not in rules.unfit),
    )

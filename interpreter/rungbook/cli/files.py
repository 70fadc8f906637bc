"""The commands about rules files: `list`, `check`, `resolve`, `schema`."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from rungbook.cli import output
from rungbook.cli.names import counted
from rungbook.cli.options import Add, AsJson, Change, Remove, VariantName, With, house_rules
from rungbook.cli.variants import exit_code, open_variant, told
from rungbook.cli.wording import paragraph
from rungbook.diagnostics import Diagnostic
from rungbook.library import Variant, read_variant, shipped


def list_variants(as_json: AsJson = False) -> None:
    """List the variants that ship and those in this folder."""
    here = sorted(str(path) for path in Path().glob("*.rules") if path.is_file())
    found = [_entry(name, True) for name in shipped()] + [_entry(path, False) for path in here]
    if as_json:
        output.result_json([each.data for each in found])
        return
    width = output.width()
    names = min(max((len(each.name) for each in found), default=0), width // 2)
    for each in found:
        head = f"{each.name:<{names}}  {each.line}"
        output.result(*textwrap.wrap(head, width, subsequent_indent=" " * (names + 2)))
        if each.choices:
            output.result(*paragraph(f"choices: {each.choices}", width, names + 2))


@dataclass(frozen=True, slots=True)
class _Listed:
    """A variant as `list` tells it: what to type, its line, and the choices of its own file."""

    name: str
    line: str
    choices: str
    data: dict[str, object]


def _entry(name: str, ships: bool) -> _Listed:
    """Return what the list says of a variant; `name` is what to type."""
    variant, diagnostics = read_variant(name)
    data: dict[str, object] = {"name": name, "ships": ships, "ok": variant is not None}
    if variant is None:
        errors = sum(d.severity == "error" for d in diagnostics)
        line = f"does not pass `rungbook check` ({counted(errors, 'mistake')})"
        return _Listed(name, line, "", data | {"line": line})
    book = variant.rulebook
    rows = (line.text for line in variant.lines if line.name == "players")
    players = next(rows, "").partition("#")[0].strip()
    line = f"{book.game}; {players}"
    own = [
        choice.name
        for choice in book.choices
        if Path(variant.rules.choices[choice.name].place.file).stem == Path(name).stem
    ]
    told = {"game": book.game, "choices": [choice.name for choice in book.choices], "line": line}
    return _Listed(name, line, ", ".join(f"`{each}`" for each in own), data | told)


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...", help="Rules files, or names of variants.", show_default=False
        ),
    ],
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Find all mistakes of rules files in one pass."""
    from rungbook.api import check as mistakes_of

    house = house_rules(with_, change, add, remove)
    laid = {"choices": house.choices, "change": house.change, "add": house.add}
    found = {file: mistakes_of(file, **laid, remove=house.remove) for file in files}
    together = [diagnostic for each in found.values() for diagnostic in each]
    if as_json:
        output.result_json(output.diagnostics_json(together))
    else:
        for file, diagnostics in found.items():
            output.result(*(f"{told(d)}\n" for d in diagnostics), _verdict(file, diagnostics))
    output.stop(exit_code(together))


def _verdict(file: str, diagnostics: tuple[Diagnostic, ...]) -> str:
    errors = sum(d.severity == "error" for d in diagnostics)
    warnings = len(diagnostics) - errors
    told = [counted(errors, "mistake")] if errors else []
    told += [counted(warnings, "warning")] if warnings else []
    return f"{file}: {', '.join(told) or 'no mistakes'}"


def resolve(
    name: VariantName,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Print the whole rules, each row with where it comes from."""
    variant = open_variant(name, house_rules(with_, change, add, remove), as_json)
    if as_json:
        output.result_json(
            {
                "name": variant.name,
                "hash": variant.rulebook.rules_hash,
                "rows": [
                    {
                        "name": line.name,
                        "section": line.section,
                        "text": line.text,
                        "file": line.place.file,
                        "line": line.place.line,
                    }
                    for line in variant.lines
                ],
            }
        )
    else:
        output.result(*resolved_text(variant))


def resolved_text(variant: Variant) -> list[str]:
    """Return the lines of a rules file that says the same, with the origin of each row."""
    printed: list[str] = []
    section = "head"
    indented = [("" if line.section == "head" else "  ") + line.text for line in variant.lines]
    width = min(max(map(len, indented), default=0), 72)
    for line, text in zip(variant.lines, indented, strict=True):
        if line.section != section:
            section = line.section
            printed += ["", section]
        printed.append(f"{text:<{width}}  # {line.place.file}:{line.place.line}")
    return printed


def schema() -> None:
    """Print the JSON Schema of a rulebook."""
    from rungbook.rulebook.book import Rulebook

    output.result_json(Rulebook.model_json_schema())

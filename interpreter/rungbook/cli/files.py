"""The commands about rules files: `list`, `check`, `resolve`, `schema`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rungbook.cli import output
from rungbook.cli.options import Add, AsJson, Change, Remove, VariantName, With, house_rules
from rungbook.cli.variants import exit_code, open_variant
from rungbook.diagnostics import Diagnostic
from rungbook.library import Variant, read_variant, shipped


def list_variants(as_json: AsJson = False) -> None:
    """List the variants that ship and those in this folder."""
    here = sorted(str(path) for path in Path().glob("*.rules") if path.is_file())
    found = [_entry(name, True) for name in shipped()] + [_entry(path, False) for path in here]
    if as_json:
        output.result_json(found)
        return
    width = max((len(str(entry["name"])) for entry in found), default=0)
    output.result(*(f"{entry['name']:<{width}}  {entry['line']}" for entry in found))


def _entry(name: str, ships: bool) -> dict[str, object]:
    """Return what the list says of a variant; `name` is what to type."""
    variant, diagnostics = read_variant(name)
    entry: dict[str, object] = {"name": name, "ships": ships, "ok": variant is not None}
    if variant is None:
        errors = sum(d.severity == "error" for d in diagnostics)
        return entry | {"line": f"does not pass `rungbook check` ({_counted(errors, 'mistake')})"}
    book = variant.rulebook
    return entry | {
        "game": book.game,
        "choices": [choice.name for choice in book.choices],
        "line": _line(variant),
    }


def _line(variant: Variant) -> str:
    """Return the title of a variant, how many play, and what a table may choose."""
    book = variant.rulebook
    players = next((line.text for line in variant.lines if line.name == "players"), "")
    choices = ", ".join(f"“{choice.name}”" for choice in book.choices)
    line = f"{book.game}; {players}"
    return f"{line}; choices: {choices}" if choices else line


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
    found = {file: mistakes_of(file, house) for file in files}
    together = [diagnostic for each in found.values() for diagnostic in each]
    if as_json:
        output.result_json(output.diagnostics_json(together))
    else:
        for file, diagnostics in found.items():
            output.result(*(d.as_text() + "\n" for d in diagnostics), _verdict(file, diagnostics))
    output.stop(exit_code(together))


def _verdict(file: str, diagnostics: tuple[Diagnostic, ...]) -> str:
    errors = sum(d.severity == "error" for d in diagnostics)
    warnings = len(diagnostics) - errors
    told = [_counted(errors, "mistake")] if errors else []
    told += [_counted(warnings, "warning")] if warnings else []
    return f"{file}: {', '.join(told) or 'no mistakes'}"


def _counted(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


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

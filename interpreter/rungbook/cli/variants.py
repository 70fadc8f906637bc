"""Opening the variant that a command line names, or ending the command with what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from rungbook.cli import output
from rungbook.diagnostics import Diagnostic
from rungbook.library import HouseRules, Variant, is_shipped, read_variant

if TYPE_CHECKING:
    from rungbook.table import Tables

_NO_FILE = frozenset({"unknown-variant", "unreadable"})


def open_variant(name: str, house: HouseRules, as_json: bool = False) -> Variant:
    """Return the variant; ends the command where it cannot be played. `check` tells warnings."""
    return open_tables(name, house, as_json).variant


def open_tables(name: str, house: HouseRules, as_json: bool = False) -> Tables:
    """Return the tables of a variant, or end the command where `check` finds an error in it.

    What ships is known to have none, which saves a referee the time to look.
    """
    from rungbook.table import Tables

    variant, diagnostics = read_variant(name, house)
    if variant is None:
        refuse(diagnostics, as_json)
    tables = Tables(variant)
    if not is_shipped(name, house):
        from rungbook.game.errors import errors_of

        wrong = errors_of(tables)
        if wrong:
            refuse(wrong, as_json)
    return tables


@contextmanager
def played(variant: Variant, as_json: bool = False) -> Iterator[None]:
    """End the command with the row's place if a row turns out to be one that is not played yet."""
    from rungbook.table import NotBuilt

    try:
        yield
    except NotBuilt as error:
        refuse([variant.diagnostic(error.row, "not-built", str(error))], as_json)


def refuse(diagnostics: Iterable[Diagnostic], as_json: bool) -> NoReturn:
    """End the command with mistakes of a file, or of the command that names it."""
    found = list(diagnostics)
    if as_json:
        output.result_json(output.diagnostics_json(found))
    else:
        output.talk(*map(told, found))
    output.stop(exit_code(found))


def told(diagnostic: Diagnostic) -> str:
    """Return a mistake for people; a file that is not there has no line to show."""
    if diagnostic.code != "unknown-variant" or diagnostic.place.text:
        return diagnostic.as_text()
    hints = "".join(f"\n  try: {hint}" for hint in diagnostic.hints)
    return f"rungbook: {diagnostic.message}{hints}"


def exit_code(diagnostics: Iterable[Diagnostic]) -> int:
    """Return the exit code that mistakes ask for; what was typed is the command's mistake."""
    errors = [d for d in diagnostics if d.severity == "error"]
    if any(d.code in _NO_FILE or d.place.file.startswith("--") for d in errors):
        return output.MISUSED
    return output.WRONG if errors else output.FINE

"""The command `sheet`: the rules as they are printed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rungbook.cli import output
from rungbook.cli.options import Add, AsJson, Change, Remove, VariantName, With, house_rules
from rungbook.cli.variants import open_tables


class Form(StrEnum):
    """How a sheet is drawn."""

    MD = "md"
    HTML = "html"
    TEXT = "text"


def sheet(
    name: VariantName,
    form: Annotated[
        Form | None,
        typer.Option("--format", help="How it is drawn.", show_default="by the file, or text"),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write it to a file.")
    ] = None,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Print the rules in sentences, with examples."""
    from rungbook.sheet import WIDTH, render

    form = form or _form_of(out)
    tables = open_tables(name, house_rules(with_, change, add, remove), as_json)
    width = WIDTH if out is not None or as_json else min(WIDTH, output.width())
    page = render(tables.variant, tables.at(), form.value, width)
    if out is None:
        if as_json:
            output.result_json({"format": form.value, "sheet": page})
        else:
            output.result(page.removesuffix("\n"))
        return
    try:
        Path(out).write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        output.misused(f"{out}: {reason}", as_json=as_json)
    if as_json:
        output.result_json({"format": form.value, "file": out})
    else:
        output.talk(f"written to {out}")


def _form_of(file: str | None) -> Form:
    """Return how a sheet is drawn that is written to a file, by the ending of its name."""
    match Path(file or "").suffix.lower():
        case ".html" | ".htm":
            return Form.HTML
        case ".md" | ".markdown":
            return Form.MD
        case _:
            return Form.TEXT

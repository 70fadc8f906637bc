"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from rungbook.library import HouseRules

VariantName = Annotated[
    str,
    typer.Argument(
        metavar="VARIANT",
        help="A variant that ships, one in this folder, or a path.",
        show_default=False,
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="CHOICE", help="Play a choice of the file.", show_default=False),
]
Change = Annotated[
    list[str] | None,
    typer.Option("--change", metavar="ROW", help="Change a row.", show_default=False),
]
Add = Annotated[
    list[str] | None,
    typer.Option("--add", metavar="ROW", help="Add a row.", show_default=False),
]
Remove = Annotated[
    list[str] | None,
    typer.Option("--remove", metavar="ROW", help="Remove a row.", show_default=False),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as data.")]


def house_rules(
    choices: list[str] | None,
    change: list[str] | None,
    add: list[str] | None,
    remove: list[str] | None,
) -> HouseRules:
    """Return the house rules of a command line."""
    return HouseRules.of(choices or (), change or (), add or (), remove or ())

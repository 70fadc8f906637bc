"""The command line: which commands there are."""

from __future__ import annotations

from typing import Annotated

import typer

from rungbook.cli import files, output, play, referee, replay, sheet, show

app = typer.Typer(
    name="rungbook",
    help="The rules of climbing card games, written once: check them, print them, play them.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play", cls=play.PlayCommand)(play.play)
app.command("list")(files.list_variants)
app.command("check")(files.check)
app.command("resolve")(files.resolve)
app.command("schema")(files.schema)
app.command("show")(show.show)
app.command("judge")(referee.judge)
app.command("plays")(referee.plays)
app.command("replay")(replay.replay)
app.command("sheet")(sheet.sheet)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        output.result(f"rungbook {version('rungbook')}")
        output.stop(output.FINE)


@app.callback()
def start(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """The rules of climbing card games, written once: check them, print them, play them."""

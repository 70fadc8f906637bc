"""The command `play`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from rungbook.cli import output
from rungbook.cli.ink import Screen
from rungbook.cli.names import seat_names
from rungbook.cli.options import Add, AsJson, Change, Remove, With, house_rules

if TYPE_CHECKING:
    from rungbook.cli.begin import Sitting

RESUME = "--resume"


class PlayCommand(TyperCommand):
    """The command `play`, in which `--resume` may stand without a file."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a command line, a `--resume` that names no file as one that names nothing."""
        behind = [*args, "--"][1:]
        filled = (
            (word, "") if word == RESUME and after.startswith("-") else (word,)
            for word, after in zip(args, behind, strict=True)
        )
        return super().parse_args(ctx, [word for words in filled for word in words])


Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="KIND,KIND,...",
        help="Who plays, clockwise: you, random, greedy or planner.",
    ),
]


def play(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="VARIANT", help="What is played; --resume knows it.", show_default=False
        ),
    ] = None,
    seats: Seats = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play, where several numbers may.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal the same cards again.")] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, help="Play so many deals, whatever the rules say.")
    ] = None,
    to: Annotated[
        int | None, typer.Option(min=1, help="Play to so many points, where the rules ask.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the game down, move by move.")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="[FILE]", help="Go on with a game from its record; alone, list the saved ones."
        ),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Computer players everywhere, all hands shown.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No account, only a summary.")] = False,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="With --quiet: players change seats after each deal.")
    ] = False,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Play a game in the terminal, or let computer players play it."""
    from rungbook.cli.begin import Wish, sit_down
    from rungbook.cli.saving import list_saved
    from rungbook.cli.variants import played

    house = house_rules(with_, change, add, remove)
    if resume is not None:
        new = {"seed": seed, "deals": deals, "to": to, "players": players, "house": house or None}
        _belongs_to_a_new_game(as_json, **new)
    if resume == "":
        list_saved(as_json)
        return
    if rotate and not quiet:
        output.misused("--rotate goes with --quiet", as_json=as_json)
    persons = not (watch or quiet)
    wish = Wish(name, house, seats, players, seed, deals, to, record, resume, persons, as_json)
    sitting = sit_down(wish)
    try:
        with played(sitting.game.match.rules.variant, as_json):
            _play(sitting, quiet=quiet, watch=watch, rotate=rotate, as_json=as_json)
    finally:
        sitting.put_away()


def _play(sitting: Sitting, *, quiet: bool, watch: bool, rotate: bool, as_json: bool) -> None:
    from rungbook.cli.account import Account
    from rungbook.cli.playing import play_quiet, play_told
    from rungbook.cli.summary import summary_json, summary_lines
    from rungbook.simulate import Tally

    names = seat_names(len(sitting.kinds), sitting.persons)
    tally = Tally.of(len(sitting.kinds))
    if quiet:
        play_quiet(sitting, tally, rotate)
    else:
        screen = Screen(sys.stderr if as_json else sys.stdout)
        play_told(sitting, Account(screen, names, sitting.persons, watch), tally)
    told = [f"Player {n + 1}" for n in range(len(names))] if rotate else names
    match = sitting.game.match
    if as_json:
        output.result_json(summary_json(match, sitting.kinds, told, tally, rotated=rotate))
    elif quiet:
        output.result_inks(summary_lines(match, sitting.kinds, told, tally, rotated=rotate))


def _belongs_to_a_new_game(as_json: bool, **options: object) -> None:
    for option, value in options.items():
        if value is not None:
            name = "house rules" if option == "house" else f"--{option}"
            output.misused(f"the record tells {name}; --resume takes none", as_json=as_json)

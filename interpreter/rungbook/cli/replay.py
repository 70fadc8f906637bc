"""The command `replay`: a record, or a deal written by hand, verified move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rungbook.cli import output
from rungbook.cli.ink import Inks
from rungbook.cli.options import Add, AsJson, Change, Remove, With, house_rules
from rungbook.cli.wording import refusal_lines
from rungbook.diagnostics import RulesError

if TYPE_CHECKING:
    from rungbook.game.replay import Replay, Replayer


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, or a deal as JSON.", show_default=False)
    ],
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Verify a record: every move, places, ledger and scores.

    With `--json` several deals are a JSON object a line, one deal is one object.
    """
    from rungbook.game.record import read_records
    from rungbook.game.replay import Replayer, replay_deal

    records = read_records(read_text(file, as_json))
    house = house_rules(with_, change, add, remove)
    replayer = Replayer(house or None)
    code = output.WRONG if records.wrong else output.FINE
    several = len(records.deals) + len(records.wrong) > 1
    indent = None if several else 2
    for line, why in records.wrong:
        _tell_wrong(f"{file}:{line}: {why}", as_json, indent)
    if not records.deals and not records.wrong:
        _tell_wrong(f"{file}: there is no deal in this file", as_json)
        code = output.WRONG
    told: set[str] = set()
    for number, deal in enumerate(records.deals, 1):
        if as_json:
            answer = replay_deal(deal, replayer)
            output.result_json(answer, indent)
            fine = "error" not in answer and answer["refusal"] is None
        else:
            fine = _show(number, deal, replayer, told)
        code = code if fine else output.WRONG
    output.stop(code)


def read_text(file: str, as_json: bool = False) -> str:
    """Return the text of a file that somebody names, or end the command."""
    try:
        return Path(file).read_text(encoding="utf-8-sig", errors="replace")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        output.misused(f"{file}: {reason}", as_json=as_json)


def _tell_wrong(message: str, as_json: bool, indent: int | None = 2) -> None:
    if as_json:
        error = {"error": {"code": "malformed-record", "message": message}}
        output.result_json(error, indent)
    output.talk(message)


def _show(number: int, deal: dict[str, object], replayer: Replayer, told: set[str]) -> bool:
    """Print one deal replayed, and return whether all its moves were legal.

    `told` is what has been said of rules that are not there, which is said once.
    """
    from rungbook.game.written_deal import Malformed, OtherRules

    try:
        done = replayer.replay(deal)
    except OtherRules as error:
        if str(error) not in told:
            output.result_inks([[("not replayed", "bold red"), f": {error}"]])
        told.add(str(error))
        return False
    except Malformed as error:
        output.result_inks([[f"deal {number}: ", ("no deal", "bold red"), f": {error}"]])
        return False
    except RulesError as error:
        output.result_inks([[f"deal {number}: ", ("its rules cannot be played", "bold red")]])
        output.talk(*(d.as_text() for d in error.diagnostics))
        return False
    output.result_inks(deal_lines(number, done))
    return done.refusal is None


def deal_lines(number: int, done: Replay) -> Iterator[Inks]:
    """Yield what a replayed deal came to."""
    from rungbook.cli.ledger import outcome_lines, places_line

    game = done.rules.variant.rulebook.game
    moves = f"{done.accepted} of {len(done.written.moves)} moves legal"
    yield [(f"deal {number}", "bold"), f" of {game}: {moves}"]
    names = [f"seat {seat}" for seat in range(done.rules.players)]
    if done.refusal is not None:
        if done.accepted < len(done.written.moves):
            yield [f"  move {done.accepted + 1}: {done.written.moves[done.accepted]}"]
        yield from (["  ", *inks] for inks in refusal_lines(done.refusal))
    if done.places:
        yield places_line(done.places, names)
    if done.settlement is None or done.after is None:
        if done.turn is not None:
            yield [f"  not over: {names[done.turn]} is to move"]
        return
    yield from outcome_lines(done.settlement, done.after, names, done.rules)
    if done.after.over:
        winners = ", ".join(names[seat] for seat in done.after.winners)
        yield [f"  the match is over: {winners}" if winners else "  the match is over"]

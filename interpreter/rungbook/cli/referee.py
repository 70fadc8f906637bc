"""The commands of a referee: `judge` and `plays`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Annotated, TextIO

import typer

from rungbook.cli import output
from rungbook.cli.asking import (
    Answer,
    Rules,
    answer_line,
    check_question,
    judged,
    listed,
    offer_json,
)
from rungbook.cli.ink import Ink, Inks
from rungbook.cli.options import Add, AsJson, Change, Remove, VariantName, With, house_rules
from rungbook.cli.variants import open_tables, played
from rungbook.cli.wording import play_lines, reading_inks, refusal_lines
from rungbook.diagnostics import Refusal
from rungbook.library import Variant
from rungbook.table import Table
from rungbook.table.asking import QuestionError
from rungbook.table.judge import Offer, Question, Verdict
from rungbook.table.judge import judge as judge_question
from rungbook.table.judge import plays as list_plays
from rungbook.table.question import beyond_the_pack

Over = Annotated[
    str | None, typer.Option("--over", metavar="CARDS", help="The play to beat; else it is a lead.")
]
Level = Annotated[
    str | None, typer.Option("--level", metavar="RANK", help="The level of the deal.")
]
Opening = Annotated[bool, typer.Option("--opening", help="The very first play of the first deal.")]
Players = Annotated[
    int | None, typer.Option("--players", metavar="N", help="How many players there are.")
]
Drawn = Annotated[
    str | None, typer.Option("--drawn", metavar="RANK", help="The rank drawn for the deal.")
]
NextHas = Annotated[
    int | None,
    typer.Option("--next-has", min=0, metavar="N", help="How many cards the next player has."),
]
ToBeatHas = Annotated[
    int | None,
    typer.Option("--to-beat-has", min=0, metavar="N", help="How many the player of --over has."),
]
Passed = Annotated[bool, typer.Option("--passed", help="Who asks has passed in this trick.")]
OverAs = Annotated[
    str | None, typer.Option("--over-as", metavar="NAME", help="How the play to beat was read.")
]
Batch = Annotated[
    str | None,
    typer.Option("--batch", metavar="FILE", help="Answer a question a line (JSON); - reads input."),
]


def judge(
    name: VariantName,
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="CARDS", help="The play, or pass.")
    ] = None,
    over: Over = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="CARDS", help="The hand it is played from.")
    ] = None,
    level: Level = None,
    as_: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="The reading meant: `straight`.")
    ] = None,
    over_as: OverAs = None,
    opening: Opening = False,
    players: Players = None,
    drawn: Drawn = None,
    next_has: NextHas = None,
    to_beat_has: ToBeatHas = None,
    passed: Passed = False,
    batch: Batch = None,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a play is legal, and by which row."""
    house = house_rules(with_, change, add, remove)
    near = (next_has, to_beat_has, passed)
    question = Question(
        cards or "", over, hand, level, as_, over_as, opening, players, drawn, *near
    )
    tables = open_tables(name, house, as_json)
    with asked(tables.variant, as_json):
        if batch is not None:
            _nothing_else(question, as_json)
            answer_batch(Rules(tables, name, house), batch, judged)
            return
        if cards is None or not cards.strip():
            output.misused("judge needs the play", '--cards "3h 3s"', as_json=as_json)
        check_question(question)
        verdict = judge_question(tables, question)
        table = question.table(tables)
    if as_json:
        output.result_json(verdict.as_json(table))
    else:
        _warn(table, question)
        output.result_inks(verdict_lines(table, verdict))
    output.stop(output.FINE if verdict.legal else output.WRONG)


def plays(
    name: VariantName,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="CARDS", help="The hand to play from.")
    ] = None,
    over: Over = None,
    level: Level = None,
    over_as: OverAs = None,
    opening: Opening = False,
    players: Players = None,
    drawn: Drawn = None,
    next_has: NextHas = None,
    to_beat_has: ToBeatHas = None,
    passed: Passed = False,
    every: Annotated[
        bool, typer.Option("--every", help="Every set of cards, not one for each that differs.")
    ] = False,
    batch: Batch = None,
    with_: With = None,
    change: Change = None,
    add: Add = None,
    remove: Remove = None,
    as_json: AsJson = False,
) -> None:
    """List the legal plays of a hand."""
    house = house_rules(with_, change, add, remove)
    near = (next_has, to_beat_has, passed)
    question = Question("", over, hand, level, None, over_as, opening, players, drawn, *near)
    tables = open_tables(name, house, as_json)
    with asked(tables.variant, as_json):
        if batch is not None:
            _nothing_else(question, as_json)
            answer_batch(Rules(tables, name, house, every), batch, listed)
            return
        if hand is None:
            output.misused("plays needs a hand", '--hand "3h 3s 4d"', as_json=as_json)
        check_question(question)
        found = list_plays(tables, question, every=every)
        table = question.table(tables)
    if as_json:
        output.result_json(offer_json(tables, question, found))
    elif isinstance(found, Refusal):
        output.result_inks(refusal_lines(found))
    else:
        _warn(table, question)
        output.result_inks(offer_lines(table, found))
    output.stop(output.WRONG if isinstance(found, Refusal) else output.FINE)


@contextmanager
def asked(variant: Variant, as_json: bool) -> Iterator[None]:
    """End the command with what to write instead if its question cannot be asked."""
    with played(variant, as_json):
        try:
            yield
        except QuestionError as error:
            output.misused(str(error), as_json=as_json)


# ---- batches


def _nothing_else(question: Question, as_json: bool) -> None:
    """End the command where options ask a question beside those of a batch."""
    nothing = Question("")
    for key in fields(question):
        if getattr(question, key.name) != getattr(nothing, key.name):
            option = f"--{key.name.rstrip('_').replace('_', '-')}"
            message = f"{option} belongs to a question of its own, --batch has them in its lines"
            output.misused(message, as_json=as_json)


def answer_batch(rules: Rules, batch: str, answer: Answer) -> None:
    """Print an answer for each line of a file that is not blank, in order."""
    if batch == "-":
        _answer_lines(rules, sys.stdin, answer, at_once=True)
        return
    try:
        with open(batch, encoding="utf-8-sig", errors="replace") as lines:
            _answer_lines(rules, lines, answer, at_once=False)
    except BrokenPipeError:
        raise
    except OSError as error:
        output.misused(f"{batch}: {error.strerror}")


def _answer_lines(rules: Rules, lines: TextIO, answer: Answer, at_once: bool) -> None:
    encode = output.json_encoder().encode
    for number, line in enumerate(lines, 1):
        if line.isspace():
            continue
        sys.stdout.write(encode(answer_line(rules, line, answer, number)) + "\n")
        if at_once:
            sys.stdout.flush()


# ---- for people


def _warn(table: Table, question: Question) -> None:
    """Tell of cards that cannot be there together; a question may be asked of them all the same."""
    beyond = beyond_the_pack(table, question) if question.over is not None else None
    if beyond is not None:
        output.talk(f"warning: {beyond}, with the play to beat there are more")


def verdict_lines(table: Table, verdict: Verdict) -> Iterator[Inks]:
    """Yield what a verdict says to a person."""
    if verdict.refusal is not None:
        yield from refusal_lines(verdict.refusal)
        return
    if not verdict.readings:
        yield [("legal", "bold green"), ": a pass"]
    for reading, legal in verdict.readings:
        word: Ink = ("legal", "bold green") if legal else ("not as", "dim")
        yield [word, ": ", *reading_inks(table, reading)]


def offer_lines(table: Table, offer: Offer) -> Iterator[Inks]:
    """Yield the plays of a hand, the weakest first, and whether it may pass."""
    yield from play_lines(table, offer.plays)
    if offer.may_pass:
        yield ["pass"]

"""A game that begins, or that goes on from its record."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from rungbook.cli import output
from rungbook.cli.replay import read_text
from rungbook.cli.saving import (
    is_saved,
    name_to_keep,
    record_to_go_on,
    saved_games,
    saved_record,
    to_go_on,
    wanted_record,
)
from rungbook.cli.seats import PERSON, read_seats
from rungbook.cli.variants import open_tables, played, refuse
from rungbook.cli.words import known_word
from rungbook.diagnostics import RulesError
from rungbook.game.game import Game, resume
from rungbook.game.match import Match, MatchRules
from rungbook.game.record import Recorder, read_records
from rungbook.game.standing import left_to_the_table
from rungbook.game.written_deal import Malformed
from rungbook.game.written_json import variant_of
from rungbook.library import HouseRules, Variant, find_file

MOST_TOLD = 5
"""How many saved games are offered instead of a file that is not there."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line wants played."""

    variant: str | None
    house: HouseRules
    seats: str | None
    players: int | None
    seed: int | None
    deals: int | None
    to: int | None
    record: str | None
    resume: str | None
    persons: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at the table: who sits where, and where it is written down, if it is."""

    game: Game
    kinds: tuple[str, ...]
    record: Path | None = None
    kept: bool = True

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    def put_away(self) -> None:
        """Close the record, and drop it if the match is over and nobody asked for it."""
        recorder = self.game.recorder
        if recorder is not None:
            with suppress(OSError):  # what could not be written has been told
                recorder.file.close()
        over = self.game.is_over and self.game.match.is_over
        if self.record is not None and over and not self.kept:
            self.record.unlink(missing_ok=True)


def sit_down(wish: Wish) -> Sitting:
    """Return the game that a command line wants, or end the command."""
    return _go_on(wish, wish.resume) if wish.resume is not None else _begin(wish)


# ---- a new game


def _begin(wish: Wish) -> Sitting:
    if wish.variant is None:
        output.misused("play what?", "rungbook list", as_json=wish.as_json)
    tables = open_tables(wish.variant, wish.house, wish.as_json)
    variant = tables.variant
    kinds = read_seats(
        variant, wish.seats, wish.players, persons=wish.persons, as_json=wish.as_json
    )
    deals, agreed = _length(variant, wish)
    seed = secrets.randbelow(1_000_000) if wish.seed is None else wish.seed
    with played(variant, wish.as_json):
        game = Game(Match(MatchRules(variant, len(kinds), agreed, tables), seed, deals))
    opened = (
        saved_record(variant.name, seed, kinds)
        if wish.record is None
        else wanted_record(wish.record, wish.as_json)
    )
    if opened is None:
        return Sitting(game, kinds)
    path, file = opened
    game.recorder = Recorder(file, name_to_keep(wish.variant), wish.house, kinds)
    return Sitting(game, kinds, path, kept=wish.record is not None)


def _length(variant: Variant, wish: Wish) -> tuple[int | None, int | None]:
    """Return how many deals are played whatever the rules say, and the number agreed on."""
    left = left_to_the_table(variant.rulebook)
    if wish.to is not None and left != "points":
        message = f"{variant.name} says itself when the match ends"
        output.misused(message, "--deals 10", as_json=wish.as_json)
    if wish.deals is not None or left is None:
        return wish.deals, wish.to
    if wish.to is not None:
        return None, wish.to
    if not sys.stdin.isatty():
        option = "--to 10" if left == "points" else "--deals 5"
        message = f"{variant.name} leaves the number of {left} to the table"
        output.misused(message, option, *["--deals 3"][: left == "points"], as_json=wish.as_json)
    number = _ask_number(
        "Play to how many points (as 10)? " if left == "points" else "How many deals (as 5)? "
    )
    return None, number


def _ask_number(question: str) -> int:
    while True:
        try:
            answer = known_word(input(question))
        except EOFError:
            output.stop(output.FINE)
        if answer == "quit":
            output.stop(output.FINE)
        if answer.isdecimal() and 0 < int(answer) < 10**9:
            return int(answer)
        output.talk("a number, as 10; or quit")


# ---- a game from its record


def _go_on(wish: Wish, file: str) -> Sitting:
    if not os.path.exists(file):
        hints = [to_go_on(path) for path in saved_games()[:MOST_TOLD]]
        output.misused(f"there is no file {file}", *hints, as_json=wish.as_json)
    text = read_text(file, wish.as_json)
    read = read_records(text)
    if read.wrong:
        line, why = read.wrong[0]
        _wrong(f"{file}:{line}: {why}", wish)
    try:
        variant, house = variant_of(read.deals[0] if read.deals else {})
        if find_file(variant, Path()) is None:
            _wrong(f"{file} was played by the rules {variant}, and there are none now", wish)
        game = resume(read.deals)
    except Malformed as error:
        _wrong(f"{file}: {error}", wish)
    except RulesError as error:
        refuse(error.diagnostics, wish.as_json)
    if wish.variant is not None and name_to_keep(wish.variant) != name_to_keep(variant):
        output.misused(f"{file} is a game of {variant}", as_json=wish.as_json)
    if game.match.is_over and game.is_over:
        _wrong(f"{file}: this match is over", wish)
    rules = game.match.rules
    recorded = _recorded_seats(read.deals[-1])
    seats = wish.seats
    if seats is None and recorded:
        seats = ",".join(recorded if wish.persons else map(_without_person, recorded))
    players = rules.players if seats is None else None
    kinds = read_seats(rules.variant, seats, players, persons=wish.persons, as_json=wish.as_json)
    if len(kinds) != rules.players:
        output.misused(f"{file} is a game of {rules.players} players", as_json=wish.as_json)
    if PERSON in recorded and PERSON not in kinds:
        other = "" if wish.record is not None else "; --record OTHER leaves this file as it is"
        output.talk(f"{file}: the computer plays on for you{other}")
    if wish.record is None or Path(wish.record).absolute() == Path(file).absolute():
        path, opened = record_to_go_on(file, read.whole, wish.as_json)
    else:
        path, opened = wanted_record(wish.record, wish.as_json)
        opened.write(read.whole)
    keep = recorded if wish.seats is None and recorded else kinds
    game.recorder = Recorder(opened, name_to_keep(variant), house, keep)
    return Sitting(game, kinds, path, kept=not is_saved(path))


def _recorded_seats(deal: Mapping[str, object]) -> tuple[str, ...]:
    seats = deal.get("seats")
    return tuple(map(str, seats)) if isinstance(seats, list) else ()


def _without_person(kind: str) -> str:
    return "planner" if kind == PERSON else kind


def _wrong(message: str, wish: Wish) -> NoReturn:
    if wish.as_json:
        output.result_json({"error": {"code": "malformed-record", "message": message}})
    output.talk(f"rungbook: {message}")
    output.stop(output.WRONG)

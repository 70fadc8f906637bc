"""A game that begins, or that goes on from its record."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from rungbook.cli import output
from rungbook.cli.replay import read_text
from rungbook.cli.seats import PERSON, read_seats
from rungbook.cli.variants import open_variant, played, refuse
from rungbook.diagnostics import RulesError
from rungbook.game.game import Game, resume
from rungbook.game.match import Match, MatchRules
from rungbook.game.record import Recorder, read_records
from rungbook.game.standing import left_to_the_table
from rungbook.game.written_deal import Malformed
from rungbook.game.written_json import variant_of
from rungbook.library import HouseRules, Variant


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
    variant = open_variant(wish.variant, wish.house, wish.as_json)
    kinds = read_seats(
        variant, wish.seats, wish.players, persons=wish.persons, as_json=wish.as_json
    )
    deals, agreed = _length(variant, wish)
    seed = secrets.randbelow(1_000_000) if wish.seed is None else wish.seed
    with played(variant, wish.as_json):
        game = Game(Match(MatchRules(variant, len(kinds), agreed), seed, deals))
    if wish.record is not None:
        path: Path | None = Path(wish.record)
    else:
        path = _place_to_save(variant.name, seed, kinds)
    if path is None:
        return Sitting(game, kinds)
    file = _open_record(path, "", wish)
    game.recorder = Recorder(file, wish.variant, wish.house, kinds)
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
    number = _ask_number(f"Play to how many {left}? " if left == "points" else "How many deals? ")
    return None, number


def _ask_number(question: str) -> int:
    while True:
        try:
            answer = input(question).strip()
        except EOFError:
            output.stop(output.FINE)
        if answer.isdecimal() and 0 < int(answer) < 10**9:
            return int(answer)
        output.talk("a number, as 10")


# ---- a game from its record


def _go_on(wish: Wish, file: str) -> Sitting:
    text = read_text(file, wish.as_json)
    read = read_records(text)
    if read.wrong:
        line, why = read.wrong[0]
        _wrong(f"{file}:{line}: {why}", wish)
    try:
        game = resume(read.deals)
        variant, house = variant_of(read.deals[0])
    except Malformed as error:
        _wrong(f"{file}: {error}", wish)
    except RulesError as error:
        refuse(error.diagnostics, wish.as_json)
    if wish.variant not in (None, variant):
        output.misused(f"{file} is a game of {variant}", as_json=wish.as_json)
    if game.match.is_over and game.is_over:
        _wrong(f"{file}: this match is over", wish)
    recorded = read.deals[0].get("seats")
    seats = wish.seats
    if seats is None and isinstance(recorded, list) and (wish.persons or PERSON not in recorded):
        seats = ",".join(map(str, recorded))
    rules = game.match.rules
    players = rules.players if seats is None else None
    kinds = read_seats(rules.variant, seats, players, persons=wish.persons, as_json=wish.as_json)
    if len(kinds) != rules.players:
        output.misused(f"{file} is a game of {rules.players} players", as_json=wish.as_json)
    path = Path(file if wish.record is None else wish.record)
    game.recorder = Recorder(_open_record(path, read.whole, wish), variant, house, kinds)
    return Sitting(game, kinds, path)


def _wrong(message: str, wish: Wish) -> None:
    if wish.as_json:
        output.result_json({"error": {"code": "malformed-record", "message": message}})
    output.talk(f"rungbook: {message}")
    output.stop(output.WRONG)


# ---- records


def _place_to_save(variant: str, seed: int, kinds: tuple[str, ...]) -> Path | None:
    """Return where a game of a person is kept until it is over; nobody else's is."""
    if PERSON not in kinds:
        return None
    from platformdirs import user_data_path

    folder = user_data_path("rungbook")
    for number in range(1, 1000):
        path = folder / f"{variant}-{seed}{f'-{number}' if number > 1 else ''}.jsonl"
        if not path.exists():
            return path
    return None


def _open_record(path: Path, before: str, wish: Wish) -> TextIO:
    """Return a record opened for writing, with what it holds already."""
    try:
        if wish.record is None and wish.resume is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w", encoding="utf-8")
        file.write(before if not before or before.endswith("\n") else before + "\n")
        file.flush()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        output.misused(f"{path}: {reason}", as_json=wish.as_json)
    return file

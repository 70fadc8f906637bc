"""Where a game is written down, and how its rules are found again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NoReturn, TextIO

from rungbook.cli import output
from rungbook.cli.seats import PERSON
from rungbook.game.record import read_records
from rungbook.library import find_file, is_shipped


def name_to_keep(variant: str) -> str:
    """Return the name by which a record finds its rules from any folder."""
    path = None if is_shipped(variant) else find_file(variant, Path())
    return variant if path is None else os.path.abspath(path)


def wanted_record(file: str, as_json: bool) -> tuple[Path, TextIO]:
    """Return a file for the record of a new game; ends the command where it holds something."""
    path = Path(file)
    try:
        if path.is_file() and path.stat().st_size:
            hints = f"--record {path.with_stem(f'{path.stem}-2')}", to_go_on(path)
            output.misused(f"{file} is there already", *hints, as_json=as_json)
        return path, path.open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        _cannot(path, error, as_json)


def saved_folder() -> Path:
    """Return the folder in which games of people are kept until they are over."""
    from platformdirs import user_data_path

    return user_data_path("rungbook")


def is_saved(file: Path) -> bool:
    """Return whether a record is a game that was kept though nobody named a file for it."""
    try:
        return file.resolve().parent == saved_folder().resolve()
    except (OSError, RuntimeError):
        return False


def saved_games() -> list[Path]:
    """Return the records of the games that are saved, the last played first."""
    try:
        found = [(path.stat().st_mtime, path) for path in saved_folder().glob("*.jsonl")]
    except (OSError, RuntimeError):
        return []
    return [path for _, path in sorted(found, reverse=True)]


def to_go_on(file: Path) -> str:
    """Return what to type to go on with a game."""
    return f"rungbook play --resume {shlex.quote(str(file))}"


def list_saved(as_json: bool) -> None:
    """Print the games that are saved, each with what to type to go on with it."""
    found = saved_games()
    if as_json:
        output.result_json({"saved": [str(path) for path in found]})
    elif not found:
        output.result("No game is saved.")
    else:
        output.result("Saved games, the last played first:", *map(_told, found))


def _told(path: Path) -> str:
    deals = read_records(path.read_text(encoding="utf-8", errors="replace")).deals
    last = deals[-1] if deals else {}
    when = datetime.fromtimestamp(path.stat().st_mtime)
    game = f"{Path(str(last.get('variant', '?'))).stem}, deal {last.get('deal', '?')}"
    return f"  {game}, {when:%Y-%m-%d %H:%M}\n    {to_go_on(path)}"


def saved_record(variant: str, seed: int, kinds: Sequence[str]) -> tuple[Path, TextIO] | None:
    """Return where a game of a person is kept until it is over, None where that cannot be.

    Games without a person are not kept.
    """
    if PERSON not in kinds:
        return None
    try:
        folder = saved_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            path = folder / f"{variant}-{seed}{f'-{number}' if number > 1 else ''}.jsonl"
            if not path.exists():
                return path, path.open("x", encoding="utf-8")
    except (OSError, RuntimeError) as error:
        output.talk(f"rungbook: this game cannot be saved: {error}")
    return None


def record_to_go_on(file: str, whole: str, as_json: bool) -> tuple[Path, TextIO]:
    """Return the record of a game that goes on, open behind what it holds."""
    path = Path(file)
    try:
        opened = path.open("w", encoding="utf-8")
        opened.write(whole)
        opened.flush()
    except (OSError, ValueError) as error:
        _cannot(path, error, as_json)
    return path, opened


def _cannot(path: Path, error: OSError | ValueError, as_json: bool) -> NoReturn:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    output.misused(f"{path}: {reason}", as_json=as_json)

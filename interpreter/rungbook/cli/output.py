"""How a command answers: text or JSON to standard output, talk to standard error, an exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import NoReturn

import typer

from rungbook.cli.ink import Inks, Screen, writes
from rungbook.diagnostics import Diagnostic

FINE, WRONG, MISUSED = 0, 1, 2
"""Exit codes: fine or legal; the file or the play is wrong; the command is wrong."""


def result(*lines: str) -> None:
    """Print lines of a result."""
    screen = Screen(sys.stdout)
    for line in lines:
        screen.line(line)


def width() -> int:
    """Return how many characters a line of a result may have."""
    return Screen(sys.stdout).width


def result_inks(lines: Iterable[Inks]) -> None:
    """Print coloured lines of a result."""
    Screen(sys.stdout).lines(lines)


def talk(*lines: str) -> None:
    """Print lines that are no result."""
    screen = Screen(sys.stderr)
    for line in lines:
        screen.line(line)


def result_json(value: object, indent: int | None = 2) -> None:
    """Print a value as JSON."""
    sys.stdout.write(json_encoder(indent).encode(value) + "\n")


def json_encoder(indent: int | None = None) -> json.JSONEncoder:
    """Return what writes JSON, escaped where standard output cannot carry every character."""
    return json.JSONEncoder(indent=indent, ensure_ascii=not writes(sys.stdout, "♠漢"))


def stop(code: int) -> NoReturn:
    """End the command with an exit code."""
    raise typer.Exit(code)


def misused(message: str, *hints: str, as_json: bool = False) -> NoReturn:
    """End the command because it was typed wrongly, with a sentence and what to type instead."""
    if as_json:
        result_json({"error": {"code": "command", "message": message, "hints": list(hints)}})
    talk(f"rungbook: {message}", *(f"  try: {hint}" for hint in hints))
    stop(MISUSED)


def diagnostics_json(diagnostics: Iterable[Diagnostic]) -> dict[str, object]:
    """Return what `--json` prints of a file's mistakes."""
    found = list(diagnostics)
    fine = not any(d.severity == "error" for d in found)
    return {"ok": fine, "diagnostics": [d.as_json() for d in found]}

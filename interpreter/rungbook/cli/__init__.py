"""The command line of Rungbook."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str]) -> int:
    """Run a command line and return its exit code.

    0 is fine or legal; 1 says that the file or the play is wrong, 2 that the command is.
    """
    from rungbook.cli.app import app

    _open_closed_streams()
    _take_any_character()
    try:
        app(args=list(argv), prog_name="rungbook")
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 2
    except BrokenPipeError:
        code = 0
    except OSError as error:
        code = _failed(error)
    except KeyboardInterrupt:
        code = 130
    else:
        code = 0
    return _flushed(code)


def _open_closed_streams() -> None:
    """Put an empty stream where one was closed before the command began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)


def _take_any_character() -> None:
    """Let no character that a stream cannot carry, or that is no text, end a command."""
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "replace"),
        (sys.stderr, "replace"),
    ):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _flushed(code: int) -> int:
    """Return the code after writing what is left; a reader who has gone is no mistake."""
    try:
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            code = _failed(error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _failed(error: OSError) -> int:
    """Return the exit code after telling that a file cannot be read or written."""
    what = error.filename or "the output"
    print(f"rungbook: {what}: {error.strerror or error}", file=sys.stderr)
    return 1

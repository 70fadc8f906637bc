"""Where a deal stands while cards are played: values, of which a move makes one new."""

from __future__ import annotations

from typing import NamedTuple

from rungbook.game.prelude import NO_PRELUDE, Prelude

PASS = -1
"""The row of a pass, and the top of a trick that is still to be led."""

OVER = -1
"""Whose turn it is when the deal is over."""


class Move(NamedTuple):
    """One move and, through `before`, all that were made before it.

    `row` is PASS and `cards` 0 for a pass. `led` says that it was the first play of its trick.
    """

    before: Move | None
    seat: int
    row: int
    cards: int
    led: bool


class Public(NamedTuple):
    """What everybody sees of a deal in play.

    `turn` is the seat to move, or OVER. `top` is the row to beat, PASS when a trick is to be led;
    `owner` played it, or leads. `passed` has a bit for each seat that a pass still marks: since
    the last play where those who passed may come back, in this trick where they may not. `places`
    are the seats as they went out, `left` the cards left by seat. `log` is
    the last move, None before the first. `prelude` is what happened before play.
    """

    turn: int
    top: int
    owner: int
    passed: int
    places: tuple[int, ...]
    left: tuple[int, ...]
    log: Move | None
    prelude: Prelude = NO_PRELUDE


class State(NamedTuple):
    """A deal in play: what everybody sees, the packed hands, and what each hand can make."""

    public: Public
    hands: tuple[int, ...]
    available: tuple[int, ...]


def moves(log: Move | None) -> list[Move]:
    """Return the moves up to a move in the order they were made."""
    found: list[Move] = []
    while log is not None:
        found.append(log)
        log = log.before
    found.reverse()
    return found


def plays(log: Move | None) -> list[Move]:
    """Return the plays up to a move in the order they were made, passes left out."""
    found: list[Move] = []
    while log is not None:
        if log.row != PASS:
            found.append(log)
        log = log.before
    found.reverse()
    return found

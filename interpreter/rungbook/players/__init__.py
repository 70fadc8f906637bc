"""Computer players: each chooses among the moves that its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from rungbook.players.at_random import RandomPlayer
from rungbook.players.greedy import GreedyPlayer
from rungbook.players.planner import PlanningPlayer
from rungbook.players.player import Player

__all__ = ["KINDS", "Player", "seat_player"]

_MAKERS: Mapping[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda random: GreedyPlayer(),
    "planner": lambda random: PlanningPlayer(),
}

KINDS = tuple(_MAKERS)
"""The names of the computer players."""


def seat_player(kind: str, seed: int, seat: int) -> Player:
    """Return a computer player for a seat; what it draws depends on the seed and the seat alone."""
    return _MAKERS[kind](Random(f"{seed} {seat}"))

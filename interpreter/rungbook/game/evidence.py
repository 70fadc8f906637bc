"""What facts are looked up in, and what is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rungbook.game.rules import DealRules
from rungbook.game.state import Move
from rungbook.game.who import Scene


@dataclass(frozen=True, slots=True)
class Evidence:
    """A deal that is over or, before play, the places of the last deal and the hands of this one.

    `plays` are in the order they were made, passes left out; `played` counts them by seat.
    `hands` and `available` are what is held, `dealt` what was dealt. `levels` are those of the
    teams before the deal; `times` says how often a fact that is counted over deals was true
    before, by row and team. `givers` and `takers` are those of a gift about to be made.
    """

    rules: DealRules
    places: tuple[int, ...]
    left: tuple[int, ...]
    hands: tuple[int, ...]
    available: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    plays: Sequence[Move] = ()
    played: Sequence[int] = ()
    levels: tuple[str, ...] = ()
    last_places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    givers: tuple[int, ...] = ()
    takers: tuple[int, ...] = ()

    def scene(self, you: int = -1, beater: int = -1) -> Scene:
        """Return what phrases about players are read against."""
        return Scene(
            self.rules.seating,
            places=self.places,
            last_places=self.last_places,
            you=you,
            deck=self.rules.table.deck,
            hands=self.dealt,
            givers=self.givers,
            takers=self.takers,
            beater=beater,
            totals=self.totals,
        )


class Happening(NamedTuple):
    """One time that a fact is true: of whom, how many times over (`n`), and why, in a few words.

    For a team `seat` is its best placed player. `beater` is who played over the play that the
    fact is about, or -1.
    """

    seat: int
    n: int
    why: str
    beater: int = -1


Finder = Callable[[Evidence], Sequence[Happening]]
"""Finds every time that a fact is true."""

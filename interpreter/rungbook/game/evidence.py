"""What facts are looked up in, and what is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rungbook.game.prelude import NO_PRELUDE, Prelude
from rungbook.game.rules import DealRules
from rungbook.game.state import Move, plays
from rungbook.game.who import Scene


@dataclass(frozen=True, eq=False)
class Evidence:
    """A deal that is over or, before play, the places of the last deal and the hands of this one.

    `log` is the last move; `counted`, where it is given, is how often each seat played whatever
    the log says. `hands` and `available` are what is held, `sizes` (where it is known) how many
    cards that is, `dealt` what was dealt. `levels` are those of the teams before the deal; `times`
    says how often a fact that is counted over deals was true before, by row and team. `givers`
    and `takers` are those of a gift about to be made. `prelude` is what
    happened before play.
    """

    rules: DealRules
    places: tuple[int, ...]
    hands: tuple[int, ...]
    available: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    log: Move | None = None
    counted: Sequence[int] | None = None
    sizes: tuple[int, ...] | None = None
    levels: tuple[str, ...] = ()
    last_places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    givers: tuple[int, ...] = ()
    takers: tuple[int, ...] = ()
    prelude: Prelude = NO_PRELUDE

    @property
    def players(self) -> int:
        """Return how many players there are."""
        return len(self.rules.after)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """Return how many cards each seat holds."""
        if self.sizes is not None:
            return self.sizes
        return tuple(map(self.rules.table.deck.count, self.hands))

    @cached_property
    def plays(self) -> list[Move]:
        """Return the plays in the order they were made, passes left out."""
        return plays(self.log)

    @cached_property
    def played(self) -> Sequence[int]:
        """Return how often each seat played."""
        if self.counted is not None:
            return self.counted
        played = [0] * self.players
        for play in self.plays:
            played[play.seat] += 1
        return played

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
            bidder=self.prelude.bidder,
        )


class Happening(NamedTuple):
    """One time that a fact is true: of whom, how many times over (`n`), and why, in a few words.

    For a team `seat` is its best placed player. `beater` is who played over the play that the
    fact is about, or -1. `at` is the position in `plays` of a play that was beaten, or -1.
    """

    seat: int
    n: int
    why: str
    beater: int = -1
    at: int = -1


Finder = Callable[[Evidence], Sequence[Happening]]
"""Finds every time that a fact is true."""

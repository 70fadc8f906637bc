"""What a deal's table depends on, and which cases of rows hold in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook.sizes import fits


@dataclass(frozen=True, slots=True)
class DealFacts:
    """The facts of a deal that its table depends on.

    `first` is true in the first deal of a match; `level` is a natural rank (`5`), or None in a
    game without levels; `drawn` is the rank drawn for this deal, where the rules draw one.
    """

    players: int
    first: bool = True
    level: str | None = None
    drawn: str | None = None

    def holds_for(self, shape: str) -> Callable[[p.Moment], bool]:
        """Return what tells whether a case holds for a shape: for it alone, or for the deal."""
        of_shape = p.ForShape(name=shape)
        return lambda moment: moment == of_shape or self.holds(moment)

    def holds(self, moment: p.Moment) -> bool:
        """Return whether a case holds throughout this deal; moments inside a deal do not."""
        match moment:
            case p.InFirstDeal():
                return self.first
            case p.WithPlayers():
                return fits(moment.size, self.players)
            case p.AtLevel():
                return self.level == moment.rank
            case p.WhenDrawn():
                return self.drawn == moment.rank
            case p.ForShape() | p.AsPlay() | p.When() | p.After() | p.Before():
                return False
            case _:
                assert_never(moment)

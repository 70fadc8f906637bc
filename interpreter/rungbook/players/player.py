"""What a computer player is: it sees what its seat sees, and names a play, or a gift."""

from __future__ import annotations

from typing import Protocol

from rungbook.cards import Card
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.table import Reading


class Player(Protocol):
    """Somebody who takes a seat. What is asked is always this seat's turn or gift."""

    def choose(self, view: View) -> Reading | None:
        """Return the play to make, or None to pass, which the rules must allow."""

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return the cards to give, one of the sets that `view.choice` allows."""

    def bid(self, view: BidView) -> int:
        """Return one of `view.bids`, or 0 to pass, which `view.may_pass` must allow."""

    def call(self, view: CallView) -> bool:
        """Return whether to make the call that this seat is asked for."""


def lowest_gift(view: GiftView) -> tuple[Card, ...]:
    """Return the lowest cards that may be given."""
    if view.choice is None:
        raise LookupError(f"seat {view.seat} has nothing to give")
    return next(view.choice.every())

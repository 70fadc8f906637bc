"""The greedy player: always the lowest play that works, and a pass only where nothing does."""

from __future__ import annotations

from rungbook.cards import Card
from rungbook.game.trick import pick
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.players.judgement import bid_on_strength, call_on_strength
from rungbook.players.player import lowest_gift
from rungbook.table import Reading


class GreedyPlayer:
    """A player that looks no further than this play."""

    def choose(self, view: View) -> Reading | None:
        """Return the legal play that stands lowest in the table."""
        legal, _ = view.options()
        if not legal:
            return None
        pattern = (legal & -legal).bit_length() - 1
        cards = pick(view.rules, view.public, view.hand, pattern)
        return Reading(view.rules.table.row_of[pattern], pattern, cards)

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return the lowest gift."""
        return lowest_gift(view)

    def bid(self, view: BidView) -> int:
        """Return a bid on the high cards and bombs of its hand."""
        return bid_on_strength(view)

    def call(self, view: CallView) -> bool:
        """Return whether its hand is good enough to call."""
        return call_on_strength(view)

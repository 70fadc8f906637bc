"""The random player: any legal move, each as likely as the others.

It is uniform over the patterns of the table that its hand can make (ways to play up to what no
rule can see), with a pass, where it may pass, as one move more. So a straight that could be laid
out with five different fives counts once, and so does each full house with another pair.
"""

from __future__ import annotations

from random import Random

from rungbook.cards import Card
from rungbook.game.prelude import NO_BID
from rungbook.game.trick import pick
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.table import Reading, select

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long


class RandomPlayer:
    """A player that draws its moves from a generator; where only one is legal it draws nothing."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._draw = random.random

    def choose(self, view: View) -> Reading | None:
        """Return a legal move drawn at random."""
        _, rules, public, hand, _, _, allowed = view
        legal, may_pass = allowed or view.options()
        if not legal:
            return None
        count = legal.bit_count()
        moves = count + may_pass
        drawn = int(self._draw() * moves) if moves > 1 else 0
        if drawn == count:
            return None
        pattern = select(legal, drawn)
        return _new(
            Reading,
            (rules.table.row_of[pattern], pattern, pick(rules, public, hand, pattern)),
        )

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return a gift drawn at random."""
        return self._random.choice(list(view.choice.every())) if view.choice else ()

    def bid(self, view: BidView) -> int:
        """Return a bid drawn at random, a pass being one of those that may be made."""
        return self._random.choice((*view.bids, *(NO_BID,) * view.may_pass))

    def call(self, view: CallView) -> bool:
        """Return a toss of a coin."""
        return self._draw() < 0.5

"""What one seat sees of a deal; nothing in it depends on what others hide."""

from __future__ import annotations

from typing import NamedTuple

from rungbook.game.deal import Deal
from rungbook.game.exchange import Exchange, Given
from rungbook.game.holding import Choice
from rungbook.game.rules import DealRules
from rungbook.game.state import Public, State
from rungbook.game.trick import opening_cards, options
from rungbook.table import Reading
from rungbook.table.judge import every_play, one_a_row


class View(NamedTuple):
    """A deal in play as a seat sees it: its own hand, packed, and what everybody sees.

    `available` are the patterns that the hand can make; `given` are the gifts before play.
    `allowed` are the options of the seat where whoever asks has worked them out.
    """

    seat: int
    rules: DealRules
    public: Public
    hand: int
    available: int
    given: tuple[Given, ...] = ()
    allowed: tuple[int, bool] | None = None

    @property
    def is_turn(self) -> bool:
        """Return whether it is this seat's turn."""
        return self.public.turn == self.seat

    def options(self) -> tuple[int, bool]:
        """Return the patterns that the seat may play, and whether it may pass; not in its turn."""
        if not self.is_turn:
            return 0, False
        if self.allowed is not None:
            return self.allowed
        return options(self.rules, self.public, self.hand, self.available)

    def plays(self, *, every: bool = False) -> list[Reading]:
        """Return the legal plays: one a row of the table, or every set of cards."""
        legal, _ = self.options()
        cards = opening_cards(self.rules, self.public, self.hand)
        listing = every_play if every else one_a_row
        return list(listing(self.rules.table, legal, self.hand, cards))


class GiftView(NamedTuple):
    """An exchange as a seat sees it; `choice` is what it may give, None if it is not asked."""

    seat: int
    rules: DealRules
    hand: int
    choice: Choice | None
    given: tuple[Given, ...]


def view(deal: Deal, state: State, seat: int, given: tuple[Given, ...] = ()) -> View:
    """Return what a seat sees of a deal in play."""
    return View(seat, deal.rules, state.public, state.hands[seat], state.available[seat], given)


def gift_view(deal: Deal, exchange: Exchange, seat: int) -> GiftView:
    """Return what a seat sees of an exchange."""
    choice = deal.exchange.choice(exchange, seat) if seat in exchange.waiting else None
    return GiftView(seat, deal.rules, exchange.hands[seat], choice, exchange.made)

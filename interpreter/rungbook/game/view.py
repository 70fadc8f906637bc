"""What one seat sees of a deal; nothing in it depends on what others hide."""

from __future__ import annotations

from typing import NamedTuple

from rungbook.game.auction import Auction
from rungbook.game.calls import Calling, When
from rungbook.game.deal import Deal, Position, exchange_of, rules_of
from rungbook.game.exchange import Exchange
from rungbook.game.holding import Choice
from rungbook.game.prelude import Given, Prelude
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
    """An exchange as a seat sees it; `choice` is what it may give, None if it is not asked.

    `row` is the row of the gift that is being made, `takers` are those who may take it.
    """

    seat: int
    rules: DealRules
    hand: int
    choice: Choice | None
    given: tuple[Given, ...]
    row: str = ""
    takers: tuple[int, ...] = ()


class BidView(NamedTuple):
    """An auction as the seat to bid sees it: what it may bid, from the lowest, and its hand.

    `row` is the row that says what may be bid.
    """

    seat: int
    rules: DealRules
    hand: int
    bids: tuple[int, ...]
    may_pass: bool
    prelude: Prelude
    row: str


class CallView(NamedTuple):
    """What a seat sees that is asked for a call before `when`.

    `places` are those of the last deal.
    """

    seat: int
    rules: DealRules
    hand: int
    call: str
    when: When
    prelude: Prelude
    places: tuple[int, ...] = ()


AnyView = View | GiftView | BidView | CallView


def view(deal: Deal, state: State, seat: int, given: tuple[Given, ...] = ()) -> View:
    """Return what a seat sees of a deal in play."""
    public = state.public
    rules = rules_of(deal, public.prelude)
    return View(seat, rules, public, state.hands[seat], state.available[seat], given)


def gift_view(deal: Deal, exchange: Exchange, seat: int) -> GiftView:
    """Return what a seat sees of an exchange."""
    gifts = exchange_of(deal, exchange)
    choice = gifts.choice(exchange, seat) if seat in exchange.waiting else None
    row = gifts.gifts[exchange.step].name if exchange.step < len(gifts.gifts) else ""
    takers = gifts.takers_of(exchange, seat) if row else ()
    return GiftView(seat, gifts.rules, exchange.hands[seat], choice, exchange.made, row, takers)


def bid_view(deal: Deal, auction: Auction) -> BidView:
    """Return what the seat to bid sees."""
    rows = deal.preparation.auction
    assert rows is not None
    bids, may_pass, row = rows.choices(deal.rules, auction)
    hand = auction.hands[auction.turn]
    row = row or rows.bids_row
    return BidView(auction.turn, deal.rules, hand, bids, may_pass, auction.prelude, row)


def call_view(deal: Deal, calling: Calling) -> CallView:
    """Return what the seat sees that is asked for a call."""
    rules, seat = rules_of(deal, calling.prelude), calling.turn
    return CallView(
        seat=seat,
        rules=rules,
        hand=calling.hands[seat],
        call=calling.row.call,
        when=calling.when,
        prelude=calling.prelude,
        places=deal.before.places,
    )


def asked(deal: Deal, position: Position, given: tuple[Given, ...] = ()) -> AnyView:
    """Return what the seat sees that is to move, whatever it is asked for."""
    match position:
        case Auction():
            return bid_view(deal, position)
        case Calling():
            return call_view(deal, position)
        case Exchange():
            return gift_view(deal, position, position.waiting[0])
        case State():
            return view(deal, position, max(position.public.turn, 0), given)

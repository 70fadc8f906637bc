"""What happened between the deal of the cards and the first lead, as everybody saw it."""

from __future__ import annotations

from typing import NamedTuple

NO_BID = 0
"""What a player bids who passes."""


class Bid(NamedTuple):
    """One turn of the auction; `bid` is NO_BID where the seat passed."""

    seat: int
    bid: int


class Said(NamedTuple):
    """What a seat said when it was asked for a call: whether it `called`."""

    seat: int
    call: str
    called: bool


class Given(NamedTuple):
    """One gift that was made; everybody sees the cards, which are packed, `number` of them."""

    gift: str
    row: str
    giver: int
    taker: int
    cards: int
    number: int


class Prelude(NamedTuple):
    """Bids, roles, calls, gifts and the kitty of a deal, before play.

    `bids` and `said` stand in the order in which they were made. `one` is the seat that plays
    against the others in a game with roles, -1 before that is settled. `taker` has taken the
    kitty, -1 before that; `kitty` are its cards if they were shown, packed. `places` are those of
    the last deal where a call has changed them, empty where none did. `given` are the gifts, once
    all are made. `again` says that the deal is void and the cards are dealt again.
    """

    bids: tuple[Bid, ...] = ()
    one: int = -1
    taker: int = -1
    kitty: int = 0
    said: tuple[Said, ...] = ()
    places: tuple[int, ...] = ()
    given: tuple[Given, ...] = ()
    again: bool = False

    @property
    def bid(self) -> int:
        """Return the highest bid, which is the last, or NO_BID if nobody bid."""
        for each in reversed(self.bids):
            if each.bid:
                return each.bid
        return NO_BID

    @property
    def bidder(self) -> int:
        """Return the seat that bid highest, or -1."""
        for each in reversed(self.bids):
            if each.bid:
                return each.seat
        return -1

    @property
    def caller(self) -> int:
        """Return the seat that made the last call, or -1."""
        for each in reversed(self.said):
            if each.called:
                return each.seat
        return -1

    def callers(self, call: str) -> tuple[int, ...]:
        """Return the seats that made a call, in their order."""
        return tuple(each.seat for each in self.said if each.called and each.call == call)


NO_PRELUDE = Prelude()

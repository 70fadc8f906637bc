"""The auction: who may bid what, and who bids highest."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from typing import NamedTuple

from rungbook.diagnostics import Refusal
from rungbook.game.evidence import Finder
from rungbook.game.gifts import before_play, find_before_play
from rungbook.game.prelude import NO_BID, Bid, Prelude
from rungbook.game.rules import DealRules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt


class Auction(NamedTuple):
    """Where the auction stands: the hands, whose turn it is to bid, and the bids so far."""

    hands: tuple[int, ...]
    turn: int
    prelude: Prelude


class Forced(NamedTuple):
    """A row by which some hands must bid so much."""

    row: str
    find: Finder
    bid: int


@dataclass(frozen=True, slots=True, eq=False)
class AuctionRules:
    """The rows of the auction, compiled for a deal.

    `bids` go from the lowest. With `once` each player has one turn; else the bidding goes on until
    all others have passed one after another: who has passed may bid again. `first` says who begins.
    """

    first: p.Players
    bids: tuple[int, ...]
    bids_row: str
    once: bool
    forced: tuple[Forced, ...]

    def is_over(self, rules: DealRules, auction: Auction) -> bool:
        """Return whether nobody is to bid any more: the last turn is made, or the highest bid."""
        bids, highest = auction.prelude.bids, auction.prelude.bid
        if highest == self.bids[-1]:
            return True
        if self.once:
            return len(bids) >= rules.facts.players
        others = rules.facts.players - (highest > NO_BID)
        return len(bids) >= others and all(each.bid == NO_BID for each in bids[-others:])

    def choices(
        self, rules: DealRules, auction: Auction
    ) -> tuple[tuple[int, ...], bool, str | None]:
        """Return what the seat to bid may bid, whether it may pass, and the row that binds it."""
        higher = self.bids[bisect(self.bids, auction.prelude.bid) :]
        for row, find, bid in self.forced:
            evidence = before_play(rules, (), auction.hands)
            if bid in higher and any(each.seat == auction.turn for each in find(evidence)):
                return (bid,), False, row
        return higher, True, None

    def bid(self, rules: DealRules, auction: Auction, bid: int) -> Auction | Refusal:
        """Return the auction after the seat to bid makes a bid, or passes (NO_BID)."""
        higher, may_pass, row = self.choices(rules, auction)
        if bid not in higher and not (bid == NO_BID and may_pass):
            return self._refused(rules, higher, row)
        bids = (*auction.prelude.bids, Bid(auction.turn, bid))
        turn = rules.after[auction.turn][0]
        return Auction(auction.hands, turn, auction.prelude._replace(bids=bids))

    def _refused(self, rules: DealRules, higher: tuple[int, ...], row: str | None) -> Refusal:
        origins = rules.table.origins
        if row is not None:
            message = f"with this hand one must bid {higher[0]}"
            return Refusal("must-bid", message, row, origins.get(row), ("bid", str(higher[0])))
        message = f"one may bid {', '.join(map(str, higher))}, or pass"
        return Refusal("not-a-bid", message, self.bids_row, origins.get(self.bids_row), ("pass",))


def auction_of(rules: DealRules) -> AuctionRules | None:
    """Return the auction of a deal, or None where the rules have none."""
    rulebook, holds = rules.table.rulebook, rules.facts.holds
    bids, first = rulebook.find(r.Bids, holds), rulebook.find(r.FirstBid, holds)
    bidding = rulebook.find(r.Bidding, holds)
    if bids is None or first is None or bidding is None:
        return None
    return AuctionRules(
        first=first.players,
        bids=bids.bids,
        bids_row=bids.name,
        once=bidding.rounds == "each player once",
        forced=tuple(_forced(row) for row in rulebook.all_of(r.FactRow) if forces_a_bid(row)),
    )


def forces_a_bid(row: r.FactRow) -> bool:
    """Return whether a row says what some hands must bid."""
    return any(isinstance(effect, p.MustBid) for effect in row.effects)


def _forced(row: r.FactRow) -> Forced:
    match row.effects:
        case (p.MustBid(bid=bid),):
            return Forced(row.name, find_before_play(row.name, row.fact), bid)
        case _:
            raise NotBuilt(row.name)

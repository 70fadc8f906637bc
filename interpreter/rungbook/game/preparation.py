"""The rows of all that happens between the deal of the cards and the first lead, compiled."""

from __future__ import annotations

from dataclasses import dataclass

from rungbook.game.auction import AuctionRules, auction_of, forces_a_bid
from rungbook.game.calls import CallRules, When, calls_of, reverses_places
from rungbook.game.leads import draws
from rungbook.game.rules import DealRules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt


@dataclass(frozen=True, slots=True, eq=False)
class Preparation:
    """What comes before play under the rules of a deal.

    `role` says who plays against the others, None in a game without roles; `kitty` of how many
    cards goes to whom, and whether they are shown; `left_over` who gets the cards left over, None
    where nobody does. `deals_again` says that the cards are dealt again when nobody bids. `draws`
    says whether a row may want a player drawn at random. `is_empty` is true where there is
    nothing between the cards and the exchange.
    """

    auction: AuctionRules | None
    role: p.Players | None
    kitty: int
    kitty_taker: p.Players | None
    kitty_shown: bool
    left_over: p.Players | None
    calls: CallRules
    deals_again: bool
    draws: bool
    is_empty: bool

    def calls_at(self, when: When) -> tuple[r.Call, ...]:
        """Return the calls of a moment."""
        return self.calls.by_moment.get(when, ())


def preparation_of(rules: DealRules) -> Preparation:
    """Return what comes before play; a row that is not built raises NotBuilt."""
    rulebook, holds = rules.table.rulebook, rules.facts.holds
    sides = rulebook.get(r.PlayersRow).sides
    role = None
    if isinstance(sides, p.Against):
        rows = [row for row in rulebook.all_of(r.Role) if row.role == sides.one]
        usual = next((row for row in rows if row.case is None), None)
        row = next((row for row in rows if row.case and holds(row.case)), usual)
        role = row.players if row is not None else None
    auction = auction_of(rules)
    kitty, left_over = rulebook.find(r.Kitty, holds), rulebook.find(r.LeftOver, holds)
    if kitty is not None and not isinstance(kitty.number, p.Exactly):
        raise NotBuilt(kitty.name)
    calls = calls_of(rules)
    takers = left_over.takers if left_over is not None else None
    phrases = (role, auction.first if auction else None, kitty.takers if kitty else None, takers)
    return Preparation(
        auction=auction,
        role=role,
        kitty=kitty.number.n if kitty and isinstance(kitty.number, p.Exactly) else 0,
        kitty_taker=kitty.takers if kitty else None,
        kitty_shown=kitty is not None and kitty.shown,
        left_over=takers,
        calls=calls,
        deals_again=any(deals_again(row) for row in rulebook.all_of(r.FactRow)),
        draws=any(phrase is not None and draws(phrase) for phrase in phrases),
        is_empty=auction is None and role is None and kitty is None and not calls.by_moment,
    )


def deals_again(row: r.FactRow) -> bool:
    """Return whether a row says that the cards are dealt again when nobody bids."""
    return row.fact == p.Event(what="no bid") and row.effects == (p.DealAgain(),)


def is_before_play(row: r.FactRow) -> bool:
    """Return whether all that a row does is done before play, so that it settles nothing."""
    return deals_again(row) or forces_a_bid(row) or reverses_places(row)

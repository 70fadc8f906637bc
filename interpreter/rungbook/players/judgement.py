"""How good a hand is before play: what a computer player bids and calls on."""

from __future__ import annotations

from rungbook.game.prelude import NO_BID
from rungbook.game.rules import DealRules
from rungbook.game.view import BidView, CallView
from rungbook.rulebook import rows as r
from rungbook.table import members

HIGH_RANKS = 4
"""So many of the highest ranks are high cards; wild cards are too."""

BOMB = 2
"""What a bomb counts, in high cards; no more than two are counted."""

CALL_FROM = 2
"""High cards above the average from which on a player calls."""


def strength(rules: DealRules, hand: int) -> float:
    """Return how many high cards a hand holds above what such a hand holds on average."""
    table = rules.table
    deck = table.deck
    high = set(deck.ranks[-HIGH_RANKS - bool(deck.wild) :])
    highs = [c for c in deck.order if c.rank in high or c in deck.wild]
    share = sum(deck.copies[card] for card in highs) / sum(deck.copies.values())
    held = sum(deck.copies_in(hand, card) for card in highs)
    bombs = {
        table.rank[table.row_of[pattern]]
        for pattern in members(table.available(hand))
        if table.power[table.row_of[pattern]]
    }
    return held + BOMB * min(len(bombs), 2) - share * deck.count(hand)


def bid_on_strength(view: BidView) -> int:
    """Return a bid one step higher for each high card above the average, or 0 for a pass."""
    if not view.may_pass:
        return view.bids[0]
    steps = int(strength(view.rules, view.hand))
    row = view.rules.table.rulebook.get(r.Bids, view.rules.facts.holds)
    worth = row.bids[: max(steps, 0)]
    return max((bid for bid in view.bids if bid in worth), default=NO_BID)


def call_on_strength(view: CallView) -> bool:
    """Return whether a hand is so good that its player calls.

    Before an exchange it is those who came in the second half, and mostly give, who call.
    """
    if view.when == "the exchange":
        return view.seat not in view.places[: len(view.places) // 2]
    return strength(view.rules, view.hand) >= CALL_FROM

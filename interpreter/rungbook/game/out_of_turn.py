"""A move at the wrong time: who is waited for instead, for what, and the row that says so."""

from __future__ import annotations

from rungbook.cards import Card
from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, Position, exchange_of, rules_of
from rungbook.game.exchange import Exchange
from rungbook.game.leads import NOBODY
from rungbook.game.preparation import deals_again
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, Public, State
from rungbook.game.trick import is_over, last_play
from rungbook.game.view import bid_view
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

# ---- while cards are played


def not_now(deal: Deal, state: State, seat: int, *, playing: bool) -> Refusal | None:
    """Return why a seat may neither play nor pass now, if it may not."""
    public = state.public
    rules = rules_of(deal, public.prelude)
    if public.turn == OVER:
        return _deal_over(rules, public)
    if seat == public.turn:
        return None
    if playing and rules.sits_out and public.passed >> seat & 1:
        row = rules.table.rulebook.get(r.AfterPassing, rules.facts.holds).name
        message = f"seat {seat} has passed and may play nothing more in this trick"
        return _cite(rules, "sat-out", message, row)
    message = f"it is the turn of seat {public.turn}"
    return _cite(rules, "not-your-turn", message, _row_of_turn(deal, rules, public))


def _row_of_turn(deal: Deal, rules: DealRules, public: Public) -> str:
    """Return the row by which it is the turn of the seat to move."""
    rulebook, holds = rules.table.rulebook, rules.facts.holds
    if public.log is None and deal.leader == NOBODY:
        places = public.prelude.places or deal.before.places
        return deal.leads.row(places, public.prelude).name
    played = last_play(public)
    if played is not None and public.log is not None and public.log.row != PASS:
        struck = [effect.name for effect in rules.effects if effect.is_set_off(played)]
        if struck:
            return struck[-1]
    if played is not None and public.top == PASS and not public.left[played.seat]:
        gone = rulebook.find(r.LeaderGoneOut, holds)
        if gone is not None:
            return gone.name
    return rulebook.get(r.Turns, holds).name


def _deal_over(rules: DealRules, public: Public) -> Refusal:
    return _cite(rules, "deal-over", "the deal is over", _row_of_end(rules, public))


def _row_of_end(rules: DealRules, public: Public) -> str | None:
    """Return the row that ended the deal; None where nobody could lead."""
    rulebook = rules.table.rulebook
    facts = list(rulebook.all_of(r.FactRow))
    played = last_play(public)
    if public.prelude.again:
        return next(row.name for row in facts if deals_again(row))
    if played is None:
        wins = (row.name for row in facts if row.fact == p.Event(what="instant win"))
        return next(wins, None) if public.places else None
    if public.places and is_over(rules, public.places):
        return rulebook.get(r.DealEnds, rules.facts.holds).name
    ends = (effect for effect in rules.effects if p.End(what="deal") in effect.effects)
    absent = 0 in public.left  # seats without cards are out, though they have no place
    default = rulebook.get(r.DealEnds, rules.facts.holds).name if absent else None
    return next((effect.name for effect in ends if effect.is_set_off(played)), default)


# ---- before play


def too_late(
    deal: Deal, position: Position, seat: int, code: str, message: str, name: str = ""
) -> Refusal:
    """Return the refusal of a bid, of a call by its name or of a gift in another part of the deal.

    `code` and `message` are for the time of play: then all of these are over.
    """
    if not isinstance(position, State):
        return before_play(deal, position, seat)
    rules = rules_of(deal, position.public.prelude)
    if position.public.turn == OVER:
        return _deal_over(rules, position.public)
    match code:
        case "not-a-bid":
            bidding = rules.table.rulebook.find(r.Bidding, rules.facts.holds)
            row = bidding.name if bidding is not None else None
        case "not-a-call":
            calls = [row for rows in deal.preparation.calls.by_moment.values() for row in rows]
            calls.sort(key=lambda call: call.call != name)
            row = calls[0].name if calls else None
        case _:
            row = _row_of_gifts(deal, position, seat)
    return _cite(rules, code, message, row)


def _row_of_gifts(deal: Deal, state: State, seat: int) -> str | None:
    """Return the row of what a seat gave, or by which nothing was given; None without gifts."""
    prelude = state.public.prelude
    made = prelude.given
    if made:
        return next((given for given in made if given.giver == seat), made[-1]).row
    if deal.has_exchange:
        exchange = Exchange(deal.hands, prelude=prelude)
        row = exchange_of(deal, exchange).called_off(exchange)
        if row is not None:
            return row
    return next((gift.name for gift in deal.rules.table.rulebook.all_of(r.Gift)), None)


def before_play(deal: Deal, position: Auction | Calling | Exchange, seat: int) -> Refusal:
    """Return the refusal of a seat's move while a bid, a call or a gift is waited for."""
    match position:
        case Exchange():
            return _gift_first(deal, position, seat)
        case Calling(row=row, turn=turn):
            message = f"seat {turn} says first whether it calls {row.call}"
            code, words = "not-a-call", ("no", *row.call.split())
            name = row.name
        case Auction(turn=turn):
            message = f"seat {turn} bids or passes first"
            asked = bid_view(deal, position)
            code = "not-a-bid"
            words = ("pass",) if asked.may_pass else ("bid", str(asked.bids[0]))
            name = _row_of_bid(deal, position, seat)
    if seat != turn:
        return _cite(deal.rules, "not-your-turn", message, name)
    return _cite(deal.rules, code, message, name, words)


def _row_of_bid(deal: Deal, auction: Auction, seat: int) -> str:
    """Return the row that says who bids now or, to that seat, what may be bid."""
    rulebook, holds = deal.rules.table.rulebook, deal.rules.facts.holds
    if seat == auction.turn:
        return rulebook.get(r.Bids, holds).name
    if auction.prelude.bids:
        return rulebook.get(r.Turns, holds).name
    return rulebook.get(r.FirstBid, holds).name


def _gift_first(deal: Deal, exchange: Exchange, seat: int) -> Refusal:
    rules = exchange_of(deal, exchange)
    gift = rules.gifts[exchange.step]
    if seat not in exchange.waiting:
        message = f"seat {exchange.waiting[0]} gives first ({gift.gift})"
        return _cite(deal.rules, "not-your-turn", message, gift.name)
    cards: tuple[Card, ...] = next(rules.choice(exchange, seat).every())
    words = ("give", *(card.text for card in cards))
    return _cite(
        deal.rules, "not-a-gift", f"seat {seat} gives first ({gift.gift})", gift.name, words
    )


def _cite(
    rules: DealRules,
    code: str,
    message: str,
    row: str | None,
    instead: tuple[str, ...] | None = None,
) -> Refusal:
    place = rules.table.origins.get(row) if row is not None else None
    return Refusal(code, message, row, place, instead)

"""Is a move legal in the deal as it stands? What it is read as, or the row that forbids it."""

from __future__ import annotations

from dataclasses import replace

from rungbook.cards import Card
from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, Position, after_bid, after_call, after_gift, exchange_of
from rungbook.game.exchange import Exchange
from rungbook.game.limits import situation
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, Public, State
from rungbook.game.trick import apply, options, pick
from rungbook.rulebook import rows as r
from rungbook.table import Reading
from rungbook.table.asking import QuestionError, Words, read_held, reading_text
from rungbook.table.legality import not_held


def read_play(
    rules: DealRules, state: State, seat: int, cards: Words, name: str | None = None
) -> tuple[Reading, ...] | Refusal:
    """Return the legal readings of a play, strongest first, or why it is refused.

    `name` is what the player says that the cards are.
    """
    refusal = _not_now(rules, state.public, seat, playing=True)
    if refusal is not None:
        return refusal
    held = read_held(rules.table, cards)
    if isinstance(held, Refusal):
        return _with_instead(rules, state, held)
    try:
        verdicts, refusal = situation(rules, state).judge(held, name)
    except QuestionError as error:
        refusal = Refusal("no-such-reading", str(error))
    if refusal is not None:
        return _with_instead(rules, state, refusal)
    return tuple(reading for reading, legal in verdicts if legal)


def play(
    rules: DealRules, state: State, seat: int, cards: Words, name: str | None = None
) -> State | Refusal:
    """Return the deal after a seat plays cards, or why it may not.

    Of several legal readings the strongest counts.
    """
    legal = read_play(rules, state, seat, cards, name)
    if isinstance(legal, Refusal):
        return legal
    return apply(rules, state, legal[0].row, legal[0].cards)


def pass_turn(rules: DealRules, state: State, seat: int) -> State | Refusal:
    """Return the deal after a seat passes, or why it may not."""
    refusal = _not_now(rules, state.public, seat, playing=False)
    if refusal is not None:
        return refusal
    refusal = situation(rules, state).judge_pass()
    if refusal is not None:
        return _with_instead(rules, state, refusal)
    return apply(rules, state, PASS, 0)


def give(deal: Deal, position: Position, seat: int, cards: Words) -> Position | Refusal:
    """Return the deal after a seat gives cards, or why it may not."""
    if not isinstance(position, Exchange):
        if isinstance(position, State):
            return Refusal("not-a-gift", f"seat {seat} has nothing to give now")
        return before_play(deal, position)
    if seat not in position.waiting:
        return Refusal("not-a-gift", f"seat {seat} has nothing to give now")
    table = deal.rules.table
    held = read_held(table, cards)
    if isinstance(held, Refusal):
        return held
    if not table.deck.holds(position.hands[seat], held.packed):
        return not_held(table, position.hands[seat], held.packed)
    return after_gift(deal, position, seat, table.cards(held.packed))


def bid(deal: Deal, position: Position, seat: int, number: int) -> Position | Refusal:
    """Return the deal after a seat bids, or passes in the auction (NO_BID); or why it may not."""
    rules = deal.preparation.auction
    if not isinstance(position, Auction) or rules is None:
        return _too_late(deal, position, "not-a-bid", "nobody is to bid now")
    if seat != position.turn:
        return Refusal("not-your-turn", f"it is the turn of seat {position.turn}")
    after = rules.bid(deal.rules, position, number)
    return after if isinstance(after, Refusal) else after_bid(deal, after)


def call(deal: Deal, position: Position, seat: int, name: str, called: bool) -> Position | Refusal:
    """Return the deal after a seat says whether it makes a call, or why it may not say so now."""
    if not isinstance(position, Calling):
        return _too_late(deal, position, "not-a-call", "nobody is asked for a call now")
    if seat != position.turn:
        return Refusal("not-your-turn", f"it is the turn of seat {position.turn}")
    if name != position.row.call:
        return before_play(deal, position)
    return after_call(deal, position.say(called))


def _too_late(deal: Deal, position: Position, code: str, message: str) -> Refusal:
    """Return the refusal of a move that belongs to another part of the deal."""
    if isinstance(position, State):
        over = position.public.turn == OVER
        return Refusal("deal-over", "the deal is over") if over else Refusal(code, message)
    return before_play(deal, position)


def before_play(deal: Deal, position: Auction | Calling | Exchange) -> Refusal:
    """Return the refusal of a move while a bid, a call or a gift is waited for."""
    origins = deal.rules.table.origins
    match position:
        case Exchange():
            return _gift_first(deal, position)
        case Calling(row=row):
            words = ("no", *row.call.split())
            message = f"seat {position.turn} says first whether it calls {row.call}"
            return Refusal("not-a-call", message, row.name, origins.get(row.name), words)
        case Auction():
            rules = deal.preparation.auction
            row_name = rules.bids_row if rules is not None else "bids"
            message = f"seat {position.turn} bids or passes first"
            return Refusal("not-a-bid", message, row_name, origins.get(row_name), ("pass",))


def _gift_first(deal: Deal, exchange: Exchange) -> Refusal:
    rules = exchange_of(deal, exchange)
    seat = exchange.waiting[0]
    gift = rules.gifts[exchange.step]
    cards: tuple[Card, ...] = next(rules.choice(exchange, seat).every())
    words = ("give", *(card.text for card in cards))
    message = f"seat {seat} gives a card first ({gift.gift})"
    return Refusal("not-a-gift", message, gift.name, deal.rules.table.origins.get(gift.name), words)


def legal_play(rules: DealRules, state: State) -> tuple[str, ...] | None:
    """Return the weakest legal play of the seat to move as it is written, a pass, or None."""
    public = state.public
    if public.turn == OVER:
        return None
    hand = state.hands[public.turn]
    legal, may_pass = options(rules, public, hand, state.available[public.turn])
    if not legal:
        return ("pass",) if may_pass else None
    pattern = (legal & -legal).bit_length() - 1
    cards = pick(rules, public, hand, pattern)
    return reading_text(rules.table, Reading(rules.table.row_of[pattern], pattern, cards))


def _not_now(rules: DealRules, public: Public, seat: int, *, playing: bool) -> Refusal | None:
    """Return why a seat may not move at all, if it may not."""
    if public.turn == OVER:
        return Refusal("deal-over", "the deal is over")
    if seat == public.turn:
        return None
    if playing and rules.sits_out and public.passed >> seat & 1:
        return _sat_out(rules, seat)
    return Refusal("not-your-turn", f"it is the turn of seat {public.turn}")


def _sat_out(rules: DealRules, seat: int) -> Refusal:
    row = rules.table.rulebook.get(r.AfterPassing, rules.facts.holds).name
    what = "this" if rules.after_passing else "nothing more"
    may = "may not play" if rules.after_passing else "may play"
    return _cite(rules, "sat-out", f"seat {seat} has passed and {may} {what} in this trick", row)


def _cite(rules: DealRules, code: str, message: str, row: str) -> Refusal:
    return Refusal(code, message, row, rules.table.origins.get(row))


def _with_instead(rules: DealRules, state: State, refusal: Refusal) -> Refusal:
    return replace(refusal, instead=legal_play(rules, state))

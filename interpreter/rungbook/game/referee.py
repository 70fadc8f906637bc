"""Is a move legal in the deal as it stands? What it is read as, or the row that forbids it."""

from __future__ import annotations

from dataclasses import replace

from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, Position, after_bid, after_call, after_gift, rules_of
from rungbook.game.exchange import Exchange
from rungbook.game.limits import situation
from rungbook.game.out_of_turn import before_play, not_now, too_late
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import apply, options, pick
from rungbook.table import Reading
from rungbook.table.asking import QuestionError, Words, read_held, reading_text
from rungbook.table.legality import not_held


def read_play(
    rules: DealRules, state: State, cards: Words, name: str | None = None
) -> tuple[Reading, ...] | Refusal:
    """Return the legal readings of a play of the seat to move, strongest first, or its refusal.

    `name` is what the player says that the cards are.
    """
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


def judge_pass(rules: DealRules, state: State) -> Refusal | None:
    """Return why the seat to move may not pass, if it may not."""
    refusal = situation(rules, state).judge_pass()
    return _with_instead(rules, state, refusal) if refusal is not None else None


def play(
    deal: Deal, state: State, seat: int, cards: Words, name: str | None = None
) -> State | Refusal:
    """Return the deal after a seat plays cards, or why it may not.

    Of several legal readings the strongest counts.
    """
    rules = rules_of(deal, state.public.prelude)
    legal = not_now(deal, state, seat, playing=True) or read_play(rules, state, cards, name)
    if isinstance(legal, Refusal):
        return legal
    return apply(rules, state, legal[0].row, legal[0].cards)


def pass_turn(deal: Deal, state: State, seat: int) -> State | Refusal:
    """Return the deal after a seat passes, or why it may not."""
    rules = rules_of(deal, state.public.prelude)
    refusal = not_now(deal, state, seat, playing=False) or judge_pass(rules, state)
    return refusal or apply(rules, state, PASS, 0)


def give(deal: Deal, position: Position, seat: int, cards: Words) -> Position | Refusal:
    """Return the deal after a seat gives cards, or why it may not."""
    if not isinstance(position, Exchange):
        message = f"seat {seat} has nothing to give now"
        return too_late(deal, position, seat, "not-a-gift", message)
    if seat not in position.waiting:
        return before_play(deal, position, seat)
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
        return too_late(deal, position, seat, "not-a-bid", "nobody is to bid now")
    if seat != position.turn:
        return before_play(deal, position, seat)
    after = rules.bid(deal.rules, position, number)
    return after if isinstance(after, Refusal) else after_bid(deal, after)


def call(deal: Deal, position: Position, seat: int, name: str, called: bool) -> Position | Refusal:
    """Return the deal after a seat says whether it makes a call, or why it may not say so now."""
    if not isinstance(position, Calling):
        message = "nobody is asked for a call now"
        return too_late(deal, position, seat, "not-a-call", message, name)
    if seat != position.turn or name != position.row.call:
        return before_play(deal, position, seat)
    return after_call(deal, position.say(called))


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


def _with_instead(rules: DealRules, state: State, refusal: Refusal) -> Refusal:
    return replace(refusal, instead=legal_play(rules, state))

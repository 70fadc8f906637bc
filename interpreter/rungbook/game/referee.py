"""Is a move legal in the deal as it stands? What it is read as, or the row that forbids it."""

from __future__ import annotations

from dataclasses import replace

from rungbook.cards import Card
from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, Position, after_bid, after_call, exchange_of, go_on
from rungbook.game.exchange import Exchange
from rungbook.game.limits import banned, must_beat
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, Public, State
from rungbook.game.trick import apply, opening_cards, options, pick
from rungbook.rulebook import rows as r
from rungbook.table import Moment, Reading
from rungbook.table.asking import (
    Held,
    QuestionError,
    Words,
    named,
    read_held,
    reading_text,
    written_readings,
)
from rungbook.table.nearest import no_shape


def moment_of(public: Public) -> Moment:
    """Return when the next play is made, as far as shapes care."""
    if public.top != PASS:
        return "an answer"
    return "a lead" if public.log is not None else "the first play of the deal"


def read_play(
    rules: DealRules, state: State, seat: int, cards: Words, name: str | None = None
) -> tuple[Reading, ...] | Refusal:
    """Return the legal readings of a play, strongest first, or why it is refused.

    `name` is what the player says that the cards are.
    """
    refusal = _not_now(rules, state.public, seat, playing=True)
    if refusal is not None:
        return refusal
    table = rules.table
    held = read_held(table, cards)
    if isinstance(held, Refusal):
        return _with_instead(rules, state, held)
    if not held.packed or not table.deck.holds(state.hands[seat], held.packed):
        message = "the hand does not hold these cards" if held.packed else "no card is played"
        return _with_instead(rules, state, Refusal("not-in-hand", message))
    last = held.packed == state.hands[seat]
    found = _readings(rules, state.public, held, name, last=last)
    if isinstance(found, Refusal):
        return _with_instead(rules, state, found)
    legal = _legal(rules, state, held, found)
    if not isinstance(legal, Refusal) and rules.bans:
        legal = _allowed(rules, state, legal)
    return _with_instead(rules, state, legal) if isinstance(legal, Refusal) else legal


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
    public = state.public
    _, may_pass = options(rules, public, state.hands[seat], state.available[seat])
    if may_pass:
        return apply(rules, state, PASS, 0)
    _, row = must_beat(rules, public)
    if public.top == PASS:
        refusal = _cite(rules, "leader-must-play", "the leader cannot pass", row)
    else:
        refusal = _cite(rules, "must-beat", "you hold a legal answer and may not pass", row)
    return _with_instead(rules, state, refusal)


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
        return Refusal("not-in-hand", "the hand does not hold these cards")
    rules = exchange_of(deal, position)
    after = rules.give(position, seat, table.cards(held.packed))
    return after if isinstance(after, Refusal) else go_on(deal, rules, after)


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


def _readings(
    rules: DealRules, public: Public, held: Held, name: str | None, *, last: bool
) -> list[Reading] | Refusal:
    """Return the readings of cards that the player may mean, legal or not.

    `last` says that the cards are all that is left of the hand.
    """
    table = rules.table
    readings = written_readings(table, held, moment_of(public), last=last)
    if not readings:
        return no_shape(table, held.packed)
    try:
        chosen = named(table, readings, name)
    except QuestionError as error:
        return Refusal("no-such-reading", str(error))
    if chosen:
        return chosen
    is_a = ", or ".join(table.title(reading.row) for reading in readings)
    unclear = table.rulebook.find(r.UnclearPlay, rules.facts.holds)
    strongest = unclear is not None and unclear.reading == "strongest counts"
    row = unclear.name if unclear is not None and strongest else table.origin[readings[0].row]
    return _cite(rules, "no-such-reading", f"these cards are not a {name} but {is_a}", row)


def _legal(
    rules: DealRules, state: State, held: Held, readings: list[Reading]
) -> tuple[Reading, ...] | Refusal:
    """Return the readings that are legal now, or the refusal of all."""
    table, public = rules.table, state.public
    turn = public.turn
    if public.top != PASS:
        beating = tuple(each for each in readings if table.beats(each.row, public.top))
        if not beating:
            row = table.deciding_row(readings[0].row, public.top)
            message = f"{table.title(readings[0].row)} does not beat {table.title(public.top)}"
            return _cite(rules, "does-not-beat", message, row)
        if rules.comes_back or not public.passed >> turn & 1:
            return beating
        still = tuple(each for each in beating if rules.after_passing >> each.pattern & 1)
        return still or _sat_out(rules, turn)
    allowed = rules.lead if public.log is not None else rules.first_lead
    opening = rules.opening
    cards = opening_cards(rules, public, state.hands[turn])
    if cards and opening is not None:
        if not table.deck.holds(held.packed, cards):
            allowed = 0
        elif opening.lowest is None:
            allowed &= opening.patterns
    legal = tuple(each for each in readings if allowed >> each.pattern & 1)
    if legal:
        return legal
    row = rules.opening_row
    must = " ".join(card.text for card in table.cards(cards)) or "something else"
    return _cite(rules, "opening", f"the first play must contain {must}", row)


def _allowed(
    rules: DealRules, state: State, readings: tuple[Reading, ...]
) -> tuple[Reading, ...] | Refusal:
    """Return the readings that no `forbidden` row takes away, or the refusal by one that does."""
    turn = state.public.turn
    allowed = readings
    for row, patterns in banned(rules, state.public, state.hands[turn], state.available[turn]):
        allowed = tuple(each for each in allowed if not patterns >> each.pattern & 1)
        if not allowed:
            name = rules.table.name(readings[0].row)
            return _cite(rules, "forbidden", f"{name} is forbidden now", row)
    return allowed


def _cite(rules: DealRules, code: str, message: str, row: str) -> Refusal:
    return Refusal(code, message, row, rules.table.origins.get(row))


def _with_instead(rules: DealRules, state: State, refusal: Refusal) -> Refusal:
    return replace(refusal, instead=legal_play(rules, state))

"""Moves as records write them.

`0 3h 3s`, `1 pass`, `0 5h 5h as pair of 9` while cards are played; before that `0 bid 2` and
`1 pass`, `0 call double` and `1 no double`, `0 give 10c`.
"""

from __future__ import annotations

from typing import NamedTuple

from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.deal import Deal, Position, exchange_of
from rungbook.game.exchange import Exchange
from rungbook.game.out_of_turn import before_play
from rungbook.game.prelude import NO_BID
from rungbook.game.referee import bid, call, give, pass_turn, play, read_play
from rungbook.game.rules import DealRules
from rungbook.game.state import PASS, State
from rungbook.table import Reading
from rungbook.table.asking import reading_text


class WrittenMove(NamedTuple):
    """A move that was read: who makes it, what it is, and which cards, named as what.

    `what` is `pass`, `give`, `play`, `bid`, `call` or `no` (no call); `name` is the call's then,
    and `bid` the number that is bid.
    """

    seat: int
    what: str
    cards: tuple[str, ...] = ()
    name: str | None = None
    bid: int = NO_BID


def read_move(text: str, players: int) -> WrittenMove | Refusal:
    """Return the move that a text writes, or why it writes none."""
    first, *words = text.replace(",", " ").split() or [""]
    if not first.isdecimal() or int(first) >= players:
        message = f"a move begins with a seat from 0 to {players - 1}: `{text.strip()}`"
        return Refusal("unknown-move", message)
    seat = int(first)
    if not words:
        return Refusal("unknown-move", "after the seat come the cards, `pass`, or `give` and cards")
    verb = words[0].lower()
    if verb == "pass":
        if words[1:]:
            return Refusal("unknown-move", f"after `pass` comes nothing: `{text.strip()}`")
        return WrittenMove(seat, "pass")
    if verb == "give":
        return WrittenMove(seat, "give", tuple(words[1:]))
    if verb == "bid":
        if len(words) != 2 or not words[1].isdecimal():
            return Refusal("unknown-move", f"after `bid` comes a number: `{text.strip()}`")
        return WrittenMove(seat, "bid", bid=int(words[1][:9]))
    if verb in ("call", "no"):
        return WrittenMove(seat, verb, name=" ".join(words[1:]))
    if "as" in words:
        end = words.index("as")
        return WrittenMove(seat, "play", tuple(words[:end]), " ".join(words[end + 1 :]))
    return WrittenMove(seat, "play", tuple(words))


def make_move(deal: Deal, position: Position, move: WrittenMove) -> Position | Refusal:
    """Return the deal after a move, or why it is refused.

    While a gift is waited for of which only one is possible, the play of who leads after it may
    leave it out.
    """
    match move.what:
        case "give":
            return give(deal, position, move.seat, move.cards)
        case "bid":
            return bid(deal, position, move.seat, move.bid)
        case "call" | "no":
            return call(deal, position, move.seat, move.name or "", move.what == "call")
        case "pass" if isinstance(position, Auction):
            return bid(deal, position, move.seat, NO_BID)
    if isinstance(position, Exchange):
        after = _with_only_gifts(deal, position)
        if isinstance(after, State) and move.what == "play" and after.public.turn == move.seat:
            position = after
    if not isinstance(position, State):
        return before_play(deal, position, move.seat)
    if move.what == "pass":
        return pass_turn(deal, position, move.seat)
    return play(deal, position, move.seat, move.cards, move.name)


def move_text(move: WrittenMove) -> str:
    """Return a move before play as a record writes it."""
    match move.what:
        case "bid":
            words: tuple[str, ...] = ("bid", str(move.bid))
        case "call" | "no":
            words = (move.what, move.name or "")
        case "give":
            words = ("give", *move.cards)
        case _:
            words = (move.what,)
    return f"{move.seat} {' '.join(words)}"


def _with_only_gifts(deal: Deal, position: Position) -> Position:
    """Return where a deal stands when all gifts are made of which only one is possible."""
    while isinstance(position, Exchange):
        only = _only_gift(deal, position)
        if only is None:
            return position
        after = give(deal, position, *only)
        assert not isinstance(after, Refusal), after
        position = after
    return position


def _only_gift(deal: Deal, exchange: Exchange) -> tuple[int, tuple[str, ...]] | None:
    """Return who gives what if the first who is waited for has no choice."""
    seat = exchange.waiting[0]
    gifts = list(exchange_of(deal, exchange).choice(exchange, seat).every())
    return (seat, tuple(card.text for card in gifts[0])) if len(gifts) == 1 else None


def play_text(rules: DealRules, state: State, reading: Reading | None) -> str:
    """Return a play of the seat to move, or its pass (None), as a record writes it.

    The reading is named where another one would count without a name.
    """
    seat = state.public.turn
    if reading is None or reading.row == PASS:
        return f"{seat} pass"
    words = reading_text(rules.table, reading)
    legal = read_play(rules, state, words)
    text = f"{seat} {' '.join(words)}"
    if not isinstance(legal, Refusal) and legal[0].row != reading.row:
        text += f" as {rules.table.name(reading.row)}"
    return text

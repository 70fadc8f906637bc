"""Moves as records write them: `0 3h 3s`, `1 pass`, `0 give 10c`, `0 5h 5h as pair of 9`."""

from __future__ import annotations

from typing import NamedTuple

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, Position
from rungbook.game.exchange import Exchange
from rungbook.game.referee import gift_first, give, pass_turn, play, read_play
from rungbook.game.rules import DealRules
from rungbook.game.state import PASS, State
from rungbook.table import Reading
from rungbook.table.asking import reading_text


class WrittenMove(NamedTuple):
    """A move that was read: who makes it, `pass`, `give` or `play`, which cards, named as what."""

    seat: int
    what: str
    cards: tuple[str, ...] = ()
    name: str | None = None


def read_move(text: str, players: int) -> WrittenMove | Refusal:
    """Return the move that a text writes, or why it writes none."""
    first, *words = text.replace(",", " ").split() or [""]
    if not first.isdecimal() or int(first) >= players:
        message = f"a move begins with a seat from 0 to {players - 1}: “{text.strip()}”"
        return Refusal("unknown-move", message)
    seat = int(first)
    if not words:
        return Refusal("unknown-move", "after the seat come the cards, `pass`, or `give` and cards")
    verb = words[0].lower()
    if verb == "pass":
        if words[1:]:
            return Refusal("unknown-move", f"after `pass` comes nothing: “{text.strip()}”")
        return WrittenMove(seat, "pass")
    if verb == "give":
        return WrittenMove(seat, "give", tuple(words[1:]))
    if "as" in words:
        end = words.index("as")
        return WrittenMove(seat, "play", tuple(words[:end]), " ".join(words[end + 1 :]))
    return WrittenMove(seat, "play", tuple(words))


def make_move(deal: Deal, position: Position, move: WrittenMove) -> Position | Refusal:
    """Return the deal after a move, or why it is refused.

    While a gift is waited for of which only one is possible, the next move may leave it out.
    """
    if move.what == "give":
        return give(deal, position, move.seat, move.cards)
    while isinstance(position, Exchange):
        only = _only_gift(deal, position)
        after = give(deal, position, *only) if only is not None else gift_first(deal, position)
        if isinstance(after, Refusal):
            return after
        position = after
    if move.what == "pass":
        return pass_turn(deal.rules, position, move.seat)
    return play(deal.rules, position, move.seat, move.cards, move.name)


def _only_gift(deal: Deal, exchange: Exchange) -> tuple[int, tuple[str, ...]] | None:
    """Return who gives what if the first who is waited for has no choice."""
    seat = exchange.waiting[0]
    gifts = list(deal.exchange.choice(exchange, seat).every())
    return (seat, tuple(card.text for card in gifts[0])) if len(gifts) == 1 else None


def play_text(rules: DealRules, state: State, reading: Reading | None) -> str:
    """Return a play of the seat to move, or its pass (None), as a record writes it.

    The reading is named where another one would count without a name.
    """
    seat = state.public.turn
    if reading is None or reading.row == PASS:
        return f"{seat} pass"
    words = reading_text(rules.table, reading)
    legal = read_play(rules, state, seat, words)
    text = f"{seat} {' '.join(words)}"
    if not isinstance(legal, Refusal) and legal[0].row != reading.row:
        text += f" as {rules.table.name(reading.row)}"
    return text

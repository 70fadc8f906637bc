"""Deals played by players who need nobody at a terminal, and what many of them come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from rungbook.game.deal import Deal, Position, begin, go_on
from rungbook.game.exchange import Exchange
from rungbook.game.match import Match
from rungbook.game.settle import Settlement
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import apply
from rungbook.game.view import View, gift_view
from rungbook.players import Player
from rungbook.table import Reading

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long, each move makes one


class Watcher(Protocol):
    """Somebody who looks on while a deal is played: who writes it down, or tells it."""

    def dealt(self, deal: Deal, position: Position) -> None:
        """See the cards dealt, and where the deal stands after what nobody has to choose."""

    def gave(self, deal: Deal, before: Exchange, seat: int, cards: int, after: Exchange) -> None:
        """See a seat give cards that it chose."""

    def moved(self, deal: Deal, before: State, play: Reading | None, after: State) -> None:
        """See the seat to move play, or pass."""

    def closed(self, deal: Deal, state: State, settlement: Settlement) -> None:
        """See what a deal came to."""


def play_deal(
    deal: Deal,
    players: Sequence[Player],
    watchers: Sequence[Watcher] = (),
    position: Position | None = None,
) -> State:
    """Return a deal played to its end, from where it stands or from its beginning."""
    if position is None:
        position = begin(deal)
        for watcher in watchers:
            watcher.dealt(deal, position)
    if isinstance(position, Exchange):
        position = _exchange(deal, players, watchers, position)
    return _play(deal, players, watchers, position)


def _exchange(
    deal: Deal, players: Sequence[Player], watchers: Sequence[Watcher], exchange: Exchange
) -> State:
    """Return the play after all gifts are made."""
    rules = deal.exchange
    while exchange.waiting:
        seat = exchange.waiting[0]
        cards = players[seat].give(gift_view(deal, exchange, seat))
        after = rules.give(exchange, seat, list(cards))
        if not isinstance(after, Exchange):
            raise ValueError(f"seat {seat} may not give {cards}: {after}")
        for watcher in watchers:
            watcher.gave(deal, exchange, seat, deal.rules.table.pack(list(cards)), after)
        exchange = after
    position = go_on(deal, rules, exchange)
    assert isinstance(position, State)
    return position


def _play(
    deal: Deal, players: Sequence[Player], watchers: Sequence[Watcher], state: State
) -> State:
    rules = deal.rules
    public, hands, available = state
    turn = public.turn
    while turn != OVER:
        view = _new(View, (turn, rules, public, hands[turn], available[turn], ()))
        play = players[turn].choose(view)
        if play is None:
            after = apply(rules, state, PASS, 0)
        else:
            after = apply(rules, state, play[0], play[2])
        for watcher in watchers:
            watcher.moved(deal, state, play, after)
        state = after
        public, hands, available = state
        turn = public[0]
    return state


@dataclass(frozen=True, slots=True)
class Tally:
    """What deals came to, by player: how often each was first out, and their points.

    `matches` counts the matches that were won, by player, where more than one was played.
    """

    deals: int
    seconds: float
    firsts: tuple[int, ...]
    scores: tuple[int, ...]
    levels: tuple[str, ...]
    winners: tuple[int, ...]


def play_match(
    match: Match,
    players: Sequence[Player],
    watchers: Sequence[Watcher] = (),
    told: Callable[[int], None] | None = None,
    rotate: bool = False,
) -> Tally:
    """Return what a match comes to; `told` hears the number of deals after each.

    With `rotate` every player moves on by one seat after each deal, so that no seat favours one.
    """
    began = perf_counter()
    n = len(players)
    firsts, scores = [0] * n, [0] * n
    deals = 0
    while not match.is_over:
        shift = deals % n if rotate else 0
        seated = [players[(seat + shift) % n] for seat in range(n)]
        deal = match.deal()
        state = play_deal(deal, seated, watchers)
        settlement = match.close(deal, state)
        for watcher in watchers:
            watcher.closed(deal, state, settlement)
        firsts[(state.public.places[0] + shift) % n] += 1
        for seat, score in enumerate(settlement.scores):
            scores[(seat + shift) % n] += score
        deals += 1
        if told is not None:
            told(deals)
    standing = match.standing
    return Tally(
        deals,
        perf_counter() - began,
        tuple(firsts),
        tuple(scores),
        standing.levels,
        standing.winners,
    )

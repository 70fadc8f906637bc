"""Deals played by computer players with nobody looking on, and what many of them come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from rungbook.game.deal import Deal, begin, go_on
from rungbook.game.exchange import Exchange, Given
from rungbook.game.game import Game
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import Parts, options, step
from rungbook.game.view import GiftView, View
from rungbook.players import Player
from rungbook.table import Reading

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long, and each move makes one


def play_deal(deal: Deal, players: Sequence[Player]) -> State:
    """Return a deal played to its end."""
    position = begin(deal)
    if isinstance(position, Exchange):
        position = _exchange(deal, players, position)
    return _play(deal, players, position)


def _exchange(deal: Deal, players: Sequence[Player], exchange: Exchange) -> State:
    """Return the play after all gifts are made."""
    rules = deal.exchange
    while exchange.waiting:
        seat = exchange.waiting[0]
        choice = rules.choice(exchange, seat)
        view = GiftView(seat, deal.rules, exchange.hands[seat], choice, exchange.made)
        cards = players[seat].give(view)
        after = rules.give(exchange, seat, list(cards))
        if not isinstance(after, Exchange):
            raise ValueError(f"seat {seat} may not give {cards}: {after}")
        exchange = after
    position = go_on(deal, rules, exchange)
    assert isinstance(position, State)
    return position


def _play(deal: Deal, players: Sequence[Player], state: State) -> State:
    rules = deal.rules
    parts: Parts = state
    public, hands, available = parts
    turn = public.turn
    while turn != OVER:
        hand, makes = hands[turn], available[turn]
        allowed = options(rules, public, hand, makes)
        play = None
        if allowed[0]:
            view = _new(View, (turn, rules, public, hand, makes, (), allowed))
            play = players[turn].choose(view)
        if play is None:
            parts = step(rules, parts, PASS, 0)
        else:
            parts = step(rules, parts, play[0], play[2])
        public, hands, available = parts
        turn = public[0]
    return State(*parts)


def play_turn(game: Game, players: Sequence[Player]) -> None:
    """Let the seat whose turn it is play, pass or give in a game that is stepped through."""
    gift = game.gift_view()
    if gift is None:
        make_play(game, players[game.turn])
    else:
        make_gift(game, gift, players[gift.seat])


def make_play(game: Game, player: Player) -> Reading | None:
    """Let the seat to move play or pass, and return what it did."""
    play = player.choose(game.view())
    refusal = game.pass_turn() if play is None else game.play(play)
    if refusal is not None:
        raise ValueError(f"a move that is not legal: {play}: {refusal}")
    return play


def make_gift(game: Game, view: GiftView, player: Player) -> tuple[Given, ...]:
    """Let a seat give what it chooses, and return all gifts that this completes."""
    exchange = game.position
    assert isinstance(exchange, Exchange)
    cards = player.give(view)
    after = game.table_deal.exchange.give(exchange, view.seat, list(cards))
    refusal = game.give([card.text for card in cards], view.seat)
    if refusal is not None or not isinstance(after, Exchange):
        raise ValueError(f"a gift that may not be made: {cards}: {refusal}")
    return after.made[len(exchange.made) :]


@dataclass(slots=True)
class Tally:
    """What deals came to so far, by player: times first out, and points."""

    firsts: list[int]
    scores: list[int]
    deals: int = 0
    seconds: float = 0.0

    @classmethod
    def of(cls, players: int) -> Tally:
        """Return the tally before the first deal."""
        return cls([0] * players, [0] * players)

    def add(self, places: Sequence[int], scores: Sequence[int], shift: int) -> None:
        """Count one deal, in which each player sat `shift` seats further on."""
        n = len(self.firsts)
        self.firsts[(places[0] + shift) % n] += 1
        for seat, score in enumerate(scores):
            self.scores[(seat + shift) % n] += score
        self.deals += 1


def play_match(
    game: Game,
    players: Sequence[Player],
    tally: Tally,
    *,
    rotate: bool = False,
    told: Callable[[int], None] | None = None,
) -> None:
    """Play a match on to its end, counting its deals; `told` hears their number after each.

    With `rotate` every player moves on by one seat after each deal, so that no seat favours one.
    """
    n = len(players)
    began = perf_counter() - tally.seconds
    while not game.is_over or not game.match.is_over:
        shift = tally.deals % n if rotate else 0
        seated = [players[(seat + shift) % n] for seat in range(n)]
        places, scores = _next_deal(game, seated)
        tally.add(places, scores, shift)
        tally.seconds = perf_counter() - began
        if told is not None:
            told(tally.deals)


def _next_deal(game: Game, players: Sequence[Player]) -> tuple[Sequence[int], Sequence[int]]:
    """Return the places and the points of the next deal, or of the one that is begun.

    A game that is written down goes move by move.
    """
    if game.is_over and game.recorder is None:
        deal = game.match.deal()
        state = play_deal(deal, players)
        return state.public.places, game.match.close(deal, state).scores
    if game.is_over:
        game.deal()
    while not game.is_over:
        play_turn(game, players)
    position = game.position
    assert isinstance(position, State)
    assert game.settlement is not None
    return position.public.places, game.settlement.scores

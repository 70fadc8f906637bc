"""Deals played by computer players with nobody looking on, and what many of them come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, Position, after_gift, begin, rules_of
from rungbook.game.exchange import Exchange
from rungbook.game.game import Game
from rungbook.game.moves import WrittenMove, move_text
from rungbook.game.referee import bid, call
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import options, step
from rungbook.game.view import AnyView, BidView, CallView, GiftView, View, asked
from rungbook.players import Player
from rungbook.table import Reading

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long, and each move makes one


def play_deal(deal: Deal, players: Sequence[Player]) -> State:
    """Return a deal played to its end."""
    position = begin(deal)
    while not isinstance(position, State):
        after = _advance(deal, position, players)
        if isinstance(after, Refusal):
            raise ValueError(f"a move that is not legal: {after}")
        position = after
    return _play(deal, players, position)


def _advance(
    deal: Deal, position: Auction | Calling | Exchange, players: Sequence[Player]
) -> Position | Refusal:
    """Return the deal after the seat that is asked has bid, called or given."""
    view = asked(deal, position)
    player = players[view.seat]
    match view:
        case GiftView() if isinstance(position, Exchange):
            return after_gift(deal, position, view.seat, list(player.give(view)))
        case BidView():
            return bid(deal, position, view.seat, player.bid(view))
        case CallView():
            return call(deal, position, view.seat, view.call, player.call(view))
        case _:
            raise AssertionError(f"nothing is asked for: {view}")


def move_before_play(view: AnyView, player: Player) -> WrittenMove:
    """Return what a player does who is asked for a bid, a call or a gift."""
    match view:
        case BidView():
            number = player.bid(view)
            return WrittenMove(view.seat, "bid" if number else "pass", bid=number)
        case CallView():
            return WrittenMove(view.seat, "call" if player.call(view) else "no", name=view.call)
        case GiftView():
            cards = tuple(card.text for card in player.give(view))
            return WrittenMove(view.seat, "give", cards)
        case View():
            raise LookupError("cards are played already")


def _play(deal: Deal, players: Sequence[Player], state: State) -> State:
    rules = rules_of(deal, state.public.prelude)
    public, hands, available = state.public, list(state.hands), list(state.available)
    while (turn := public.turn) != OVER:
        hand, makes = hands[turn], available[turn]
        allowed = options(rules, public, hand, makes)
        play = None
        if allowed[0]:
            view = _new(View, (turn, rules, public, hand, makes, (), allowed))
            play = players[turn].choose(view)
        if play is None:
            public = step(rules, public, hands, available, PASS, 0)
        else:
            public = step(rules, public, hands, available, play[0], play[2])
    return State(public, tuple(hands), tuple(available))


def play_turn(game: Game, players: Sequence[Player]) -> None:
    """Let the seat whose turn it is play, pass, give, bid or call in a game stepped through."""
    view = game.asked()
    if isinstance(view, View):
        make_play(game, players[view.seat])
    else:
        make_move_before_play(game, view, players[view.seat])


def make_play(game: Game, player: Player) -> Reading | None:
    """Let the seat to move play or pass, and return what it did."""
    play = player.choose(game.view())
    refusal = game.pass_turn() if play is None else game.play(play)
    if refusal is not None:
        raise ValueError(f"a move that is not legal: {play}: {refusal}")
    return play


def make_move_before_play(game: Game, view: AnyView, player: Player) -> None:
    """Let a seat bid, call or give as it chooses."""
    move = move_before_play(view, player)
    refusal = game.move(move_text(move))
    if refusal is not None:
        raise ValueError(f"a move that is not legal: {move}: {refusal}")


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
        if places:  # a deal in which nobody could lead has none
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
        if places:
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

"""RLCard's `doudizhu` beside `dou_dizhu_rlcard`; docs/contributing.md says how to run it."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any

import pytest

from peers.lockstep import PASS, RANKS, Comparison, Move, Outcome, Play, compare, in_order
from rungbook import Game, Tables, load
from rungbook.cards import Card
from rungbook.game.state import State

doudizhu = pytest.importorskip(
    "rlcard.games.doudizhu", reason="RLCard is not installed: the extra `peers`"
)

SHAPES = {
    "solo": ("single", "straight"),
    "pair": ("pair", "pair run"),
    "trio": ("triple", "airplane"),
    "trio_solo": ("triple and one", "airplane and ones"),
    "trio_pair": ("triple and pair", "airplane and pairs"),
    "four_two_solo": ("four and two", ""),
    "four_two_pair": ("four and two pairs", ""),
    "bomb": ("quad", ""),
}


class Stacked:
    """A generator of random numbers that shuffles cards into an order that is given."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.order = [card.text.replace("10", "T").lower() for card in cards]

    def shuffle(self, cards: list[Any]) -> None:
        cards.sort(key=lambda card: self.order.index((card.rank + card.suit).lower()))


class RLCard:
    """A deal in RLCard; `seats` are its players 0, 1 and 2, of whom 0 is the landlord."""

    def __init__(self, game: Game) -> None:
        deal, position = game.table_deal, game.position
        assert isinstance(position, State)
        landlord = position.public.prelude.one
        self.seats = (landlord, *deal.rules.seating.after[landlord])
        packed = [*(deal.hands[seat] for seat in self.seats), deal.kitty]
        self.game = doudizhu.Game()
        self.game.np_random = Stacked(c for hand in packed for c in deal.rules.table.cards(hand))
        self.game.init_game()

    def seat(self) -> int:
        return self.seats[self.game.get_player_id()]

    def allowed(self) -> Mapping[Move, Hashable]:
        return {read_action(action): action for action in self.game.state["actions"]}

    def make(self, action: Hashable) -> None:
        self.game.step(action)

    def outcome(self) -> Outcome:
        assert self.game.is_over()
        out, landlord = self.game.winner_id, self.game.round.landlord_id
        paid = doudizhu.Judger.judge_payoffs(landlord, out)
        winners = frozenset(self.seats[player] for player in range(3) if paid[player] > 0)
        return Outcome(self.seats[out], winners, None)


@cache
def read_action(name: str) -> Move:
    """Return a move as RLCard writes it: `pass`, or the ranks of the cards in their order."""
    if name == "pass":
        return PASS
    ((kind, weight),) = doudizhu.utils.CARD_TYPE[0][name]
    if kind == "rocket":
        return Play("rocket", "R", in_order(name))
    kind, length = re.fullmatch(r"(\w+?)(?:_chain)?(?:_(\d+))?", kind).groups()
    lowest = int(weight) - ("_" in kind)  # plays that carry cards are numbered from 1
    rank = RANKS[lowest + int(length or 1) - 1]
    return Play(SHAPES[kind][length is not None], rank, in_order(name))


@pytest.fixture(scope="module")
def found() -> Comparison:
    return compare("dou_dizhu_rlcard", RLCard)


def test_the_same_plays_are_legal(found: Comparison) -> None:
    assert found.differences == []


def test_every_shape_was_legal_somewhere(found: Comparison) -> None:
    assert set(found.plays) == set(Tables(load("dou_dizhu_rlcard")).at().shape)


def test_the_same_side_wins(found: Comparison) -> None:
    assert [each for each in found.outcomes if each[0][:2] != each[1][:2]] == []

"""OpenSpiel's `dou_dizhu` beside `dou_dizhu_openspiel`; docs/contributing.md says how to run it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from peers.lockstep import (
    PASS,
    RANKS,
    Comparison,
    Difference,
    Move,
    Outcome,
    Play,
    compare,
    in_order,
)
from rungbook import Game, Question, Tables, judge, load
from rungbook.cards import Card, read_card

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra `peers`")

FIRST_CARD = 51  # the three of clubs; the numbers below say which card is turned up
SUITS = ("clubs", "diamonds", "hearts", "spades")
SETS = {1: "single", 2: "pair", 3: "triple", 4: "quad"}
RUNS = {1: "straight", 2: "pair run", 3: "airplane"}


class OpenSpiel:
    """A deal in OpenSpiel; `seats` are its players 0, 1 and 2, who move in this order."""

    def __init__(self, game: Game) -> None:
        deal = game.table_deal
        self.seats = (0, *deal.rules.seating.after[0])
        self.last = 0
        hands = [deal.rules.table.cards(deal.hands[seat]) for seat in self.seats]
        self.state = dealt(hands, first=self.seats.index(game.turn))

    def seat(self) -> int:
        return self.seats[self.state.current_player()]

    def allowed(self) -> Mapping[Move, Hashable]:
        player = self.state.current_player()
        actions = self.state.legal_actions()
        names = [self.state.action_to_string(player, action) for action in actions]
        bidding = any(name.startswith("Bid") for name in names)
        return dict(zip((read_action(name, bidding) for name in names), actions, strict=True))

    def make(self, action: Hashable) -> None:
        self.last = self.seat()
        self.state.apply_action(action)

    def outcome(self) -> Outcome:
        assert self.state.is_terminal()
        returns = self.state.returns()
        scores = tuple(int(returns[self.seats.index(seat)]) for seat in range(3))
        winners = frozenset(seat for seat, score in enumerate(scores) if score > 0)
        return Outcome(self.last if winners else None, winners, scores)


def dealt(hands: Sequence[Sequence[Card]], first: int) -> Any:
    """Return a deal with these hands of 17 cards, in which player `first` bids first."""
    state = pyspiel.load_game("dou_dizhu").new_initial_state()
    state.apply_action(first)  # the card that is turned up: this player's first
    for number in range(51):
        state.apply_action(number_of(hands[number % 3][number // 3]))
    return state


def number_of(card: Card) -> int:
    """Return the number of a card, as the cards are dealt by OpenSpiel."""
    if not card.suit:
        return FIRST_CARD + 52 + (card.text == "rj")
    return FIRST_CARD + 13 * SUITS.index(card.suit) + RANKS.index(card.text[:-1].replace("10", "T"))


def read_action(name: str, bidding: bool) -> Move:
    """Return a move as OpenSpiel writes it: `Bid 2`, `Pass`, `34567`, `333444-5(CJ)`."""
    if bidding:
        return int(name.removeprefix("Bid ").replace("Pass", "0"))
    return PASS if name == "Pass" else read_play(name)


@cache
def read_play(name: str) -> Play:
    """Return a play as OpenSpiel writes it; what is carried by a run stands after a dash."""
    body, _, carried = name.replace("(BWJ)", "B").replace("(CJ)", "R").partition("-")
    if body in ("BR", "RB"):
        return Play("rocket", "R", "BR")
    times = Counter(body)
    most = max(times.values())
    kept = [rank for rank, count in times.items() if count == most]
    rank = max(kept, key=RANKS.index)
    shape = RUNS[most] if len(kept) > 1 else SETS[most]
    if carried:
        shape += " and ones" if len(carried) == len(kept) else " and pairs"
    elif len(kept) < len(times):
        shape += " and one" if len(body) == most + 1 else " and pair"
    return Play(shape, rank, in_order(body + carried))


# ---- faults of OpenSpiel: the only differences that are excused


def refuses_a_chain_that_starts_on_four(found: Difference) -> bool:
    """A straight, pair run or airplane may not start on a rank that is held four times."""
    move = found.move
    return (
        found.ours
        and isinstance(move, Play)
        and move.shape in RUNS.values()
        and found.hand.count(move.cards[0]) == 4
    )


def lets_a_bomb_beat_the_rocket(found: Difference) -> bool:
    """Four of a kind may answer the rocket."""
    move = found.move
    return (
        not found.ours
        and isinstance(move, Play)
        and move.shape == "quad"
        and found.over == "rocket"
    )


FAULTS = (refuses_a_chain_that_starts_on_four, lets_a_bomb_beat_the_rocket)


@pytest.fixture(scope="module")
def found() -> Comparison:
    return compare("dou_dizhu_openspiel", OpenSpiel)


def test_the_same_plays_are_legal(found: Comparison) -> None:
    assert [each for each in found.differences if not any(fault(each) for fault in FAULTS)] == []


def test_every_shape_was_legal_somewhere(found: Comparison) -> None:
    assert set(found.plays) == set(Tables(load("dou_dizhu_openspiel")).at().shape)


def test_the_same_side_wins_the_same_points(found: Comparison) -> None:
    assert [each for each in found.outcomes if each[0] != each[1]] == []


HANDS = (  # of 17 cards: four threes and a straight, four fours, and the rocket
    "3s 3h 3c 3d 5s 6s 7s 8s 9s 10s Js Qs Ks As 2s 5h 6h",
    "4s 4h 4c 4d 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 2c 5d 6d",
    "bj rj 7h 8h 9h 10h Jh Qh Kh Ah 2h 7d 8d 9d 10d Jd Qd",
)


def hands() -> list[list[Card]]:
    return [[card for word in hand.split() if (card := read_card(word))] for hand in HANDS]


def legal(state: Any) -> set[str]:
    """Return what the player to move may do, as OpenSpiel writes it."""
    return {state.action_to_string(state.current_player(), a) for a in state.legal_actions()}


def test_openspiel_still_refuses_a_chain_that_starts_on_four() -> None:
    state = dealt(hands(), first=1)
    state.apply_action(state.string_to_action("Bid 3"))
    assert "56789" in legal(state)
    assert "45678" not in legal(state)
    question = Question(cards="4s 5c 6c 7c 8c", hand=HANDS[1])
    assert judge(Tables(load("dou_dizhu_openspiel")), question).legal


def test_openspiel_still_lets_a_bomb_beat_the_rocket() -> None:
    state = dealt(hands(), first=2)
    for action in ("Bid 3", "(BWJ)(CJ)"):
        state.apply_action(state.string_to_action(action))
    assert legal(state) == {"Pass", "3333"}
    question = Question(cards="3s 3h 3c 3d", over="bj rj", hand=HANDS[0])
    assert not judge(Tables(load("dou_dizhu_openspiel")), question).legal

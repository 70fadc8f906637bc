"""What is listed and what is judged agree, and `beats` is an order: asked of small hands."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands import ask_all, examples, name_of, plays, question, rungbook, written

GAMES = ["guandan", "run_fast", "thirteen"]
GONE = {"run_fast": {"Ah", "2c", "2d", "2h"}}
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]

seeds = st.integers(0, 10**6)
games = st.sampled_from(GAMES)


def hand_of(game: str, cards: int, seed: int) -> list[str]:
    """A hand rich in shapes: few ranks, and wild cards and jokers where the game has them."""
    chance = Random(seed)
    low = chance.randrange(len(RANKS) - 4)
    ranks = RANKS[low : low + 5]
    pack = [rank + suit for rank in ranks for suit in "scdh"]
    pack += ["rj", "bj", "5h"] if game == "guandan" else []
    pack = [card for card in pack if card not in GONE.get(game, ())]
    copies = {"guandan": 2}.get(game, 1)
    left = sorted({(card, copy) for card in pack for copy in range(copies)})
    return [card for card, _ in chance.sample(left, min(cards, len(left)))]


def subsets(hand: Sequence[str]) -> list[tuple[str, ...]]:
    found = {
        tuple(sorted(cards))
        for size in range(1, len(hand) + 1)
        for cards in combinations(sorted(hand), size)
    }
    return sorted(found)


def level(game: str) -> str | None:
    return "5" if game == "guandan" else None


@examples(8)
@given(games, st.integers(5, 9), seeds)
def test_the_plays_listed_are_the_sets_judged_legal(game: str, cards: int, seed: int) -> None:
    hand = hand_of(game, cards, seed)
    whole = " ".join(hand)
    over = hand_of(game, 1, seed + 1)[0]
    for facts in ({}, {"over": over}):
        asked = [
            question(cards=" ".join(some), hand=whole, level=level(game), **facts)
            for some in subsets(hand)
        ]
        answers = ask_all("judge", game, asked)
        judged = {
            (some, name_of(reading))
            for some, answer in zip(subsets(hand), answers, strict=True)
            for reading in answer["readings"]
            if reading["legal"]
        }
        legal = {some for some, one in zip(subsets(hand), answers, strict=True) if one["legal"]}
        every = plays(game, whole, "--every", level=level(game), **facts)
        listed = {(tuple(sorted(one["cards"])), name_of(one)) for one in every.plays}
        assert listed == judged
        assert {some for some, _ in judged} == legal
        # one for each that the rules tell apart: the same readings, each once
        short = plays(game, whole, level=level(game), **facts).plays
        kinds = [(one["shape"], one["size"], one["rank"]) for one in short]
        assert len(kinds) == len(set(kinds))
        assert {name_of(one) for one in short} == {name for _, name in judged}
        assert {(tuple(sorted(one["cards"])), name_of(one)) for one in short} <= judged


@examples(8)
@given(games, seeds)
def test_beats_is_an_order(game: str, seed: int) -> None:
    """No play beats itself, no two beat each other, and inside a shape it is transitive."""
    hand = " ".join(hand_of(game, 11, seed))
    some = Random(seed).sample(
        found := plays(game, hand, level=level(game)).plays, min(14, len(found))
    )
    pairs = [(a, b) for a in range(len(some)) for b in range(len(some))]

    def over(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
        return question(
            cards=" ".join(a["cards"]),
            as_=name_of(a),
            over=" ".join(b["cards"]),
            over_as=name_of(b),
            level=level(game),
        )

    answers = ask_all("judge", game, [over(some[a], some[b]) for a, b in pairs])
    beats = {pair for pair, answer in zip(pairs, answers, strict=True) if answer["legal"]}
    assert not {(a, b) for a, b in beats if (b, a) in beats}
    for a, b in beats:
        for c in range(len(some)):
            same = some[a]["shape"] == some[b]["shape"] == some[c]["shape"]
            if same and (b, c) in beats:
                assert (a, c) in beats


CARDS = st.lists(
    st.one_of(
        st.sampled_from([rank + suit for rank in RANKS for suit in "scdh"] + ["rj", "bj", "pass"]),
        st.text(max_size=4),
    ),
    max_size=8,
).map(" ".join)


@examples(20)
@given(games, st.lists(st.tuples(CARDS, CARDS, CARDS, st.text(max_size=6)), max_size=10))
def test_any_words_as_cards(game: str, asked: list[tuple[str, str, str, str]]) -> None:
    """A batch answers every line, in order, whatever the cards are called."""
    lines: list[dict[str, Any]] = [
        {"cards": cards, "over": over, "hand": hand, "as": meant}
        for cards, over, hand, meant in asked
    ]
    for answer in ask_all("judge", game, lines) if lines else ():
        assert "error" in answer or answer["legal"] in (True, False)


@pytest.mark.parametrize("game", GAMES)
def test_a_bad_line_of_a_batch_is_answered_and_the_rest_go_on(game: str) -> None:
    good = json.dumps({"cards": "5s"})
    text = "\n".join([good, "not json", "[]", "7", json.dumps({"cards": 7}), good]) + "\n"
    with written(text) as path:
        ran = rungbook("judge", game, "--batch", path, "--json")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [("error" in answer) for answer in answers] == [False, *[True] * 4, False]
    assert answers[0]["legal"] is answers[5]["legal"] is True

"""What is said of cards that are no play: the nearest shape, in what they differ, and the row."""

from __future__ import annotations

from functools import cache

import pytest

from rungbook import Question, QuestionError, Tables, judge, load


@cache
def tables(variant: str) -> Tables:
    return Tables(load(variant))


NOTHING = [
    ("thirteen", "9s 9c 10s", "pair, but 10♠ is left over", "shape pair"),
    ("thirteen", "3s 3c 4d 4h 5s", "double sequence, but another 5", "bomb double sequence"),
    ("thirteen", "3s 4s 5s 6s 8s 9s", "sequence, but 7 is missing", "shape sequence"),
    ("thirteen", "3s 4s", "a sequence is not of 2 ranks", "shape sequence"),
    ("thirteen", "3s 7c Jd As", "no shape has these 4 cards", None),
    ("thirteen", "", "no card is played", None),
    ("thirteen", "3s=4", "3♠ is not wild", None),
    ("run_fast", "3s 3c 3d 3h 4s", "quad, but 4♠ is left over", "bomb quad"),
    ("run_fast", "9s 9c 9d 5h", "triple, but 5♥ is left over", "shape triple"),
    ("run_fast", "Jd Qs Kc As 2s", "2 is in no run", "runs"),
    ("guandan", "3h=9 9s", "3♥ is not wild", "wild"),
    ("guandan", "2h=rj rj", "a wild card stands for no joker", "wild"),
    ("guandan", "2h=8 9s", "no play of these cards has 2♥ as 8", "wild"),
    ("guandan", "rj bj", "jokers of different colours are no pair", "shape pair"),
    ("big_two", "3s 7c 9d Jh Ks", "no shape has these 5 cards", None),
    ("dou_dizhu", "3s 3c 3d 4s 4c 5s", "triple and pair, but 5♠", "shape triple and pair"),
    ("dou_dizhu", "3s 3c 3d 3h 4s 4c", "a four and two may not carry 4 4", "kickers"),
    ("dou_dizhu", "3s 3c 3d 4s 4c 4d 5s 5c", "ones may not carry 5 5", "kickers"),
    ("dou_dizhu", "3s 3c 3d 4s 4c 4d 4h 5c", "ones may not carry 4 5", "kickers"),
    ("dou_dizhu", "9s 9c 9d 9h bj rj", "a four and two may not carry bj rj", "kickers"),
]


@pytest.mark.parametrize(("variant", "cards", "said", "row"), NOTHING)
def test_cards_that_are_nothing_are_told_what_they_lack(
    variant: str, cards: str, said: str, row: str | None
) -> None:
    refusal = judge(tables(variant), Question(cards=cards)).refusal
    assert refusal is not None
    assert refusal.code == "no-shape"
    assert said in refusal.message
    assert refusal.row == row
    assert (refusal.place is None) == (row is None)


def test_a_play_to_beat_that_is_called_something_else_is_told_what_it_is() -> None:
    question = Question(cards="5d", over="3d", over_as="pair")
    refusal = judge(tables("thirteen"), question).refusal
    assert refusal is not None
    assert "3♦ is not a pair but single 3♦" in refusal.message


def test_an_instant_win_is_no_shape_to_play() -> None:
    with pytest.raises(QuestionError) as raised:
        judge(tables("thirteen"), Question(cards="5d", as_="tower"))
    assert "dragon" not in str(raised.value)
    assert "sequence" in str(raised.value)

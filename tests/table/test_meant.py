"""Questions in which cards are written as at the prompt: run together, by ranks alone, in words."""

from __future__ import annotations

from functools import cache

import pytest

from rungbook import Question, Tables, judge, load, plays
from rungbook.diagnostics import Refusal
from rungbook.table.asking import reading_text


@cache
def tables(variant: str) -> Tables:
    return Tables(load(variant))


def judged(variant: str, cards: str, **asked: str) -> str:
    """Return the first reading of cards and whether it is legal, or the code of a refusal."""
    question = Question(cards=cards, **asked)
    verdict = judge(tables(variant), question)
    if not verdict.readings:
        assert verdict.refusal is not None
        return verdict.refusal.code
    table = question.table(tables(variant))
    reading, legal = verdict.readings[0]
    words = " ".join(reading_text(table, reading))
    return f"{words}: {table.name(reading.row)}{'' if legal else ', refused'}"


MEANT = [
    ("president", "5 5", "5s 5c: set of 5"),
    ("president", "555", "5s 5c 5d: set of 5"),
    ("run_fast", "10JQKA", "10s Js Qs Ks As: straight to A"),
    ("thirteen", "9h9d", "9d 9h: pair of 9h"),
    ("thirteen", "9999", "9s 9c 9d 9h: quad of 9h"),
    ("thirteen", "2 of hearts", "2h: single 2h"),
    ("thirteen", "10 J Q K A 2", "no-shape"),
    ("dou_dizhu", "red joker", "rj: single rj"),
    ("dou_dizhu", "joker joker", "bj rj: rocket"),
    ("guandan", "9 9", "9s 9s: pair of 9"),
    ("great_dalmuti", "77 jester", "7 7 jester=7: set of 7"),
    ("thirteen", "99999", "too-many-copies"),
    ("run_fast", "rj", "unknown-card"),
]


@pytest.mark.parametrize(("variant", "cards", "meant"), MEANT)
def test_ranks_alone_are_any_cards_of_these_ranks(variant: str, cards: str, meant: str) -> None:
    assert judged(variant, cards) == meant


def test_cards_to_beat_are_written_so_too() -> None:
    assert judged("president", "5 5", over="4 4") == "5s 5c: set of 5"
    assert judged("president", "3 3", over="4 4") == "3s 3c: set of 3, refused"
    assert judged("thirteen", "5h", over="4") == "unknown-card"


WITH_A_HAND = [
    ("president", "5 5", "5d 5h 7s", "5d 5h: set of 5"),
    ("thirteen", "3 3", "3s 3h 4d", "3s 3h: pair of 3h"),
    ("thirteen", "3 3", "3s 3c 3h 4d", "unknown-card"),
    ("thirteen", "3 3 3", "3s 3c 4d", "not-in-hand"),
    ("thirteen", "9h3", "3s 4d", "not-in-hand"),
    ("guandan", "9999", "9s 9d 9c 2h", "9s 9c 9d 2h=9: bomb of 9"),
    ("president", "3h", "3 3 4 5", "3h: set of 3"),
]


@pytest.mark.parametrize(("variant", "cards", "hand", "meant"), WITH_A_HAND)
def test_ranks_alone_are_taken_from_the_hand(
    variant: str, cards: str, hand: str, meant: str
) -> None:
    assert judged(variant, cards, hand=hand) == meant


WHICH = [
    ("thirteen", Question("9"), "which 9: 9s, 9c, 9d or 9h"),
    ("thirteen", Question("10JQK"), "which K: Ks, Kc, Kd or Kh"),
    ("thirteen", Question("3 3", hand="3s 3c 3h"), "which 3: 3s, 3c or 3h"),
    ("run_fast", Question("3", opening=True), "which 3: 3s, 3c, 3d or 3h"),
    ("guandan", Question("34567"), "which 7: "),
    ("zheng_shangyou", Question("joker"), "which joker: bj or rj"),
    ("lexio", Question("foo"), "written as 3c 7m 2u"),
    ("great_dalmuti", Question("As"), "written as 12 6 jester"),
]


@pytest.mark.parametrize(("variant", "question", "said"), WHICH)
def test_what_decides_must_be_said(variant: str, question: Question, said: str) -> None:
    refusal = judge(tables(variant), question).refusal
    assert refusal is not None
    assert refusal.code == "unknown-card"
    assert said in refusal.message


def test_a_name_says_which_reading_is_meant() -> None:
    assert judged("guandan", "34567", as_="straight") == "3s 4s 5s 6s 7s: straight to 7"


def test_suits_count_only_where_the_question_is_about_the_first_play() -> None:
    assert judged("run_fast", "3 3") == "3s 3c: pair of 3"


def test_plays_are_listed_for_a_hand_of_ranks() -> None:
    found = plays(tables("president"), Question(hand="3 5 5", over="44"))
    assert not isinstance(found, Refusal)
    assert [len(reading_text(tables("president").at(), play)) for play in found.plays] == [2]
    which = plays(tables("thirteen"), Question(hand="3 5 5"))
    assert isinstance(which, Refusal)

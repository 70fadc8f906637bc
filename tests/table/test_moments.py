"""What the judge says of moments inside a deal: who has one card, who has passed, the last play."""

from __future__ import annotations

from typing import Any

import pytest

from rungbook.diagnostics import Refusal
from rungbook.library import HouseRules, load_variant
from rungbook.table.asking import QuestionError, Tables
from rungbook.table.judge import Question, judge, plays

HIGHEST = "forbidden when next player has 1 card: single below your highest"
NO_TWO = "forbidden as the last play: any play containing 2, or any bomb"
NEED_NOT = "passing when player to beat has 1 card: free"
FEWER = (
    "kickers: of any rank",
    "kickers as the last play: of any rank, fewer allowed",
)
WITH_TWO = ("shape triple: 3 of a kind with 2 cards",)


def tables(
    variant: str = "run_fast", add: tuple[str, ...] = (), change: tuple[str, ...] = ()
) -> Tables:
    return Tables(load_variant(variant, HouseRules(add=add, change=change)))


def row_of(asked: Tables, **question: Any) -> str | None:
    """Return the row that forbids a play, None if it is legal."""
    verdict = judge(asked, Question(**question))
    assert verdict.legal == (verdict.refusal is None)
    return verdict.refusal.row if verdict.refusal else None


def listed(asked: Tables, **question: Any) -> list[str]:
    found = plays(asked, Question(**question))
    assert not isinstance(found, Refusal)
    table = asked.at()
    texts = [" ".join(card.text for card in table.cards(play.cards)) for play in found.plays]
    return [*texts, *["pass"] * found.may_pass]


def test_a_single_must_be_the_highest_before_a_player_with_one_card() -> None:
    asked = tables(add=(HIGHEST,))
    hand = "4s 9c 9h"
    name = "forbidden when next player has 1 card"
    assert row_of(asked, cards="4s", hand=hand, next_has=1) == name
    assert row_of(asked, cards="9c", hand=hand, next_has=1) is None
    assert row_of(asked, cards="4s", hand=hand, next_has=2) is None
    assert row_of(asked, cards="4s", hand=hand) is None
    assert listed(asked, hand=hand, next_has=1) == ["9c", "9c 9h"]
    with pytest.raises(QuestionError, match="hand"):
        judge(asked, Question("4s", next_has=1))


def test_what_is_forbidden_as_the_last_play() -> None:
    asked = tables("thirteen", add=(NO_TWO,))
    name = "forbidden as the last play"
    assert row_of(asked, cards="2s", hand="2s", over="As") == name
    assert row_of(asked, cards="2s", hand="2s 3s", over="As") is None
    assert row_of(asked, cards="4s 4c 4d 4h", hand="4s 4c 4d 4h") == name
    assert listed(asked, hand="4s 4c 4d 4h", over="2s") == ["pass"]
    assert listed(asked, hand="2s") == ["pass"]
    assert row_of(asked, cards="pass", hand="2s") is None
    refusal = judge(asked, Question("pass", hand="3s")).refusal
    assert refusal is not None
    assert refusal.code == "leader-must-play"


def test_who_need_not_beat_a_player_with_one_card() -> None:
    asked = tables(add=(NEED_NOT,))
    question = {"cards": "pass", "hand": "9s", "over": "8s"}
    assert row_of(asked, **question) == "passing"
    assert row_of(asked, **question, to_beat_has=2) == "passing"
    assert row_of(asked, **question, to_beat_has=1) is None


def test_who_has_passed() -> None:
    asked = tables("thirteen", change=("after passing: any bomb",))
    assert row_of(asked, cards="9s", over="8s", passed=True) == "after passing"
    assert row_of(asked, cards="9s", over="8s") is None
    assert row_of(asked, cards="9s 9c 9d 9h", over="2s", passed=True) is None
    assert listed(asked, hand="3h 9s 9c 9d 9h", over="2s", passed=True)[0] == "9s 9c 9d 9h"


def test_a_last_play_with_fewer_kickers_is_the_whole_shape() -> None:
    asked = tables(add=FEWER, change=WITH_TWO)
    four = "5s 5c 5d 9s"
    assert row_of(asked, cards=four, hand=four) is None
    assert row_of(asked, cards=four, hand=f"{four} 10s Js") == "shape triple"
    assert row_of(asked, cards=four, hand=four, over="4s 4c 4d 6s 7s") is None
    assert row_of(asked, cards=four, hand=four, over="6s 6c 6d 4s 7s") == "answer"
    over = {"over": "4s 4c 4d", "to_beat_has": 0}
    assert row_of(asked, cards="5s 5c 5d 9s 10s", **over) is None


@pytest.mark.parametrize(
    ("moment", "cards", "over", "legal"),
    [
        ("a lead", "3s 3c 4s 4c", None, True),
        ("a lead", "5s 5c 6s 6c", "3s 3c 4s 4c", False),
        ("an answer", "3s 3c 4s 4c", None, False),
    ],
)
def test_shapes_for_leads_or_for_answers(
    moment: str, cards: str, over: str | None, legal: bool
) -> None:
    asked = tables(change=(f"shape pair run: run of 2 or more pairs as {moment}",))
    verdict = judge(asked, Question(cards, over))
    assert verdict.legal == legal


def test_a_row_that_would_make_two_plays_beat_each_other_says_nothing_of_them() -> None:
    asked = tables(add=("2 beats any shape",))
    assert row_of(asked, cards="2s", over="3s 3c 4s 4c") is None
    table = asked.at()
    twos = [row for row in range(len(table.shape)) if table.name(row) == "single 2"]
    assert not any(table.beats(row, row) for row in twos)

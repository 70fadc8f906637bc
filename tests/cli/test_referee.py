"""`judge`, `plays` and `show`, as they are typed, and their batches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from commands import rungbook, rungbook_json, written


def batch(command: str, variant: str, *lines: str) -> list[Any]:
    with written("\n".join(lines) + "\n") as path:
        ran = rungbook(command, variant, "--batch", path)
    assert ran.code == 0
    return ran.jsons


def test_a_legal_play_is_told_with_what_it_is() -> None:
    ran = rungbook("judge", "thirteen", "--cards", "4s 4c 4d 4h", "--over", "2h")
    assert ran.code == 0
    assert ran.out == "legal: 4♠ 4♣ 4♦ 4♥  quad of 4♥\n"


def test_a_refusal_names_the_row_and_what_to_play_instead() -> None:
    hand = "3s 4s 4c 4d 4h 2d 2c"
    ran = rungbook("judge", "thirteen", "--cards", "3s", "--over", "2s", "--hand", hand)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "refused: single 3♠ does not beat single 2♠ [does-not-beat]"
    assert lines[1].startswith("  thirteen.rules:")
    assert "answer: same shape and size" in lines[1]
    assert lines[2] == "  try: 2c"


@pytest.mark.parametrize(
    ("variant", "cards", "over", "said"),
    [
        ("thirteen", "6s 7s 8s", "3c 4c 5c 6d", "sequence to 6♦: 3 cards against 4 ["),
        ("great_dalmuti", "1", "5 jester", "set of 1 does not beat set of 5: 1 card against 2 ["),
        ("thirteen", "4s 4d", "6c", "pair of 4♦ does not beat single 6♣ ["),
        ("thirteen", "4s 4d", "6c 6d", "pair of 4♦ does not beat pair of 6♦ ["),
    ],
)
def test_two_of_one_shape_are_told_apart_by_their_cards(
    variant: str, cards: str, over: str, said: str
) -> None:
    assert said in rungbook("judge", variant, "--cards", cards, "--over", over).out


def test_cards_that_the_hand_lacks_are_named() -> None:
    ran = rungbook("judge", "thirteen", "--cards", "3s 3h 4d", "--hand", "3s 5d")
    assert ran.out.startswith("refused: the hand does not hold 3♥ 4♦ [not-in-hand]\n")


def test_every_reading_of_a_play_is_told() -> None:
    ran = rungbook("judge", "guandan", "--cards", "3s 4s 5s 6s 7s")
    assert [line.split("  ")[1] for line in ran.out.splitlines()] == [
        "straight flush to 7",
        "straight to 7",
    ]


def test_plays_are_listed_weakest_first_and_then_the_pass() -> None:
    ran = rungbook("plays", "guandan", "--hand", "9s 9h 9d 2h 3d", "--over", "8s 8d")
    assert ran.out.splitlines() == [
        "9♠ 9♦        pair of 9",
        "9♠ 9♦ 9♥ 2♥  bomb of 9, 2♥ as 9",
        "pass",
    ]


def test_a_hand_with_a_card_too_many_is_refused() -> None:
    ran = rungbook("plays", "thirteen", "--hand", "3s 3s")
    assert ran.code == 1
    answer = rungbook("plays", "thirteen", "--hand", "3s 3s", "--json")
    assert answer.code == 1
    assert answer.json["refusal"]["code"] == "too-many-copies"


def test_a_card_that_is_played_and_lies_there_too_is_warned_of() -> None:
    asked = ("judge", "tien_len_south", "--cards", "4s 4d 4h 4c", "--over", "3s 3d 4s 4c 5h 5d")
    ran = rungbook(*asked)
    assert ran.code == 0
    assert ran.err.startswith("warning: there is only 1 4♠ in this pack")
    assert rungbook(*asked, "--json").err == ""
    assert rungbook("plays", "thirteen", "--hand", "4s 5d", "--over", "4s").err
    for fine in ("4d", "pass"):
        assert rungbook("judge", "thirteen", "--cards", fine, "--over", "4s").err == ""


def test_show_tells_the_shapes_the_ladder_and_what_beats_what() -> None:
    ran = rungbook("show", "guandan", "--level", "5")
    assert "at level 5" in ran.out.splitlines()[0]
    assert "straight flush to A" in ran.out
    assert "4  joker bomb" in ran.out
    assert "any bomb beats any shape" in ran.out
    rows = rungbook_json("show", "run_fast")
    assert rows[0]["shape"] == "single"
    assert rows[0]["file"] == "run_fast.rules"


def test_show_tells_of_which_deal_the_table_is() -> None:
    five = rungbook("show", "lexio", "--players", "5").out
    assert five.startswith("Lexio with 5 players: ")
    drawn = rungbook("show", "dou_dizhu_laizi", "--drawn", "K").out
    assert drawn.startswith("Laizi Dou Dizhu when K is drawn: ")
    rows = rungbook_json("show", "lexio", "--players", "5")
    assert any(row["rank"].startswith("15") for row in rows)
    assert not any(row["rank"].startswith("15") for row in rungbook_json("show", "lexio"))


@pytest.mark.parametrize(
    "words",
    [
        ["judge", "thirteen"],
        ["plays", "thirteen"],
        ["judge", "thirteen", "--cards", "3s", "--level", "5"],
        ["judge", "guandan", "--cards", "3s", "--level", "joker"],
        ["judge", "guandan", "--cards", "3s", "--as", "cucumber"],
        ["judge", "thirteen", "--batch", "nowhere.jsonl"],
        ["judge", "thirteen", "--batch", "."],
        ["show", "thirteen", "--level", "5"],
        ["show", "thirteen", "--drawn", "5"],
        ["show", "thirteen", "--players", "5"],
    ],
)
def test_what_cannot_be_asked_is_a_wrong_command(words: list[str]) -> None:
    ran = rungbook(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("rungbook: ")


def test_a_batch_is_answered_line_by_line_in_order() -> None:
    answers = batch(
        "judge",
        "guandan",
        '{"cards": "9s 9d", "over": "8s 8d"}',
        '{"cards": ["7s", "7d"], "over": ["8s", "8d"]}',
        '{"cards": "pass", "over": "8s"}',
        '{"cards": "3s 4s 5s 6s 7s", "as": "straight", "over": "2s 3s 4s 5s 6s", '
        '"over-as": "straight"}',
        '{"cards": "5s", "over": "As", "level": 5}',
        '{"cards": "5s", "over": "As", "level": "6"}',
    )
    assert [answer["legal"] for answer in answers] == [True, False, True, True, True, False]


def test_a_bad_line_is_answered_by_an_error_and_the_rest_go_on() -> None:
    bad = ["no json", "[1]", '{"crads": "3s"}', '{"cards": 3}', '{"level": "x", "cards": "3s"}']
    bad += ['{"cards": "3s", "as": "cucumber"}', '{"cards": "3s", "opening": 1}', "[" * 100_000]
    bad += ['{"cards": "3s", "with": "come bakc"}', '{"cards": null, "with": 3}', "{}"]
    bad += ['{"cards": "3s", "change": "deal ends: when 9 players are out"}']
    answers = batch("judge", "thirteen", *bad, '{"cards": "3s"}')
    assert len(answers) == len(bad) + 1
    assert [answer["error"]["line"] for answer in answers[:-1]] == list(range(1, len(answers)))
    assert answers[-1]["legal"]


def test_a_line_may_lay_house_rules_on_top() -> None:
    asked = {"cards": "4s 4c 4d 4h", "over": "2s 2h"}
    lines = [json.dumps(asked), json.dumps(asked | {"with": "quads hit two twos"})]
    assert [answer["legal"] for answer in batch("judge", "thirteen", *lines)] == [False, True]


def test_a_batch_of_plays_may_ask_for_every_set_of_cards() -> None:
    lines = ['{"hand": "3s 3c 3d"}', '{"hand": "3s 3c 3d", "every": true}', '{"hand": "3x"}']
    one, every, wrong = batch("plays", "run_fast", *lines)
    assert len(one["plays"]) == 3
    assert len(every["plays"]) == 7
    assert wrong["refusal"]["code"] == "unknown-card"


def test_every_before_a_batch_is_meant_for_its_lines_that_do_not_say() -> None:
    lines = '{"hand": "3s 3c 3d"}\n{"hand": "3s 3c 3d", "every": false}\n'
    ran = rungbook("plays", "run_fast", "--batch", "-", "--every", typed=lines)
    assert [len(answer["plays"]) for answer in ran.jsons] == [7, 3]


def test_a_blank_line_of_a_batch_is_skipped_and_counted() -> None:
    named, wrong = batch("judge", "thirteen", "", '{"id": 7, "cards": "3s"}', " ", '{"id": "x"}')
    assert named["id"] == 7
    assert named["legal"]
    assert wrong["id"] == "x"
    assert "is missing" in wrong["error"]["message"]
    assert wrong["error"]["line"] == 4


@pytest.mark.parametrize(
    "words",
    [
        ["judge", "thirteen", "--batch", "-", "--cards", "3s"],
        ["judge", "thirteen", "--batch", "-", "--passed"],
        ["plays", "thirteen", "--batch", "-", "--hand", "3s"],
        ["plays", "thirteen", "--batch", "-", "--over", "3s"],
        ["judge", "thirteen", "--cards", "4s", "--opening", "--over", "3h"],
        ["plays", "thirteen", "--hand", "4s", "--opening", "--over", "3h"],
        ["judge", "thirteen", "--cards", ""],
    ],
)
def test_a_question_that_contradicts_itself_is_a_wrong_command(words: list[str]) -> None:
    ran = rungbook(*words, typed='{"cards": "3s"}\n')
    assert ran.code == 2
    assert ran.out == ""


def test_a_batch_is_read_from_standard_input() -> None:
    ran = rungbook("judge", "thirteen", "--batch", "-", typed='{"cards": "3s"}\n')
    assert ran.json["legal"]


def test_several_choices_stand_in_one_text_of_a_batch() -> None:
    asked = {"cards": "4s 4c 4d 4h", "over": "2s 2h", "with": "come back, quads hit two twos"}
    (answer,) = batch("judge", "thirteen", json.dumps(asked))
    assert answer["legal"] is True


@pytest.mark.parametrize(
    ("cards", "row"), [("4s 4s", "packs"), ("2h 2d", "without"), ("As Ac Ad Ah", "without")]
)
def test_too_many_copies_cite_the_row_that_counts_the_card(cards: str, row: str) -> None:
    answer = rungbook("judge", "run_fast", "--cards", cards, "--json").json
    assert answer["refusal"]["row"] == row


def test_a_run_that_goes_round_cites_the_row_of_runs() -> None:
    answer = rungbook("judge", "guandan", "--cards", "Qs Kh Ad 2c 3s", "--json").json
    assert answer["refusal"]["row"] == "runs"

"""Facts that other people's test suites state about these games, asked of the public commands.

`cases.jsonl` holds one fact a line (its README is the table below); each agrees with the statements
of docs/statements.md. `judge --batch` and `plays --batch` answer the questions about cards, one run
for each game and choice of options; deals and turns go through `replay`.

| question | what is expected |
|---|---|
| classify | the cards can be read as this shape (null: as none); `shapes`, if given, lists all |
| beats | `a`, read as `a_as`, beats `b`, read as `b_as` |
| card-order | -1, 0, 1: how `a` ranks against `b` |
| can-beat, must-beat | the hand holds an answer to `over` |
| legal, opening, lead | the cards may be played |
| ranks, lowest | every [shape, size, rank] of `shapes` (over `above`), or the lowest alone |
| instant-win | the name of the instant win that the hand holds, or null |
| tribute-payers, -cancelled, -card | who pays whom, whether at all, and what |
| climb | the team's next level |
| turn | whose turn it is in a trick, after each move |

`seats: in turn order` means that seat 1 moves after seat 0, whichever way the game turns.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from commands import accepted, ask_all, house_rules, question, refused, replay, replay_with

Case = Mapping[str, Any]

CASES: list[Case] = [
    json.loads(line)
    for line in Path(__file__).with_name("cases.jsonl").read_text("utf-8").splitlines()
]


def about(*questions: str) -> list[Case]:
    return [case for case in CASES if case["question"] in questions]


def each(*questions: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test once for each case of these questions."""
    cases = about(*questions)
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


def words(cards: Sequence[str]) -> str:
    return " ".join(cards)


def name(reading: Mapping[str, Any] | None) -> str | None:
    return reading and f"{reading['shape']} of {reading['rank']}"


# ---- the questions, asked in bulk ------------------------------------------------------------

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def cards_of(shape: str, size: int, rank: str) -> list[str]:
    """Cards of this shape with this main rank, none of them a heart."""
    low = RANKS.index(rank)
    if shape in ("straight", "tube", "plate"):
        width = {"straight": 1, "tube": 2, "plate": 3}[shape]
        # position -1 is the ace below the two
        ranks = [RANKS[place] for place in range(low + 1 - size // width, low + 1)]
        return [*[rank + suit for rank in ranks for suit in "scd"[:width]][:-1], rank + "d"]
    if shape == "full house":
        return [rank + suit for suit in "scd"] + ["4s", "4c"]
    return [rank + suit for suit in "scdscd"[:size]]


def judged(case: Case) -> list[dict[str, Any]]:
    """What `judge` is asked about a case: one question or more."""
    level = case.get("level")
    match case["question"]:
        case "classify":
            return [question(cards=words(case["cards"]), level=level)]
        case "beats":
            return [
                question(
                    cards=words(case["a"]),
                    as_=name(case.get("a_as")),
                    over=words(case["b"]),
                    over_as=name(case.get("b_as")),
                    level=level,
                )
            ]
        case "card-order":
            a, b = words(case["a"]), words(case["b"])
            return [question(cards=a, over=b), question(cards=b, over=a)]
        case "legal" | "lead" | "opening":
            hand = words(case["hand"]) if "hand" in case else None
            over = words(case["over"]) if case.get("over") else None
            cards, first = words(case["cards"]), case.get("first_game", False)
            return [question(cards=cards, hand=hand, over=over, opening=first, level=level)]
        case "ranks" | "lowest":
            over = words(cards_of(*case["above"])) if "above" in case else None
            return [
                question(cards=words(cards), over=over, level=level) for cards in case["examples"]
            ]
    return []


def listed(case: Case) -> list[dict[str, Any]]:
    """What `plays` is asked about a case."""
    if case["question"] not in ("ranks", "lowest", "can-beat", "must-beat"):
        return []
    over = case.get("over") or (cards_of(*case["above"]) if "above" in case else None)
    return [
        question(
            hand=words(case["hand"]),
            over=words(over) if over else None,
            level=case.get("level"),
        )
    ]


@cache
def answers(command: str) -> Mapping[str, list[Any]]:
    """The answers of one command to all cases, by the id of the case: one batch a game."""
    asked = judged if command == "judge" else listed
    found: dict[str, list[Any]] = defaultdict(list)
    for game in ("run_fast", "guandan", "thirteen"):
        cases = [case for case in CASES if case["game"] == game]
        questions = [(case["id"], one) for case in cases for one in asked(case)]
        replies = ask_all(command, game, [one for _, one in questions]) if questions else []
        for (case_id, _), reply in zip(questions, replies, strict=True):
            found[case_id].append(reply)
    return found


def test_every_case_is_run() -> None:
    assert len(CASES) == len({case["id"] for case in CASES}) == 760
    of_cards = "classify beats card-order legal opening lead ranks lowest can-beat must-beat"
    of_deals = "instant-win tribute-payers tribute-cancelled tribute-card climb turn"
    assert {case["question"] for case in CASES} == set((of_cards + " " + of_deals).split())


# ---- cards -----------------------------------------------------------------------------------


@each("classify")
def test_classify(case: Case) -> None:
    (verdict,) = answers("judge")[case["id"]]
    readings = verdict["readings"]
    shapes = {reading["shape"] for reading in readings}
    if case["expected"] is None:
        assert not verdict["legal"]
        assert not shapes
    else:
        assert case["expected"] in shapes
    if "shapes" in case:
        assert shapes == set(case["shapes"])
    if "rank" in case and case["expected"] is not None:
        assert (case["expected"], case["rank"]) in {(r["shape"], r["rank"]) for r in readings}


@each("beats")
def test_beats(case: Case) -> None:
    (verdict,) = answers("judge")[case["id"]]
    assert verdict["legal"] is case["expected"], verdict
    if not case["expected"]:
        assert verdict["refusal"]["code"] == "does-not-beat", verdict
        assert verdict["refusal"]["row"], verdict


@each("card-order")
def test_card_order(case: Case) -> None:
    a_over_b, b_over_a = answers("judge")[case["id"]]
    assert a_over_b["legal"] - b_over_a["legal"] == case["expected"]


@each("legal", "opening", "lead")
def test_legal(case: Case) -> None:
    (verdict,) = answers("judge")[case["id"]]
    assert verdict["legal"] is case["expected"], verdict


@each("can-beat", "must-beat")
def test_can_beat(case: Case) -> None:
    (answer,) = answers("plays")[case["id"]]
    assert bool(answer["plays"]) is case["expected"], answer
    if case["question"] == "must-beat":
        assert answer["may_pass"] is not case["expected"]


@each("ranks", "lowest")
def test_ranks(case: Case) -> None:
    (answer,) = answers("plays")[case["id"]]
    expected = {tuple(one) for one in case["expected"]}
    found = {
        (play["shape"], play["size"], play["rank"])
        for play in answer["plays"]
        if play["shape"] in case["shapes"]
    }
    if case["question"] == "ranks":
        assert found == expected
    else:
        assert expected <= found
        assert bool(found) == bool(expected)
        order = _strengths(case)
        assert all(order(low) <= order(other) for low in expected for other in found)
    for verdict in answers("judge")[case["id"]]:
        readings = {(r["shape"], r["size"], r["rank"]) for r in verdict["readings"] if r["legal"]}
        assert verdict["legal"], verdict
        assert readings & expected, verdict


def _strengths(case: Case) -> Callable[[tuple[str, int, str]], int]:
    """How plays of one shape are ordered: runs by natural ranks, all else by those of the deal."""
    order = [rank for rank in RANKS if rank != case["level"]] + [case["level"], "bj", "rj"]
    runs = ("straight", "tube", "plate", "straight flush")
    return lambda play: (RANKS if play[0] in runs else order).index(play[2])


# ---- deals -----------------------------------------------------------------------------------


@each("instant-win")
def test_instant_win(case: Case) -> None:
    others = ["", "", ""]
    free = [rank + suit for rank in "46789" for suit in "scdh" if rank + suit not in case["hand"]]
    for seat in range(3):
        others[seat] = f"{free[2 * seat]} {free[2 * seat + 1]}"
    hands = [words(case["hand"]), *others]
    deal = accepted(replay("thirteen", hands, leader=0))
    assert deal.over is (case["expected"] is not None)
    assert deal.scores == ([3, 0, 0, 0] if deal.over else [0, 0, 0, 0])
    # it is this instant win and no other: without its row nothing happens
    for win in ("four twos", "dragon"):
        order = "change order of instant wins: in turn order from leader"
        rules = house_rules("thirteen", f"remove instant win {win}", order)
        without = accepted(replay_with(rules, hands, leader=0))
        assert without.over is (case["expected"] not in (None, win))


def after(places: Sequence[int], hands: Sequence[str], moves: str, level: str) -> SimpleNamespace:
    """A deal of Guandan after one that ended in these places, seats counted in turn order."""
    clockwise = [hands[-seat % 4] for seat in range(4)]
    moves = ", ".join(
        f"{-int(move.split()[0]) % 4} {move.split(maxsplit=1)[1]}"
        for move in filter(None, moves.split(", "))
    )
    previous = [-seat % 4 for seat in places]
    return replay("guandan", clockwise, moves, previous=previous, level=level)


@each("tribute-payers")
def test_tribute_payers(case: Case) -> None:
    hands = ["2c 3c", "Qs 4s", "Ks 4c", "As 4d"]
    for payer, receiver in case["expected"]:
        assert accepted(after(case["places"], hands, "", "5")).turn == -receiver % 4
        returned = accepted(after(case["places"], hands, f"{receiver} give 2c", "5"))
        assert returned.turn == -payer % 4
        card = hands[payer].split()[0]
        gone = after(case["places"], hands, f"{receiver} give 2c, {payer} {card}", "5")
        refused(gone, "not-in-hand")


@each("tribute-cancelled")
def test_tribute_cancelled(case: Case) -> None:
    hands = [words(hand) for hand in case["hands"]]
    gives = after(case["places"], hands, f"{case['places'][0]} give 3s", case["level"])
    assert (gives.refusal is not None) is case["expected"]


@each("tribute-card")
def test_tribute_card(case: Case) -> None:
    hands = ["2c 3c", "6s", "7c", words(case["hand"])]
    (card,) = case["expected"]
    for one in case["hand"]:
        moves = f"0 give 2c, 3 2c, 0 {one}"
        received = after([0, 1, 2, 3], hands, moves, case["level"])
        assert (received.refusal is None) is (one == card), one


@each("climb")
def test_climb(case: Case) -> None:
    cards = {2: ["6s", "8s", "7s", "9s 9c"], 3: ["6s", "7s", "8s", "9s 9c"]}
    moves = {2: "0 6s, 3 pass, 2 7s, 1 8s", 3: "0 6s, 3 pass, 2 pass, 1 7s, 3 pass, 2 8s"}
    level, place = case["team_level"], case["partner_place"]
    facts: dict[str, Any] = {"team_levels": [level, "2"], "level": level, "leader": 0}
    deal = accepted(replay("guandan", cards[place], moves[place], **facts))
    assert deal.places[place - 1] == 2
    assert deal.levels == [case["expected"], "2"]


def seated(case: Case, moves: Sequence[Any]) -> SimpleNamespace:
    """The deal of a `turn` case after these moves; Thirteen is clockwise, so seats stay."""
    facts: dict[str, Any] = {"first_deal": case["first_game"]}
    if case["top"] is None:
        facts["leader"] = case["turn"]
    else:
        top = {"top": words(case["top"]), "owner": case["owner"], "passed": case["passed"]}
        facts |= {"trick": top, "turn": case["turn"]}
    hands = [words(hand) for hand in case["hands"]]
    return replay("thirteen", hands, ", ".join(f"{seat} {cards}" for seat, cards in moves), **facts)


def still_asked(case: Case, moves: list[Any]) -> tuple[bool, list[int]]:
    """Whether the seat to move leads, and else the seats that are asked before the trick ends."""
    asked: list[int] = []
    while True:
        turn = seated(case, moves).turn
        passing = seated(case, [*moves, (turn, "pass")])
        if passing.refusal is not None:
            refused(passing, "leader-must-play")
            return not asked, asked
        asked.append(turn)
        moves = [*moves, (turn, "pass")]


@each("turn")
def test_turn(case: Case) -> None:
    expected, moves = case["expected"], case["moves"]
    deal = seated(case, moves)
    assert (deal.refusal is None) is expected.get("accepted", True), deal
    if "turns" in expected:
        steps = [seated(case, moves[:step]) for step in range(len(moves) + 1)]
        assert [step.turn for step in steps] == expected["turns"]
    if "turn" in expected:
        assert deal.turn == expected["turn"]
    assert deal.over is expected.get("over", False)
    if "places" in expected:
        assert deal.places[-len(expected["places"]) :] == expected["places"]
    if "leading" in expected:
        played = moves[: deal.accepted]
        leading, asked = still_asked(case, played)
        assert leading is expected["leading"]
        if not leading:
            owner = case["owner"] if moves[-1][1] == "pass" else moves[-1][0]
            holding = {seat for seat, hand in enumerate(case["hands"]) if hand}
            assert set(asked) == holding - {owner} - set(expected["passed"])

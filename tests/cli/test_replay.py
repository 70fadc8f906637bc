"""`replay`, as it is typed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from commands import openings, play_record, replay_record, rungbook, written

DEAL = {"variant": "run_fast", "hands": ["4s", "5s", "6s"], "leader": 0, "moves": ["0 4s"]}


def test_several_deals_are_an_object_a_line() -> None:
    with written(json.dumps(DEAL) + "\n" + json.dumps(DEAL) + "\n") as path:
        ran = rungbook("replay", path, "--json")
    assert ran.code == 0
    assert [json.loads(line)["accepted"] for line in ran.out.splitlines()] == [1, 1]


def test_one_deal_is_one_object() -> None:
    with written(json.dumps(DEAL), "deal.json") as path:
        ran = rungbook("replay", path, "--json")
    assert json.loads(ran.out)["over"]


def test_a_match_of_one_deal_has_no_winner_but_the_first_of_it() -> None:
    with written(json.dumps(DEAL), "deal.json") as path:
        told = rungbook("replay", path, "--json").json
    assert (told["match_over"], told["winners"], told["places"]) == (True, [], [0])
    ran = rungbook("play", "run_fast", "--watch", "--seats", "greedy,greedy,greedy", "--seed", "1")
    assert ran.out.rstrip().endswith("South wins the deal.")


def test_who_holds_cards_has_no_place_yet() -> None:
    with written(json.dumps(DEAL | {"places": [2]}), "deal.json") as path:
        ran = rungbook("replay", path, "--json")
    assert ran.code == 1
    assert ran.json["error"]["message"] == 'seat 2 is among "places", but holds cards'


def test_the_winner_may_be_the_first_of_the_last_deal() -> None:
    house = {"change": ["match ends: after 2 deals"]}
    house["add"] = ["match winner: first of the last deal"]
    second = DEAL | house | {"deal": 2, "first_deal": False, "previous": {"places": [1]}}
    with written(json.dumps(second), "deal.json") as path:
        told = rungbook("replay", path, "--json").json
    assert (told["match_over"], told["winners"]) == (True, [0])


def test_a_match_won_by_an_effect_cites_its_row() -> None:
    seats = "greedy,random,greedy,random"
    ran = rungbook("play", "guandan", "--watch", "--seats", seats, "--seed", "1")
    (line,) = (line for line in ran.out.splitlines() if " win the match  " in line)
    assert "at level A" in line
    assert "guandan.rules:" in line


TWO_DEALS = ("--deals", "2", "--add", "match winner: first of the last deal")
PARTNERS = play_record("guandan", *TWO_DEALS, seats="greedy,greedy,greedy,greedy", seed=2)


def closed_as(**said: Any) -> Any:
    """What `replay` says of a deal of partners whose record closes it in other words."""
    last = openings(PARTNERS)[1]
    *lines, close = PARTNERS[last:]
    closed = json.loads(close)["closed"]
    with written("".join([*lines, json.dumps({"closed": closed | said}) + "\n"])) as path:
        return rungbook("replay", path, "--json").json["refusal"]


def test_partners_win_a_match_together() -> None:
    deals = replay_record(PARTNERS)
    assert [deal.winners for deal in deals] == [[], [0, 2]]
    assert deals[1].places[0] in (0, 2)
    seats = ",".join(["greedy"] * 4)
    options = ["--watch", "--quiet", "--json", "--seed", "2", "--seats", seats]
    assert rungbook("play", "guandan", *options, *TWO_DEALS).json["winners"] == [0, 2]


def test_a_team_with_the_highest_score_wins_together() -> None:
    seats = ",".join(["greedy"] * 6)
    options = ["--watch", "--quiet", "--json", "--seed", "1", "--seats", seats, "--deals", "3"]
    told = rungbook("play", "zheng_shangyou_teams", *options).json
    scores = [player["score"] for player in told["players"]]
    assert sum(scores[1::2]) > sum(scores[::2])
    assert len(set(scores[1::2])) > 1
    assert told["winners"] == [1, 3, 5]


def test_all_that_a_record_says_of_the_end_is_compared() -> None:
    assert closed_as() is None
    wrong = {
        "places": [0, 1, 2, 3],
        "scores": [1, 0, 0, 0],
        "totals": [1, 0, 0, 0],
        "levels": ["A", "2"],
        "ledger": [],
        "match_over": False,
        "winners": [0],
    }
    for key, value in wrong.items():
        refusal = closed_as(**{key: value})
        assert refusal["code"] == "wrong-result"
        assert refusal["message"].startswith("the record says ")
        assert f"{'payment 1 of the ledger' if key == 'ledger' else key} " in refusal["message"]
    every = closed_as(**wrong)["message"]
    assert every.count("the record says ") == len(wrong)
    said = closed_as(winners=[0])["message"]
    assert said == "the record says winners [0], but its moves come to [0, 2]"


def test_a_payment_is_compared_but_for_where_its_row_stands() -> None:
    (payment,) = replay_record(PARTNERS)[1].ledger
    assert closed_as(ledger=[payment | {"file": "moved.rules", "line": 999}]) is None
    for key, value in {"amount": 9, "to": 1, "from": 0, "unit": "points", "row": "bomb"}.items():
        message = closed_as(ledger=[payment | {key: value}])["message"]
        assert message.startswith("the record says payment 1 of the ledger {")
    assert "payment 2 of the ledger" in closed_as(ledger=[payment, payment])["message"]
    assert "payment 1 of the ledger 5" in closed_as(ledger=[5])["message"]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ({"previous": {"places": [3, 2, 1, 0]}}, "places"),
        ({"team_levels": ["A", "A"]}, "levels"),
        ({"totals": [5, 0, 0, 0]}, "totals"),
    ],
)
def test_a_deal_follows_from_the_one_before(said: dict[str, Any], key: str) -> None:
    at = openings(PARTNERS)[1]
    opening = json.loads(PARTNERS[at]) | said
    lines = [*PARTNERS[:at], json.dumps(opening) + "\n"]
    with written("".join(lines)) as path:
        told = [json.loads(line) for line in rungbook("replay", path, "--json").out.splitlines()]
    assert told[0]["refusal"] is None
    assert f"this deal begins with {key} " in told[1]["refusal"]["message"]


def test_a_record_that_closes_too_early_is_wrong() -> None:
    last = openings(PARTNERS)[1]
    *lines, _, close = PARTNERS[last:]
    with written("".join([*lines, close])) as path:
        ran = rungbook("replay", path)
    assert ran.code == 1
    assert "the record closes the deal, but by its moves it is not over" in ran.out

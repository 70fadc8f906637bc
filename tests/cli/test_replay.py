"""`replay`, as it is typed."""

from __future__ import annotations

import json

from commands import rungbook, written

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

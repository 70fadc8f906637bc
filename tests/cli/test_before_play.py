"""What is asked and told before play: bids, roles, the kitty, calls, gifts, numbers of players."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from commands import rungbook

RULES = Path(__file__).resolve().parents[1] / "game" / "rules"
AUCTION, TITLES = str(RULES / "auction.rules"), str(RULES / "titles.rules")


def told_to(
    *lines: str, variant: str = AUCTION, seed: str = "4", more: tuple[str, ...] = ()
) -> str:
    """Return what is told to a person who types some lines and then goes."""
    words = ("play", variant, "--seed", seed, *more)
    return rungbook(*words, typed="".join(f"{line}\n" for line in (*lines, "quit"))).out


def test_a_bid_is_asked_for_and_told() -> None:
    told = told_to("bid 3")
    assert "You may say  bid" in told
    assert "You bid 3\n  You are the landlord\n  You take " in told


def test_a_bid_may_be_its_number_alone() -> None:
    assert "You bid 3" in told_to("3")


def test_a_bid_that_may_not_be_made_is_asked_for_again() -> None:
    told = told_to("bid 7", "hint", "hand", "pass")
    assert "No: say bid" in told
    assert "\n  bids: 1 < 2 < 3" in told
    assert "a planner says" in told
    assert "You pass" in told


def test_a_call_is_asked_for_and_told() -> None:
    told = told_to("bid 3", "perhaps", "yes")
    assert "Do you call double? yes or no" in told
    assert "No: say yes or no." in told
    assert "You call double" in told


def test_help_says_what_a_call_does() -> None:
    told = told_to("bid 3", "help", variant="dou_dizhu", more=("--deals", "1"))
    assert "Double: before play begins, each player may call it.\n" in told
    assert "Each time double is called, the stake is doubled.\n" in told


def test_several_cards_are_given_at_once() -> None:
    game = told_to(variant=TITLES, more=("--players", "4", "--deals", "2"))
    assert "── Deal 1 " in game
    watched = rungbook("play", TITLES, "--watch", "--players", "4", "--deals", "2", "--seed", "6")
    assert len(re.findall(r"gives \S+ \S+ to \w+  great tax", watched.out)) == 1
    assert len(re.findall(r"gives \S+ to \w+  small favour", watched.out)) == 1


def test_cards_that_nobody_bids_for_are_dealt_again() -> None:
    seats = "random,random,random"
    told = [
        rungbook("play", AUCTION, "--watch", "--seats", seats, "--deals", "1", "--seed", str(n)).out
        for n in range(40)
    ]
    again = [out for out in told if "the cards are dealt again" in out]
    assert again
    assert all(out.count("── Deal 1 is over") == 1 for out in told)


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "2"),
        ("--players", "7"),
        ("--players", "4", "--seats", "greedy,greedy,greedy"),
    ],
)
def test_a_number_of_players_that_cannot_be_is_a_wrong_command(words: tuple[str, ...]) -> None:
    assert rungbook("play", TITLES, "--watch", "--deals", "1", *words).code == 2


def test_the_number_of_players_may_be_chosen() -> None:
    ran = rungbook("play", TITLES, "--quiet", "--players", "5", "--deals", "2", "--json")
    assert len(ran.json["players"]) == 5


def test_a_record_with_all_that_comes_before_play_replays(tmp_path: Path) -> None:
    for variant in (AUCTION, TITLES):
        path = tmp_path / f"{Path(variant).stem}.jsonl"
        rungbook("play", variant, "--watch", "--deals", "3", "--seed", "5", "--record", str(path))
        opening = json.loads(path.read_text("utf-8").splitlines()[0])
        assert variant == TITLES or len(opening["kitty"].split()) == 3
        assert rungbook("replay", str(path)).code == 0


def test_a_judge_is_told_the_number_of_players_and_the_rank_that_is_drawn() -> None:
    add = [
        "--add",
        "drawn rank: any card except joker",
        "--add",
        "wild: drawn rank, for any card except joker",
        "--add",
        "wild alone: itself",
        "--add",
        "unclear play: you choose",
    ]
    judged = [
        rungbook("judge", TITLES, *add, "--players", "5", "--drawn", drawn, "--cards", "9s Ks").code
        for drawn in ("9", "8")
    ]
    assert judged == [0, 1]
    assert rungbook("judge", TITLES, "--drawn", "9", "--cards", "9s").code == 2
    assert rungbook("judge", TITLES, "--players", "9", "--cards", "9s").code == 2
    asked = json.dumps({"cards": "9s Ks", "players": 5, "drawn": "9"})
    ran = rungbook("judge", TITLES, *add, "--batch", "-", typed=f"{asked}\n")
    assert ran.json["legal"]

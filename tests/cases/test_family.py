"""Facts of other people's tests about Dou Dizhu, Big Two and President, under rules that we share.

`family.jsonl` holds one fact a line, each under the rules that it names. Where one of our files has
these rules, the fact is asked of `judge` or `plays`; the others are in OTHER_RULES, each with the
row by which ours differ. The facts that count the plays of a pack are run in tests/counts.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from commands import judge, plays

Case = Mapping[str, Any]

CASES: list[Case] = [
    json.loads(line)
    for line in Path(__file__).with_name("family.jsonl").read_text("utf-8").splitlines()
]

RULES = {
    "Daoductrung/PlayAural": "pusoy_dos",
    "jmanchuck/bigtwo-rl": "big_two",
    "ratel-online/core": "dou_dizhu_openspiel",
    "datamllab/rlcard": "dou_dizhu_rlcard",
    "qsona/daifugo-together": "president",
}

OTHER_RULES = {
    "dou-dizhu-0894": "shape airplane and ones: our game for four carries pairs only",
    "dou-dizhu-0895": "kickers: here one kicker has a rank of the airplane",
    **dict.fromkeys(
        ("pr-009", "pr-012", "pr-013", "pr-014", "pr-015"),
        "shape set: our President has no runs in one suit",
    ),
    **dict.fromkeys(
        ("pr-018", "pr-019", "pr-020", "pr-045", "pr-050", "pr-051"),
        "ranks: in our President nothing turns them round",
    ),
    "pr-025": "shape set: our President has no runs in one suit",
    **dict.fromkeys(("pr-042", "pr-043"), "each 8 played: in ours an eight ends nothing"),
    "pr-053": "forbidden as the last play: in ours one may go out on a two",
    **dict.fromkeys(("pr-066", "pr-067", "pr-068"), "first: in ours no place is taken away"),
    "pr-069": "turns: in ours no nine turns them round",
    "pr-074": "great tax: in ours last gives two cards",
    "pr-078": "ranks: in our President no jack turns them round",
}

CHOICES = dict.fromkeys(("pr-026", "pr-027", "pr-028"), ("jokers", "wild jokers"))
"""The choices of our file under which a fact is asked."""

SHAPES = {
    "single": {"single"},
    "full_house": {"full house"},
    "four_of_a_kind": {"four and one"},
    "straight_flush": {"straight flush"},
    "triple+kicker": {"triple and one", "triple and pair"},
    "straight or pair run or triple run": {"straight", "pair run", "airplane"},
    "triple-run+wings": {"airplane and ones", "airplane and pairs"},
    "bomb or rocket": {"quad", "rocket"},
    None: set(),
}


def shared(*questions: str) -> list[Any]:
    """Return the cases of these questions whose rules are ours, as parameters."""
    found = [c for c in CASES if c["question"] in questions and c["id"] not in OTHER_RULES]
    return [pytest.param(case, id=case["id"]) for case in found]


def test_every_fact_is_run_or_listed() -> None:
    asked = ["classify", "beats", "playable-from-hand", "legal", "count"]
    run = [case for case in CASES if case["question"] in asked and case["id"] not in OTHER_RULES]
    assert {case["id"] for case in CASES} == {case["id"] for case in run} | set(OTHER_RULES)
    assert (len(CASES), len(run), len(OTHER_RULES)) == (106, 83, 23)


def card(text: str) -> str:
    """Return `TH` as `10h`, and a joker as the black one."""
    if text.startswith("JK"):
        return "bj"
    return text[:-1].replace("T", "10") + text[-1].lower()


def of_ranks(text: str) -> list[str]:
    """Return cards of such ranks, `33TBR` as `3s 3c 10s bj rj`."""
    seen: Counter[str] = Counter()
    cards = []
    for rank in text:
        if rank in "BR":
            cards.append(rank.lower() + "j")
        else:
            cards.append(rank.replace("T", "10") + "scdh"[seen[rank] % 4])
            seen[rank] += 1
    return cards


def words(cards: Sequence[str]) -> str:
    return " ".join(cards)


@pytest.mark.parametrize("case", shared("classify"))
def test_what_cards_are(case: Case) -> None:
    variant = RULES[case["repo"]]
    if case.get("multi_deck"):
        variant = "dou_dizhu_four"
    cards = of_ranks(case["ranks"]) if "ranks" in case else [card(each) for each in case["cards"]]
    found = {reading["shape"] for reading in judge(variant, words(cards)).readings}
    wanted = SHAPES[case["expected"]]
    assert bool(found) == bool(wanted)
    assert bool(found & wanted) == bool(wanted)


@pytest.mark.parametrize("case", shared("beats"))
def test_what_beats_what(case: Case) -> None:
    a, b = (words([card(each) for each in case[side]]) for side in "ab")
    assert judge(RULES[case["repo"]], a, over=b).legal == case["expected"]


@pytest.mark.parametrize("case", shared("playable-from-hand"))
def test_what_may_be_led_from_a_hand(case: Case) -> None:
    hand = of_ranks(case["hand"])
    cards = [
        one
        for rank, n in Counter(case["cards"]).items()
        for one in [c for c in hand if c[:-1] == of_ranks(rank)[0][:-1]][:n]
    ]
    verdict = judge(RULES[case["repo"]], words(cards), hand=words(hand))
    assert verdict.legal == case["expected"], verdict


@pytest.mark.parametrize("case", shared("legal"))
def test_which_answers_a_hand_has(case: Case) -> None:
    hand, over = ([card(each) for each in case[key]] for key in ("hand", "prev"))
    choices = [word for name in CHOICES.get(case["id"], ()) for word in ("--with", name)]
    found = plays(RULES[case["repo"]], words(hand), "--every", *choices, over=words(over)).plays
    answers = [sorted(each.partition("=")[0] for each in play["cards"]) for play in found]
    assert len(answers) == case["expected_count"]
    assert sorted(answers) == sorted(sorted(map(card, cards)) for _, _, cards in case["expected"])

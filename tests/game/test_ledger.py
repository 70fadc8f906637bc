"""What the ledger pays, row by row, under rules that the shipped games do not have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rungbook.cards import read_cards
from rungbook.examine import examine_rules
from rungbook.game.errors import errors_of
from rungbook.game.examine import left_costs
from rungbook.game.laid_out import most_at_once
from rungbook.game.match import MatchRules
from rungbook.game.replay import Replayer
from rungbook.game.sayings import to_say
from rungbook.game.state import PASS, Public
from rungbook.library import HouseRules, load_variant
from rungbook.rulebook import phrases as p
from rungbook.table import Tables

NEVER_PLAYED = (p.Predicate(what=p.Is(what="played"), negated=True),)


def played(add: tuple[str, ...] = (), change: tuple[str, ...] = (), **deal: Any) -> list[Any]:
    """Return the ledger of a deal of three: (from, to, amount, row, why) a line."""
    house = {
        "add": list(add),
        "change": ["match ends: after 1 deal", *change],
        "remove": ["scores add up to"],
    }
    told = Replayer().replay({"variant": "run_fast", **house, **deal}).as_json()
    assert told["refusal"] is None, told
    assert told["over"], told
    ledger: Any = told["ledger"]
    return [(e["from"], e["to"], e["amount"], e["row"], e["why"]) for e in ledger]


BEATEN = {
    "leader": 0,
    "hands": ["2s 4s", "5s 5c 5d 5h 6s", "7s 7c"],
    "moves": ["0 2s", "2 pass", "1 5s 5c 5d 5h", "0 pass", "2 pass", "1 6s"],
}


def test_a_beaten_card_is_paid_to_whoever_beats_it() -> None:
    row = "each 2 beaten by any bomb"
    ledger = played(add=(f"{row}: lose 7 points to whoever beats it",), **BEATEN)
    assert (0, 1, 7, row, "single 2 beaten") in ledger


def test_nothing_is_paid_for_a_card_beaten_by_something_else() -> None:
    row = "each 4 beaten by any bomb"
    deal = BEATEN | {"hands": ["4s 8s", "5s 6s", "7s 7c"], "moves": ["0 4s", "2 7s", "1 pass"]}
    deal["moves"] = ["0 4s", "2 7s", "1 pass", "0 8s"]
    assert row not in [line[3] for line in played(add=(f"{row}: lose 7 points",), **deal)]


def test_cards_taken_in_tricks_are_counted() -> None:
    ledger = played(add=("each 5 taken: win 5 points",), **BEATEN)
    assert (None, 1, 20, "each 5 taken", "5♠ 5♣ 5♦ 5♥ taken") in ledger


def test_multipliers_multiply_each_other_and_stand_as_lines_of_their_own() -> None:
    row = "3 to 5 cards left"
    deal: dict[str, Any] = {"hands": ["3h", "4s 5s 6s", "7s"], "moves": ["0 3h"]}
    ledger = played(add=(f"{row}: triple each card left",), **deal)
    assert [line for line in ledger if line[0] == 1] == [
        (1, 0, 3, "each card left", "3 cards left"),
        (1, 0, 3, "you never played", "never played: doubled"),
        (1, 0, 12, row, "3 cards left: tripled"),
    ]


def test_a_row_may_be_cancelled() -> None:
    row = "2 of spades left"
    deal: dict[str, Any] = {"hands": ["3h", "2s 5s", "7s"], "moves": ["0 3h"]}
    ledger = played(change=(f"{row}: cancel each card left",), **deal)
    assert sum(line[2] if line[0] == 1 else -line[2] for line in ledger if 1 in line[:2]) == 0


def test_points_may_come_from_nobody() -> None:
    ledger = played(change=("each card left: lose 1 point",), **BEATEN)
    assert (0, None, 1, "each card left", "1 card left") in ledger


@pytest.fixture(scope="module")
def three() -> MatchRules:
    return MatchRules(load_variant("run_fast"))


@pytest.mark.parametrize(
    ("cards", "never", "cost"),
    [
        ("2s 7s 7c 7d 7h", False, 25),
        ("2s 7s 7c 7d 7h", True, 30),
        ("5s", False, 1),
        ("3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ac 2s Ks Kc Kd Kh", True, 52),
        ("As Ac Ad 9s 9c 9d 9h", False, 27),
    ],
)
def test_what_a_hand_left_over_costs(three: MatchRules, cards: str, never: bool, cost: int) -> None:
    written, _ = read_cards(cards)
    predicates = NEVER_PLAYED if never else ()
    assert left_costs(three, [each.card for each in written], predicates) == cost


@pytest.mark.parametrize(
    ("level", "cards", "bombs"),
    [
        ("5", "9s 9c 9d 9h 9s 9c 9d 9h", 2),
        ("5", "9s 9c 9d 5h 8s 8c 8d 5h", 2),
        ("5", "3s 4s 6s 7s 5s 7c 7d 7h 7s", 2),
        ("5", "rj rj bj bj Ks", 1),
        ("5", "9s 9c 9d", 0),
    ],
)
def test_as_many_bombs_as_can_be_laid_out_at_once(level: str, cards: str, bombs: int) -> None:
    rules = MatchRules(load_variant("guandan"))
    table = rules.at(level, first=True).rules.table
    written, _ = read_cards(cards)
    patterns = table.patterns(p.AnyPlay(kind="bomb"), "each bomb left")
    assert most_at_once(table, table.pack([each.card for each in written]), patterns) == bombs


def test_a_team_that_fails_three_times_at_ace_goes_back() -> None:
    row = "partners not first 3 times at level A"
    deal = {
        "variant": "guandan",
        "with": ["back to two"],
        "level": "A",
        "team_levels": ["A", "9"],
        "leader": 1,
        "hands": ["9s 9c", "6s", "8s", "7s"],
        "moves": ["1 6s", "0 pass", "3 7s", "2 8s"],
    }
    replayer = Replayer()
    for before, levels in ((0, ["A", "Q"]), (1, ["A", "Q"]), (2, ["2", "Q"])):
        told = replayer.replay(deal | {"times": {row: [before, 0]}}).as_json()
        assert told["levels"] == levels, told
    again = replayer.replay(deal | {"times": {row: [1, 0]}})
    assert again.after is not None
    assert again.after.times[row] == (2, 0)


def test_what_a_player_must_say() -> None:
    rulebook = load_variant("guandan_tournament").rulebook
    public = Public(0, PASS, 0, 0, (), (1, 10, 11, 27), None)
    said = [to_say(rulebook, public, seat) for seat in range(4)]
    assert said == ["1 card left", "10 cards left", None, None]


@pytest.mark.parametrize(
    ("variant", "add", "change", "code"),
    [
        ("run_fast", (), (), None),
        ("run_fast", (), ("each card left: lose 1 point",), "wrong-sum"),
        ("run_fast", ("lead after first and second out: last",), (), "nobody-leads"),
        ("guandan", (), ("leader gone out: partner",), "nobody-leads"),
    ],
)
def test_playing_shows_what_is_wrong_with_rules(
    variant: str, add: tuple[str, ...], change: tuple[str, ...], code: str | None
) -> None:
    house = HouseRules(add=add, change=change)
    found = examine_rules(Tables(load_variant(variant, house)))
    assert [each.code for each in found] == ([code] if code else [])


def test_what_is_only_odd_hides_no_mistake_and_is_none() -> None:
    nobody_leads = ("lead after first and second out: last",)
    house = HouseRules(change=("match ends: after 3 deals",), add=nobody_leads)
    tables = Tables(load_variant("run_fast", house))
    assert [d.code for d in examine_rules(tables)] == ["missing-row", "nobody-leads"]
    assert [d.code for d in errors_of(tables)] == ["nobody-leads"]


def test_an_example_that_costs_something_else_fails() -> None:
    base = load_variant("run_fast")
    rows = tuple(row for row in base.rulebook.rows if row.name != "2 of spades left")
    altered = base.rulebook.model_construct(game="altered", rows=rows)
    found = examine_rules(Tables(replace(base, rulebook=altered)))
    assert {each.code for each in found} == {"example-fails"}


@pytest.mark.parametrize(("held", "times"), [("rj 3s", 0), ("bj 3s", 1), ("bj rj", 1)])
def test_of_two_wild_jokers_each_is_counted_by_itself(held: str, times: int) -> None:
    row = "each black joker left"
    told = Replayer().replay(
        {
            "variant": "zheng_shangyou",
            "add": [f"{row}: lose 1 point"],
            "hands": ["4s", held, "6s", "5s"],
            "leader": 0,
            "moves": ["0 4s", "3 5s", "2 6s"],
        }
    )
    assert told.settlement is not None, told.refusal
    assert [line.amount for line in told.settlement.ledger if line.row == row] == [1] * times

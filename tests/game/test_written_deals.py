"""Deals written by hand that begin in a trick, and the keys that they may have."""

from __future__ import annotations

from typing import Any

import pytest

import rungbook
from rungbook.game.replay import Replayer, replay_deal

HANDS = ["4s 8s", "5s 9s", "6s 10s", "7s Js"]
SOUTH_OUT = ["", *HANDS[1:]]
ALL_OTHERS = {"top": "3s", "owner": 0, "passed": [1, 2, 3]}
CHOP = {"with": "chop after passing"}
CLEAR = {"add": "each 3 played: end the trick"}
REPLAYER = Replayer()


def told(variant: str, hands: list[str], *moves: str, **facts: Any) -> dict[str, Any]:
    """What `replay --json` says of a deal that is not the first."""
    deal = {"variant": variant, "hands": hands, "moves": list(moves), "first_deal": False}
    return replay_deal(deal | facts, REPLAYER)


def wrong(variant: str, hands: list[str], **facts: Any) -> str:
    """Why a deal is malformed."""
    error: Any = told(variant, hands, **facts)["error"]
    assert error["code"] == "malformed-record"
    return str(error["message"])


class TestATrickThatIsOver:
    @pytest.mark.parametrize(
        ("variant", "hands", "facts", "leader"),
        [
            ("thirteen", HANDS, {}, 0),
            ("thirteen", HANDS, {"turn": 0}, 0),
            ("guandan", HANDS, {"turn": 0}, 0),
            ("guandan", HANDS, {}, 0),
            ("thirteen", HANDS, CHOP, 0),
            ("thirteen", HANDS, CHOP | {"turn": 0}, 0),
            ("thirteen", SOUTH_OUT, {}, 1),  # leader gone out: next player
            ("thirteen", SOUTH_OUT, {"turn": 1}, 1),
            ("guandan", SOUTH_OUT, {}, 2),  # leader gone out: partner, or else next player
            ("guandan", SOUTH_OUT, {"turn": 2}, 2),
            ("thirteen", ["4s 8s", "", "", ""], {}, 0),
        ],
    )
    def test_is_led_by_its_owner_or_in_their_place(
        self, variant: str, hands: list[str], facts: dict[str, Any], leader: int
    ) -> None:
        assert told(variant, hands, trick=ALL_OTHERS, **facts)["turn"] == leader
        passing: Any = told(variant, hands, f"{leader} pass", trick=ALL_OTHERS, **facts)
        assert passing["refusal"]["code"] == "leader-must-play"
        low = "4s" if leader == 0 else hands[leader].split()[0]
        assert told(variant, hands, f"{leader} {low}", trick=ALL_OTHERS, **facts)["accepted"] == 1

    def test_is_over_at_once_where_a_row_says_so(self) -> None:
        trick = {"top": "3s", "owner": 0}
        for facts in ({}, {"turn": 0}):
            assert told("thirteen", HANDS, "0 4s", trick=trick, **CLEAR, **facts)["turn"] == 1
        message = wrong("thirteen", HANDS, trick=trick, turn=1, **CLEAR)
        assert message == '"turn" is seat 1, but the trick is over: seat 0 leads'

    def test_without_a_play_is_led_by_turn_or_by_who_made_the_last_one(self) -> None:
        assert told("thirteen", HANDS, trick={"owner": 2})["turn"] == 2
        assert told("thirteen", SOUTH_OUT, trick={"owner": 0})["turn"] == 1
        assert told("guandan", SOUTH_OUT, trick={"owner": 0})["turn"] == 2
        assert told("thirteen", SOUTH_OUT, trick={"owner": 0}, turn=3)["turn"] == 3


class TestATrickThatGoesOn:
    def test_is_answered_by_the_next_who_has_not_passed(self) -> None:
        assert told("thirteen", HANDS, trick={"top": "3s", "owner": 0})["turn"] == 1
        assert told("thirteen", HANDS, trick=ALL_OTHERS | {"passed": [1]})["turn"] == 2
        assert told("thirteen", SOUTH_OUT, trick=ALL_OTHERS | {"passed": [1, 2]})["turn"] == 3

    def test_may_be_answered_after_a_pass_where_the_rules_let_one(self) -> None:
        for variant, facts in (("guandan", {}), ("thirteen", CHOP)):
            assert told(variant, HANDS, trick=ALL_OTHERS, turn=1, **facts)["turn"] == 1
        message = wrong("thirteen", HANDS, trick=ALL_OTHERS | {"passed": [1]}, turn=1)
        assert message == '"turn" is seat 1, who is among "passed" and may play nothing more'


@pytest.mark.parametrize(
    ("hands", "facts", "why"),
    [
        (HANDS, {"trick": ALL_OTHERS, "turn": 2}, '"turn" is seat 2, but the trick is over: '),
        (SOUTH_OUT, {"trick": ALL_OTHERS, "turn": 2}, "the trick is over: seat 1 leads"),
        (HANDS, {"trick": {"top": "3s", "owner": 0}, "turn": 0}, "seat 1 has still to answer"),
        (SOUTH_OUT, {"trick": {"top": "3s", "owner": 3}, "turn": 0}, '"turn" is seat 0, who holds'),
        (SOUTH_OUT, {"trick": {"owner": 1}, "turn": 0}, '"turn" is seat 0, who holds no cards'),
        (SOUTH_OUT, {"turn": 0}, '"turn" is seat 0, who holds no cards'),
        (SOUTH_OUT, {"leader": 0}, '"leader" is seat 0, who holds no cards'),
        (SOUTH_OUT, {"previous": {"places": [0, 1, 2, 3]}}, 'say with "leader" who does'),
        (HANDS, {"leader": 0, "turn": 1}, '"turn" and "leader" differ'),
        (["", "", "", ""], {"trick": ALL_OTHERS}, "nobody is left to move"),
        (["", "", "", ""], {"trick": {"owner": 0}}, '"owner" leads, but nobody holds cards'),
        (HANDS, {"trick": {}}, 'a trick without "top" needs "turn"'),
        (HANDS, {"trick": {"top": "3s"}}, 'a trick needs "owner"'),
        (HANDS, {"trick": {"passed": [1]}, "turn": 0}, '"passed" needs "top"'),
        (HANDS, {"trick": {"answer": True}, "turn": 0}, '"answer" needs "top"'),
        (HANDS, {"trick": {"as": "pair"}, "turn": 0}, '"as" needs "top"'),
        (HANDS, {"trick": ALL_OTHERS | {"answer": 1}}, '"answer" is true or false'),
    ],
)
def test_what_cannot_be_names_its_key(hands: list[str], facts: dict[str, Any], why: str) -> None:
    assert why in wrong("thirteen", hands, **facts)


BACK_TO_TWO = "partners not first 3 times at level A"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"leadr": 0}, "unknown key `leadr`: did you mean `leader`?"),
        ({"trick": {"onwer": 0}}, 'unknown key `onwer` in "trick": did you mean `owner`?'),
        ({"trick": {"colour": 0}}, "keys are top, as, owner, passed, answer"),
        ({"previous": {"places": [0, 1, 2, 3], "place": 1}}, '`place` in "previous": did you mean'),
        ({"closed": {"score": []}}, 'unknown key `score` in "closed": did you mean `scores`?'),
        ({"times": {BACK_TO_TWO.lower(): [0, 0]}}, f'in "times": did you mean `{BACK_TO_TWO}`?'),
        ({"times": {BACK_TO_TWO: [0]}}, '"times" counts by team, of which there are 2'),
        ({"roles": {"landlord": 0}}, "this game has no roles"),
        ({"calls": {"double": [0]}}, "there is no call `double`"),
    ],
)
def test_a_key_that_says_nothing_is_refused(facts: dict[str, Any], why: str) -> None:
    assert why in wrong("guandan", HANDS, **{"with": "back to two", "leader": 0} | facts)


def test_a_turn_out_of_a_written_trick_cites_the_order_of_turns() -> None:
    done = REPLAYER.replay(
        {"variant": "thirteen", "hands": HANDS, "moves": ["3 7s"], "trick": ALL_OTHERS}
    )
    assert done.refusal is not None
    assert (done.refusal.code, done.refusal.row) == ("not-your-turn", "turns")
    assert done.refusal.place is not None
    assert done.refusal.place.file == "thirteen.rules"


@pytest.mark.parametrize("trick", [{"top": "3s", "owner": 0}, {"owner": 0}])
def test_the_owner_of_a_trick_may_not_be_out_where_that_ends_the_deal(trick: Any) -> None:
    hands = ["", *HANDS[1:3]]
    message = '"owner" is seat 0, who is out, and so the deal is over'
    assert wrong("run_fast", hands, trick=trick) == message
    assert told("thirteen", SOUTH_OUT, trick=trick)["turn"] == 1


@pytest.mark.parametrize("move", ["0 Kc", "0 give Kc"])
def test_what_may_be_done_before_play_is_written_as_the_move(move: str) -> None:
    hands = ["2c Kc", "6s 6c", "7s 7c", "Ks As"]
    places = {"places": [0, 1, 2, 3]}
    refusal: Any = told("guandan", hands, move, previous=places, level="5")["refusal"]
    assert (refusal["code"], refusal["instead"]) == ("not-a-gift", ["give", "2c"])


def test_a_deal_whose_cards_settle_no_role_is_told_what_to_say() -> None:
    deal = {"variant": "wa_keng", "hands": ["8d", "", ""], "moves": ["0 pass", "2 pass", "1 pass"]}
    told = rungbook.replay(deal)
    assert 'say it with "roles" or "leader"' in str(told["error"])


def test_who_must_bid_is_told_a_bid() -> None:
    deal = {"variant": "wa_keng", "hands": ["3s 3c 3d 4h", "6s", "9h"], "moves": ["0 5d"]}
    refusal = rungbook.replay(deal)["refusal"]
    assert isinstance(refusal, dict)
    assert refusal["instead"] == ["bid", "3"]

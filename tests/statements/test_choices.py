"""Every `choice` of the three files, played: what it allows that the file's own rows do not.

`judge`, `plays` and `replay` take a choice with `--with`; a house rule's file says `with: …`.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from commands import (
    accepted,
    hold,
    house_rules,
    judge,
    paid,
    play_record,
    plays,
    refused,
    replay,
    replay_record,
    replay_with,
    rungbook,
    written,
)

CHOICES = {
    "run_fast": ["free passing", "any opening"],
    "guandan": ["stop when a team is out", "third pays", "your own tribute", "back to two"],
    "thirteen": ["come back", "chop after passing", "quads hit two twos", "longer runs of pairs"],
}


def with_choice(variant: str, choice: str, *deal: Any, **facts: Any) -> SimpleNamespace:
    return replay(variant, *deal, rules=("--with", choice), **facts)


@pytest.mark.parametrize(
    ("variant", "choice"), [(variant, one) for variant, all_ in CHOICES.items() for one in all_]
)
def test_a_choice_is_laid_over_the_rules_on_every_command(variant: str, choice: str) -> None:
    own, chosen = rungbook("resolve", variant), rungbook("resolve", variant, "--with", choice)
    assert (own.code, chosen.code) == (0, 0)
    assert own.out != chosen.out
    with written(chosen.out, "resolved.rules") as path:  # what `resolve` prints is a rules file
        assert rungbook("check", path).code == 0
    with written(house_rules(variant, choices=choice), "house_rules.rules") as path:
        assert rungbook("check", path).code == 0
    for command in ("check", "show", "sheet"):
        assert rungbook(command, variant, "--with", choice).code == 0


def test_a_choice_that_is_not_there_is_a_mistake_with_a_hint() -> None:
    ran = rungbook("judge", "thirteen", "--with", "come bakc", "--cards", "3s")
    assert ran.code != 0
    assert "come back" in ran.out + ran.err


# ---- Run Fast --------------------------------------------------------------------------------


def test_free_passing() -> None:
    hand = "4s 4c 4d 4h 5s"
    refused(judge("run_fast", "pass", hand=hand, over="2s"), "must-beat", "passing")
    assert judge("run_fast", "pass", "--with", "free passing", hand=hand, over="2s").legal
    assert not plays("run_fast", hand, over="2s").may_pass
    assert plays("run_fast", hand, "--with", "free passing", over="2s").may_pass
    hands = ["5s 9s 4s", "7s 8s", "6s 10s"]
    deal = accepted(
        with_choice("run_fast", "free passing", hands, "0 5s, 2 pass, 1 pass", leader=0)
    )
    assert deal.turn == 0
    # who passed may come back in the same trick
    deal = with_choice(
        "run_fast", "free passing", hands, "0 5s, 2 pass, 1 7s, 0 9s, 2 10s", leader=0
    )
    assert accepted(deal).accepted == 5
    # a leader still plays
    deal = with_choice("run_fast", "free passing", hands, "0 pass", leader=0)
    refused(deal, "leader-must-play")


def test_any_opening_and_the_four_threes_that_come_later() -> None:
    opening = "any opening"
    assert judge("run_fast", "4s", "--with", opening, hand="3h 4s", opening=True).legal
    refused(judge("run_fast", "4s", hand="3h 4s", opening=True), "opening", "opening play")
    threes = "3s 3c 3d 3h"
    hold(
        "run_fast",
        f"""
        {threes}              is only heavenly bomb as the first play of the deal
        {threes}              is only quad
        {threes}              beats          2s
        {threes}              does not beat  4s 4c 4d 4h
        4s 4c 4d 4h           beats          {threes} as quad
        As Ac Ad              does not beat  {threes} as heavenly bomb
        """,
        "--with",
        opening,
    )
    hands = [threes + " 5s 9s", "7s 4s 4c 4d 4h", "6s 10d Jh"]
    start = "0 5s, 2 6s, 1 7s, 0 3s 3c 3d 3h, 2 pass"
    # the holder of the three of hearts still leads; four threes over a seven are a bomb
    assert accepted(with_choice("run_fast", opening, hands)).turn == 0
    beaten = accepted(with_choice("run_fast", opening, hands, f"{start}, 1 4s 4c 4d 4h"))
    # seat 0: a nine, the bonus; seat 2: two cards, the bonus; the beaten threes earn nothing
    assert beaten.scores == [-11, 23, -12]
    must = with_choice("run_fast", opening, hands, f"{start}, 1 pass")
    refused(must, "must-beat", "passing")
    hands[1] = "7s 10c 10h"
    stands = accepted(with_choice("run_fast", opening, hands, f"{start}, 1 pass, 0 9s"))
    assert stands.scores == [24, -12, -12]
    assert paid(stands, "each bomb played as an answer and not beaten") == 20
    # left in hand to the end they are a bomb like any other
    hands = [threes + " 5s 5c", "6s 7s", "8s"]
    left = accepted(with_choice("run_fast", opening, hands, "0 5s, 2 8s"))
    assert left.scores == [-15, -4, 19]  # five cards and a bomb; two cards, never played


# ---- Guandan ---------------------------------------------------------------------------------


def test_stop_when_a_team_is_out() -> None:
    hands = ["6s", "8s 9s", "7s", "10s 10c"]
    moves = "0 6s, 3 pass, 2 7s"
    assert not accepted(replay("guandan", hands, moves, leader=0)).over
    stopped = accepted(with_choice("guandan", "stop when a team is out", hands, moves, leader=0))
    assert (stopped.over, stopped.turn, stopped.places[:2]) == (True, None, [0, 2])
    assert stopped.levels == ["5", "2"]
    assert stopped.next["level"] == "5"
    # one of each team out: the deal goes on until a team is
    hands = ["6s", "8s 9s", "10s 10c", "7s"]
    on = accepted(with_choice("guandan", "stop when a team is out", hands, "0 6s, 3 7s", leader=0))
    assert not on.over
    third = "0 6s, 3 7s, 2 pass, 1 9s, 2 10s, 1 pass, 2 10c"
    over = accepted(with_choice("guandan", "stop when a team is out", hands, third, leader=0))
    assert over.over
    assert over.levels == ["4", "2"]


def test_third_pays() -> None:
    hands = ["2c 3c", "Qs 4s", "Ks 4c", "As 4d"]

    def leader(deal: SimpleNamespace) -> int | None:
        """Who leads after the return: whoever paid the first."""
        return accepted(deal).turn

    for places, last, third in (
        ([0, 1, 3, 2], 2, 3),  # first and last are partners: the third pays, not the last
        ([0, 1, 2, 3], 3, 3),
        ([0, 3, 2, 1], 1, 1),
    ):
        facts: dict[str, Any] = {"previous": places, "level": "5"}
        assert leader(replay("guandan", hands, "0 give 2c", **facts)) == last
        assert leader(with_choice("guandan", "third pays", hands, "0 give 2c", **facts)) == third
    moves = "0 give 2c, 3 2c, 2 pass, 1 pass, 0 As"
    deal = with_choice("guandan", "third pays", hands, moves, previous=[0, 1, 3, 2], level="5")
    assert accepted(deal).accepted == 5


def test_your_own_tribute() -> None:
    hands = ["2c 3c", "6s 6c", "7s 7c", "As Ac Kd"]
    facts: dict[str, Any] = {"previous": [0, 1, 2, 3], "level": "5"}

    def tribute(moves: str) -> SimpleNamespace:
        return with_choice("guandan", "your own tribute", hands, moves, **facts)

    assert accepted(tribute("")).turn == 3  # the payer is asked
    assert accepted(replay("guandan", hands, **facts)).turn == 0
    for card, other in (("As", "Ac"), ("Ac", "As")):
        assert accepted(tribute(f"3 give {card}")).turn == 0
        assert accepted(tribute(f"3 give {card}, 0 give 2c, 3 {other}")).turn == 2
        refused(tribute(f"3 give {card}, 0 give 2c, 3 {card}"), "not-in-hand")
    refused(tribute("3 give Kd"), "not-a-gift", "gift tribute")
    # both opponents of a double victory choose too
    hands = ["2c 3c", "Ks Kd 4c", "2d 3d", "As Ac 4d"]
    facts["previous"] = [0, 2, 1, 3]
    gifts = {1: "Kd", 3: "Ac"}
    moves: list[str] = []
    while gifts:
        payer = accepted(tribute(", ".join(moves))).turn
        moves.append(f"{payer} give {gifts.pop(payer)}")
    moves += ["0 give 2c", "2 give 2d"]
    assert accepted(tribute(", ".join(moves))).turn == 3
    assert accepted(tribute(", ".join([*moves, "3 2c", "2 Kd", "1 pass", "0 Ac"]))).accepted == 8


def test_back_to_two() -> None:
    """A team that is not first in three deals at ace goes back to two.

    Matches of three deals that begin at ace and that nobody can win before; in one of four the same
    team is first three times.
    """
    at_ace = ["--change", "starting level: A", "--add", "match ends: after 3 deals"]
    at_ace += ["--add", "match winner: first"]
    for row in ("partners first and second at level A", "partners first and third at level A"):
        at_ace += ["--remove", row]
    seen = 0
    for seed in range(40):
        record = play_record(
            "guandan", "--with", "back to two", *at_ace, seats=",".join(["random"] * 4), seed=seed
        )
        deals = replay_record(record)
        assert deals[0].levels == deals[1].levels == ["A", "A"]
        first_teams = {deal.places[0] % 2 for deal in deals}
        fallen = ["A", "A"]
        if len(first_teams) == 1:
            fallen[1 - first_teams.pop()] = "2"
            seen += 1
        assert deals[2].levels == fallen
        if seen == 2:
            return
    assert seen, "in none of these matches was one team first three times"


# ---- Thirteen --------------------------------------------------------------------------------


def test_come_back() -> None:
    hands = ["4s 8s 9c", "5s 2d 5c", "7s 9s 9d", "3d 3c 3h"]
    trick = "0 4s, 1 pass, 2 7s, 3 pass, 0 8s"
    assert accepted(replay("thirteen", hands, trick, leader=0)).turn == 2
    assert accepted(with_choice("thirteen", "come back", hands, trick, leader=0)).turn == 1
    assert replay("thirteen", hands, trick + ", 1 2d", leader=0).accepted == 5
    back = with_choice("thirteen", "come back", hands, trick + ", 1 2d", leader=0)
    assert accepted(back).turn == 2
    # a pass still ends the trick once all others have passed since the last play
    ended = with_choice(
        "thirteen", "come back", hands, trick + ", 1 pass, 2 pass, 3 pass", leader=0
    )
    assert accepted(ended).turn == 0


def test_chop_after_passing() -> None:
    hands = ["4s 8s", "6s 6c 6d 6h 2c", "2s 9s", "5s 9h"]
    trick = "0 4s, 1 pass, 2 2s, 3 pass, 0 pass"
    assert accepted(replay("thirteen", hands, trick, leader=0)).turn == 2
    chop = "chop after passing"
    assert accepted(with_choice("thirteen", chop, hands, trick, leader=0)).turn == 1
    bomb = with_choice("thirteen", chop, hands, trick + ", 1 6s 6c 6d 6h", leader=0)
    assert accepted(bomb).turn == 2
    higher = with_choice("thirteen", chop, hands, trick + ", 1 2c", leader=0)
    refused(higher, "sat-out", "after passing")
    assert higher.accepted == 5
    # passing once more ends the trick
    assert accepted(with_choice("thirteen", chop, hands, trick + ", 1 pass", leader=0)).turn == 2
    leads = with_choice("thirteen", chop, hands, trick + ", 1 pass, 2 pass", leader=0)
    refused(leads, "leader-must-play")


def test_come_back_and_chop_after_passing_exclude_each_other() -> None:
    ran = rungbook("resolve", "thirteen", "--with", "come back", "--with", "chop after passing")
    assert ran.code != 0
    assert "come back" in ran.out + ran.err
    assert "chop after passing" in ran.out + ran.err
    text = house_rules("thirteen", choices="come back, chop after passing")
    with written(text, "both.rules") as path:
        assert rungbook("check", path).code == 1


def test_quads_hit_two_twos() -> None:
    table = """
        4s 4c 4d 4h           beats          2h
        3s 3c 4d 4h 5s 5c     does not beat  2s 2h
        4s 4c 4d 4h           does not beat  2s 2c 2h
        4s 4c 4d 4h           does not beat  As Ac
        """
    hold("thirteen", table + "4s 4c 4d 4h beats 2s 2h", "--with", "quads hit two twos")
    hold("thirteen", table + "4s 4c 4d 4h does not beat 2s 2h")
    hands = ["2s 2h 9s", "6s 6c 6d 6h 7s", "8s", "9h"]
    moves = "0 2s 2h, 1 6s 6c 6d 6h"
    assert accepted(with_choice("thirteen", "quads hit two twos", hands, moves, leader=0)).turn == 2
    refused(replay("thirteen", hands, moves, leader=0), "does-not-beat")


def test_longer_runs_of_pairs() -> None:
    four, quad, three = "3s 3c 4s 4c 5s 5c 6s 6c", "10s 10c 10d 10h", "8s 8c 9s 9c 10d 10h"
    both = f"""
        {three}                       does not beat  {quad}
        {quad}                        does not beat  {four}
        {three}                       does not beat  {four}
        4s 4c 5s 5c 6s 6c 7s 7c       beats          3d 3h 4d 4h 5d 5h 6d 6h
        3s 3c 4s 4c 5s 5c 6s 6c       does not beat  3d 3h 4d 4h 5d 5h 6d 6h
        {four}                        beats          2s 2c
        {four}                        does not beat  2s 2c 2d
        """
    longer = (
        f"{four} beats {quad}\n{four} beats {three}\n{four} 7s 7c beats 9s 9c 10s 10c Js Jc Qs Qc"
    )
    hold("thirteen", both + longer, "--with", "longer runs of pairs")
    hold("thirteen", both + longer.replace(" beats ", " does not beat "))


def test_two_choices_together() -> None:
    both = ("--with", "come back", "--with", "quads hit two twos")
    hold("thirteen", "4s 4c 4d 4h beats 2s 2h", *both)
    text = house_rules("thirteen", choices="come back, quads hit two twos")
    hands = ["4s 2s 2h", "6s 6c 6d 6h 7s", "8s 8c", "9h 9c"]
    moves = "0 4s, 1 pass, 2 8s, 3 pass, 0 2s, 1 6s 6c 6d 6h"
    assert accepted(replay_with(text, hands, moves, leader=0)).turn == 2

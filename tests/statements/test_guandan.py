"""Guandan, statement by statement (docs/statements.md), through the public commands.

Play runs counterclockwise: after seat 0 come 3, 2 and 1. Seats 0 and 2 are team 0. Unless a line
says otherwise the level of the deal is 5: fives stand above aces, and the five of hearts is wild.
"""

import itertools
import json
from collections import Counter
from types import SimpleNamespace
from typing import Any

from commands import (
    accepted,
    dealt,
    hold,
    judge,
    ladder,
    name_of,
    openings,
    paid,
    play_record,
    plays,
    refused,
    replay,
    replay_record,
    rungbook,
    turns,
    written,
)

GAME = "guandan"
NATURAL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FOUR_RANDOM = "random,random,random,random"
EIGHT_NINES = "9s 9s 9c 9c 9d 9d 9h 9h"
JOKERS = "rj rj bj bj"


def at_five(table: str) -> None:
    hold(GAME, table, level="5")


def ends(places: list[int], **facts: Any) -> SimpleNamespace:
    """A deal in which the players go out in this order, each on the play of the one before."""
    cards = dict(zip(places, ("6s", "7s", "8s", "10s 10c"), strict=True))
    moves, out = [f"{places[0]} 6s"], {places[0]}
    for before, after in itertools.pairwise(places[:3]):
        between = (before - step for step in (1, 2, 3))
        for seat in (seat % 4 for seat in between):
            if seat == after:
                break
            moves += [f"{seat} pass"] if seat not in out else []
        moves.append(f"{after} {cards[after]}")
        out.add(after)
    hands = [cards[seat] for seat in range(4)]
    deal = accepted(replay(GAME, hands, ", ".join(moves), leader=places[0], **facts))
    assert deal.over
    assert deal.places == places
    return deal


def tribute(hands: list[str], moves: str, places: list[int]) -> SimpleNamespace:
    """A deal after one that ended in these places, at level 5."""
    return replay(GAME, hands, moves, previous=places, level="5")


def levels_won(deal: SimpleNamespace) -> set[tuple[int, str]]:
    return {(line["amount"], line["row"]) for line in deal.ledger if line["unit"] == "levels"}


# ---- goal and match --------------------------------------------------------------------------


def test_gd_01_you_partner_the_player_opposite() -> None:
    for pair, others, levels in (((0, 2), (1, 3), ["5", "2"]), ((3, 1), (0, 2), ["2", "5"])):
        assert ends([*pair, *others]).levels == levels
    # neighbours are no partners: the first's partner came third
    assert ends([0, 1, 2, 3]).levels == ["4", "2"]


def test_gd_02_places_run_first_to_fourth_and_the_team_of_the_first_wins() -> None:
    deal = ends([1, 0, 2, 3])
    assert deal.places == [1, 0, 2, 3]
    assert deal.levels == ["2", "3"]  # though both of the other team came before its second player
    assert ends([2, 3, 1, 0]).levels == ["3", "2"]


def test_gd_03_three_two_or_one_levels_by_the_place_of_the_other_player() -> None:
    for places, levels, row, amount in (
        ([0, 2, 1, 3], ["5", "2"], "partners first and second", 3),
        ([2, 0, 3, 1], ["5", "2"], "partners first and second", 3),
        ([0, 1, 2, 3], ["4", "2"], "partners first and third", 2),
        ([0, 1, 3, 2], ["3", "2"], "partners first and last", 1),
        ([3, 1, 2, 0], ["2", "5"], "partners first and second", 3),
        ([3, 0, 1, 2], ["2", "4"], "partners first and third", 2),
        ([3, 0, 2, 1], ["2", "3"], "partners first and last", 1),
    ):
        deal = ends(places)
        assert deal.levels == levels, places
        assert levels_won(deal) == {(amount, row)}, places


def test_gd_04_both_teams_start_at_two_and_keep_separate_levels() -> None:
    assert ends([0, 2, 1, 3]).levels == ["5", "2"]
    assert ends([1, 3, 0, 2]).levels == ["2", "5"]
    assert ends([1, 0, 3, 2], team_levels=["9", "4"], level="9").levels == ["9", "6"]
    hold(GAME, "2s beats As\n 2h 3s is pair of 3")  # the starting level, where none is given


def test_gd_05_the_next_deal_is_played_at_the_level_of_the_winners_capped_at_ace() -> None:
    won = ends([1, 0, 3, 2], team_levels=["9", "4"], level="9")
    assert won.next["level"] == "6"
    assert ends([0, 2, 1, 3]).next["level"] == "5"
    capped = ends([0, 2, 1, 3], team_levels=["K", "4"], level="K")
    assert capped.levels == ["A", "4"]
    assert capped.next["level"] == "A"
    assert ends([0, 2, 1, 3], team_levels=["J", "4"], level="J").levels == ["A", "4"]


def test_gd_06_the_match_is_won_at_ace_by_a_team_at_ace_with_no_player_last() -> None:
    first_and_second, first_and_third, first_and_last = [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 3, 2]
    at_ace: dict[str, Any] = {"team_levels": ["A", "9"], "level": "A"}
    assert ends(first_and_second, **at_ace).match_over
    assert ends(first_and_third, **at_ace).match_over
    last = ends(first_and_last, **at_ace)
    assert not last.match_over
    assert last.levels == ["A", "9"]
    assert last.next["level"] == "A"
    # the team is at ace, the deal is not
    elsewhere = ends(first_and_second, team_levels=["A", "9"], level="9")
    assert not elsewhere.match_over
    assert elsewhere.next["level"] == "A"
    # the deal is at ace, the team is not: reaching ace does not win
    others = ends([1, 3, 0, 2], **at_ace)
    assert not others.match_over
    assert others.levels == ["A", "Q"]
    assert others.next["level"] == "Q"
    reached = ends(first_and_second, team_levels=["K", "9"], level="K")
    assert not reached.match_over
    assert reached.levels == ["A", "9"]
    # both at ace: either may win
    both: dict[str, Any] = {"team_levels": ["A", "A"], "level": "A"}
    assert ends([1, 3, 0, 2], **both).match_over
    assert ends(first_and_third, **both).match_over


def test_gd_07_a_match_begins_again_with_both_teams_at_two() -> None:
    for seed in (1, 2):
        record = play_record(GAME, "--deals", "1", seats=FOUR_RANDOM, seed=seed)
        (deal,) = replay_record(record)
        assert sorted(deal.levels)[0] == "2"
        assert sorted(deal.levels)[1] in ("3", "4", "5")
        (amount, _) = levels_won(deal).pop()
        assert sorted(deal.levels)[1] == str(2 + amount)


# ---- setup -----------------------------------------------------------------------------------


def test_gd_08_two_packs_with_jokers_27_cards_each() -> None:
    record = play_record(GAME, "--deals", "1", seats=FOUR_RANDOM, seed=8)
    hands = dealt(record)
    assert [len(hand) for hand in hands] == [27, 27, 27, 27]
    copies = Counter(card for hand in hands for card in hand)
    assert len(copies) == 54
    assert set(copies.values()) == {2}
    assert {"rj", "bj"} < set(copies)
    at_five("9s 9s is pair\n rj rj is pair\n 9s 9s 9h is triple")
    for too_many in ("9s 9s 9s", "rj rj rj", "5h 5h 5h"):
        refused(judge(GAME, too_many, level="5"), "too-many-copies")


def test_gd_09_the_level_raises_its_rank_and_its_hearts_are_wild() -> None:
    hold(
        GAME,
        """
        5s            beats          As    at level 5
        5s            does not beat  As    at level 9
        9s            beats          As    at level 9
        As            beats          Ks    at level A
        Ks            beats          As    at level K
        7s 7c 5h      is triple of 7       at level 5
        7s 7c 5h      is nothing           at level 9
        7s 7c 9h      is triple of 7       at level 9
        7s 7c 9d      is nothing           at level 9      # only the hearts
        7s 7c 5h 5h   is bomb of 7         at level 5
        """,
    )
    hands = ["5s 9s", "As 4s", "Ac 4c", "Ad 4d"]
    assert (
        accepted(replay(GAME, hands, "3 Ad, 2 pass, 1 pass, 0 5s", leader=3, level="5")).accepted
        == 4
    )
    refused(
        replay(GAME, hands, "3 Ad, 2 pass, 1 pass, 0 9s", leader=3, level="5"),
        "does-not-beat",
        "answer",
    )


def test_gd_10_the_first_leader_is_drawn_and_later_ones_follow_the_tribute() -> None:
    leaders = set()
    for seed in range(12):
        record = play_record(GAME, "--deals", "1", seats=FOUR_RANDOM, seed=seed)
        (deal,) = replay_record(record[: openings(record)[0] + 1])
        leaders.add(deal.turn)
    assert len(leaders) > 1
    assert leaders <= {0, 1, 2, 3}
    # later: the payer, who got a card back from the first; or the first, where nothing was paid
    hands = ["2c 3c", "6s 6c", "7s 7c", "Ks As"]
    assert accepted(tribute(hands, "0 give 2c", [0, 1, 2, 3])).turn == 3
    hands[3] = "rj rj"
    assert accepted(tribute(hands, "0 2c", [0, 1, 2, 3])).turn == 3
    assert ends([0, 2, 1, 3]).next["leader"] is None


# ---- tribute ---------------------------------------------------------------------------------


def test_gd_11_the_last_gives_the_first_the_strongest_card_that_is_not_wild() -> None:
    def given(payer: str, card: str, places: tuple[int, ...] = (0, 1, 2, 3)) -> bool:
        """Whether the last of the last deal, holding `payer`, paid this card to the first."""
        last = places[3]
        hands = ["2c 3c", "6s 6c", "7s 7c", "8s 8c"]
        hands[last] = payer
        start = accepted(tribute(hands, "", list(places)))
        assert start.turn == 0
        assert not start.over
        assert accepted(tribute(hands, "0 give 2c", list(places))).turn == last
        gone = tribute(hands, f"0 give 2c, {last} {card}", list(places))
        moves, seat = f"0 give 2c, {last} 2c", last
        while (seat := (seat - 1) % 4) != 0:
            moves += f", {seat} pass"
        came = tribute(hands, f"{moves}, 0 {card}", list(places))
        assert (gone.refusal is None) != (came.refusal is None)
        return came.refusal is None

    assert given("Ks As 5h", "As")  # the wild card is stronger, and never given
    assert not given("Ks As 5h", "Ks")
    assert given("5s As 5h", "5s")  # a level card that is not wild is
    assert given("bj 5s As", "bj")
    assert given("rj bj As", "rj")
    assert given("6d 4d 3d", "6d")
    # [the last pays even a partner]
    assert given("Ks As", "As", (0, 1, 3, 2))
    # [which of two equal cards goes is settled: one of them, unasked]
    assert given("As Ac Kd", "As") + given("As Ac Kd", "Ac") == 1
    # never in the first deal
    first = replay(GAME, ["2c 3c", "6s", "7s", "Ks As"], "0 give 2c", leader=0, level="5")
    assert first.accepted == 0
    assert first.refusal is not None


def test_gd_12_after_a_double_victory_both_opponents_pay_the_higher_to_the_first() -> None:
    hands = ["2c 3c", "As 4c", "2d 3d", "Ks 4d"]
    places = [0, 2, 1, 3]
    paid_both = "0 give 2c, 2 give 2d"
    assert accepted(tribute(hands, paid_both, places)).turn == 1
    # the first has the ace of seat 1, the second the king of seat 3
    deal = accepted(tribute(hands, paid_both + ", 1 2c, 0 3c, 3 4d, 2 Ks, 1 pass, 0 As", places))
    assert deal.accepted == 8
    refused(tribute(hands, paid_both + ", 1 As", places), "not-in-hand")
    # and the other way round, whoever came third
    hands = ["2c 3c", "Ks 4c", "2d 3d", "As 4d"]
    assert accepted(tribute(hands, paid_both, places)).turn == 3
    deal = accepted(tribute(hands, paid_both + ", 3 2c, 2 Ks, 1 pass, 0 As", places))
    assert deal.accepted == 6


def test_gd_13_equal_tributes_are_handed_out_in_turn_order_from_the_first() -> None:
    hands = ["2c 3c", "Ks 4c", "2d 3d", "Kd 4d"]
    # after seat 0 comes seat 3: it pays the first, and so it leads
    deal = accepted(tribute(hands, "0 give 2c, 2 give 2d", [0, 2, 1, 3]))
    assert deal.turn == 3
    assert accepted(tribute(hands, "0 give 2c, 2 give 2d, 3 2c, 2 Ks", [0, 2, 3, 1])).accepted == 4
    # after seat 1 comes seat 0
    hands = ["Ks 4c", "2c 3c", "Kd 4d", "2d 3d"]
    assert accepted(tribute(hands, "1 give 2c, 3 give 2d", [1, 3, 0, 2])).turn == 0
    assert accepted(tribute(hands, "1 give 2c, 3 give 2d, 0 2c, 3 Kd", [1, 3, 2, 0])).accepted == 4


def test_gd_14_both_red_jokers_cancel_the_tribute_and_the_first_leads() -> None:
    def cancelled(hands: list[str], places: list[int]) -> bool:
        leads = tribute(hands, "0 2c", places)
        gives = tribute(hands, "0 give 2c", places)
        assert (leads.refusal is None) != (gives.refusal is None)
        return leads.refusal is None

    single, double = [0, 1, 2, 3], [0, 2, 1, 3]
    assert cancelled(["2c 3c", "6s", "7s", "rj rj As"], single)
    assert not cancelled(["2c 3c", "6s", "7s", "rj bj As"], single)
    assert not cancelled(["2c 3c", "rj 6s", "7s", "rj As"], single)  # seat 1 pays nothing
    assert not cancelled(["2c rj", "6s", "7s", "rj As"], single)
    assert cancelled(["2c 3c", "rj 6s", "2d 3d", "rj As"], double)  # between them
    assert cancelled(["2c 3c", "rj rj 6s", "2d 3d", "Ks As"], double)
    assert not cancelled(["2c 3c", "rj 6s", "2d 3d", "bj As"], double)
    # one red joker is paid like any card
    deal = tribute(["2c 3c", "6s", "7s", "rj As"], "0 give 2c, 3 2c, 2 pass, 1 pass, 0 rj", single)
    assert accepted(deal).accepted == 5


def test_gd_15_the_receiver_returns_a_card_of_two_to_ten_or_else_the_weakest() -> None:
    places = [0, 1, 2, 3]

    def returns(receiver: str, payer: str, card: str) -> SimpleNamespace:
        return tribute([receiver, "6s", "7s", payer], f"0 give {card}", places)

    some = "10c 5c Jc 5h 2s"
    for card in ("10c", "2s", "5c"):  # [a level card that is not wild, by its natural rank]
        assert accepted(returns(some, "Kd 4d", card)).turn == 3
    for card in ("5h", "Jc", "Kd"):
        deal = returns(some, "Kd 4d", card)
        refused(deal, "not-a-gift", "gift return")
        assert (deal.accepted, deal.turn) == (0, 0)
    refused(returns(some, "Kd 4d", "9c"), "not-in-hand")
    # paying is automatic, the return waits for the receiver
    waiting = accepted(tribute([some, "6s", "7s", "Kd 4d"], "", places))
    assert waiting.turn == 0
    assert tribute([some, "6s", "7s", "Kd 4d"], "0 10c", places).refusal is not None
    # none of two to ten: the weakest
    assert accepted(returns("Jc Qc Ks", "Ad Kd", "Jc")).turn == 3
    for card in ("Qc", "Ks", "Ad"):
        refused(returns("Jc Qc Ks", "Ad Kd", card), "not-a-gift", "gift return")
    assert accepted(returns("Jc 5h", "Ad Kd", "Jc")).turn == 3
    # [among equal weakest cards the receiver chooses]
    assert (
        returns("Jc Jd Qc", "Ad Kd", "Jc").accepted
        == returns("Jc Jd Qc", "Ad Kd", "Jd").accepted
        == 1
    )
    # [the card just received may go back]
    assert accepted(returns("10c Jc", "9s 8s", "9s")).turn == 3
    assert accepted(returns("Jc Ac", "9s 8s", "9s")).turn == 3
    refused(returns("Jc Ac", "9s 8s", "Jc"), "not-a-gift", "gift return")
    # [it goes to whoever paid that receiver]
    hands = ["2c 3c", "Ks 4c", "10d 3d", "As 4d"]
    both = "0 give 2c, 2 give 10d, 3 2c, 2 pass, 1 10d"
    assert accepted(tribute(hands, both, [0, 2, 1, 3])).accepted == 5
    # [all see the cards that change hands: of two returns only one is to seat 0]
    assert _account_after_a_double_victory().count(" gives ") >= 2


def _account_after_a_double_victory() -> str:
    """What seat 0 is told at the start of a deal in which seats 1 and 3 return cards to 0 and 2."""
    for seed in range(40):
        record = play_record(GAME, "--deals", "2", seats=FOUR_RANDOM, seed=seed)
        second = openings(record)[1]
        winners = json.loads(record[second])["previous"]["places"][:2]
        if set(winners) == {1, 3} and " give " in record[second + 1]:
            with written("".join(record[: second + 1]), "game.jsonl") as path:
                seats = "you,random,random,random"
                return rungbook("play", "--resume", path, "--seats", seats).out
    raise AssertionError("no such deal in these seeds")


def test_gd_16_who_gets_the_card_back_from_the_first_leads() -> None:
    assert accepted(tribute(["2c 3c", "6s", "7s", "As 4d"], "0 give 3c", [0, 1, 2, 3])).turn == 3
    hands = ["2c 3c", "As 4c", "2d 3d", "Ks 4d"]
    for places in ([0, 2, 1, 3], [0, 2, 3, 1]):
        deal = accepted(tribute(hands, "0 give 2c, 2 give 2d", places))
        assert deal.turn == 1  # seat 3 got a card back too, but from the second
    refused(tribute(hands, "0 give 2c, 2 give 2d, 3 4d", [0, 2, 1, 3]), "not-your-turn")


# ---- turns -----------------------------------------------------------------------------------


def test_gd_17_counterclockwise_and_a_pass_binds_nothing() -> None:
    hands = ["3s 8s", "5s Js", "4s 10s", "6s 9s"]
    moves = "0 3s, 3 pass, 2 4s, 1 pass, 0 pass, 3 6s, 2 pass, 1 pass, 0 pass"
    assert turns(GAME, hands, moves, leader=0, level="A") == [0, 3, 2, 1, 0, 3, 2, 1, 0, 3]
    refused(replay(GAME, hands, "0 pass", leader=0), "leader-must-play")
    refused(replay(GAME, hands, moves + ", 3 pass", leader=0, level="A"), "leader-must-play")
    refused(judge(GAME, "pass", hand="3s 8s"), "leader-must-play")
    assert judge(GAME, "pass", hand="As Ks", over="3s").legal  # others may pass
    assert plays(GAME, "As Ks", over="3s").may_pass
    assert not plays(GAME, "As Ks").may_pass
    # who is out is skipped
    out = moves + ", 3 9s, 2 10s, 1 pass, 0 pass"
    deal = accepted(
        replay(GAME, ["3s 8s", "5s Js", "4s 10s Qs", "6s 9s"], out, leader=0, level="A")
    )
    assert (deal.places, deal.turn) == ([3], 2)


def test_gd_18_the_partner_of_a_player_who_is_out_leads_or_else_the_next() -> None:
    hands = ["Ks Kc", "3s 4s", "As Ac 7s", "8s 9s"]
    out = "0 Ks Kc, 3 pass, 2 pass, 1 pass"
    assert turns(GAME, hands, out, leader=0) == [0, 3, 2, 1, 2]
    # [the partner too has first had the chance to beat]
    assert accepted(replay(GAME, hands, "0 Ks Kc, 3 pass, 2 As Ac", leader=0)).turn == 1
    refused(replay(GAME, hands, "0 Ks Kc, 2 7s", leader=0), "not-your-turn")
    # the partner is out: the next after the player who is out
    hands = ["Ks", "5s 6s", "4s", "8s 9s"]
    assert turns(GAME, hands, "2 4s, 1 pass, 0 Ks, 3 pass, 1 pass", leader=2) == [2, 1, 0, 3, 1, 3]
    hands = ["8s 9s", "Ks", "5s 6s", "4s"]
    assert turns(GAME, hands, "3 4s, 2 pass, 1 Ks, 0 pass, 2 pass", leader=3) == [3, 2, 1, 0, 2, 0]


def test_gd_19_the_order_of_single_cards_and_sets() -> None:
    ladder(
        GAME,
        "rj > bj > 5s > Ac > Kd > Qh > Js > 10c > 9d > 8h > 7s > 6c > 4d > 3h > 2s",
        level="5",
    )
    ladder(GAME, "rj rj > bj bj > 5s 5d > As Ac > Ks Kc > 6s 6c > 4s 4c > 2s 2c", level="5")
    ladder(GAME, "5s 5c 5d > As Ac Ad > Ks Kc Kd > 6s 6c 6d > 4s 4c 4d > 2s 2c 2d", level="5")
    ladder(GAME, "rj > bj > As > Ks > 2s", level="A")
    at_five(
        """
        9h          does not beat  9s       # suits have no order
        9s          does not beat  9h
        9s 9h       does not beat  9c 9d
        5s          does not beat  5c
        5h          does not beat  5c       # a lone wild is a card of the level
        """
    )


def test_gd_20_an_answer_has_the_same_shape_and_size_and_a_higher_main_rank() -> None:
    at_five(
        """
        9s 9c                 beats          8s 8c
        8s 8c                 does not beat  9s 9c
        9s 9c 9d              does not beat  8s 8c
        9s                    does not beat  8s 8c
        9s 9c 9d 2s 2c        beats          8s 8c 8d As Ac        # the triple decides
        8s 8c 8d As Ac        does not beat  9s 9c 9d 2s 2c
        9s 9c 9d 2s 2c        does not beat  9s 9d 9h 3s 3c
        6s 7c 8d 9h 10s       beats          3s 4c 6d 7h 5s
        3s 4c 6d 7h 5s        does not beat  6s 7c 8d 9h 10s
        7s 7c 8s 8c 9s 9c     beats          6s 6c 7d 7h 8d 8h
        7s 7c 7d 8s 8c 8d     beats          6s 6c 6d 7s 7d 7h
        7s 7c 7d 8s 8c 8d     does not beat  6s 6c 7s 7c 8d 8h as tube
        9s 9c 9d 2s 2c        does not beat  6s 7c 8d 9h 10s
        """
    )
    refused(judge(GAME, "9s 9c 9d", over="8s 8c", level="5"), "does-not-beat", "answer")


# ---- combinations ----------------------------------------------------------------------------


def test_gd_21_the_shapes() -> None:
    at_five(
        """
        9s                                   is only single
        9s 9c                                is only pair
        9s 9c 9d                             is only triple
        9s 9c 9d 4s 4c                       is only full house of 9
        6s 7c 8d 9h 10s                      is only straight of 10
        6s 6c 7s 7c 8s 8c                    is only tube of 8
        6s 6c 6d 7s 7c 7d                    is only plate of 7
        9s 9c 9d 9h                          is only bomb
        6s 7s 8s 9s 10s                      is straight flush
        rj rj bj bj                          is only joker bomb
        9s 9s 9c 9d 9h                       is only bomb        # [no full house of one rank]
        6s 7c 8d 9h                          is nothing          # exactly five
        6s 7c 8d 9h 10s Jc                   is nothing
        6s 6c 7s 7c                          is nothing          # exactly three pairs
        6s 6c 7s 7c 8s 8c 9s 9c              is nothing
        6s 6c 6d 7s 7c 7d 8s 8c 8d           is nothing          # exactly two triples
        6s 6c 7s 7c 9s 9c                    is nothing
        6s 6c 6d 8s 8c 8d                    is nothing
        9s 8c                                is nothing
        """
    )


def test_gd_22_two_identical_jokers_are_a_pair_a_red_and_a_black_never() -> None:
    at_five(
        """
        Ks Kc Kd bj bj      is only full house of K
        Ks Kc Kd rj rj      is only full house of K
        Ks Kc Kd rj bj      is nothing
        rj rj               is only pair
        bj bj               is only pair
        rj bj               is nothing
        rj rj               beats          bj bj
        bj bj               beats          5s 5c
        bj bj               does not beat  rj rj
        rj rj bj            is nothing
        rj rj bj 9s 9c      is nothing
        """
    )


def test_gd_23_nothing_is_carried_but_the_pair_of_a_full_house() -> None:
    at_five(
        """
        6s 6c 6d 7s                          is nothing     # triple and single
        6s 6c 6d 7s 7c 7d 9s 10s             is nothing     # airplane with singles
        6s 6c 6d 7s 7c 7d 9s 9c              is nothing
        6s 6c 6d 7s 7c 7d 9s 9c 10s 10c      is nothing     # airplane with pairs
        6s 6c 6d 6h 9s                       is nothing     # four and one
        6s 6c 6d 6h 9s 10s                   is nothing
        6s 6c 6d 7s 8s                       is nothing
        """
    )


def test_gd_24_runs_use_natural_ranks_with_the_ace_low_or_high() -> None:
    at_five(
        """
        3s 4c 5d 6h 7s         is only straight of 7       # the level in its natural place
        As 2c 3d 4h 5s         is only straight of 5
        10s Jc Qd Kh As        is only straight of A
        Js Qc Kd Ah 5s         is nothing                  # no promotion
        Qs Kc Ad 2h 3s         is nothing                  # nothing wraps round
        Ks Ac 2d 3h 4s         is nothing
        Js Qc Kd Ah 2s         is nothing
        3s 4c 5d 6h 7s         beats          As 2c 3d 4h 5s
        As 2c 3d 4h 5s         does not beat  2s 3c 4d 5s 6h
        10s Jc Qd Kh As        beats          9s 10c Jd Qh Ks
        As Ac 2s 2c 3s 3c      is only tube of 3
        Qs Qc Ks Kc As Ac      is only tube of A
        As Ac 2s 2c 3s 3c      does not beat  2s 2c 3s 3c 4s 4c
        As Ac Ad 2s 2c 2d      is only plate of 2
        Ks Kc Kd As Ac Ad      is only plate of A
        As Ac Ad 2s 2c 2d      does not beat  2s 2c 2d 3s 3c 3d
        Ks Kc As Ac 2s 2c      is nothing
        As Ac Ks Kc 5s 5c      is nothing
        4s 4c 5s 5c 6s 6c      is only tube of 6
        4s 4c 4d 5s 5c 5d      is only plate of 5
        As 2s 3s 4s 5s         is straight flush of 5
        As 2s 3s 4s 5s         does not beat  2c 3c 4c 5c 6c as straight flush
        """
    )


def test_gd_25_a_wild_is_any_normal_card_and_alone_a_card_of_the_level() -> None:
    at_five(
        """
        5h                  is only single of 5
        5h                  beats          As
        5h                  does not beat  bj
        9s 5h               is only pair of 9
        9s 9c 5h 5h         is only bomb of 9
        9s 9c 5h 8s 8c      is full house of 9 or full house of 8
        6s 7c 5h 9h 10s     is only straight of 10
        6s 6c 7s 5h 8s 8c   is only tube of 8
        rj 5h               is nothing                  # never a joker
        bj bj 5h            is nothing
        rj bj bj 5h         is nothing
        rj rj bj 5h         is nothing
        Ks Kc 5h rj rj      is only full house of K
        Ks 5h 5h rj rj      is only full house of K
        5h 5h               beats          As Ac        # a pair of fives
        5h 5h               does not beat  bj bj
        """
    )
    refused(judge(GAME, "5h", as_="single of K", level="5"), "no-such-reading")
    # [two wilds alone: a pair of whichever rank the player names, the level first]
    pair = judge(GAME, "5h 5h", level="5")
    assert {reading["shape"] for reading in pair.readings} == {"pair"}
    assert sorted(reading["rank"] for reading in pair.readings) == sorted(NATURAL)
    assert pair.readings[0]["rank"] == "5"
    at_five(
        """
        5h 5h as pair of 9      beats          8s 8c
        5h 5h as pair of 9      does not beat  10s 10c
        5h 5h as pair of 5      beats          As Ac
        """
    )
    refused(judge(GAME, "5h 5h", as_="pair of bj", level="5"), "no-such-reading")
    listed = plays(GAME, "5h 5h", level="5").plays
    assert Counter(play["shape"] for play in listed) == {"single": 1, "pair": 13}


def test_gd_26_where_cards_have_more_readings_the_player_picks() -> None:
    at_five(
        """
        6s 7s 8s 9s 10s         is only straight of 10 or straight flush of 10
        3s 4s 5h 6s 7s          is only straight of 7 or straight flush of 7
        Qs Qd Js Jd 5h          is only full house of Q or full house of J
        3s 3c 4s 4c 5h 5h       is only tube of 5 or tube of 4 or plate of 4
        6s 7s 8s 9s 10s as straight         does not beat  8s 9c 10d Jh Qs
        6s 7s 8s 9s 10s as straight flush   beats          8s 9c 10d Jh Qs
        6s 7s 8s 9s 10s as straight         beats          3s 4c 6d 7h 5s
        6s 7s 8s 9s 10s as straight flush   beats          3s 4c 6d 7h 5s
        Qs Qd Js Jd 5h as full house of Q   beats          Jc Jh Jh 4s 4c
        Qs Qd Js Jd 5h as full house of J   does not beat  Jc Jh Jh 4s 4c
        9s 9c 9d 9h                         beats          6s 7s 8s 9s 10s as straight
        9s 9c 9d 9h                         does not beat  6s 7s 8s 9s 10s as straight flush
        """
    )
    # when following, all are listed, and only those that beat are legal
    over_jacks = judge(GAME, "Qs Qd Js Jd 5h", over="Jc Jh Jh 4s 4c", level="5")
    assert {name_of(one): one["legal"] for one in over_jacks.readings} == {
        "full house of Q": True,
        "full house of J": False,
    }
    offered = plays(GAME, "Qs Qd Js Jd 5h", over="Jc Jh Jh 4s 4c", level="5").plays
    assert [name_of(one) for one in offered] == ["full house of Q"]
    refused(
        judge(GAME, "Qs Qd Js Jd 5h", over="Kc Kh Kh 4s 4c", level="5"), "does-not-beat", "answer"
    )
    refused(judge(GAME, "6s 7s 8s 9s 10s", as_="full house", level="5"), "no-such-reading")
    # on the table a play is what it was said to be
    hands = ["4s 4c", "8s 9c 10d Jh Qs 3s", "9s 9c 9d 9h 3c", "2s 2c"]
    for meant, bombed in (("straight", True), ("straight flush", False)):
        trick = {"top": "6s 7s 8s 9s 10s", "as": meant, "owner": 0, "passed": []}
        bomb = replay(GAME, hands, "3 pass, 2 9s 9c 9d 9h", trick=trick, turn=3, level="5")
        assert (bomb.refusal is None) == bombed
    hands[0] = "6s 7s 8s 9s 10s 4s"
    named = replay(
        GAME,
        hands,
        "0 6s 7s 8s 9s 10s as straight, 3 pass, 2 pass, 1 8s 9c 10d Jh Qs",
        leader=0,
        level="5",
    )
    assert accepted(named).accepted == 4


def test_gd_27_bombs_are_compared_by_size_and_then_by_rank() -> None:
    at_five(
        f"""
        {EIGHT_NINES} 5h 5h         is only bomb of 9          # up to ten
        9s 9c 9d                    is not bomb
        9s 9c 9d 9h                 beats          8s 8c 8d 8h
        8s 8c 8d 8h                 does not beat  9s 9c 9d 9h
        5s 5s 5c 5d                 beats          As Ac Ad Ah   # the level is the highest rank
        2s 2s 2c 2d 2h              beats          5s 5s 5c 5d   # but size comes first
        5s 5s 5c 5d                 does not beat  2s 2s 2c 2d 2h
        2s 2s 2c 2c 2d 2h           beats          As As Ac Ad Ah
        {EIGHT_NINES}               beats          As As Ac Ac Ad Ad Ah
        {EIGHT_NINES} 5h 5h         beats          As As Ac Ac Ad Ad Ah Ah 5h
        9s 9c 9d 5h                 is only bomb of 9
        9s 9c 9d 9h                 does not beat  9s 9c 9d 5h   # natural and wild are equal
        9s 9c 9d 5h                 does not beat  9s 9c 9d 9h
        9s 9c 9d 9h                 beats          As
        9s 9c 9d 9h                 beats          Ks Kc Kd As Ac
        """
    )
    assert judge(GAME, EIGHT_NINES + " 5h 5h", level="5").readings[0]["size"] == 10


def test_gd_28_a_straight_flush_beats_bombs_of_five_and_loses_to_six() -> None:
    flush = "3s 4s 5s 6s 7s as straight flush"
    at_five(
        f"""
        {flush}                  beats          As Ac Ad Ah
        {flush}                  beats          As As Ac Ad Ah
        {flush}                  does not beat  2s 2s 2c 2c 2d 2h
        2s 2s 2c 2c 2d 2h        beats          {flush}
        5s 5s 5c 5d 5h           does not beat  {flush}
        As Ac Ad Ah              does not beat  {flush}
        4c 5c 6c 7c 8c as straight flush   beats          {flush}
        3c 4c 5c 6c 7c as straight flush   does not beat  {flush}
        10c Jc Qc Kc Ac as straight flush  beats          {flush}
        Ac 2c 3c 4c 5c as straight flush   does not beat  {flush}
        {flush}                  beats          rj
        3s 4s 5s 6s 7c           is not straight flush
        3s 4s 5s 6s 7s 8s        is nothing
        """
    )
    refused(
        judge(GAME, "As Ac Ad Ah", over="3s 4s 5s 6s 7s", over_as="straight flush", level="5"),
        "does-not-beat",
        "order of bombs",
    )


def test_gd_29_four_jokers_are_above_everything() -> None:
    at_five(
        f"""
        {JOKERS}             is only joker bomb
        {JOKERS}             beats          {EIGHT_NINES} 5h 5h
        {JOKERS}             beats          10s Js Qs Ks As as straight flush
        {JOKERS}             beats          rj
        {JOKERS}             beats          5s 5s 5c 5d
        {EIGHT_NINES} 5h 5h  does not beat  {JOKERS}
        10s Js Qs Ks As      does not beat  {JOKERS}
        rj rj bj             is nothing
        """
    )


# ---- end of a deal ---------------------------------------------------------------------------


def test_gd_30_the_deal_ends_when_the_third_goes_out() -> None:
    hands = ["6s", "8s 9s", "7s", "10s 10c"]
    # [one team is out: literally, the deal goes on]
    team_out = accepted(replay(GAME, hands, "0 6s, 3 pass, 2 7s", leader=0))
    assert (team_out.places, team_out.over, team_out.turn) == ([0, 2], False, 1)
    third = accepted(
        replay(GAME, hands, "0 6s, 3 pass, 2 7s, 1 9s, 3 10s, 1 pass, 3 10c", leader=0)
    )
    assert (third.places, third.over, third.turn) == ([0, 2, 3, 1], True, None)
    assert third.levels == ["5", "2"]
    refused(
        replay(GAME, hands, "0 6s, 3 pass, 2 7s, 1 9s, 3 10s, 1 pass, 3 10c, 1 8s", leader=0),
        "deal-over",
    )


def test_gd_31_bombs_score_nothing() -> None:
    hands = ["9s 9s 9c 9d", "8s", "7s 7c 7d 7h 10s", JOKERS + " 3s"]
    moves = "0 9s 9s 9c 9d, 3 rj rj bj bj, 2 pass, 1 pass, 3 3s, 2 10s, 1 pass, 2 7s 7c 7d 7h"
    deal = accepted(replay(GAME, hands, moves, leader=0))
    assert deal.over
    assert deal.places == [0, 3, 2, 1]
    assert paid(deal) == 0
    assert not any(deal.scores)
    assert levels_won(deal) == {(2, "partners first and third")}
    assert {line["unit"] for line in deal.ledger} == {"levels"}

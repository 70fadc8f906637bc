"""Run Fast, statement by statement (docs/statements.md), through the public commands.

Play runs counterclockwise: after seat 0 comes seat 2, then seat 1.
"""

import json

from commands import (
    accepted,
    dealt,
    hold,
    house_rules,
    judge,
    ladder,
    paid,
    play_record,
    plays,
    refused,
    replay,
    replay_record,
    replay_with,
    rungbook,
    turns,
    written,
)

GAME = "run_fast"
BONUS = "each bomb played as an answer and not beaten"
DECK = [
    rank + suit
    for rank in ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    for suit in "scdh"
    if rank + suit not in ("Ah", "2c", "2d", "2h")
]


def test_rf_01_three_players_each_for_themselves() -> None:
    hands = ["5s 9s", "6s", "7s"]
    assert accepted(replay(GAME, hands, leader=0)).turn == 0
    for wrong in (hands[:2], [*hands, "8s"]):
        deal = {"variant": GAME, "hands": wrong, "moves": [], "leader": 0}
        with written(json.dumps(deal), "deal.json") as path:
            assert rungbook("replay", path, "--json").code != 0
    # no partners: both opponents pay the winner, each for their own cards
    deal = accepted(replay(GAME, ["5s", "6s 7s", "8s 9s 10s"], "0 5s", leader=0))
    assert [paid(deal, from_=1, to=0), paid(deal, from_=2, to=0)] == [4, 6]
    assert paid(deal) == 10


def test_rf_02_the_first_out_wins_and_the_deal_ends_at_once() -> None:
    hands = ["5s 6s", "7s 8s", "9s 10s"]
    played_on = accepted(replay(GAME, hands, "0 5s", leader=0))
    assert (played_on.over, played_on.places, played_on.turn) == (False, [], 2)
    hands[0] = "5s"
    over = accepted(replay(GAME, hands, "0 5s", leader=0))
    assert (over.over, over.places, over.turn) == (True, [0], None)
    assert over.scores[0] > 0
    too_late = replay(GAME, hands, "0 5s, 2 9s", leader=0)
    assert too_late.accepted == 1
    refused(too_late, "deal-over")


def test_rf_03_48_cards_without_jokers_red_ace_and_three_twos() -> None:
    assert len(DECK) == 48
    hold(GAME, "\n".join(f"{card} is single" for card in DECK))
    assert len(plays(GAME, " ".join(DECK)).plays) > 48
    for gone in ("rj", "bj", "Ah", "2c", "2d", "2h"):
        verdict = judge(GAME, gone)
        assert verdict.refusal["code"] in ("unknown-card", "too-many-copies"), verdict
    refused(judge(GAME, "2s 2s"), "too-many-copies")


def test_rf_04_sixteen_cards_each_and_no_kitty() -> None:
    record = play_record(GAME, seats="random,random,random", seed=4)
    hands = dealt(record)
    assert [len(hand) for hand in hands] == [16, 16, 16]
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)


def test_rf_05_the_holder_of_the_three_of_hearts_leads_and_plays_it() -> None:
    hands = ["9s 9c 10s", "3h 3s 4s 4d 5s 6s 7s", "Js Jc"]
    assert accepted(replay(GAME, hands)).turn == 1
    refused(replay(GAME, hands, "0 9s"), "not-your-turn")
    for without in ("3s", "4s", "4s 4d", "4d 5s 6s 7s 3s"):
        deal = replay(GAME, hands, f"1 {without}")
        refused(deal, "opening", "opening play")
        assert (deal.accepted, deal.turn) == (0, 1)
    for with_it in ("3h", "3h 3s", "3h 4s 5s 6s 7s", "3h 3s 4s 4d"):
        assert accepted(replay(GAME, hands, f"1 {with_it}")).turn == 0
    # only the first play of the deal is bound
    assert accepted(replay(GAME, hands, "1 3h, 0 9s, 2 Js, 1 pass, 0 pass, 2 Jc")).over
    verdict = judge(GAME, "4s", hand="3h 3s 4s", opening=True)
    refused(verdict, "opening", "opening play")
    assert "3h" in verdict.refusal["instead"]
    assert judge(GAME, "4s", hand="3h 3s 4s").legal


def test_rf_06_play_runs_counterclockwise() -> None:
    hands = ["5s 8s 4c", "7s 10s 4d", "6s 9s 4s"]
    assert turns(GAME, hands, "0 5s, 2 6s, 1 7s, 0 8s", leader=0) == [0, 2, 1, 0, 2]
    assert turns(GAME, hands, "1 7s, 0 8s, 2 9s, 1 10s", leader=1) == [1, 0, 2, 1, 0]
    refused(replay(GAME, hands, "0 5s, 1 7s", leader=0), "not-your-turn")


def test_rf_07_the_two_is_highest_and_suits_do_not_rank() -> None:
    ladder(GAME, "2s > Ac > Kd > Qh > Js > 10c > 9d > 8h > 7s > 6c > 5d > 4h > 3s")
    hold(
        GAME,
        """
        9h      does not beat  9s
        9s      does not beat  9h
        9d 9h   does not beat  9s 9c
        9s 9c   does not beat  9d 9h
        """,
    )


def test_rf_08_an_answer_has_the_same_shape_and_size_and_a_higher_rank() -> None:
    hold(
        GAME,
        """
        6s 6c                    beats          5s 5c
        5s 5c                    does not beat  6s 6c
        5d 5h                    does not beat  5s 5c
        7s 7c 7d                 beats          5s 5c 5d
        7s 7c 7d                 does not beat  5s 5c
        7s                       does not beat  5s 5c
        4s 5c 6d 7h 8s           beats          3s 4c 5d 6h 7s
        3s 4c 5d 6h 7s           does not beat  4s 5c 6d 7h 8s
        4s 5c 6d 7h 8s 9c        does not beat  3s 4c 5d 6h 7s
        8s 9c 10d Jh Qs          does not beat  3s 4c 5d 6h 7s 8c
        4s 4c 5s 5c              beats          3s 3c 4s 4c
        4s 4c 5s 5c 6s 6c        does not beat  3s 3c 4s 4c
        5s 5c 6s 6c              does not beat  4s 5c 6d 7h 8s

        4s 4c 4d 4h              beats          2s               # a bomb beats any ordinary shape
        4s 4c 4d 4h              beats          Ks Kc
        4s 4c 4d 4h              beats          Ks Kc Kd
        4s 4c 4d 4h              beats          10s Js Qs Ks As
        4s 4c 4d 4h              beats          Ks Kc As Ac
        2s                       does not beat  4s 4c 4d 4h
        Ks Kc Kd                 does not beat  4s 4c 4d 4h
        """,
    )
    refused(judge(GAME, "5s 5c", over="6s 6c"), "does-not-beat", "answer")
    refused(judge(GAME, "7s 7c 7d", over="5s 5c"), "does-not-beat", "answer")


def test_rf_09_you_must_beat_if_you_can_bombs_included() -> None:
    must_bomb = judge(GAME, "pass", hand="4s 4c 4d 4h 5s", over="2s")
    refused(must_bomb, "must-beat", "passing")
    assert sorted(must_bomb.refusal["instead"]) == ["4c", "4d", "4h", "4s"]
    must_split = judge(GAME, "pass", hand="3s Kd Kc", over="Qs")
    refused(must_split, "must-beat", "passing")
    assert must_split.refusal["instead"] in (["Kd"], ["Kc"])
    refused(judge(GAME, "pass", hand="As Ac Ad 3s", over="Ks Kc"), "must-beat", "passing")
    assert judge(GAME, "As Ad", hand="As Ac Ad 3s", over="Ks Kc").legal
    assert judge(GAME, "As Ac Ad", hand="As Ac Ad 3s", over="Ks Kc").legal
    # you may pass only when you cannot
    assert judge(GAME, "pass", hand="3c 4d", over="Ks").legal
    assert judge(GAME, "pass", hand="As Ad 4d", over="Ks Kc Kd").legal
    assert plays(GAME, "3c 4d", over="Ks").may_pass
    able = plays(GAME, "3c Ad", over="Ks")
    assert not able.may_pass
    assert [play["cards"] for play in able.plays] == [["Ad"]]
    deal = replay(GAME, ["5s 9s", "7s 8s", "6s 10s"], "0 5s, 2 pass", leader=0)
    refused(deal, "must-beat", "passing")
    assert (deal.accepted, deal.turn) == (1, 2)


def test_rf_10_when_both_have_passed_the_last_to_play_leads_and_must_play() -> None:
    hands = ["9s 5s 4c", "6s 7c", "8s 8d"]
    won = accepted(replay(GAME, hands, "0 9s, 2 pass, 1 pass", leader=0))
    assert won.turn == 0
    refused(replay(GAME, hands, "0 9s, 2 pass, 1 pass, 0 pass", leader=0), "leader-must-play")
    refused(judge(GAME, "pass", hand="9s 5s 4c"), "leader-must-play")
    assert not plays(GAME, "9s 5s 4c").may_pass
    # the new trick is free: a low card leads
    assert accepted(replay(GAME, hands, "0 9s, 2 pass, 1 pass, 0 4c", leader=0)).turn == 2
    # who passed is asked again in the same trick, and still cannot beat
    hands = ["5s Ks 4c", "6s 6c", "4d 4h"]
    again = "0 5s, 2 pass, 1 6s, 0 Ks"
    assert accepted(replay(GAME, hands, again, leader=0)).turn == 2
    assert plays(GAME, "4d 4h", over="Ks").plays == []
    assert accepted(replay(GAME, hands, again + ", 2 pass, 1 pass", leader=0)).turn == 0


def test_rf_11_the_ordinary_shapes() -> None:
    hold(
        GAME,
        """
        3s                                        is only single of 3
        4s 4c                                     is only pair of 4
        4s 4c 4d                                  is only triple of 4
        3s 4c 5d 6h 7s                            is only straight of 7
        3s 4c 5d 6h 7s 8c 9d 10h Js Qc Kd As      is only straight of A
        3s 3c 4d 4h                               is only pair run of 4
        Js Jc Qd Qh Ks Kc As Ac                   is only pair run of A
        3s 4c                                     is nothing
        3s 4c 5d 6h                               is nothing     # a straight has five
        3s 4c 5d 6h 8s                            is nothing
        3s 3c 5d 5h                               is nothing
        3s 3c 4d                                  is nothing
        """,
    )
    refused(judge(GAME, "3s 4c 5d 6h"), "no-shape")


def test_rf_12_runs_exclude_the_two_and_the_ace_is_high() -> None:
    hold(
        GAME,
        """
        10h Jd Qs Kc As        is only straight of A
        10h Jd Qs Kc As        beats     9h 10d Js Qc Ks
        Ks Kc As Ac            is only pair run of A
        Jd Qs Kc As 2s         is nothing
        As 2s 3s 4s 5s         is nothing
        As 3s 4s 5s 6s         is nothing
        As Ac 3s 3c            is nothing
        Ks As 2s 3s 4s         is nothing
        """,
    )


def test_rf_13_nothing_is_carried_along() -> None:
    hold(
        GAME,
        """
        5s 5c 5d 6h                           is nothing     # triple and single
        5s 5c 5d 6h 6s                        is nothing     # triple and pair
        5s 5c 5d 6s 6c 6d                     is nothing     # airplane
        5s 5c 5d 6s 6c 6d 8s 9s               is nothing     # airplane with singles
        5s 5c 5d 6s 6c 6d 8s 8c 9s 9c         is nothing     # airplane with pairs
        5s 5c 5d 5h 6s                        is nothing     # four and one
        5s 5c 5d 5h 6s 7s                     is nothing     # four and two
        5s 5c 5d 5h 6s 6c 7s 7c               is nothing     # four and two pairs
        5s 5c 5d 5h                           is quad
        """,
    )


def test_rf_14_four_of_a_rank_is_a_bomb() -> None:
    fours = [
        f"{r}s {r}c {r}d {r}h" for r in ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    ]
    hold(GAME, "\n".join(f"{four} is only quad\n{four} beats 2s" for four in fours))
    ladder(GAME, " > ".join(reversed(fours)))
    hold(GAME, "5s 5c 5d is not quad\n 5s 5c 5d does not beat 2s")


def test_rf_15_three_aces_are_a_bomb_above_every_four() -> None:
    hold(
        GAME,
        """
        As Ac Ad           is only three aces
        As Ac Ad           beats          Ks Kc Kd Kh
        As Ac Ad           beats          3s 3c 3d 3h
        As Ac Ad           beats          2s
        As Ac Ad           beats          Ks Kc Kd
        Ks Kc Kd Kh        does not beat  As Ac Ad
        2s                 does not beat  As Ac Ad
        As Ac              is only pair
        As Ac              does not beat  5s 5c 5d 5h
        As Ac              beats          Ks Kc
        """,
    )
    refused(judge(GAME, "Ks Kc Kd Kh", over="As Ac Ad"), "does-not-beat", "order of bombs")
    # never an ordinary triple
    refused(judge(GAME, "As Ac Ad", as_="triple"), "no-such-reading", "unclear play")
    assert judge(GAME, "Ks Kc Kd", as_="triple").legal


def test_rf_16_four_threes_are_heavenly_as_the_very_first_play_and_lowest_later() -> None:
    threes = "3s 3c 3d 3h"
    hold(
        GAME,
        f"""
        {threes}         is only heavenly bomb as the first play of the deal
        {threes}         is only quad
        As Ac Ad         does not beat  {threes} as heavenly bomb
        Ks Kc Kd Kh      does not beat  {threes} as heavenly bomb
        {threes}         does not beat  4s 4c 4d 4h       # later: the lowest
        4s 4c 4d 4h      beats          {threes} as quad
        {threes}         beats          2s
        """,
    )
    hands = [threes + " 5s", "6s 7s 8c", "As Ac Ad 9s"]
    tried = replay(GAME, hands, f"0 {threes}, 2 As Ac Ad")
    assert tried.accepted == 1
    refused(tried, "does-not-beat", "order of bombs")
    assert accepted(replay(GAME, hands, f"0 {threes}, 2 pass, 1 pass")).turn == 0
    # lift RF-5, and the second half comes alive
    any_opening = house_rules(GAME, choices="any opening")
    hands = [threes + " 5s 9s", "7s 10c 10h", "6s 10d Jh"]
    start = "0 5s, 2 6s, 1 7s"
    later = accepted(replay_with(any_opening, hands, f"{start}, 0 {threes}, 2 pass, 1 pass, 0 9s"))
    assert paid(later, BONUS, to=0) == 20
    hands[1] = "7s 4s 4c 4d 4h"
    beaten = accepted(
        replay_with(any_opening, hands, f"{start}, 0 {threes}, 2 pass, 1 4s 4c 4d 4h")
    )
    assert beaten.places == [1]
    refused(replay(GAME, hands, "0 5s"), "opening", "opening play")


def test_rf_17_a_point_a_card_left_doubled_for_who_never_played() -> None:
    hands = ["3h Ks", "4s 4c 5d 5h 3c", "6s 7c 9c"]
    deal = accepted(replay(GAME, hands, "0 3h, 2 6s, 1 pass, 0 Ks"))
    assert deal.over
    assert deal.scores == [
        12,
        -10,
        -2,
    ]  # seat 1 never played: 5 cards, twice; seat 2 played: 2 cards
    assert paid(deal, from_=1) == 10
    assert paid(deal, from_=2) == 2
    assert {line["row"] for line in deal.ledger} == {"each card left", "you never played"}
    for line in deal.ledger:
        assert line["why"]
        assert line["file"].endswith(".rules")
        assert line["line"] >= 1


def test_rf_18_two_of_spades_and_bombs_left_cost_ten_each_not_doubled() -> None:
    hands = ["9s", "3h 2s 7s 7c 7d 7h", "4c 4d"]
    played = accepted(replay(GAME, hands, "1 3h, 0 9s"))
    assert played.scores == [29, -25, -4]  # 5 + 10 + 10; two cards, twice
    assert paid(played, "2 of spades left", from_=1) == 10
    assert paid(played, "each bomb left", from_=1) == 10
    hands = ["3h", "2s 7s 7c 7d 7h", "As Ac Ad 5s 5c 5d 5h 6s"]
    never = accepted(replay(GAME, hands, "0 3h"))
    assert never.scores == [66, -30, -36]  # 5 x 2 + 10 + 10; 8 x 2 + 10 + 10
    assert paid(never, "2 of spades left", from_=1) == 10
    assert paid(never, "2 of spades left", from_=2) == 0
    assert paid(never, "each bomb left", from_=1) == 10
    assert paid(never, "each bomb left", from_=2) == 20
    whole = "3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ac 2s Ks Kc Kd Kh"
    deal = accepted(replay(GAME, ["3h", whole, "4c"], "0 3h"))
    assert deal.scores == [54, -52, -2]  # 16 x 2 + 10 + 10


def test_rf_19_the_winner_collects_all_of_these() -> None:
    hands = ["4h 5h", "3h", "2s 7s 7c 7d 7h"]
    deal = accepted(replay(GAME, hands, "1 3h"))
    assert deal.places == [1]
    assert {line["to"] for line in deal.ledger} == {1}
    assert deal.scores == [-4, 34, -30]
    assert paid(deal, to=1) == 34


def test_rf_20_an_answering_bomb_that_stands_earns_twenty() -> None:
    # a bomb that was led earns nothing
    led = accepted(
        replay(
            GAME,
            ["4s 4c 4d 4h 9s", "5s 6s", "7s 8s"],
            "0 4s 4c 4d 4h, 2 pass, 1 pass, 0 9s",
            leader=0,
        )
    )
    assert paid(led, BONUS) == 0
    assert led.scores == [8, -4, -4]
    # a bomb over a led bomb does
    over_bomb = accepted(
        replay(
            GAME,
            ["4s 4c 4d 4h 9s", "5s 8s", "6s 6c 6d 6h 10s"],
            "0 4s 4c 4d 4h, 2 6s 6c 6d 6h, 1 pass, 0 pass, 2 10s",
            leader=0,
        )
    )
    assert [paid(over_bomb, BONUS, from_=seat, to=2) for seat in (0, 1)] == [10, 10]
    assert over_bomb.scores == [-11, -14, 25]
    # of two bombs over a nine only the one that stands earns
    chain = accepted(
        replay(
            GAME,
            ["9s 10s", "8s 8c 8d 8h Js", "5s 5c 5d 5h 6s"],
            "0 9s, 2 5s 5c 5d 5h, 1 8s 8c 8d 8h, 0 pass, 2 pass, 1 Js",
            leader=0,
        )
    )
    assert paid(chain, BONUS) == paid(chain, BONUS, to=1) == 20
    assert chain.scores == [-11, 22, -11]
    # three aces over three kings are a bomb over another player's cards
    aces = accepted(
        replay(
            GAME,
            ["Ks Kc Kd 4s", "6s 6c", "As Ac Ad 5s"],
            "0 Ks Kc Kd, 2 As Ac Ad, 1 pass, 0 pass, 2 5s",
            leader=0,
        )
    )
    assert aces.scores == [-11, -14, 25]
    # the heavenly bomb earns nothing; three aces left in hand cost ten
    heavenly = accepted(
        replay(
            GAME,
            ["3s 3c 3d 3h 5s", "6s 7s 8c", "As Ac Ad 9s"],
            "0 3s 3c 3d 3h, 2 pass, 1 pass, 0 5s",
        )
    )
    assert paid(heavenly, BONUS) == 0
    assert heavenly.scores == [24, -6, -18]


def test_rf_21_an_answering_bomb_that_ends_the_deal_is_settled_at_once() -> None:
    hands = ["9s 10s", "As Ac Ad", "8s 8c 8d 8h"]
    deal = accepted(replay(GAME, hands, "0 9s, 2 8s 8c 8d 8h", leader=0))
    assert deal.over
    assert deal.places == [2]
    assert [paid(deal, BONUS, from_=seat, to=2) for seat in (0, 1)] == [10, 10]
    assert deal.scores == [-11, -26, 37]  # seat 1: 10, 3 cards twice, a bomb left
    refused(replay(GAME, hands, "0 9s, 2 8s 8c 8d 8h, 1 As Ac Ad", leader=0), "deal-over")
    # a bomb that ends the deal as a lead earns nothing
    led = accepted(replay(GAME, ["8s 8c 8d 8h", "9s", "10s"], "0 8s 8c 8d 8h", leader=0))
    assert led.scores == [4, -2, -2]


def test_rf_22_all_settlement_adds_up_to_zero_and_the_match_is_one_deal() -> None:
    for seed in range(3):
        deals = replay_record(play_record(GAME, seats="random,random,random", seed=seed))
        assert len(deals) == 1
        assert deals[0].over
        assert deals[0].match_over
        assert sum(deals[0].scores) == 0
        assert any(deals[0].scores)
        assert all(None not in (line["from"], line["to"]) for line in deals[0].ledger)
    not_yet = accepted(replay(GAME, ["5s 6s", "7s", "8s"], "0 5s", leader=0))
    assert not not_yet.match_over

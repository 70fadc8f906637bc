"""Thirteen, statement by statement (docs/statements.md), through the public commands.

Play runs clockwise: after seat 0 comes seat 1.
"""

from commands import (
    accepted,
    dealt,
    hold,
    house_rules,
    judge,
    ladder,
    openings,
    paid,
    play_record,
    plays,
    refused,
    replay,
    replay_record,
    replay_with,
    rungbook,
    turns,
)

GAME = "thirteen"
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FOUR_RANDOM = "random,random,random,random"


def dragon(suit: str) -> str:
    """The sequence from three to ace, in one suit."""
    return " ".join(rank + suit for rank in RANKS)


def test_th_01_four_players_thirteen_cards_each() -> None:
    record = play_record(GAME, "--deals", "1", seats=FOUR_RANDOM, seed=1)
    hands = dealt(record)
    assert [len(hand) for hand in hands] == [13, 13, 13, 13]
    assert len({card for hand in hands for card in hand}) == 52
    refused(judge(GAME, "5s 5s"), "too-many-copies")
    for joker in ("rj", "bj"):
        assert judge(GAME, joker).refusal["code"] in ("unknown-card", "too-many-copies")
    # the score is kept from deal to deal
    deals = replay_record(play_record(GAME, "--deals", "3", seats=FOUR_RANDOM, seed=2))
    sums = [sum(column) for column in zip(*(deal.scores for deal in deals), strict=True)]
    assert deals[-1].totals == sums


def test_th_02_first_out_is_the_aim_and_play_goes_on_for_the_places() -> None:
    hands = ["3s", "4s 9s", "5s 10s", "6s Js"]
    first = accepted(replay(GAME, hands, "0 3s"))
    assert (first.places, first.over, first.turn) == ([0], False, 1)
    second = accepted(replay(GAME, hands, "0 3s, 1 4s, 2 5s, 3 6s, 1 9s"))
    assert (second.places, second.over, second.turn) == ([0, 1], False, 2)
    over = accepted(replay(GAME, hands, "0 3s, 1 4s, 2 5s, 3 6s, 1 9s, 2 10s"))
    assert (over.places, over.over, over.turn) == ([0, 1, 2, 3], True, None)
    refused(replay(GAME, hands, "0 3s, 1 4s, 2 5s, 3 6s, 1 9s, 2 10s, 3 Js"), "deal-over")


def test_th_03_the_shapes() -> None:
    hold(
        GAME,
        """
        6s                                       is only single
        6s 6h                                    is only pair
        6s 6c 6h                                 is only triple
        6s 6c 6d 6h                              is only quad
        Qh Kd As                                 is only sequence
        3s 4c 5d                                 is only sequence
        3s 4s 5s 6s 7c 8c 9c 10c Jd Qd Kd Ad     is only sequence
        3s 4s 5s                                 is only sequence     # of any suits
        4s 4c 5s 5c 6s 6c                        is only double sequence
        6s 6h 7s 7h 8s 8h 9s 9h                  is only double sequence
        3s 4c                                    is nothing
        3s 5c 7h                                 is nothing
        3s 3c 4s 4c                              is nothing     # a double sequence has three pairs
        3s 3c 4s 4c 5s                           is nothing
        3s 3c 5s 5c 7s 7c                        is nothing
        9d 10c 10h                               is nothing
        6s 6c 6d 7s                              is nothing
        6s 6c 6d 7s 7c 7d                        is nothing     # nor of threes
        """,
    )


def test_th_04_ranks_and_suits() -> None:
    ladder(GAME, "2s > Ah > Ks > Qh > Js > 10h > 9s > 8h > 7s > 6h > 5s > 4h > 3s")
    for rank in [*RANKS, "2"]:
        ladder(GAME, " > ".join(rank + suit for suit in "hdcs"))


def test_th_05_the_three_of_spades_opens_the_first_game_alone_or_in_a_combination() -> None:
    hands = ["4c 9s", "10s Js", "3s 3h 4d 5c 6h", "Qs Ks"]
    assert accepted(replay(GAME, hands)).turn == 2
    row = "opening play in the first deal"
    for without in ("3h", "4d", "4d 5c 6h"):
        deal = replay(GAME, hands, f"2 {without}")
        refused(deal, "opening", row)
        assert (deal.accepted, deal.turn) == (0, 2)
    for with_it in ("3s", "3s 3h", "3s 4d 5c", "3s 4d 5c 6h"):
        assert accepted(replay(GAME, hands, f"2 {with_it}")).turn == 3
    refused(replay(GAME, hands, "0 4c"), "not-your-turn")
    # the second play is free, and so is a later game
    assert accepted(replay(GAME, hands, "2 3s, 3 Qs")).turn == 0
    assert accepted(replay(GAME, hands, "2 4d 5c 6h", leader=2, first_deal=False)).turn == 3
    refused(judge(GAME, "3h", hand="3s 3h", opening=True), "opening", row)
    assert judge(GAME, "3s 3h", hand="3s 3h", opening=True).legal


def test_th_06_clockwise() -> None:
    hands = ["3s 7s", "4s 8s", "5s 9s", "6s 10s"]
    assert turns(GAME, hands, "0 3s, 1 4s, 2 5s, 3 6s, 0 7s") == [0, 1, 2, 3, 0, 1]
    refused(replay(GAME, hands, "0 3s, 3 6s"), "not-your-turn")


def test_th_07_an_answer_is_of_the_same_kind_and_number_and_higher() -> None:
    hold(
        GAME,
        """
        4s 5c 6d            beats          3s 4c 5d
        3s 4c 5d            does not beat  4s 5c 6d
        6s 7c 8h 9d         does not beat  3s 4c 5d        # a sequence of three takes only three
        6s 7c 8h            does not beat  3s 4c 5d 6h
        9s 9c               beats          7s 7c
        7s 7c               does not beat  9s 9c
        9s 9c 9d            beats          7s 7c 7d
        9s 9c 9d            does not beat  7s 7c
        9s                  does not beat  7s 7c
        9s 9c               does not beat  7s
        9s 9c 9d            does not beat  3s 4c 5d
        """,
    )
    refused(judge(GAME, "6s 7c 8h 9d", over="3s 4c 5d"), "does-not-beat", "answer")


def test_th_08_of_equal_ranks_the_suit_of_the_highest_card_decides() -> None:
    hold(
        GAME,
        """
        3c 4c 5h                beats          3s 4h 5d         # only the highest card counts
        3s 4h 5d                does not beat  3c 4c 5h
        3h 4h 5s                does not beat  3s 4s 5c
        7s 7h                   beats          7c 7d
        7c 7d                   does not beat  7s 7h
        7d 7h                   beats          7s 7c
        3h 3d 4h 4d 5d 5c       does not beat  3s 3c 4s 4c 5s 5h
        3s 3c 4s 4c 5s 5h       beats          3h 3d 4h 4d 5d 5c
        5h                      beats          5d
        """,
    )
    assert [reading["rank"] for reading in judge(GAME, "7s 7h").readings] == ["7h"]
    assert [reading["rank"] for reading in judge(GAME, "3s 4h 5d").readings] == ["5d"]


def test_th_09_who_passes_is_out_of_the_trick_until_it_is_cleared() -> None:
    hands = ["4s 8s 9c", "5s 2d 5c", "7s 9s 9d", "3d 3c 3h"]
    # "will not": seat 1 could beat the four
    assert judge(GAME, "pass", hand="5s 2d 5c", over="4s").legal
    assert plays(GAME, "5s 2d 5c", over="4s").may_pass
    trick = "0 4s, 1 pass, 2 7s, 3 pass, 0 8s"
    assert accepted(replay(GAME, hands, trick, leader=0)).turn == 2
    again = replay(GAME, hands, trick + ", 1 2d", leader=0)
    assert again.refusal["code"] in ("sat-out", "not-your-turn")
    if again.refusal["code"] == "sat-out":
        assert again.refusal["row"] == "after passing"
    # the trick is cleared, seat 2 leads, and seat 1 plays again
    cleared = trick + ", 2 9s, 0 pass"
    assert accepted(replay(GAME, hands, cleared, leader=0)).turn == 2
    back = cleared + ", 2 9d, 3 pass, 0 pass, 1 2d"
    assert accepted(replay(GAME, hands, back, leader=0)).accepted == 11
    # out of it even with a bomb
    trick = {"top": "Ah", "owner": 0, "passed": [1, 3]}
    hands = ["4s 8s", "6s 6c 6d 6h 7s", "2h 9s", "5s 9h"]
    bomb = replay(GAME, hands, "2 2h, 1 6s 6c 6d 6h", trick=trick, turn=2)
    assert bomb.accepted == 1
    assert bomb.refusal["code"] in ("sat-out", "not-your-turn")


def test_th_10_when_all_others_have_passed_the_last_to_play_leads() -> None:
    hands = ["9s 4s", "5s 5c", "6s 6c", "7s 7c"]
    trick = "0 9s, 1 pass, 2 pass, 3 pass"
    assert accepted(replay(GAME, hands, trick, leader=0)).turn == 0
    refused(replay(GAME, hands, trick + ", 0 pass", leader=0), "leader-must-play")
    assert accepted(replay(GAME, hands, trick + ", 0 4s", leader=0)).turn == 1
    refused(judge(GAME, "pass", hand="9s 4s"), "leader-must-play")
    # the last to play is out: the next player still in, clockwise
    hands[0] = "9s"
    assert turns(GAME, hands, trick, leader=0) == [0, 1, 2, 3, 1]
    assert accepted(replay(GAME, hands, trick + ", 1 5s 5c", leader=0)).turn == 2
    # ... over an empty seat
    assert (
        accepted(replay(GAME, ["9s", "", "6s 6c", "7s 7c"], "0 9s, 2 pass, 3 pass", leader=0)).turn
        == 2
    )


def test_th_11_bombs_may_be_led_and_follow_their_own_kind() -> None:
    hold(
        GAME,
        """
        4s 4c 4d 4h             is only quad
        3s 3c 4s 4c 5s 5c       is only double sequence
        5s 5c 5d 5h             beats          4s 4c 4d 4h
        4s 4c 5s 5c 6s 6c       beats          3s 3c 4d 4h 5d 5h
        4s 4c 4d 4h             does not beat  Kh              # like any other combination
        4s 4c 4d 4h             does not beat  3s 3c
        4s 4c 4d 4h             does not beat  3s 4c 5d
        6s 6c 7s 7c 8s 8c       does not beat  3s 4c 5d
        2h                      does not beat  4s 4c 4d 4h
        2d 2h                   does not beat  3s 3c 4s 4c 5s 5c
        """,
    )
    hands = ["4s 4c 4d 4h 9s", "5s 5c 5d 5h 9c", "6s 6c", "7s 7c"]
    led = "0 4s 4c 4d 4h, 1 5s 5c 5d 5h, 2 pass, 3 pass, 0 pass"
    assert accepted(replay(GAME, hands, led, leader=0)).turn == 1


def test_th_12_a_bomb_beats_a_single_two() -> None:
    hold(
        GAME,
        """
        3s 3c 3d 3h                           beats          2h
        4s 4c 4d 4h                           beats          2s
        3s 3c 4d 4h 5s 5c                     beats          2h
        3s 3c 4d 4h 5s 5c 6s 6d               beats          2h
        3s 3c 4d 4h 5s 5c 6s 6d 7s 7d         beats          2h
        3s 3c 3d 3h                           does not beat  Ah
        3s 3c 4d 4h 5s 5c                     does not beat  Ah
        3s 3c 3d                              does not beat  2h
        3s 4c 5d 6h                           does not beat  2h
        """,
    )
    hands = ["2h 9s", "3d 3c 3h 4s 9c", "4d 4c 4h 5d 6d", "7s 7c 7d 7h 9d"]
    chop = accepted(replay(GAME, hands, "0 2h, 1 pass, 2 pass, 3 7s 7c 7d 7h, 0 pass", leader=0))
    assert chop.turn == 3


def test_th_13_longer_double_sequences_beat_pairs_and_threes_of_twos() -> None:
    four, five = "3s 3c 4d 4h 5s 5c 6s 6d", "3s 3c 4d 4h 5s 5c 6s 6d 7s 7d"
    hold(
        GAME,
        f"""
        {four}                      beats          2d 2h
        {five}                      beats          2d 2h
        3s 3c 4d 4h 5s 5c           does not beat  2s 2c
        4s 4c 4d 4h                 does not beat  2s 2c
        {five}                      beats          2c 2d 2h
        {five} 8s 8d                beats          2c 2d 2h
        {four}                      does not beat  2s 2c 2d
        4s 4c 4d 4h                 does not beat  2s 2c 2d
        {four}                      does not beat  As Ac
        {five}                      does not beat  As Ac Ad
        {five}                      does not beat  2s 2c 2d 2h
        """,
    )
    refused(judge(GAME, "4s 4c 4d 4h", over="2s 2c"), "does-not-beat")


def test_th_14_a_higher_bomb_of_the_same_kind_and_length_beats_a_bomb() -> None:
    hold(
        GAME,
        """
        5s 5c 5d 5h                   beats          4s 4c 4d 4h
        4s 4c 4d 4h                   does not beat  5s 5c 5d 5h
        2s 2c 2d 2h                   beats          As Ac Ad Ah
        4s 4c 5s 5c 6s 6c             beats          3s 3c 4d 4h 5d 5h
        3s 3c 4s 4c 5s 5h             beats          3d 3h 4d 4h 5d 5c
        3s 3c 4s 4c 5s 5c             does not beat  3d 3h 4d 4h 5d 5h
        7s 7c 8s 8c 9s 9c 10s 10c     does not beat  3s 3c 4s 4c 5s 5c     # another length
        7s 7c 8s 8c 9s 9c             does not beat  3s 3c 4s 4c 5s 5c 6s 6c
        7s 7c 8s 8c 9s 9c 10s 10c     does not beat  4s 4c 4d 4h
        7s 7c 8s 8c 9s 9c             does not beat  4s 4c 4d 4h
        9s 9c 9d 9h                   does not beat  3s 3c 4s 4c 5s 5c
        """,
    )
    refused(judge(GAME, "4s 4c 4d 4h", over="5s 5c 5d 5h"), "does-not-beat", "answer")


def test_th_15_twos_are_in_no_sequence() -> None:
    hold(
        GAME,
        """
        Qh Kd As                 is only sequence
        Qs Qc Ks Kc As Ac        is only double sequence
        Kh As 2s                 is nothing
        Qh Kh Ah 2h              is nothing
        As 2s 3s                 is nothing
        2s 3s 4s                 is nothing
        Ks Kc As Ac 2s 2c        is nothing
        2s 2c 3s 3c 4s 4c        is nothing
        As Ac 2s 2c 3s 3c        is nothing
        """,
    )


def test_th_16_four_twos_or_three_to_ace_wins_at_once() -> None:
    twos = "2s 2c 2d 2h 5s"
    deal = accepted(replay(GAME, ["3s 4s", twos, "6s", "7s"]))
    assert (deal.over, deal.turn, deal.places, deal.scores) == (True, None, [1], [0, 3, 0, 0])
    assert paid(deal, from_=None, to=1) == paid(deal) == 3
    assert deal.next["leader"] == 1
    refused(replay(GAME, ["3s 4s", twos, "6s", "7s"], "0 3s"), "deal-over")
    mixed = "3c 4d 5h 6s 7c 8d 9h 10s Jc Qd Kh As 2s"
    assert accepted(replay(GAME, ["3s 4s", "6c", mixed, "7s"])).scores == [0, 0, 3, 0]
    # not quite
    for hand in (mixed.replace("Kh", "2h"), "2s 2c 2d Ah 5s"):
        assert not accepted(replay(GAME, ["3s 4s", hand, "6d", "7d"])).over
    # two such players: four twos before the sequence
    both = accepted(replay(GAME, ["5d", dragon("s"), "6d", "2s 2c 2d 2h"]))
    assert (both.places, both.scores) == ([3], [0, 0, 0, 3])
    # then the first in turn order from who would have led
    two = ["5d", dragon("h"), "6d", dragon("s")]
    assert accepted(replay(GAME, two)).places == [3]  # who holds the three of spades would lead
    for leader, winner in ((0, 1), (1, 1), (2, 3), (3, 3)):
        before = [leader, *(seat for seat in range(4) if seat != leader)]
        assert accepted(replay(GAME, two, previous=before)).places == [winner]


def test_th_17_three_two_and_one_points_up_to_an_agreed_total() -> None:
    hands = ["3s", "4s 9s", "5s 10s", "6s Js"]
    moves = "0 3s, 1 4s, 2 5s, 3 6s, 1 9s, 2 10s"
    deal = accepted(replay(GAME, hands, moves))
    assert deal.scores == deal.totals == [3, 2, 1, 0]
    lines = [(line["from"], line["to"], line["amount"], line["row"]) for line in deal.ledger]
    assert lines == [(None, 0, 3, "first"), (None, 1, 2, "second"), (None, 2, 1, "third")]
    # the total is asked for: a command that cannot ask wants it as an option
    options = ["--watch", "--quiet", "--seats", FOUR_RANDOM, "--seed", "1"]
    unasked = rungbook("play", GAME, *options)
    assert unasked.code == 2
    assert "--to" in unasked.err
    for total, seed in ((3, 5), (7, 6)):
        deals = replay_record(play_record(GAME, "--to", str(total), seats=FOUR_RANDOM, seed=seed))
        assert [deal.match_over for deal in deals] == [False] * (len(deals) - 1) + [True]
        assert all(max(deal.totals) < total for deal in deals[:-1] if _leads_alone(deal.totals))
        assert max(deals[-1].totals) >= total
        assert _leads_alone(deals[-1].totals)
    # a tie at the total is settled by another game
    to_three = "change match ends: when any player has 3 points"
    assert accepted(replay_with(house_rules(GAME, to_three), hands, moves)).match_over
    tie = house_rules(GAME, to_three, "change second: win 3 points")
    assert not accepted(replay_with(tie, hands, moves)).match_over
    to_four = house_rules(GAME, "change match ends: when any player has 4 points")
    assert not accepted(replay_with(to_four, hands, moves)).match_over


def _leads_alone(totals: list[int]) -> bool:
    return totals.count(max(totals)) == 1


def test_th_18_the_winner_starts_the_next_game_with_no_three_of_spades_rule() -> None:
    hands = ["3s 3h", "4s 9s", "5s 10s", "6s Js"]
    assert accepted(replay(GAME, hands, previous=[2, 0, 1, 3])).turn == 2
    assert accepted(replay(GAME, hands, "2 5s", previous=[2, 0, 1, 3])).turn == 3
    assert accepted(replay(GAME, hands, "0 3h", previous=[0, 2, 1, 3])).turn == 1
    ended = accepted(
        replay(GAME, ["4s", "3s", "5s 10s", "6s Js"], "1 3s, 2 5s, 3 6s, 0 pass, 2 10s")
    )
    assert not ended.over
    over = "1 3s, 2 5s, 3 6s, 0 pass, 2 10s, 3 Js"
    ended = accepted(replay(GAME, ["4s", "3s", "5s 10s", "6s Js"], over))
    assert (ended.places, ended.next["leader"]) == ([1, 2, 3, 0], 1)
    # deal after deal, the first out leads the next
    record = play_record(GAME, "--deals", "4", seats=FOUR_RANDOM, seed=3)
    firsts = [deal.places[0] for deal in replay_record(record)]
    for deal, place in enumerate(openings(record)[1:]):
        assert replay_record(record[: place + 1])[-1].turn == firsts[deal]

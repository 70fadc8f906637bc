"""The judge and the turn loop say the same of every play, in every game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from commands import judge, refused, replay
from rungbook.game.game import Game
from rungbook.game.limits import situation
from rungbook.game.match import Match, MatchRules
from rungbook.game.record import Recorder, read_records
from rungbook.game.replay import Replayer
from rungbook.game.state import State
from rungbook.game.view import View
from rungbook.library import AS_IT_STANDS, HouseRules, load_variant
from rungbook.players import seat_player
from rungbook.simulate import play_turn

ROOT = Path(__file__).parent.parent.parent
VARIANTS = sorted(path.stem for path in (ROOT / "variants").glob("*.rules"))
LOWEST = "opening play: single containing lowest card"
LOWEST_OPENS = HouseRules(change=(LOWEST,))
STRONGEST = HouseRules(change=("unclear play: strongest counts",))


def played(variant: str, house: HouseRules, deals: int, seed: int) -> str:
    """Play some deals at random, comparing at each play; return their record."""
    rules = MatchRules(load_variant(variant, house), agreed=deals)
    file = io.StringIO()
    game = Game(Match(rules, seed, deals), Recorder(file, variant, house))
    players = [seat_player("random", seed, seat) for seat in range(rules.players)]
    while not game.match.is_over:
        game.deal()
        while not game.is_over:
            view, position = game.asked(), game.position
            if isinstance(view, View) and isinstance(position, State):
                seen = situation(view.rules, position)
                legal, may_pass = view.options()
                assert seen.legal() == legal
                assert seen.may_pass(legal) == may_pass == (seen.judge_pass() is None)
            play_turn(game, players)
    return file.getvalue()


@pytest.mark.parametrize(
    ("variant", "house"),
    [
        *((variant, AS_IT_STANDS) for variant in VARIANTS),
        ("run_fast", LOWEST_OPENS),
        ("great_dalmuti", STRONGEST),
        ("zheng_shangyou", STRONGEST),
        ("dou_dizhu_laizi", STRONGEST),
    ],
)
def test_what_is_offered_is_legal_and_a_record_of_it_replays(
    variant: str, house: HouseRules
) -> None:
    replayer = Replayer()
    for deal in read_records(played(variant, house, 2, seed=0)).deals:
        again = replayer.replay(deal)
        assert again.refusal is None
        assert again.accepted == len(deal["moves"])


def test_the_play_to_beat_is_the_strongest_that_its_cards_can_be() -> None:
    nines, run = "9s 9c 9d 9h", "10s Js Qs Ks As"
    verdict = judge("guandan", nines, over=run)
    refused(verdict, "does-not-beat", "order of bombs")
    assert judge("guandan", nines, over=run, over_as="straight").legal


LEADS = [
    ("run_fast", "3h 3s 4d", "4d", (), "opening"),
    ("run_fast", "3h 3s 4d", "3s", ("--change", "opening play: single"), None),
    ("run_fast", "3h 3s 4d", "3h 3s", ("--change", "opening play: single"), "opening"),
    ("run_fast", "3h 3s 4d", "4d", ("--change", LOWEST), "opening"),
    ("run_fast", "3h 3s 4d", "3h 3s", ("--change", LOWEST), "opening"),
    ("thirteen", "3s 3c 5d", "pass", (), "leader-must-play"),
    ("thirteen", "3s 3c 5d", "3s 5d", (), "no-shape"),
    ("thirteen", "3s 3c 5d", "4s", (), "not-in-hand"),
]


@pytest.mark.parametrize(("variant", "hand", "cards", "rules", "code"), LEADS)
def test_the_judge_and_the_loop_refuse_in_the_same_words(
    variant: str, hand: str, cards: str, rules: tuple[str, ...], code: str | None
) -> None:
    others = ["6s 7s", "8s 9s", "10s Js"]
    hands = [hand, *others[: 2 if variant == "run_fast" else 3]]
    judged = judge(variant, cards, *rules, hand=hand, opening=True).refusal
    told = replay(variant, hands, f"0 {cards}", rules=rules, leader=0).refusal
    assert (judged or {}).get("code") == code
    assert told == judged


def test_a_reading_that_unclear_play_rules_out_is_refused_by_that_row() -> None:
    rules = ("--change", "unclear play: strongest counts")
    judged = judge("guandan", "3s 4s 5s 6s 7s", *rules, as_="straight").refusal
    hands = ["3s 4s 5s 6s 7s 9s", "8s", "8c", "8d"]
    moves = "0 3s 4s 5s 6s 7s as straight"
    told = replay("guandan", hands, moves, rules=rules, leader=0).refusal
    assert judged["row"] == told["row"] == "unclear play"
    assert judged["message"] == told["message"]


def test_two_wild_cards_of_one_rank_are_written_apart() -> None:
    record = read_records(played("dou_dizhu_laizi", AS_IT_STANDS, 6, seed=104))
    moves = [move.split(" as ")[0].split()[1:] for deal in record.deals for move in deal["moves"]]
    for cards in moves:
        named = [card.partition("=")[0] for card in cards]
        assert len(named) == len(set(named)), cards


def test_a_game_whose_deal_is_over_says_which_row_ended_it() -> None:
    match = Match(MatchRules(load_variant("run_fast")), seed=1)
    game = Game(match)
    game.deal()
    players = [seat_player("greedy", 1, seat) for seat in range(3)]
    while not game.is_over:
        play_turn(game, players)
    for refusal in (game.pass_turn(), game.play("3h"), game.move("0 3h")):
        assert refusal is not None
        assert (refusal.code, refusal.row) == ("deal-over", "deal ends")

"""Who sits with whom, and what is dealt, set aside, left over and drawn before play."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rungbook.game.deal import Deal, rules_of
from rungbook.game.game import Game
from rungbook.game.match import Match, MatchRules
from rungbook.game.prelude import Prelude
from rungbook.game.replay import Replayer
from rungbook.game.state import State
from rungbook.game.view import BidView, asked
from rungbook.game.written_deal import Malformed
from rungbook.library import HouseRules, load_variant
from rungbook.players import seat_player
from rungbook.players.at_random import RandomPlayer
from rungbook.simulate import Tally, play_deal, play_match
from rungbook.table import Table

RULES = Path(__file__).with_name("rules")
RUNS = "runs: 3-4-5-6-7-8-9-10-J-Q-K-A"
LONG = "shape any run: run of 3 or more cards"


def match_of(name: str, players: int, *change: str, add: tuple[str, ...] = ()) -> Match:
    house = HouseRules((), change, add)
    rules = MatchRules(load_variant(str(RULES / f"{name}.rules"), house), players, agreed=5)
    return Match(rules, seed=7)


def played(deal: Deal, seed: int) -> State:
    return play_deal(deal, [RandomPlayer(Random(seed))] * len(deal.hands))


def sizes(match: Match, deals: int) -> list[tuple[int, ...]]:
    """Return how many cards each seat is dealt in a few deals played at random."""
    found = []
    for _ in range(deals):
        deal = match.deal()
        found.append(deal.left)
        match.close(deal, played(deal, 1))
    return found


def lowest(table: Table, hand: int) -> int:
    return table.deck.order.index(table.cards(hand)[0])


class TestDealing:
    def test_the_extra_cards_of_uneven_hands_go_round(self) -> None:
        assert sizes(match_of("titles", 5), 1) == [(11, 11, 11, 11, 10)]
        match = match_of("titles", 4)
        first = match.deal()
        match.close(first, played(first, 1))
        second = match.deal()
        assert first.left == (14, 14, 13, 13)
        order = second.before.order
        assert Counter(second.left) == {14: 2, 13: 2}
        start = [seat for seat in range(4) if second.left[seat] == 14]
        at = [order.index(seat) for seat in start]
        assert abs(at[0] - at[1]) in (1, 3)

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_cards_left_over_go_to_whom_the_row_says(self, players: int) -> None:
        match = match_of(
            "titles", players, "hand: 8 cards", add=("left over: holder of lowest card",)
        )
        deal = match.deal()
        table = deal.rules.table
        assert sum(deal.left) == 54
        taker = deal.left.index(max(deal.left))
        assert max(deal.left) == 54 - 8 * (players - 1)
        assert all(lowest(table, deal.hands[taker]) <= lowest(table, hand) for hand in deal.hands)

    def test_cards_left_over_may_stay_out_of_play(self) -> None:
        match = match_of("titles", 4, "hand: 8 cards", add=("left over: out of play",))
        assert match.deal().left == (8, 8, 8, 8)

    def test_a_rank_is_drawn_and_recorded(self) -> None:
        match = match_of(
            "titles",
            4,
            add=(
                "drawn rank: any card from 5 to 8",
                "wild: drawn rank, for any card except joker",
                "wild alone: itself",
                "unclear play: you choose",
            ),
        )
        drawn = set()
        for _ in range(12):
            deal = match.deal()
            drawn.add(deal.rules.facts.drawn)
            assert {card.rank for card in deal.rules.table.deck.wild} == {deal.rules.facts.drawn}
        assert drawn == {"5", "6", "7", "8"}


class TestSides:
    def test_three_sit_in_a_team_of_every_other_seat(self) -> None:
        name = RULES / "titles.rules"
        house = HouseRules(change=("players: 6, teams of 3, alternating",))
        seating = MatchRules(load_variant(str(name), house), 6, 5).seating
        assert seating.teams == ((0, 2, 4), (1, 3, 5))
        assert seating.partners(0) == (2, 4)
        assert seating.opponents(0) == (1, 3, 5)

    def test_those_of_one_role_are_partners(self) -> None:
        deal = match_of("auction", 3).deal()
        seating = rules_of(deal, Prelude(one=1)).seating
        assert seating.roles == ("farmers", "landlord", "farmers")
        assert seating.in_role("farmers") == (0, 2)
        assert seating.partners(0) == (2,)
        assert seating.opponents(1) == (2, 0)
        assert deal.rules.seating.roles == ()

    def test_places_change_with_the_deal_and_numbers_stay(self) -> None:
        match = match_of("titles", 5)
        deal = match.deal()
        match.close(deal, played(deal, 2))
        places = match.standing.places
        second = match.deal()
        assert second.before.order == places
        for seat, after in zip(places, (*places[1:], places[0]), strict=True):
            assert second.rules.after[seat][0] == after


class TestKitty:
    def test_a_kitty_makes_longer_plays_possible(self) -> None:
        match = match_of("auction", 3)
        table = match.deal().rules.table
        longer = match_of("auction", 3, add=(LONG, RUNS))
        assert max(longer.deal().rules.table.size) == 12
        assert max(table.size) == 2
        many = match_of("auction", 3, "hand: 8 cards", add=(RUNS, LONG, "left over: out of play"))
        assert max(many.deal().rules.table.size) == 11

    def test_the_hand_of_the_taker_grows(self) -> None:
        match = match_of("auction", 3)
        deal = match.deal()
        while True:
            state = played(deal, 3)
            if not state.public.prelude.again:
                break
        assert deal.kitty
        assert deal.left == (17, 17, 17)
        prelude = state.public.prelude
        assert prelude.taker == prelude.one
        assert prelude.kitty == deal.kitty


@pytest.mark.parametrize("kind", ["random", "greedy", "planner"])
def test_computer_players_bid_call_and_give(kind: str) -> None:
    for name, players in (("auction", 3), ("titles", 4)):
        match = match_of(name, players)
        match.deals = 6
        tally = Tally.of(players)
        play_match(Game(match), [seat_player(kind, 1, s) for s in range(players)], tally)
        assert tally.deals == 6
        assert match.is_over


def test_players_bid_more_on_better_hands() -> None:
    deal = match_of("auction", 3).deal()
    table = deal.rules.table
    planner = seat_player("planner", 0, 0)

    def bid(hand: str) -> int:
        game = Replayer().replay(
            {"variant": str(RULES / "auction.rules"), "hands": [hand, "4s", "5s"], "agreed": 3}
        )
        assert game.deal is not None
        assert game.position is not None
        view = asked(game.deal, game.position)
        assert isinstance(view, BidView)
        return planner.bid(view)

    assert table.deck.ranks[-1] == "red joker"
    assert bid("3h 4c 5c 6c 7c 8c 9c 10c") == 0
    assert bid("3h 2c 2s As Ac rj bj Ks") == 3


def test_a_written_deal_says_what_is_wrong_with_it() -> None:
    deal = {"variant": str(RULES / "auction.rules"), "hands": ["3h", "4s", "5s"]}
    wrong = {
        "roles": {"farmers": 1},
        "bid": 2,
        "kitty": "3s",
        "drawn_rank": "5",
        "players": 4,
        "calls": {"triple": [0]},
        "order": [0, 1],
        "turn": 1,
    }
    replayer = Replayer()
    for key, value in wrong.items():
        with pytest.raises(Malformed):
            replayer.replay(deal | {key: value})
    done = replayer.replay(deal | {"roles": {"landlord": 1}, "turn": 1})
    assert isinstance(done.deal, Deal)
    assert done.turn == 1

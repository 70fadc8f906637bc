"""What the computer players do, by deals of fixed seeds and by single positions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rungbook.cards import Card, read_cards
from rungbook.game.game import Game
from rungbook.game.match import Match, MatchRules
from rungbook.game.state import PASS, Public
from rungbook.game.view import GiftView, View
from rungbook.library import load_variant
from rungbook.players import KINDS, seat_player
from rungbook.players.player import Player
from rungbook.players.shortest import Shortest, plays_in
from rungbook.simulate import Tally, play_match, play_turn
from rungbook.table import Reading, Table


def rules_of(variant: str) -> MatchRules:
    return MatchRules(load_variant(variant), agreed=10)


def packed(table: Table, cards: str) -> int:
    written, unknown = read_cards(cards)
    assert not unknown
    return table.pack([each.card for each in written])


def view_of(
    variant: str, hand: str, left: Sequence[int], top: str = "", owner: int = 1, seat: int = 0
) -> View:
    """A seat's view in the middle of a deal; `top` is the play to beat."""
    rules = rules_of(variant)
    book = rules.at(rules.starting_level, first=False).rules
    table = book.table
    row = table.readings(packed(table, top))[0].row if top else PASS
    cards = packed(table, hand)
    left = [table.deck.count(cards) if s == seat else n for s, n in enumerate(left)]
    public = Public(seat, row, owner, 0, (), tuple(left), None)
    return View(seat, book, public, cards, table.available(cards))


def played(view: View, play: Reading | None) -> str:
    """The cards of a play as they are written, or `pass`."""
    if play is None:
        return "pass"
    return " ".join(card.text for card in view.rules.table.cards(play.cards))


def chosen(kind: str, view: View) -> str:
    return played(view, seat_player(kind, 1, view.seat).choose(view))


def won_by_the_first(kinds: Sequence[str], deals: int) -> float:
    game = Game(Match(rules_of("run_fast"), seed=1, deals=deals))
    tally = Tally.of(len(kinds))
    players = [seat_player(kind, 1, seat) for seat, kind in enumerate(kinds)]
    play_match(game, players, tally, rotate=True)
    assert tally.deals == deals
    assert sum(tally.scores) == 0
    return tally.firsts[0] / deals


@pytest.mark.parametrize("variant", ["run_fast", "thirteen", "guandan"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_plays_every_game_by_its_rules(variant: str, kind: str) -> None:
    rules = rules_of(variant)
    game = Game(Match(rules, seed=5, deals=2))
    players = [seat_player(kind, 5, seat) for seat in range(rules.players)]
    while not game.match.is_over:
        game.deal()
        while not game.is_over:
            play_turn(game, players)  # raises where a move is refused
    assert game.match.standing.deals == 2


def test_a_match_with_random_players_is_a_function_of_its_seed() -> None:
    def score(seed: int) -> list[int]:
        game = Game(Match(rules_of("run_fast"), seed=seed, deals=20))
        tally = Tally.of(3)
        play_match(game, [seat_player("random", seed, seat) for seat in range(3)], tally)
        return tally.scores

    assert score(4) == score(4)
    assert score(4) != score(5)


def test_greedy_plays_the_lowest_that_works() -> None:
    assert chosen("greedy", view_of("thirteen", "3s 4h 9c 9d 2s", [9, 9, 9, 9])) == "3s"
    view = view_of("thirteen", "3s 4h 9c 9d 2s", [9, 9, 9, 9], top="7h")
    assert chosen("greedy", view) == "9c"
    view = view_of("thirteen", "3s 4h 9c 9d 2s", [9, 9, 9, 9], top="Kh Ks")
    assert chosen("greedy", view) == "pass"


class TestThePlanner:
    def test_wins_most_deals_of_run_fast(self) -> None:
        assert won_by_the_first(["planner", "random", "random"], 400) >= 0.75
        assert won_by_the_first(["planner", "greedy", "greedy"], 400) >= 0.45

    def test_goes_out_where_it_can(self) -> None:
        view = view_of("thirteen", "9c 9d", [9, 9, 9, 9], top="7h 7s")
        assert chosen("planner", view) == "9c 9d"

    def test_leads_the_play_with_its_lowest_card(self) -> None:
        view = view_of("run_fast", "3s 4s 5d 6s 7s 9c 9d Ks", [9, 9, 9])
        assert chosen("planner", view) == "3s 4s 5d 6s 7s"

    def test_does_not_break_its_plan_to_answer(self) -> None:
        view = view_of("thirteen", "5s 6s 7d 8s", [9, 9, 9, 9], top="4h")
        assert chosen("planner", view) == "pass"

    def test_answers_with_anything_against_one_who_is_nearly_out(self) -> None:
        view = view_of("thirteen", "5s 6s 7d 8s", [9, 1, 9, 9], top="4h")
        assert chosen("planner", view) != "pass"

    def test_leads_what_nobody_beats_and_then_its_last(self) -> None:
        view = view_of("thirteen", "3c 2h", [9, 1, 1, 1])
        assert chosen("planner", view) == "2h"

    def test_leads_no_single_to_one_who_holds_a_single(self) -> None:
        view = view_of("thirteen", "3c 4c 4d 9s", [9, 1, 9, 9])
        assert chosen("planner", view) == "4c 4d"

    def test_does_not_beat_its_partner(self) -> None:
        hand = "3c 9d 9s Ks Ac"
        assert chosen("planner", view_of("guandan", hand, [9] * 4, top="8h", owner=2)) == "pass"
        assert chosen("planner", view_of("guandan", hand, [9] * 4, top="8h", owner=1)) != "pass"

    def test_beats_its_partner_to_go_out(self) -> None:
        view = view_of("guandan", "9d", [9] * 4, top="8h", owner=2)
        assert chosen("planner", view) == "9d"

    def test_gives_what_it_misses_least(self) -> None:
        rules = rules_of("guandan").at("2", first=False).rules
        table = rules.table
        hand = packed(table, "3s 4s 5d 6s 7s 9c 10d 10c")
        view = GiftView(0, rules, hand, gift_of_any(table, hand), ())
        given = seat_player("planner", 1, 0).give(view)
        assert [card.text for card in given] == ["9c"]


def gift_of_any(table: Table, hand: int):
    from rungbook.game.holding import Choice

    return Choice((), 1, tuple(table.cards(hand)), True)


@pytest.mark.parametrize(
    ("variant", "hand", "plays"),
    [
        ("run_fast", "3s", 1),
        ("run_fast", "3s 4s 5s 6s 7s", 1),
        ("run_fast", "3s 3c 4s 4c 5s 6s 7s", 3),
        ("run_fast", "3s 4s 5s 6s 7s 5c 6c 7c 8c 9c", 2),
        ("run_fast", "9s 9c 9d Ks", 2),
        ("thirteen", "3s 4s 5s 5c 6c 7c", 2),
        ("thirteen", "2s 2c 2d 2h", 1),
        ("guandan", "3s 3c 3d 9s 9c", 1),
        ("guandan", "3s 4s 5s 6s 2h", 1),
        ("guandan", "3s 3c 3d 4s 4c 2h", 1),
        ("guandan", "rj rj bj bj", 1),
        ("guandan", "rj bj", 2),
        ("guandan", "2h 2h", 1),
        ("guandan", "rj 2h", 2),
        ("guandan", "As Ad 2c 3d 4c 5s Ks Qs Js 10s", 2),
    ],
)
def test_the_smallest_number_of_plays_is_found(variant: str, hand: str, plays: int) -> None:
    table = rules_of(variant).tables.at(first=False)
    shortest = Shortest(table)
    shortest.start(1_000_000)
    assert plays_in(shortest.cost(packed(table, hand))) == plays


def fewest_by_force(table: Table, hand: int, known: dict[int, int]) -> int:
    """The smallest number of plays, by trying every set of cards of every pattern."""
    if hand not in known:
        makes = table.available(hand) & table.may["a lead"]
        rests = {
            hand - cards
            for pattern in range(makes.bit_length())
            if makes >> pattern & 1
            for cards in table.ways(pattern, hand)
        }
        known[hand] = 1 + min(fewest_by_force(table, rest, known) for rest in rests) if hand else 0
    return known[hand]


@pytest.mark.parametrize("variant", ["run_fast", "thirteen", "guandan"])
def test_the_search_agrees_with_brute_force_on_small_hands(variant: str) -> None:
    rules = rules_of(variant)
    table = rules.tables.at(first=False)
    shortest = Shortest(table)
    shortest.start(1_000_000)
    for seed in range(12):
        deal = Match(rules, seed).deal()
        hand = table.pack(deal.rules.table.cards(deal.hands[0])[:7])
        assert plays_in(shortest.cost(hand)) == fewest_by_force(table, hand, {})


def test_without_time_the_search_guesses_and_never_too_low() -> None:
    rules = rules_of("guandan")
    table = rules.tables.at(first=False)
    hand = Match(rules, 3).deal().hands[0]
    hasty, patient = Shortest(table), Shortest(table)
    hasty.start(10)
    patient.start(1_000_000)
    assert patient.cost(hand) <= hasty.cost(hand)


def test_a_player_is_whatever_chooses_and_gives() -> None:
    class Lazy:
        def choose(self, view: View) -> Reading | None:
            _, may_pass = view.options()
            return None if may_pass else view.plays()[0]

        def give(self, view: GiftView) -> tuple[Card, ...]:
            assert view.choice is not None
            return next(view.choice.every())

    lazy: Player = Lazy()
    game = Game(Match(rules_of("thirteen"), seed=2, deals=1))
    tally = Tally.of(4)
    play_match(game, [lazy] * 4, tally)
    assert tally.deals == 1

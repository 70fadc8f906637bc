"""What holds of every deal of every game, whatever is played."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, begin
from rungbook.game.deal import rules_of as rules_of_deal
from rungbook.game.game import Game, resume
from rungbook.game.match import Match, MatchRules
from rungbook.game.moves import make_move, move_text
from rungbook.game.record import Recorder, read_records
from rungbook.game.replay import Replayer, replay_deal
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import apply, options, pick
from rungbook.game.view import asked, view
from rungbook.game.written_json import KEYS
from rungbook.library import HouseRules, load_variant, shipped
from rungbook.players.at_random import RandomPlayer
from rungbook.rulebook import rows as r
from rungbook.simulate import move_before_play
from rungbook.table import Reading, select

RULES = Path(__file__).with_name("rules")
VARIANTS: list[tuple[str, tuple[str, ...]]] = [
    ("run_fast", ("free passing",)),
    ("run_fast", ("any opening",)),
    ("thirteen", ("come back",)),
    ("thirteen", ("chop after passing",)),
    ("thirteen", ("longer runs of pairs", "quads hit two twos")),
    ("guandan", ("stop when a team is out", "third pays", "your own tribute", "back to two")),
    ("president", ("jokers", "wild jokers")),
    *((name, ()) for name in shipped()),
    (str(RULES / "auction.rules"), ()),
    (str(RULES / "auction.rules"), ("on and on", "unseen")),
    (str(RULES / "auction.rules"), ("somebody must", "early calls")),
    (str(RULES / "titles.rules"), ()),
]
variants = st.sampled_from(VARIANTS)
seeds = st.integers(0, 10**6)
few = settings(max_examples=25, deadline=None)


@cache
def rules_of(name: str, choices: tuple[str, ...]) -> MatchRules:
    return MatchRules(load_variant(name, HouseRules(choices)), agreed=6)


def random_move(deal: Deal, state: State, random: Random) -> Reading:
    """Return a legal move of the seat to move; a pass is of row PASS."""
    public = state.public
    hand = state.hands[public.turn]
    legal, may_pass = options(deal.rules, public, hand, state.available[public.turn])
    number = random.randrange(legal.bit_count() + may_pass)
    if number == legal.bit_count():
        return Reading(PASS, 0, 0)
    pattern = select(legal, number)
    cards = pick(deal.rules, public, hand, pattern)
    return Reading(deal.rules.table.row_of[pattern], pattern, cards)


def exchanged(deal: Deal, random: Random) -> State:
    """Return a deal after any legal exchange."""
    position = begin(deal)
    while not isinstance(position, State):
        assert sum(position.hands) in (sum(deal.hands), sum(deal.hands) + deal.kitty)
        after = make_move(
            deal, position, move_before_play(asked(deal, position), RandomPlayer(random))
        )
        assert not isinstance(after, Refusal)
        position = after
    return position


def step_through(match: Match, random: Random) -> list[tuple[Deal, list[State]]]:
    """Return every state of every deal of a match played at random."""
    deals = []
    while not match.is_over:
        deal = match.deal()
        states = [exchanged(deal, random)]
        rules = rules_of_deal(deal, states[0].public.prelude)
        while states[-1].public.turn != OVER:
            move = random_move(deal, states[-1], random)
            states.append(apply(rules, states[-1], move.row, move.cards))
        match.close(deal, states[-1])
        deals.append((deal, states))
    return deals


@given(variants, seeds)
@few
def test_cards_are_conserved_and_the_turn_belongs_to_someone_who_still_plays(
    variant: tuple[str, tuple[str, ...]], seed: int
) -> None:
    match = Match(rules_of(*variant), seed, deals=3)
    for deal, states in step_through(match, Random(seed)):
        table = deal.rules.table
        assert [table.deck.count(hand) for hand in deal.hands] == list(deal.left)
        for state in states:
            public = state.public
            played = 0
            log = public.log
            while log is not None:
                played += log.cards
                log = log.before
            taken = deal.kitty if public.prelude.taker >= 0 else 0
            assert sum(state.hands) + played == sum(deal.hands) + taken
            assert public.left == tuple(map(table.deck.count, state.hands))
            assert state.available == tuple(map(table.available, state.hands))
            if public.turn != OVER:
                assert public.left[public.turn]
                assert not any(public.left[seat] for seat in public.places)


@given(variants, seeds)
@few
def test_places_are_a_bijection_and_scores_are_sums_of_the_ledger(
    variant: tuple[str, tuple[str, ...]], seed: int
) -> None:
    rules = rules_of(*variant)
    match = Match(rules, seed, deals=4)
    random = Random(seed)
    while not match.is_over:
        deal = match.deal()
        state = exchanged(deal, random)
        while state.public.turn != OVER:
            move = random_move(deal, state, random)
            state = apply(rules_of_deal(deal, state.public.prelude), state, move.row, move.cards)
        places = state.public.places
        assert len(set(places)) == len(places)
        assert len(places) != rules.players - 1 or deal.rules.instant
        assert bool(places) != state.public.prelude.again
        before = match.standing
        settlement = match.close(deal, state)
        scores = [0] * rules.players
        for line in settlement.ledger:
            assert line.amount > 0
            assert line.place is not None
            assert line.row in rules.variant.origins
            if line.unit == "points" and line.from_seat is not None:
                scores[line.from_seat] -= line.amount
            if line.unit == "points" and line.to_seat is not None:
                scores[line.to_seat] += line.amount
        assert tuple(scores) == settlement.scores
        assert match.standing.totals == tuple(map(sum, zip(before.totals, scores, strict=True)))
        if variant[0] == "run_fast" or "auction" in variant[0]:
            assert sum(scores) == 0


@given(variants, seeds)
@settings(max_examples=12, deadline=None)
def test_every_match_ends_and_its_record_replays_to_the_same(
    variant: tuple[str, tuple[str, ...]], seed: int
) -> None:
    name, choices = variant
    file = io.StringIO()
    match = Match(rules_of(*variant), seed)
    game = Game(match, Recorder(file, name, HouseRules(choices)))
    play_out(game, Random(seed))
    named = match.rules.variant.rulebook.find(r.MatchWinner) is not None
    assert bool(match.standing.winners) == (named or bool(match.standing.levels))
    replayer = Replayer()
    deals = read_records(file.getvalue()).deals
    void = sum(not deal["closed"]["places"] for deal in deals)
    assert len(deals) - void == match.standing.deals
    for deal in deals:
        again = replayer.replay(deal)
        assert again.refusal is None
        assert again.accepted == len(deal["moves"])
        told = json.loads(json.dumps(again.as_json()))
        assert told | deal["closed"] == told
    assert resume(deals, replayer).match.standing == match.standing


def play_out(game: Game, random: Random) -> None:
    while not game.match.is_over:
        if game.is_over:
            game.deal()
        while not game.is_over:
            position = game.position
            if not isinstance(position, State):
                before = move_before_play(game.asked(), RandomPlayer(random))
                assert game.move(move_text(before)) is None
                continue
            move = random_move(game.table_deal, position, random)
            refusal = game.pass_turn() if move.row == PASS else game.play(move)
            assert refusal is None


@given(variants, seeds, st.floats(0, 1))
@settings(max_examples=12, deadline=None)
def test_a_game_goes_on_from_a_record_cut_anywhere(
    variant: tuple[str, tuple[str, ...]], seed: int, where: float
) -> None:
    name, choices = variant
    file = io.StringIO()
    game = Game(Match(rules_of(*variant), seed, deals=2), Recorder(file, name, HouseRules(choices)))
    play_out(game, Random(seed))
    text = file.getvalue()
    start = text.index("\n") + 1
    read = read_records(text[: start + int(where * (len(text) - start))])
    assert not read.wrong
    again = resume(read.deals)
    going_on = io.StringIO()
    again.recorder = Recorder(going_on, name, HouseRules(choices))
    play_out(again, Random(seed + 1))
    assert again.match.standing.deals == 2
    whole = read_records(read.whole + going_on.getvalue())
    assert all(Replayer().replay(deal).refusal is None for deal in whole.deals)


@given(variants, seeds)
@few
def test_a_view_does_not_change_with_the_cards_that_it_hides(
    variant: tuple[str, tuple[str, ...]], seed: int
) -> None:
    random = Random(seed)
    deal, states = step_through(Match(rules_of(*variant), seed, deals=1), random)[0]
    table = deal.rules.table
    for state in states[:-1]:
        seat = state.public.turn
        others = [s for s in range(len(state.hands)) if s != seat]
        hidden = [card for s in others for card in table.cards(state.hands[s])]
        random.shuffle(hidden)
        hands = list(state.hands)
        for other in others:
            n = state.public.left[other]
            hands[other], hidden = table.pack(hidden[:n]), hidden[n:]
        swapped = State(state.public, tuple(hands), tuple(map(table.available, hands)))
        seen, seen_again = view(deal, state, seat), view(deal, swapped, seat)
        assert seen == seen_again
        assert seen.plays() == seen_again.plays()


@pytest.mark.parametrize(("name", "choices"), VARIANTS)
def test_a_match_is_a_function_of_its_seed_and_moves(name: str, choices: tuple[str, ...]) -> None:
    def told(seed: int) -> object:
        match = Match(rules_of(name, choices), seed, deals=2)
        step_through(match, Random(1))
        return match.standing

    assert told(5) == told(5)
    assert len({str(told(seed)) for seed in range(4)}) > 1


def test_replay_survives_mutated_records() -> None:
    file = io.StringIO()
    play_out(Game(Match(rules_of("guandan", ()), 3, deals=2), Recorder(file, "guandan")), Random(1))
    text = file.getvalue()
    random = Random(7)
    replayer = Replayer()
    for _ in range(60):
        at = random.randrange(len(text))
        mutated = (
            text[:at] + random.choice('0179"[]{},:ashrj \n') + text[at + random.randrange(3) :]
        )
        for deal in read_records(mutated).deals:
            survives(deal, replayer)


@given(
    st.dictionaries(
        st.sampled_from([key for key in KEYS if key not in ("variant", "with", "change", "add")]),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-2, 5)
            | st.sampled_from(["", "3h", "A", "pass"]),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.sampled_from(["top", "owner", "passed", "places"]), inner)
            ),
            max_leaves=6,
        ),
    )
)
@settings(max_examples=150, deadline=None)
def test_replay_survives_any_json(deal: dict[str, object]) -> None:
    survives({"variant": "thirteen", "hands": ["3s 4s", "5s", "6s", "7s"]} | deal, SHARED)


SHARED = Replayer()


def survives(deal: dict[str, object], replayer: Replayer) -> None:
    told = replay_deal(deal, replayer)
    assert "error" in told or "accepted" in told
    json.dumps(told)

"""The table against an independent model and against brute force."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rungbook.cards import Card
from rungbook.library import load_variant
from rungbook.table import Table, Tables, every_play, one_a_row
from table import model

GAMES = {name: Tables(load_variant(name)) for name in ("run_fast", "thirteen", "guandan")}
LEVELS = {"guandan": ["2", "5", "10", "A"]}


def whole_pack(table: Table) -> list[Card]:
    return [card for card, n in table.deck.copies.items() for _ in range(n)]


def table_of(game: str, level: str | None) -> Table:
    return GAMES[game].at(level)


def modelled(game: str, cards: list[Card], level: str | None, first: bool) -> set[tuple[str, str]]:
    if game == "guandan":
        plays = model.guandan(cards, level or "2")
    else:
        plays = model.thirteen(cards) if game == "thirteen" else model.run_fast(cards, first)
    return {(play.shape, play.rank) for play in plays}


def beats(game: str, a: model.Play, b: model.Play, sizes: tuple[int, int]) -> bool:
    relation = {
        "run_fast": model.run_fast_beats,
        "thirteen": model.thirteen_beats,
        "guandan": model.guandan_beats,
    }[game]
    return relation(a, sizes[0], b, sizes[1])


def likely_play(pack: list[Card], rng: random.Random) -> list[Card]:
    """Return a few cards of neighbouring ranks, so that many of them are plays."""
    ranks = sorted({card.rank for card in pack})
    near = set(rng.sample(ranks, rng.choice([1, 1, 2, 3, 5])))
    cards = [card for card in pack if card.rank in near]
    rng.shuffle(cards)
    return cards[: rng.randint(1, 8)]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_cards_have_the_readings_of_the_model(game: str, seed: int) -> None:
    rng = random.Random(seed)
    level = rng.choice(LEVELS.get(game, [None]))
    table = table_of(game, level)
    cards = likely_play(whole_pack(table), rng)
    first = rng.random() < 0.3
    moment = "the first play of the deal" if first else "an answer"
    readings = table.readings(table.pack(cards), moment)
    found = {(table.shape[r.row], table.rank[r.row]) for r in readings}
    assert found == modelled(game, cards, level, first), [card.text for card in cards]


@pytest.mark.parametrize("game", GAMES)
def test_runs_and_their_neighbours_have_the_readings_of_the_model(game: str) -> None:
    rng = random.Random(7)
    for level in LEVELS.get(game, [None]):
        table = table_of(game, level)
        pack = whole_pack(table)
        for start, length, k in product(range(14), range(1, 8), (1, 2, 3)):
            ranks = model.GUANDAN_RUN[start : start + length]
            cards: list[Card] = []
            for rank in ranks:
                held = [card for card in pack if card.rank == rank]
                cards += rng.sample(held, min(k, len(held)))
            if rng.random() < 0.4 and level:
                cards[rng.randrange(len(cards))] = Card(level, "hearts")
            packed = table.pack(cards)
            too_many = any(cards.count(card) > table.deck.copies[card] for card in cards)
            if too_many or len(cards) > 13:
                continue
            found = {(table.shape[r.row], table.rank[r.row]) for r in table.readings(packed)}
            assert found == modelled(game, cards, level, False), [card.text for card in cards]


@pytest.mark.parametrize("game", GAMES)
def test_every_row_beats_what_the_model_says(game: str) -> None:
    for level in LEVELS.get(game, [None]):
        table = table_of(game, level)
        plays: dict[int, model.Play] = {}
        for row, pattern in enumerate(table.first[:-1]):
            whole = table.pack(whole_pack(table))
            cards = table.cards(table.pick(pattern, whole))
            first = table.shape[row] == "heavenly bomb"
            if game == "guandan":
                candidates = model.guandan(cards, level or "2")
            else:
                candidates = (
                    model.thirteen(cards) if game == "thirteen" else model.run_fast(cards, first)
                )
            plays[row] = next(
                p for p in candidates if (p.shape, p.rank) == (table.shape[row], table.rank[row])
            )
        for a, play in plays.items():
            for b, under in plays.items():
                sizes = (table.size[a], table.size[b])
                assert table.beats(a, b) == beats(game, play, under, sizes), (
                    table.name(a),
                    table.name(b),
                )


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_lister_finds_what_brute_force_finds(game: str, seed: int) -> None:
    rng = random.Random(seed)
    table = table_of(game, rng.choice(LEVELS.get(game, [None])))
    cards = rng.sample(whole_pack(table), rng.randint(1, 10))
    cards += [card for card in table.deck.wild for _ in range(2 - cards.count(card))]
    hand = table.pack(cards)
    legal = table.available(hand) & table.may["a lead"]
    listed = {(play.row, play.cards) for play in every_play(table, legal, hand)}
    brute = set()
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            for reading in table.readings(table.pack(some), "a lead"):
                brute.add((reading.row, reading.cards))
    assert listed == brute
    assert {play.row for play in one_a_row(table, legal, hand)} == {row for row, _ in listed}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_hand_can_make_is_narrowed_by_a_play_as_it_is_worked_out_anew(game: str) -> None:
    rng = random.Random(11)
    table = table_of(game, None)
    for _ in range(40):
        hand = table.pack(rng.sample(whole_pack(table), 13))
        available = table.available(hand)
        while hand and available:
            patterns = [p for p in range(len(table.parts)) if available >> p & 1]
            after = hand - table.pick(rng.choice(patterns), hand)
            available = table.index.narrowed(available, hand, after)
            hand = after
            assert available == table.available(hand)

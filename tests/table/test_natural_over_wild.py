"""`natural over wild`: of two equal plays the one without a wild card is higher.

A natural set beats a wild one of its rank, never one of a higher rank, and is not beaten by it.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from rungbook.library import HouseRules, load_variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.asking import Tables
from rungbook.table.judge import every_play
from rungbook.table.table import Reading, Table

ANSWER = "answer: same shape and size, higher by rank, then natural over wild"
STRONGEST = "unclear play: strongest counts"
PLAYED: dict[str, tuple[HouseRules, str]] = {
    "zheng_shangyou": (
        HouseRules(choices=("natural sets beat wild ones",)),
        "bj rj 3s 4s 4c 4d 5h 5s 6s",
    ),
    "president": (HouseRules(choices=("jokers", "wild jokers")), "bj rj 9s 9c 9d 10s 10c 2h 2d"),
    "dou_dizhu_laizi": (
        HouseRules(choices=("rank before hardness",)),
        "3s 3c 9s 9c 9d 9h 10s 10c 10d",
    ),
    "guandan": (HouseRules(change=(ANSWER,)), "2h 2h 9s 9c 9d 9h 10s 10c Js"),
    "great_dalmuti": (HouseRules(change=(ANSWER, STRONGEST)), "jester jester 7 7 7 6 6 5 5"),
}


def packed_of(table: Table, words: str) -> int:
    cards = [table.deck.read(word) for word in words.split()]
    return table.pack([card for card in cards if card is not None])


def compared_so(table: Table) -> set[str]:
    """Return the shapes whose plays are compared by their wild cards."""
    answer = table.rulebook.get(r.Answer).criteria
    shapes = table.rulebook.all_of(r.Shape)
    told = p.NaturalOverWild()
    return {s.shape for s in shapes if told in (s.definition.compared or answer)}


def readings_of(table: Table, hand: int) -> list[Reading]:
    cards = table.cards(hand)
    found: dict[tuple[int, int], Reading] = {}
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            for reading in table.readings(table.pack(list(some)), "a lead"):
                found[reading.row, reading.cards] = reading
    return list(found.values())


@pytest.mark.parametrize("game", PLAYED)
def test_wild_cards_tell_equal_plays_apart_and_nothing_else(game: str) -> None:
    house, words = PLAYED[game]
    table = Tables(load_variant(game, house)).at()
    found = readings_of(table, packed_of(table, words))
    wild = {card: bool(set(table.cards(card)) & set(table.deck.wild)) for _, _, card in found}
    names = {row: (table.shape[row], table.size[row], table.rank[row]) for row, _, _ in found}
    told = [reading for reading in found if table.shape[reading.row] in compared_so(table)]
    pairs = [(a, b) for a in told for b in told if names[a.row] == names[b.row]]
    assert len(pairs) > len(told)
    for a, b in pairs:
        assert table.beats(a.row, b.row) == (wild[b.cards] and not wild[a.cards])


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_listed_is_what_is_recognised(game: str) -> None:
    house, words = PLAYED[game]
    table = Tables(load_variant(game, house)).at()
    hand = packed_of(table, words)
    legal = table.playable(table.available(hand) & table.may["a lead"], hand)
    listed = {(row, cards) for row, _, cards in every_play(table, legal, hand)}
    assert listed == {(reading.row, reading.cards) for reading in readings_of(table, hand)}


def test_the_title_of_a_play_says_whether_a_card_of_it_is_wild() -> None:
    house, _ = PLAYED["president"]
    table = Tables(load_variant("president", house)).at()
    for words, title in (("9s 9c bj", "set of 9 with wild"), ("9s 9c 9d", "set of 9")):
        (reading,) = table.readings(packed_of(table, words))
        assert table.title(reading.row) == title


def test_without_the_phrase_natural_and_wild_are_equal() -> None:
    table = Tables(load_variant("zheng_shangyou")).at()
    natural, mixed = (
        {table.shape[r.row]: r.row for r in table.readings(packed_of(table, words))}["set"]
        for words in ("9s 9c 9d", "9s 9c bj")
    )
    assert natural == mixed

"""What wild cards are without any other card."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rungbook.library import HouseRules, load_variant
from rungbook.table.asking import Tables
from rungbook.table.judge import every_play
from rungbook.table.table import Table

HOWEVER_MANY = HouseRules(change=("wild alone: itself, however many",))
NO_WILDS = HouseRules(remove=("wild", "wild alone"))
STAND_IN = {
    "great_dalmuti": "jester, jester, 7, 7, 7, 6, 6, 5",
    "zheng_shangyou": "bj, rj, 3s, 4s, 4c, 5d, 5h, 2s",
    "guandan": "2h, 2h, 2s, Ks, Kc, Qd, Jh, 10s",
    "dou_dizhu_laizi": "3s, 3c, 3d, 3h, 4s, 4c, 5d, 6h",
}
"""Hands with every wild card of the deal, whose subsets are read."""


def table_of(variant: str, house: HouseRules) -> Table:
    return Tables(load_variant(variant, house)).at()


def named(table: Table, cards: list[str]) -> set[tuple[str, int, str]]:
    """Return the readings of cards by name: shape, size and rank."""
    read = [table.deck.read(card) for card in cards]
    packed = table.pack([card for card in read if card is not None])
    readings = table.readings(packed, "a lead")
    return {(table.shape[r.row], table.size[r.row], table.rank[r.row]) for r in readings}


@pytest.mark.parametrize("game", ["great_dalmuti", "zheng_shangyou", "guandan"])
def test_beside_other_cards_they_stand_for_others_and_alone_they_are_themselves(game: str) -> None:
    house = HouseRules() if game == "great_dalmuti" else HOWEVER_MANY
    itself = HouseRules(change=("wild alone: itself",)) if game == "great_dalmuti" else HouseRules()
    table, usual, plain = (table_of(game, rules) for rules in (house, itself, NO_WILDS))
    hand = STAND_IN[game].split(", ")
    wild = {card.text for card in table.deck.wild}
    for size in range(1, len(hand) + 1):
        for cards in map(list, combinations(hand, size)):
            alone = wild.issuperset(cards)
            assert named(table, cards) == named(plain if alone else usual, cards), cards


def test_four_wild_cards_are_no_triple_with_a_card_unless_one_card_is_another() -> None:
    table = table_of("dou_dizhu_laizi", HOWEVER_MANY)
    assert {shape for shape, _, _ in named(table, ["3s", "3c", "3d", "3h"])} == {
        "laizi bomb",
        "soft bomb",
    }
    assert named(table, ["3s", "3c", "3d"]) == {("triple", 3, "3")}
    assert ("triple and one", 4, "9") in named(table, ["3s", "3c", "3d", "4s"])
    assert ("triple and one", 4, "4") in named(table, ["3s", "3c", "4d", "4s"])


def test_a_shape_without_wild_is_none_that_a_wild_card_makes_alone() -> None:
    change = HouseRules(change=("shape single: 1 card without wild",))
    assert named(table_of("guandan", change), ["2h"]) == set()
    assert named(table_of("guandan", change), ["2s"]) == {("single", 1, "2")}


@pytest.mark.parametrize("game", STAND_IN)
def test_every_play_listed_is_recognised(game: str) -> None:
    table = table_of(game, HOWEVER_MANY if game != "great_dalmuti" else HouseRules())
    pack = [card for card, n in table.deck.copies.items() for _ in range(n)]
    wild = [card for card in pack if card in table.deck.wild]
    others = [card for card in pack if card not in table.deck.wild]
    random = Random(game)
    for _ in range(3):
        cards = wild[:3] + random.sample(others, 6)
        hand = table.pack(cards)
        legal = table.playable(table.available(hand) & table.may["a lead"], hand)
        listed = {(row, made) for row, _, made in every_play(table, legal, hand)}
        recognised = {
            (reading.row, table.pack(list(some)))
            for size in range(1, len(cards) + 1)
            for some in combinations(table.cards(hand), size)
            for reading in table.readings(table.pack(list(some)), "a lead", last=size == len(cards))
        }
        assert listed == recognised

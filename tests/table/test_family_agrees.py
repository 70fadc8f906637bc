"""In every game the lister and the recogniser agree over all subsets, and `beats` is an order."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rungbook.library import load_variant, shipped
from rungbook.rulebook import rows as r
from rungbook.table.asking import Tables
from rungbook.table.bits import members
from rungbook.table.judge import every_play
from rungbook.table.table import Table


def listed(table: Table, hand: int) -> set[tuple[int, int]]:
    legal = table.playable(table.available(hand) & table.may["a lead"], hand)
    return {(row, cards) for row, _, cards in every_play(table, legal, hand)}


def recognised(table: Table, hand: int) -> set[tuple[int, int]]:
    cards = table.cards(hand)
    found: set[tuple[int, int]] = set()
    for size in range(1, len(cards) + 1):
        for subset in combinations(cards, size):
            packed = table.pack(list(subset))
            last = size == len(cards)
            readings = table.readings(packed, "a lead", last=last)
            found |= {(reading.row, packed) for reading in readings}
    return found


@pytest.mark.parametrize("game", shipped())
def test_every_subset_of_a_hand(game: str) -> None:
    table = Tables(load_variant(game)).at()
    random = Random(game)
    pack = [card for card, n in table.deck.copies.items() for _ in range(n)]
    suits = [card for card in pack if card.suit in (pack[0].suit, pack[1].suit)]
    wild = [card for card in table.deck.wild for _ in range(table.deck.copies[card])][:2]
    for trial in range(8):
        natural = [card for card in (suits if trial % 2 else pack) if card not in wild]
        hand = table.pack([*random.sample(natural, 9 - len(wild)), *wild])
        assert listed(table, hand) == recognised(table, hand)


@pytest.mark.parametrize("game", shipped())
def test_beats_is_an_order(game: str) -> None:
    """No play beats itself, no two each other, and inside a shape it is transitive."""
    table = Tables(load_variant(game)).at()
    attackers = table.relations.attackers
    shapes = {
        shape: sum(1 << row for row, its in enumerate(table.shape) if its == shape)
        for shape in set(table.shape)
    }
    strict = table.rulebook.get(r.Answer, table.facts.holds).strictness == "higher"
    for row, above in enumerate(attackers):
        same = shapes[table.shape[row]]
        assert not (strict and above >> row & 1)
        for other in members(above):
            assert not (strict and attackers[other] >> row & 1), (table.title(row), other)
            if same >> other & 1:
                assert not attackers[other] & same & ~above

"""Each shape is shown with cards that make it, each bomb with a play that it beats."""

from __future__ import annotations

import pytest

from rungbook.cards import read_cards
from rungbook.library import HouseRules, load_variant
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.sheet.figures import Figure, Figures
from rungbook.sheet.sentences.sentence import Hand
from rungbook.table import Moment, Table, compile_table, usual_facts
from sheet.rulebooks import GAMES

AT_FIRST: Moment = "the first play of the deal"


def table_of(game: str) -> Table:
    variant = load_variant(game, HouseRules())
    return compile_table(variant.rulebook, variant.origins, usual_facts(variant.rulebook))


def figures_of(table: Table) -> list[tuple[r.Shape, Figure]]:
    figures = Figures(table)
    found = [(row, figures.figure(row)) for row in _shapes(table.rulebook)]
    assert [row.name for row, figure in found if figure is None] == []
    return [(row, figure) for row, figure in found if figure is not None]


def _shapes(rulebook: Rulebook) -> list[r.Shape]:
    return [row for row in rulebook.all_of(r.Shape) if row.section in ("shapes", "bombs")]


def rows_of(table: Table, cards: Hand) -> list[int]:
    packed = table.pack([each.card for each in cards])
    return [reading.row for reading in table.readings(packed, AT_FIRST)]


@pytest.mark.parametrize("game", GAMES)
def test_each_shape_is_shown_with_cards_that_are_read_as_it(game: str) -> None:
    table = table_of(game)
    for row, figure in figures_of(table):
        assert table.origin[rows_of(table, figure.cards)[0]] == row.name


@pytest.mark.parametrize("game", GAMES)
def test_each_bomb_is_shown_with_a_play_that_it_beats(game: str) -> None:
    table = table_of(game)
    for row, figure in figures_of(table):
        if row.section == "bombs":
            [bomb, *_] = rows_of(table, figure.cards)
            beaten = rows_of(table, figure.other)
            assert any(table.beats(bomb, other) for other in beaten), row.name
            assert not any(table.beats(other, bomb) for other in beaten), row.name


@pytest.mark.parametrize("game", GAMES)
def test_a_bomb_and_the_play_it_beats_are_not_made_of_the_same_cards(game: str) -> None:
    table = table_of(game)
    for _, figure in figures_of(table):
        cards = [each.card for each in (*figure.cards, *figure.other)]
        assert all(cards.count(card) <= table.deck.copies[card] for card in cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_use_neither_wild_cards_nor_the_level(game: str) -> None:
    table = table_of(game)
    for _, figure in figures_of(table):
        for each in (*figure.cards, *figure.other):
            assert each.card not in table.deck.wild
            assert each.card.rank != table.deck.level


def test_the_bomb_that_is_only_led_shows_what_does_not_beat_it() -> None:
    shown = {row.name: figure for row, figure in figures_of(table_of("run_fast"))}
    figure = shown["bomb heavenly bomb"]
    assert figure.between == "is not even beaten by"
    aces, _ = read_cards("As Ac Ad")
    assert figure.other == tuple(aces)

"""Whatever is altered in a row, and whichever row is removed, the sheet changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rungbook.library import load_variant
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.sheet.drawing import drawn
from rungbook.sheet.house import House
from rungbook.sheet.page import page_of
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import voice_of
from sheet.alterations import altered
from sheet.rulebooks import GAMES, SPECIMENS, specimens

AS_IT_STANDS = House({})


def text_of(rulebook: Rulebook) -> str:
    return drawn(page_of(rulebook, None, AS_IT_STANDS), "text")


def with_rows(rulebook: Rulebook, rows: tuple[r.Row, ...]) -> Rulebook:
    return rulebook.model_copy(update={"rows": rows})


@pytest.mark.parametrize("game", GAMES)
def test_each_row_removed_changes_the_sheet(game: str) -> None:
    rulebook = load_variant(game).rulebook
    whole = text_of(rulebook)
    for row in rulebook.rows:
        if not isinstance(row, r.PlayersRow):
            rest = tuple(other for other in rulebook.rows if other is not row)
            assert text_of(with_rows(rulebook, rest)) != whole, row.name


@pytest.mark.parametrize("game", GAMES)
def test_each_row_altered_changes_the_sheet(game: str) -> None:
    rulebook = load_variant(game).rulebook
    whole = text_of(rulebook)
    for place, row in enumerate(rulebook.rows):
        for other in altered(row):
            rows = (*rulebook.rows[:place], other, *rulebook.rows[place + 1 :])
            assert text_of(with_rows(rulebook, rows)) != whole, other


@pytest.mark.parametrize("game", GAMES)
def test_each_choice_altered_changes_the_sheet(game: str) -> None:
    rulebook = load_variant(game).rulebook
    whole = text_of(rulebook)
    for place, choice in enumerate(rulebook.choices):
        others = (*rulebook.choices[:place], *rulebook.choices[place + 1 :])
        assert text_of(rulebook.model_copy(update={"choices": others})) != whole
        fewer = choice.model_copy(update={"changes": choice.changes[:-1]})
        choices = (*rulebook.choices[:place], fewer, *rulebook.choices[place + 1 :])
        assert text_of(rulebook.model_copy(update={"choices": choices})) != whole


@pytest.mark.parametrize("file", SPECIMENS, ids=lambda file: file.stem)
def test_whatever_is_altered_in_a_row_alters_its_sentence(file: Path) -> None:
    rulebook, rows = specimens(file)
    voice = voice_of(rulebook)
    silent = [
        (each.line, other)
        for each in rows
        for other in altered(each.row)
        if sentence(other, voice) == sentence(each.row, voice)
    ]
    assert silent == []

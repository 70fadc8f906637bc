"""Which row a refusal cites, and for which deals an example must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import rungbook
from rungbook.library import data_folder


@pytest.mark.parametrize(
    ("cards", "over", "row"),
    [
        ("8s 8h 8d", "9s 9h 9d", "answer"),
        ("8s 8h 8d 8c", "9s 9h 9d 9c", "bomb bomb"),
        ("9s 9h 9d 9c", "3s 3h 3d 3c 3s", "bomb bomb"),
        ("6s 6h 6d 6c 6s", "3h 4h 5h 6h 7h", "order of bombs"),
        ("8s 8h 8d", "9s 9h", "answer"),
    ],
)
def test_a_refusal_cites_the_row_that_compares(cards: str, over: str, row: str) -> None:
    tables = rungbook.Tables(rungbook.load("guandan"))
    verdict = rungbook.judge(tables, rungbook.Question(cards=cards, over=over))
    assert verdict.refusal is not None
    assert verdict.refusal.row == row


@pytest.mark.parametrize(
    ("cards", "over", "row"),
    [
        ("3s 3d 4s 4c 5h 5d", "2s 2h", "double sequence of 4 or more pairs beats 2, 2"),
        ("4s 4c 4d 4h", "2s 2h", "answer"),
        ("4s 4c 4d 4h", "Ks", "answer"),
        ("4s 4c", "2s", "answer"),
    ],
)
def test_a_bomb_of_a_shape_that_could_beat_it_is_told_by_which_row(
    cards: str, over: str, row: str
) -> None:
    tables = rungbook.Tables(rungbook.load("thirteen"))
    verdict = rungbook.judge(tables, rungbook.Question(cards=cards, over=over))
    assert verdict.refusal is not None
    assert verdict.refusal.row == row


def test_an_example_with_several_numbers_holds_with_each(tmp_path: Path) -> None:
    text = (data_folder("variants") / "lexio.rules").read_text("utf-8")
    path = tmp_path / "lexio.rules"
    path.write_text(f"{text}\n  13s is single with 4 to 5 players", "utf-8")
    assert rungbook.check(str(path)) == ()
    path.write_text(f"{text}\n  15s is single with 4 to 5 players", "utf-8")
    assert [found.code for found in rungbook.check(str(path))] == ["example-fails"]

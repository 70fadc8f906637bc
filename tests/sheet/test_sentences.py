"""Every row and every phrase of the language has its sentence; the specimens show them."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import voice_of
from sheet.rulebooks import SPECIMENS, specimens


@pytest.mark.parametrize("file", SPECIMENS, ids=lambda file: file.stem)
def test_each_row_prints_the_sentence_behind_it(file: Path) -> None:
    rulebook, rows = specimens(file)
    voice = voice_of(rulebook)
    told = {each.line: sentence(each.row, voice).plain for each in rows}
    assert told == {each.line: each.sentence for each in rows}


def test_the_specimens_have_every_row_and_every_phrase() -> None:
    seen: set[type] = set()
    for file in SPECIMENS:
        for each in specimens(file)[1]:
            seen |= set(_classes_in(each.row))
    wanted = set(typing.get_args(typing.get_args(r.Row)[0])) | set(_phrases())
    assert wanted - seen == set()


def _phrases() -> Iterator[type]:
    for name, value in vars(p).items():
        if dataclasses.is_dataclass(value) and isinstance(value, type) and name[0].isupper():
            yield value


def _classes_in(value: object) -> Iterator[type]:
    if isinstance(value, tuple):
        for each in value:
            yield from _classes_in(each)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield type(value)
        for field in dataclasses.fields(value):
            yield from _classes_in(getattr(value, field.name))

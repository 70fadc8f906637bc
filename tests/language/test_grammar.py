"""The grammar: no conflicts, plain idioms, and tables that are cached and survive a bad cache."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import lark
import pytest

from rungbook.language import compiled
from rungbook.language.compile_grammar import START_SYMBOLS, compile_grammar
from rungbook.language.folders import data_folder
from rungbook.language.outline import SECTION_ORDER
from rungbook.language.parse import Stuck, parse
from rungbook.language.scan import cut

GRAMMAR = (data_folder("grammar") / "rules.lark").read_text("utf-8")


def test_the_grammar_has_no_conflict(caplog: pytest.LogCaptureFixture) -> None:
    lark.logger.setLevel(logging.DEBUG)
    lark.logger.addHandler(caplog.handler)
    try:
        lark.Lark(GRAMMAR, parser="lalr", start=list(START_SYMBOLS), debug=True)
    finally:
        lark.logger.removeHandler(caplog.handler)
        lark.logger.setLevel(logging.CRITICAL)
    assert "conflict" not in caplog.text


def test_every_section_has_a_start_symbol() -> None:
    sections = {f"{section.replace(' ', '_')}_row" for section in SECTION_ORDER} - {"choice_row"}
    assert sections | {"head_row", "house_row", "any_row"} == set(START_SYMBOLS)


def test_every_idiom_can_be_read_where_it_may_stand() -> None:
    """Each word of the language is cut into the chunks that the tables know it by."""
    tables = compiled.tables()
    for idioms in tables.idioms.values():
        for words, terminal in idioms:
            text = " ".join(words)
            assert tuple(chunk.text for chunk in cut(text, {})) == words, terminal


def test_the_tables_of_the_cache_are_those_of_the_grammar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = compile_grammar(GRAMMAR)
    cache = tmp_path / "deep" / "grammar.json"
    monkeypatch.setattr(compiled, "_cache_file", lambda grammar: cache)
    compiled.tables.cache_clear()
    assert compiled.tables() == made
    assert cache.is_file()
    compiled.tables.cache_clear()
    assert compiled.tables() == made
    compiled.tables.cache_clear()


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"actions": 3}', '{"actions": [], "x": 1}'])
def test_a_spoilt_cache_is_written_anew(
    spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "grammar.json"
    cache.write_text(spoilt, "utf-8")
    monkeypatch.setattr(compiled, "_cache_file", lambda grammar: cache)
    compiled.tables.cache_clear()
    assert compiled.tables().starts
    assert cache.read_text("utf-8") != spoilt
    compiled.tables.cache_clear()


def test_a_place_that_cannot_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    cache = tmp_path / "file" / "grammar.json"
    monkeypatch.setattr(compiled, "_cache_file", lambda grammar: cache)
    compiled.tables.cache_clear()
    assert compiled.tables().starts
    compiled.tables.cache_clear()


def test_lark_is_not_imported_when_the_cache_holds_the_tables(tmp_path: Path) -> None:
    program = (
        "import sys; from rungbook.library import load_variant; load_variant('thirteen');"
        "print('lark' in sys.modules)"
    )
    homes = dict.fromkeys(("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"), str(tmp_path))
    printed = [
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **homes},
        ).stdout.strip()
        for _ in range(2)
    ]
    assert printed == ["True", "False"]


@pytest.mark.parametrize(
    "row",
    [
        "pair run: run of 2 or more pairs",
        "triple and pair: 3 of a kind with 1 pair",
        "four and one: 4 of a kind with 1 pair",
        "joker bomb: red joker, red joker",
    ],
)
def test_a_name_may_be_made_of_any_words(row: str) -> None:
    name = tuple(row.split(":")[0].split())
    chunks = cut(row, {name[0]: [name]})
    assert not isinstance(parse(compiled.tables(), "bombs_row", row, chunks), Stuck)

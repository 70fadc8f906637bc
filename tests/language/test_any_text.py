"""Whatever is written in a file, or typed as a house rule: an answer, and no exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rungbook
from rungbook.language.compile_grammar import START_SYMBOLS
from rungbook.language.compiled import tables
from rungbook.language.outline import SECTION_ORDER
from rungbook.library import HouseRules, data_folder, load_variant, read_variant, shipped

IDIOMS = sorted({" ".join(words) for idioms in tables().idioms.values() for words, _ in idioms})
OTHERS = [
    "3",
    "10",
    "0",
    "A",
    "K",
    "straight",
    "quad",
    "pair run",
    "hearts",
    "4h",
    "3s=9",
    "#",
    '"',
]
words = st.lists(st.sampled_from(IDIOMS + OTHERS), max_size=9).map(" ".join)
headings = st.sampled_from([*SECTION_ORDER, "choice sit out", "based on: thirteen"])
lines = st.one_of(words, words, headings, st.text(max_size=30))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("any")


@settings(max_examples=150, deadline=None)
@given(st.lists(lines, max_size=12).map("\n".join))
def test_any_file_is_answered(folder: Path, text: str) -> None:
    path = folder / "any.rules"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    variant, found = read_variant(str(path))
    assert variant is not None or any(d.severity == "error" for d in found)
    for diagnostic in found:
        place = diagnostic.place
        assert diagnostic.message
        assert 1 <= place.column <= len(place.text) + 1
        assert place.length >= 1
        assert len(diagnostic.hints) <= 2
        if place.file == str(path) and place.text:
            assert (
                text.removeprefix("\ufeff").split("\n")[place.line - 1].rstrip("\r") == place.text
            )


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("change", "add", "remove", "choices")), st.one_of(words, st.text()))
def test_any_house_rule_is_answered(how: str, text: str) -> None:
    house = HouseRules(**{how: (text,)})
    variant, found = read_variant("guandan", house)
    assert variant is not None or any(d.severity == "error" for d in found)
    assert all("\n" not in line.text for line in variant.lines) if variant else True


@settings(max_examples=100, deadline=None)
@given(st.sampled_from([row.text for row in load_variant("guandan").lines]), st.data())
def test_a_row_with_one_word_changed_is_answered(row: str, data: st.DataObject) -> None:
    parts = row.split()
    at = data.draw(st.integers(0, len(parts) - 1))
    parts[at] = data.draw(st.sampled_from(IDIOMS + OTHERS))
    for how in ("change", "add"):
        variant, found = read_variant("guandan", HouseRules(**{how: (" ".join(parts),)}))
        assert variant is not None or any(d.severity == "error" for d in found)
        for diagnostic in found:
            assert diagnostic.place.file in (f"--{how}", "guandan.rules")
            assert 1 <= diagnostic.place.column <= len(diagnostic.place.text) + 1
            assert len(diagnostic.hints) <= 2


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(shipped()), st.data())
def test_a_changed_file_is_checked_whole(folder: Path, name: str, data: st.DataObject) -> None:
    lines = (data_folder("variants") / f"{name}.rules").read_text("utf-8").split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        parts = lines[at].split(" ")
        parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(
            st.sampled_from(["", *IDIOMS, *OTHERS])
        )
        lines[at] = " ".join(parts) if data.draw(st.booleans()) else ""
    path = folder / "changed.rules"
    path.write_text("\n".join(lines), "utf-8")
    found = rungbook.check(str(path))
    variant, first = read_variant(str(path))
    assert set(first) <= set(found)
    assert variant is not None or any(d.severity == "error" for d in found)
    assert list(found) == sorted(found, key=lambda d: (d.place.file, d.place.line, d.place.column))


def test_every_start_symbol_is_known_to_the_tables() -> None:
    assert set(tables().starts) == set(START_SYMBOLS)

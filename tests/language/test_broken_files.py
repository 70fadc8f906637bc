"""Each file in `broken/` says above a bad line what is wrong with it.

    #! code "the words pointed at" -> a hint
    the bad line

Every mistake of the file is announced, and no other is found. `#! elsewhere FILE:LINE code …`
announces one in a file that this one is based on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import rungbook
from rungbook.diagnostics import Diagnostic

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.rules"))
ANNOUNCED = re.compile(r'\s*#! (?:elsewhere (\S+):(\d+) )?([a-z-]+)(?: "(.*?)")?(?: -> (.+?))?\s*$')


class Expected(NamedTuple):
    """A mistake that a file announces: where, which, the words pointed at, a hint."""

    file: str
    line: int
    code: str
    words: str | None
    hint: str | None


def announced(path: Path) -> list[Expected]:
    found: list[Expected] = []
    waiting: list[tuple[str | None, str | None, str | None]] = []
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        match = ANNOUNCED.fullmatch(line)
        if match is None:
            if line.strip():
                found += [Expected(path.name, number, *said) for said in waiting]  # type: ignore[arg-type]  # groups of the match
                waiting = []
        elif match.group(1):
            file, at, *said = match.groups()
            found.append(Expected(file, int(at), *said))
        else:
            waiting.append(match.groups()[2:])
    return found


def pointed_at(found: Diagnostic) -> str:
    place = found.place
    return place.text[place.column - 1 : place.column - 1 + place.length]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_file_is_told_what_it_announces(path: Path) -> None:
    found = rungbook.check(str(path))
    expected = announced(path)
    assert expected, "a broken file announces its mistakes"
    told = sorted((Path(d.place.file).name, d.place.line, d.code) for d in found)
    assert told == sorted((e.file, e.line, e.code) for e in expected)
    for one in expected:
        fitting = [
            d
            for d in found
            if (Path(d.place.file).name, d.place.line, d.code) == (one.file, one.line, one.code)
        ]
        if one.words is not None:
            assert one.words in {pointed_at(d) for d in fitting}
        if one.hint is not None:
            assert one.hint in {hint for d in fitting for hint in d.hints}


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_every_diagnostic_is_fit_to_print(path: Path) -> None:
    found = rungbook.check(str(path))
    for diagnostic in found:
        assert diagnostic.message
        assert "\n" not in diagnostic.message
        assert len(diagnostic.hints) <= 2
        assert all(hint.strip() for hint in diagnostic.hints)
        assert 1 <= diagnostic.place.column <= len(diagnostic.place.text) + 1
        assert diagnostic.as_text()

"""What a terminal shows: colours where it has them, letters where it cannot show suits."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from rungbook.cards import Card
from rungbook.cli.ink import Screen, cards_inks, padded, plain
from rungbook.cli.names import do, does, listed, seat_names

HEARTS = [Card("10", "hearts"), Card("9", "clubs"), Card("red joker", "")]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(stream: io.TextIOBase) -> None:
    Screen(stream).line(*cards_inks(HEARTS), " — ", ("loud", "bold"))  # type: ignore[arg-type]  # inks


def test_a_terminal_has_red_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = Terminal()
    shown(stream)
    assert "\x1b[31m10♥\x1b[0m" in stream.getvalue()
    assert "\x1b[31m9♣" not in stream.getvalue()


@pytest.mark.parametrize("variable", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_that_wants_no_colour_gets_none(
    monkeypatch: pytest.MonkeyPatch, variable: tuple[str, str]
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(*variable)
    stream = Terminal()
    shown(stream)
    assert "\x1b[31m" not in stream.getvalue()


def test_a_pipe_gets_plain_text() -> None:
    stream = io.StringIO()
    shown(stream)
    assert stream.getvalue() == "10♥ 9♣ rj — loud\n"


def test_a_stream_without_the_signs_gets_letters() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    shown(stream)
    stream.flush()
    assert raw.getvalue() == b"10h 9c rj - loud\n"


def test_text_is_padded_by_what_is_seen() -> None:
    assert plain(padded(cards_inks(HEARTS), 14)) == "10♥ 9♣ rj     "


def test_seats_have_names() -> None:
    assert seat_names(4) == ("South", "West", "North", "East")
    assert seat_names(3, [0]) == ("You", "West", "East")
    assert seat_names(9)[8] == "Seat 8"
    assert does("You", "passes") == "You pass"
    assert do(["You", "West"], "goes") == "You and West go"
    assert listed(["a", "b", "c"]) == "a, b and c"


def ran(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "rungbook", *words],
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


def test_an_ascii_terminal_can_play_and_read_the_rules() -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for words in (["play", "run_fast", "--watch", "--seed", "1"], ["sheet", "guandan"]):
        done = ran(*words, **ascii_only)
        assert done.returncode == 0, done
        assert done.stdout.isascii()
        assert b"Traceback" not in done.stderr


def test_a_reader_who_goes_away_is_no_mistake() -> None:
    words = [sys.executable, "-m", "rungbook", "play", "guandan", "--watch", "--seed", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""

"""Rules that cannot be played, and streams that are closed: every command ends in a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

from commands import rungbook

WRONG_RULES = [
    ("guandan", "--change", "starting level: 1", "unknown-level"),
    ("guandan", "--change", "leader gone out: partner", "nobody-leads"),
]
ODD_RULES = [
    ("thirteen", "--remove", "shape single", "unreachable-bomb"),
    ("thirteen", "--add", "2 beats quad", "mutual-beats"),
    ("run_fast", "--change", "each card left: lose 2 points", "wrong-sum"),
]
COMMANDS = [
    ("play", "--quiet", "--deals", "1"),
    ("play", "--watch", "--deals", "1", "--seed", "1"),
    ("judge", "--cards", "3s"),
    ("plays", "--hand", "3s 3h"),
    ("show",),
    ("sheet",),
    ("resolve",),
]


@pytest.mark.parametrize(("variant", "option", "row", "code"), WRONG_RULES)
@pytest.mark.parametrize("words", COMMANDS)
def test_what_check_calls_an_error_is_run_by_no_command(
    variant: str, option: str, row: str, code: str, words: tuple[str, ...]
) -> None:
    checked = rungbook("check", variant, option, row)
    assert f"[{code}]" in checked.out
    command, *rest = words
    ran = rungbook(command, variant, option, row, *rest)
    assert ran.code == checked.code != 0
    assert ran.out == ""
    assert f"[{code}]" in ran.err


@pytest.mark.parametrize(("variant", "option", "row", "code"), ODD_RULES)
@pytest.mark.parametrize("words", COMMANDS)
def test_what_is_odd_can_be_played_all_the_same(
    variant: str, option: str, row: str, code: str, words: tuple[str, ...]
) -> None:
    assert f"[{code}]" in rungbook("check", variant, option, row).out
    command, *rest = words
    ran = rungbook(command, variant, option, row, *rest)
    assert ran.code in (0, 1)
    assert f"[{code}]" not in ran.err


@pytest.mark.parametrize(
    "line",
    [
        "--version >&-",
        "list >&-",
        "play thirteen --to 3 <&-",
        "play thirteen <&-",
        "judge thirteen --cards 3s 2>&-",
        "judge thirteen --batch - <&-",
    ],
)
def test_a_closed_stream_ends_a_command_quietly(line: str) -> None:
    words = f"{sys.executable} -m rungbook {line}"
    ran = subprocess.run(["sh", "-c", words], capture_output=True, text=True, check=False)
    assert "Traceback" not in ran.stderr
    assert ran.returncode in (0, 2)

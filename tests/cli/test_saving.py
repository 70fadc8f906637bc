"""Where games are kept, what is never overwritten, and how a game is found again."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from commands import rungbook

HOUSE_RULE = """game: Ours
based on: thirteen
source: our table

change match ends: when any player has 15 points
"""
PLAY = ("--seed", "7", "--deals", "1")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_record_that_is_there_is_not_overwritten(here: Path) -> None:
    (here / "kept.jsonl").write_text("mine\n")
    ran = rungbook("play", "thirteen", *PLAY, "--watch", "--record", "kept.jsonl")
    assert ran.code == 2
    assert "try: --record kept-2.jsonl" in ran.err
    assert "try: rungbook play --resume kept.jsonl" in ran.err
    assert (here / "kept.jsonl").read_text() == "mine\n"


def test_a_game_that_goes_on_overwrites_no_other_record(here: Path) -> None:
    rungbook("play", "thirteen", *PLAY, "--record", "a.jsonl", typed="quit\n")
    (here / "b.jsonl").write_text("mine\n")
    assert rungbook("play", "--resume", "a.jsonl", "--record", "b.jsonl").code == 2
    assert (here / "b.jsonl").read_text() == "mine\n"
    before = (here / "a.jsonl").read_text()
    assert rungbook("play", "--resume", "a.jsonl", "--record", "c.jsonl", "--watch").code == 0
    assert (here / "a.jsonl").read_text() == before
    assert (here / "c.jsonl").read_text().startswith(before)


@pytest.mark.parametrize("name", ["ours", "ours.rules", "./ours.rules"])
def test_a_game_of_ones_own_rules_goes_on_from_any_folder(
    here: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (here / "ours.rules").write_text(HOUSE_RULE)
    assert rungbook("play", name, *PLAY, "--record", "a.jsonl", typed="quit\n").code == 0
    (here / "elsewhere").mkdir()
    monkeypatch.chdir(here / "elsewhere")
    assert rungbook("play", "--resume", "../a.jsonl", typed="quit\n").code == 0
    assert rungbook("replay", "../a.jsonl").code == 0
    assert rungbook("play", "../ours.rules", "--resume", "../a.jsonl", typed="quit\n").code == 0
    assert rungbook("play", "thirteen", "--resume", "../a.jsonl", typed="quit\n").code == 2


def test_rules_that_changed_or_are_gone_are_told(here: Path) -> None:
    rules = here / "ours.rules"
    rules.write_text(HOUSE_RULE)
    rungbook("play", "ours", *PLAY, "--record", "a.jsonl", typed="quit\n")
    rules.write_text(HOUSE_RULE.replace("15", "20"))
    ran = rungbook("play", "--resume", "a.jsonl")
    assert ran.code == 1
    assert "the rules of ours have changed" in ran.err
    assert f"put {rules} back as it was, or begin anew" in ran.err
    two = (here / "a.jsonl").read_text() * 2
    (here / "two.jsonl").write_text(two)
    told = rungbook("replay", "two.jsonl").out
    assert "the rules of ours have changed" in told
    assert len(told.splitlines()) == 1
    rules.unlink()
    told = rungbook("replay", "two.jsonl").out
    assert told.startswith(f"not replayed: there is no file {rules}: ")
    assert len(told.splitlines()) == 1
    ran = rungbook("play", "--resume", "a.jsonl")
    assert ran.code == 1
    assert f"was played by the rules {rules}, and there are none now" in ran.err


def test_the_record_of_a_variant_that_ships_has_its_name(here: Path) -> None:
    rungbook("play", "thirteen", *PLAY, "--record", "a.jsonl", typed="quit\n")
    assert json.loads((here / "a.jsonl").read_text().splitlines()[0])["variant"] == "thirteen"


def test_watching_ones_own_saved_game_is_told_and_keeps_its_seats(here: Path) -> None:
    seats = ("--seats", "you,random,greedy,random")
    rungbook("play", "thirteen", *seats, "--seed", "7", "--to", "30", "--record", "a.jsonl")
    ran = rungbook("play", "--resume", "a.jsonl", "--watch")
    assert ran.code == 0
    assert "the computer plays on for you" in ran.err
    assert "South: planner" in ran.out
    assert "North: greedy" in ran.out
    openings = [line for line in (here / "a.jsonl").read_text().splitlines() if "hands" in line]
    assert len(openings) > 1
    assert all('"seats": ["you", "random", "greedy", "random"]' in line for line in openings)


def test_without_a_place_to_save_the_game_goes_on(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = here / "file"
    blocked.write_text("")
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: blocked / name)
    ran = rungbook("play", "thirteen", *PLAY, typed="quit\n")
    assert ran.code == 0
    assert "this game cannot be saved" in ran.err
    assert "You hold" in ran.out


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk here")
def test_a_full_disk_is_told_with_the_file() -> None:
    ran = rungbook("play", "thirteen", *PLAY, "--watch", "--record", "/dev/full")
    assert ran.code == 1
    assert "/dev/full: No space left on device" in ran.err


def test_saved_games_are_listed_with_what_to_type(saved_games: Path) -> None:
    assert rungbook("play", "--resume").out == "No game is saved.\n"
    for words in (("thirteen", *PLAY), ("run_fast", "--seed", "2")):
        rungbook("play", *words, typed="quit\n")
    os.utime(saved_games / "thirteen-7.jsonl", (0, 0))
    ran = rungbook("play", "--resume")
    assert ran.code == 0
    assert "  run_fast, deal 1, " in ran.out
    lines = [line.strip() for line in ran.out.splitlines() if "play --resume" in line]
    files = [saved_games / "run_fast-2.jsonl", saved_games / "thirteen-7.jsonl"]
    assert lines == [f"rungbook play --resume {file}" for file in files]
    assert rungbook("play", "--resume", "--json").json == {"saved": [str(file) for file in files]}
    gone = rungbook("play", "--resume", "nowhere.jsonl")
    assert gone.code == 2
    assert "there is no file nowhere.jsonl" in gone.err
    assert f"try: {lines[0]}" in gone.err


def test_a_saved_game_is_gone_once_it_is_over_and_a_record_stays(
    saved_games: Path, here: Path
) -> None:
    rungbook("play", "run_fast", "--seed", "2", typed="quit\n")
    rungbook("play", "run_fast", "--seed", "2", "--record", "mine.jsonl", typed="quit\n")
    saved = saved_games / "run_fast-2.jsonl"
    assert rungbook("play", "--resume", str(saved), typed="quit\n").code == 0
    assert saved.exists()
    for file in (str(saved), "mine.jsonl"):
        assert "wins the deal" in rungbook("play", "--resume", file, "--watch").out
    assert not saved.exists()
    assert (here / "mine.jsonl").exists()

"""`list`, `check`, `resolve`, `schema` and `--version`, as they are typed."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from commands import rungbook, rungbook_json
from rungbook.library import load_variant, shipped

HOUSE_RULE = """game: Ours
based on: thirteen
source: our table

change match ends: when any player has 15 points
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_version_is_told() -> None:
    ran = rungbook("--version")
    assert ran.code == 0
    assert ran.out.startswith("rungbook ")


def test_list_tells_a_line_for_each_variant_that_ships(here: Path) -> None:
    ran = rungbook("list")
    assert ran.code == 0
    heads = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in heads] == shipped()


@pytest.mark.parametrize("width", [40, 60, 80])
def test_what_is_told_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for words in (["list"], *(["show", name] for name in shipped())):
        assert max(map(len, rungbook(*words).out.splitlines())) <= width, words
    for name in ("run_fast", "guandan"):
        page = rungbook("sheet", name).out
        assert max(map(len, page.splitlines())) <= width


def test_list_tells_the_choices_of_a_file_itself_on_a_line_of_their_own(here: Path) -> None:
    lines = rungbook("list").out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("thirteen "))
    assert lines[at + 1].strip().startswith("choices: `come back`")
    at = next(n for n, line in enumerate(lines) if line.startswith("thirteen_nonna "))
    assert not lines[at + 1].strip().startswith("choices: `come back`")


def test_list_tells_those_in_this_folder_too(here: Path) -> None:
    (here / "ours.rules").write_text(HOUSE_RULE)
    (here / "broken.rules").write_text("game: Broken\n")
    listed = {entry["name"]: entry for entry in rungbook_json("list")}
    assert listed["ours.rules"]["game"] == "Ours"
    assert not listed["broken.rules"]["ok"]


def test_check_is_content_with_all_that_ships() -> None:
    ran = rungbook("check", *shipped())
    assert ran.code == 0, ran.out
    assert rungbook_json("check", *shipped())["ok"]


def test_check_tells_the_mistakes_of_several_files(here: Path) -> None:
    (here / "a.rules").write_text(HOUSE_RULE.replace("15 points", "15 pints"))
    (here / "b.rules").write_text(HOUSE_RULE)
    ran = rungbook("check", "a.rules", "b.rules")
    assert ran.code == 1
    assert "a.rules:5:" in ran.out
    assert "^" in ran.out
    assert "b.rules: no mistakes" in ran.out
    answer = rungbook("check", "a.rules", "b.rules", "--json").json
    assert not answer["ok"]
    assert {d["file"] for d in answer["diagnostics"]} == {"a.rules"}


@pytest.mark.parametrize("name", ["thirten", "./nowhere.rules", ".", "\0", "é" * 300])
def test_a_file_that_is_not_there_is_a_wrong_command(name: str) -> None:
    assert rungbook("check", name).code == 2
    assert rungbook("resolve", name).code == 2
    assert rungbook("play", name, "--watch").code == 2


def test_a_folder_is_told_to_be_one(here: Path) -> None:
    (here / "mine").mkdir()
    for name in ("mine", "./mine"):
        ran = rungbook("play", name, "--watch")
        assert ran.code == 2
        assert "is a folder" in ran.err


def test_any_file_may_be_a_variant(here: Path) -> None:
    (here / "plan.txt").write_text(HOUSE_RULE)
    (here / "mine").mkdir()
    (here / "mine" / "plan").write_text(HOUSE_RULE)
    for name in ("plan.txt", "mine/plan"):
        assert rungbook("check", name).code == 0
    (here / "plan.txt").write_text("a plan\n")
    ran = rungbook("play", "plan.txt", "--watch")
    assert ran.code == 1
    assert "plan.txt:1:" in ran.err
    (here / "plan.txt").write_bytes(b"\xff\xfe")
    assert "cannot be read as UTF-8 text" in rungbook("play", "plan.txt", "--watch").err


def test_a_name_nearly_right_is_suggested() -> None:
    ran = rungbook("judge", "thirten", "--cards", "3s")
    assert ran.code == 2
    assert "try: thirteen" in ran.err
    assert ran.out == ""


def test_resolved_rules_are_rules_that_say_the_same(here: Path) -> None:
    (here / "ours.rules").write_text(HOUSE_RULE)
    for name in [*shipped(), "ours.rules"]:
        ran = rungbook("resolve", name)
        assert ran.code == 0
        (here / "resolved.rules").write_text(ran.out)
        assert (
            load_variant("resolved.rules").rulebook.rules_hash
            == load_variant(name).rulebook.rules_hash
        )


def test_each_resolved_row_says_where_it_comes_from(here: Path) -> None:
    (here / "ours.rules").write_text(HOUSE_RULE)
    lines = rungbook("resolve", "ours.rules").out.splitlines()
    assert any(
        "match ends: when any player has 15" in li and "# ours.rules:5" in li for li in lines
    )
    assert any("suits: spades <" in line and "# thirteen.rules:" in line for line in lines)


def test_house_rules_of_the_command_line_are_laid_on_top() -> None:
    ran = rungbook("resolve", "thirteen", "--change", "turns: counterclockwise")
    assert "turns: counterclockwise" in ran.out
    ran = rungbook("resolve", "thirteen", "--with", "come back, quads hit two twos")
    assert "after passing: any play" in ran.out
    assert "quad beats 2, 2" in ran.out
    ran = rungbook("resolve", "thirteen", "--remove", "tie", "--add", "note: Be kind.")
    assert "tie:" not in ran.out
    assert "note: Be kind." in ran.out


@pytest.mark.parametrize(
    "option",
    [
        ("--with", "come bakc"),
        ("--change", "turns: sideways"),
        ("--add", "turns: clockwise"),
        ("--remove", "turrns"),
        ("--change", ""),
    ],
)
def test_a_wrong_house_rule_is_a_wrong_command(option: tuple[str, str]) -> None:
    ran = rungbook("resolve", "thirteen", *option)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err
    answer = rungbook("resolve", "thirteen", *option, "--json").json
    assert not answer["ok"]


def test_the_rulebook_fits_its_schema() -> None:
    schema = rungbook("schema").json
    rulebook = load_variant("run_fast").rulebook.model_dump(mode="json")
    jsonschema.validate(rulebook, schema, cls=jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    "words",
    [[], ["chek"], ["check"], ["check", "--jso"], ["list", "extra"], ["--nothing"]],
)
def test_a_wrong_command_says_how_it_is_used(words: list[str]) -> None:
    ran = rungbook(*words)
    assert ran.code == 2
    assert "Usage: rungbook" in ran.out + ran.err


@pytest.mark.parametrize(
    ("typed", "said", "hints"),
    [
        ("Tien Len", "there is no variant `Tien Len`", ["tien_len_south"]),
        ("Thirteen", "there is no variant `Thirteen`", ["thirteen", "thirteen_nonna"]),
        ("the great dalmuti", "there is no variant", ["great_dalmuti"]),
        ("Canasta", "there is no variant `Canasta`", ["rungbook list"]),
        ("nofile.rules", "there is no file `nofile.rules`", []),
        ("./thirteen.rules", "there is no file", ["thirteen", "thirteen_nonna"]),
    ],
)
def test_a_variant_that_is_not_there_is_sought_by_name_and_title(
    typed: str, said: str, hints: list[str]
) -> None:
    ran = rungbook("sheet", typed)
    assert ran.code == 2
    assert said in ran.err
    assert [line[7:] for line in ran.err.splitlines() if line.startswith("  try: ")] == hints
    assert said in rungbook("check", typed).out


@pytest.mark.parametrize(
    ("file", "more", "begins"),
    [
        ("a.html", (), "<!doctype html>"),
        ("a.HTM", (), "<!doctype html>"),
        ("a.md", (), "# Thirteen"),
        ("a.txt", (), "THIRTEEN"),
        ("a", (), "THIRTEEN"),
        ("a.html", ("--format", "text"), "THIRTEEN"),
    ],
)
def test_a_sheet_is_drawn_as_its_file_is_called(
    tmp_path: Path, file: str, more: tuple[str, ...], begins: str
) -> None:
    assert rungbook("sheet", "thirteen", "-o", str(tmp_path / file), *more).code == 0
    assert (tmp_path / file).read_text("utf-8").lower().startswith(begins.lower())

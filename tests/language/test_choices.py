"""Choices: each of those that ship changes the rows that it names, and those alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rungbook.library import HouseRules, load_variant, read_variant

SHIPPED = [
    ("thirteen", "come back", {"after passing"}),
    ("thirteen", "chop after passing", {"after passing"}),
    ("thirteen", "quads hit two twos", {"quad beats 2, 2"}),
    (
        "thirteen",
        "longer runs of pairs",
        {"bomb double sequence", "double sequence of 4 or more pairs beats quad"},
    ),
    ("run_fast", "free passing", {"passing"}),
    ("run_fast", "any opening", {"opening play"}),
    ("guandan", "stop when a team is out", {"deal ends"}),
    ("guandan", "third pays", {"gift tribute after partners first and last"}),
    (
        "guandan",
        "your own tribute",
        {"gift tribute", "gift tribute after partners first and second"},
    ),
    ("guandan", "back to two", {"partners not first 3 times at level A"}),
]


@pytest.mark.parametrize(("name", "choice", "touched"), SHIPPED)
def test_a_choice_changes_what_it_names(name: str, choice: str, touched: set[str]) -> None:
    plain = {row.name: row for row in load_variant(name).rulebook.rows}
    played = load_variant(name, HouseRules(choices=(choice,)))
    rows = {row.name: row for row in played.rulebook.rows}
    differ = {
        row
        for row in plain.keys() | rows.keys()
        if not row.startswith("example") and plain.get(row) != rows.get(row)
    }
    assert differ == touched
    assert played.rulebook.played == (choice,)


def test_all_choices_of_the_three_games_are_tried_here() -> None:
    offered = {
        (name, choice.name)
        for name in ("thirteen", "run_fast", "guandan")
        for choice in load_variant(name).rulebook.choices
    }
    assert offered == {(name, choice) for name, choice, _ in SHIPPED}


def test_choices_that_exclude_each_other_are_refused_in_either_order() -> None:
    for pair in (("come back", "chop after passing"), ("chop after passing", "come back")):
        _, found = read_variant("thirteen", HouseRules(choices=pair))
        assert [d.code for d in found] == ["choice-excludes"]


def test_a_choice_that_needs_another_is_refused_without_it(tmp_path: Path) -> None:
    path = tmp_path / "ours.rules"
    path.write_text(
        "game: Ours\nbased on: thirteen\n\n"
        "choice high stakes\n  change first: win 9 points\n\n"
        "choice higher stakes\n  needs: high stakes\n  change second: win 5 points\n",
        "utf-8",
    )
    _, found = read_variant(str(path), HouseRules(choices=("higher stakes",)))
    assert [d.code for d in found] == ["choice-needs"]
    played = load_variant(str(path), HouseRules(choices=("higher stakes", "high stakes")))
    assert played.rulebook.played == ("higher stakes", "high stakes")


def written(folder: Path, *lines: str) -> str:
    path = folder / "ours.rules"
    path.write_text("\n".join(["game: Ours", "based on: thirteen", "source: us", *lines]), "utf-8")
    return str(path)


def test_a_file_may_play_a_choice_of_its_base_row_by_row(tmp_path: Path) -> None:
    """The choice is then no longer offered, and nobody needs to be told."""
    path = written(tmp_path, "with: come back", "add quad beats 2, 2")
    variant, found = read_variant(path)
    assert variant is not None
    assert found == ()
    offered = {choice.name for choice in variant.rulebook.choices}
    assert "quads hit two twos" not in offered
    assert "longer runs of pairs" in offered


def test_a_choice_whose_row_the_file_decides_is_no_longer_offered() -> None:
    variant, found = read_variant("big_two_taiwan")
    assert variant is not None
    assert found == ()
    offered = {choice.name for choice in variant.rulebook.choices}
    assert not {"flush by suit", "half the pack each for two"} & offered


def test_a_choice_lost_for_another_reason_is_told_once(tmp_path: Path) -> None:
    path = written(tmp_path, "remove bomb quad", "remove quad beats 2")
    variant, found = read_variant(path)
    assert variant is not None
    assert [d.code for d in found] == ["choice-lost", "choice-lost"]
    assert [d.message.split("`")[1] for d in found] == [
        "quads hit two twos",
        "longer runs of pairs",
    ]
    assert {c.name for c in variant.rulebook.choices} == {"come back", "chop after passing"}


def test_a_house_rule_for_one_evening_says_nothing_of_lost_choices() -> None:
    house = HouseRules(remove=("bomb quad", "quad beats 2"))
    variant, found = read_variant("thirteen", house)
    assert variant is not None
    assert found == ()

"""What is printed reads as the same rules; what is written as data too."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from rungbook.library import HouseRules, Variant, load_variant, read_variant, shipped
from rungbook.rulebook.book import Rulebook


def playable(name: str, choices: tuple[str, ...]) -> Variant | None:
    variant, _ = read_variant(name, HouseRules(choices=choices))
    return variant


TABLES = [
    (name, choices)
    for name in shipped()
    for choices in [(), *((choice.name,) for choice in load_variant(name).rulebook.choices)]
    if playable(name, choices)
]


def as_file(variant: Variant) -> str:
    """Return the lines of a variant as a rules file."""
    text: list[str] = []
    section = "head"
    for line in variant.lines:
        if line.section != section:
            section = line.section
            text += ["", section]
        text.append(line.text)
    return "\n".join(text)


@pytest.mark.parametrize(("name", "choices"), TABLES)
def test_the_printed_rules_are_the_same_rules(
    name: str, choices: tuple[str, ...], tmp_path: Path
) -> None:
    variant = load_variant(name, HouseRules(choices=choices))
    file = tmp_path / "printed.rules"
    file.write_text(as_file(variant), "utf-8")
    again = load_variant(str(file))
    assert again.rulebook.rules_hash == variant.rulebook.rules_hash
    assert as_file(again) == as_file(variant)


@pytest.mark.parametrize("name", shipped())
def test_printing_keeps_everything_of_a_file_but_its_layout(name: str, tmp_path: Path) -> None:
    variant = load_variant(name)
    file = tmp_path / "printed.rules"
    file.write_text(as_file(variant), "utf-8")
    again = load_variant(str(file)).rulebook
    assert again.rows == variant.rulebook.rows
    assert again.game == variant.rulebook.game
    assert again.source == variant.rulebook.source


@pytest.mark.parametrize("name", shipped())
def test_a_rulebook_is_the_same_as_data(name: str) -> None:
    rulebook = load_variant(name).rulebook
    again = Rulebook.model_validate_json(rulebook.model_dump_json())
    assert again == rulebook
    assert again.rules_hash == rulebook.rules_hash


@pytest.mark.parametrize("name", shipped())
def test_every_row_has_a_place_where_its_text_stands(name: str) -> None:
    variant = load_variant(name)
    assert set(variant.origins) == {row.name for row in variant.rulebook.rows}
    for line in variant.lines:
        row = line.text.split("#")[0].split(":")[-1].strip()
        assert row in line.place.text


def test_choices_that_differ_give_rules_that_differ() -> None:
    hashes = {
        variant.rulebook.rules_hash
        for count in range(3)
        for choices in combinations(
            [c.name for c in load_variant("thirteen").rulebook.choices], count
        )
        if (variant := playable("thirteen", choices)) is not None
    }
    assert len(hashes) == 1 + 4 + 5  # as it stands, each choice, and all pairs but one

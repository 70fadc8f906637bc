"""House rules: files laid over files, lines laid over both, and what they leave of the base."""

from __future__ import annotations

from pathlib import Path

import pytest

from rungbook.diagnostics import RulesError
from rungbook.library import HouseRules, load_variant, read_variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return str(path)


def test_a_changed_row_keeps_its_place_in_the_sheet() -> None:
    names = [row.name for row in load_variant("thirteen").rulebook.rows]
    changed = load_variant("thirteen", HouseRules(change=("passing: only if you cannot beat",)))
    assert [row.name for row in changed.rulebook.rows if not isinstance(row, r.Example)] == [
        name for name in names if not name.startswith("example")
    ]


@pytest.mark.parametrize(
    ("row", "section"),
    [
        ("shape tall pair: 2 of a kind in one colour", "shapes"),
        ("bomb six pairs: run of 6 pairs", "bombs"),
        ("any bomb beats any shape", "bombs"),
        ("pair beats single", "shapes"),
        ("instant win three twos: 2, 2, 2", "instant wins"),
        ("gift tax: highest card, from last to first", "exchange"),
        ("each 2 left: lose 1 point to first", "scoring"),
        ("each 2 played: end the trick", "play"),
        ("1 card left: say so", "play"),
        ("unclear play: you choose", "play"),
        ("last: go to level 2", "match"),
        ("note: We play for chestnuts.", "head"),
    ],
)
def test_an_added_row_goes_to_the_end_of_its_section(row: str, section: str) -> None:
    variant, found = read_variant("thirteen", HouseRules(add=(row,)))
    if variant is None:  # the row parses, but these rules lack what it needs
        assert {d.code for d in found if d.severity == "error"} <= {
            "not-built",
            "missing-row",
            "order-leaves-out-win",
        }
        return
    rows = [other for other in variant.rulebook.rows if other.section == section]
    assert variant.origins[rows[-1].name].file == "--add"


def test_a_file_is_laid_over_its_base_in_this_order(tmp_path: Path) -> None:
    """The base, the choices of `with`, the rows of the file, and last what the table wants."""
    path = written(
        tmp_path,
        "ours.rules",
        "game: Ours\nbased on: thirteen\nsource: us\nwith: come back\n\n"
        "change first: win 4 points\nremove tie\n",
    )
    variant = load_variant(path, HouseRules(change=("first: win 5 points",)))
    assert variant.rulebook.game == "Ours"
    assert variant.rulebook.played == ("come back",)
    assert [(a.verb, a.name, a.place.file) for a in variant.applied] == [
        ("change", "after passing", "thirteen.rules"),
        ("change", "first", path),
        ("remove", "tie", path),
        ("change", "first", "--change"),
    ]
    assert variant.applied[-1].before == "first: win 4 points"
    assert variant.applied[-1].after == "first: win 5 points"


def test_a_base_may_be_based_on_another(tmp_path: Path) -> None:
    written(tmp_path, "deep/mother.rules", "game: M\nbased on: thirteen\nremove tie\n")
    path = written(tmp_path, "child.rules", "game: C\nbased on: deep/mother.rules\nremove third\n")
    variant = load_variant(path)
    names = {row.name for row in variant.rulebook.rows}
    assert not {"tie", "third"} & names
    assert variant.rulebook.source == load_variant("thirteen").rulebook.source


def test_a_base_is_found_beside_the_file_that_is_based_on_it(tmp_path: Path) -> None:
    written(tmp_path, "mother.rules", "game: M\nbased on: thirteen\nremove tie\n")
    path = written(tmp_path, "child.rules", "game: C\nbased on: mother\nchange hand: 99 cards\n")
    _, found = read_variant(path)
    assert [d.code for d in found] == ["undealable-hand"]
    child = written(tmp_path, "grandchild.rules", "game: G\nbased on: child\n")
    _, found = read_variant(child)
    assert [Path(d.place.file) for d in found] == [tmp_path / "child.rules"]


def test_examples_speak_of_the_file_as_it_stands() -> None:
    def examples(**house: tuple[str, ...]) -> list[r.Example]:
        return list(load_variant("thirteen", HouseRules(**house)).rulebook.all_of(r.Example))

    assert len(examples()) >= 8
    assert examples(choices=("come back",)) == []
    nonna = load_variant("thirteen_nonna")
    places = {nonna.origins[row.name].file for row in nonna.rulebook.all_of(r.Example)}
    assert places == {"thirteen_nonna.rules"}


def test_names_that_a_house_rule_declares_may_be_used_in_it() -> None:
    variant = load_variant(
        "thirteen",
        HouseRules(add=("bomb pair of twos: 2, 2", "pair of twos beats triple")),
    )
    beats = [row for row in variant.rulebook.all_of(r.Beats) if row.name.startswith("pair of")]
    assert beats[0].attacker == p.NamedPlay(name="pair of twos")


def test_a_house_rule_may_make_a_bomb_of_a_shape(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "ours.rules",
        "game: Ours\nbased on: thirteen\nremove shape triple\nadd bomb triple: 3 of a kind\n",
    )
    assert "bomb triple" in load_variant(path).origins


def test_what_a_thing_is_called_goes_with_the_thing(tmp_path: Path) -> None:
    base = written(
        tmp_path,
        "mother.rules",
        'game: M\nbased on: thirteen\n\nnames\n  triple: it "tris"\n  pair: it "coppia"\n',
    )
    assert {"triple", "pair"} <= {row.of for row in load_variant(base).rulebook.all_of(r.Names)}
    child = written(tmp_path, "child.rules", "game: C\nbased on: mother\nremove shape triple\n")
    assert {row.of for row in load_variant(child).rulebook.all_of(r.Names)} == {"pair"}
    typed = load_variant(base, HouseRules(remove=("shape triple",)))
    assert {row.of for row in typed.rulebook.all_of(r.Names)} == {"pair"}
    bomb = load_variant(
        base, HouseRules(remove=("shape triple",), add=("bomb triple: 3 of a kind",))
    )
    assert {"triple", "pair"} == {row.of for row in bomb.rulebook.all_of(r.Names)}
    wrong = written(
        tmp_path,
        "wrong.rules",
        'game: W\nbased on: thirteen\nremove shape triple\n\nnames\n  triple: it "tris"\n',
    )
    _, found = read_variant(wrong)
    assert [(d.code, d.place.line) for d in found] == [("unknown-name", 6)]


@pytest.mark.parametrize(
    ("house", "code", "file", "words"),
    [
        (HouseRules(change=("hand: 20 cards",)), "undealable-hand", "--change", "20"),
        (HouseRules(change=("hnad: 20 cards",)), "unknown-row", "--change", "hnad"),
        (HouseRules(change=("pasing: free",)), "unknown-row", "--change", "pasing"),
        (HouseRules(add=("passing: free",)), "add-exists", "--add", "passing: free"),
        (HouseRules(remove=("passin",)), "remove-hits-nothing", "--remove", "passin"),
        (HouseRules(choices=("come bakc",)), "unknown-choice", "--with", "come bakc"),
        (HouseRules(change=("",)), "unknown-row", "--change", ""),
        (HouseRules(add=("add quad beats 2, 2",)), "verb-twice", "--add", "add"),
        (HouseRules(add=("straight: run of 5 cards",)), "unknown-row", "--add", "straight"),
        (HouseRules(add=("fifth: win 1 point",)), "unknown-row", "--add", "fifth"),
        (HouseRules(add=("quad beats 2 2",)), "unknown-phrase", "--add", "2 2"),
    ],
)
def test_a_mistake_in_a_typed_house_rule_points_into_it(
    house: HouseRules, code: str, file: str, words: str
) -> None:
    _, found = read_variant("thirteen", house)
    assert [(d.code, d.place.file, d.place.line) for d in found] == [(code, file, 1)]
    place = found[0].place
    assert place.text[place.column - 1 : place.column - 1 + place.length] == words


@pytest.mark.parametrize(
    ("house", "hints"),
    [
        (HouseRules(remove=("bomb quad",)), ('--remove "quad beats 2"',)),
        (HouseRules(remove=("bomb quads",)), ('--remove "bomb quad"',)),
        (HouseRules(add=("add quad beats 2, 2",)), ('--add "quad beats 2, 2"',)),
        (
            HouseRules(add=("passing: any",)),
            ('--add "passing: free"', '--add "passing: only if you cannot beat"'),
        ),
        (HouseRules(add=("bomb: 5 of a kind",)), ('--add "bomb quad: 4 of a kind"',)),
        (HouseRules(change=("quad beats 2",)), ('--remove "quad beats 2"',)),
        (
            HouseRules(remove=("deal ends",)),
            (
                '--add "deal ends: when 1 player is out"',
                '--add "deal ends: when 1 player is left"',
            ),
        ),
    ],
)
def test_hints_about_typed_house_rules_can_be_typed(
    house: HouseRules, hints: tuple[str, ...]
) -> None:
    _, found = read_variant("thirteen", house)
    assert [d.hints for d in found] == [hints]


def test_a_row_that_a_house_rule_leaves_hanging_is_shown_in_its_own_file() -> None:
    _, found = read_variant("thirteen", HouseRules(remove=("bomb quad",)))
    assert [(d.code, str(d.place)) for d in found] == [("unknown-name", "thirteen.rules:30:3")]


def test_loading_what_cannot_be_played_raises_with_all_mistakes() -> None:
    with pytest.raises(RulesError) as raised:
        load_variant("thirteen", HouseRules(remove=("bomb quad", "turns")))
    assert {d.code for d in raised.value.diagnostics} == {"unknown-name", "missing-row"}


def test_a_variant_that_is_not_there_is_a_diagnostic() -> None:
    variant, found = read_variant("thirten")
    assert variant is None
    assert [d.code for d in found] == ["unknown-variant"]
    assert "thirteen" in found[0].hints


def test_a_file_that_is_no_text_is_a_diagnostic(tmp_path: Path) -> None:
    path = tmp_path / "picture.rules"
    path.write_bytes(b"\x89PNG\xff\xfe")
    variant, found = read_variant(str(path))
    assert variant is None
    assert [d.code for d in found] == ["unreadable"]


@pytest.mark.parametrize(
    "row",
    [
        "basedon: thirteen",
        "Based On: thirteen",
        "based upon: thirteen",
        "based on thirteen",
        "based on:",
        "extends: thirteen",
        "inherits thirteen",
    ],
)
def test_a_misspelt_base_is_told_alone(tmp_path: Path, row: str) -> None:
    path = written(
        tmp_path,
        "ours.rules",
        f"game: Ours\n{row}\nsource: us\nwith: come back\n\nremove tie\nadd quad beats 2, 2\n",
    )
    _, found = read_variant(path)
    assert [d.place.line for d in found] == [2]
    if row.lower().startswith("based") and row.endswith("thirteen"):
        assert found[0].hints == ("based on: thirteen",)


@pytest.mark.parametrize(
    ("house", "code", "words"),
    [
        (HouseRules(change=("starting level: 1",)), "unknown-level", "1"),
        (HouseRules(add=("last: go to level 1",)), "unknown-level", "1"),
        (HouseRules(add=("turns when you have 1 card: clockwise",)), "not-built", None),
    ],
)
def test_what_is_wrong_inside_a_row_is_pointed_at(
    house: HouseRules, code: str, words: str | None
) -> None:
    _, found = read_variant("guandan", house)
    assert [d.code for d in found] == [code]
    place = found[0].place
    if words is not None:
        assert place.text[place.column - 1 : place.column - 1 + place.length] == words

"""docs/language.md: each example parses, each sentence is the one printed, nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rungbook.diagnostics import Place
from rungbook.language.build.scope import NameKind
from rungbook.language.checks.not_built import check_built
from rungbook.language.compiled import tables
from rungbook.language.names import STANDARD_SUITS, declared
from rungbook.language.outline import Line, outline
from rungbook.language.parse import Node, Stuck, parse
from rungbook.language.scan import cut, name_words
from rungbook.language.source import read_source
from rungbook.language.statements import Reader, Statement
from rungbook.library import data_folder, read_variant
from rungbook.rulebook.book import Rulebook
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import voice_of

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "language.md").read_text("utf-8")
BLOCKS = re.findall(r"^```rules\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
HOUSE = [block for block in BLOCKS if "based on" in block]
PLAIN = [block for block in BLOCKS if "based on" not in block]
MARKED = [
    example
    for cells in re.findall(r"^\|(.*)\|(.*)\|(.*)\|$", TEXT, re.MULTILINE)
    for example in re.findall(r"`([^`]+)`(°?)", cells[2])
]
"""Each example of a phrase, with the mark of those that cannot be played yet."""
EXAMPLES = [example for example, _ in MARKED]
NAMES: dict[str, NameKind] = {
    **STANDARD_SUITS,
    "quad": "bomb",
    "double sequence": "bomb",
    "revolution": "call",
    "phoenix": "card",
}
for _block in PLAIN:
    NAMES |= read_source(outline(_block, "language.md"), tables(), {}).names
for _example in EXAMPLES:
    _line = Line(Place("language.md", 1), f"add {_example}", "", "house")
    for _name, _kind, _span in declared(_line, tables()):
        NAMES.setdefault(_name, _kind)


def told_below(block: str) -> dict[int, str]:
    """Return the sentence below each row of a block, by the row's line."""
    told: dict[int, str] = {}
    row = 0
    for number, line in enumerate(block.split("\n"), 1):
        if line.strip().startswith("#   "):
            told[row] = f"{told.get(row, '')} {line.strip()[4:]}".strip()
        else:
            row = number
    return told


@pytest.mark.parametrize("block", PLAIN, ids=lambda block: block.split("\n")[0])
def test_every_row_has_the_sentence_that_is_printed_for_it(block: str) -> None:
    source = read_source(outline(block, "language.md"), tables(), NAMES)
    assert not source.mistakes, "\n".join(each.as_text() for each in source.mistakes)
    rows = [said for said in source.statements if said.row is not None]
    rulebook = Rulebook.model_construct(
        game="", source=None, rows=tuple(said.row for said in rows), choices=(), played=()
    )
    voice = voice_of(rulebook)
    printed = {said.place.line: sentence(said.row, voice).plain for said in rows if said.row}
    assert told_below(block) == printed


@pytest.mark.parametrize("block", HOUSE, ids=lambda block: block.split("\n")[0])
def test_a_house_rule_of_the_specification_can_be_played(block: str, tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text(block, "utf-8")
    variant, found = read_variant(str(path))
    assert variant is not None, "\n".join(each.as_text() for each in found)


@pytest.mark.parametrize(("example", "mark"), MARKED)
def test_every_example_of_a_phrase_is_a_row(example: str, mark: str) -> None:
    said = Reader(tables(), NAMES, name_words(NAMES)).read_row("add", example, "language.md")
    assert isinstance(said, Statement), said
    assert bool(mark) == any(True for _ in check_built(said))


def test_no_row_and_no_phrase_of_the_grammar_is_left_out() -> None:
    grammar = (data_folder("grammar") / "rules.lark").read_text("utf-8")
    forms = set(re.findall(r"-> (\w+__\w+)", grammar))
    seen = {kind for tree in trees() for kind in kinds(tree)}
    assert forms - seen == set()


def trees() -> Iterator[Node]:
    """Yield the tree of every row of the document."""
    words = name_words(NAMES)
    lines = [line for block in BLOCKS for line in outline(block, "").lines]
    read = [(f"{line.block.replace(' ', '_')}_row", line.text) for line in lines]
    for symbol, text in [*read, *(("any_row", example) for example in EXAMPLES)]:
        tree = parse(tables(), symbol, text, cut(text, words))
        assert not isinstance(tree, Stuck), text
        yield tree


def kinds(node: Node) -> Iterator[str]:
    yield node.kind
    for part in node.parts:
        if isinstance(part, Node):
            yield from kinds(part)


def test_every_code_of_the_broken_files_is_explained() -> None:
    broken = (ROOT / "tests" / "language" / "broken").glob("*.rules")
    codes = {
        code
        for path in broken
        for code in re.findall(r"#! (?:elsewhere \S+ )?([a-z-]+)", path.read_text("utf-8"))
    }
    assert codes - set(re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE)) == set()

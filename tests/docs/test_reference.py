"""What the documents list is what the code knows: codes, keys, and what is not built."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rungbook.cli import asking
from rungbook.game import written_json
from rungbook.language.build.scope import NameKind
from rungbook.language.checks.not_built import check_built
from rungbook.language.compiled import tables
from rungbook.language.names import STANDARD_SUITS
from rungbook.language.outline import outline
from rungbook.language.scan import name_words
from rungbook.language.source import read_source
from rungbook.language.statements import Reader, Statement
from rungbook.table import Table

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "interpreter" / "rungbook"
CODE = re.compile(r"[a-z]+(-[a-z]+)+")
NO_CODES = {"next-to-last"}
ONE_WORD = {"unreadable", "opening", "forbidden", "command", "question"}
PUT_TOGETHER = {"order-leaves-out-bomb", "order-leaves-out-win"}
AT_THE_PROMPT = {"cli/asked.py", "cli/typed.py", "cli/words.py", "cli/person.py"}


def section(document: str, title: str) -> str:
    """Return the part of a document below a heading, up to the next of its level."""
    text = (DOCS / document).read_text("utf-8")
    found = re.search(rf"^## {title}.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[0]


def listed(text: str) -> set[str]:
    """Return what the first cells of the tables of a text name."""
    cells = re.findall(r"^\| ((?:`[^`]+`(?:, )?)+) \|", text, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def codes() -> Iterator[str]:
    """Yield every code of a mistake or a refusal that answers hold."""
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).as_posix() in AT_THE_PROMPT:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and CODE.fullmatch(text) and text not in NO_CODES:
                yield text


def test_every_code_is_explained_and_every_explained_code_is_one() -> None:
    mistakes = listed(section("language.md", "7"))
    refusals = listed(section("referee.md", "Codes"))
    assert mistakes | refusals == set(codes()) | ONE_WORD | PUT_TOGETHER


def test_every_key_of_a_written_deal_is_explained() -> None:
    explained = listed(section("records.md", "Keys"))
    assert explained == set(written_json.KEYS)


def test_every_key_of_a_question_is_explained() -> None:
    assert listed(section("referee.md", "Many questions")) == set(asking._KEYS)


# ---- the road map


def not_built() -> list[tuple[str, str]]:
    """Return what the road map says is not built, each with a row that uses it."""
    text = section("roadmap.md", "Not built")
    return [(what, row) for what, row in re.findall(r"^\| ([^|]+) \| `(.+)` \|$", text, re.M)]


def test_what_the_road_map_calls_not_built_is_what_the_program_refuses() -> None:
    tree = ast.parse((PACKAGE / "language" / "checks" / "not_built.py").read_text("utf-8"))
    said: set[str] = set()
    for node in ast.walk(tree):
        values = node.values if isinstance(node, ast.Dict) else []
        values = [node.value] if isinstance(node, ast.Return) and node.value else values
        for value in values:
            parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            said |= {p.value for p in parts if isinstance(p, ast.Constant) and p.value}
    told = {what for what, _ in not_built()}
    assert {what for what in told if not what.startswith("`")} == {
        word for word in said if isinstance(word, str)
    }


@pytest.mark.parametrize(("what", "row"), not_built())
def test_a_row_that_is_not_built_says_so(what: str, row: str) -> None:
    names: dict[str, NameKind] = {**STANDARD_SUITS, "quad": "bomb", "landlord": "role"}
    names["tichu"] = names["alone"] = "call"
    said = Reader(tables(), names, name_words(names)).read_row("add", row, "roadmap.md")
    assert isinstance(said, Statement), said
    (mistake,) = check_built(said)
    assert f"but {what} cannot be played yet" in mistake.message


SKETCHES = re.findall(
    r"^```sketch\n(.*?)^```", (DOCS / "roadmap.md").read_text("utf-8"), re.M | re.S
)


@pytest.mark.parametrize("sketch", SKETCHES)
def test_a_sketch_of_the_road_map_is_rungbook(sketch: str) -> None:
    names: dict[str, NameKind] = {"set": "shape", "dog": "card", "mahjong": "card"}
    names["dragon"] = "card"
    source = read_source(outline(sketch, "roadmap.md"), tables(), names)
    assert not source.mistakes, "\n".join(each.as_text() for each in source.mistakes)


# ---- the design


def test_the_path_of_a_rule_is_told_whole() -> None:
    text = (DOCS / "design.md").read_text("utf-8").split("## Rows and cases")[0]
    told = set(re.findall(r"`(\w+(?:/\w+)*\.py)`", text))
    touched = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"AfterPassing|after_passing", path.read_text("utf-8"))
    }
    assert touched <= told
    assert all((PACKAGE / name).is_file() for name in told)


def test_a_kernel_finds_the_columns_that_the_design_names() -> None:
    text = section("design.md", "Speed")
    named = set(re.findall(r"`(\w+)`", text)) - {"Index"}
    assert named <= {field.name for field in dataclasses.fields(Table)}

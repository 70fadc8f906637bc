"""The distinct plays of the whole pack by rank, as two published programs of Dou Dizhu count them.

OpenSpiel's `dou_dizhu` has 26,057 actions: its plays, a pass and three bids. RLCard's table has
27,472: its plays and a pass. A pattern of the table is a play by rank but for what it carries; its
fill says in how many ways a whole pack fills it. docs/counts.md shows the counts by kind.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rungbook.library import load_variant
from rungbook.table import DealFacts, compile_table

ROOT = Path(__file__).parents[2]
COUNTS = (ROOT / "docs" / "counts.md").read_text("utf-8")
FACTS = [
    case
    for line in (ROOT / "tests" / "cases" / "family.jsonl").read_text("utf-8").splitlines()
    if (case := json.loads(line))["question"] == "count"
]
KINDS = {
    "trio_pair": ("triple and pair", None),
    "trio_solo_chain_3": ("airplane and ones", 12),
    "trio_solo_chain_4": ("airplane and ones", 16),
    "bomb": ("quad", None),
    "rocket": ("rocket", None),
}


@cache
def counted(name: str) -> Counter[tuple[str, int]]:
    """Return the number of distinct plays by rank of each shape and size, of a whole pack."""
    variant = load_variant(name)
    table = compile_table(variant.rulebook, variant.origins, DealFacts(players=3))
    found: Counter[tuple[str, int]] = Counter()
    for pattern, row in enumerate(table.row_of):
        fill, count = table.fill[pattern], 1
        if fill is not None:
            taken = tuple((part.byte, part.k) for part in table.parts[pattern])
            count = sum(1 for _ in fill.splits(fill.room_in_pack(table.deck, taken)))
        found[table.shape[row], table.count[pattern]] += count
    return found


def by_shape(name: str) -> Counter[str]:
    """Return the number of distinct plays by rank of each shape."""
    shapes: Counter[str] = Counter()
    for (shape, _), count in counted(name).items():
        shapes[shape] += count
    return shapes


@pytest.mark.parametrize(
    ("name", "plays", "others", "published"),
    [
        ("dou_dizhu_openspiel", 26_053, 1 + 3, 26_057),  # a pass and three bids
        ("dou_dizhu_rlcard", 27_471, 1, 27_472),  # a pass
    ],
)
def test_a_pack_has_as_many_plays_as_the_program_says(
    name: str, plays: int, others: int, published: int
) -> None:
    assert counted(name).total() == plays
    assert plays + others == published


def test_the_counts_by_kind_are_those_of_the_document() -> None:
    names = ("dou_dizhu", "dou_dizhu_openspiel", "dou_dizhu_rlcard")
    rows = re.findall(r"^\| ([a-z ]+) \| ([\d, |]+) \|$", COUNTS, re.MULTILINE)
    shown = {kind: [int(cell.replace(",", "")) for cell in row.split("|")] for kind, row in rows}
    shapes = [by_shape(name) for name in names]
    for kind in set().union(*shapes):
        assert shown.pop(kind) == [each[kind] for each in shapes], kind
    assert shown == {"plays": [each.total() for each in shapes]}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in FACTS])
def test_a_kind_has_as_many_plays_as_its_programmers_say(case: dict[str, object]) -> None:
    shape, size = KINDS[str(case["type"])]
    found = sum(
        count
        for (name, cards), count in counted("dou_dizhu_rlcard").items()
        if name == shape and size in (None, cards)
    )
    assert found == case["expected"]

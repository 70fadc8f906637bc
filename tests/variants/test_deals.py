"""The deals of `deals/`, written by hand and settled in their comments, as `replay` settles them.

A file holds one deal or more, each headed by `deal:` and a sentence. What follows `#` is for the
reader: there stands how every amount comes about.

    deal: the winner is paid by everybody
    variant: big_two            the rules; any other fact of a deal stands as JSON: `leader: 0`
    hands
      0  3d 3c 2s               the seat, then its cards
    moves
      0  3d 3c                  the seat, then its move as `replay` reads it
    settled
      places  0 2 1             as they went out
      scores  5 -2 -3           by seat
      paid    1 > 0  3  each card left      the payer, the taker, all that a row moves between them

The lines `paid` are the whole ledger of the points: what they do not name is not paid. Nobody is
written `-`.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from commands import rungbook, written
from rungbook.library import load_variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

FOLDER = Path(__file__).with_name("deals")
SHIPPED = {path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.rules")}
BLOCKS = ("hands", "moves", "settled")


@dataclass
class WrittenDeal:
    """A deal as `replay` reads it, and what is claimed of it when it is over."""

    name: str
    deal: dict[str, Any] = field(default_factory=lambda: {"hands": [], "moves": []})
    claims: dict[str, str] = field(default_factory=dict)
    paid: Counter[tuple[str, str, str]] = field(default_factory=Counter)


def read_deals(path: Path) -> list[WrittenDeal]:
    """Return the deals of a file."""
    found: list[WrittenDeal] = []
    block = ""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        text = " ".join(line.partition("#")[0].split())
        head, colon, rest = text.partition(": ")
        if not text:
            continue
        if text in BLOCKS:
            block = text
        elif head == "deal":
            found.append(WrittenDeal(rest))
            block = ""
        elif block == "":
            assert colon, f"{path}:{number}: a fact is a name, a colon and a value"
            found[-1].deal[head] = rest if head == "variant" else json.loads(rest)
        else:
            _read_line(found[-1], block, text)
    return found


def _read_line(found: WrittenDeal, block: str, text: str) -> None:
    first, _, rest = text.partition(" ")
    if block == "hands":
        assert int(first) == len(found.deal["hands"]), f"{found.name}: hands go by seat: {text}"
        found.deal["hands"].append(rest)
    elif block == "moves":
        found.deal["moves"].append(text)
    elif first == "paid":
        payer, _, taker, amount, row = rest.split(" ", 4)
        found.paid[payer, taker, row] += int(amount)
    else:
        found.claims[first] = rest


DEALS = [(path.stem, deal) for path in sorted(FOLDER.glob("*.deal")) for deal in read_deals(path)]


def test_every_game_has_a_deal_of_the_whole_pack() -> None:
    house_rules = ("run_fast_", "guandan_", "thirteen_")
    games = {name for name in SHIPPED if not name.startswith(house_rules)}
    assert {name for name, deal in DEALS if _is_whole(deal)} >= games


def _is_whole(deal: WrittenDeal) -> bool:
    """Return whether every card in play lies in a hand or in the kitty."""
    dealt = " ".join([*deal.deal["hands"], deal.deal.get("kitty", "")]).split()
    counts = load_variant(deal.deal["variant"]).rulebook.all_of(r.InPlay)
    return any(row.number == p.Exactly(n=len(dealt)) for row in counts)


@pytest.mark.parametrize(
    ("name", "deal"), DEALS, ids=[f"{name}: {deal.name}" for name, deal in DEALS]
)
def test_deal(name: str, deal: WrittenDeal) -> None:
    assert deal.deal["variant"] == name
    with written(json.dumps(deal.deal), "deal.json") as path:
        ran = rungbook("replay", path, "--json")
    assert ran.code == 0, ran
    played = ran.json
    assert played["refusal"] is None, played["refusal"]
    assert played["over"]
    ledger = Counter[tuple[str, str, str]]()
    for line in played["ledger"]:
        if line["unit"] == "points":
            payer, taker = ("-" if line[s] is None else str(line[s]) for s in ("from", "to"))
            ledger[payer, taker, line["row"]] += line["amount"]
    assert ledger == deal.paid
    for claim, what in deal.claims.items():
        assert played[claim] == [int(word) for word in what.split()], claim

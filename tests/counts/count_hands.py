"""Print the number of leads and of answers of the fixed hands, as `hands.jsonl` keeps them.

    python tests/counts/count_hands.py > counted.jsonl     count the hands of hands.jsonl again
    python tests/counts/count_hands.py GAME ... >> ...     deal ten hands of a game and count them

A line is a hand of a game: `hand`, what else the question takes (`level`, `players`, `drawn`),
`leads`, and `answers` to five fixed plays. A play is a set of cards with one of its readings, as
`plays --every --json` lists them; a lead is never the first play of a deal.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rungbook.diagnostics import Refusal
from rungbook.library import load_variant
from rungbook.table import Question, Tables, plays

HANDS = Path(__file__).with_name("hands.jsonl")
SIZE = 11

BIG_TWO = ("7h", "7h 7d", "7h 7d 7c", "3d 4c 5h 6s 7d", "7h 7d 7c 4s 4h")
MONSTER = ("7h", "7h 7d", "3d 4c 5h 6s 7d", "7h 7d 7c 4s 4h", "7h 7d 7c 7s 4h")
THIRTEEN = ("2s", "7h 7d", "3s 4c 5d", "3s 3c 4d 4h 5s 5c", "8s 8c 8d 8h")
LANDLORD = ("9h", "5s 5c", "6s 6c 6d 3h", "3s 4c 5d 6h 7s", "4s 4c 4d 4h")
FIVE_PLAYS: Mapping[str, tuple[str, ...]] = {
    "big_two": BIG_TWO,
    "big_two_taiwan": MONSTER,
    "dou_dizhu": LANDLORD,
    "dou_dizhu_four": ("9h", "5s 5c", "6s 6c 6d 3h 3c", "3s 4c 5d 6h 7s", "4s 4c 4d 4h"),
    "dou_dizhu_laizi": ("9h", "5s 5c", "6s 6c 6d 3h", "8s 9c 10d Jh Qs", "4s 4c 4d 4h"),
    "dou_dizhu_openspiel": LANDLORD,
    "dou_dizhu_rlcard": LANDLORD,
    "great_dalmuti": ("9", "9 9", "11 11 11", "12 12 12 12", "12 jester"),
    "guandan": ("9h", "6s 6c", "7s 7c 7d 4h 4c", "3s 4c 5d 6h 7s", "8s 8c 8d 8h"),
    "lexio": ("7c", "7c 7s", "6c 6s 6m", "3c 4s 5m 6u 7c", "6c 6s 6m 4s 4u"),
    "pao_de_kuai": ("9h", "5s 5c", "6s 6c 6d 3h 4h", "3s 4c 5d 6h 7s", "4s 4c 4d 4h"),
    "president": ("7h", "7h 7d", "7h 7d 7c", "2s", "6s 6c 6d 6h"),
    "pusoy_dos": BIG_TWO,
    "run_fast": ("9h", "5s 5c", "6s 6c 6d", "3s 4c 5d 6h 7s", "4s 4c 4d 4h"),
    "thirteen": THIRTEEN,
    "tien_len_south": THIRTEEN,
    "vc": THIRTEEN,
    "wa_keng": ("9h", "5s 5c", "6s 6c 6d", "4s 5c 6d", "7s 7c 7d 7h"),
    "zheng_shangyou": ("9h", "7h 7d", "3s 4c 5d", "3s 3c 4d 4h 5s 5c", "6s 6c 6d"),
    "zheng_shangyou_teams": ("bj", "7h 7d", "3s 4c 5d", "3s 3c 4d 4h 5s 5c", "6s 6c 6d"),
}
FACTS: Mapping[str, Mapping[str, Any]] = {
    "dou_dizhu_laizi": {"drawn": "7"},
    "guandan": {"level": "5"},
    "lexio": {"players": 3},
}


def deal(variant: str) -> Iterator[dict[str, Any]]:
    """Yield ten hands of a game, every other of few ranks, without the cards of the five plays."""
    facts = FACTS.get(variant, {})
    table = Question(hand="", **facts).table(Tables(load_variant(variant)))
    pack = [card for card, n in table.deck.copies.items() for _ in range(n)]
    for text in {card for play in FIVE_PLAYS[variant] for card in play.split()}:
        pack.remove(next(card for card in pack if card.text == text))
    random = Random(variant)
    for number in range(10):
        hand = random.sample(pack, len(pack))
        if number % 2:
            ranks = random.sample(table.deck.ranks, len(table.deck.ranks))
            hand.sort(key=lambda card: ranks.index(card.rank))
        yield {"variant": variant, "hand": " ".join(sorted(c.text for c in hand[:SIZE])), **facts}


def count(hands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the hands of one game with their numbers."""
    variant = hands[0]["variant"]
    facts, tables = FACTS.get(variant, {}), Tables(load_variant(variant))
    for each in hands:
        told = {key: each[key] for key in each if key not in ("leads", "answers")}
        leads, *answers = (
            _number(tables, Question("", over=over, hand=each["hand"], **facts))
            for over in (None, *FIVE_PLAYS[variant])
        )
        counts = dict(zip(FIVE_PLAYS[variant], answers, strict=True))
        yield told | {"leads": leads, "answers": counts}


def _number(tables: Tables, question: Question) -> int:
    found = plays(tables, question, every=True)
    assert not isinstance(found, Refusal), found
    return len(found.plays)


def kept() -> dict[str, list[dict[str, Any]]]:
    """Return the hands of hands.jsonl by game."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in HANDS.read_text("utf-8").splitlines():
        each = json.loads(line)
        found.setdefault(each["variant"], []).append(each)
    return found


def main() -> None:
    """Print the counts of the games that are named, or of all hands that are kept."""
    games = [list(deal(name)) for name in sys.argv[1:]] or list(kept().values())
    for hands in games:
        for line in count(hands):
            print(json.dumps(line))


if __name__ == "__main__":
    main()

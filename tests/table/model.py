"""An independent reading of the three games, written by hand from the statements.

Slow and plain on purpose: it shares no code with the table, so that the two can be compared.
A play is (shape, main rank, strength); the strength compares plays of one shape and size.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

from rungbook.cards import Card

LOW_TO_HIGH = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = ["spades", "clubs", "diamonds", "hearts"]
GUANDAN_RUN = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Play(NamedTuple):
    shape: str
    rank: str
    strength: tuple[int, ...]


def stretch(ranks: set[str], chain: list[str]) -> int | None:
    """Return where in a chain the ranks end, if they are consecutive in it."""
    for start in range(len(chain) - len(ranks) + 1):
        if set(chain[start : start + len(ranks)]) == ranks:
            return start + len(ranks) - 1
    return None


# ---- Run Fast: RF-7, RF-11 to RF-16


def run_fast(cards: list[Card], first: bool) -> list[Play]:
    counts = Counter(card.rank for card in cards)
    each = set(counts.values())
    if not cards or len(each) != 1:
        return []
    k = each.pop()
    if len(counts) == 1:
        rank = next(iter(counts))
        height = (LOW_TO_HIGH.index(rank),)
        if k == 3 and rank == "A":
            return [Play("three aces", "A", height)]
        if k == 4 and rank == "3" and first:
            return [Play("heavenly bomb", "3", height)]
        return [Play({1: "single", 2: "pair", 3: "triple", 4: "quad"}[k], rank, height)]
    end = stretch(set(counts), LOW_TO_HIGH[:-1])
    if end is None or (k, len(counts) >= 5) not in ((1, True), (2, True), (2, False)):
        return []
    return [Play("straight" if k == 1 else "pair run", LOW_TO_HIGH[end], (end,))]


def run_fast_beats(a: Play, size_a: int, b: Play, size_b: int) -> bool:
    tiers = ["quad", "three aces", "heavenly bomb"]
    tier_a = tiers.index(a.shape) if a.shape in tiers else -1
    tier_b = tiers.index(b.shape) if b.shape in tiers else -1
    if tier_a != tier_b:
        return tier_a > tier_b
    return a.shape == b.shape and size_a == size_b and a.strength > b.strength


# ---- Thirteen: TH-3, TH-4, TH-7, TH-8, TH-11 to TH-15


def thirteen(cards: list[Card]) -> list[Play]:
    counts = Counter(card.rank for card in cards)
    each = set(counts.values())
    if not cards or len(each) != 1:
        return []
    k = each.pop()
    top = max(cards, key=lambda c: (LOW_TO_HIGH.index(c.rank), SUITS.index(c.suit)))
    height = (LOW_TO_HIGH.index(top.rank), SUITS.index(top.suit))
    if len(counts) == 1:
        return [Play(["single", "pair", "triple", "quad"][k - 1], top.text, height)]
    if len(counts) < 3 or k > 2 or stretch(set(counts), LOW_TO_HIGH[:-1]) is None:
        return []
    return [Play("sequence" if k == 1 else "double sequence", top.text, height)]


def thirteen_beats(a: Play, size_a: int, b: Play, size_b: int) -> bool:
    if b.rank[0] == "2":
        if a.shape == "quad" and b.shape == "single":
            return True
        if a.shape == "double sequence" and b.shape in ("single", "pair", "triple"):
            return size_a // 2 >= {"single": 3, "pair": 4, "triple": 5}[b.shape]
    return a.shape == b.shape and size_a == size_b and a.strength > b.strength


# ---- Guandan: GD-19 to GD-29


def guandan_height(rank: str, level: str) -> int:
    order = [r for r in GUANDAN_RUN[1:] if r != level] + [level, "black joker", "red joker"]
    return order.index(rank)


def guandan_natural(cards: list[Card], level: str) -> list[Play]:
    counts = Counter(card.rank for card in cards)
    size, by_number = len(cards), sorted(counts.values())
    found: list[Play] = []

    def add(shape: str, rank: str) -> None:
        short = {"black joker": "bj", "red joker": "rj"}.get(rank, rank)
        found.append(Play(shape, short, (guandan_height(rank, level),)))

    if len(counts) == 1:
        rank = next(iter(counts))
        add({1: "single", 2: "pair", 3: "triple"}.get(size, "bomb"), rank)
    if by_number == [2, 3]:
        add("full house", next(rank for rank, n in counts.items() if n == 3))
    if counts == {"black joker": 2, "red joker": 2}:
        add("joker bomb", "red joker")
    for shape, number, k in (("straight", 5, 1), ("tube", 3, 2), ("plate", 2, 3)):
        if len(counts) == number and set(by_number) == {k}:
            end = stretch(set(counts), GUANDAN_RUN)
            if end is not None:
                found.append(Play(shape, GUANDAN_RUN[end], (end,)))
                if shape == "straight" and len({card.suit for card in cards}) == 1:
                    found.append(Play("straight flush", GUANDAN_RUN[end], (end,)))
    return found


def guandan(cards: list[Card], level: str) -> list[Play]:
    wild = Card(level, "hearts")
    natural = [card for card in cards if card != wild]
    wilds = len(cards) - len(natural)
    if len(cards) == 1:
        return guandan_natural(cards, level)
    normal = [Card(rank, suit) for rank in GUANDAN_RUN[1:] for suit in SUITS]
    found: set[Play] = set()
    for meant in product(normal, repeat=wilds):
        found.update(guandan_natural([*natural, *meant], level))
    return sorted(found)


def guandan_beats(a: Play, size_a: int, b: Play, size_b: int) -> bool:
    def tier(play: Play, size: int) -> float:
        return {"bomb": size, "straight flush": 5.5, "joker bomb": 99}.get(play.shape, 0)

    if tier(a, size_a) != tier(b, size_b):
        return tier(a, size_a) > tier(b, size_b)
    return a.shape == b.shape and size_a == size_b and a.strength > b.strength

"""How hands, plays and readings are worded for people."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.cards import rank_sign
from rungbook.cli.ink import Ink, Inks, card_ink, plain
from rungbook.cli.names import listed
from rungbook.table import Reading, Table


def reading_name(table: Table, reading: Reading) -> str:
    """Return what a play is, and what its wild cards stand for."""
    wilds = [f"{card.symbol} as {rank_sign(what)}" for card, what in table.stands_for(reading)]
    name = table.title(reading.row)
    return f"{name}, {listed(wilds)}" if wilds else name


def hand_lines(table: Table, hand: int, width: int, indent: int) -> Iterator[Inks]:
    """Yield a hand with its ranks set apart, broken into lines; the first is not indented."""
    line: list[Ink | str] = []
    used = indent
    groups: dict[str, list[Ink]] = {}
    for card in table.cards(hand):
        rank = "wild" if card in table.deck.wild else card.rank
        group = groups.setdefault(rank, [])
        group += [(" ", ""), card_ink(card)] if group else [card_ink(card)]
    for group in groups.values():
        size = len(plain(group))
        if line and used + 2 + size > width:
            yield line
            line, used = [" " * indent], indent
        elif line:
            line.append("  ")
            used += 2
        line += group
        used += size
    yield line or ["no cards"]

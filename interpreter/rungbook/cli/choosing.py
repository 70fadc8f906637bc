"""What a person means who is asked which of several plays they mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rungbook.cli.typed import read_typed
from rungbook.table import Reading, Table
from rungbook.table.spelling import Typed


def meant_among(table: Table, plays: Sequence[Reading], answer: str) -> list[Reading]:
    """Return the plays that an answer means: by number from 1, by name, by cards among theirs."""
    if answer.isdecimal() and 1 <= int(answer) <= len(plays):
        return [plays[int(answer) - 1]]
    name = answer.lower().removeprefix("as ")
    called = [play for play in plays if name in _names(table, play.row)]
    typed = read_typed(answer, table.deck)
    if called or not isinstance(typed, Typed) or not answer:
        return called
    return [play for play in plays if _contains(table, play, typed)]


def _names(table: Table, row: int) -> tuple[str, ...]:
    return table.shape[row], table.name(row).lower(), table.title(row).lower()


def _contains(table: Table, play: Reading, typed: Typed) -> bool:
    """Return whether what is typed is among the cards of a play."""
    cards = Counter(table.cards(play.cards))
    for way in (typed, *typed.others):
        named = Counter(each.card for each in way.written)
        ranks = Counter(card.rank for card in (cards - named).elements())
        if way.name is None and named <= cards and way.ranks <= ranks:
            return True
    return False


def numbers(count: int) -> str:
    """Return the numbers among which somebody chooses: `1 or 2`, `1 to 5`."""
    return "1 or 2" if count == 2 else f"1 to {count}"

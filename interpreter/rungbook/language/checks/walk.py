"""The questions that several checks ask of rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits

R = TypeVar("R", bound=r.RowBase)

MOST_PLAYERS = 60


def rows_of(rules: Rules, kind: type[R]) -> Iterator[tuple[Statement, R]]:
    """Yield the rows of one class with their statements."""
    for said in rules.rows.values():
        if isinstance(said.row, kind):
            yield said, said.row


def has_row(rules: Rules, *kinds: type[r.RowBase]) -> bool:
    """Return whether any row is of one of these classes."""
    return any(isinstance(said.row, kinds) for said in rules.rows.values())


def players_of(rules: Rules) -> range:
    """Return the numbers of players that may sit down; empty while the row is missing or wrong."""
    for _, row in rows_of(rules, r.PlayersRow):
        match row.number:
            case p.Exactly(n=n):
                low = high = n
            case p.Between(low=low, high=high):
                pass
            case _:
                return range(0)
        if 2 <= low <= high <= MOST_PLAYERS:
            return range(low, high + 1)
    return range(0)


def row_for(rules: Rules, kind: type[R], players: int) -> tuple[Statement, R] | None:
    """Return the row of a setting that holds for a number of players, in no special moment."""
    general: tuple[Statement, R] | None = None
    for said, row in rows_of(rules, kind):
        if row.case is None:
            general = said, row
        elif isinstance(row.case, p.WithPlayers) and fits(row.case.size, players):
            return said, row
    return general

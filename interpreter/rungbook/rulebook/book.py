"""The Rulebook: a whole game as data."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

R = TypeVar("R", bound=r.RowBase)

UNPLAYED_ROWS = (r.Note, r.Names, r.Example)


class Change(BaseModel):
    """One line of a choice: `change`, `add` or `remove`, and the row that it speaks of."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    verb: str
    name: str
    row: r.Row | None = None


class Choice(BaseModel):
    """A switch of the file: a small house rule that a table plays by naming it."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str
    changes: tuple[Change, ...] = ()
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


class Rulebook(BaseModel):
    """The whole rules of a game, checked across rows; equal when the rules are equal.

    `rows` stand in the order of the sheet. `played` names the choices that `rows` already
    contain; `choices` are all that the file offers. Places of rows travel beside it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    game: str
    source: str | None = None
    rows: tuple[r.Row, ...]
    choices: tuple[Choice, ...] = ()
    played: tuple[str, ...] = ()

    def all_of(self, kind: type[R]) -> Iterator[R]:
        """Yield the rows of one class, in order."""
        return (row for row in self.rows if isinstance(row, kind))

    def find(self, kind: type[R], holds: Callable[[p.Moment], bool] | None = None) -> R | None:
        """Return the row of a setting: the one whose case holds, or else the one without a case.

        Without `holds` no case holds. Two cases that hold at once are refused by `check`.
        """
        general: R | None = None
        for row in self.all_of(kind):
            if row.case is None:
                general = row
            elif holds is not None and holds(row.case):
                return row
        return general

    def in_force(self, kind: type[R], holds: Callable[[p.Moment], bool]) -> list[R]:
        """Return the row of each subject (a shape, a gift): the one whose case holds, or else the
        one without a case."""
        found: dict[str, R] = {}
        for row in self.all_of(kind):
            if row.case is None:
                found.setdefault(r.subject(row), row)
            elif holds(row.case):
                found[r.subject(row)] = row
        return list(found.values())

    def get(self, kind: type[R], holds: Callable[[p.Moment], bool] | None = None) -> R:
        """Return the row of a setting that `check` has made sure of."""
        found = self.find(kind, holds)
        if found is None:
            raise LookupError(f"{self.game} has no row {kind.__name__}")
        return found

    @property
    def rules_hash(self) -> str:
        """Return 16 hex digits that differ when the rules that are played differ.

        Notes, names, examples, the title and choices that are not played do not count.
        """
        played = [row for row in self.rows if not isinstance(row, UNPLAYED_ROWS)]
        text = Rulebook.model_construct(game="", rows=tuple(played)).model_dump_json()
        return hashlib.sha256(text.encode()).hexdigest()[:16]

"""Levels that rows speak of and that are not among `levels`."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.walk import rows_of
from rungbook.language.inherit import Rules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r


def check_levels(rules: Rules) -> Iterator[Diagnostic]:
    """Yield the levels that are not declared; a file without any lacks the row itself."""
    known = next((row.levels for _, row in rows_of(rules, r.Levels)), None)
    if known is None:
        return
    for said in rules.rows.values():
        for phrase in said.phrases:
            match phrase:
                case (
                    r.StartingLevel(level=level) | p.GoToLevel(rank=level) | p.AtLevel(rank=level)
                ) if level not in known and not isinstance(said.row, r.Example):
                    message = f"no level {level}: levels are {', '.join(known)}"
                    yield Diagnostic("unknown-level", said.place_of_word(level), message)
                case _:
                    pass

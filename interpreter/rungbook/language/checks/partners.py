"""Partners: who has one, and who is said to have one."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.walk import rows_of
from rungbook.language.inherit import Rules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import highest, lowest


def check_partners(rules: Rules) -> Iterator[Diagnostic]:
    """Yield partners where each plays alone, and players who cannot be parted into teams."""
    for said, row in rows_of(rules, r.PlayersRow):
        numbers = range(lowest(row.number), highest(row.number) + 1)
        if isinstance(row.sides, p.Teams):
            size = row.sides.size
            wrong = [n for n in numbers if size < 1 or n % size or n == size]
            if wrong:
                message = f"{wrong[0]} players cannot be parted into teams of {size}"
                yield Diagnostic("wrong-number", said.place_of(row.number), message)
        if isinstance(row.sides, p.EachAlone):
            yield from _nobody_has_one(rules)


def _nobody_has_one(rules: Rules) -> Iterator[Diagnostic]:
    for said in rules.rows.values():
        for phrase in said.phrases:
            if isinstance(phrase, p.Seat) and phrase.who in ("partner", "partners"):
                message = "nobody has a partner in this game"
                yield Diagnostic("wrong-players", said.place_of(phrase), message)
                break

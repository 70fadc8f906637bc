"""What can still be said of rules in which something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.checks.walk import has_row, rows_of
from rungbook.language.inherit import Rules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

OF_THE_PACK = ("cards", "deal")
OF_PLAYS = ("shapes", "bombs")
READ_ELSEWHERE: dict[str, type[r.RowBase]] = {
    "players": r.PlayersRow,
    "kitty": r.Kitty,
    "answer": r.Answer,
    "unclear play": r.UnclearPlay,
    "levels": r.Levels,
    "starting level": r.StartingLevel,
}
"""What a table reads besides the pack and the plays."""


def sound_part(rules: Rules, errors: Iterable[Diagnostic]) -> tuple[Rules, bool] | None:
    """Return rules without the rows in which something is wrong, and whether all plays are there.

    None if a table made of what is left would be of another pack, or of another order.
    """
    places = {(d.place.file, d.place.line, d.place.text): d.place for d in errors}
    kept = dict(rules.rows)
    sections: set[str] = set()
    for said in rules.rows.values():
        at = (said.place.file, said.place.line, said.place.text)
        if places.pop(at, None) is None or isinstance(said.row, r.InPlay):
            continue
        if isinstance(said.row, tuple(READ_ELSEWHERE.values())):
            return None
        assert said.row is not None
        sections.add(said.row.section)
        del kept[said.name]
    for place in places.values():
        if place.file != rules.start.file:
            return None
        sections.add(_section(rules, place))
    left = replace(rules, rows=kept)
    if sections.intersection(OF_THE_PACK) or not _can_be_laid_out(left):
        return None
    return left, not sections.intersection(OF_PLAYS)


def _section(rules: Rules, place: Place) -> str:
    """Return the section in which a line of the file stands."""
    before = [(at.line, name) for name, at in rules.headings.items() if at.line <= place.line]
    return max(before)[1] if before else "head"


def _can_be_laid_out(rules: Rules) -> bool:
    """Return whether nothing that a table reads is missing or could not be read."""
    needed: list[type[r.RowBase]] = [r.PlayersRow, r.Packs, r.Ranks, r.Suits, r.Hand, r.Answer]
    if any("level" in row.ranks for _, row in rows_of(rules, r.Ranks)):
        needed.append(r.StartingLevel)
    phrases = (phrase for said in rules.rows.values() for phrase in said.phrases)
    if any(isinstance(phrase, p.Run) for phrase in phrases):
        needed.append(r.Runs)
    return all(has_row(rules, kind) for kind in needed) and not any(
        map(rules.has_lost, READ_ELSEWHERE)
    )

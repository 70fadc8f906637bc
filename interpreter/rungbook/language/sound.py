"""What can still be said of rules in which something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, TypeAlias

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.checks.walk import has_row, rows_of
from rungbook.language.inherit import Rules
from rungbook.language.placing import SECTION_OF_HEAD
from rungbook.language.scan import without_case
from rungbook.language.suggest import nearest
from rungbook.language.verbs import VERBS
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

Lost: TypeAlias = Literal["nothing", "relations", "plays"]
"""What of a table is missing: nothing, rows about what beats what, or plays as well."""

READ_ELSEWHERE: dict[str, type[r.RowBase]] = {
    "players": r.PlayersRow,
    "kitty": r.Kitty,
    "answer": r.Answer,
    "unclear play": r.UnclearPlay,
    "levels": r.Levels,
    "starting level": r.StartingLevel,
}
"""What a table reads besides the pack and the plays."""


def sound_part(rules: Rules, errors: Iterable[Diagnostic]) -> tuple[Rules, Lost] | None:
    """Return rules without the rows in which something is wrong, and what of a table that loses.

    None if a table made of what is left would be of another pack, or of another order.
    """
    wrong = {(d.place.file, d.place.line, d.place.text): d for d in errors}
    kept = dict(rules.rows)
    parts: set[str] = set()
    for said in rules.rows.values():
        found = wrong.pop((said.place.file, said.place.line, said.place.text), None)
        if found is None or found.code == "undealable-hand":
            continue
        if not isinstance(said.row, r.InPlay):
            parts.add(_part_of_row(said.row))
        del kept[said.name]
    parts |= {_part_of_line(rules, found) for found in wrong.values()}
    left = replace(rules, rows=kept)
    if "pack" in parts or not _can_be_laid_out(left):
        return None
    return left, "plays" if "plays" in parts else "relations" if "relations" in parts else "nothing"


def _part_of_row(row: r.Row | None) -> str:
    """Return what a row is for: the pack, plays, relations, or nothing that a table needs."""
    match row:
        case r.Shape(section="shapes" | "bombs") | r.Kickers():
            return "plays"
        case r.Beats() | r.DoesNotBeat() | r.OrderOf(of="shapes" | "bombs"):
            return "relations"
        case None:
            return "pack"
        case _ if isinstance(row, tuple(READ_ELSEWHERE.values())):
            return "pack"
        case _:
            return "pack" if row.section in ("cards", "deal") else "nothing"


def _part_of_line(rules: Rules, found: Diagnostic) -> str:
    """Return what a line is for that could not be read."""
    if found.place.file != rules.start.file or found.code == "wrong-section":
        return "pack"
    words = found.place.text.split("#")[0].split()
    is_house_line = bool(words) and words[0] in VERBS
    words = words[is_house_line:]
    section = _section_of_head(words) if is_house_line else _section(rules, found.place)
    if section in ("shapes", "bombs"):
        tells_of_pairs = "beats" in words or "beat" in words or words[:2] == ["order", "of"]
        return "relations" if tells_of_pairs else "plays"
    return "pack" if section in ("cards", "deal") else "nothing"


def _section(rules: Rules, place: Place) -> str:
    """Return the section in which a line of the file stands."""
    before = [(at.line, name) for name, at in rules.headings.items() if at.line <= place.line]
    return max(before)[1] if before else "head"


def _section_of_head(words: list[str]) -> str:
    """Return the section to which a row of a house rule belongs by the head it is nearest to."""
    if words[:1] in (["shape"], ["bomb"]) or "beats" in words or "beat" in words:
        return "shapes"
    head = without_case(" ".join(words).partition(":")[0])
    near = nearest(head, SECTION_OF_HEAD, 1)
    return SECTION_OF_HEAD[near[0]] if near else "scoring"


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

"""What house rules did to a variant, as the sheet tells it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rungbook.library import Variant
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences import Sentence, sentence
from rungbook.sheet.voice import voice_of
from rungbook.sheet.words.english import capital, listed

Mark = Literal["changed", "new"]


@dataclass(frozen=True, slots=True)
class House:
    """What house rules did: in words what was chosen and taken away.

    `marks` says which rows they touched, by name, `before` what a changed row said.
    """

    marks: dict[str, Mark]
    before: dict[str, Sentence] = field(default_factory=dict)
    changes: tuple[str, ...] = ()


def house_of(variant: Variant) -> House:
    """Return what a variant's house rules did."""
    marks: dict[str, Mark] = {
        each.name: "changed" if each.verb == "change" else "new"
        for each in variant.applied
        if each.verb != "remove"
    }
    old = _rows_before(variant)
    voice = voice_of(variant.rulebook.model_copy(update={"rows": tuple(old.values())}))
    changes: list[str] = []
    if variant.rules.based_on is not None:
        changes.append(f"Played as {variant.rules.based_on} is, but for what is marked here.")
    if variant.rulebook.played:
        played = listed([f"“{capital(name)}”" for name in variant.rulebook.played])
        changes.append(f"Played with {played}.")
    gone = [
        f"“{sentence(each.gone, voice).cited}”"
        for each in variant.applied
        if each.verb == "remove" and each.gone is not None and not _is_back(each.gone, variant)
    ]
    if gone:
        changes.append(f"No longer {'a rule' if len(gone) == 1 else 'rules'}: {listed(gone)}.")
    changed = {name: old[name] for name, mark in marks.items() if mark == "changed" and name in old}
    before = {name: sentence(row, voice) for name, row in changed.items()}
    return House(marks, before, tuple(changes))


def _is_back(row: r.Row, variant: Variant) -> bool:
    """Return whether something is still called what a row is that was taken away."""
    return isinstance(row, r.Shape) and any(
        isinstance(other, r.Shape) and other.shape == row.shape for other in variant.rulebook.rows
    )


def _rows_before(variant: Variant) -> dict[str, r.Row]:
    """Return the rows as they were before house rules were laid over them, by name."""
    rows = {row.name: row for row in variant.rulebook.rows}
    for each in reversed(variant.applied):
        if each.gone is not None:
            rows[each.name] = each.gone
        else:
            rows.pop(each.name, None)
    return rows

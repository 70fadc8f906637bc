"""What house rules did to a variant, as the sheet tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rungbook.library import Variant
from rungbook.sheet.words.english import capital, listed

Mark = Literal["changed", "new"]


@dataclass(frozen=True, slots=True)
class House:
    """Which rows house rules touched, by name, and in words what was chosen and taken away."""

    marks: dict[str, Mark]
    changes: tuple[str, ...] = ()


def house_of(variant: Variant) -> House:
    """Return what a variant's house rules did."""
    marks: dict[str, Mark] = {
        each.name: "changed" if each.verb == "change" else "new"
        for each in variant.applied
        if each.verb != "remove"
    }
    changes = [
        f"No longer a rule: “{each.before}”." for each in variant.applied if each.verb == "remove"
    ]
    if variant.rulebook.played:
        played = listed([f"“{capital(name)}”" for name in variant.rulebook.played])
        changes.insert(0, f"Played with {played}.")
    return House(marks, tuple(changes))

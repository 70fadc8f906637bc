"""What house rules did to a variant, as the sheet tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rungbook.library import Variant
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.english import capital, listed

Mark = Literal["changed", "new"]


@dataclass(frozen=True, slots=True)
class House:
    """Which rows house rules touched, by name, and in words what was chosen and taken away."""

    marks: dict[str, Mark]
    changes: tuple[str, ...] = ()


def house_of(variant: Variant, voice: Voice) -> House:
    """Return what a variant's house rules did."""
    marks: dict[str, Mark] = {
        each.name: "changed" if each.verb == "change" else "new"
        for each in variant.applied
        if each.verb != "remove"
    }
    changes: list[str] = []
    if variant.rules.based_on is not None:
        changes.append(f"Played as {variant.rules.based_on} is, but for what is marked here.")
    if variant.rulebook.played:
        played = listed([f"“{capital(name)}”" for name in variant.rulebook.played])
        changes.append(f"Played with {played}.")
    changes += [
        f"No longer a rule: “{sentence(each.gone, voice).plain.removesuffix('.')}”."
        for each in variant.applied
        if each.gone is not None
    ]
    return House(marks, tuple(changes))

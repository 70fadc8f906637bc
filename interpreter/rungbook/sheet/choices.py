"""The choices of a file as optional rules: what each of them changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rungbook.rulebook.book import Change, Choice, Rulebook
from rungbook.sheet.sentences import Sentence, sentence
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.english import capital, listed


@dataclass(frozen=True, slots=True)
class Alteration:
    """One line of an optional rule: what then holds, and what no longer does."""

    then: Sentence | None
    instead_of: Sentence | None


@dataclass(frozen=True, slots=True)
class OptionalRule:
    """A choice that the table may agree on; `terms` says what it goes together with."""

    name: str
    alterations: tuple[Alteration, ...]
    terms: tuple[str, ...]


def optional_rules(rulebook: Rulebook, voice: Voice) -> Iterator[OptionalRule]:
    """Yield the choices that may still be played: not those played already, nor their rivals.

    Nor those that say what holds anyway, or change what is no longer there.
    """
    played = [choice for choice in rulebook.choices if choice.name in rulebook.played]
    for choice in rulebook.choices:
        open_to_all = choice not in played and not any(_exclude(choice, each) for each in played)
        if open_to_all and _does_something(choice, voice):
            yield OptionalRule(
                capital(choice.name), _alterations(choice, voice), tuple(_terms(choice))
            )


def _does_something(choice: Choice, voice: Voice) -> bool:
    """Return whether every line of a choice hits something and one of them changes it."""
    told = _alterations(choice, voice)
    changes = zip(choice.changes, told, strict=True)
    if any(change.verb != "add" and each.instead_of is None for change, each in changes):
        return False
    return any(each.then != each.instead_of for each in told)


def _exclude(choice: Choice, other: Choice) -> bool:
    """Return whether two choices exclude each other, whichever of them says so."""
    return other.name in choice.excludes or choice.name in other.excludes


def _alterations(choice: Choice, voice: Voice) -> tuple[Alteration, ...]:
    """Return what each line of a choice does, told as it is where all of them hold."""
    rows = {row.name: row for row in voice.rows}
    for change in choice.changes:
        if change.row is not None:
            rows[change.name] = change.row
        else:
            rows.pop(change.name, None)
    after = replace(voice, rows=tuple(rows.values()))
    return tuple(_alteration(change, voice, after) for change in choice.changes)


def _alteration(change: Change, voice: Voice, after: Voice) -> Alteration:
    before = voice.row(change.name)
    return Alteration(
        sentence(change.row, after) if change.row is not None else None,
        sentence(before, voice) if before is not None else None,
    )


def _terms(choice: Choice) -> Iterator[str]:
    if choice.needs:
        yield f"Only together with {listed([f'“{capital(name)}”' for name in choice.needs])}."
    if choice.excludes:
        names = listed([f"“{capital(name)}”" for name in choice.excludes], "or")
        yield f"Not together with {names}."

"""Choices: whether each can be played, and with which others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from rungbook.diagnostics import Diagnostic
from rungbook.language.inherit import Rules, apply
from rungbook.language.source import ChoiceText
from rungbook.language.suggest import nearest

Check = Callable[[Rules], Iterator[Diagnostic]]


def check_choices(
    rules: Rules, own: list[ChoiceText], check: Check, found: list[Diagnostic]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the choices of a file; `check` checks rules as a whole.

    `own` are the choices that the file itself adds to those it inherits; `found` is what `check`
    says of the rules without them.
    """
    names = [choice.name for choice in own]
    for choice in own:
        yield from _check_company(rules, choice)
        if not choice.statements:
            message = f"the choice `{choice.name}` changes nothing"
            yield Diagnostic("choice-changes-nothing", choice.place, message, (), "warning")
    for one, other in combinations(rules.choices.values(), 2):
        if one.name in names or other.name in names:
            yield from _check_pair(one, other)
    base = {(diagnostic.code, diagnostic.message) for diagnostic in found}
    for choice in rules.choices.values():
        if choice.name not in rules.played:
            yield from _try(rules, choice, choice.name in names, base, check)


def _check_company(rules: Rules, choice: ChoiceText) -> Iterator[Diagnostic]:
    """Yield needed and excluded choices that are not there."""
    for item in (*choice.needs, *choice.excludes):
        if item.text == choice.name:
            message = "a choice cannot need or exclude itself"
            yield Diagnostic("unknown-choice", item.place, message)
        elif item.text not in rules.choices:
            others = [name for name in rules.choices if name != choice.name]
            message = f"there is no choice `{item.text}`"
            yield Diagnostic("unknown-choice", item.place, message, nearest(item.text, others))
    company = dict.fromkeys((choice.name, *_needed(rules, choice)))
    for name in company:
        for item in rules.choices[name].excludes:
            if item.text in company and item.text != name:
                message = f"`{choice.name}` can never be played: `{name}` excludes `{item.text}`"
                yield Diagnostic("choice-excludes", choice.place, message)


def _check_pair(one: ChoiceText, other: ChoiceText) -> Iterator[Diagnostic]:
    """Yield a row that two choices touch which may be played together."""
    excluded = {item.text for item in one.excludes} | {item.text for item in other.excludes}
    if one.name in excluded or other.name in excluded:
        return
    touched = {said.name for said in one.statements}
    for said in other.statements:
        if said.name in touched:
            message = (
                f"`{other.name}` and `{one.name}` both touch `{said.name}` "
                "and do not exclude each other"
            )
            hints = (f"excludes: {one.name}",)
            yield Diagnostic("choices-overlap", said.place, message, hints)
            return


def _try(
    rules: Rules, choice: ChoiceText, own: bool, base: set[tuple[str, str]], check: Check
) -> Iterator[Diagnostic]:
    """Yield what goes wrong when a choice is played with what it needs.

    An inherited choice that no longer fits is kept as unfit. It is only odd, for nobody plays it,
    and not even that where a line of the file speaks of the same row as the choice: then the
    author has decided it.
    """
    tried = rules.copy()
    tried.played.append(choice.name)
    for name in _needed(rules, choice):
        apply(tried, rules.choices[name].statements)
    apply(tried, choice.statements)
    if own:
        yield from _wrong_with_own(choice, [*tried.mistakes, *check(tried)], base)
        return
    if _errors(tried.mistakes, base) or _says_nothing_new(rules, tried):
        rules.unfit.add(choice.name)
        return
    for found in _errors(check(tried), base)[:1]:
        message = f"the choice `{choice.name}` no longer fits: {found.message}"
        rules.unfit.add(choice.name)
        yield Diagnostic("choice-lost", rules.start, message, (), "warning")


def _wrong_with_own(
    choice: ChoiceText, diagnostics: list[Diagnostic], base: set[tuple[str, str]]
) -> Iterator[Diagnostic]:
    """Yield what only a choice of the file itself makes wrong, each at a line of the choice."""
    lines = {(said.place.file, said.place.line) for said in choice.statements}
    for found in diagnostics:
        if (found.code, found.message) in base:
            continue
        if (found.place.file, found.place.line) in lines:
            yield found
        else:
            message = f"when `{choice.name}` is played: {found.message}"
            yield replace(found, place=choice.place, message=message)


def _errors(diagnostics: Iterable[Diagnostic], base: set[tuple[str, str]]) -> list[Diagnostic]:
    """Return the errors that rules do not have without the choice."""
    return [
        found
        for found in diagnostics
        if found.severity == "error" and (found.code, found.message) not in base
    ]


def _says_nothing_new(rules: Rules, tried: Rules) -> bool:
    """Return whether rules are the same after a choice as they are without it."""
    return [said.row for said in rules.in_order()] == [said.row for said in tried.in_order()]


def _needed(rules: Rules, choice: ChoiceText) -> list[str]:
    """Return the choices that one needs and that are not played yet, the deepest first."""
    found: list[str] = []
    waiting = [item.text for item in choice.needs]
    while waiting:
        name = waiting.pop()
        if name in rules.choices and name not in found and name not in rules.played:
            found.insert(0, name)
            waiting += [item.text for item in rules.choices[name].needs]
    return [name for name in found if name != choice.name]

"""All checks of the rules of a file, in one pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.cards import check_cards
from rungbook.language.checks.cases import check_cases
from rungbook.language.checks.choices import check_choices
from rungbook.language.checks.examples import check_examples
from rungbook.language.checks.levels import check_levels
from rungbook.language.checks.not_built import check_built
from rungbook.language.checks.numbers import check_numbers, check_plurals
from rungbook.language.checks.oddities import check_file, check_oddities
from rungbook.language.checks.orders import check_orders
from rungbook.language.checks.partners import check_partners
from rungbook.language.checks.people import check_players
from rungbook.language.checks.references import check_references
from rungbook.language.checks.subjects import check_subjects
from rungbook.language.inherit import Rules
from rungbook.language.source import ChoiceText
from rungbook.language.statements import Statement


def check(rules: Rules, own_choices: list[ChoiceText]) -> Iterator[Diagnostic]:
    """Yield all that is wrong or odd with rules after inheritance.

    `own_choices` are those that the file itself vouches for: not those that it inherits, and none
    once a table has laid house rules over it.
    """
    for said in rules.rows.values():
        yield from check_statement(said)
    for choice in rules.choices.values():
        if choice.name not in rules.played:
            for said in choice.statements:
                yield from map(_unless_played, check_statement(said))
    found = list(check_rules(rules))
    yield from found
    yield from check_oddities(rules)
    yield from check_choices(rules, own_choices, check_rules, found)


def _unless_played(found: Diagnostic) -> Diagnostic:
    """Return what is found in a choice that nobody plays: what is not built is only odd there."""
    return replace(found, severity="warning") if found.code == "not-built" else found


def check_statement(said: Statement) -> Iterator[Diagnostic]:
    """Yield what is wrong or odd with one row by itself."""
    found = [*check_numbers(said), *check_subjects(said), *check_players(said)]
    yield from found or check_built(said)
    yield from check_plurals(said)


def check_rules(rules: Rules) -> Iterator[Diagnostic]:
    """Yield what is wrong among the rows of rules."""
    yield from check_cases(rules)
    yield from check_references(rules)
    yield from check_levels(rules)
    yield from check_cards(rules)
    yield from check_examples(rules)
    yield from check_orders(rules)
    yield from check_partners(rules)


__all__ = ["check", "check_file", "check_rules", "check_statement"]

"""The mistakes that keep rules from being played: rows not built, and what nobody decides."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.game.clauses import compile_clause
from rungbook.game.gifts import find_before_play
from rungbook.game.leads import decides_later
from rungbook.game.match import MatchRules
from rungbook.game.rules import resolve
from rungbook.game.undecided import deals_of, undecided
from rungbook.game.who import Scene, players_in
from rungbook.library import Variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt, Tables
from rungbook.table.examine import table_errors


def errors_of(tables: Tables) -> tuple[Diagnostic, ...]:
    """Return the mistakes that keep rules from being played; `check` tells the others as well."""
    _, found = match_rules(tables)
    told = dict.fromkeys((*table_errors(tables), *found))
    return tuple(diagnostic for diagnostic in told if diagnostic.severity == "error")


def match_rules(tables: Tables) -> tuple[MatchRules | None, list[Diagnostic]]:
    """Return the rules of a match, None where they cannot be played, and all that is wrong."""
    variant = tables.variant
    found: list[Diagnostic] = []
    try:
        found += not_built(variant)
        found += undecided(variant)
        if any(diagnostic.severity == "error" for diagnostic in found):
            return None, found
        rules = MatchRules(variant, tables=tables)
        if _play_varies(variant):
            for facts in deals_of(variant.rulebook):
                resolve(tables.table(facts))
    except NotBuilt as error:
        return None, [*found, _not_built(variant, error)]
    return rules, [*found, *_leaders(rules)]


def _play_varies(variant: Variant) -> bool:
    """Return whether a row about play, but for who leads, counts in other deals than the first."""
    rows = [x for x in variant.rulebook.rows if x.section == "play" and not isinstance(x, r.Lead)]
    first = {type(row) for row in rows if row.case == p.InFirstDeal()}
    return any(
        type(row) in first if row.case is None else row.case != p.InFirstDeal() for row in rows
    )


def _not_built(variant: Variant, error: NotBuilt) -> Diagnostic:
    return variant.diagnostic(error.row, "not-built", str(error))


def not_built(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the rows that by themselves cannot be played yet."""
    for row in variant.rulebook.rows:
        try:
            if isinstance(row, r.FactRow):
                compile_clause(row, variant.origins)
            elif isinstance(row, r.NoGift):
                find_before_play(row.name, row.fact)
        except NotBuilt as error:
            yield _not_built(variant, error)


def _leaders(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the `lead` rows that may name nobody."""
    first = rules.at(rules.starting_level, first=True).rules
    known = first.out_to_end + (first.out_to_end == rules.players - 1)
    for row in rules.variant.rulebook.all_of(r.Lead):
        places = () if row.case == p.InFirstDeal() else tuple(range(known))
        deck = first.table.deck
        scene = Scene(rules.seating, places=places, last_places=places, deck=deck, hands=first.pack)
        settled_later = decides_later(row.players) and not isinstance(row.players, p.HolderOf)
        if not settled_later and not players_in(row.players, scene):
            message = "this row may name nobody: no such card is dealt, or that place is not taken"
            yield rules.variant.diagnostic(row.name, "nobody-leads", message)

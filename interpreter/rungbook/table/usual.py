"""The facts of a deal where nobody says more: the smallest table, the lowest level and rank."""

from __future__ import annotations

from dataclasses import replace

from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import lowest
from rungbook.table.deck import drawable_ranks
from rungbook.table.facts import DealFacts


def usual_facts(
    rulebook: Rulebook,
    *,
    first: bool = True,
    level: str | None = None,
    players: int | None = None,
    drawn: str | None = None,
) -> DealFacts:
    """Return the facts of a deal.

    What is not given is the smallest number of players, the starting level and, where the rules
    draw a rank, the lowest that may be drawn.
    """
    players = players or lowest(rulebook.get(r.PlayersRow).number)
    starting = rulebook.find(r.StartingLevel)
    if level is None and starting is not None:
        level = starting.level
    facts = DealFacts(players, first, level, drawn)
    return facts if drawn else replace(facts, drawn=next(iter(drawable(rulebook, facts)), None))


def drawable(rulebook: Rulebook, facts: DealFacts) -> tuple[str, ...]:
    """Return the ranks among which one is drawn for a deal, from the lowest; none without a row."""
    row = rulebook.find(r.DrawnRank, facts.holds)
    return () if row is None else drawable_ranks(rulebook, facts, row)

"""What is odd about rules that only settling a deal can show: instant wins, costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from rungbook.cards import Card, cards_text
from rungbook.diagnostics import Diagnostic, Refusal, a
from rungbook.game.evidence import Evidence
from rungbook.game.match import MatchRules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import DealFacts, Table
from rungbook.table.asking import QuestionError, read_held
from rungbook.table.examples import example_tables

FIRST, LOSER = 0, 1


def examine_game(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the instant wins that nobody can have, and the examples of costs that do not hold."""
    yield from _wins(rules)
    yield from _costs(rules)


def _wins(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the instant wins that no hand can hold."""
    wins = rules.at(rules.starting_level, first=True).rules.instant
    if wins is not None:
        for number, shape in enumerate(wins.shapes):
            if number not in wins.shape_of:
                message = f"no hand can hold {a(shape.shape)}"
                yield rules.variant.diagnostic(shape.name, "impossible-shape", message)


def _costs(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the examples about what a hand left over costs that do not hold."""

    @cache
    def with_players(number: int) -> MatchRules:
        same = number == rules.players
        return rules if same else MatchRules(rules.variant, number, tables=rules.tables)

    for example in rules.variant.rulebook.all_of(r.Example):
        if example.verdict == "costs":
            try:
                wrongs = [
                    _wrong_cost(with_players(table.facts.players), table, example)
                    for table in example_tables(rules.tables, example)
                ]
            except QuestionError as error:
                wrongs = [str(error)]
            for wrong in filter(None, wrongs):
                yield rules.variant.diagnostic(example.name, "example-fails", wrong)
                break


def _wrong_cost(rules: MatchRules, table: Table, example: r.Example) -> str | None:
    """Return why a hand does not cost what an example says, or None."""
    held = read_held(table, example.cards)
    if isinstance(held, Refusal):
        return held.message
    cards = [each.card for each in held.written]
    cost = left_costs(rules, cards, example.predicates, table.facts)
    if example.cost == p.Amount(number=p.Exactly(n=cost), unit="point"):
        return None
    return f"{cards_text(cards)} left costs {cost} points"


def left_costs(
    rules: MatchRules,
    cards: Iterable[Card],
    predicates: Sequence[p.Predicate] = (),
    facts: DealFacts | None = None,
) -> int:
    """Return the points that a hand left over costs its holder, paid to the first or to nobody.

    `predicates` say more of the holder (`never played`), who has otherwise played; `facts`, in
    which deal, without them the first of a match.
    """
    level, drawn = (facts.level, facts.drawn) if facts else (rules.starting_level, None)
    book = rules.at(level, first=True, drawn=drawn)
    table = book.rules.table
    hands = [0] * rules.players
    hands[LOSER] = table.pack(list(cards))
    never = any(each.what == p.Is(what="played") and each.negated for each in predicates)
    played = [1] * rules.players
    played[LOSER] = 0 if never else 1
    start = rules.start()
    settlement = rules.scoring.settle(
        Evidence(
            book.rules,
            places=(FIRST,),
            hands=tuple(hands),
            available=tuple(map(table.available, hands)),
            dealt=tuple(hands),
            counted=played,
            levels=start.levels,
            totals=start.totals,
        )
    )
    return sum(
        line.amount if line.from_seat == LOSER else -line.amount
        for line in settlement.ledger
        if line.unit == "points"
        and {line.from_seat, line.to_seat} <= {FIRST, LOSER, None}
        and LOSER in (line.from_seat, line.to_seat)
    )

"""All that is wrong or odd with rules that can be read: what their tables and play show."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rungbook.diagnostics import Diagnostic
from rungbook.game.errors import match_rules, not_built
from rungbook.game.examine import examine_game
from rungbook.game.match import Match, MatchRules
from rungbook.language.sound import Lost
from rungbook.players.at_random import RandomPlayer
from rungbook.rulebook import rows as r
from rungbook.simulate import play_deal
from rungbook.table import Tables
from rungbook.table.examine import examine

TRIAL_DEALS = 5


def examine_rules(tables: Tables) -> tuple[Diagnostic, ...]:
    """Return the mistakes of a checked rulebook that its tables and its play show."""
    rules, found = match_rules(tables)
    if rules is not None:
        found += [*examine_game(rules), *_sums(rules)]
    return (*examine(tables), *found)


def examine_part(tables: Tables, lost: Lost) -> tuple[Diagnostic, ...]:
    """Return what can be said of rules of which some rows are wrong and left out."""
    return (*examine(tables, lost), *not_built(tables.variant))


def _sums(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield what is wrong with `scores add up to`, shown by a few deals played at random."""
    row = rules.variant.rulebook.find(r.ScoresAddUpTo)
    if row is None:
        return
    players = [RandomPlayer(Random(0))] * rules.players
    match = Match(rules, seed=0, deals=TRIAL_DEALS)
    while not match.is_over:
        deal = match.deal()
        state = play_deal(deal, players)
        total = sum(match.close(deal, state).scores)
        if total != row.total and not state.public.prelude.again:
            message = f"a deal played at random has scores that add up to {total}"
            yield rules.variant.diagnostic(row.name, "wrong-sum", message)
            return

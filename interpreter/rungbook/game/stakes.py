"""The stake of a deal: what it begins at, and how high it may go."""

from __future__ import annotations

from rungbook.game.evidence import Evidence
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table import DealFacts, NotBuilt

AFTER_NO_BID = p.After(fact=p.Event(what="no bid"))


class Stakes:
    """The `stake` and `stake limit` rows of a rulebook, looked up once for each kind of deal."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self.has_limit = any(rulebook.all_of(r.StakeLimit))
        self._known: dict[tuple[DealFacts, bool], tuple[int | None, int | None]] = {}
        rows: list[r.Stake | r.StakeLimit] = [*rulebook.all_of(r.Stake)]
        for row in (*rows, *rulebook.all_of(r.StakeLimit)):
            _number(row)
            if isinstance(row.case, p.After) and row.case != AFTER_NO_BID:
                raise NotBuilt(row.name)

    def of(self, deal: Evidence) -> int:
        """Return the stake at which a deal begins; 0 without a row, or without a bid."""
        stake, _ = self._rows(deal)
        return deal.prelude.bid if stake is None else stake

    def limit(self, deal: Evidence) -> int | None:
        """Return the highest stake of a deal, or None."""
        return self._rows(deal)[1]

    def limit_row(self, deal: Evidence) -> str:
        """Return the name of the row that limits the stake."""
        return self._rulebook.get(r.StakeLimit, deal.rules.facts.holds).name

    def _rows(self, deal: Evidence) -> tuple[int | None, int | None]:
        """Return the stake, None where it is the bid, and its limit."""
        facts = deal.rules.facts
        key = facts, not deal.prelude.bid
        found = self._known.get(key)
        if found is None:

            def holds(moment: p.Moment) -> bool:
                return (moment == AFTER_NO_BID and not deal.prelude.bid) or facts.holds(moment)

            stake = self._rulebook.find(r.Stake, holds)
            limit = self._rulebook.find(r.StakeLimit, holds)
            found = self._known[key] = (
                0 if stake is None else _number(stake),
                None if limit is None else _number(limit),
            )
        return found


def _number(row: r.Stake | r.StakeLimit) -> int | None:
    """Return how many points a row says, None where it says `the bid`."""
    match row.amount:
        case p.Amount(number=p.Exactly(n=n), unit="point"):
            return n
        case p.TheAmount(what="bid") if isinstance(row, r.Stake):
            return None
        case _:
            raise NotBuilt(row.name)

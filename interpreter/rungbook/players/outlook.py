"""What a seat can know of the others: the cards it has not seen, and what they could make."""

from __future__ import annotations

from rungbook.game.rules import DealRules
from rungbook.game.state import Public, moves
from rungbook.table import Table


class Outlook:
    """The cards that the other hands hold between them, as one hand.

    No single hand can make more than all of them together, so a play that these cards cannot
    beat is beaten by nobody.
    """

    def __init__(self, rules: DealRules, public: Public, hand: int) -> None:
        self._table: Table = rules.table
        unseen = sum(rules.pack) - hand - sum(move.cards for move in moves(public.log))
        self._could_make = rules.table.available(unseen)

    def stands(self, row: int) -> bool:
        """Return whether nobody can beat a row."""
        return not self._table.answers[row] & self._could_make


def way_out(table: Table, hand: int, outlook: Outlook, steps: int = 400) -> int | None:
    """Return a pattern to lead from which nobody can keep this hand from going out, or None.

    That is so if all plays but the last stand. At most so many hands are looked at.
    """
    return _WayOut(table, outlook, steps).find(hand)


class _WayOut:
    def __init__(self, table: Table, outlook: Outlook, steps: int) -> None:
        self._table = table
        self._outlook = outlook
        self._steps = steps
        self._hopeless: set[int] = set()

    def find(self, hand: int) -> int | None:
        table = self._table
        makes = table.playable(table.available(hand) & table.may["a lead"], hand)
        held = table.deck.count(hand)
        standing: list[int] = []
        while makes:
            pattern = makes.bit_length() - 1
            makes ^= 1 << pattern
            row = table.row_of[pattern]
            if table.count[pattern] == held:
                return pattern
            if self._outlook.stands(row):
                standing.append(pattern)
        for pattern in standing:
            rest = hand - table.pick(pattern, hand)
            if rest in self._hopeless or self._steps <= 0:
                continue
            self._steps -= 1
            if self.find(rest) is not None:
                return pattern
            self._hopeless.add(rest)
        return None

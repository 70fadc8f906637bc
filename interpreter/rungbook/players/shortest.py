"""The smallest number of plays that empties a hand, found by search.

A hand is cut into plays. Suits do not matter for how many there are, except where a shape is in
one suit, so the search counts cards by rank. It always takes a play that contains the lowest card
left: some play of a shortest way out must. What it learns of a set of cards it keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rungbook.table import Table, members
from rungbook.table.bits import COUNT_SUITED, ways_suited

PLAY = 64
"""What a play costs; a bomb costs a little less, so that of ways equally short the one with the
most bombs is taken."""

STUCK = 100 * PLAY
"""What cards cost that no play gets rid of."""

_BOMB_BONUS = 1
_KEPT = 200_000


class Need(NamedTuple):
    """What one way to play takes: cards by rank, a byte each, and what that costs.

    `parts` are (shift of the byte, cards). In `allow` places wild cards may stand in, but not for
    the cards of `firm`.
    """

    cards: int
    cost: int
    allow: int
    firm: int
    parts: tuple[tuple[int, int], ...]


class Shortest:
    """The search for one table.

    `effort` is how much may still be looked at, a set of cards for one, and for more the more wild
    cards are among them. When none is left, ways out are guessed instead (each time the largest
    play with the lowest card), which is never too low.
    Plays that carry free cards, or are for the last play alone, are left out of the search.
    """

    def __init__(self, table: Table) -> None:
        self.effort = 0
        self._table = table
        wild = table.index.wild_byte
        self._bytes = len(table.deck.ranks) if wild is None else wild
        self._naturals = (1 << 8 * self._bytes) - 1
        self._guard = sum(0x80 << 8 * byte for byte in range(self._bytes))
        needs = sorted(self._counted(), key=lambda need: (-_total(need.cards), need.cost))
        ranks = range(self._bytes)
        self._lowest = [[n for n in needs if _low_byte(n.cards) == byte] for byte in ranks]
        self._with = [[n for n in needs if n.allow and n.cards >> 8 * byte & 255] for byte in ranks]
        self._all_wild = {1} | {_total(n.cards) for n in needs if n.allow >= _total(n.cards)}
        self._known: dict[tuple[int, int], int] = {(0, 0): 0}

    def cost(self, hand: int) -> int:
        """Return what the cheapest way to play all cards of a packed hand costs."""
        return self._cost(*self.counts(hand))

    def counts(self, hand: int) -> tuple[int, int]:
        """Return how many cards of each rank a packed hand holds, a byte each, and its wilds."""
        suited = self._table.deck.suited
        found = 0
        for byte, state in enumerate(hand.to_bytes(len(suited), "little")):
            found += (COUNT_SUITED[state] if suited[byte] else state) << 8 * byte
        return found & self._naturals, found >> 8 * self._bytes

    def start(self, effort: int) -> None:
        """Allow so much effort from now on."""
        self.effort = effort
        if len(self._known) > _KEPT:
            self._known = {(0, 0): 0}

    # ---- the search

    def _cost(self, cards: int, wilds: int) -> int:
        known = self._known.get((cards, wilds))
        if known is not None:
            return known
        self.effort -= 1 + 2 * wilds
        if self.effort < 0:
            return self._guess(cards, wilds)
        if cards:
            steps = self._steps(cards, wilds)
            best = min((c + self._cost(rest, left) for c, rest, left in steps), default=STUCK)
        else:
            best = PLAY + min(self._cost(0, wilds - n) for n in self._all_wild if n <= wilds)
        if self.effort >= 0:
            self._known[cards, wilds] = best
        return best

    def _steps(self, cards: int, wilds: int) -> Iterator[tuple[int, int, int]]:
        """Yield (cost, cards left, wilds left) for each play with the lowest card."""
        guard = self._guard
        guarded = cards | guard
        low = _low_byte(cards)
        for need in self._lowest[low]:
            if guarded - need.cards & guard == guard:
                yield need.cost, cards - need.cards, wilds
        if wilds:
            for need in self._with[low]:
                missing, rest = _lacking(need, cards)
                fits = 0 < missing <= min(wilds, need.allow)
                if fits and guarded - need.firm & guard == guard:
                    yield need.cost, rest, wilds - missing

    def _guess(self, cards: int, wilds: int) -> int:
        cost = PLAY * wilds
        while cards:
            step, cards, _ = next(self._steps(cards, 0), (STUCK, 0, 0))
            cost += step
        return cost

    # ---- the needs of a table

    def _counted(self) -> Iterable[Need]:
        """Return what the patterns of the table take, each need once, at its lowest cost."""
        table = self._table
        needs: dict[int, Need] = {}
        may = (table.may["a lead"] | table.may["an answer"]) & ~table.last
        for pattern in members(may & ~self._partly_suited()):
            parts = table.parts[pattern]
            of_wilds = any(part.byte >= self._bytes for part in parts)
            if of_wilds or table.fill[pattern] is not None:
                continue
            cards = sum(part.k << 8 * part.byte for part in parts)
            firm = sum(p.k << 8 * p.byte for p in parts if not table.deck.wildable[p.byte])
            cost = PLAY - _BOMB_BONUS * bool(table.power[table.row_of[pattern]])
            allow = table.allow[pattern]
            old = needs.get(cards)
            if old is not None:
                cost, allow = min(cost, old.cost), max(allow, old.allow)
            shifts = tuple((8 * part.byte, part.k) for part in parts)
            needs[cards] = Need(cards, cost, allow, firm, shifts)
        return needs.values()

    def _partly_suited(self) -> int:
        """Return the patterns that only some cards of their ranks make, because of their suits.

        Where a suit only ranks a play, some pattern takes whatever cards there are.
        """
        table = self._table
        variants: dict[object, int] = {}
        for pattern, parts in enumerate(table.parts):
            counts = tuple((part.byte, part.k) for part in parts)
            key = (table.shape[table.row_of[pattern]], counts)
            variants[key] = variants.get(key, 0) | 1 << pattern
        found = 0
        for same in variants.values():
            exact = [part for part in table.parts[_low_bit(same)] if part.exact]
            if len(exact) > 1 or (
                exact and same.bit_count() < self._selections(exact[0].byte, exact[0].k)
            ):
                found |= same
        return found

    def _selections(self, byte: int, k: int) -> int:
        """Return in how many ways k cards of a byte can be taken from the whole pack."""
        deck = self._table.deck
        whole = sum(n * deck.unit[card] for card, n in deck.copies.items()) >> 8 * byte & 255
        return len(ways_suited(whole, k)) if deck.suited[byte] else 1


def _lacking(need: Need, cards: int) -> tuple[int, int]:
    """Return how many cards of a need are missing, and what is left of the cards after it."""
    missing = 0
    for shift, k in need.parts:
        have = cards >> shift & 255
        if have < k:
            missing += k - have
            k = have
        cards -= k << shift
    return missing, cards


def _total(cards: int) -> int:
    return sum(cards.to_bytes(32, "little"))


def _low_byte(cards: int) -> int:
    return _low_bit(cards) >> 3


def _low_bit(number: int) -> int:
    return (number & -number).bit_length() - 1


@lru_cache(maxsize=64)
def shortest_of(table: Table) -> Shortest:
    """Return the search for a table, kept with what it has learnt."""
    return Shortest(table)


def plays_in(cost: int) -> int:
    """Return the number of plays of a way out that costs so much."""
    return -(-cost // PLAY)

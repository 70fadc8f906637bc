"""Which patterns a hand can make: for each byte and each state of it, bitsets of patterns.

The layout is the transpose of a list of needs. `fits[byte][state]` holds the patterns that this
byte does not forbid, so what a hand can make is the AND over its bytes. With wild cards in the
hand, `lacks[byte][state][j - 1]` holds the patterns that lack j or more cards here; the bitsets
are added up as thermometers, whatever the number of wild cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rungbook.table.bits import COUNT_SUITED, missing_digits
from rungbook.table.deck import WILD, Deck
from rungbook.table.shapes import Part

@dataclass(frozen=True, slots=True)
class Index:
    """The bitsets of a table; `allows[j]` are the patterns in which j wild cards may stand in."""

    everything: int
    fits: tuple[dict[int, int], ...]
    lacks: tuple[dict[int, tuple[int, ...]], ...]
    allows: tuple[int, ...]
    wild_byte: int | None

    def available(self, hand: int) -> int:
        """Return the patterns that a hand can make, as a bitset."""
        states = hand.to_bytes(len(self.fits), "little")
        if self.wild_byte is not None and states[self.wild_byte]:
            return self._available_with_wilds(states)
        found = self.everything
        for fits, state in zip(self.fits, states, strict=True):
            found &= fits[state]
        return found

    def narrowed(self, available: int, before: int, after: int) -> int:
        """Return what a hand can make after a play, given what it could make before it."""
        byte = self.wild_byte
        if byte is not None and before >> 8 * byte:
            return self.available(after)
        changed = before ^ after
        fits = self.fits
        while changed:
            byte = (changed & -changed).bit_length() - 1 >> 3
            available &= fits[byte][after >> 8 * byte & 255]
            changed = changed >> 8 * byte + 8 << 8 * byte + 8
        return available

    def _available_with_wilds(self, states: bytes) -> int:
        held = COUNT_SUITED[states[-1]]
        total = [0] * (held + 1)  # total[j - 1]: patterns that lack j or more cards in all
        for lacks, state in zip(self.lacks, states, strict=True):
            here = lacks[state]
            for j in range(held, -1, -1):
                lacking = total[j] | here[j]
                for i in range(j):
                    lacking |= total[j - 1 - i] & here[i]
                total[j] = lacking
        found = self.everything & ~total[0]
        for j in range(1, held + 1):
            found |= self.allows[j] & ~total[j]
        return found


def build_index(deck: Deck, patterns: Sequence[tuple[Part, ...]], allow: Sequence[int]) -> Index:
    """Return the index of a list of patterns; `allow` says how many wild cards each may use."""
    everything = (1 << len(patterns)) - 1
    depth = deck.wild_total + 1
    lacks = tuple(
        {
            state: _lacking(deck, byte, state, needs, depth)
            for state in _states(deck, byte)
        }
        for byte, needs in enumerate(_needs(len(deck.ranks), patterns))
    )
    fits = tuple(
        {state: everything & ~here[0] for state, here in column.items()} for column in lacks
    )
    allows = tuple(
        sum(1 << i for i, n in enumerate(allow) if n >= j) for j in range(deck.wild_total + 1)
    )
    wild_byte = deck.ranks.index(WILD) if deck.wild else None
    return Index(everything, fits, lacks, allows, wild_byte)


def _needs(
    bytes_: int, patterns: Sequence[tuple[Part, ...]]
) -> list[dict[tuple[int, int], int]]:
    """Return for each byte, by (number, exact cards) wanted of it, the patterns that want it."""
    needs: list[dict[tuple[int, int], int]] = [{} for _ in range(bytes_)]
    for number, parts in enumerate(patterns):
        for byte, k, exact in parts:
            needs[byte][k, exact] = needs[byte].get((k, exact), 0) | 1 << number
    return needs


def _lacking(
    deck: Deck, byte: int, state: int, needs: dict[tuple[int, int], int], depth: int
) -> tuple[int, ...]:
    """Return for each j from 1 to `depth` the patterns that lack j or more cards of a byte."""
    held = COUNT_SUITED[state] if deck.suited[byte] else state
    lacking = [0] * depth
    for (k, exact), wanting in needs.items():
        missing = missing_digits(exact, state) if exact else k - held
        if missing > 0 and not deck.wildable[byte]:
            missing = depth
        for j in range(min(missing, depth)):
            lacking[j] |= wanting
    return tuple(lacking)


def _states(deck: Deck, byte: int) -> list[int]:
    """Return every state that a byte of a hand can have."""
    states = [0]
    for card, copies in deck.copies.items():
        unit = deck.unit[card] >> 8 * byte
        if 0 < unit < 256:
            states = [state + n * unit for state in states for n in range(copies + 1)]
    return states

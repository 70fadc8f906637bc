"""Which patterns a hand can make: for each byte and each state of it, bitsets of patterns.

The layout is the transpose of a list of needs. `fits[byte][state]` holds the patterns that this
byte does not forbid, so what a hand can make is the AND over its bytes. With wild cards in the
hand, `lacks[byte][state][j - 1]` holds the patterns that lack j or more cards here; the bitsets
are added up as thermometers, whatever the number of wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rungbook.table.bits import COUNT_SUITED, cheapest, missing_digits
from rungbook.table.bodies import Part
from rungbook.table.deck import WILD, Deck


@dataclass(frozen=True, slots=True)
class Index:
    """The bitsets of a table.

    `allows[j]` are the patterns in which j wild cards may stand in, `natural` those that need none.
    """

    everything: int
    natural: int
    fits: tuple[dict[int, int], ...]
    lacks: tuple[dict[int, tuple[int, ...]], ...]
    allows: tuple[int, ...]
    wild_byte: int | None

    def available(self, hand: int) -> int:
        """Return the patterns that a hand can make, as a bitset."""
        states = hand.to_bytes(len(self.fits), "little")
        if self.wild_byte is not None and states[self.wild_byte]:
            return self._available_with_wilds(states)
        found = self.natural
        for fits, state in zip(self.fits, states, strict=True):
            found &= fits[state]
        return found

    def by_wilds(self, hand: int) -> Iterator[int]:
        """Yield the patterns that a hand can make with none of its wild cards, with one, ..."""
        byte = self.wild_byte
        if byte is not None and hand >> 8 * byte:
            held = hand >> 8 * byte
            for spare in range(COUNT_SUITED[held]):
                yield self.available(hand - (held - cheapest(True, spare)[held] << 8 * byte))
        yield self.available(hand)

    def narrowed(self, available: int, before: int, after: int) -> int:
        """Return what a hand can make after a play, given what it could make before it."""
        byte = self.wild_byte
        if byte is not None and before >> 8 * byte:
            return self.available(after)
        changed = before ^ after
        fits = self.fits
        while changed:
            byte = changed.bit_length() - 1 >> 3
            available &= fits[byte][after >> 8 * byte & 255]
            changed &= (1 << 8 * byte) - 1
        return available

    def _available_with_wilds(self, states: bytes) -> int:
        held = COUNT_SUITED[states[-1]]
        if held == 1:
            return self._available_with_one_wild(states)
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

    def _available_with_one_wild(self, states: bytes) -> int:
        """Return the same for the usual case, a third faster."""
        lack_one = lack_two = 0
        for lacks, state in zip(self.lacks, states, strict=True):
            here = lacks[state]
            lack_two |= here[1] | lack_one & here[0]
            lack_one |= here[0]
        return self.everything & ~lack_one | self.allows[1] & ~lack_two


class _Lacks(dict[int, tuple[int, ...]]):
    """For each state of one byte, the patterns that lack 1 or more cards here, 2 or more, ...

    States are worked out when they are first met: a pack has thousands, a game meets hundreds.
    """

    def __init__(self, suited: bool, wildable: bool, depth: int) -> None:
        self.suited = suited
        self.wildable = wildable
        self.depth = depth
        self.needs: dict[tuple[int, int], int] = {}

    def __missing__(self, state: int) -> tuple[int, ...]:
        held = COUNT_SUITED[state] if self.suited else state
        lacking = [0] * self.depth
        for (k, exact), wanting in self.needs.items():
            missing = missing_digits(exact, state) if exact else k - held
            if missing > 0 and not self.wildable:
                missing = self.depth
            for j in range(min(missing, self.depth)):
                lacking[j] |= wanting
        self[state] = found = tuple(lacking)
        return found


class _Fits(dict[int, int]):
    """For each state of one byte, the patterns that it does not forbid."""

    def __init__(self, lacks: _Lacks, everything: int) -> None:
        self.lacks = lacks
        self.everything = everything

    def __missing__(self, state: int) -> int:
        self[state] = found = self.everything & ~self.lacks[state][0]
        return found


def build_index(
    deck: Deck, patterns: Sequence[tuple[Part, ...]], allow: Sequence[int], need_wild: int
) -> Index:
    """Return the index of a list of patterns.

    `allow` says how many wild cards each may use; those in the bitset `need_wild` use one at least.
    """
    everything = (1 << len(patterns)) - 1
    depth = deck.wild_total + 1
    lacks = tuple(
        _Lacks(suited, wildable, depth)
        for suited, wildable in zip(deck.suited, deck.wildable, strict=True)
    )
    for number, parts in enumerate(patterns):
        for byte, k, exact in parts:
            needs = lacks[byte].needs
            needs[k, exact] = needs.get((k, exact), 0) | 1 << number
    allows = tuple(
        sum(1 << i for i, n in enumerate(allow) if n >= j) for j in range(deck.wild_total + 1)
    )
    return Index(
        everything=everything,
        natural=everything & ~need_wild,
        fits=tuple(_Fits(column, everything) for column in lacks),
        lacks=lacks,
        allows=allows,
        wild_byte=deck.ranks.index(WILD) if deck.wild else None,
    )

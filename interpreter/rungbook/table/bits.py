"""Bytes of four two-bit digits, and bitsets of patterns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache


def pack_digits(digits: Iterable[tuple[int, int]]) -> int:
    """Return the byte with so many copies in each (digit, copies)."""
    return sum(copies << 2 * digit for digit, copies in digits)


def digits(state: int) -> tuple[int, int, int, int]:
    """Return the copies in each of the four digits of a byte."""
    return state & 3, state >> 2 & 3, state >> 4 & 3, state >> 6


COUNT_SUITED = bytes(sum(digits(state)) for state in range(256))
"""How many cards a byte with digits holds."""


def _lowest(state: int, k: int) -> int:
    taken = 0
    for digit, copies in enumerate(digits(state)):
        some = min(k, copies)
        taken += some << 2 * digit
        k -= some
    return taken


TAKE_SUITED = tuple(tuple(_lowest(state, k) for k in range(13)) for state in range(256))
"""`TAKE_SUITED[state][k]`: the k lowest cards of a byte with digits, or all if it has fewer."""

TAKE_PLAIN = tuple(tuple(min(state, k) for k in range(13)) for state in range(256))
"""The same for a byte without digits."""


@cache
def ways_suited(state: int, k: int) -> tuple[int, ...]:
    """Return every way to take k cards from a byte with digits, lowest suits first."""
    ways = [(0, k)]
    for digit, copies in enumerate(digits(state)):
        ways = [
            (taken + (some << 2 * digit), left - some)
            for taken, left in ways
            for some in range(min(copies, left), -1, -1)
        ]
    return tuple(taken for taken, left in ways if not left)


def ways_plain(state: int, k: int) -> tuple[int, ...]:
    """Return the one way to take k cards from a byte without digits, or none."""
    return (k,) if k <= state else ()


@cache
def missing_digits(need: int, state: int) -> int:
    """Return how many cards of the exact byte `need` a byte with digits lacks."""
    return sum(max(0, n - h) for n, h in zip(digits(need), digits(state), strict=True))


@cache
def common_digits(need: int, state: int) -> int:
    """Return the cards of the exact byte `need` that a byte with digits has."""
    pairs = zip(digits(need), digits(state), strict=True)
    return pack_digits((i, min(n, h)) for i, (n, h) in enumerate(pairs))


def members(bitset: int) -> Iterator[int]:
    """Yield the numbers in a bitset, lowest first."""
    while bitset:
        low = bitset & -bitset
        yield low.bit_length() - 1
        bitset ^= low


def select(bitset: int, k: int) -> int:
    """Return the k-th number of a bitset, counting from 0 at the lowest."""
    if k < 6:
        for _ in range(k):
            bitset &= bitset - 1
        return (bitset & -bitset).bit_length() - 1
    offset = 0
    width = bitset.bit_length()
    while width > 16:
        width = (width + 1) // 2
        low = bitset & ((1 << width) - 1)
        below = low.bit_count()
        if k < below:
            bitset = low
        else:
            k -= below
            bitset >>= width
            offset += width
            width = bitset.bit_length()
    for _ in range(k):
        bitset &= bitset - 1
    return offset + (bitset & -bitset).bit_length() - 1

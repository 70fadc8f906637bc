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


@cache
def cheapest(suited: bool, k: int, exact: int = 0) -> tuple[int, ...]:
    """Return by the state of a byte the k lowest cards of it, or all if it has fewer.

    Where a part wants `exact` cards it is those. `suited` says whether the byte has digits.
    """
    if exact:
        return (exact,) * 256
    return tuple(_lowest(state, k) if suited else min(state, k) for state in range(256))


def _lowest(state: int, k: int) -> int:
    taken = 0
    for digit, copies in enumerate(digits(state)):
        some = min(k, copies)
        taken += some << 2 * digit
        k -= some
    return taken


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
    offset = 0
    while k > 5:  # fewer are stepped over one by one sooner than halves are counted
        half = bitset.bit_length() >> 1
        low = bitset & (1 << half) - 1
        below = low.bit_count()
        if k < below:
            bitset = low
        else:
            k -= below
            bitset >>= half
            offset += half
    while k:
        bitset &= bitset - 1
        k -= 1
    return offset + (bitset & -bitset).bit_length() - 1

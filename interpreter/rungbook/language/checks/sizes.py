"""Sizes as ranges of whole numbers."""

from __future__ import annotations

from rungbook.rulebook import phrases as p

UNBOUNDED = 10**9


def low(size: p.Size) -> int:
    """Return the smallest number that a size means."""
    return size.low if isinstance(size, p.Between) else size.n


def high(size: p.Size) -> int:
    """Return the largest number that a size means; a very large one where there is none."""
    match size:
        case p.Exactly(n=n):
            return n
        case p.Between(high=most):
            return most
        case p.OrMore():
            return UNBOUNDED


def share_a_number(one: p.Size, other: p.Size) -> bool:
    """Return whether two sizes have a number in common."""
    return low(one) <= high(other) and low(other) <= high(one)

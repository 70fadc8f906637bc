"""What a size allows, and the number of a place."""

from __future__ import annotations

from typing import assert_never

from rungbook.rulebook import phrases as p

PLACES: dict[str, int] = {"first": 0, "second": 1, "third": 2, "fourth": 3}


def fits(size: p.Size | p.Number, n: int) -> bool:
    """Return whether `n` is so many as a size says; what the table agrees on fits any number."""
    match size:
        case p.Exactly():
            return n == size.n
        case p.OrMore():
            return n >= size.n
        case p.Between():
            return size.low <= n <= size.high
        case p.All() | p.Agreed():
            return True
        case _:
            assert_never(size)


def lowest(size: p.Size) -> int:
    """Return the smallest number that a size allows."""
    return size.low if isinstance(size, p.Between) else size.n


UNBOUNDED = 10**9


def highest(size: p.Size) -> int:
    """Return the largest number that a size allows; a very large one where there is none."""
    match size:
        case p.Exactly(n=n):
            return n
        case p.Between(high=most):
            return most
        case p.OrMore():
            return UNBOUNDED
        case _:
            assert_never(size)


def closest(size: p.Size, n: int) -> int:
    """Return the number that a size allows which comes closest to `n`."""
    return max(lowest(size), min(n, highest(size)))


def share_a_number(one: p.Size, other: p.Size) -> bool:
    """Return whether two sizes have a number in common."""
    return lowest(one) <= highest(other) and lowest(other) <= highest(one)


def place_index(place: str, players: int) -> int:
    """Return the position of a place in the order of going out, from 0."""
    from_the_end = {"last": players - 1, "next-to-last": players - 2}
    return from_the_end[place] if place in from_the_end else PLACES[place]

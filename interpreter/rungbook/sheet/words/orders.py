"""What decides between two things, and chains of ranks, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import people
from rungbook.sheet.words.cards import rank_with_the
from rungbook.sheet.words.english import listed

_NEXT = {"10": "J", "J": "Q", "Q": "K", "K": "A", "A": "2"}
_DECIDES = {
    "rank": "the higher rank",
    "suit": "the suit of the highest card",
    "size": "the larger number of cards",
}
_WINS = {
    "rank": "the higher rank wins",
    "suit": "the higher suit wins",
    "size": "more cards win",
}


def criterion_words(criterion: p.Criterion, voice: Voice) -> str:
    """Return what decides, as the subject of `decides`."""
    match criterion:
        case p.By(key=key):
            return _DECIDES[key]
        case p.InTurnOrder(start=start):
            return f"the turn order, counted from {people.object_words(start, voice)}"
        case p.InOrderOfPlaces():
            return "the order of places"
        case p.NaturalOverWild():
            return "having no wild card"
        case _:
            assert_never(criterion)


def criteria_words(criteria: Sequence[p.Criterion], voice: Voice) -> str:
    """Return criteria in their order: `the higher rank, then the suit of the highest card`."""
    return ", then ".join(criterion_words(each, voice) for each in criteria)


def comparison(criteria: Sequence[p.Criterion], voice: Voice) -> str:
    """Return how two plays of a shape of its own kind of order compare, as a sentence."""
    words = [_wins(each, voice) for each in criteria]
    words[1:] = [
        f"{_when_equal(before)}, {won}"
        for before, won in zip(criteria[:-1], words[1:], strict=True)
    ]
    return "Between two of them, " + "; ".join(words)


def _wins(criterion: p.Criterion, voice: Voice) -> str:
    match criterion:
        case p.By(key=key):
            return _WINS[key]
        case p.InTurnOrder() | p.InOrderOfPlaces():
            return f"{criterion_words(criterion, voice)} decides"
        case p.NaturalOverWild():
            return "one without a wild card beats one with"
        case _:
            assert_never(criterion)


def _when_equal(criterion: p.Criterion) -> str:
    match criterion:
        case p.By(key=key):
            return f"at equal {key}"
        case p.InTurnOrder() | p.InOrderOfPlaces() | p.NaturalOverWild():
            return "otherwise"
        case _:
            assert_never(criterion)


def chain_words(chain: Sequence[str]) -> str:
    """Return `from the three up to the ace` for a plain stretch, else the ranks one by one."""
    named, plain = chain[0], chain[1:]
    if not (named.isdigit() or named in _NEXT) and _is_plain(plain):
        return f"from {rank_with_the(named)}, below {rank_with_the(plain[0])}, {_up_to(plain[-1])}"
    if len(chain) < 5 or not _is_plain(chain):
        return "–".join(chain)
    low, high = chain[0], chain[-1]
    if low == high:
        return (
            f"from {rank_with_the(low)} up to {rank_with_the(chain[-2])} and on to "
            f"{rank_with_the(high)} again"
        )
    return f"from {rank_with_the(low)} {_up_to(high)}"


def left_out(chains: Sequence[Sequence[str]], ranks: Sequence[str]) -> str:
    """Return the ranks of the pack that stand in no chain: `the two`; jokers go without saying."""
    outside = [
        rank
        for rank in ranks
        if all(rank not in chain for chain in chains) and (rank.isdigit() or rank in _NEXT)
    ]
    return listed([rank_with_the(rank) for rank in outside])


def _up_to(rank: str) -> str:
    return f"up to {rank_with_the(rank)}"


def _is_plain(chain: Sequence[str]) -> bool:
    """Return whether each rank is the one that everybody would name next."""
    return all(
        after == _NEXT.get(rank) or (rank.isdigit() and after == str(int(rank) + 1))
        for rank, after in pairwise(chain)
    )

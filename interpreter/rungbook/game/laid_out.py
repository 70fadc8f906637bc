"""How many plays of a kind a hand can lay out at once."""

from __future__ import annotations

from rungbook.table import Table, members


def most_at_once(table: Table, hand: int, patterns: int) -> int:
    """Return the largest number of plays among `patterns` that a hand can lay out together."""
    return _most(table, hand, patterns, {})


def _most(table: Table, hand: int, patterns: int, known: dict[int, int]) -> int:
    found = known.get(hand)
    if found is not None:
        return found
    best = 0
    rest = table.available(hand) & patterns
    reach = _reach(table, hand)
    while rest:
        group, touched = _touching(table, rest, reach)
        rest &= ~group
        best += _most_in_group(table, hand & touched, group, known)
    known[hand] = best
    return best


def _most_in_group(table: Table, hand: int, group: int, known: dict[int, int]) -> int:
    """Return the most plays of a group whose patterns compete for the same cards."""
    smallest = [p for p in members(group) if not _has_smaller(table, p, group)]
    best = 0
    for pattern in smallest:
        for cards in dict.fromkeys(table.ways(pattern, hand)):
            best = max(best, 1 + _most(table, hand - cards, group, known))
    return best


def _has_smaller(table: Table, pattern: int, group: int) -> bool:
    """Return whether the group has a pattern that needs less of the very same cards."""
    parts = {(part.byte, part.exact): part.k for part in table.parts[pattern]}
    for other in members(group):
        needs = table.parts[other]
        fewer = all(parts.get((n.byte, n.exact), 0) >= n.k for n in needs)
        same = len(needs) == len(parts) and sum(n.k for n in needs) == sum(parts.values())
        if fewer and (not same or other < pattern) and other != pattern:
            return True
    return False


def _reach(table: Table, hand: int) -> int:
    """Return the byte of the wild cards as a mask, if the hand holds any."""
    wild = table.index.wild_byte
    return 255 << 8 * wild & -bool(hand >> 8 * wild) if wild is not None else 0


def _touching(table: Table, patterns: int, reach: int) -> tuple[int, int]:
    """Return the patterns that share cards with the lowest, directly or not, and their bytes."""
    first = patterns & -patterns
    group, touched = first, _bytes(table, first.bit_length() - 1, reach)
    grown = True
    while grown:
        grown = False
        for pattern in members(patterns & ~group):
            needs = _bytes(table, pattern, reach)
            if needs & touched:
                group |= 1 << pattern
                touched |= needs
                grown = True
    return group, touched


def _bytes(table: Table, pattern: int, reach: int) -> int:
    """Return the bytes of a hand that a pattern may use, as a mask."""
    mask = reach if table.allow[pattern] else 0
    for part in table.parts[pattern]:
        mask |= 255 << 8 * part.byte
    return mask

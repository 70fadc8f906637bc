"""The free cards of a pattern: kickers carried along, the rest of a flush.

No rule compares them, so they are never rows: a pattern says how many groups of how many cards it
takes, and how many groups of each rank it may take at the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from rungbook.table.bits import COUNT_SUITED, ways_plain, ways_suited
from rungbook.table.deck import Deck


@dataclass(frozen=True, slots=True)
class Fill:
    """What a pattern takes besides its parts: `groups` groups of `k` cards of one rank.

    `caps` are the most groups of each byte; `suit` is the digit that all cards have, or None.
    `never` are sets of (byte, groups) that may not all be among the groups. `cards` is a mask of
    the cards that may be taken, `ranks` has the lowest bit of each byte.
    """

    groups: int
    k: int
    caps: tuple[int, ...]
    suit: int | None = None
    never: tuple[tuple[tuple[int, int], ...], ...] = ()
    cards: int = field(init=False, compare=False)
    ranks: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        digits = 255 if self.suit is None else 3 << 2 * self.suit
        cards = sum(digits << 8 * byte for byte, cap in enumerate(self.caps) if cap)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "ranks", sum(1 << 8 * byte for byte in range(len(self.caps))))

    def can_fill(self, deck: Deck, rest: int) -> bool:
        """Return whether the rest of a hand has groups enough."""
        if self.k == 1:
            unlike = self._unlike(rest)
            if unlike >= self.groups + len(self.never):
                return True
            if self.suit is not None:
                return False
        room = self._room(deck, rest)
        total = sum(room)
        if total < self.groups:
            return False
        forbidden = [each for each in self.never if all(room[byte] >= n for byte, n in each)]
        return not forbidden or next(self.splits(room), None) is not None

    def is_filled_by(self, deck: Deck, rest: int) -> bool:
        """Return whether cards are exactly such groups."""
        room = self._room(deck, rest)
        return (
            sum(room) == self.groups
            and deck.count(rest) == self.groups * self.k
            and not self._is_forbidden(room)
        )

    def splits(self, room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield each number of groups by byte that fills the pattern, low ranks first."""
        for split in _splits(room, self.groups):
            if not self._is_forbidden(split):
                yield split

    def ways(self, deck: Deck, rest: int) -> Iterator[int]:
        """Yield each set of cards of the rest of a hand that fills the pattern, low ranks first."""
        rest &= self.cards
        for split in self.splits(self._room(deck, rest)):
            choices = []
            for byte, groups in enumerate(split):
                if groups:
                    ways = ways_suited if deck.suited[byte] else ways_plain
                    state = rest >> 8 * byte & 255
                    choices.append([way << 8 * byte for way in ways(state, groups * self.k)])
            for cards in product(*choices):
                yield sum(cards)

    def room_in_pack(self, deck: Deck, taken: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Return the most groups of each byte that a pack has beside (byte, cards) taken."""
        used = dict(taken)
        return tuple(
            min(cap, (held - used.get(byte, 0)) // self.k)
            for byte, (cap, held) in enumerate(zip(self.caps, deck.natural, strict=True))
        )

    def _unlike(self, rest: int) -> int:
        """Return how many ranks of the rest may be taken: bits of a byte folded into its lowest."""
        held = rest & self.cards
        held |= held >> 4
        held |= held >> 2
        held |= held >> 1
        return (held & self.ranks).bit_count()

    def _room(self, deck: Deck, rest: int) -> tuple[int, ...]:
        room: list[int] = []
        for byte, cap in enumerate(self.caps):
            state = rest >> 8 * byte & 255
            if self.suit is not None:
                held = state >> 2 * self.suit & 3
            else:
                held = COUNT_SUITED[state] if deck.suited[byte] else state
            room.append(min(cap, held // self.k))
        return tuple(room)

    def _is_forbidden(self, split: tuple[int, ...]) -> bool:
        return any(all(split[byte] >= n for byte, n in each) for each in self.never)


def _splits(room: tuple[int, ...], groups: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to take so many groups within the room of each byte, low bytes first."""
    if not groups:
        yield (0,) * len(room)
        return
    if not room:
        return
    left = sum(room[1:])
    for here in range(min(room[0], groups), max(0, groups - left) - 1, -1):
        for others in _splits(room[1:], groups - here):
            yield (here, *others)

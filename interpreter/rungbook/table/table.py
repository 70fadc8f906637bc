"""The table of validators: a rulebook compiled for one deal, as flat columns of numbers.

Three levels. A *row* is what the rules tell apart ("pair of nines topped by hearts"). A *pattern*
is one way to fill a row up to what no rule can see. A *set of cards* is the cards themselves,
packed as `Deck` says. Rows are sorted by power, so the number of a row is the order; the patterns
of a row stand together, so a range of rows is a range of bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

from rungbook.cards import Card, rank_sign
from rungbook.diagnostics import Origins
from rungbook.rulebook import phrases as p
from rungbook.rulebook.book import Rulebook
from rungbook.table.bits import (
    COUNT_SUITED,
    cheapest,
    common_digits,
    digits,
    members,
    ways_plain,
    ways_suited,
)
from rungbook.table.bodies import Part
from rungbook.table.deck import Deck
from rungbook.table.facts import DealFacts
from rungbook.table.fills import Fill
from rungbook.table.index import Index
from rungbook.table.relations import Plays, Relations

Moment = Literal["the first play of the deal", "a lead", "an answer"]
"""When a play is made, as far as the shapes care."""


class Reading(NamedTuple):
    """One way to read a set of cards: the row, the pattern of it, and the cards, packed."""

    row: int
    pattern: int
    cards: int


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The rules of one deal as columns; lists by row, unless they say pattern.

    `shape` is the shape's name, `size` its cards, `units` its length in its own units, `rank` the
    main rank as a player writes it, `origin` the name of the rulebook row that defines it, `power`
    0 for an ordinary shape and a bomb's tier else. `ranges` are the rows that beat it, as a few
    [low, high) of rows; `answers` the same as a bitset of patterns. `first` is a row's first
    pattern. By pattern: `row_of`, `parts`, `taking` (for each part how far its byte is shifted and,
    by the byte's state, the cheapest cards), `allow` (how many wild cards may stand in), `count`
    (cards played), `fill` (free cards), `claimers` (a bitset of the stronger patterns that its
    cards may make). As bitsets of patterns: `of_count` (of so many cards), `may` (allowed at a
    moment), `need_wild`, `last` (only as the last play), `checked` (`playable` and `pick` must look
    at the whole hand). `strongest_counts` says that cards with several readings are the strongest
    of them.
    """

    rulebook: Rulebook
    origins: Origins
    facts: DealFacts
    deck: Deck
    index: Index
    plays: Plays
    relations: Relations
    shape: tuple[str, ...]
    size: tuple[int, ...]
    units: tuple[int, ...]
    rank: tuple[str, ...]
    origin: tuple[str, ...]
    power: tuple[int, ...]
    ranges: tuple[tuple[tuple[int, int], ...], ...]
    answers: tuple[int, ...]
    first: tuple[int, ...]
    row_of: tuple[int, ...]
    parts: tuple[tuple[Part, ...], ...]
    taking: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    allow: tuple[int, ...]
    may: Mapping[Moment, int]
    count: tuple[int, ...]
    of_count: Mapping[int, int]
    fill: tuple[Fill | None, ...]
    claimers: Mapping[int, int]
    need_wild: int
    last: int
    checked: int
    strongest_counts: bool

    # ---- hands

    def pack(self, cards: list[Card]) -> int:
        """Return cards as a packed integer."""
        return self.deck.pack(cards)

    def cards(self, hand: int) -> list[Card]:
        """Return the cards of a packed integer, lowest first."""
        return self.deck.cards(hand)

    def available(self, hand: int) -> int:
        """Return the patterns that a hand can make, as a bitset."""
        return self.index.available(hand)

    # ---- rows

    def beats(self, attacker: int, defender: int) -> bool:
        """Return whether a row beats another."""
        return any(low <= attacker < high for low, high in self.ranges[defender])

    def deciding_row(self, attacker: int, defender: int) -> str:
        """Return the name of the row of the rules that decides whether a row beats another."""
        return self.relations.deciding_row(attacker, defender)

    def patterns_of_rows(self, rows: int) -> int:
        """Return the patterns of a bitset of rows."""
        found = 0
        for row in members(rows):
            found |= (1 << self.first[row + 1]) - (1 << self.first[row])
        return found

    def patterns(self, play: p.Play, name: str) -> int:
        """Return the patterns that a phrase about plays speaks of; `name` is the row with it."""
        return self.patterns_of_rows(self.plays.select(play, name))

    def containing(self, cards: int) -> int:
        """Return the patterns that can be made with all of these cards among them.

        Of free cards a pattern may take too many: `playable` looks at the hand.
        """
        found = self.index.everything
        for byte in range(len(self.deck.ranks)):
            wanted = cards >> 8 * byte & 255
            if wanted:
                found &= sum(
                    1 << number
                    for number, parts in enumerate(self.parts)
                    if any(_has(part, byte, wanted) for part in parts)
                    or _may_carry(self.fill[number], byte, wanted)
                )
        return found

    def name(self, row: int) -> str:
        """Return a row as people call it: `straight to 8`, `pair of 9`, `three aces`."""
        body = self.plays.shapes[self.plays.rows[row][0].shape].definition.body
        match body:
            case p.Picture():
                return self.shape[row]
            case p.AnySoMany() if self.size[row] == 1:
                return f"{self.shape[row]} {self.rank[row]}"
            case p.Run() | p.AnySoMany():
                return f"{self.shape[row]} to {self.rank[row]}"
            case _:
                return f"{self.shape[row]} of {self.rank[row]}"

    def title(self, row: int) -> str:
        """Return the name of a row with the sign of its suit: `pair of 9♥`.

        Where plays that differ only in wild cards are two rows, it says which one this is.
        """
        name, rank = self.name(row), self.rank[row]
        name = name.removesuffix(rank) + rank_sign(rank) if name.endswith(rank) else name
        return f"{name} with wild" if self._has_a_natural_twin(row) else name

    def _has_a_natural_twin(self, row: int) -> bool:
        head = self.plays.rows[row][0]
        needed = p.Containing(what=p.Wilds())
        narrowing = self.plays.shapes[head.shape].definition.narrowing
        return head.need_wild and needed not in narrowing

    # ---- cards

    def readings(
        self,
        cards: int,
        moment: Moment = "an answer",
        *,
        last: bool = False,
        fits: Callable[[Reading], bool] | None = None,
    ) -> list[Reading]:
        """Return every way to read a set of cards, strongest first, as `unclear play` says.

        `last` says that the cards are all that is left of a hand; `fits`, which readings are meant.
        """
        found: dict[int, Reading] = {}
        allowed = self.may[moment] if last else self.may[moment] & ~self.last
        allowed &= self.of_count.get(self.deck.count(cards), 0)
        for pattern in members(allowed and self.index.available(cards) & allowed):
            row = self.row_of[pattern]
            if row not in found and self._fills(pattern, cards):
                reading = Reading(row, pattern, cards)
                if fits is None or fits(reading):
                    found[row] = reading
        readings = [found[row] for row in sorted(found, reverse=True)]
        if self.strongest_counts:
            for reading in readings:
                if all(o is reading or self.beats(reading.row, o.row) for o in readings):
                    return [reading]
        return readings

    def _fills(self, pattern: int, cards: int) -> bool:
        """Return whether what a pattern leaves of cards is just what it carries."""
        fill = self.fill[pattern]
        return fill is None or any(
            fill.is_filled_by(self.deck, cards - base) for base in self._bases(pattern, cards)
        )

    def playable(self, patterns: int, hand: int, containing: int = 0) -> int:
        """Return those of the patterns, which a hand fits, that it can really play now.

        Their free cards must be there, their cards must not count as a stronger play, and a
        pattern for the last play must empty the hand.
        """
        makes = self.index.available(hand) if self.claimers else 0
        for pattern in members(patterns & self.checked):
            if not self._is_playable(pattern, hand, containing, makes):
                patterns ^= 1 << pattern
        return patterns

    def _is_playable(self, pattern: int, hand: int, containing: int, makes: int) -> bool:
        """Return whether a hand, which `makes` these patterns, can play one that it fits."""
        if self.last >> pattern & 1 and self.count[pattern] != self.deck.count(hand):
            return False
        fill = self.fill[pattern]
        claimed = self.claimers.get(pattern, 0) & makes or self._has_unclear_wilds(hand)
        if not containing and not claimed:
            if fill is None:
                return True
            if not self.allow[pattern]:
                return fill.can_fill(self.deck, hand - self._base(pattern, hand))
        return any(self.deck.holds(cards, containing) for cards in self.ways(pattern, hand))

    def pick(self, pattern: int, hand: int, containing: int = 0) -> int:
        """Return the cheapest cards of a hand that make a pattern which it can make.

        Wild cards come last, low suits first; `containing` are cards that must be among them.
        """
        if self.checked >> pattern & 1:
            ways = self.ways(pattern, hand)
            return next(c for c in ways if not containing or self.deck.holds(c, containing))
        return self._base(pattern, hand, containing)

    def _base(self, pattern: int, hand: int, containing: int = 0) -> int:
        """Return the cheapest cards of a hand that make the parts of a pattern."""
        wild = self.index.wild_byte
        spare = hand >> 8 * wild if wild is not None else 0
        cards = lacking = 0
        if not containing and not spare:
            for shift, by_state in self.taking[pattern]:
                cards += by_state[hand >> shift & 255] << shift
            return cards
        for byte, k, exact in self.parts[pattern]:
            have = hand >> 8 * byte & 255
            if not exact:
                taken = self._take(byte, have, k, containing >> 8 * byte & 255)
            elif spare and byte != wild:
                taken = common_digits(exact, have)
            else:
                taken = exact
            cards += taken << 8 * byte
            if spare:
                lacking += k - (COUNT_SUITED[taken] if self.deck.suited[byte] else taken)
        if lacking and wild is not None:
            cards += cheapest(True, lacking)[spare] << 8 * wild
        return cards

    def _take(self, byte: int, have: int, k: int, wanted: int) -> int:
        suited = self.deck.suited[byte]
        held = COUNT_SUITED[wanted] if suited else wanted
        return wanted + cheapest(suited, k - held)[have - wanted]

    def ways(self, pattern: int, hand: int) -> Iterator[int]:
        """Yield every set of cards of a hand that makes a pattern and does not count as stronger.

        Sets with fewer wild cards come first among those that share their other cards.
        """
        fill = self.fill[pattern]
        for base in self._bases(pattern, hand):
            fillings = (0,) if fill is None else fill.ways(self.deck, hand - base)
            for free in fillings:
                if not self._is_claimed(pattern, base + free):
                    yield base + free

    def _is_claimed(self, pattern: int, cards: int) -> bool:
        """Return whether cards that make a pattern count as a stronger play."""
        claimers = self.claimers.get(pattern, 0)
        if claimers and self.index.available(cards) & claimers:
            return True
        if not self._has_unclear_wilds(cards):
            return False
        readings = self.readings(cards)
        row = self.row_of[pattern]
        return len(readings) == 1 and readings[0].row != row and self.beats(readings[0].row, row)

    def _has_unclear_wilds(self, cards: int) -> bool:
        """Return whether wild cards are among cards of which the strongest reading counts.

        `claimers` speak of cards as they are; what wild cards may be is seen by their readings.
        """
        wild = self.index.wild_byte
        return self.strongest_counts and wild is not None and bool(cards >> 8 * wild)

    def _bases(self, pattern: int, hand: int) -> Iterator[int]:
        """Yield every set of cards of a hand that makes the parts of a pattern."""
        wild = self.index.wild_byte
        held = hand >> 8 * wild if wild is not None else 0
        spare = min(COUNT_SUITED[held], self.allow[pattern])
        if not spare:
            if not self.need_wild >> pattern & 1:
                parts = self.parts[pattern]
                each = (self._choices(part, hand >> 8 * part.byte & 255, 0) for part in parts)
                yield from map(sum, product(*([cards for cards, _ in some] for some in each)))
            return
        partial = [(0, spare)]
        for part in self.parts[pattern]:
            choices = self._choices(part, hand >> 8 * part.byte & 255, spare)
            partial = [
                (cards + taken, left - missing)
                for cards, left in partial
                for taken, missing in choices
                if missing <= left
            ]
        shift = 8 * len(self.deck.ranks) - 8
        for cards, left in partial:
            if left < spare:
                for wilds in ways_suited(held, spare - left):
                    yield cards + (wilds << shift)
            elif not self.need_wild >> pattern & 1:
                yield cards

    def _choices(self, part: Part, have: int, spare: int) -> list[tuple[int, int]]:
        """Return (cards, how many wild cards stand in) for each way to fill one part."""
        byte, k, exact = part
        if not self.deck.wildable[byte]:
            spare = 0
        if exact:
            usable = common_digits(exact, have)
            most = COUNT_SUITED[usable]
        else:
            usable = have
            most = COUNT_SUITED[have] if self.deck.suited[byte] else have
        ways = ways_suited if self.deck.suited[byte] else ways_plain
        return [
            (taken << 8 * byte, k - n)
            for n in range(min(k, most), max(0, k - spare) - 1, -1)
            for taken in ways(usable, n)
        ]

    def stands_for(self, reading: Reading) -> list[tuple[Card, str]]:
        """Return each wild card that stands for another, and for which: see `meanings`."""
        wilds = (card for card in self.cards(reading.cards) if card in self.deck.wild)
        pairs = zip(wilds, self.meanings(reading), strict=False)
        return [(card, what) for card, what in pairs if what not in (card.rank, card.text)]

    def meanings(self, reading: Reading) -> list[str]:
        """Return what the wild cards of a reading are: a rank or, where suits count, a card."""
        wild = self.index.wild_byte
        if wild is None or not reading.cards >> 8 * wild:
            return []
        meant: list[str] = []
        for byte, k, exact in self.parts[reading.pattern]:
            have = reading.cards >> 8 * byte & 255
            rank = self.deck.ranks[byte]
            if byte == wild:
                return [card.text for card in self.cards(reading.cards)]
            if exact:
                for digit, (n, h) in enumerate(zip(digits(exact), digits(have), strict=True)):
                    meant += [Card(rank, self.deck.suits[digit]).text] * (n - h)
            else:
                held = COUNT_SUITED[have] if self.deck.suited[byte] else have
                meant += [rank] * (k - held)
        return meant


def _may_carry(fill: Fill | None, byte: int, wanted: int) -> bool:
    """Return whether the free cards of a pattern may be of a byte, and of the wanted suits."""
    if fill is None or not fill.caps[byte]:
        return False
    return fill.suit is None or not wanted & ~(3 << 2 * fill.suit)


def _has(part: Part, byte: int, wanted: int) -> bool:
    """Return whether a part can hold the wanted cards of a byte."""
    if part.byte != byte:
        return False
    if part.exact:
        return common_digits(wanted, part.exact) == wanted
    return sum(digits(wanted)) <= part.k

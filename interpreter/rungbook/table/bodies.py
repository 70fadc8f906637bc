"""The bodies of shapes: sets, runs, pictures and what they carry, before suits are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, assert_never

from rungbook.cards import Card
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import fits, lowest
from rungbook.table.deck import WILD, Deck, NotBuilt
from rungbook.table.facts import DealFacts
from rungbook.table.fills import Fill
from rungbook.table.kickers import Carrier, KickerRules, kicker_rules

UNIT_CARDS = {"card": 1, "pair": 2, "triple": 3, "quad": 4}


class Part(NamedTuple):
    """So many cards of one byte of a hand; `exact`, where it is not 0, are the very cards."""

    byte: int
    k: int
    exact: int = 0


class Filling(NamedTuple):
    """One way to fill a body.

    `main` is the part that carries its suit, `rank` its rank as a key, `units` its length in units
    of its own; `fill` are the free cards it takes. `size` counts the cards of the whole shape,
    which are more than are played where fewer kickers are allowed at a `moment`.
    """

    parts: tuple[Part, ...]
    main: int
    rank: tuple[int, ...]
    units: int
    size: int
    fill: Fill | None = None
    moment: str | None = None


@dataclass(frozen=True, slots=True)
class Bodies:
    """Fills the bodies of one deal's shapes; `widest` is the largest hand that is dealt."""

    rulebook: Rulebook
    facts: DealFacts
    deck: Deck
    widest: int

    def fillings(self, shape: r.Shape) -> Iterator[Filling]:
        """Yield every way to fill the body of a shape."""
        body = shape.definition.body
        match body:
            case p.AnySoMany() | p.OfAKind() | p.Run():
                yield from self._base(shape, body)
            case p.With():
                rules = kicker_rules(self.rulebook, self.facts, self.deck, shape)
                for base in self._base(shape, body.base):
                    yield from self._carrying(shape, base, body.size, body.unit, 1, rules)
            case p.EachWith():
                rules = kicker_rules(self.rulebook, self.facts, self.deck, shape)
                for base in self._base(shape, body.base):
                    groups = base.units if isinstance(body.base, p.Run) else 1
                    yield from self._carrying(shape, base, body.size, body.unit, groups, rules)
            case p.Picture():
                yield from self._picture(shape, body)
            case _:
                assert_never(body)

    def _base(self, shape: r.Shape, body: p.Base) -> Iterator[Filling]:
        match body:
            case p.AnySoMany(size=p.Exactly(n=1)):
                yield from self._sets(p.Exactly(n=UNIT_CARDS[body.unit]))
            case p.AnySoMany():
                yield from self._flushes(shape, body)
            case p.OfAKind():
                yield from self._sets(body.size)
            case p.Run():
                yield from self._runs(shape, body)
            case _:
                assert_never(body)

    def _sets(self, size: p.Size) -> Iterator[Filling]:
        for byte in self._ranks():
            most = self.deck.natural[byte]
            if self.deck.wildable[byte]:
                most += self.deck.wild_total
            for k in range(lowest(size), min(most, self.widest) + 1):
                if fits(size, k):
                    yield Filling((Part(byte, k),), 0, (byte,), k, k)

    def _runs(self, shape: r.Shape, body: p.Run) -> Iterator[Filling]:
        k = UNIT_CARDS[body.unit]
        for number, chain in enumerate(self._chains(shape)):
            longest = min(len(chain), self.widest // k)
            for start, length in _stretches(len(chain), lowest(body.size), longest):
                ranks = chain[start : start + length]
                if fits(body.size, length) and len(set(ranks)) == length:
                    parts = tuple(Part(self._byte(rank), k) for rank in ranks)
                    top = (number, start + length)
                    yield Filling(parts, length - 1, top, length, length * k)

    def _chains(self, shape: r.Shape) -> tuple[tuple[str, ...], ...]:
        return self.rulebook.get(r.Runs, self.facts.holds_for(shape.shape)).chains

    def _flushes(self, shape: r.Shape, body: p.AnySoMany) -> Iterator[Filling]:
        """Yield so many cards of one suit: a top card, and the others below it."""
        if body.unit != "card" or p.InOne(what="suit") not in shape.definition.narrowing:
            raise NotBuilt(shape.name)
        for top in (byte for byte in self._ranks() if self.deck.in_suits[byte]):
            caps = tuple(int(b < top and s) for b, s in enumerate(self.deck.in_suits))
            for size in range(lowest(body.size), min(sum(caps) + 1, self.widest) + 1):
                if fits(body.size, size):
                    fill = Fill(size - 1, 1, caps, suit=0)
                    yield Filling((Part(top, 1),), 0, (top,), size, size, fill)

    # ---- what is carried

    def _carrying(
        self,
        shape: r.Shape,
        base: Filling,
        size: p.Size,
        unit: p.Unit,
        each: int,
        rules: KickerRules,
    ) -> Iterator[Filling]:
        """Yield a base with so many groups of a unit for each of its own groups."""
        if not isinstance(size, p.Exactly):
            raise NotBuilt(shape.name)
        groups, k = size.n * each, UNIT_CARDS[unit]
        carrier = Carrier(
            bytes=tuple(part.byte for part in base.parts),
            k=base.parts[0].k,
            beside=self._beside(shape, base),
        )
        for fill, moment in rules.fills(carrier, groups, k):
            if groups == 1 and k > 1 and moment is None:
                yield from self._one_group(base, fill)
            else:
                yield base._replace(size=base.size + groups * k, fill=fill, moment=moment)

    def _one_group(self, base: Filling, fill: Fill) -> Iterator[Filling]:
        """Yield a base with each set that it may carry, as parts in which wild cards may stand."""
        for byte in self._ranks():
            if fill.caps[byte]:
                parts = (*base.parts, Part(byte, fill.k))
                yield base._replace(parts=parts, size=base.size + fill.k)

    def _beside(self, shape: r.Shape, base: Filling) -> tuple[int, ...]:
        """Return the ranks that would make a run longer."""
        if len(base.parts) < 2:
            return ()
        chain = self._chains(shape)[base.rank[0]]
        end = base.rank[1]
        places = (end - len(base.parts) - 1, end)
        return tuple(self._byte(chain[i]) for i in places if 0 <= i < len(chain))

    # ---- pictures

    def _picture(self, shape: r.Shape, picture: p.Picture) -> Iterator[Filling]:
        alternatives = [self._places(shape, item) for item in picture.cards]
        seen: set[tuple[Part, ...]] = set()
        for places in product(*alternatives):
            parts = _gathered(places)
            if parts not in seen:
                seen.add(parts)
                top = len(parts) - 1
                yield Filling(parts, top, (parts[top].byte,), len(places), len(places))

    def _places(self, shape: r.Shape, item: p.Cards) -> list[tuple[int, int]]:
        """Return the (byte, exact digits or 0) of each card that an item of a picture may be."""
        if isinstance(item, p.Wilds):
            return [(self._byte(WILD), 0)] if self.deck.wild else []
        cards = self.deck.select(item)
        if isinstance(item, p.OfRank):
            return sorted({(self.deck.rank_of(card), 0) for card in cards})
        if any(card.suit and card in self.deck.wild for card in cards):
            raise NotBuilt(shape.name)
        return sorted((self.deck.rank_of(card), self._digit(card)) for card in cards)

    def _digit(self, card: Card) -> int:
        byte = self.deck.rank_of(card)
        exact = self.deck.suited[byte] and card not in self.deck.wild
        return self.deck.unit[card] >> 8 * byte if exact else 0

    def _byte(self, rank: str) -> int:
        return self.deck.ranks.index(rank)

    def _ranks(self) -> list[int]:
        return [byte for byte, rank in enumerate(self.deck.ranks) if rank != WILD]


def _stretches(length: int, least: int, longest: int) -> Iterator[tuple[int, int]]:
    for size in range(least, longest + 1):
        for start in range(length - size + 1):
            yield start, size


def _gathered(places: Sequence[tuple[int, int]]) -> tuple[Part, ...]:
    """Return the cards of a picture as parts, one for each byte, lowest first."""
    parts: dict[int, Part] = {}
    for byte, exact in sorted(places):
        old = parts.get(byte, Part(byte, 0))
        parts[byte] = Part(byte, old.k + 1, old.exact + exact)
    return tuple(parts[byte] for byte in sorted(parts))

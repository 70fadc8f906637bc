"""From a shape's definition to its patterns: the ways to fill it, up to what no rule can see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple, assert_never

from rungbook.cards import RED_SUITS, Card, rank_text
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table.bits import digits, pack_digits, ways_suited
from rungbook.table.deck import WILD, Deck, NotBuilt
from rungbook.table.facts import DealFacts, fits, lowest

UNIT_CARDS = {"card": 1, "pair": 2, "triple": 3, "quad": 4}


class Part(NamedTuple):
    """So many cards of one byte of a hand; `exact`, where it is not 0, are the very cards."""

    byte: int
    k: int
    exact: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """One pattern of a shape before rows are numbered.

    `key` is what the rules compare inside the shape, `units` the length in the shape's own
    units (pairs of a double sequence), `top` the main rank, with its suit where suits rank.
    """

    shape: int
    size: int
    units: int
    key: tuple[tuple[int, ...], ...]
    top: str
    parts: tuple[Part, ...]
    allow: int
    only: str | None = None


class _Filling(NamedTuple):
    """One way to fill a body: its parts, which of them carries its suit, its rank as a key."""

    parts: tuple[Part, ...]
    main: int
    rank: tuple[int, ...]
    units: int


@dataclass(frozen=True, slots=True)
class ShapeCompiler:
    """Expands the shapes of one deal; `widest` is the largest hand that is dealt."""

    rulebook: Rulebook
    facts: DealFacts
    deck: Deck
    widest: int

    def drafts(self, number: int, shape: r.Shape) -> Iterator[Draft]:
        """Yield every pattern of a shape; `number` is its number in the table."""
        only = self._occasion(shape)
        if only == "never":
            return
        keys = self._criteria(shape)
        narrowing = shape.definition.narrowing
        allow = self.deck.wild_total
        if any(isinstance(n, p.WithoutCards) for n in narrowing):
            allow = 0
        for filling in self._fillings(shape):
            for parts, suit in self._suits(shape, filling, "suit" in keys):
                size = sum(part.k for part in parts)
                if size > self.widest or not self._possible(parts, allow):
                    continue
                value = {"rank": filling.rank, "suit": (suit,), "size": (size,)}
                yield Draft(
                    shape=number,
                    size=size,
                    units=filling.units,
                    key=tuple(value[key] for key in keys),
                    top=self._top(filling, suit if "suit" in keys else None),
                    parts=parts,
                    allow=0 if size == 1 else allow,
                    only=only,
                )
        if shape.definition.body == p.AnySoMany(size=p.Exactly(n=1), unit="card"):
            yield from self._lone_wilds(number, keys)

    def _occasion(self, shape: r.Shape) -> str | None:
        """Return when a shape may be played: always (None), never in this deal, or as what."""
        moment = shape.definition.occasion
        match moment:
            case None:
                return None
            case p.InFirstDeal() | p.WithPlayers() | p.AtLevel():
                return None if self.facts.holds(moment) else "never"
            case p.AsPlay(what="the last play"):
                raise NotBuilt(shape.name)
            case p.AsPlay():
                return moment.what
            case p.ForShape() | p.When() | p.After() | p.Before():
                raise NotBuilt(shape.name)
            case _:
                assert_never(moment)

    def _criteria(self, shape: r.Shape) -> list[str]:
        criteria = (
            shape.definition.compared or self.rulebook.get(r.Answer, self.facts.holds).criteria
        )
        return [c.key for c in criteria if isinstance(c, p.By)]

    def _lone_wilds(self, number: int, keys: list[str]) -> Iterator[Draft]:
        """Yield the singles of wild cards, which count as their own rank."""
        byte = len(self.deck.ranks) - 1
        for digit, card in enumerate(self.deck.wild):
            suit = self.deck.suits.index(card.suit) if card.suit else 0
            rank = (self.deck.ranks.index(card.rank),)
            value = {"rank": rank, "suit": (suit,), "size": (1,)}
            part = Part(byte, 1, pack_digits([(digit, 1)]))
            top = card.text if "suit" in keys else rank_text(card.rank)
            yield Draft(number, 1, 1, tuple(value[k] for k in keys), top, (part,), 0)

    def _top(self, filling: _Filling, suit: int | None) -> str:
        rank = self.deck.ranks[filling.parts[filling.main].byte]
        return rank_text(rank) if suit is None else Card(rank, self._suit(rank, suit)).text

    def _suit(self, rank: str, suit: int) -> str:
        return self.deck.suits[suit] if self.deck.suited[self.deck.ranks.index(rank)] else ""

    # ---- bodies

    def _fillings(self, shape: r.Shape) -> Iterator[_Filling]:
        body = shape.definition.body
        match body:
            case p.AnySoMany() | p.OfAKind() | p.Run():
                yield from self._base(shape, body)
            case p.With():
                yield from self._with(shape, body)
            case p.EachWith():
                raise NotBuilt(shape.name)
            case p.Picture():
                yield from self._picture(shape, body)
            case _:
                assert_never(body)

    def _base(self, shape: r.Shape, body: p.Base) -> Iterator[_Filling]:
        match body:
            case p.AnySoMany():
                if body.size != p.Exactly(n=1):
                    raise NotBuilt(shape.name)
                yield from self._sets(p.Exactly(n=UNIT_CARDS[body.unit]))
            case p.OfAKind():
                yield from self._sets(body.size)
            case p.Run():
                yield from self._runs(shape, body)
            case _:
                assert_never(body)

    def _sets(self, size: p.Size) -> Iterator[_Filling]:
        for byte in self._ranks():
            most = self.deck.natural[byte]
            if self.deck.wildable[byte]:
                most += self.deck.wild_total
            for k in range(lowest(size), min(most, self.widest) + 1):
                if fits(size, k):
                    yield _Filling((Part(byte, k),), 0, (byte,), k)

    def _runs(self, shape: r.Shape, body: p.Run) -> Iterator[_Filling]:
        k = UNIT_CARDS[body.unit]
        for number, chain in enumerate(self._chains(shape)):
            for start, length in _stretches(len(chain), lowest(body.size)):
                ranks = chain[start : start + length]
                if not fits(body.size, length) or len(set(ranks)) < length:
                    continue
                parts = tuple(Part(self.deck.ranks.index(rank), k) for rank in ranks)
                yield _Filling(parts, length - 1, (number, start + length), length)

    def _chains(self, shape: r.Shape) -> tuple[tuple[str, ...], ...]:
        def holds(moment: p.Moment) -> bool:
            return moment == p.ForShape(name=shape.shape) or self.facts.holds(moment)

        return self.rulebook.get(r.Runs, holds).chains

    def _with(self, shape: r.Shape, body: p.With) -> Iterator[_Filling]:
        if body.unit == "card" or not isinstance(body.size, p.Exactly):
            raise NotBuilt(shape.name)
        k = UNIT_CARDS[body.unit]
        for base in self._base(shape, body.base):
            taken = {part.byte for part in base.parts}
            others = [byte for byte in self._ranks() if byte not in taken]
            for carried in combinations(others, body.size.n):
                groups = tuple(Part(byte, k) for byte in carried)
                yield _Filling((*base.parts, *groups), base.main, base.rank, base.units)

    def _picture(self, shape: r.Shape, picture: p.Picture) -> Iterator[_Filling]:
        alternatives = [self._places(shape, item) for item in picture.cards]
        seen: set[tuple[Part, ...]] = set()
        for places in product(*alternatives):
            parts = _gathered(places)
            if parts not in seen:
                seen.add(parts)
                top = len(parts) - 1
                yield _Filling(parts, top, (parts[top].byte,), len(places))

    def _places(self, shape: r.Shape, item: p.Cards) -> list[tuple[int, int]]:
        """Return the (byte, exact digits or 0) of each card that an item of a picture may be."""
        cards = self.deck.select(item)
        if isinstance(item, p.OfRank):
            return sorted({(self._byte(card.rank), 0) for card in cards})
        if any(card.suit and card in self.deck.wild for card in cards):
            raise NotBuilt(shape.name)
        return sorted((self._byte(card.rank), self._digit(card)) for card in cards)

    def _digit(self, card: Card) -> int:
        return pack_digits([(self.deck.suits.index(card.suit), 1)]) if card.suit else 0

    def _byte(self, rank: str) -> int:
        return self.deck.ranks.index(rank)

    # ---- suits

    def _suits(
        self, shape: r.Shape, filling: _Filling, ranked: bool
    ) -> Iterator[tuple[tuple[Part, ...], int]]:
        """Yield the parts with such suits as the rules can see, and the suit that compares."""
        narrowing = shape.definition.narrowing
        in_one = next((n.what for n in narrowing if isinstance(n, p.InOne)), None)
        match in_one:
            case "suit":
                for suit in range(len(self.deck.suits)):
                    yield (
                        tuple(
                            Part(part.byte, part.k, part.k << 2 * suit) for part in filling.parts
                        ),
                        suit,
                    )
            case "colour":
                yield from self._coloured(shape, filling)
            case None:
                main = filling.parts[filling.main]
                if not ranked or main.exact or not self.deck.suited[main.byte]:
                    yield filling.parts, max(_suit_of(main.exact), 0)
                    return
                for exact in ways_suited(self._whole(main.byte), main.k):
                    yield self._replaced(filling, exact), _suit_of(exact)

    def _coloured(
        self, shape: r.Shape, filling: _Filling
    ) -> Iterator[tuple[tuple[Part, ...], int]]:
        if len(filling.parts) > 1:
            raise NotBuilt(shape.name)
        main = filling.parts[0]
        red = {i for i, suit in enumerate(self.deck.suits) if suit in RED_SUITS}
        for exact in ways_suited(self._whole(main.byte), main.k):
            used = {i for i, n in enumerate(digits(exact)) if n}
            if used <= red or not used & red:
                yield (Part(main.byte, main.k, exact),), _suit_of(exact)

    def _replaced(self, filling: _Filling, exact: int) -> tuple[Part, ...]:
        parts = list(filling.parts)
        parts[filling.main] = parts[filling.main]._replace(exact=exact)
        return tuple(parts)

    def _whole(self, byte: int) -> int:
        """Return the byte that holds every card of a rank, wild ones included."""
        rank = self.deck.ranks[byte]
        held = [(c, n) for c, n in self.deck.copies.items() if c.rank == rank and c.suit]
        return pack_digits((self.deck.suits.index(card.suit), n) for card, n in held)

    # ---- what the pack can fill

    def _ranks(self) -> list[int]:
        return [byte for byte, rank in enumerate(self.deck.ranks) if rank != WILD]

    def _possible(self, parts: Sequence[Part], allow: int) -> bool:
        """Return whether the pack holds the cards of a pattern, wild cards standing in."""
        missing = 0
        for byte, k, _ in parts:
            lacking = k - self.deck.natural[byte]
            if lacking > 0:
                if not self.deck.wildable[byte]:
                    return False
                missing += lacking
        return missing <= allow


def _stretches(length: int, least: int) -> Iterator[tuple[int, int]]:
    for size in range(least, length + 1):
        for start in range(length - size + 1):
            yield start, size


def _gathered(places: Sequence[tuple[int, int]]) -> tuple[Part, ...]:
    """Return the cards of a picture as parts, one for each byte, lowest first."""
    parts: dict[int, Part] = {}
    for byte, exact in sorted(places):
        old = parts.get(byte, Part(byte, 0))
        parts[byte] = Part(byte, old.k + 1, old.exact + exact)
    return tuple(parts[byte] for byte in sorted(parts))


def _suit_of(exact: int) -> int:
    """Return the highest digit in use, or -1."""
    return max((i for i, n in enumerate(digits(exact)) if n), default=-1)

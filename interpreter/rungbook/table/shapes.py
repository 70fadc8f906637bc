"""From a shape's definition to its patterns: the ways to fill it, up to what no rule can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import assert_never

from rungbook.cards import RED_SUITS, Card, rank_text
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.table.bits import digits, pack_digits, ways_plain, ways_suited
from rungbook.table.bodies import Bodies, Filling, Part
from rungbook.table.deck import Deck, NotBuilt, wilds_alone
from rungbook.table.facts import DealFacts
from rungbook.table.fills import Fill


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """One pattern of a shape before rows are numbered.

    `key` is what the rules compare inside the shape, `units` the length in the shape's own
    units (pairs of a double sequence), `top` the main rank, with its suit where suits rank.
    `allow` is how many wild cards may stand in, `need_wild` whether one must. `only` is the moment
    at which alone it is played. `count` is its cards, `size` those of its whole shape.
    """

    shape: int
    size: int
    units: int
    key: tuple[tuple[int, ...], ...]
    top: str
    parts: tuple[Part, ...]
    allow: int
    only: str | None = None
    fill: Fill | None = None
    need_wild: bool = False

    @property
    def count(self) -> int:
        """Return how many cards are played."""
        carried = self.fill.groups * self.fill.k if self.fill else 0
        return sum(part.k for part in self.parts) + carried


@dataclass(frozen=True, slots=True)
class ShapeCompiler:
    """Expands the shapes of one deal; `widest` is the largest hand that is dealt."""

    rulebook: Rulebook
    facts: DealFacts
    deck: Deck
    widest: int

    def drafts(self, number: int, shape: r.Shape) -> Iterator[Draft]:
        """Yield every pattern of a shape; `number` is its number in the table."""
        keys, alone = self._criteria(shape), self._most_alone()
        for draft in self._patterns(number, shape):
            for beside in self._beside_others(draft) if draft.count <= alone else (draft,):
                for each in _natural_and_wild(beside, keys):
                    if self._possible(each):
                        yield each
        if alone and p.WithoutCards(cards=p.Wilds()) not in shape.definition.narrowing:
            for draft in self._of_wilds_alone(number, shape, alone):
                yield _as_wild(draft, keys)

    def _patterns(self, number: int, shape: r.Shape) -> Iterator[Draft]:
        """Yield the patterns of a shape, in or out of the pack, wild cards for all of its cards."""
        only = self._occasion(shape)
        if only == "never":
            return
        keys = self._criteria(shape)
        allow, need_wild = self._wilds(shape)
        bodies = Bodies(self.rulebook, self.facts, self.deck, self.widest)
        for filling in bodies.fillings(shape):
            for parts, suit in self._suits(shape, filling, "suit" in keys):
                value = {"rank": filling.rank, "suit": (suit,), "size": (filling.size,)}
                value["natural"] = (1,)
                draft = Draft(
                    shape=number,
                    size=filling.size,
                    units=filling.units,
                    key=tuple(value[key] for key in keys),
                    top=self._top(filling, suit if "suit" in keys else None),
                    parts=parts,
                    allow=allow,
                    only=only or filling.moment,
                    fill=filling.fill and _in_suit(filling.fill, suit),
                    need_wild=need_wild,
                )
                if draft.size <= self.widest:
                    yield draft

    def _occasion(self, shape: r.Shape) -> str | None:
        """Return when a shape may be played: always (None), never in this deal, or as what."""
        moment = shape.definition.occasion
        match moment:
            case None:
                return None
            case p.InFirstDeal() | p.WithPlayers() | p.AtLevel() | p.WhenDrawn():
                return None if self.facts.holds(moment) else "never"
            case p.AsPlay():
                return moment.what
            case p.ForShape() | p.When() | p.After() | p.Before():
                raise NotBuilt(shape.name)
            case _:
                assert_never(moment)

    def _criteria(self, shape: r.Shape) -> list[str]:
        """Return what of a play is compared; `natural`, whether no card of it is wild."""
        criteria = (
            shape.definition.compared or self.rulebook.get(r.Answer, self.facts.holds).criteria
        )
        return [c.key if isinstance(c, p.By) else "natural" for c in criteria]

    def _wilds(self, shape: r.Shape) -> tuple[int, bool]:
        """Return how many wild cards may stand in a shape, and whether one must."""
        allow, need = self.deck.wild_total, False
        for narrowing in shape.definition.narrowing:
            match narrowing:
                case p.WithoutCards(cards=p.Wilds()):
                    allow = 0
                case p.Containing(what=p.Wilds()):
                    need = True
                case p.InOne():
                    pass
                case _:
                    raise NotBuilt(shape.name)
        return allow, need

    # ---- wild cards alone

    def _most_alone(self) -> int:
        """Return how many wild cards without any other card are the cards that they are."""
        row = self.rulebook.find(r.WildAlone, self.facts.holds)
        several = row is not None and row.worth == p.Itself(however_many=True)
        return self.deck.wild_total if several else min(self.deck.wild_total, 1)

    def _beside_others(self, draft: Draft) -> Iterator[Draft]:
        """Yield a pattern so that wild cards do not make all of it by standing for others."""
        wild = len(self.deck.ranks) - 1
        others = sum(part.k for part in draft.parts if part.byte != wild)
        if not 0 < others <= draft.allow:
            yield draft
            return
        yield replace(draft, allow=others - 1)
        if draft.fill is not None and draft.fill.groups:
            caps = (*draft.fill.caps[:wild], min(draft.fill.caps[wild], draft.fill.groups - 1))
            yield replace(draft, fill=replace(draft.fill, caps=caps))

    def _of_wilds_alone(self, number: int, shape: r.Shape, most: int) -> Iterator[Draft]:
        """Yield the patterns that so many wild cards make as the cards that they are."""
        deck = wilds_alone(self.rulebook, self.facts, self.deck)
        byte = len(deck.ranks)
        compiler = ShapeCompiler(self.rulebook, self.facts, deck, min(self.widest, most))
        for draft in compiler._patterns(number, shape):
            for cards in _ways_in(deck, draft):
                part = Part(byte, draft.count, self.deck.pack(deck.cards(cards)) >> 8 * byte)
                yield replace(draft, parts=(part,), allow=0, fill=None, need_wild=False)

    def _top(self, filling: Filling, suit: int | None) -> str:
        byte = filling.parts[filling.main].byte
        rank = self.deck.ranks[byte]
        if suit is None:
            return rank_text(rank)
        card = Card(rank, self.deck.suits[suit] if self.deck.in_suits[byte] else "")
        if self.deck.order[0].mark:
            card = next((own for own in self.deck.order if own[:2] == card[:2]), card)
        return card.text

    # ---- suits

    def _suits(
        self, shape: r.Shape, filling: Filling, ranked: bool
    ) -> Iterator[tuple[tuple[Part, ...], int]]:
        """Yield the parts with such suits as the rules can see, and the suit that compares."""
        narrowing = shape.definition.narrowing
        in_one = next((n.what for n in narrowing if isinstance(n, p.InOne)), None)
        match in_one:
            case "suit":
                if not all(self.deck.in_suits[part.byte] for part in filling.parts):
                    return
                for suit in range(len(self.deck.suits)):
                    parts = [Part(b, k, k << 2 * suit) for b, k, _ in filling.parts]
                    yield tuple(parts), suit
            case "colour":
                yield from self._coloured(shape, filling)
            case None:
                main = filling.parts[filling.main]
                if not ranked or main.exact or not self.deck.in_suits[main.byte]:
                    yield filling.parts, max(_suit_of(main.exact), 0)
                    return
                for exact in ways_suited(self._whole(main.byte), main.k):
                    yield self._replaced(filling, exact), _suit_of(exact)

    def _coloured(self, shape: r.Shape, filling: Filling) -> Iterator[tuple[tuple[Part, ...], int]]:
        if len(filling.parts) > 1:
            raise NotBuilt(shape.name)
        main = filling.parts[0]
        red = {i for i, suit in enumerate(self.deck.suits) if suit in RED_SUITS}
        for exact in ways_suited(self._whole(main.byte), main.k):
            used = {i for i, n in enumerate(digits(exact)) if n}
            if used <= red or not used & red:
                yield (Part(main.byte, main.k, exact),), _suit_of(exact)

    def _replaced(self, filling: Filling, exact: int) -> tuple[Part, ...]:
        parts = list(filling.parts)
        parts[filling.main] = parts[filling.main]._replace(exact=exact)
        return tuple(parts)

    def _whole(self, byte: int) -> int:
        """Return the byte that holds every card of a rank, wild ones included."""
        rank = self.deck.ranks[byte]
        held = [(c, n) for c, n in self.deck.copies.items() if c.rank == rank and c.suit]
        return pack_digits((self.deck.suits.index(card.suit), n) for card, n in held)

    def _possible(self, draft: Draft) -> bool:
        """Return whether the pack holds the cards of a pattern, wild cards standing in."""
        if draft.need_wild and not draft.allow:
            return False
        missing = 0
        for byte, k, _ in draft.parts:
            lacking = k - self.deck.natural[byte]
            if lacking > 0:
                if not self.deck.wildable[byte]:
                    return False
                missing += lacking
        if draft.fill is not None:
            taken = tuple((part.byte, part.k) for part in draft.parts)
            if sum(draft.fill.room_in_pack(self.deck, taken)) < draft.fill.groups:
                return False
        return missing <= draft.allow


def _natural_and_wild(draft: Draft, keys: list[str]) -> Iterator[Draft]:
    """Yield a pattern without and with wild cards apart, where that is compared."""
    if "natural" not in keys:
        yield draft
        return
    if not draft.need_wild:
        yield replace(draft, allow=0)
    yield replace(_as_wild(draft, keys), need_wild=True)


def _as_wild(draft: Draft, keys: list[str]) -> Draft:
    """Return a pattern as it is compared with a wild card among its cards."""
    if "natural" not in keys:
        return draft
    place = keys.index("natural")
    return replace(draft, key=(*draft.key[:place], (0,), *draft.key[place + 1 :]))


def _ways_in(deck: Deck, draft: Draft) -> Iterator[int]:
    """Yield every set of cards of a deck without wild cards that makes a pattern."""
    whole = deck.pack(card for card, n in deck.copies.items() for _ in range(n))
    choices: list[list[int]] = []
    for byte, k, exact in draft.parts:
        held = whole >> 8 * byte & 255
        ways = ways_suited if deck.suited[byte] else ways_plain
        choices.append([way << 8 * byte for way in ways(held, k) if exact in (0, way)])
    for base in map(sum, product(*choices)):
        fillings = (0,) if draft.fill is None else draft.fill.ways(deck, whole - base)
        yield from (base + free for free in fillings)


def _in_suit(fill: Fill, suit: int) -> Fill:
    return fill if fill.suit is None else replace(fill, suit=suit)


def _suit_of(exact: int) -> int:
    """Return the highest digit in use, or -1."""
    return max((i for i, n in enumerate(digits(exact)) if n), default=-1)

"""The cards that the words of a question mean, where they say no more than their ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache

from rungbook.cards import Card, rank_text, read_cards
from rungbook.diagnostics import Refusal
from rungbook.table.asking import Held, Words, no_card, read_held, row_of_pack
from rungbook.table.legality import not_held
from rungbook.table.moves import opening_of
from rungbook.table.spelling import (
    MOST_CHOICES,
    TooFew,
    Typed,
    in_short,
    is_of,
    ways_to_read,
    word_lists,
)
from rungbook.table.table import Table

Kind = Callable[[Held], Hashable]
"""What of some cards an answer depends on; None where they are not what is asked about."""


def read_meant(
    table: Table, words: Words, kind: Kind, hand: int | None = None, first: Words = ""
) -> Held | Refusal:
    """Return the cards that words mean, or why they mean none.

    Ranks alone are cards of the hand, without one of the pack: any, where all are of one kind.
    `first` are those to take first.
    """
    held = read_held(table, words)
    if not isinstance(held, Refusal) or held.code != "unknown-card":
        return held
    text = in_short(words if isinstance(words, str) else " ".join(words), table.deck)
    ways = ways_to_read(text, table.deck.words)
    if isinstance(ways, str):
        return no_card(table, ways)
    earlier = [each.card for each in read_cards(first, table.deck.read)[0]]
    found: dict[Hashable, Held] = {}
    refused: list[Refusal] = []
    for way in ways:
        for number, each in enumerate(_choices(table, way, hand, earlier), 1):
            if isinstance(each, Refusal):
                refused.append(each)
                continue
            found.setdefault(kind(each), each)
            meant = [cards for what, cards in found.items() if what is not None]
            if len(meant) > 1 or number == MOST_CHOICES:
                return _which(table, way, hand, meant or [each])
    if not found:
        return refused[0]
    return next((cards for what, cards in found.items() if what is not None), found.get(None, held))


def _choices(
    table: Table, way: Typed, hand: int | None, first: Iterable[Card]
) -> Iterator[Held | Refusal]:
    """Yield the cards that one way to read words may mean, or why it means none."""
    exact = read_held(table, [each.text for each in way.written])
    if isinstance(exact, Refusal) or not way.ranks:
        yield exact
    elif hand is not None and not table.deck.holds(hand, exact.packed):
        yield not_held(table, hand, exact.packed)
    else:
        source = _source(table, way, hand, Counter(each.card for each in exact.written), first)
        for words in word_lists(table.deck, source, way):
            if isinstance(words, TooFew):
                yield _too_few(table, words, hand)
            else:
                yield read_held(table, words)


def _source(
    table: Table, way: Typed, hand: int | None, exact: Counter[Card], first: Iterable[Card]
) -> Counter[Card]:
    """Return the cards that words may mean; of those that the rules hold equal, the first alone.

    Without a hand wild cards are there where they are named.
    """
    deck = table.deck
    held = Counter(deck.copies) if hand is None else Counter(deck.cards(hand))
    order = sorted(held, key=lambda card: (card not in first, deck.order.index(card)))
    source = Counter(exact)
    for rank, wanted in way.ranks.items():
        equal = rank in deck.ranks and deck.ranks.index(rank) not in _seen(table)
        own = [c for c in order if is_of(c, rank) for _ in range(held[c] - exact[c])]
        natural = [card for card in own if card not in deck.wild]
        source.update(natural[:wanted] if equal and len(natural) >= wanted else own)
    if hand is not None:
        source.update({c: held[c] - source[c] for c in order if c in deck.wild})
    return source


@lru_cache(maxsize=64)
def _seen(table: Table) -> frozenset[int]:
    """Return the bytes of a hand of which the rules tell cards of one rank apart."""
    seen = {part.byte for parts in table.parts for part in parts if part.exact}
    fills = {fill for fill in table.fill if fill is not None and fill.suit is not None}
    seen |= {byte for fill in fills for byte, cap in enumerate(fill.caps) if cap}
    opening = opening_of(table)
    if opening is not None:
        every = opening.lowest is not None
        opens = table.deck.order if every else table.cards(opening.cards)
        seen |= set(map(table.deck.rank_of, opens))
    return frozenset(seen)


def _too_few(table: Table, lacking: TooFew, hand: int | None) -> Refusal:
    if hand is not None:
        return Refusal("not-in-hand", f"the hand holds {lacking.text}")
    code = "too-many-copies" if lacking.cards else "unknown-card"
    card = lacking.cards[0] if lacking.cards else Card(lacking.rank, "")
    return Refusal(code, f"this pack has {lacking.text}", *row_of_pack(table, card))


def _which(table: Table, way: Typed, hand: int | None, found: list[Held]) -> Refusal:
    """Return the refusal of words by which cards are meant that answer differently."""
    one, other = (Counter(each.card for each in held.written) for held in (found[0], found[-1]))
    if one.total() != other.total():
        return Refusal("unknown-card", "this can be read in several ways: write each card apart")
    differ = one - other or one
    rank = next(rank for rank in way.ranks if any(is_of(card, rank) for card in differ))
    among = table.deck.order if hand is None else dict.fromkeys(table.cards(hand))
    known = [card.text for card in among if is_of(card, rank)]
    message = f"it matters here which {rank_text(rank)}: {', '.join(known[:-1])} or {known[-1]}"
    return Refusal("unknown-card", message)

"""What hands hold: pictures, and the cards that a giver may part with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rungbook.cards import Card
from rungbook.rulebook import phrases as p
from rungbook.table.deck import Deck


class Slot(NamedTuple):
    """Where a packed hand counts the copies of a card: `hand >> shift & mask`."""

    card: Card
    shift: int
    mask: int


def slots(deck: Deck, cards: p.Cards, *, highest: bool = False) -> tuple[Slot, ...]:
    """Return the slots of the cards in play that a phrase speaks of, from the lowest rank.

    With `highest` they go from the highest rank, in a rank still from the lowest suit.
    """
    sign = -1 if highest else 1
    chosen = sorted(
        deck.select(cards), key=lambda card: (sign * deck.rank_of(card), deck.order.index(card))
    )
    return tuple(Slot(card, *deck.place[card]) for card in chosen)


def have_together(hands: Iterable[int], picture: Sequence[tuple[Slot, ...]]) -> bool:
    """Return whether hands, taken together, hold all the cards of a picture, an item each."""
    hands = tuple(hands)
    used: Counter[Card] = Counter()
    for item in sorted(picture, key=len):
        for card, shift, mask in item:
            if sum(hand >> shift & mask for hand in hands) > used[card]:
                used[card] += 1
                break
        else:
            return False
    return True


class Choice(NamedTuple):
    """What a giver gives: `sure` cards, and so many `more` of their choice `among` others.

    `asked` says whether the rules leave anything to the giver, be it one card only.
    """

    sure: tuple[Card, ...]
    more: int
    among: tuple[Card, ...]
    asked: bool

    def allows(self, cards: Sequence[Card]) -> bool:
        """Return whether these are cards that may be given."""
        if self.more == 1 and not self.sure:
            return len(cards) == 1 and cards[0] in self.among
        given = Counter(cards)
        rest = given - Counter(self.sure)
        return (
            not Counter(self.sure) - given
            and rest.total() == self.more
            and not rest - Counter(self.among)
        )

    def every(self) -> Iterator[tuple[Card, ...]]:
        """Yield every set of cards that may be given, the lowest first."""
        for more in dict.fromkeys(combinations(self.among, self.more)):
            yield (*self.sure, *more)


Selected = tuple[tuple[p.Pick, tuple[Slot, ...]], ...]
"""The picks of a gift, each with the cards in play that it speaks of."""


def selected(deck: Deck, picks: p.Picks) -> Selected:
    """Return picks with the cards that they speak of, the first to go first."""
    return tuple(
        (pick, slots(deck, pick.cards, highest=pick.which in ("highest", "any highest")))
        for pick in picks
    )


def choose(hand: int, picks: Selected) -> Choice | None:
    """Return what a giver gives of a hand: by the first of the picks that is possible, or None.

    Superlatives go by rank, a wild card by its own; among equals the lowest suit goes first.
    """
    for pick, allowed in picks:
        settled = pick.which in ("highest", "lowest")
        n = pick.number.n if isinstance(pick.number, p.Exactly) else 0
        cards: list[Card] = []
        for card, shift, mask in allowed:
            held = hand >> shift & mask
            if held:
                cards += [card] * held
                if settled and n and len(cards) >= n:
                    break
        n = n or len(cards)
        if cards and len(cards) >= n:
            return _choice(cards, n, pick)
    return None


def _choice(cards: list[Card], n: int, pick: p.Pick) -> Choice:
    """Return what is picked of cards of which the first to go come first."""
    if pick.which == "any":
        return Choice((), n, tuple(cards), True)
    if pick.which in ("highest", "lowest"):
        return Choice(tuple(cards[:n]), 0, (), False)
    limit = cards[n - 1].rank
    sure = tuple(card for card in cards[:n] if card.rank != limit)
    among = tuple(card for card in cards if card.rank == limit)
    return Choice(sure, n - len(sure), among, True)

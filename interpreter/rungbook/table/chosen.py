"""Which cards a phrase speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from rungbook.cards import RANKS, RED_SUITS, SUITS, Card
from rungbook.rulebook import phrases as p

COLOURS = {"red": RED_SUITS, "black": frozenset(SUITS) - RED_SUITS}


@dataclass(frozen=True, slots=True)
class Chosen:
    """Reads phrases about cards against a pack, the level of the deal and its wild cards."""

    copies: Iterable[Card]
    level: str | None
    wild: Iterable[Card] = ()

    def select(self, cards: p.Cards) -> frozenset[Card]:
        """Return the cards in play that a phrase speaks of."""
        return frozenset(card for card in self.copies if self.is_among(card, cards))

    def is_among(self, card: Card, cards: p.Cards) -> bool:
        """Return whether a phrase speaks of a card."""
        match cards:
            case p.OfRank():
                return self.is_rank(card, cards.rank)
            case p.OfRankAndSuit():
                return self.is_rank(card, cards.rank) and card.suit == cards.suit
            case p.OfColour():
                if cards.rank == "joker":
                    return card.rank == f"{cards.colour} joker"
                return self.is_rank(card, cards.rank) and card.suit in COLOURS[cards.colour]
            case p.Wilds():
                return card in self.wild
            case p.AnyCard():
                return _is_between(card, cards) and cards.suit in (None, card.suit)
            case p.EitherCard() | p.Picture():
                return any(self.is_among(card, each) for each in cards.cards)
            case p.CardsExcept():
                return self.is_among(card, cards.cards) and not self.is_among(card, cards.but)
            case _:
                assert_never(cards)

    def is_rank(self, card: Card, rank: str) -> bool:
        """Return whether a card is of a rank as a rules file names it (`level`, `joker`)."""
        if rank == "level":
            return card.rank == self.level
        if rank == "joker":
            return card.rank.endswith(" joker")
        return card.rank == rank


def _is_between(card: Card, cards: p.AnyCard) -> bool:
    if cards.low is None or cards.high is None:
        return True
    if card.rank not in RANKS:
        return False
    return RANKS.index(cards.low) <= RANKS.index(card.rank) <= RANKS.index(cards.high)

"""The cards in play of rules that may still be wrong."""

from __future__ import annotations

from collections import Counter

from rungbook.cards import Card
from rungbook.language.checks.walk import row_for
from rungbook.language.inherit import Rules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import Chosen, whole_pack

Deck = Counter[Card]

OF_THE_DEAL = ("level", "drawn rank")
"""Ranks that a deal makes: each stands for one of the others."""


def whole_deck(rules: Rules, players: int) -> Deck | None:
    """Return all cards before any is taken out; None if the rules do not say."""
    packs = row_for(rules, r.Packs, players)
    if packs is None:
        return None
    pack = packs[1].pack
    if isinstance(pack, p.StandardPacks) and pack.cards not in (52, 54):
        return None
    ranks, suits = row_for(rules, r.Ranks, players), row_for(rules, r.Suits, players)
    own = not isinstance(pack, p.StandardPacks)
    if own and (ranks is None or suits is None):
        return None
    extra = row_for(rules, r.ExtraCards, players)
    return whole_pack(
        pack,
        ranks[1].ranks if ranks else (),
        suits[1].suits if suits else (),
        extra[1].cards if extra else None,
    )


def has_rank(deck: Deck, rank: str) -> bool:
    """Return whether any card in play is of a rank, as it is written in the file."""
    return any(card.rank == rank for card in deck) or _any_is(deck, p.OfRank(rank=rank))


def has_card(deck: Deck, cards: p.Cards) -> bool:
    """Return whether any card in play is one of those that a phrase means."""
    return _any_is(deck, cards)


def _any_is(deck: Deck, cards: p.Cards) -> bool:
    chosen = Chosen(deck)
    return any(chosen.is_among(card, cards) for card in deck)

"""The cards in play of a game: the packs, more what is added, less what is taken out."""

from __future__ import annotations

from collections import Counter

from rungbook.cards import RANKS, RED_SUITS, SUITS, Card
from rungbook.language.checks.walk import row_for
from rungbook.language.inherit import Rules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

Deck = Counter[Card]

NATURAL = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
JOKERS = (Card("black joker", ""), Card("red joker", ""))
OF_THE_DEAL = ("level", "drawn rank")
"""Ranks that a deal makes: each stands for one of the others."""


def whole_deck(rules: Rules, players: int) -> Deck | None:
    """Return all cards before any is taken out; None if the rules do not say."""
    found = row_for(rules, r.Packs, players)
    if found is None:
        return None
    deck = _packs(rules, found[1].pack, players)
    extra = row_for(rules, r.ExtraCards, players)
    if deck is not None and extra is not None:
        deck.update(Card(_name_of(card), "") for card in extra[1].cards.cards)
    return deck


def take_out(deck: Deck, cards: p.Cards) -> bool:
    """Take one copy of each of these cards out of a deck; return whether all were in it."""
    chosen = [card for card in deck if matches(card, cards)]
    for card in chosen:
        deck[card] -= 1
    there = bool(chosen) and all(deck[card] >= 0 for card in chosen)
    for card in chosen:
        if deck[card] <= 0:
            del deck[card]
    return there


def matches(card: Card, cards: p.Cards) -> bool:
    """Return whether a card is one of those that a phrase means."""
    match cards:
        case p.OfRank(rank=rank):
            return _of_rank(card, rank)
        case p.OfRankAndSuit(rank=rank, suit=suit):
            return card.suit == suit and _of_rank(card, rank)
        case p.OfColour(colour=colour, rank="joker"):
            return card.rank == f"{colour} joker"
        case p.OfColour(colour=colour, rank=rank):
            red = card.suit in RED_SUITS
            return bool(card.suit) and _of_rank(card, rank) and red == (colour == "red")
        case p.Wilds():
            return True
        case p.AnyCard(suit=suit):
            return suit is None or card.suit == suit
        case p.EitherCard(cards=either):
            return any(matches(card, one) for one in either)
        case p.CardsExcept(cards=kept, but=but):
            return matches(card, kept) and not matches(card, but)
        case p.Picture(cards=shown):
            return any(matches(card, one) for one in shown)


def has_rank(deck: Deck, rank: str) -> bool:
    """Return whether any card in play is of a rank, as it is written in the file."""
    return Card(rank, SUITS[0]) in deck or any(_of_rank(card, rank) for card in deck)


def has_card(deck: Deck, cards: p.Cards) -> bool:
    """Return whether any card in play is one of those that a phrase means."""
    if isinstance(cards, p.OfRankAndSuit) and cards.rank not in OF_THE_DEAL:
        return Card(cards.rank, cards.suit) in deck
    return any(matches(card, cards) for card in deck)


def _of_rank(card: Card, rank: str) -> bool:
    if rank in OF_THE_DEAL:
        return not card.rank.endswith("joker")
    return card.rank == rank or (rank == "joker" and card.rank.endswith(" joker"))


def _packs(rules: Rules, pack: p.Pack, players: int) -> Deck | None:
    match pack:
        case p.StandardPacks(packs=n, cards=size):
            if size not in (52, 54):
                return None
            cards = NATURAL + JOKERS if size == 54 else NATURAL
            return Counter(dict.fromkeys(cards, n))
        case p.EachRankInEachSuit(copies=n):
            ranks, suits = row_for(rules, r.Ranks, players), row_for(rules, r.Suits, players)
            if ranks is None or suits is None:
                return None
            named = suits[1].suits or SUITS
            return Counter({Card(rank, suit): n for rank in ranks[1].ranks for suit in named})
        case p.AsManyAsItsNumber():
            ranks = row_for(rules, r.Ranks, players)
            if ranks is None:
                return None
            numbers = [rank for rank in ranks[1].ranks if rank.isdigit()]
            return Counter({Card(rank, ""): int(rank) for rank in numbers})


def _name_of(card: p.Cards) -> str:
    return card.rank if isinstance(card, p.OfRank) else ""

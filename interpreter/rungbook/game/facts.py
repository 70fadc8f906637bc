"""From a fact to the function that finds it in a finished deal.

A fact is compiled once for a rulebook. What it finds is a list of happenings: each names the
player whom the effects move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import assert_never

from rungbook.game.calls import call_finder
from rungbook.game.evidence import Evidence, Finder, Happening
from rungbook.game.laid_out import most_at_once
from rungbook.game.played_facts import plays_that, rows_of, tricks_with
from rungbook.game.player_facts import about_players
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits
from rungbook.table import NotBuilt, Table


def find_fact(row: r.FactRow) -> Finder:
    """Return the function that finds the fact of a row; NotBuilt if it cannot be found yet."""
    fact = row.fact
    match fact:
        case p.AboutPlayers():
            return about_players(row.name, fact)
        case p.AboutCards():
            return _about_cards(row.name, fact)
        case p.AboutPlays():
            return _about_plays(row.name, fact)
        case p.SoMany():
            return _so_many_left(row.name, fact)
        case p.AboutCall():
            return call_finder(row.name, fact)
        case p.AboutTrick() | p.Event():
            raise NotBuilt(row.name)
        case _:
            assert_never(fact)


def _says_left(predicates: tuple[p.Predicate, ...]) -> bool:
    return predicates == (p.Predicate(what=p.Is(what="left")),)


# ---- cards


def _about_cards(name: str, fact: p.AboutCards) -> Finder:
    if _says_left(fact.predicates):
        if fact.cards == p.AnyCard() and fact.each:
            return _each_card_left
        return _cards_left(fact)
    mask = mask_of(fact.cards)
    if [each.what for each in fact.predicates] == [p.Is(what="taken")]:
        return tricks_with(name, mask, fact)
    return plays_that(name, lambda table: (None, mask(table)), fact.predicates, fact.each)


def _each_card_left(deal: Evidence) -> list[Happening]:
    return [
        Happening(seat, n, f"{n} cards left" if n > 1 else "1 card left")
        for seat, n in enumerate(deal.left)
        if n
    ]


def _cards_left(fact: p.AboutCards) -> Finder:
    mask = mask_of(fact.cards)
    each = fact.each

    def find(deal: Evidence) -> list[Happening]:
        wanted = mask(deal.rules.table)
        found: list[Happening] = []
        for seat, hand in enumerate(deal.hands):
            if hand & wanted:
                cards = deal.rules.table.cards(hand & wanted)
                names = " ".join(card.symbol for card in cards)
                found.append(Happening(seat, len(cards) if each else 1, f"{names} left"))
        return found

    return find


def mask_of(cards: p.Cards) -> Callable[[Table], int]:
    """Return a function from a table to all the cards that a phrase speaks of, packed."""

    @cache
    def mask(table: Table) -> int:
        return sum(table.deck.whole(card) for card in table.deck.select(cards))

    return mask


# ---- plays


def _about_plays(name: str, fact: p.AboutPlays) -> Finder:
    rows = rows_of(name, fact.plays)
    if not _says_left(fact.predicates):
        return plays_that(name, lambda table: (rows(table), None), fact.predicates, fact.each)
    what = _noun(fact.plays)
    each = fact.each

    @cache
    def patterns_of(table: Table) -> int:
        return table.patterns_of_rows(rows(table))

    def find(deal: Evidence) -> list[Happening]:
        table = deal.rules.table
        patterns = patterns_of(table)
        found: list[Happening] = []
        for seat, available in enumerate(deal.available):
            if available & patterns:
                n = most_at_once(table, deal.hands[seat], patterns) if each else 1
                found.append(Happening(seat, n, f"{n} {what}s left" if n > 1 else f"{what} left"))
        return found

    return find


def _noun(play: p.Play) -> str:
    match play:
        case p.AnyPlay():
            return play.kind
        case p.NamedPlay():
            return play.name
        case p.NoPlay() | p.EitherPlay() | p.Picture():
            return "play"
        case _:
            assert_never(play)


# ---- so many


def _so_many_left(name: str, fact: p.SoMany) -> Finder:
    if fact.of != "card" or not _says_left(fact.predicates):
        raise NotBuilt(name)
    number = fact.number

    def find(deal: Evidence) -> list[Happening]:
        return [
            Happening(seat, 1, f"{n} card{'s' * (n > 1)} left")
            for seat, n in enumerate(deal.left)
            if n and fits(number, n)
        ]

    return find

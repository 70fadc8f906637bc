"""Facts about what was played: on which occasion, beaten or not, by whom or by what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from rungbook.game.evidence import Evidence, Finder, Happening
from rungbook.game.state import Move
from rungbook.game.who import players_in
from rungbook.rulebook import phrases as p
from rungbook.table import NotBuilt, Table

Wanted = Callable[[Table], "tuple[int | None, int | None]"]
"""From a table: the rows that a fact is about, as a bitset, and the cards, packed; or None."""

Test = Callable[[Evidence, int], bool]
"""Whether something is true of the play at a position of `plays`."""


def plays_that(
    name: str, wanted: Wanted, predicates: tuple[p.Predicate, ...], each: bool
) -> Finder:
    """Return the function that finds plays of which a fact is true.

    They are looked at when the deal is over. Without `each` a player counts once.
    """
    tests = [_test(name, predicate) for predicate in predicates]
    costs = any(said.what == p.Is(what="beaten") and not said.negated for said in predicates)

    def find(deal: Evidence) -> list[Happening]:
        rows, cards = wanted(deal.rules.table)
        found: list[Happening] = []
        for i, play in enumerate(deal.plays):
            if rows is not None and not rows >> play.row & 1:
                continue
            if cards is not None and not play.cards & cards:
                continue
            if not all(test(deal, i) for test in tests):
                continue
            count = (
                1 if cards is None or not each else deal.rules.table.deck.count(play.cards & cards)
            )
            beater = deal.plays[i + 1].seat if is_beaten(deal.plays, i) else -1
            if each or not any(play.seat == other.seat for other in found):
                why = _why(deal, play, predicates)
                found.append(Happening(play.seat, count, why, beater, i if costs else -1))
        return found

    return find


def rows_of(name: str, play: p.Play) -> Callable[[Table], int]:
    """Return a function from a table to the rows that a phrase speaks of, as a bitset."""

    @cache
    def rows(table: Table) -> int:
        return table.plays.select(play, name)

    return rows


def is_beaten(plays: Sequence[Move], i: int) -> bool:
    """Return whether another play of the same trick came after a play."""
    return i + 1 < len(plays) and not plays[i + 1].led


def _why(deal: Evidence, play: Move, predicates: tuple[p.Predicate, ...]) -> str:
    told = [
        f"{'not ' * predicate.negated}{predicate.what.what}"
        for predicate in predicates
        if isinstance(predicate.what, p.Is)
    ]
    return f"{deal.rules.table.name(play.row)} {' and '.join(told)}"


def _test(name: str, predicate: p.Predicate) -> Test:
    what = predicate.what
    if not isinstance(what, p.Is) or what.times is not None:
        raise NotBuilt(name)
    match what.what:
        case "played":
            holds = _was_played(name, predicate)
        case "beaten":
            holds = _was_beaten(name, predicate)
        case _:
            raise NotBuilt(name)
    if not predicate.negated:
        return holds
    return lambda deal, i: not holds(deal, i)


def _was_played(name: str, predicate: p.Predicate) -> Test:
    on_occasion = _on_occasion(name, predicate.occasion)
    match predicate.by:
        case None:
            return on_occasion
        case p.AnyPlay() | p.NamedPlay() | p.NoPlay() | p.EitherPlay() | p.Picture():
            raise NotBuilt(name)
        case who:
            return lambda deal, i: (
                on_occasion(deal, i) and deal.plays[i].seat in players_in(who, deal.scene())
            )


def _on_occasion(name: str, occasion: p.Moment | None) -> Test:
    match occasion:
        case None:
            return lambda deal, i: True
        case p.AsPlay(what="an answer"):
            return lambda deal, i: not deal.plays[i].led
        case p.AsPlay(what="a lead"):
            return lambda deal, i: deal.plays[i].led
        case p.AsPlay(what="the first play of the deal"):
            return lambda deal, i: i == 0
        case p.AsPlay(what="the last play"):
            return lambda deal, i: (
                not deal.left[deal.plays[i].seat]
                and all(later.seat != deal.plays[i].seat for later in deal.plays[i + 1 :])
            )
        case p.AtLevel(rank=rank):
            return lambda deal, i: deal.rules.facts.level == rank
        case _:
            raise NotBuilt(name)


def _was_beaten(name: str, predicate: p.Predicate) -> Test:
    if predicate.occasion is not None:
        raise NotBuilt(name)
    by = predicate.by
    match by:
        case None:
            return lambda deal, i: is_beaten(deal.plays, i)
        case p.AnyPlay() | p.NamedPlay() | p.NoPlay() | p.EitherPlay() | p.Picture():
            rows = rows_of(name, by)
            return lambda deal, i: (
                is_beaten(deal.plays, i)
                and bool(rows(deal.rules.table) >> deal.plays[i + 1].row & 1)
            )
        case _:
            who = by
            return lambda deal, i: (
                is_beaten(deal.plays, i)
                and deal.plays[i + 1].seat in players_in(who, deal.scene(you=deal.plays[i].seat))
            )


def tricks_with(name: str, mask: Callable[[Table], int], fact: p.AboutCards) -> Finder:
    """Return the function that counts cards of a kind in the tricks that each player took."""
    predicate = fact.predicates[0]
    if predicate.negated or predicate.by is not None or predicate.occasion is not None:
        raise NotBuilt(name)

    def find(deal: Evidence) -> list[Happening]:
        deck = deal.rules.table.deck
        wanted = mask(deal.rules.table)
        taken = [0] * deal.players
        trick = 0
        for i, play in enumerate(deal.plays):
            trick += play.cards & wanted
            if not is_beaten(deal.plays, i):
                taken[play.seat] += trick
                trick = 0
        return [
            Happening(
                seat,
                deck.count(cards) if fact.each else 1,
                " ".join(card.symbol for card in deck.cards(cards)) + " taken",
            )
            for seat, cards in enumerate(taken)
            if cards
        ]

    return find

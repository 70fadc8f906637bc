"""What rules leave open that somebody must decide: who leads, who wins, when a deal is over.

Nothing of this is decided in Python, so `check` wants the row, or the number, that decides it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rungbook.diagnostics import Diagnostic
from rungbook.library import Variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import highest, lowest
from rungbook.table.deck import deal_deck
from rungbook.table.facts import DealFacts
from rungbook.table.usual import usual_facts

NEXT = p.Seat(who="next player")


def undecided(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the rows beside which something is missing, and numbers that decide nothing."""
    yield from _heirs(variant)
    yield from _ends_of_deals(variant)
    yield from _match(variant)
    yield from _instant_wins(variant)
    yield from _unpaired(variant)
    yield from _undealt(variant)


def _say(variant: Variant, row: r.RowBase, code: str, message: str, *hints: str) -> Diagnostic:
    return variant.diagnostic(row.name, code, message, hints)


def deals_of(rulebook: Rulebook) -> Iterator[DealFacts]:
    """Yield the facts of a later deal for every number of players."""
    number = rulebook.get(r.PlayersRow).number
    for players in range(lowest(number), highest(number) + 1):
        yield usual_facts(rulebook, players=players, first=False)


def _heirs(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the rows by which nobody may lead in the place of a player who is out."""
    for row in variant.rulebook.all_of(r.LeaderGoneOut):
        choices = row.players.players if isinstance(row.players, p.OrElse) else (row.players,)
        if choices[-1] != NEXT:
            message = "they may be out too: say who leads then"
            hint = f"{_text(variant, row)}, or else next player"
            yield _say(variant, row, "nobody-leads", message, hint)


def _ends_of_deals(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the rows by which a deal never ends, or is over before it begins."""
    told: set[str] = set()
    for facts in deals_of(variant.rulebook):
        row = variant.rulebook.get(r.DealEnds, facts.holds)
        match row.moment:
            case p.When(fact=p.SoMany(number=p.Exactly(n=n), of="player")):
                if not 1 <= n < facts.players and row.name not in told:
                    told.add(row.name)
                    message = f"of {facts.players} players 1 to {facts.players - 1} may be meant"
                    yield _say(variant, row, "wrong-number", message)
            case _:
                pass


def _match(variant: Variant) -> Iterator[Diagnostic]:
    """Yield a match of no deals, and one of several deals that nobody is said to win."""
    rulebook = variant.rulebook
    effects = [e for row in rulebook.all_of(r.FactRow) for e in row.effects]
    named = rulebook.find(r.MatchWinner) is not None
    decided = named or any(
        isinstance(e, p.Win) and e.amount == p.TheAmount(what="match") for e in effects
    )
    for row in rulebook.all_of(r.MatchEnds):
        match row.moment:
            case p.After(fact=p.SoMany(number=p.Exactly(n=0))):
                yield _say(variant, row, "wrong-number", "a match has at least 1 deal")
            case p.After(fact=p.SoMany(number=p.Exactly(n=1))):
                pass
            case _ if not decided:
                message = "nobody is said to win it: missing row `match winner`"
                hints = ("match winner: highest score", "match winner: lowest score")
                found = _say(variant, row, "missing-row", message, *hints)
                yield replace(found, severity="warning")  # it can be played, and nobody wins it
            case _:
                pass


def _instant_wins(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the row about instant wins where two players who hold one are not told apart."""
    rulebook = variant.rulebook
    events = [f for f in rulebook.all_of(r.FactRow) if f.fact == p.Event(what="instant win")]
    shapes = [s for s in rulebook.all_of(r.Shape) if s.section == "instant wins"]
    orders = [order for order in rulebook.all_of(r.OrderOf) if order.of == "instant wins"]
    settled = any(isinstance(each, p.InTurnOrder) for order in orders for each in order.then)
    if shapes and events and not settled:
        hint = "order of instant wins: in turn order from leader"
        if orders:
            hint = f"{_text(variant, orders[0])}, then in turn order from leader"
        message = "several players may hold one: `order of instant wins` must say who of them wins"
        yield _say(variant, (*orders, *events)[0], "missing-row", message, hint)


def _unpaired(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the gifts from several players to several where it is open whose goes to whom."""
    orders = {order.of: order for order in variant.rulebook.all_of(r.OrderOf)}
    for row in variant.rulebook.all_of(r.Gift):
        order = orders.get(row.gift)
        settled = order is not None and any(isinstance(each, p.InTurnOrder) for each in order.then)
        if isinstance(row.givers, p.Each) and isinstance(row.takers, p.Both) and not settled:
            message = f"`order of {row.gift}` must say to whom each of several goes"
            hint = f"order of {row.gift}: by rank, then in turn order from first"
            if order is not None:
                hint = f"{_text(variant, order)}, then in turn order from first"
            yield _say(variant, order or row, "missing-row", message, hint)


def _undealt(variant: Variant) -> Iterator[Diagnostic]:
    """Yield the `lead` rows about a card that may lie among those that nobody gets."""
    told: set[str] = set()
    for facts in deals_of(variant.rulebook):
        if not _cards_stay_out(variant.rulebook, facts):
            continue
        for row in variant.rulebook.all_of(r.Lead):
            named = isinstance(row.players, p.HolderOf) and not isinstance(row.players.what, p.Pick)
            if named and row.name not in told:
                told.add(row.name)
                message = f"with {facts.players} players this card may stay undealt"
                hint = f"{_text(variant, row)}, or else drawn at random"
                yield _say(variant, row, "nobody-leads", message, hint)


def _cards_stay_out(rulebook: Rulebook, facts: DealFacts) -> bool:
    """Return whether some cards of the pack come into no hand."""
    number = rulebook.get(r.Hand, facts.holds).number
    left_over = rulebook.find(r.LeftOver, facts.holds)
    if not isinstance(number, p.Exactly) or (left_over is not None and left_over.takers):
        return False
    kitty = rulebook.find(r.Kitty, facts.holds)
    aside = kitty.number.n if kitty is not None and isinstance(kitty.number, p.Exactly) else 0
    dealt = number.n * facts.players + aside
    return dealt < sum(deal_deck(rulebook, facts).copies.values())


def _text(variant: Variant, row: r.RowBase) -> str:
    """Return a row as it is written, without its remark."""
    place = variant.origins.get(row.name)
    return place.text.split("#")[0].strip() if place is not None else row.name

"""The rows about gifts, compiled for a deal; and facts looked up before play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rungbook.game.calls import call_finder
from rungbook.game.evidence import Evidence, Finder
from rungbook.game.holding import Selected, selected
from rungbook.game.player_facts import about_players
from rungbook.game.prelude import NO_PRELUDE, Prelude
from rungbook.game.rules import DealRules
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt


@dataclass(frozen=True, slots=True, eq=False)
class Gifts:
    """The rows about gifts, whatever their case.

    `picks` are the cards of each gift, by the row's name. `cases` and `refusals` find the facts
    of the rows for how the last deal ended, and of those that say that there is no gift.
    """

    rules: DealRules
    gifts: tuple[r.Gift, ...]
    refused: tuple[r.NoGift, ...]
    orders: tuple[r.OrderOf, ...]
    picks: Mapping[str, Selected]
    cases: Mapping[str, Finder]
    refusals: Mapping[str, Finder]

    def without_gifts(self) -> Gifts:
        """Return these rows with no gift to make."""
        return replace(self, gifts=())

    def in_force(self, rules: DealRules, last_places: tuple[int, ...], row: r.RowBase) -> bool:
        """Return whether a row counts after a deal that ended in these places."""
        finder = self.cases.get(row.name)
        if finder is not None:
            return bool(last_places and finder(before_play(rules, last_places)))
        return row.case is None or rules.facts.holds(row.case)


def gifts_of(rules: DealRules) -> Gifts:
    """Return the rows about gifts under the rules of a deal; NotBuilt where one is not built."""
    rulebook, deck = rules.table.rulebook, rules.table.deck
    gifts = tuple(rulebook.all_of(r.Gift))
    refused = tuple(rulebook.all_of(r.NoGift))
    names = {row.gift for row in gifts}
    for row in gifts:
        if isinstance(row.givers, p.HolderOf) or isinstance(row.takers, p.HolderOf):
            raise NotBuilt(row.name)
    return Gifts(
        rules,
        gifts,
        refused,
        tuple(row for row in rulebook.all_of(r.OrderOf) if row.of in names),
        {row.name: selected(deck, row.cards) for row in gifts},
        {
            row.name: find_before_play(row.name, row.case.fact)
            for row in (*gifts, *refused)
            if isinstance(row.case, p.After)
        },
        {row.name: find_before_play(row.name, row.fact) for row in refused},
    )


def find_before_play(name: str, fact: p.Fact) -> Finder:
    """Return the function that finds a fact before play: one about players, or a call."""
    if isinstance(fact, p.AboutCall):
        return call_finder(name, fact)
    if not isinstance(fact, p.AboutPlayers):
        raise NotBuilt(name)
    return about_players(name, fact)


def before_play(
    rules: DealRules,
    last_places: tuple[int, ...],
    hands: tuple[int, ...] = (),
    givers: tuple[int, ...] = (),
    takers: tuple[int, ...] = (),
    prelude: Prelude = NO_PRELUDE,
) -> Evidence:
    """Return what facts are looked up in before play, when places are those of the last deal.

    Without hands it is the last deal itself: whoever had a place but the last was out.
    """
    players = rules.seating.players
    out = last_places[: players - 1]
    return Evidence(
        rules,
        places=last_places,
        hands=hands,
        sizes=None if hands else tuple(int(seat not in out) for seat in range(players)),
        dealt=hands,
        last_places=last_places,
        givers=givers,
        takers=takers,
        prelude=prelude,
    )

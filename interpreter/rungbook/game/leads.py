"""Who leads a deal."""

from __future__ import annotations

from dataclasses import dataclass

from rungbook.game.evidence import Finder
from rungbook.game.gifts import before_play, find_before_play
from rungbook.game.prelude import NO_PRELUDE, Given, Prelude
from rungbook.game.rules import DealRules
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

NOBODY = -1


@dataclass(frozen=True, slots=True, eq=False)
class Leads:
    """The `lead` rows of a deal: the usual one, and those for how the last deal ended.

    `mask` are the cards whose holder leads, where the usual row says that. `draws` says whether
    a row may want a player drawn at random.
    """

    rules: DealRules
    usual: r.Lead
    after: tuple[tuple[Finder, r.Lead], ...]
    mask: int
    draws: bool

    def row(self, last_places: tuple[int, ...], prelude: Prelude = NO_PRELUDE) -> r.Lead:
        """Return the row that says who leads, after a deal that ended in these places."""
        for finder, row in self.after:
            known = last_places or prelude.said
            if known and finder(before_play(self.rules, last_places, prelude=prelude)):
                return row
        return self.usual

    def find(
        self,
        rules: DealRules,
        hands: tuple[int, ...],
        last_places: tuple[int, ...],
        made: tuple[Given, ...] = (),
        drawn: int = NOBODY,
        prelude: Prelude = NO_PRELUDE,
    ) -> int:
        """Return who leads, or NOBODY where that cannot be told from this.

        `rules` are those of the deal with its roles.
        """
        row = self.row(last_places, prelude)
        if self.mask and row is self.usual:
            return next((s for s, hand in enumerate(hands) if hand & self.mask), NOBODY)
        scene = Scene(
            rules.seating,
            places=last_places,
            last_places=last_places,
            deck=rules.table.deck,
            hands=hands,
            given=made,
            drawn=drawn,
            bidder=prelude.bidder,
            caller=prelude.caller,
        )
        return next(iter(players_in(row.players, scene)), NOBODY)


def leads_of(rules: DealRules) -> Leads:
    """Return who leads under the rules of a deal."""
    rulebook = rules.table.rulebook
    usual = rulebook.get(r.Lead, rules.facts.holds)
    after = tuple(
        (find_before_play(row.name, row.case.fact), row)
        for row in rulebook.all_of(r.Lead)
        if isinstance(row.case, p.After)
    )
    mask, holder = 0, usual.players
    if isinstance(holder, p.HolderOf) and not isinstance(holder.what, p.Pick | p.Picture):
        mask = sum(map(rules.table.deck.whole, rules.table.deck.select(holder.what)))
    rows = (usual, *(row for _, row in after))
    return Leads(rules, usual, after, mask, any(draws(row.players) for row in rows))


def decides_later(phrase: p.Players) -> bool:
    """Return whether only the cards, the exchange or the draw of a deal say who that is."""
    match phrase:
        case p.HolderOf() | p.AtRandom() | p.WhoeverTakes() | p.InRole():
            return True
        case p.Extreme(what="highest bidder") | p.Seat(who="caller"):
            return True
        case p.OrElse() | p.Both():
            return any(decides_later(each) for each in phrase.players)
        case _:
            return False


def draws(phrase: p.Players) -> bool:
    """Return whether a phrase may mean the player drawn at random."""
    match phrase:
        case p.AtRandom():
            return True
        case p.OrElse() | p.Both():
            return any(draws(each) for each in phrase.players)
        case _:
            return False

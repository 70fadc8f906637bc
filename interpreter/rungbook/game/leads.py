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
    usual: p.Players
    after: tuple[tuple[Finder, p.Players], ...]
    mask: int
    draws: bool

    def phrase(self, last_places: tuple[int, ...], prelude: Prelude = NO_PRELUDE) -> p.Players:
        """Return the phrase that says who leads, after a deal that ended in these places."""
        for finder, players in self.after:
            known = last_places or prelude.said
            if known and finder(before_play(self.rules, last_places, prelude=prelude)):
                return players
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
        phrase = self.phrase(last_places, prelude)
        if self.mask and phrase is self.usual:
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
        return next(iter(players_in(phrase, scene)), NOBODY)


def leads_of(rules: DealRules) -> Leads:
    """Return who leads under the rules of a deal."""
    rulebook = rules.table.rulebook
    usual = rulebook.get(r.Lead, rules.facts.holds).players
    after = tuple(
        (find_before_play(row.name, row.case.fact), row.players)
        for row in rulebook.all_of(r.Lead)
        if isinstance(row.case, p.After)
    )
    mask = 0
    if isinstance(usual, p.HolderOf) and not isinstance(usual.what, p.Pick | p.Picture):
        mask = sum(map(rules.table.deck.whole, rules.table.deck.select(usual.what)))
    phrases = (usual, *(players for _, players in after))
    return Leads(rules, usual, after, mask, any(map(draws, phrases)))


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

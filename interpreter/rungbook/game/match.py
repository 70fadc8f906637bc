"""A match: deal after deal from one seed, until the rules say that it is over.

A match is a function of the rules, the seed and the moves.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import NamedTuple

from rungbook.game.deal import Deal, evidence_of
from rungbook.game.dealing import deal_cards, give_left_over
from rungbook.game.gifts import Gifts, gifts_of
from rungbook.game.leads import NOBODY, Leads, leads_of
from rungbook.game.preparation import Preparation, preparation_of
from rungbook.game.rules import DealRules, resolve
from rungbook.game.settle import Settlement, compile_scoring
from rungbook.game.standing import Standing, changes_seats, match_end
from rungbook.game.state import State
from rungbook.game.who import Scene, players_in
from rungbook.library import Variant
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import lowest
from rungbook.table import DealFacts
from rungbook.table.asking import Tables
from rungbook.table.usual import drawable


class DealBook(NamedTuple):
    """The rows of one deal, compiled: the loop, the gifts, who leads, what comes before play."""

    rules: DealRules
    gifts: Gifts
    leads: Leads
    preparation: Preparation


class MatchRules:
    """The rules of a match: all that does not change from deal to deal, compiled once.

    `agreed` is the number of points or deals that a file leaves to the table; `tables` are those of
    the variant, where somebody has compiled some. A row that is not
    built raises NotBuilt.
    """

    def __init__(
        self,
        variant: Variant,
        players: int | None = None,
        agreed: int | None = None,
        tables: Tables | None = None,
    ) -> None:
        rulebook = variant.rulebook
        self.variant = variant
        self.agreed = agreed
        self.players = players or lowest(rulebook.get(r.PlayersRow).number)
        starting = rulebook.find(r.StartingLevel)
        self.starting_level = starting.level if starting is not None else None
        self.deal_level = rulebook.find(r.DealLevel)
        self.tables = tables or Tables(variant)
        self._draws_rank = rulebook.find(r.DrawnRank) is not None
        self.scoring = compile_scoring(rulebook, variant.origins)
        self._deals: dict[DealFacts, DealBook] = {}
        first = self.at(self.starting_level, first=True).rules
        self.seating = first.seating
        self.end = match_end(rulebook, self.seating, first.facts, agreed)
        self.changes_seats = changes_seats(rulebook, first.facts)

    @cached_property
    def rules_hash(self) -> str:
        """Return what a record keeps to know its rules again."""
        return self.variant.rulebook.rules_hash

    def at(self, level: str | None, *, first: bool, drawn: str | None = None) -> DealBook:
        """Return the rules of a deal, the first of a match or a later one, at a level.

        `drawn` is the rank drawn for it; without one, in a game that draws, the lowest.
        """
        facts = DealFacts(self.players, first, level, drawn or self._lowest_drawn(first, level))
        found = self._deals.get(facts)
        if found is None:
            rules = resolve(self.tables.table(facts))
            found = self._deals[facts] = DealBook(
                rules, gifts_of(rules), leads_of(rules), preparation_of(rules)
            )
        return found

    def ranks_to_draw(self, first: bool, level: str | None) -> tuple[str, ...]:
        """Return the ranks among which one is drawn for a deal; none where the rules draw none."""
        if not self._draws_rank:
            return ()
        return drawable(self.variant.rulebook, DealFacts(self.players, first, level))

    def _lowest_drawn(self, first: bool, level: str | None) -> str | None:
        return next(iter(self.ranks_to_draw(first, level)), None)

    def start(self) -> Standing:
        """Return how a match stands before its first deal."""
        levels: tuple[str, ...] = ()
        if self.starting_level is not None:
            levels = (self.starting_level,) * len(self.seating.teams)
        return Standing((0,) * self.players, levels)

    def level_after(self, standing: Standing) -> str | None:
        """Return the level of the next deal, as `deal level` says."""
        if self.deal_level is None or not standing.places or not standing.levels:
            return self.starting_level
        scene = Scene(self.seating, places=standing.places, last_places=standing.places)
        seats = players_in(self.deal_level.players, scene)
        return standing.levels[self.seating.team_of[seats[0]]] if seats else self.starting_level

    def settle(self, deal: Deal, state: State) -> Settlement:
        """Return what a deal that is over comes to; nothing if the cards are dealt again."""
        if state.public.prelude.again:
            scores = (0,) * self.players
            return Settlement((), scores, deal.before.levels, dict(deal.before.times), None)
        return self.scoring.settle(evidence_of(deal, state))

    def after(
        self, deal: Deal, state: State, settlement: Settlement, deals: int | None = None
    ) -> Standing:
        """Return how a match stands after a deal; with `deals` it ends after so many.

        Cards that are dealt again leave it as it was.
        """
        if state.public.prelude.again:
            return deal.before
        places = state.public.places
        standing = self.end.after(deal.before, settlement, places)
        if self.changes_seats:
            standing = standing._replace(order=self.order_after(places, deal.before.order))
        if deals is None:
            return standing
        if standing.deals >= deals:
            winners = standing.winners or self.end.winners(standing)
            return standing._replace(over=True, winners=winners)
        if settlement.winners:
            return self.start()._replace(totals=standing.totals, deals=standing.deals)
        return standing._replace(over=False, winners=())

    def order_after(self, places: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
        """Return the seats clockwise when players sit in order of places; the others follow."""
        seats = order or tuple(range(self.players))
        return (*places, *(seat for seat in seats if seat not in places))


class Match:
    """A match in play: the rules, the cards still to come, and how it stands.

    With `deals` it is over after so many, whatever the rules say; a match that is won before
    is followed by another, and the points go on.
    """

    def __init__(self, rules: MatchRules, seed: int, deals: int | None = None) -> None:
        self.rules = rules
        self.seed = seed
        self.deals = deals
        self.random = Random(seed)
        self.standing = rules.start()

    @property
    def is_over(self) -> bool:
        """Return whether no deal is to come."""
        return self.standing.over

    def deal(self) -> Deal:
        """Return the next deal, its cards shuffled and dealt."""
        before = self.standing
        rules, first = self.rules, not before.places
        level = rules.level_after(before)
        ranks = rules.ranks_to_draw(first, level)
        rank = self.random.choice(ranks) if ranks else None
        book = rules.at(level, first=first, drawn=rank)
        book = book._replace(rules=book.rules.arranged(before.order, -1))
        dealt = deal_cards(book.rules, book.preparation, before, self.random)
        draws = book.leads.draws or book.preparation.draws
        drawn = self.random.randrange(len(dealt.hands)) if draws else NOBODY
        if dealt.over:
            dealt = give_left_over(book.rules, book.preparation, before, dealt, drawn)
        otherwise = before.places[0] if before.places else 0
        return Deal(
            *book, dealt.hands, dealt.sizes, before, drawn, otherwise=otherwise, kitty=dealt.kitty
        )

    def close(self, deal: Deal, state: State) -> Settlement:
        """Return what a deal that is over comes to, and let the match go on from there."""
        settlement = self.rules.settle(deal, state)
        self.standing = self.rules.after(deal, state, settlement, self.deals)
        return settlement

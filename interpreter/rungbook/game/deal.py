"""One deal, from the cards dealt to the last card played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from rungbook.game.evidence import Evidence
from rungbook.game.exchange import Exchange, ExchangeRules, exchange_after
from rungbook.game.gifts import Gifts
from rungbook.game.instant import InstantWin
from rungbook.game.leads import NOBODY, Leads
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.state import OVER, PASS, Move, Public, State

Position: TypeAlias = Exchange | State
"""Where a deal stands: cards are being given, or played."""


@dataclass(frozen=True, eq=False)
class Deal:
    """What is fixed once the cards are dealt: `hands`, packed, with `left` cards each.

    `before` is how the match stood; `drawn` the seat drawn at random, NOBODY where no row wants
    one. `out` are seats that were out before the first move, in their order: none but in deals
    that begin in the middle. `leader` leads whatever the rows say, if it is not NOBODY, and
    `otherwise` where they name nobody.
    """

    rules: DealRules
    gifts: Gifts
    leads: Leads
    hands: tuple[int, ...]
    left: tuple[int, ...]
    before: Standing
    drawn: int = NOBODY
    leader: int = NOBODY
    out: tuple[int, ...] = ()
    otherwise: int = NOBODY

    @cached_property
    def exchange(self) -> ExchangeRules:
        """Return the gifts before play; there are none in the first deal of a match."""
        return exchange_after(self.gifts, self.before.places)

    @property
    def level(self) -> str | None:
        """Return the level at which the deal is played, if the game has levels."""
        return self.rules.facts.level


def begin(deal: Deal) -> Position:
    """Return where a deal stands when the cards are dealt.

    It is over at once if somebody holds an instant win.
    """
    win = instant_win(deal)
    if win is not None:
        return _over(deal, win.seat)
    if deal.rules.facts.first or not deal.before.places or not deal.gifts.gifts:
        return start_play(deal, Exchange(deal.hands))
    rules = deal.exchange
    return go_on(deal, rules, rules.begin(deal.hands))


def go_on(deal: Deal, rules: ExchangeRules, exchange: Exchange) -> Position:
    """Return the exchange while somebody has to choose, and then the play."""
    return exchange if exchange.waiting else start_play(deal, exchange)


def instant_win(deal: Deal) -> InstantWin | None:
    """Return the instant win of a deal, if a hand holds one as it is dealt."""
    if deal.rules.instant is None:
        return None
    return deal.rules.instant.find(deal.hands, find_leader(deal, Exchange(deal.hands)))


def find_leader(deal: Deal, exchange: Exchange) -> int:
    """Return who leads after an exchange, or NOBODY where the rows cannot tell."""
    if deal.leader != NOBODY:
        return deal.leader
    return deal.leads.find(exchange.hands, deal.before.places, exchange.made, deal.drawn)


def start_play(deal: Deal, exchange: Exchange, log: Move | None = None) -> State:
    """Return the play as it begins; raise LookupError where nobody is there to lead."""
    table = deal.rules.table
    leader = find_leader(deal, exchange)
    if leader == NOBODY:
        leader = deal.otherwise
    if leader == NOBODY:
        raise LookupError("nobody leads")
    left = list(deal.left)
    for given in exchange.made:
        left[given.giver] -= given.number
        left[given.taker] += given.number
    out = tuple(seat for seat in deal.out if not exchange.hands[seat])
    public = Public(leader, PASS, leader, 0, out, tuple(left), log)
    return State(public, exchange.hands, tuple(map(table.available, exchange.hands)))


def _over(deal: Deal, winner: int) -> State:
    table = deal.rules.table
    public = Public(OVER, PASS, winner, 0, (winner,), deal.left, None)
    return State(public, deal.hands, tuple(map(table.available, deal.hands)))


def evidence_of(deal: Deal, state: State) -> Evidence:
    """Return what the settlement of a deal looks at."""
    public = state.public
    return Evidence(
        deal.rules,
        places=public.places,
        hands=state.hands,
        available=state.available,
        dealt=deal.hands,
        log=public.log,
        sizes=public.left,
        levels=deal.before.levels,
        last_places=deal.before.places,
        totals=deal.before.totals,
        times=deal.before.times,
    )

"""One deal, from the cards dealt to the last card played.

What comes before play comes in the order of the sections: calls before the auction, the auction,
the roles and the kitty, calls before the exchange, the exchange, calls before play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from rungbook.cards import Card
from rungbook.diagnostics import Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling, When
from rungbook.game.evidence import Evidence
from rungbook.game.exchange import Exchange, ExchangeRules, exchange_after
from rungbook.game.gifts import Gifts
from rungbook.game.instant import InstantWin
from rungbook.game.leads import NOBODY, Leads
from rungbook.game.prelude import NO_PRELUDE, Prelude
from rungbook.game.preparation import Preparation
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.state import OVER, PASS, Move, Public, State
from rungbook.game.who import Scene, players_in
from rungbook.rulebook.rows import Call

Position: TypeAlias = Auction | Calling | Exchange | State
"""Where a deal stands: players bid, call, give cards, or play."""


class Unsettled(Exception):
    """A deal whose rows name nobody to take a role or to lead, as one laid out by hand may be."""


@dataclass(frozen=True, eq=False)
class Deal:
    """What is fixed once the cards are dealt: `hands`, packed, with `left` cards each.

    `before` is how the match stood; `drawn` the seat drawn at random, NOBODY where no row wants
    one. `out` are seats that were out before the first move, in their order: none but in deals
    that begin in the middle. `leader` leads whatever the rows say, if it is not NOBODY, and
    `otherwise` where they name nobody. `kitty` are the cards set aside, packed. `prelude` is what
    is settled before the first move, where somebody wrote that down, and `called` says that all
    calls are. `rules` are those of the deal before roles are settled: `rules_of`.
    """

    rules: DealRules
    gifts: Gifts
    leads: Leads
    preparation: Preparation
    hands: tuple[int, ...]
    left: tuple[int, ...]
    before: Standing
    drawn: int = NOBODY
    leader: int = NOBODY
    out: tuple[int, ...] = ()
    otherwise: int = NOBODY
    kitty: int = 0
    prelude: Prelude = NO_PRELUDE
    called: bool = False

    @cached_property
    def exchange(self) -> ExchangeRules:
        """Return the gifts before play, where no call changes them."""
        return exchange_after(self.gifts, self.rules, self.before.places)

    @property
    def level(self) -> str | None:
        """Return the level at which the deal is played, if the game has levels."""
        return self.rules.facts.level

    @property
    def has_exchange(self) -> bool:
        """Return whether gifts may be made: there are none in the first deal of a match."""
        return bool(not self.rules.facts.first and self.before.places and self.gifts.gifts)


def rules_of(deal: Deal, prelude: Prelude) -> DealRules:
    """Return the rules of a deal with the roles and the seats that are settled by now."""
    if prelude.one < 0 and not prelude.places:
        return deal.rules
    order = deal.before.order
    return deal.rules.arranged(order[::-1] if prelude.places else order, prelude.one)


def exchange_of(deal: Deal, exchange: Exchange) -> ExchangeRules:
    """Return the gifts of an exchange that has begun."""
    prelude = exchange.prelude
    if prelude.one < 0 and not prelude.places:
        return deal.exchange
    places = prelude.places or deal.before.places
    return exchange_after(deal.gifts, rules_of(deal, prelude), places)


def turn_of(position: Position) -> int:
    """Return the seat that is to move, OVER when the deal is over."""
    match position:
        case State():
            return position.public.turn
        case Exchange():
            return position.waiting[0]
        case Auction() | Calling():
            return position.turn


def prelude_of(position: Position) -> Prelude:
    """Return what has happened before play up to a position."""
    match position:
        case State():
            return position.public.prelude
        case Exchange():
            return position.prelude._replace(given=position.made)
        case Auction() | Calling():
            return position.prelude


# ---- before play


def begin(deal: Deal) -> Position:
    """Return where a deal stands when the cards are dealt.

    It is over at once if somebody holds an instant win.
    """
    win = instant_win(deal)
    if win is not None:
        return _over(deal, deal.hands, deal.prelude, win.seat)
    if deal.preparation.is_empty:
        return _before_exchange(deal, deal.hands, deal.prelude)
    return _call(deal, "the auction", deal.hands, deal.prelude)


def after_call(deal: Deal, calling: Calling) -> Position:
    """Return where a deal stands when one more seat has said whether it calls."""
    if calling.waiting:
        return calling
    return _call(deal, calling.when, calling.hands, calling.prelude, calling.step + 1)


def after_bid(deal: Deal, auction: Auction) -> Position:
    """Return where a deal stands after one more bid."""
    rules = deal.preparation.auction
    if rules is not None and not rules.is_over(deal.rules, auction):
        return auction
    return _settle_roles(deal, auction.hands, auction.prelude)


def go_on(deal: Deal, exchange: Exchange) -> Position:
    """Return the exchange while somebody has to choose, and then what follows it."""
    if exchange.waiting:
        return exchange
    if exchange.made:
        prelude = exchange.prelude._replace(given=exchange.made)
        exchange = exchange._replace(prelude=prelude)
    if deal.preparation.calls_at("play") and not deal.called:
        return _call(deal, "play", exchange.hands, exchange.prelude)
    return start_play(deal, exchange)


def after_gift(deal: Deal, exchange: Exchange, seat: int, cards: list[Card]) -> Position | Refusal:
    """Return where a deal stands after a waiting seat gives cards of its hand, or why not."""
    after = exchange_of(deal, exchange).give(exchange, seat, cards)
    return after if isinstance(after, Refusal) else go_on(deal, after)


def _call(
    deal: Deal,
    when: When,
    hands: tuple[int, ...],
    prelude: Prelude,
    step: int = 0,
) -> Position:
    """Return the calls of a moment from the one numbered `step`, or what follows them."""
    rows = deal.preparation.calls_at(when) if not deal.called else ()
    for number, row in enumerate(rows[step:], start=step):
        seats = _callers(deal, row, hands, prelude)
        if seats:
            return Calling(hands, prelude, when, number, row, seats)
    match when:
        case "the auction":
            return _bid(deal, hands, prelude)
        case "the exchange":
            return _exchange(deal, hands, prelude)
        case "play":
            return start_play(deal, Exchange(hands, prelude.given, prelude=prelude))


def _callers(deal: Deal, row: Call, hands: tuple[int, ...], prelude: Prelude) -> tuple[int, ...]:
    """Return who is asked for a call, whoever leads first."""
    seats = players_in(row.players, _scene(deal, hands, prelude))
    start = find_leader(deal, Exchange(hands, prelude.given, prelude=prelude))
    if start == NOBODY:
        return seats
    seating = rules_of(deal, prelude).seating
    return tuple(sorted(seats, key=lambda seat: seating.turns_from(start, seat)))


def _bid(deal: Deal, hands: tuple[int, ...], prelude: Prelude) -> Position:
    auction = deal.preparation.auction
    if auction is None or prelude.one >= 0:
        return _settle_roles(deal, hands, prelude)
    seats = players_in(auction.first, _scene(deal, hands, prelude))
    return after_bid(deal, Auction(hands, next(iter(seats), 0), prelude))


def _settle_roles(deal: Deal, hands: tuple[int, ...], prelude: Prelude) -> Position:
    """Return where a deal stands when it is known who plays against the others."""
    rows = deal.preparation
    if rows.auction is not None and not prelude.bid and prelude.one < 0 and rows.deals_again:
        return _over(deal, hands, prelude._replace(again=True))
    if rows.role is not None and prelude.one < 0:
        seats = players_in(rows.role, _scene(deal, hands, prelude))
        if not seats:
            raise Unsettled("nobody takes the role")
        prelude = prelude._replace(one=seats[0])
    if deal.kitty and rows.kitty_taker is not None:
        takers = players_in(rows.kitty_taker, _scene(deal, hands, prelude))
        for taker in takers[:1]:
            hands = (*hands[:taker], hands[taker] + deal.kitty, *hands[taker + 1 :])
            shown = deal.kitty if rows.kitty_shown else 0
            prelude = prelude._replace(taker=taker, kitty=shown)
    return _before_exchange(deal, hands, prelude)


def _before_exchange(deal: Deal, hands: tuple[int, ...], prelude: Prelude) -> Position:
    if not deal.has_exchange:
        return go_on(deal, Exchange(hands, prelude=prelude))
    return _call(deal, "the exchange", hands, prelude)


def _exchange(deal: Deal, hands: tuple[int, ...], prelude: Prelude) -> Position:
    places = deal.before.places
    if deal.preparation.calls.reversed(deal.rules, prelude, places):
        prelude = prelude._replace(places=places[::-1])
    rules = exchange_of(deal, Exchange(hands, prelude=prelude))
    return go_on(deal, rules.begin(hands, prelude))


def _scene(deal: Deal, hands: tuple[int, ...], prelude: Prelude) -> Scene:
    """Return what the phrases about players in the rows before play are read against."""
    rules, places = rules_of(deal, prelude), prelude.places or deal.before.places
    return Scene(
        rules.seating,
        places=places,
        last_places=places,
        deck=rules.table.deck,
        hands=hands,
        drawn=deal.drawn,
        bidder=prelude.bidder,
        totals=deal.before.totals,
    )


# ---- the lead


def instant_win(deal: Deal) -> InstantWin | None:
    """Return the instant win of a deal, if a hand holds one as it is dealt."""
    if deal.rules.instant is None:
        return None
    return deal.rules.instant.find(deal.hands, find_leader(deal, Exchange(deal.hands)))


def find_leader(deal: Deal, exchange: Exchange) -> int:
    """Return who leads after an exchange, or NOBODY where the rows cannot tell."""
    if deal.leader != NOBODY:
        return deal.leader
    prelude = exchange.prelude
    places = prelude.places or deal.before.places
    rules = rules_of(deal, prelude)
    return deal.leads.find(rules, exchange.hands, places, exchange.made, deal.drawn, prelude)


def start_play(deal: Deal, exchange: Exchange, log: Move | None = None) -> State:
    """Return the play as it begins; raise Unsettled where nobody is there to lead."""
    table = deal.rules.table
    leader = find_leader(deal, exchange)
    if leader == NOBODY:
        leader = deal.otherwise
    if leader == NOBODY:
        raise Unsettled("nobody leads")
    left = list(deal.left)
    if exchange.prelude.taker >= 0:
        left[exchange.prelude.taker] += deal.preparation.kitty
    for given in exchange.made:
        left[given.giver] -= given.number
        left[given.taker] += given.number
    out = tuple(seat for seat in deal.out if not exchange.hands[seat])
    public = Public(leader, PASS, leader, 0, out, tuple(left), log, exchange.prelude)
    return State(public, exchange.hands, tuple(map(table.available, exchange.hands)))


def _over(deal: Deal, hands: tuple[int, ...], prelude: Prelude, winner: int = NOBODY) -> State:
    """Return a deal that is over before play: won at once or, without a winner, void."""
    table = deal.rules.table
    places = () if winner == NOBODY else (winner,)
    public = Public(OVER, PASS, winner, 0, places, deal.left, None, prelude)
    return State(public, hands, tuple(map(table.available, hands)))


def evidence_of(deal: Deal, state: State) -> Evidence:
    """Return what the settlement of a deal looks at."""
    public = state.public
    return Evidence(
        rules_of(deal, public.prelude),
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
        prelude=public.prelude,
    )

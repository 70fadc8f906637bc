"""Gifts before play: who gives what to whom, and what a giver may choose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rungbook.cards import Card, cards_symbols
from rungbook.diagnostics import Refusal
from rungbook.game.gifts import Gifts, before_play
from rungbook.game.holding import Choice, choose
from rungbook.game.prelude import NO_PRELUDE, Given, Prelude
from rungbook.game.rules import DealRules
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import NotBuilt

GIVERS, TAKERS = p.Seat(who="givers"), p.Seat(who="takers")


Parties: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Who gives and who takes."""


class Exchange(NamedTuple):
    """Where the exchange stands: the hands now and the gifts made, the last one last.

    `step` is the number of the gift that is being made. `waiting` are the seats that have still
    to choose, among their `choices`; what the others give of this gift, `chosen` as
    (seat, cards), is handed over when all have chosen. `prelude` is what came before.
    """

    hands: tuple[int, ...]
    made: tuple[Given, ...] = ()
    step: int = 0
    waiting: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    chosen: tuple[tuple[int, int], ...] = ()
    prelude: Prelude = NO_PRELUDE


@dataclass(frozen=True, slots=True, eq=False)
class ExchangeRules:
    """The gifts of one deal, in their order, after the places of the last one.

    `parties` are the givers and the takers of each gift; None for a gift from the takers of the
    one before to its givers.
    """

    rows: Gifts
    rules: DealRules
    last_places: tuple[int, ...]
    gifts: tuple[r.Gift, ...]
    refused: tuple[r.NoGift, ...]
    parties: tuple[Parties | None, ...]

    def begin(self, hands: tuple[int, ...], prelude: Prelude = NO_PRELUDE) -> Exchange:
        """Return the exchange with all that nobody has to choose already given."""
        return self._go_on(Exchange(hands, prelude=prelude))

    def choice(self, exchange: Exchange, seat: int) -> Choice:
        """Return what a waiting seat may give."""
        return exchange.choices[exchange.waiting.index(seat)]

    def give(self, exchange: Exchange, seat: int, cards: list[Card]) -> Exchange | Refusal:
        """Return the exchange after a waiting seat gives cards of its hand, or why it may not."""
        table = self.rules.table
        gift = self.gifts[exchange.step]
        choice = self.choice(exchange, seat)
        if not choice.allows(cards):
            instead = next(choice.every())
            return Refusal(
                "not-a-gift",
                f"{cards_symbols(cards) or 'nothing'} may not be given as {gift.gift}",
                gift.name,
                table.origins.get(gift.name),
                ("give", *(card.text for card in instead)),
            )
        at = exchange.waiting.index(seat)
        return self._go_on(
            exchange._replace(
                waiting=(*exchange.waiting[:at], *exchange.waiting[at + 1 :]),
                choices=(*exchange.choices[:at], *exchange.choices[at + 1 :]),
                chosen=(*exchange.chosen, (seat, table.pack(cards))),
            )
        )

    def _go_on(self, exchange: Exchange) -> Exchange:
        while exchange.step < len(self.gifts) and not exchange.waiting:
            if not exchange.chosen:
                exchange = self._choose(exchange)
            if not exchange.waiting:
                exchange = self._hand_over(exchange)
        return exchange

    def called_off(self, exchange: Exchange) -> str | None:
        """Return the row that says that there is a gift less than there could be, or None."""
        for step, parties in enumerate(self.parties):
            if parties is not None and parties[1]:
                for row in self.refused:
                    if self._is_refused(row, exchange._replace(step=step), *parties):
                        return row.name
        return None

    def _choose(self, exchange: Exchange) -> Exchange:
        """Return the exchange with the automatic gifts of a step chosen, the others asked for."""
        deck = self.rules.table.deck
        gift = self.gifts[exchange.step]
        asked: dict[int, Choice] = {}
        chosen: list[tuple[int, int]] = []
        for giver in self._givers(exchange):
            choice = choose(exchange.hands[giver], self.rows.picks[gift.name])
            if choice is not None and choice.asked:
                asked[giver] = choice
            elif choice is not None:
                chosen.append((giver, deck.pack(choice.sure)))
        return exchange._replace(
            waiting=tuple(asked), choices=tuple(asked.values()), chosen=tuple(chosen)
        )

    def _hand_over(self, exchange: Exchange) -> Exchange:
        deck = self.rules.table.deck
        gift = self.gifts[exchange.step]
        hands = list(exchange.hands)
        made = list(exchange.made)
        chosen = dict(exchange.chosen)
        for giver, taker in self._pairs(exchange, chosen):
            if giver in chosen:
                hands[giver] -= chosen[giver]
                hands[taker] += chosen[giver]
                number = deck.count(chosen[giver])
                made.append(Given(gift.gift, gift.name, giver, taker, chosen[giver], number))
        return Exchange(tuple(hands), tuple(made), exchange.step + 1, prelude=exchange.prelude)

    def _givers(self, exchange: Exchange) -> tuple[int, ...]:
        """Return who gives in this step; nobody where a row says that there is no such gift."""
        parties = self.parties[exchange.step]
        if parties is None:
            return tuple(giver for giver, _ in self._back(exchange))
        givers, takers = parties
        if not takers or any(self._is_refused(no, exchange, givers, takers) for no in self.refused):
            return ()
        return givers

    def _pairs(self, exchange: Exchange, chosen: dict[int, int]) -> list[tuple[int, int]]:
        """Return (giver, taker) for each gift of this step, by the order of the gift."""
        parties = self.parties[exchange.step]
        if parties is None:
            return self._back(exchange)
        _, takers = parties
        givers = list(chosen)
        if len(givers) > 1:
            givers.sort(key=lambda giver: self._key(exchange, giver, chosen[giver]))
        if len(takers) == 1:
            return [(giver, takers[0]) for giver in givers]
        return list(zip(givers, takers, strict=False))

    def takers_of(self, exchange: Exchange, giver: int) -> tuple[int, ...]:
        """Return who may take what a seat gives in this step; its order decides among several."""
        parties = self.parties[exchange.step]
        if parties is not None:
            return parties[1]
        return tuple(taker for other, taker in self._back(exchange) if other == giver)

    def _back(self, exchange: Exchange) -> list[tuple[int, int]]:
        """Return (giver, taker) where each gives back to whom they took from in the last gift."""
        before = self.gifts[exchange.step - 1].name if exchange.step else None
        return [(given.taker, given.giver) for given in exchange.made if given.row == before]

    def _key(self, exchange: Exchange, giver: int, cards: int) -> list[int]:
        """Return what the order of the gift compares: the best gift first."""
        deck = self.rules.table.deck
        gift = self.gifts[exchange.step]
        row = next((order for order in self.rows.orders if order.of == gift.gift), None)
        key: list[int] = []
        for criterion in row.then if row is not None else ():
            match criterion:
                case p.By(key="rank"):
                    key.append(-max(deck.rank_of(card) for card in deck.cards(cards)))
                case p.By(key="suit"):
                    key.append(-max(deck.order.index(card) for card in deck.cards(cards)))
                case p.InTurnOrder(start=start):
                    seats = players_in(start, scene_before_play(self.rules, self.last_places))
                    key.append(self.rules.seating.turns_from(seats[0], giver) if seats else 0)
                case p.By() | p.InOrderOfPlaces() | p.NaturalOverWild():
                    raise NotBuilt(row.name if row else gift.name)
        return key

    def _is_refused(
        self,
        row: r.NoGift,
        exchange: Exchange,
        givers: tuple[int, ...],
        takers: tuple[int, ...],
    ) -> bool:
        if row.gift not in (None, self.gifts[exchange.step].gift):
            return False
        evidence = before_play(
            self.rules, self.last_places, exchange.hands, givers, takers, exchange.prelude
        )
        return bool(self.rows.refusals[row.name](evidence))


@lru_cache(maxsize=512)
def exchange_after(rows: Gifts, rules: DealRules, last_places: tuple[int, ...]) -> ExchangeRules:
    """Return the gifts of a deal, which depend on how the last one ended."""
    gifts: dict[str, r.Gift] = {}
    special: set[str] = set()
    for row in rows.gifts:
        if row.gift in special or not rows.in_force(rules, last_places, row):
            continue
        if row.case is not None:
            special.add(row.gift)
        if row.case is not None or row.gift not in gifts:
            gifts[row.gift] = row
    refused = tuple(row for row in rows.refused if rows.in_force(rules, last_places, row))
    parties = tuple(_parties(rules, last_places, gift) for gift in gifts.values())
    return ExchangeRules(rows, rules, last_places, tuple(gifts.values()), refused, parties)


def _parties(rules: DealRules, last_places: tuple[int, ...], gift: r.Gift) -> Parties | None:
    if gift.givers == TAKERS and gift.takers == GIVERS:
        return None
    takers = players_in(gift.takers, scene_before_play(rules, last_places))
    you = takers[0] if takers else -1
    return players_in(gift.givers, scene_before_play(rules, last_places, you)), takers


def scene_before_play(rules: DealRules, last_places: tuple[int, ...], you: int = -1) -> Scene:
    """Return what phrases about players are read against before play."""
    return Scene(rules.seating, places=last_places, last_places=last_places, you=you)

"""Examples of shapes and bombs, chosen from the table and verified by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rungbook.cards import Card, Written
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.sentence import Hand
from rungbook.table import Moment, Table, members

MOST_OF_A_KIND = 12
_GOLDEN = 0.618034


@dataclass(frozen=True, slots=True)
class Figure:
    """Cards that make a shape, and another play with what stands between the two."""

    cards: Hand
    between: str = ""
    other: Hand = ()


class Figures:
    """The examples of one table; each shape that is asked for gets another rank."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawn = 0

    def figure(self, row: r.Shape) -> Figure | None:
        """Return cards that are the shape, and nothing else if possible; None if none are.

        A bomb also shows the strongest play that it beats, or which does not beat it if the bomb
        can only be led.
        """
        self._drawn += 1
        moment = _moment(row.definition.occasion)
        made = self._first_made(self._in_a_good_order(row.name), moment)
        if made is None:
            return None
        number, cards = made
        other = self._beneath(number, cards) if row.section == "bombs" else None
        if other is None:
            return Figure(self._shown(cards, moment))
        between = "beats" if moment == "an answer" else "is not even beaten by"
        return Figure(self._shown(cards, moment), between, self._shown(other))

    def _in_a_good_order(self, origin: str) -> list[int]:
        """Return a shape's rows, the smallest plays first, beginning anywhere among those."""
        table = self._table
        rows = [row for row, name in enumerate(table.origin) if name == origin]
        smallest = min((table.size[row] for row in rows), default=0)
        first = [row for row in rows if table.size[row] == smallest]
        start = int(len(first) * (self._drawn * _GOLDEN % 1.0))
        return first[start:] + first[:start] + [row for row in rows if row not in first]

    def _beneath(self, number: int, cards: int) -> int | None:
        """Return the strongest play that a row beats, of cards that do not lie there already.

        Lower bombs come first, then the highest of the smallest plays.
        """
        table = self._table
        rows = [
            row
            for row in range(len(table.shape))
            if table.beats(number, row) and not table.beats(row, number)
        ]
        rows.sort(key=lambda row: self._worth_beating(number, row), reverse=True)
        made = self._first_made(rows, "an answer", without=cards)
        return made[1] if made else None

    def _worth_beating(self, number: int, row: int) -> tuple[bool, int, int, int]:
        table = self._table
        of_another_shape = table.shape[row] != table.shape[number]
        small = 0 if table.power[row] else -table.size[row]
        return of_another_shape, table.power[row], small, row

    def _first_made(
        self, rows: Iterable[int], moment: Moment, without: int = 0
    ) -> tuple[int, int] | None:
        """Return the first row that cards make, with the cards; best if they make nothing else."""
        second_best: tuple[int, int] | None = None
        rows = list(rows)
        for samples in (self._plain_samples, [self._everything]):
            for row in rows:
                for cards in self._ways(row, samples, without):
                    readings = self._table.readings(cards, moment)
                    if readings and readings[0].row == row:
                        if len(readings) == 1:
                            return row, cards
                        second_best = second_best or (row, cards)
            if second_best is not None:
                break
        return second_best

    def _ways(self, row: int, samples: Sequence[int], without: int) -> Iterator[int]:
        """Yield cards for a row from each sample that has some."""
        table = self._table
        patterns = table.patterns_of_rows(1 << row)
        for sample in samples:
            hand = _less(table, sample, without)
            possible = list(members(table.playable(table.available(hand) & patterns, hand)))
            if possible:
                yield table.pick(possible[int(len(possible) * _GOLDEN)], hand)

    @cached_property
    def _plain_samples(self) -> list[int]:
        """Return hands to take examples from: some of mixed suits, then some of one suit.

        They are without wild cards and without the level, which is never where readers look.
        """
        deck = self._table.deck
        plain = [c for c in deck.copies if c not in deck.wild and c.rank != deck.level]
        mixed = [
            _mixed(self._table, plain, each, turn)
            for each in range(1, MOST_OF_A_KIND + 1)
            for turn in range(len(deck.suits))
        ]
        suits = [deck.pack([c for c in plain if c.suit == suit]) for suit in deck.suits]
        return [*dict.fromkeys(mixed), *suits]

    @cached_property
    def _everything(self) -> int:
        copies = self._table.deck.copies
        return self._table.pack([card for card, n in copies.items() for _ in range(n)])

    def _shown(self, cards: int, moment: Moment = "an answer") -> Hand:
        """Return cards in the order in which a player lays them down.

        What carries comes first, and a run goes as it runs.
        """
        laid = self._table.cards(cards)
        count = Counter(card.rank for card in laid)
        readings = self._table.readings(cards, moment)
        parts = self._table.parts[readings[0].pattern] if readings else ()
        if len(laid) > sum(part.k for part in parts) == 1:
            parts = ()  # one card of a flush, which carries nothing
        places = {self._table.deck.ranks[part.byte]: i for i, part in enumerate(parts)}
        laid.sort(key=lambda card: (places.get(card.rank, len(places)), -count[card.rank]))
        return tuple(map(Written, laid))


def _moment(occasion: p.Moment | None) -> Moment:
    match occasion:
        case p.AsPlay(what="the first play of the deal" | "a lead" as what):
            return what
        case _:
            return "an answer"


def _mixed(table: Table, cards: Sequence[Card], each: int, turn: int) -> int:
    """Return a hand with so many cards of each rank, the suits going round from rank to rank."""
    hand: list[Card] = []
    for place, rank in enumerate(table.deck.ranks):
        alike = [card for card in cards if card.rank == rank]
        first = (place + turn) % len(alike) if alike else 0
        turned = alike[first:] + alike[:first]
        copies = [card for n in range(MOST_OF_A_KIND) for card in turned if n < _in(table, card)]
        hand += copies[:each]
    return table.pack(hand)


def _in(table: Table, card: Card) -> int:
    return table.deck.copies[card]


def _less(table: Table, hand: int, cards: int) -> int:
    """Return a hand without those of these cards that it holds."""
    for card in table.cards(cards):
        if table.deck.copies_in(hand, card):
            hand -= table.deck.unit[card]
    return hand

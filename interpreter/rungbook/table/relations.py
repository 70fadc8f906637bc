"""What beats what, as bitsets of rows.

Play a beats play b as the first of these that speaks says: a row `does not beat`, a row `beats`,
an `order of …` in which both stand on different steps, the `answer` row inside one shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import fits
from rungbook.table.bits import members
from rungbook.table.bodies import UNIT_CARDS
from rungbook.table.deck import WILD, Deck, NotBuilt
from rungbook.table.facts import DealFacts
from rungbook.table.shapes import Draft


@dataclass(frozen=True, slots=True)
class Relation:
    """One row that speaks of pairs of plays: `attackers` beat `defenders`, or do not.

    Of two plays that are both on both sides it says nothing: of two twos neither beats the other
    by `2 beats any shape`.
    """

    name: str
    beats: bool
    attackers: int
    defenders: int

    def over(self, defender: int) -> int:
        """Return the rows of which this one speaks when they are played over a row."""
        if not self.defenders >> defender & 1:
            return 0
        if not self.beats or not self.attackers >> defender & 1:
            return self.attackers
        return self.attackers & ~self.defenders


@dataclass(frozen=True, slots=True)
class Order:
    """An `order of …` row: its steps as bitsets of rows, lowest first."""

    name: str
    steps: tuple[int, ...]
    same_size: bool

    def step(self, row: int) -> int | None:
        """Return the step on which a row stands, if it is in the order."""
        return next((i for i, step in enumerate(self.steps) if step >> row & 1), None)


@dataclass(frozen=True, slots=True)
class Plays:
    """Reads phrases about plays as bitsets of rows; `rows[i]` holds the patterns of row i."""

    deck: Deck
    rows: Sequence[Sequence[Draft]]
    shapes: Sequence[r.Shape]

    def select(self, play: p.Play, name: str) -> int:
        """Return the rows that a phrase speaks of; `name` is the row that says it."""
        match play:
            case p.NamedPlay():
                return self._narrowed(self._shape(play.name), play.narrowing, name)
            case p.AnyPlay():
                return self._narrowed(self._kind(play.kind), play.narrowing, name)
            case p.NoPlay():
                return 0
            case p.EitherPlay():
                found = 0
                for each in play.plays:
                    found |= self.select(each, name)
                return found
            case p.Picture():
                return self._picture(play, name)
            case _:
                assert_never(play)

    def _where(self, numbers: Iterable[int]) -> int:
        return sum(1 << number for number in numbers)

    def _shape(self, shape: str) -> int:
        return self._where(
            i for i, row in enumerate(self.rows) if self.shapes[row[0].shape].shape == shape
        )

    def _kind(self, kind: str) -> int:
        section = {"shape": "shapes", "bomb": "bombs"}.get(kind)
        return self._where(
            i
            for i, row in enumerate(self.rows)
            if section in (None, self.shapes[row[0].shape].section)
        )

    def _narrowed(self, rows: int, narrowing: tuple[p.Narrowing, ...], name: str) -> int:
        for each in narrowing:
            rows = self._where(i for i in members(rows) if self._is(self.rows[i], each, name))
        return rows

    def _is(self, row: Sequence[Draft], narrowing: p.Narrowing, name: str) -> bool:
        match narrowing:
            case p.OfSize():
                return fits(narrowing.size, self._length(row[0], narrowing.unit))
            case p.Containing(what=p.OfRank() as rank):
                wanted = {self.deck.rank_of(card) for card in self.deck.select(rank)}
                return all(not wanted.isdisjoint(self._ranks(draft)) for draft in row)
            case p.InOne(what="suit"):
                return all(part.exact for draft in row for part in draft.parts)
            case p.InOne() | p.Containing() | p.WithoutCards() | p.BelowHighest():
                raise NotBuilt(name)
            case _:
                assert_never(narrowing)

    def _length(self, draft: Draft, unit: p.Unit) -> int:
        body = self.shapes[draft.shape].definition.body
        in_units = isinstance(body, p.Run) and body.unit == unit and UNIT_CARDS[unit] > 1
        return draft.units if in_units else draft.size

    def _picture(self, picture: p.Picture, name: str) -> int:
        places: list[frozenset[int]] = []
        for item in picture.cards:
            if not isinstance(item, p.OfRank | p.OfColour) or self._has_suit(item):
                raise NotBuilt(name)
            places.append(frozenset(map(self.deck.rank_of, self.deck.select(item))))
        return self._where(
            i
            for i, row in enumerate(self.rows)
            if row[0].size == len(places)
            and any(_is_picture(self._ranks(draft), places) for draft in row)
        )

    def _ranks(self, draft: Draft) -> list[int]:
        """Return the rank of each card of a pattern but the free ones, of wild cards their own."""
        found: list[int] = []
        for byte, k, exact in draft.parts:
            if exact and self.deck.ranks[byte] == WILD:
                found += map(self.deck.rank_of, self.deck.cards(exact << 8 * byte))
            else:
                found += [byte] * k
        return found

    def _has_suit(self, item: p.Cards) -> bool:
        if not isinstance(item, p.OfColour):
            return False
        return item.rank != "joker" or item.rank in self.deck.ranks


def _is_picture(cards: list[int], places: list[frozenset[int]]) -> bool:
    """Return whether cards, by their ranks, can be matched one to one with those of a picture."""
    left = list(cards)
    for place in sorted(places, key=len):
        byte = next((each for each in left if each in place), None)
        if byte is None:
            return False
        left.remove(byte)
    return not left


class Relations:
    """All that the rules say of pairs of plays, for the rows of one table.

    `answer` is the name of that row. `compared[row]` are the number of those that it is compared
    with and the name of the row by which. `higher[row]` are the rows that come above it so,
    `same_size[row]` those with as many cards, `bombs_alike[row]` those of the same shape if it is
    a bomb, `attackers[row]` those that beat it in the end, all as bitsets.
    """

    def __init__(
        self,
        spoken: tuple[Relation, ...],
        orders: tuple[Order, ...],
        answer: str,
        compared: tuple[tuple[int, str], ...],
        higher: tuple[int, ...],
        same_size: tuple[int, ...],
        bombs_alike: tuple[int, ...],
    ) -> None:
        self.spoken = spoken
        self.orders = orders
        self.answer = answer
        self.compared = compared
        self.higher = higher
        self.same_size = same_size
        self.bombs_alike = bombs_alike
        self.attackers = tuple(self._attackers(row) for row in range(len(higher)))

    def _attackers(self, defender: int) -> int:
        refused = allowed = ordered = above = 0
        for relation in self.spoken:
            if relation.beats:
                allowed |= relation.over(defender)
            else:
                refused |= relation.over(defender)
        for order in self.orders:
            here = order.step(defender)
            if here is None:
                continue
            peers = self.same_size[defender] if order.same_size else -1
            for i, step in enumerate(order.steps):
                if i != here:
                    ordered |= step & peers
                    above |= step & peers if i > here else 0
        won = allowed | above | self.higher[defender] & ~ordered
        return won & ~refused

    def deciding_row(self, attacker: int, defender: int) -> str:
        """Return the name of the row that decides whether a row beats another."""
        for beats in (False, True):
            for relation in self.spoken:
                if relation.beats == beats and relation.over(defender) >> attacker & 1:
                    return relation.name
        for order in self.orders:
            steps = order.step(attacker), order.step(defender)
            peers = not order.same_size or self.same_size[defender] >> attacker & 1
            if peers and None not in steps and steps[0] != steps[1]:
                return order.name
        compared = self.compared[defender]
        if self.compared[attacker] == compared:
            return compared[1]
        return self._asks_for_more(attacker, defender) or self.answer

    def _asks_for_more(self, attacker: int, defender: int) -> str | None:
        """Return the row by which other bombs of the attacker's shape beat a row, if one does."""
        alike = self.bombs_alike[attacker]
        for relation in self.spoken:
            if relation.beats and relation.attackers & alike and relation.defenders >> defender & 1:
                return relation.name
        return None


def relate(rulebook: Rulebook, facts: DealFacts, plays: Plays) -> Relations:
    """Return what beats what among the rows of a table, as its rules say it."""
    spoken: list[Relation] = []
    for row in rulebook.rows:
        if isinstance(row, r.Beats | r.DoesNotBeat) and _is_in_force(row, facts):
            attackers = plays.select(row.attacker, row.name)
            defenders = plays.select(row.defender, row.name)
            spoken.append(Relation(row.name, isinstance(row, r.Beats), attackers, defenders))
    answer = rulebook.get(r.Answer, facts.holds)
    orders = tuple(orders_of(rulebook, facts, plays))
    sizes = [row[0].size for row in plays.rows]
    by_size = {size: sum(1 << i for i, n in enumerate(sizes) if n == size) for size in set(sizes)}
    same_size = tuple(by_size[size] for size in sizes)
    bombs = {number: 0 for number, own in enumerate(plays.shapes) if own.section == "bombs"}
    for i, (head, *_) in enumerate(plays.rows):
        if head.shape in bombs:
            bombs[head.shape] |= 1 << i
    groups = list(_groups(answer, plays))
    compared: dict[int, tuple[int, str]] = {}
    for number, (name, group) in enumerate(groups):
        compared.update(dict.fromkeys(group, (number, name)))
    return Relations(
        tuple(spoken),
        orders,
        answer.name,
        tuple(compared[i] for i in range(len(plays.rows))),
        _higher(answer, plays, [group for _, group in groups]),
        same_size,
        tuple(bombs.get(row[0].shape, 0) for row in plays.rows),
    )


def _is_in_force(row: r.RowBase, facts: DealFacts) -> bool:
    return row.case is None or facts.holds(row.case)


def orders_of(rulebook: Rulebook, facts: DealFacts, plays: Plays) -> list[Order]:
    """Return the orders of shapes and of bombs that are in force, as steps of rows."""
    return [
        Order(
            row.name,
            tuple(plays.select(step, row.name) for step in row.steps),
            row.of == "shapes",
        )
        for row in rulebook.all_of(r.OrderOf)
        if row.of in ("bombs", "shapes") and _is_in_force(row, facts)
    ]


def _groups(answer: r.Answer, plays: Plays) -> Iterator[tuple[str, list[int]]]:
    """Yield the rows that are compared with each other, and the name of the row by which."""
    if answer.same not in ("same shape and size", "same shape"):
        raise NotBuilt(answer.name)
    groups: dict[tuple[int, int], list[int]] = {}
    for i, row in enumerate(plays.rows):
        draft = row[0]
        criteria = plays.shapes[draft.shape].definition.compared or answer.criteria
        any_size = answer.same == "same shape" or p.By(key="size") in criteria
        groups.setdefault((draft.shape, 0 if any_size else draft.size), []).append(i)
    for (shape, _), group in groups.items():
        own = plays.shapes[shape]
        yield own.name if own.definition.compared else answer.name, group


def _higher(answer: r.Answer, plays: Plays, groups: list[list[int]]) -> tuple[int, ...]:
    """Return, for each row, the rows of its group that come above it."""
    higher = [0] * len(plays.rows)
    for group in groups:
        levels: dict[tuple[tuple[int, ...], ...], list[int]] = {}
        for i in group:
            levels.setdefault(plays.rows[i][0].key, []).append(i)
        above = next_above = 0
        for key in sorted(levels, reverse=True):
            here = sum(1 << i for i in levels[key])
            for i in levels[key]:
                higher[i] = {
                    "higher": above,
                    "equal or higher": above | here,
                    "next higher": next_above,
                }[answer.strictness]
            above, next_above = above | here, here
    return tuple(higher)

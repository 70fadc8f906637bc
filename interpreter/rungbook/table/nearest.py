"""What cards that are no play come nearest to, and the row that keeps them from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rungbook.cards import cards_symbols, rank_text
from rungbook.diagnostics import Refusal, a
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits
from rungbook.table.asking import Held
from rungbook.table.bits import members
from rungbook.table.bodies import UNIT_CARDS
from rungbook.table.table import Reading, Table

NEAR = ((1, 1), (2, 2), (1, 0))
"""How many cards a near play lacks, and how many more than those played it has; nearest first."""


def no_shape(table: Table, held: Held) -> Refusal:
    """Return the refusal of cards that no shape claims, citing the nearest row."""
    if not held.packed:
        return Refusal("no-shape", "no card is played")
    wrong = _wrongly_wild(table, held)
    if wrong is not None:
        row = table.rulebook.find(r.Wild, table.facts.holds)
        name = row.name if row is not None else None
        return Refusal("no-shape", wrong, name, table.origins.get(name or ""))
    cards = held.packed
    found = (
        _at_another_time(table, cards)
        or _unlike_jokers(table, cards)
        or _wrongly_carried(table, cards)
        or _short_run(table, cards)
        or _nearest(table, cards)
    )
    name, reason = found
    message = f"{cards_symbols(table.cards(cards))} is nothing: {reason}"
    return Refusal("no-shape", message, name, table.origins.get(name or ""))


def not_named(table: Table, held: Held, readings: Sequence[Reading], name: str) -> Refusal:
    """Return the refusal of cards that are not what somebody calls them."""
    if not readings:
        return no_shape(table, held)
    cards = cards_symbols(table.cards(held.packed))
    are = ", or ".join(dict.fromkeys(table.title(reading.row) for reading in readings))
    row = table.origin[readings[0].row]
    message = f"{cards} is not {a(name)} but {are}"
    return Refusal("no-such-reading", message, row, table.origins.get(row))


def _wrongly_wild(table: Table, held: Held) -> str | None:
    """Return what is wrong with a card that is said to stand for another."""
    deck = table.deck
    meant = [(each.card, each.stands_for) for each in held.written if each.stands_for]
    for card, what in meant:
        if card not in deck.wild:
            return f"{card.symbol} is not wild"
        if what.rank in deck.ranks and not deck.wildable[deck.ranks.index(what.rank)]:
            kind = "joker" if what.rank.endswith(" joker") else what.rank
            return f"a wild card stands for no {kind}"
    if meant and table.readings(held.packed):
        card, what = meant[0]
        return f"no play of these cards has {card.symbol} as {what.symbol}"
    return None


def _at_another_time(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the shape that cards are at another moment of the play, and at which."""
    if not table.available(cards) & table.of_count.get(table.deck.count(cards), 0):
        return None
    found: dict[str, list[Reading]] = {
        moment: table.readings(cards, moment) for moment in reversed(list(table.may))
    }
    if all(found.values()):
        return None
    found["the last play"] = table.readings(cards, last=True)
    for moment, readings in found.items():
        if readings:
            row = readings[0].row
            return table.origin[row], f"it is {a(table.name(row))} only as {moment}"
    return None


def _unlike_jokers(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the set that jokers would be if they were of one colour."""
    jokers = table.cards(cards)
    if len({card.rank for card in jokers}) < 2:
        return None
    if not all(card.rank.endswith(" joker") for card in jokers):
        return None
    for shape in table.plays.shapes:
        body = shape.definition.body
        if isinstance(body, p.OfAKind) and fits(body.size, len(jokers)):
            return shape.name, f"jokers of different colours are no {shape.shape}"
    return None


def _wrongly_carried(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the row that keeps a shape from carrying what it would carry of the cards."""
    held = table.deck.counts(cards)
    near = table.available(cards) & table.of_count.get(sum(held), 0) & table.checked & ~table.last
    for pattern in reversed(list(members(near))):
        fill, beside = table.fill[pattern], list(held)
        if fill is None or fill.suit is not None:
            continue
        for byte, k, _ in table.parts[pattern]:
            beside[byte] -= k
        if min(beside) < 0 or any(count % fill.k for count in beside):
            continue
        row = table.row_of[pattern]
        ranks = zip(table.deck.ranks, beside, strict=True)
        carried = " ".join(rank_text(rank) for rank, count in ranks for _ in range(count))
        holds = table.facts.holds_for(table.shape[row])
        kickers = table.rulebook.find(r.Kickers, holds)
        name = table.origin[row] if kickers is None else kickers.name
        return name, f"{a(table.shape[row])} may not carry {carried}"
    return None


def _short_run(table: Table, cards: int) -> tuple[str, str] | None:
    """Return the shape of a run that the cards would be if runs could have that length."""
    held = dict(zip(table.deck.ranks, table.deck.counts(cards), strict=True))
    ranks = [rank for rank, count in held.items() if count]
    counts = {held[rank] for rank in ranks}
    if len(counts) != 1 or len(ranks) < 2:
        return None
    each = counts.pop()
    for shape in table.plays.shapes:
        body = shape.definition.body
        if isinstance(body, p.Run) and UNIT_CARDS[body.unit] == each:
            runs = table.rulebook.get(r.Runs, table.facts.holds_for(shape.shape))
            if any(_is_stretch(chain, ranks) for chain in runs.chains):
                return shape.name, f"{a(shape.shape)} is not of {len(ranks)} ranks"
            if len(ranks) > 2 and _is_stretch(table.deck.ranks, ranks):
                outside = _outside(runs, ranks)
                return runs.name, f"{outside} is in no run" if outside else "runs go otherwise"
            rings = (tuple(dict.fromkeys(chain)) * 2 for chain in runs.chains)
            if len(ranks) > 2 and any(_is_stretch(ring, ranks) for ring in rings):
                return runs.name, "no run goes on from its end to its beginning"
    return None


def _is_stretch(chain: tuple[str, ...], ranks: list[str]) -> bool:
    size = len(ranks)
    return any(set(chain[i : i + size]) == set(ranks) for i in range(len(chain) - size + 1))


def _outside(runs: r.Runs, ranks: list[str]) -> str | None:
    inside = {rank for chain in runs.chains for rank in chain}
    return next((rank for rank in ranks if rank not in inside), None)


# ---- the nearest play


@lru_cache(maxsize=1024)
def _nearest(table: Table, cards: int) -> tuple[str | None, str]:
    """Return the shape from which the cards differ least, and in what.

    A play that shares less than half of the cards is not near.
    """
    size = table.deck.count(cards)
    row, left = _largest_inside(table, cards)
    lacking, missing, shared = _least_lacking(table, cards)
    inside = size - table.deck.count(left) if row is not None else 0
    if lacking is not None and (len(missing) + size - shared, -shared) < (size - inside, -inside):
        return _in_words(table, lacking, f"{_ranks_text(table, cards, missing)} missing")
    if row is not None and 2 * inside >= size:
        over = table.cards(left)
        verb = "is" if len(over) == 1 else "are"
        return _in_words(table, row, f"{cards_symbols(over)} {verb} left over")
    return None, f"no shape has {'this card' if size == 1 else f'these {size} cards'}"


def _in_words(table: Table, row: int, difference: str) -> tuple[str, str]:
    return table.origin[row], f"the nearest shape is {table.shape[row]}, but {difference}"


def _largest_inside(table: Table, cards: int) -> tuple[int | None, int]:
    """Return the row of the largest play that some of the cards make, and the other cards."""
    makes = table.available(cards) & ~table.last
    for count in range(table.deck.count(cards), 0, -1):
        found = table.playable(makes & table.of_count.get(count, 0), cards)
        if found:
            best = (found & -found).bit_length() - 1
            return table.row_of[best], cards - table.pick(best, cards)
    return None, cards


def _least_lacking(table: Table, cards: int) -> tuple[int | None, list[str], int]:
    """Return the row of the play that most of the cards would make with one or two more.

    With it come the ranks that are missing and how many of the cards it shares.
    """
    held, ranks = table.deck.counts(cards), table.deck.ranks
    size = sum(held)
    wilds = sum(table.deck.copies_in(cards, wild) for wild in table.deck.wild)
    makeups = _makeups(table)
    of_size = [makeups.of_size.get(size + more, 0) for more in range(3)]
    leaving = makeups.leaving(held, wilds, of_size[0] | of_size[1] | of_size[2])
    for lack, more in NEAR:
        shared = size + more - lack
        found = leaving[size - shared] & of_size[more]
        if found and 2 * shared >= size:
            pattern = makeups.patterns[(found & -found).bit_length() - 1]
            parts = table.parts[pattern]
            missing = [ranks[byte] for byte, k, _ in parts for _ in range(k - held[byte])]
            return table.row_of[pattern], missing[-lack:], shared
    return None, [], 0


@dataclass(frozen=True, slots=True)
class Makeups:
    """The patterns without free cards, those that differ in suits alone as one; bitsets of these.

    `of_size` are those of so many cards, `more[byte][n]` those with more than n cards of a byte,
    `allows[n]` those in which n wild cards may stand in.
    """

    patterns: list[int]
    of_size: dict[int, int]
    more: list[list[int]]
    allows: list[int]

    def leaving(self, held: Sequence[int], wilds: int, among: int) -> list[int]:
        """Return those that leave over none of the cards held by byte, and those that leave one.

        `least[n]` leave over n or more, apart from wild cards that stand in for others.
        """
        least = [among, *[0] * (wilds + 2)]
        for more, have in zip(self.more, held, strict=True):
            for wanting in more[:have]:
                for n in range(len(least) - 1, 0, -1):
                    least[n] |= least[n - 1] & ~wanting
        for n in range(3):  # as many wild cards as may stand in do
            for j in range(wilds):
                least[n] = least[n] & ~self.allows[j + 1] | least[n + j + 1]
        return [least[n] & ~least[n + 1] for n in range(2)]


@lru_cache(maxsize=64)
def _makeups(table: Table) -> Makeups:
    """Return the makeups of a table, in the order of their first patterns."""
    first: dict[tuple[tuple[int, int], ...], int] = {}
    for pattern, parts in enumerate(table.parts):
        if table.fill[pattern] is None and not table.last >> pattern & 1:
            first.setdefault(tuple((part.byte, part.k) for part in parts), pattern)
    patterns = list(first.values())
    of_size: dict[int, int] = {}
    more = [[0] * held for held in table.deck.natural]
    for i, (makeup, pattern) in enumerate(first.items()):
        of_size[table.count[pattern]] = of_size.get(table.count[pattern], 0) | 1 << i
        for byte, k in makeup:
            for n in range(min(k, table.deck.natural[byte])):
                more[byte][n] |= 1 << i
    allows = [
        sum(1 << i for i, pattern in enumerate(patterns) if table.allow[pattern] >= n)
        for n in range(table.deck.wild_total + 1)
    ]
    return Makeups(patterns, of_size, more, allows)


def _ranks_text(table: Table, cards: int, ranks: list[str]) -> str:
    """Return ranks that cards lack for a sentence: `7 is`, `another 7 is`, `7 and 8 are`."""
    held = {card.rank for card in table.cards(cards)}
    words = [f"{'another ' if rank in held else ''}{rank_text(rank)}" for rank in ranks]
    return f"{' and '.join(words)} {'is' if len(words) == 1 else 'are'}"

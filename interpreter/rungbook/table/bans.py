"""The `forbidden` rows as bitsets of patterns.

The judge and the turn loop both ask here. What holds is decided by whoever asks: the moment of a
row is kept beside what the row forbids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.bits import members
from rungbook.table.deck import NotBuilt
from rungbook.table.holding import Holding, holding_of
from rungbook.table.table import Moment, Table

PlayMoment = p.AsPlay | Holding | None
Narrowable = p.NamedPlay | p.AnyPlay


@dataclass(frozen=True, slots=True)
class Banned:
    """Plays that a row forbids: `patterns`; with `cards`, if one of these is among them.

    `below` holds stretches of patterns of which only the highest that a hand can make is allowed.
    """

    patterns: int
    cards: int = 0
    below: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ban:
    """One `forbidden` row: its name, when it holds, and what it then forbids.

    `is_last` says that the row is about the play that empties a hand.
    """

    name: str
    moment: PlayMoment
    plays: tuple[Banned, ...]
    is_last: bool

    def forbids(self, table: Table, hand: int, available: int) -> int:
        """Return the patterns that a hand may not play while the row holds."""
        found = 0
        if self.is_last:
            last = table.of_count.get(table.deck.count(hand), 0)
            for banned in self.plays:
                if not banned.cards or hand & banned.cards:
                    found |= last & banned.patterns
            return found
        for banned in self.plays:
            if banned.below:
                found |= _below_highest(table, banned, hand, available)
            else:
                found |= banned.patterns
        return found


def _below_highest(table: Table, banned: Banned, hand: int, available: int) -> int:
    """Return the patterns below the highest of each stretch that a hand can make."""
    found = 0
    for stretch in banned.below:
        held = table.playable(available & stretch, hand)
        if held:
            highest = table.row_of[held.bit_length() - 1]
            found |= stretch & (1 << table.first[highest]) - 1
    return found


@lru_cache(maxsize=64)
def bans_of(table: Table) -> tuple[Ban, ...]:
    """Return the `forbidden` rows that may hold in a deal; NotBuilt for what cannot be told."""
    found: list[Ban] = []
    for row in table.rulebook.all_of(r.Forbidden):
        moment: PlayMoment = None
        match row.case:
            case None:
                pass
            case p.AsPlay():
                moment = row.case
            case p.When():
                moment = holding_of(row.case, row.name)
            case case:
                if not table.facts.holds(case):
                    continue
        last = moment == p.AsPlay(what="the last play")
        plays = tuple(_banned(table, row, last=last))
        found.append(Ban(row.name, moment, plays, last))
    return tuple(found)


def _banned(table: Table, row: r.Forbidden, *, last: bool) -> Iterator[Banned]:
    for play in row.plays.plays if isinstance(row.plays, p.EitherPlay) else (row.plays,):
        if not isinstance(play, p.NamedPlay | p.AnyPlay):
            yield Banned(table.patterns(play, row.name))
            continue
        containing = [n.what for n in play.narrowing if isinstance(n, p.Containing)]
        below = p.BelowHighest() in play.narrowing
        patterns = table.patterns(_plain(play), row.name)
        if len(containing) > 1 or any(isinstance(what, p.Pick | p.Picture) for what in containing):
            raise NotBuilt(row.name)
        cards = 0
        for what in containing:
            assert not isinstance(what, p.Pick)
            cards = _mask(table, what)
            if not last:
                patterns, cards = _with_cards(table, patterns, cards, row.name), 0
        yield Banned(patterns, cards, tuple(_stretches(table, patterns)) if below else ())


def _plain(play: Narrowable) -> Narrowable:
    """Return a play without what only a hand can tell."""
    told = p.Containing | p.BelowHighest
    return replace(play, narrowing=tuple(n for n in play.narrowing if not isinstance(n, told)))


def _mask(table: Table, cards: p.Cards) -> int:
    return sum(table.deck.whole(card) for card in table.deck.select(cards))


def _with_cards(table: Table, patterns: int, cards: int, name: str) -> int:
    """Return the patterns that always contain one of the cards; NotBuilt where that is open."""
    whole = table.pack([card for card, n in table.deck.copies.items() for _ in range(n)])
    found = 0
    for pattern in members(patterns):
        if table.fill[pattern] is not None or table.allow[pattern]:
            raise NotBuilt(name)
        for byte, _, exact in table.parts[pattern]:
            wanted = cards >> 8 * byte & 255
            if wanted and (exact & wanted if exact else not whole >> 8 * byte & 255 & ~wanted):
                found |= 1 << pattern
            elif wanted and not exact:
                raise NotBuilt(name)
    return found


def _stretches(table: Table, patterns: int) -> Iterator[int]:
    """Yield the patterns by shape and size, which are those that a rank compares."""
    groups: dict[tuple[str, int], int] = {}
    for pattern in members(patterns):
        row = table.row_of[pattern]
        key = table.shape[row], table.size[row]
        groups[key] = groups.get(key, 0) | 1 << pattern
    yield from groups.values()


def banned_now(
    bans: tuple[Ban, ...],
    holds: Callable[[PlayMoment], bool],
    table: Table,
    hand: int,
    available: int,
) -> Iterator[tuple[str, int]]:
    """Yield the names of the rows that hold, each with the patterns that it forbids a hand."""
    for ban in bans:
        if holds(ban.moment):
            yield ban.name, ban.forbids(table, hand, available)


def is_moment(when: p.AsPlay | None, moment: Moment) -> bool:
    """Return whether a play is what a row speaks of; whether it is the last its cards tell."""
    match when:
        case None | p.AsPlay(what="the last play"):
            return True
        case p.AsPlay(what="a lead"):
            return moment != "an answer"
        case p.AsPlay(what=what):
            return what == moment

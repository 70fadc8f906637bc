"""The `kickers` rows turned into what a pattern may carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import lowest
from rungbook.table.deck import WILD, Deck, NotBuilt
from rungbook.table.facts import DealFacts
from rungbook.table.fills import Fill

LAST_PLAY = p.AsPlay(what="the last play")
OTHER_RANKS = r.Kickers(name="kickers", section="shapes", ranks="of other ranks")


@dataclass(frozen=True, slots=True)
class Carrier:
    """The part of a pattern that carries: its bytes, its cards a rank, the ranks next to it."""

    bytes: tuple[int, ...]
    k: int
    beside: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KickerRules:
    """What the rules of one shape let a pattern carry, always and as the last play of a hand."""

    deck: Deck
    rulebook: Rulebook
    usual: r.Kickers
    last: r.Kickers | None

    def fills(self, carrier: Carrier, groups: int, k: int) -> list[tuple[Fill, str | None]]:
        """Return each fill of so many groups of k cards, with the moment that it is for."""
        found: list[tuple[Fill, str | None]] = [(self._fill(self.usual, carrier, groups, k), None)]
        if self.last is not None:
            fewer = any(isinstance(limit, p.FewerAllowed) for limit in self.last.limits)
            counts = range(0 if fewer else groups, groups + 1)
            found += [(self._fill(self.last, carrier, n, k), LAST_PLAY.what) for n in counts]
        return found

    def _fill(self, row: r.Kickers, carrier: Carrier, groups: int, k: int) -> Fill:
        caps = [groups] * len(self.deck.ranks)
        never: list[tuple[tuple[int, int], ...]] = []
        if row.ranks == "of other ranks":
            for byte in carrier.bytes:
                caps[byte] = 0
        if k > 1 and self.deck.wild:
            caps[self.deck.ranks.index(WILD)] = 0
        for limit in row.limits:
            match limit:
                case p.AllDifferent():
                    caps = [min(cap, 1) for cap in caps]
                case p.NeverLengthening():
                    for byte in carrier.beside:
                        caps[byte] = min(caps[byte], (carrier.k - 1) // k)
                case p.NeverPlay():
                    caps, more = self._never(row, limit.name, caps, k)
                    never += more
                case p.FewerAllowed():
                    pass
                case _:
                    assert_never(limit)
        return Fill(groups, k, tuple(caps), never=tuple(never))

    def _never(
        self, row: r.Kickers, name: str, caps: list[int], k: int
    ) -> tuple[list[int], list[tuple[tuple[int, int], ...]]]:
        """Return the caps and the forbidden sets by which kickers are never a play."""
        shape = next((s for s in self.rulebook.all_of(r.Shape) if s.shape == name), None)
        match shape and shape.definition.body:
            case p.OfAKind(size=size):
                most = (lowest(size) - 1) // k
                return [min(cap, most) for cap in caps], []
            case p.Picture(cards=cards):
                counts: dict[int, int] = {}
                for item in cards:
                    for byte in set(map(self.deck.rank_of, self.deck.select(item))):
                        counts[byte] = counts.get(byte, 0) + 1
                return caps, [tuple((byte, -(-n // k)) for byte, n in counts.items())]
            case _:
                raise NotBuilt(row.name)


def kicker_rules(rulebook: Rulebook, facts: DealFacts, deck: Deck, shape: r.Shape) -> KickerRules:
    """Return what a shape may carry; without a row, cards of other ranks."""

    def at_last(moment: p.Moment) -> bool:
        return moment == LAST_PLAY

    usual = rulebook.find(r.Kickers, facts.holds_for(shape.shape)) or OTHER_RANKS
    last = rulebook.find(r.Kickers, at_last)
    return KickerRules(deck, rulebook, usual, last if last and last.case else None)

"""What a sentence may know of the whole rulebook beside its own row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook


@dataclass(frozen=True, slots=True)
class Voice:
    """The rulebook as its sentences need it.

    `added` are the ranks of extra cards, once for each card. `names` are English names that the
    file gives to places and shapes. `last_deal` says that places are those of the last deal, as
    they are until play begins.
    """

    rows: tuple[r.Row, ...]
    players: p.Size
    sides: p.Sides
    packs: int
    added: tuple[str, ...]
    names: dict[str, str]
    last_deal: bool = False

    @property
    def in_teams(self) -> bool:
        return isinstance(self.sides, p.Teams)

    @property
    def has_bombs(self) -> bool:
        return any(row.section == "bombs" for row in self.rows)

    @property
    def side(self) -> str:
        """Return who scores, climbs and wins: a player or a team."""
        return "team" if self.in_teams else "player"

    @property
    def roles(self) -> tuple[str, str] | None:
        """Return the role of the one and of the many, if sides are roles."""
        return (self.sides.one, self.sides.many) if isinstance(self.sides, p.Against) else None

    def before_play(self) -> Voice:
        """Return the voice of a row that speaks of the places of the last deal."""
        return replace(self, last_deal=True)

    def named(self, name: str) -> str:
        """Return what the sheet calls a shape or a place."""
        return self.names.get(name, name)

    def row(self, name: str) -> r.Row | None:
        """Return the row of a name."""
        return next((row for row in self.rows if row.name == name), None)

    def kin(self, row: r.Row) -> Iterator[r.Row]:
        """Yield the other rows of the same setting: those that differ in their case alone."""
        for other in self.rows:
            if other is not row and type(other) is type(row) and r.subject(other) == r.subject(row):
                yield other


def voice_of(rulebook: Rulebook) -> Voice:
    """Return the voice in which a rulebook is told."""
    players = next(rulebook.all_of(r.PlayersRow), None)
    packs = next(rulebook.all_of(r.Packs), None)
    names = {
        row.of: word
        for row in rulebook.all_of(r.Names)
        for language, word in row.words
        if language == "en"
    }
    return Voice(
        rows=rulebook.rows,
        players=players.number if players else p.OrMore(n=2),
        sides=players.sides if players else p.EachAlone(),
        packs=packs.pack.packs if packs and isinstance(packs.pack, p.StandardPacks) else 1,
        added=_added(rulebook),
        names=names,
    )


def _added(rulebook: Rulebook) -> tuple[str, ...]:
    row = next(rulebook.all_of(r.ExtraCards), None)
    cards = row.cards.cards if row else ()
    return tuple(card.rank for card in cards if isinstance(card, p.OfRank))

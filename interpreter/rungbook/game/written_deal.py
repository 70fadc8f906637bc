"""What somebody wrote of a deal, or a record opens one with: words, not yet looked at by rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class Malformed(Exception):
    """What was written is no deal; the argument says why, in words for the writer."""


class OtherRules(Malformed):
    """The rules that a deal was played by are not there, or are not what they were."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in which a deal begins: the play to beat, who made it, who has passed.

    `answer` says that the play was itself an answer, where the record tells.
    """

    top: str
    name: str | None
    owner: int
    passed: tuple[int, ...]
    answer: bool


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal with its moves, read but not yet looked at by the rules.

    `previous` are the places of the last deal, empty where there was none. `number` is the
    deal's in its match; with `deals` that ends after so many, whatever the rules say. `closed`
    is what the record says that the deal came to. `roles` says who plays against the others, `bid`
    for how much, `calls` who made which: each as it is settled before the first move, None where
    the moves settle it. `kitty` are the cards set aside, `drawn_rank` the rank drawn for the deal,
    `order` the seats clockwise.
    """

    hands: tuple[str, ...]
    moves: tuple[str, ...] = ()
    first: bool = True
    level: str | None = None
    leader: int | None = None
    drawn: int | None = None
    turn: int | None = None
    trick: Trick | None = None
    previous: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    team_levels: tuple[str, ...] | None = None
    totals: tuple[int, ...] | None = None
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    number: int | None = None
    deals: int | None = None
    closed: Mapping[str, object] | None = None
    roles: Mapping[str, int] | None = None
    bid: int | None = None
    calls: Mapping[str, tuple[int, ...]] | None = None
    kitty: str = ""
    drawn_rank: str | None = None
    order: tuple[int, ...] = ()

    @property
    def begins_in_play(self) -> bool:
        """Return whether the deal begins in the middle: all that comes before play is done."""
        return self.trick is not None or self.turn is not None

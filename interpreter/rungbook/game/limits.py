"""What is forbidden, and whether one may pass, as the cards of others stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rungbook.game.state import PASS, Public
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.table.bans import PlayMoment, banned_now
from rungbook.table.holding import Holding

if TYPE_CHECKING:
    from rungbook.game.rules import DealRules


def banned(
    rules: DealRules, public: Public, hand: int, available: int
) -> Iterator[tuple[str, int]]:
    """Yield the `forbidden` rows that hold for the seat to move, with the patterns they forbid."""

    def now(moment: PlayMoment) -> bool:
        return holds(rules, public, moment)

    return banned_now(rules.bans, now, rules.table, hand, available)


def without_banned(rules: DealRules, public: Public, hand: int, available: int, legal: int) -> int:
    """Return those of the patterns that no `forbidden` row takes from the seat to move."""
    for _, patterns in banned(rules, public, hand, available):
        legal &= ~patterns
    return legal


def must_beat(rules: DealRules, public: Public) -> tuple[int, str]:
    """Return the patterns with which the seat to move may not pass, and the row that says so."""
    for holding, patterns, row in rules.passing_cases:
        if holds(rules, public, holding):
            return patterns, row
    return rules.must_beat, rules.passing_row


def holds(rules: DealRules, public: Public, moment: PlayMoment) -> bool:
    """Return whether it is the moment of a row, for the seat to move."""
    match moment:
        case None | p.AsPlay(what="the last play"):
            return True
        case p.AsPlay(what="an answer"):
            return public.top != PASS
        case p.AsPlay(what="a lead"):
            return public.top == PASS
        case p.AsPlay():
            return public.log is None
        case _:
            return moment.holds([public.left[seat] for seat in _whom(rules, public, moment)])


def _whom(rules: DealRules, public: Public, moment: Holding) -> tuple[int, ...]:
    """Return the seats whose cards a moment counts; the next player is the next with cards."""
    you = public.turn
    match moment.who:
        case p.Seat(who="next player"):
            return tuple(seat for seat in rules.after[you] if public.left[seat])[:1]
        case p.Seat(who="player to beat") if public.top == PASS:
            return ()
        case p.AnyOne(who="opponent") | p.Each(who="opponent"):
            return rules.seating.opponents(you)
        case p.AnyOne():
            return tuple(range(len(rules.after)))
        case who:
            return players_in(who, Scene(rules.seating, you=you, owner=public.owner))

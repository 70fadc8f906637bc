"""What is forbidden, and whether one may pass, as the cards of others stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rungbook.game.state import PASS, Public, State
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.table import Moment
from rungbook.table.bans import PlayMoment, banned_now, is_moment
from rungbook.table.holding import Holding
from rungbook.table.legality import Situation

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


def must_beat(rules: DealRules, public: Public) -> int:
    """Return the patterns with which the seat to move may not pass."""
    for holding, patterns, _ in rules.passing_cases:
        if holds(rules, public, holding):
            return patterns
    return rules.must_beat


def holds(rules: DealRules, public: Public, when: PlayMoment) -> bool:
    """Return whether it is the moment of a row, for the seat to move."""
    if isinstance(when, Holding):
        return when.holds(counts(rules, public, when.who))
    return is_moment(when, moment_of(public))


def moment_of(public: Public) -> Moment:
    """Return when the next play is made, as far as shapes care."""
    if public.top != PASS:
        return "an answer"
    return "a lead" if public.log is not None else "the first play of the deal"


def counts(rules: DealRules, public: Public, who: p.Players) -> list[int]:
    """Return how many cards players hold, as the seat to move means them."""
    return [public.left[seat] for seat in _whom(rules, public, who)]


def situation(rules: DealRules, state: State) -> Situation:
    """Return what the seat to move may do, as the judge sees it."""
    public = state.public
    return Situation(
        rules.table,
        moment_of(public),
        top=None if public.top == PASS else public.top,
        hand=state.hands[public.turn],
        passed=bool(public.passed >> public.turn & 1),
        counts=lambda who: counts(rules, public, who),
    )


def _whom(rules: DealRules, public: Public, who: p.Players) -> tuple[int, ...]:
    """Return the seats whose cards a moment counts; the next player is the next with cards."""
    you = public.turn
    match who:
        case p.Seat(who="next player"):
            return tuple(seat for seat in rules.after[you] if public.left[seat])[:1]
        case p.Seat(who="player to beat") if public.top == PASS:
            return ()
        case p.AnyOne(who="opponent") | p.Each(who="opponent"):
            return rules.seating.opponents(you)
        case p.AnyOne():
            return tuple(range(len(rules.after)))
        case _:
            return players_in(who, Scene(rules.seating, you=you, owner=public.owner))

"""What is said of players, in words: `do not come first`, `never played a card`.

A predicate may have an occasion, which is a moment, and a moment may be a fact about players: the
modules import each other as the phrases contain each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import moments, people
from rungbook.sheet.words.cards import picture_words, rank_with_the
from rungbook.sheet.words.english import (
    YOU,
    Someone,
    amount_words,
    conjugated,
    in_the_past,
    listed,
    sized,
    times_words,
)
from rungbook.sheet.words.shapes import one_play


def about(who: Someone, predicates: Sequence[p.Predicate], voice: Voice, past: bool = False) -> str:
    """Return what is said of players as a clause: `the landlord does not come first`."""
    level = predicates[-1].occasion
    if isinstance(level, p.AtLevel):
        who = Someone(f"{who.text} whose own level is {rank_with_the(level.rank)}", who.person)
    said = [_said(who, group, voice, past) for group in _grouped(predicates)]
    return f"{who.text} {' and '.join(said)}"


def to_be(predicates: Sequence[p.Predicate], voice: Voice) -> str:
    """Return predicates as what somebody undertakes: `to come first and not be beaten`."""
    said = []
    for group in _grouped(predicates):
        verb, rest = _verb(group, voice)
        said.append(f"{'not ' if group[0].negated else ''}{verb} {rest}".strip())
    return "to " + " and ".join(said)


def _grouped(predicates: Sequence[p.Predicate]) -> list[list[p.Predicate]]:
    """Return predicates with those places together that are said in one breath."""
    groups: list[list[p.Predicate]] = []
    for predicate in predicates:
        if groups and _joins(groups[-1][-1], predicate):
            groups[-1].append(predicate)
        else:
            groups.append([predicate])
    return groups


def _joins(one: p.Predicate, other: p.Predicate) -> bool:
    placed = isinstance(one.what, p.IsPlaced) and isinstance(other.what, p.IsPlaced)
    return placed and not one.negated and not other.negated and one.occasion is None


def _said(who: Someone, group: Sequence[p.Predicate], voice: Voice, past: bool) -> str:
    """Return one verb with all that belongs to it."""
    verb, rest = _verb(group, voice)
    last = group[-1]
    past = past or (isinstance(last.what, p.Is) and last.what.what == "played")
    if last.negated and verb == "play":
        words = f"never played {rest}"
    elif last.negated and verb == "be":
        be = in_the_past("be", who.person) if past else conjugated("be", who.person)
        words = f"{be} not {rest}"
    elif last.negated and isinstance(last.what, p.IsPlaced) and last.what.times:
        words = f"{conjugated('fail', who.person)} to {verb} {rest}"
    elif last.negated:
        do = "did" if past else conjugated("do", who.person)
        words = f"{do} not {verb} {rest}"
    else:
        words = f"{in_the_past(verb, who.person) if past else conjugated(verb, who.person)} {rest}"
    return words + by_words(last, voice) + on_words(last, voice, who)


def _verb(group: Sequence[p.Predicate], voice: Voice) -> tuple[str, str]:
    """Return the verb of predicates about players, and the words after it."""
    match group[-1].what:
        case p.IsPlaced(times=times):
            placed = [each.what for each in group if isinstance(each.what, p.IsPlaced)]
            places = listed([people.place_word(each.place) for each in placed])
            return "come", places + (f" {times_words(times)}" if times else "")
        case p.Is(what="played", times=times):
            return "play", f"only {times_words(times)}" if times else "a card"
        case p.Is(what="out"):
            return "be", "out of cards"
        case p.Is(what="left", times=None):
            return "be", "left with cards"
        case p.Is(what=what, times=times):
            return "be", what + (f" {times_words(times)}" if times else "")
        case p.Has(what=what):
            return _holding(what, voice)
        case _ as never:
            assert_never(never)


def _holding(what: p.Picture | p.HasCards | p.Amount, voice: Voice) -> tuple[str, str]:
    match what:
        case p.HasCards(size=size):
            return "have", f"{sized(size, 'card')} left"
        case p.Amount():
            return "have", amount_words(what)
        case p.Picture():
            return "hold", picture_words(what, voice)
        case _:
            assert_never(what)


def by_words(predicate: p.Predicate, voice: Voice) -> str:
    """Return by whom or by what, or nothing."""
    match predicate.by:
        case None:
            return ""
        case p.NamedPlay() | p.AnyPlay() | p.NoPlay() | p.EitherPlay() | p.Picture() as play:
            return f" by {one_play(play, voice)}"
        case players:
            return f" by {people.object_words(players, voice, chosen='whichever')}"


def on_words(predicate: p.Predicate, voice: Voice, who: Someone | None = None) -> str:
    """Return on which occasion, or nothing."""
    if predicate.occasion is None:
        return ""
    if isinstance(predicate.occasion, p.AtLevel) and who is not None:
        many = isinstance(predicate.what, p.IsPlaced) and predicate.what.times
        return f" in {'deals' if many else 'a deal'} played at that level"
    return f" {moments.moment_words(predicate.occasion, voice, who)}"


def doer(predicate: p.Predicate, voice: Voice, yours: bool) -> Someone | None:
    """Return who plays, takes or calls, if the predicate or the row says it."""
    if predicate.by is None:
        return YOU if yours else None
    if isinstance(predicate.by, p.NamedPlay | p.AnyPlay | p.NoPlay | p.EitherPlay | p.Picture):
        return None
    return people.subject(predicate.by, voice)


def not_words(predicate: p.Predicate) -> str:
    """Return ` not`, or nothing."""
    return " not" if predicate.negated else ""

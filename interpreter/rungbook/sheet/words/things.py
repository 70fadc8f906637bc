"""What is said of cards, plays, tricks and calls, in words: `a bomb is played`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.cards import noun
from rungbook.sheet.words.english import Someone, times_words, within
from rungbook.sheet.words.predicates import about, by_words, doer, not_words, on_words
from rungbook.sheet.words.shapes import play_noun


def about_thing(thing: str, predicates: Sequence[p.Predicate], voice: Voice, yours: bool) -> str:
    """Return what is said of cards, plays or a trick; after the first time they are `it`."""
    said = []
    for predicate in predicates:
        said.append(_thing_clause(thing, predicate, voice, yours))
        thing = "it"
    return " and ".join(said)


def _thing_clause(thing: str, predicate: p.Predicate, voice: Voice, yours: bool) -> str:
    who = doer(predicate, voice, yours)
    on = on_words(predicate, voice, who)
    match predicate.what:
        case p.Is(what="left"):
            return f"{thing} is{not_words(predicate)} left in {'your' if yours else 'a'} hand{on}"
        case p.Is(what="beaten") if predicate.negated:
            return f"nobody beats {thing}{on}"
        case p.Is(what="beaten"):
            mine = " of yours" if yours and thing != "it" else ""
            return f"{thing}{mine} is beaten{by_words(predicate, voice)}{on}"
        case p.Is(what="played" | "taken" as what) if who is not None:
            verb = "play" if what == "played" else "take"
            if predicate.negated:
                return f"{who.does('do')} not {verb} {thing}{on}"
            return f"{who.does(verb)} {thing}{on}"
        case p.Is(what=what, times=times):
            count = f" {times_words(times)}" if times else ""
            return f"{thing} is{not_words(predicate)} {what}{count}{by_words(predicate, voice)}{on}"
        case p.IsPlaced() | p.Has():
            return about(Someone(thing), [predicate], voice)
        case _:
            assert_never(predicate.what)


def about_call(call: str, predicates: Sequence[p.Predicate], voice: Voice, past: bool) -> str:
    """Return what is said of a call: `you called it and failed`."""
    said = []
    for predicate in predicates:
        who = doer(predicate, voice, yours=False)
        match predicate.what:
            case p.Is(what="called") if who is not None:
                calls = f"{who.does('do')} not call" if predicate.negated else who.does("call")
                said.append(f"{calls} {call}")
            case p.Is(what="called"):
                said.append(f"{call} {'was' if past else 'is'}{not_words(predicate)} called")
            case p.Is(what="made" | "failed" as what):
                result = "made it" if (what == "made") != predicate.negated else "failed"
                said.append(f"you called {call} and {result}")
            case _:
                said.append(about(Someone(call), [predicate], voice, past))
    return " and ".join(said)


def each_thing(
    fact: p.AboutCards | p.AboutPlays | p.AboutTrick, voice: Voice, yours: bool = True
) -> str:
    """Return what is counted one by one: `bomb left in your hand`, `five that you take`."""
    match fact:
        case p.AboutCards(cards=cards):
            word = noun(cards, voice)
            return within(f"{word} {relatives(fact.predicates, voice, yours)}".rstrip())
        case p.AboutPlays(plays=plays):
            word = play_noun(plays, voice)
        case p.AboutTrick():
            word = "trick"
        case _:
            assert_never(fact)
    return f"{word} {relatives(fact.predicates, voice, yours)}".rstrip()


def relatives(predicates: Sequence[p.Predicate], voice: Voice, yours: bool = True) -> str:
    """Return what is said of things, which may be yours: `that you play and that nobody beats`."""
    words = [_relative(predicate, voice, yours) for predicate in predicates]
    words[1:] = [each.replace("of yours that", "that") for each in words[1:]]
    return " and ".join(words)


def _relative(predicate: p.Predicate, voice: Voice, yours: bool) -> str:
    """Return what is said of each thing that is counted: `that you take`, `left in your hand`."""
    who = doer(predicate, voice, yours)
    on = on_words(predicate, voice, who)
    match predicate.what:
        case p.Is(what="left"):
            hand = "your hand" if yours else "a hand"
            return f"{not_words(predicate).lstrip()} left in {hand}{on}".strip()
        case p.Is(what="beaten") if predicate.negated:
            return f"that nobody beats{on}"
        case p.Is(what="beaten"):
            mine = "of yours " if yours else ""
            return f"{mine}that is beaten{by_words(predicate, voice)}{on}"
        case p.Is(what="played" | "taken" as what) if who is not None:
            verb = "play" if what == "played" else "take"
            if predicate.by is not None:
                return f"{not_words(predicate).lstrip()} {what} by {who.text}{on}".strip()
            return f"that {who.does(f'do not {verb}' if predicate.negated else verb)}{on}"
        case p.Is() | p.IsPlaced() | p.Has():
            return f"that {_thing_clause('', predicate, voice, yours).strip()}"
        case _:
            assert_never(predicate.what)

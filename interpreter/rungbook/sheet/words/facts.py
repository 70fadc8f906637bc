"""Facts in words, as clauses: `partners come first and second`, `only one player is left`."""

from __future__ import annotations

from typing import Literal, assert_never

from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import people
from rungbook.sheet.words.cards import a_card
from rungbook.sheet.words.english import Someone, numbered, within
from rungbook.sheet.words.predicates import about
from rungbook.sheet.words.shapes import one_play
from rungbook.sheet.words.things import about_call, about_thing

_LEFT = p.Predicate(what=p.Is(what="left"))
_OUT = p.Predicate(what=p.Is(what="out"))


def clause(fact: p.Fact, voice: Voice, past: bool = False, yours: bool = False) -> str:
    """Return a fact as a clause with a verb; `yours` if it is you who play, hold or take."""
    match fact:
        case p.AboutPlayers(who=who, predicates=predicates):
            return about(people.subject(who, voice), predicates, voice, past)
        case p.AboutCards(cards=cards, predicates=predicates):
            return within(about_thing(a_card(cards, voice), predicates, voice, yours))
        case p.AboutPlays(plays=plays, predicates=predicates):
            return about_thing(one_play(plays, voice), predicates, voice, yours)
        case p.AboutTrick(predicates=predicates):
            return about_thing("a trick", predicates, voice, yours)
        case p.AboutCall(call=call, predicates=predicates):
            return about_call(call, predicates, voice, past)
        case p.SoMany():
            return _so_many(fact, voice)
        case p.Event(what=what):
            return _event(what, past)
        case _:
            assert_never(fact)


def _so_many(fact: p.SoMany, voice: Voice) -> str:
    """Return how many cards, players or teams there are."""
    one = fact.number == p.Exactly(n=1)
    words = numbered(fact.number, fact.of)
    who = Someone(words, "one" if one else "many")
    match fact.of, fact.predicates:
        case "card", (only,) if only == _LEFT:
            return f"you have {words} left"
        case "card", predicates:
            return about_thing(words, predicates, voice, yours=True)
        case "team", (only,) if only == _OUT:
            return f"all players of {words} are out of cards"
        case "player", (only,) if only == _LEFT and one:
            return f"only {about(who, fact.predicates, voice)}"
        case _, ():
            return f"{who.does('be')} over"
        case _, predicates:
            return about(who, predicates, voice)


def _event(
    what: Literal["no bid", "tie", "equal answer", "same suits twice", "instant win"], past: bool
) -> str:
    match what:
        case "no bid":
            return "nobody bid" if past else "nobody bids"
        case "tie":
            return "there was a tie" if past else "there is a tie"
        case "equal answer":
            return "an answer is equal to the play that it answers"
        case "same suits twice":
            return "an answer has the same suits as the play that it beats"
        case "instant win":
            return f"a player {'was' if past else 'is'} dealt one of these"
        case _:
            assert_never(what)

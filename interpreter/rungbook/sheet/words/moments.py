"""Moments in words: `in the first deal`, `with three players`, `when only one player is left`."""

from __future__ import annotations

from typing import assert_never

from rungbook.diagnostics import a
from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import facts
from rungbook.sheet.words.cards import rank_with_the
from rungbook.sheet.words.english import Someone, numbered, sized


def moment_words(moment: p.Moment, voice: Voice, who: Someone | None = None) -> str:
    """Return a moment as a phrase that may stand before or after a clause.

    `who` is whom the clause is about, where that is known.
    """
    their = who.their if who else "their"
    match moment:
        case p.InFirstDeal():
            return "in the first deal"
        case p.WithPlayers(size=size):
            return f"with {sized(size, 'player')}"
        case p.ForShape(name=name):
            return f"for {a(voice.named(name))}"
        case p.AsPlay(what="the last play"):
            return f"as {their} last play"
        case p.AsPlay(what=what):
            return f"as {what}"
        case p.AtLevel(rank=rank):
            return f"in a deal played at {their} own level, {rank_with_the(rank)}"
        case p.WhenDrawn(rank=rank):
            return f"when {rank_with_the(rank)} is drawn"
        case p.When(fact=fact):
            return f"when {facts.clause(fact, voice)}"
        case p.After(fact=fact):
            return after_words(fact, voice)
        case p.Before(what="play"):
            return "before play begins"
        case p.Before(what=what):
            return f"before {what.replace('your', their)}"
        case _:
            assert_never(moment)


def after_words(fact: p.Fact, voice: Voice) -> str:
    """Return what has been: in the last deal for places, before play for calls and bids."""
    match fact:
        case p.SoMany(number=number, of="card", predicates=()):
            return f"after the first {numbered(number, 'card')}"
        case p.SoMany(number=number, of=of, predicates=()):
            return f"after {numbered(number, of)}"
        case p.AboutCall() | p.Event():
            return f"if {facts.clause(fact, voice, past=True)}"
        case _ if voice.last_deal:
            return f"if {facts.clause(fact, voice, past=True)}"
        case _:
            return f"after a deal in which {facts.clause(fact, voice, past=True)}"

"""Sentences about facts and what follows from them, scores, and the match."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.sentence import Sentence, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import facts, people, things
from rungbook.sheet.words.cards import rank_word
from rungbook.sheet.words.effects import (
    effect_clauses,
    is_counted,
    is_paid_to_somebody_known,
    is_personal,
)
from rungbook.sheet.words.english import YOU, Someone, amount_words, numbered
from rungbook.sheet.words.moments import moment_words
from rungbook.sheet.words.orders import chain_words, criteria_words
from rungbook.sheet.words.predicates import about


def fact(row: r.FactRow, voice: Voice) -> Sentence:
    """Return a fact and what follows from it."""
    if row.section in ("auction", "instant wins"):
        voice = voice.before_play()
    match row.fact:
        case p.AboutPlayers():
            words = _about_players(row.fact, row.effects, voice)
        case p.AboutCards(each=True) | p.AboutPlays(each=True) | p.AboutTrick(each=True):
            words = _about_each(row.fact, row.effects, voice)
        case p.AboutCall(each=True):
            follows = effect_clauses(row.effects, YOU, row.fact, voice)
            words = f"each time {facts.clause(row.fact, voice)}, {follows}"
        case p.AboutCards() | p.AboutPlays() | p.AboutTrick() | p.AboutCall() | p.SoMany():
            personal = any(is_personal(effect) for effect in row.effects)
            follows = effect_clauses(row.effects, YOU, row.fact, voice)
            words = f"if {facts.clause(row.fact, voice, yours=personal)}, {follows}"
        case p.Event():
            who = Someone("they", "many")
            follows = effect_clauses(row.effects, who, row.fact, voice)
            words = f"if {facts.clause(row.fact, voice)}, {follows}"
        case _:
            assert_never(row.fact)
    return told(row, words, voice)


def stake(row: r.Stake, voice: Voice) -> Sentence:
    """Return what the deal is played for."""
    return told(row, f"the stake is {amount_words(row.amount)}", voice)


def stake_limit(row: r.StakeLimit, voice: Voice) -> Sentence:
    """Return how high the stake may go."""
    return told(row, f"the stake never goes above {amount_words(row.amount)}", voice)


def losses_in_one_trick(row: r.LossesInOneTrick, voice: Voice) -> Sentence:
    """Return who pays when one beaten play follows another."""
    match row.who:
        case "each pays":
            words = (
                "if several plays that cost are beaten in one trick, each player pays for their own"
            )
        case "last pays all":
            words = (
                "if several plays that cost are beaten in one trick, the last player beaten pays "
                "for them all"
            )
        case _:
            assert_never(row.who)
    return told(row, words, voice)


def scores_add_up_to(row: r.ScoresAddUpTo, voice: Voice) -> Sentence:
    """Return what the scores of a deal come to."""
    if row.total == 0:
        return told(row, "what some win others lose: the scores add up to zero", voice)
    return told(row, f"the scores of a deal add up to {row.total}", voice)


def levels(row: r.Levels, voice: Voice) -> Sentence:
    """Return which levels there are."""
    return told(row, f"levels go {chain_words(row.levels)}, and no further", voice)


def starting_level(row: r.StartingLevel, voice: Voice) -> Sentence:
    """Return the level of a new match."""
    words = f"each {voice.side} starts at level {rank_word(row.level)} and has a level of its own"
    return told(row, words, voice)


def deal_level(row: r.DealLevel, voice: Voice) -> Sentence:
    """Return the level at which a deal is played."""
    whose = people.object_words(row.players, voice)
    holder = f"the team of {whose}" if voice.in_teams else whose
    return told(row, f"each deal is played at the level now held by {holder}", voice)


def match_ends(row: r.MatchEnds, voice: Voice) -> Sentence:
    """Return when the match is over."""
    match row.moment:
        case p.After(fact=p.SoMany(number=p.Exactly(n=1), of="deal", predicates=())):
            words = "the match is a single deal"
        case p.After(fact=p.SoMany(number=number, of="deal", predicates=())):
            words = f"the match lasts for {numbered(number, 'deal')}"
        case p.When(fact=what):
            words = f"the match ends as soon as {facts.clause(what, voice)}"
        case moment:
            words = f"the match ends {moment_words(moment, voice)}"
    return told(row, words, voice)


def match_winner(row: r.MatchWinner, voice: Voice) -> Sentence:
    """Return who wins the match."""
    return told(row, f"{people.subject(row.players, voice).does('win')} the match", voice)


def seats(row: r.Seats, voice: Voice) -> Sentence:
    """Return how the players sit down to the next deal."""
    return told(row, f"for the next deal, seats go by {criteria_words(row.criteria, voice)}", voice)


def _about_players(fact: p.AboutPlayers, effects: tuple[p.Effect, ...], voice: Voice) -> str:
    if fact.who == p.Seat(who="partners") and _is_not_placed(fact.predicates):
        place = about(
            Someone("nobody in a team"), [replace(fact.predicates[0], negated=False)], voice
        )
        return f"if {place}, {effect_clauses(effects, Someone('they', 'many'), fact, voice)}"
    who = people.subject(fact.who, voice)
    if fact.predicates:
        said = about(who, fact.predicates, voice)
        return f"if {said}, {effect_clauses(effects, who.them, fact, voice)}"
    if is_personal(effects[0]):
        return effect_clauses(effects, who, fact, voice)
    follows = effect_clauses(effects, who, fact, voice)
    both = any(isinstance(effect, p.Multiply) and effect.row for effect in effects)
    whether = f", whether {who.them.does('pay')} or are paid" if both else ""
    return f"for {who.text}, {follows}{whether}"


def _is_not_placed(predicates: tuple[p.Predicate, ...]) -> bool:
    """Return whether all that is said is that somebody misses a place, in this deal."""
    match predicates:
        case (p.Predicate(what=p.IsPlaced(times=None), negated=True, occasion=None),):
            return True
        case _:
            return False


def _about_each(
    fact: p.AboutCards | p.AboutPlays | p.AboutTrick, effects: tuple[p.Effect, ...], voice: Voice
) -> str:
    """Return what each of several things brings, or what happens whenever one is seen."""
    match effects:
        case (p.Give(what="it", takers=takers),):
            to = people.object_words(takers, voice, YOU.their)
            return f"each {things.each_thing(fact, voice)} goes to {to}"
    follows = effect_clauses(effects, YOU, fact, voice)
    if all(is_paid_to_somebody_known(effect) for effect in effects):
        return f"{follows} for each {things.each_thing(fact, voice)}"
    cards = isinstance(fact, p.AboutCards) and all(isinstance(e, p.Multiply) for e in effects)
    if cards or _is_about_what_is_left(fact) or any(is_counted(effect) for effect in effects):
        return f"for each {things.each_thing(fact, voice)}, {follows}"
    personal = any(is_personal(effect) for effect in effects)
    when = "when" if personal else "each time"
    return f"{when} {facts.clause(fact, voice, yours=personal)}, {follows}"


def _is_about_what_is_left(fact: p.AboutCards | p.AboutPlays | p.AboutTrick) -> bool:
    return any(isinstance(each.what, p.Is) and each.what.what == "left" for each in fact.predicates)

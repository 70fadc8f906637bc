"""Effects in words, each a clause of its own: `you lose 1 point to the winner`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import facts, people, things
from rungbook.sheet.words.cards import a_card, pick_words, rank_word
from rungbook.sheet.words.english import Someone, amount_words, listed, number_word
from rungbook.sheet.words.shapes import one_play

_TIMES = {2: "double", 3: "triple", 0: "for nothing"}
_STAKE = {2: "doubled", 3: "tripled", 0: "cancelled"}


def effect_clause(effect: p.Effect, who: Someone, fact: p.Fact, voice: Voice) -> str:
    """Return what follows from a fact for `who` it happens to."""
    match effect:
        case p.Win(amount=amount, payers=payers):
            source = f" from {people.object_words(payers, voice, who.their)}" if payers else ""
            return who.does(f"{_gain(amount, payers)} {amount_words(amount)}{source}") + (
                " for their team" if _is_for_a_team(effect, who, voice) else ""
            )
        case p.Lose(amount=amount, takers=takers):
            to = f" to {people.object_words(takers, voice, who.their)}" if takers else ""
            return who.does(f"lose {amount_words(amount)}{to}")
        case p.Multiply(times=times, row=row):
            return _multiplied(times, row, who, voice)
        case p.End(what=what):
            return f"the {what} ends at once"
        case p.DealAgain():
            tie = fact == p.Event(what="tie")
            return "one more deal is played" if tie else "the cards are dealt again"
        case p.TakePlace(place=place):
            return who.does(f"take {people.place_word(place)} place")
        case p.Give():
            return _given(effect, who, voice)
        case p.ReverseOrLock():
            return _turned_round(effect)
        case p.Skip(players=players):
            return f"{people.object_words(players, voice, who.their)} is skipped"
        case p.WishForRank():
            return f"{who.does('wish')} for a rank: whoever can play it must"
        case p.GoToLevel(rank=rank):
            return who.does(f"go to level {rank_word(rank)}")
        case p.MustBid(bid=bid):
            return who.does(f"must bid {number_word(bid)}")
        case p.SaySo():
            return who.does("must say so aloud")
        case _:
            assert_never(effect)


def effect_clauses(effects: Sequence[p.Effect], who: Someone, fact: p.Fact, voice: Voice) -> str:
    """Return all that follows from a fact; what is counted alike is told in one breath."""
    times = {effect.times if isinstance(effect, p.Multiply) else 1 for effect in effects}
    rows = [effect.row for effect in effects if isinstance(effect, p.Multiply) and effect.row]
    if len(rows) == len(effects) > len(times) == 1:
        whats = listed([_what_counts(row, who, voice) for row in rows])
        return f"{whats} count {_times_words(times.pop())}"
    return listed([effect_clause(effect, who, fact, voice) for effect in effects])


def is_personal(effect: p.Effect) -> bool:
    """Return whether an effect happens to somebody, and not to the trick or the stake alone."""
    match effect:
        case p.Win() | p.Lose() | p.TakePlace() | p.Give() | p.WishForRank():
            return True
        case p.GoToLevel() | p.MustBid() | p.SaySo():
            return True
        case p.Multiply() | p.End() | p.DealAgain() | p.ReverseOrLock() | p.Skip():
            return False
        case _:
            assert_never(effect)


def is_counted(effect: p.Effect) -> bool:
    """Return whether an effect comes once for each thing that is counted."""
    return isinstance(effect, p.Win | p.Lose) or (
        isinstance(effect, p.Give) and isinstance(effect.what, tuple)
    )


def is_paid_to_somebody_known(effect: p.Effect) -> bool:
    """Return whether an effect is a payment to or from players who are known beforehand."""
    match effect:
        case p.Win(payers=p.WhoeverBeats()) | p.Lose(takers=p.WhoeverBeats()):
            return False
        case _:
            return isinstance(effect, p.Win | p.Lose)


def _gain(amount: p.AnyAmount, payers: p.Players | None) -> str:
    if isinstance(amount, p.Amount) and amount.unit == "level":
        return "climb"
    return "score" if isinstance(amount, p.Amount) and payers is None else "win"


def _is_for_a_team(effect: p.Win, who: Someone, voice: Voice) -> bool:
    """Return whether one player scores and all partners have the points."""
    points = isinstance(effect.amount, p.Amount) and effect.amount.unit == "point"
    return points and effect.payers is None and who.person == "one" and voice.in_teams


def _multiplied(times: int, row_name: str | None, who: Someone, voice: Voice) -> str:
    if row_name is None:
        return f"the stake is {_STAKE.get(times, f'multiplied by {number_word(times)}')}"
    return f"{_what_counts(row_name, who, voice)} counts {_times_words(times)}"


def _times_words(times: int) -> str:
    return _TIMES.get(times, f"{number_word(times)}fold")


def _what_counts(row_name: str, who: Someone, voice: Voice) -> str:
    """Return what a row of the scoring pays `who` for: `each card left in your hand`."""
    yours = who.person == "you"
    row = voice.row(row_name)
    if not isinstance(row, r.FactRow):
        return row_name
    match row.fact:
        case p.AboutCards(each=True) | p.AboutPlays(each=True) | p.AboutTrick() as fact:
            return f"each {things.each_thing(fact, voice, yours)}"
        case p.AboutCards(cards=cards, predicates=predicates):
            return f"{a_card(cards, voice)} {things.relatives(predicates, voice, yours)}"
        case p.AboutPlays(plays=plays, predicates=predicates):
            return f"{one_play(plays, voice)} {things.relatives(predicates, voice, yours)}"
        case _:
            return f"what is paid when {facts.clause(row.fact, voice)}"


def _given(effect: p.Give, who: Someone, voice: Voice) -> str:
    takers = people.object_words(effect.takers, voice, who.their)
    match effect.what:
        case "the lead":
            return f"the lead passes to {takers}"
        case "it" | "the trick" as what:
            return who.does(f"give {what} to {takers}")
        case picks:
            cards = ", or failing that ".join(pick_words(pick, who.their, voice) for pick in picks)
            return who.does(f"give {cards} to {takers}")


def _turned_round(effect: p.ReverseOrLock) -> str:
    until = f" until the {effect.until} ends" if effect.until else ""
    match effect.verb, effect.what:
        case "reverse", "ranks":
            return f"the ranks are turned upside down{until}, and low cards beat high ones"
        case "reverse", "turns":
            return f"play goes round the other way{until}"
        case "reverse", "places":
            return f"all places are turned round{until}: who came last comes first"
        case "reverse", what:
            return f"the {what} are reversed{until}"
        case "lock", "suits":
            return f"the suits are locked{until}: an answer must be of the same suits"
        case "lock", what:
            return f"the {what} are locked{until}"
        case _ as never:
            raise ValueError(never)

"""Sentences about the play of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.sentence import Sentence, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import facts, people
from rungbook.sheet.words.english import YOU, finished, listed
from rungbook.sheet.words.moments import moment_words
from rungbook.sheet.words.orders import criteria_words
from rungbook.sheet.words.shapes import narrowing_of_play, one_play, play_words


def turns(row: r.Turns, voice: Voice) -> Sentence:
    """Return which way round the table play goes."""
    side = "left" if row.direction == "clockwise" else "right"
    return told(row, f"play goes {row.direction}, to the {side}", voice)


def lead(row: r.Lead, voice: Voice) -> Sentence:
    """Return who leads to the first trick."""
    voice = voice.before_play()
    match row.players:
        case p.OrElse(players=(first, *others)):
            words = f"{people.subject(first, voice).does('lead')} to the first trick"
            otherwise = "if nobody did," if isinstance(first, p.WhoeverTakes) else "otherwise"
            for other in others:
                words += f"; {otherwise} {people.subject(other, voice).does('lead')}"
        case players:
            words = f"{people.subject(players, voice).does('lead')} to the first trick"
    return told(row, words, voice)


def opening_play(row: r.OpeningPlay, voice: Voice) -> Sentence:
    """Return what the first play of the deal must be."""
    words = f"the very first play must {_be(row.plays, voice)}"
    cards = _named_cards(row.plays)
    if any(isinstance(what, p.Pick) for what in cards):
        words = words.replace("the lowest", "the leader's lowest")
    elif cards and not _is_held_by_leader(row, cards, voice):
        them = "it" if len(cards) == 1 else "them"
        words += f"; a leader who does not hold {them} may play anything"
    return told(row, words, voice)


def answer(row: r.Answer, voice: Voice) -> Sentence:
    """Return what an answer has in common with the play that it beats, and how it is higher."""
    match row.same:
        case "same shape and size":
            same = "the same shape, the same number of cards"
        case "same shape, size and suit":
            same = "the same shape, the same number of cards, the same suits"
        case "same shape":
            same = "the same shape, any number of cards"
        case "same size":
            same = "the same number of cards, any shape"
        case _:
            assert_never(row.same)
    higher = _higher(row.strictness, row.criteria, voice)
    return told(row, f"an answer has {same} and {higher}", voice)


def passing(row: r.Passing, voice: Voice) -> Sentence:
    """Return who may pass."""
    match row.freedom:
        case p.Free():
            words = "you may pass whenever you like, even if you could play"
        case p.OnlyIfYouCannotBeat(using=using):
            how = f" with {play_words(using, voice)}" if using else ""
            bombs = ", even with a bomb" if voice.has_bombs and not using else ""
            words = f"if you can beat the last play{how} you must{bombs}; pass only if you cannot"
        case _:
            assert_never(row.freedom)
    return told(row, words, voice)


def after_passing(row: r.AfterPassing, voice: Voice) -> Sentence:
    """Return what a player who passed may still play in the trick."""
    match row.plays:
        case p.NoPlay():
            words = "once you have passed, you play no more until the trick is over"
        case p.AnyPlay(kind="play", narrowing=()):
            words = "a pass binds nobody: you may still play later in the same trick"
        case plays:
            words = (
                f"once you have passed, you may still play {play_words(plays, voice)} in this "
                "trick, but nothing else"
            )
    return told(row, words, voice)


def leader_gone_out(row: r.LeaderGoneOut, voice: Voice) -> Sentence:
    """Return who leads when the winner of a trick has no cards."""
    words = "if the player who should lead has no cards left, "
    match row.players:
        case p.OrElse(players=(first, *others)):
            words += people.subject(first, voice).does("lead")
            for other in others:
                words += f" or, if that one is out too, {people.object_words(other, voice)}"
        case players:
            words += people.subject(players, voice).does("lead")
    return told(row, words, voice)


def unclear_play(row: r.UnclearPlay, voice: Voice) -> Sentence:
    """Return what cards count as that may be read in several ways."""
    match row.reading:
        case "you choose":
            words = "cards that can be read in more than one way are what you say they are"
        case "strongest counts":
            words = (
                "cards that can be read in more than one way count as the strongest play they make"
            )
        case _:
            assert_never(row.reading)
    return told(row, words, voice)


def forbidden(row: r.Forbidden, voice: Voice) -> Sentence:
    """Return what may not be played at a certain moment."""
    if isinstance(row.case, p.AsPlay) and row.case.what == "the last play":
        words = f"your last play may not {_be(row.plays, voice)}"
        return Sentence((finished(f"{words}; if you hold nothing else, you pass"),))
    return told(row, f"you may not play {play_words(row.plays, voice)}", voice)


def out_of_turn(row: r.OutOfTurn, voice: Voice) -> Sentence:
    """Return what may be played without waiting for one's turn."""
    return told(row, f"{play_words(row.plays, voice)} may be played out of turn", voice)


def deal_ends(row: r.DealEnds, voice: Voice) -> Sentence:
    """Return when the deal is over."""
    match row.moment:
        case p.When(fact=fact):
            words = f"the deal ends as soon as {facts.clause(fact, voice)}"
        case p.After(fact=fact):
            words = f"the deal ends once {facts.clause(fact, voice)}"
        case moment:
            words = f"the deal ends {moment_words(moment, voice, YOU)}"
    return told(row, words, voice)


def _named_cards(play: p.Play) -> list[p.Cards | p.Pick]:
    """Return the cards that a play must contain."""
    if not isinstance(play, p.AnyPlay | p.NamedPlay):
        return []
    return [each.what for each in play.narrowing if isinstance(each, p.Containing)]


def _is_held_by_leader(row: r.OpeningPlay, cards: list[p.Cards | p.Pick], voice: Voice) -> bool:
    """Return whether who leads then is always who holds the card that must open."""
    leads = [each for each in voice.rows if isinstance(each, r.Lead)]
    then = [each for each in leads if each.case == row.case]
    if row.case is not None and not then:
        then = [each for each in leads if each.case is None]
    elif row.case is None:
        then = leads
    holders = [each.players.what for each in then if isinstance(each.players, p.HolderOf)]
    return len(holders) == len(then) and all([held] == cards for held in holders)


def _be(play: p.Play, voice: Voice) -> str:
    """Return what a play is or contains, after `must` or `may not`."""
    match play:
        case p.AnyPlay(kind="play", narrowing=(p.Containing() as containing,)):
            return narrowing_of_play(containing, voice).replace("that contains", "contain")
        case p.EitherPlay(plays=plays):
            return listed([_be(each, voice) for each in plays], "or")
        case _:
            return f"be {one_play(play, voice)}"


def _higher(strictness: str, criteria: Sequence[p.Criterion], voice: Voice) -> str:
    """Return how much higher an answer is, and by what."""
    match strictness, tuple(criteria):
        case "higher", (p.By(key="rank"),):
            return "a higher rank"
        case "higher", (p.By(key="rank"), p.NaturalOverWild()):
            return "a higher rank; at equal rank, one without a wild card beats one with"
        case "higher", (p.By(key="rank"), *others):
            return f"a higher rank; at equal rank, {criteria_words(others, voice)} decides"
        case "higher", keys:
            return f"a higher standing: what decides is {criteria_words(keys, voice)}"
        case "next higher", (p.By(key="rank"),):
            return "exactly the next higher rank"
        case _, (p.By(key="rank"),):
            return "an equal or higher rank"
        case _, keys:
            return f"an {strictness} standing: what decides is {criteria_words(keys, voice)}"

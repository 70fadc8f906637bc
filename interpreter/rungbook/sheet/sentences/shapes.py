"""Sentences about shapes and bombs, and about what beats what."""

from __future__ import annotations

from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.before import order_of_gift
from rungbook.sheet.sentences.sentence import Sentence, explained, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import people
from rungbook.sheet.words.cards import is_all_there_is
from rungbook.sheet.words.moments import moment_words
from rungbook.sheet.words.orders import comparison, criteria_words
from rungbook.sheet.words.shapes import (
    definition_words,
    one_play,
    play_words,
    plays_as_step,
    with_article,
)


def shape(row: r.Shape, voice: Voice) -> Sentence:
    """Return what a shape, a bomb or an instant win is made of."""
    definition = row.definition
    words = definition_words(definition, voice)
    if words == row.shape:
        words = f"{'all' if is_all_there_is(definition.body, voice) else 'any'} {words}"
    if definition.occasion is not None:
        words += f", but only {moment_words(definition.occasion, voice)}"
    if definition.compared:
        words += f". {comparison(definition.compared, voice)}"
    return explained(row, voice.named(row.shape), words, voice)


def kickers(row: r.Kickers, voice: Voice) -> Sentence:
    """Return which cards may be carried along."""
    match row.ranks:
        case "of other ranks":
            words = "cards carried along are of other ranks than the cards that carry them"
        case "of any rank":
            words = "cards carried along may be of any rank"
        case _:
            assert_never(row.ranks)
    limits = [_limit(limit, voice) for limit in row.limits]
    if limits and row.limits[-1] != p.AllDifferent():
        limits[-1] = f"and {limits[-1]}"
    return told(row, ", ".join([words, *limits]), voice)


def order_of(row: r.OrderOf, voice: Voice) -> Sentence:
    """Return what stands above what."""
    steps = ", ".join(plays_as_step(step, voice) for step in row.steps)
    match row.of:
        case "bombs":
            words = (
                f"from low to high: {steps}. A higher kind of bomb beats a lower one, whatever "
                "the ranks of the cards"
            )
        case "shapes":
            words = (
                f"from low to high: {steps}. Among plays with the same number of cards a higher "
                "kind beats a lower one, whatever the ranks of the cards"
            )
        case "instant wins":
            words = _order_of_wins(row, steps, voice)
        case _:
            words = order_of_gift(row, voice)
    return told(row, words, voice)


def beats(row: r.Beats, voice: Voice) -> Sentence:
    """Return which play beats which besides."""
    attacker, defender = one_play(row.attacker, voice), play_words(row.defender, voice)
    return told(row, f"{attacker} beats {defender}", voice)


def does_not_beat(row: r.DoesNotBeat, voice: Voice) -> Sentence:
    """Return which play does not beat which after all."""
    attacker, defender = one_play(row.attacker, voice), play_words(row.defender, voice)
    return told(row, f"{attacker} does not beat {defender}", voice)


def _limit(limit: p.KickerLimit, voice: Voice) -> str:
    match limit:
        case p.AllDifferent():
            return "all different from one another"
        case p.NeverPlay(name=name):
            return f"never {with_article(voice.named(name))} together"
        case p.NeverLengthening():
            return "never such as would make the sequence longer"
        case p.FewerAllowed():
            return "may be fewer if you have no more"
        case _:
            assert_never(limit)


def _order_of_wins(row: r.OrderOf, steps: str, voice: Voice) -> str:
    """Return which of several instant wins counts."""
    highest = f"the highest counts (from low to high: {steps})" if steps else ""
    match row.then:
        case ():
            among_equals = ""
        case (p.InTurnOrder(start=start),):
            leads = start == p.Seat(who="leader")
            counted = "whoever would have led" if leads else people.object_words(start, voice)
            among_equals = f"the first in turn order counts, starting from {counted}"
        case criteria:
            among_equals = f"what decides is {criteria_words(criteria, voice)}"
    tail = "; among equals, ".join(filter(None, [highest, among_equals]))
    return f"if several players have one, {tail}"

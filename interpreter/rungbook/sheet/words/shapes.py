"""Shapes and plays in words: `five or more cards in sequence`, `any bomb`, `a pair of twos`."""

from __future__ import annotations

from typing import assert_never

from rungbook.diagnostics import a
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.cards import a_card, noun, pick_words, picture_play, picture_words
from rungbook.sheet.words.english import (
    NUMBER_WORDS,
    listed,
    plural,
    size_words,
    sized,
)


def body_words(body: p.Body, voice: Voice) -> str:
    """Return what a shape is made of: `three cards of the same rank with a pair`."""
    match body:
        case p.AnySoMany(size=size, unit=unit):
            return f"any {sized(size, unit)}"
        case p.OfAKind(size=p.Exactly(n=1)):
            return "any one card"
        case p.OfAKind(size=p.OrMore(n=1)):
            return "one card, or several of the same rank"
        case p.OfAKind(size=size):
            return f"{sized(size, 'card')} of the same rank"
        case p.Run(size=size, unit=unit):
            return f"{sized(size, unit)} in sequence"
        case p.With(base=base, size=size, unit=unit):
            other = _of_another_rank(size, voice)
            carried = f"{_carried(size, unit)}{other}"
            return f"{body_words(base, voice)} with {carried.removeprefix('any ' if other else '')}"
        case p.EachWith(base=base, size=size, unit=unit):
            return f"{body_words(base, voice)}, each with {_carried(size, unit)}"
        case p.Picture():
            return picture_words(body, voice)
        case _:
            assert_never(body)


def definition_words(definition: p.ShapeDefinition, voice: Voice) -> str:
    """Return what a shape is, without its occasion: `any five cards of one suit`."""
    words = body_words(definition.body, voice)
    for each in definition.narrowing:
        if isinstance(each, p.InOne) and isinstance(definition.body, p.AnySoMany):
            words += f" of one {each.what}"
        elif isinstance(each, p.InOne) and _size(definition.body) == p.Exactly(n=2):
            words += f", both of one {each.what}"
        else:
            words += f", {narrowing_of_shape(each, voice)}"
    return words


def narrowing_of_shape(narrowing: p.Narrowing, voice: Voice) -> str:
    """Return what narrows a definition: `all of one suit`, `none of them wild`."""
    match narrowing:
        case p.InOne(what=what):
            return f"all of one {what}"
        case p.Containing(what=what):
            return f"with {_contained(what, voice)} among them"
        case p.WithoutCards(cards=p.Wilds()):
            return "none of them wild"
        case p.WithoutCards(cards=cards):
            return f"but not {a_card(cards, voice)}"
        case p.BelowHighest():
            return "below your highest"
        case p.OfSize(size=size, unit=unit):
            return f"of {sized(size, unit)}"
        case _:
            assert_never(narrowing)


def narrowing_of_play(narrowing: p.Narrowing, voice: Voice) -> str:
    """Return what narrows a play: `that contains the three of spades`."""
    match narrowing:
        case p.InOne(what=what):
            return f"in one {what}"
        case p.Containing(what=what):
            return f"that contains {_contained(what, voice)}"
        case p.WithoutCards(cards=cards):
            return f"without {a_card(cards, voice)}"
        case p.BelowHighest():
            return "lower than your highest"
        case p.OfSize(size=size, unit=unit):
            return f"of {sized(size, unit)}"
        case _:
            assert_never(narrowing)


def play_words(play: p.Play, voice: Voice) -> str:
    """Return a reference to plays: `a quad`, `any bomb`, `a pair of twos`."""
    match play:
        case p.NamedPlay(name=name, narrowing=narrowing):
            return _narrowed(with_article(voice.named(name)), narrowing, voice)
        case p.AnyPlay(kind="shape", narrowing=()) if voice.has_bombs:
            return "anything that is not a bomb"
        case p.AnyPlay(kind="shape", narrowing=()):
            return "any other play"
        case p.AnyPlay(kind=kind, narrowing=narrowing):
            return _narrowed(f"any {kind}", narrowing, voice)
        case p.NoPlay():
            return "nothing"
        case p.EitherPlay(plays=plays):
            return listed([play_words(each, voice) for each in plays], "or")
        case p.Picture():
            return picture_play(play, voice)
        case _:
            assert_never(play)


def play_noun(play: p.Play, voice: Voice) -> str:
    """Return plays as a noun without an article, to stand after `each`: `bomb`, `quad`."""
    match play:
        case p.NamedPlay(name=name, narrowing=narrowing):
            return _narrowed(voice.named(name), narrowing, voice)
        case p.AnyPlay(kind=kind, narrowing=narrowing):
            return _narrowed(kind, narrowing, voice)
        case p.EitherPlay(plays=plays):
            return listed([play_noun(each, voice) for each in plays], "or")
        case p.Picture(cards=(card,)):
            return noun(card, voice)
        case p.Picture() | p.NoPlay():
            return play_words(play, voice)
        case _:
            assert_never(play)


def one_play(play: p.Play, voice: Voice) -> str:
    """Return plays as something that happens: `a bomb`, `a set that contains an eight`."""
    match play:
        case p.AnyPlay(kind=kind, narrowing=narrowing):
            return _narrowed(a(kind), narrowing, voice)
        case p.EitherPlay(plays=plays):
            return listed([one_play(each, voice) for each in plays], "or")
        case p.NamedPlay() | p.NoPlay() | p.Picture():
            return play_words(play, voice)
        case _:
            assert_never(play)


def plays_as_step(play: p.Play, voice: Voice) -> str:
    """Return plays as a step of an order: `the quad`, `bombs of four or five cards`."""
    match play:
        case p.NamedPlay(name=name, narrowing=()):
            called = voice.named(name)
            return called if _is_counted(called) else f"the {called}"
        case p.NamedPlay(name=name, narrowing=narrowing):
            return _narrowed(plural(voice.named(name)), narrowing, voice)
        case p.AnyPlay() | p.NoPlay() | p.EitherPlay() | p.Picture():
            return play_words(play, voice)
        case _:
            assert_never(play)


def _size(body: p.Body) -> p.Size | None:
    return body.size if isinstance(body, p.OfAKind) else None


def _carried(size: p.Size, unit: p.Unit) -> str:
    if size == p.Exactly(n=1):
        return "any one card" if unit == "card" else a(unit)
    return f"any {sized(size, unit)}" if unit == "card" else f"{size_words(size)} {plural(unit)}"


def _of_another_rank(size: p.Size, voice: Voice) -> str:
    """Return what no row of the file says: without `kickers`, what is carried is of other ranks."""
    if any(isinstance(row, r.Kickers) and row.case is None for row in voice.rows):
        return ""
    return " of another rank" if size == p.Exactly(n=1) else " of other ranks"


def _contained(what: p.Cards | p.Pick, voice: Voice) -> str:
    if isinstance(what, p.Pick):
        return pick_words(what, "the", voice)
    return a_card(what, voice)


def _narrowed(words: str, narrowing: tuple[p.Narrowing, ...], voice: Voice) -> str:
    return " ".join([words, *(narrowing_of_play(each, voice) for each in narrowing)])


def with_article(name: str) -> str:
    """Return a shape's name with its article; `three aces` needs none."""
    return name if _is_counted(name) else a(name)


def _is_counted(name: str) -> bool:
    return name.split(" ")[0] in NUMBER_WORDS[2:]

"""What may be said of what: the types of the language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, assert_never

from rungbook.diagnostics import Diagnostic
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

Subject = Literal[
    "cards", "plays", "a trick", "players", "a call", "so many cards", "so many players", "deals"
]

SAYABLE: dict[Subject, tuple[str, ...]] = {
    "cards": ("left", "played", "taken", "beaten"),
    "plays": ("left", "played", "beaten"),
    "a trick": ("taken",),
    "players": ("a place", "played", "has", "out"),
    "a call": ("called", "made", "failed"),
    "so many cards": ("left",),
    "so many players": ("left", "out"),
    "deals": (),
}
"""What is true of each subject: the table of the language."""

BY_PLAYERS = ("played", "taken", "called", "beaten")


def check_subjects(said: Statement) -> Iterator[Diagnostic]:
    """Yield what a row says of something that it cannot be said of."""
    for phrase in said.phrases:
        if isinstance(
            phrase,
            p.AboutPlayers | p.AboutCards | p.AboutPlays | p.AboutTrick | p.AboutCall | p.SoMany,
        ):
            for predicate in phrase.predicates:
                yield from _check(said, _subject(phrase), predicate)
    if isinstance(said.row, r.Call):
        for predicate in said.row.to_be:
            if _word(predicate) not in ("a place", "beaten"):
                yield _wrong(said, predicate, "a call promises a place, or not to be beaten", ())
    if isinstance(said.row, r.Example):
        for predicate in said.row.predicates:
            yield from _check(said, "players", predicate)


def _subject(
    fact: p.AboutPlayers | p.AboutCards | p.AboutPlays | p.AboutTrick | p.AboutCall | p.SoMany,
) -> Subject:
    match fact:
        case p.AboutPlayers():
            return "players"
        case p.AboutCards():
            return "cards"
        case p.AboutPlays():
            return "plays"
        case p.AboutTrick():
            return "a trick"
        case p.AboutCall():
            return "a call"
        case p.SoMany(of="card"):
            return "so many cards"
        case p.SoMany(of="deal"):
            return "deals"
        case p.SoMany():
            return "so many players"
        case _:
            assert_never(fact)


def _check(said: Statement, subject: Subject, predicate: p.Predicate) -> Iterator[Diagnostic]:
    word = _word(predicate)
    known = SAYABLE[subject]
    if word not in known:
        told = f"; of {subject} can be said: {', '.join(known)}" if known else ""
        hints = tuple(other for other in known if other not in ("a place", "has"))[:2]
        message = f"`{word}` cannot be said of {subject}{told}"
        yield _wrong(said, predicate, message.replace("`a place`", "a place"), hints)
        return
    times = getattr(predicate.what, "times", None)
    if times is not None and word not in ("played", "a place"):
        yield _wrong(said, predicate, f"`{word}` is not counted in times", (word,))
    if predicate.by is not None:
        yield from _check_by(said, word, predicate)
    if isinstance(predicate.occasion, p.AsPlay) and word not in ("played", "beaten"):
        what = f"as {predicate.occasion.what}"
        yield _wrong(said, predicate, f"`{what}` is said of what is played, not of `{word}`", ())


def _check_by(said: Statement, word: str, predicate: p.Predicate) -> Iterator[Diagnostic]:
    by_play = isinstance(predicate.by, p.NamedPlay | p.AnyPlay | p.EitherPlay | p.Picture)
    if word not in BY_PLAYERS:
        yield _wrong(said, predicate, f"`{word}` is not done by anybody", (word,))
    elif by_play and word != "beaten":
        yield _wrong(said, predicate, f"`{word}` is done by players, not by plays", (word,))


def _word(predicate: p.Predicate) -> str:
    match predicate.what:
        case p.IsPlaced():
            return "a place"
        case p.Has():
            return "has"
        case p.Is(what=what):
            return what


def _wrong(
    said: Statement, predicate: p.Predicate, message: str, hints: tuple[str, ...]
) -> Diagnostic:
    return Diagnostic("wrong-subject", said.place_of(predicate), message, hints)

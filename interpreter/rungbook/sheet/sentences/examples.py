"""The examples of a file as sentences with cards in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rungbook.cards import Card, read_card, read_cards
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import reader_of
from rungbook.sheet.sentences.sentence import Hand, Piece, Sentence
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.cards import rank_word
from rungbook.sheet.words.english import Someone, amount_words, capital
from rungbook.sheet.words.moments import moment_words
from rungbook.sheet.words.predicates import about
from rungbook.sheet.words.shapes import with_article


def example(row: r.Example, voice: Voice) -> Sentence:
    """Return an example as a statement: what cards make, beat or cost."""
    read = reader_of(voice.rows)
    cards = hand_of(row.cards, read)
    many = len(cards) > 1
    pieces: tuple[Piece, ...]
    match row.verdict:
        case "is":
            name = with_article(voice.named(row.shape or ""))
            pieces = (cards, f" {'make' if many else 'is'} {name}")
        case "is nothing":
            pieces = (cards, f" cannot be played{' together' if many else ''}")
        case "beats":
            pieces = (cards, f" {'beat' if many else 'beats'} ", hand_of(row.over, read))
        case "does not beat":
            pieces = (cards, f" {'do' if many else 'does'} not beat ", hand_of(row.over, read))
        case "costs":
            pieces = (cards, _cost(row, voice))
        case _:
            assert_never(row.verdict)
    if row.shape and row.over:
        pieces = (*pieces, f" played as {with_article(voice.named(row.shape))}")
    return Sentence((*_occasion(row.case, voice), *pieces, "."))


def hand_of(words: tuple[str, ...], read: Callable[[str], Card | None] = read_card) -> Hand:
    """Return the cards that an example writes, each word read by `read`."""
    written, unknown = read_cards(words, read)
    if unknown:
        raise ValueError(f"an example with unknown cards: {unknown}")
    return tuple(written)


def _cost(row: r.Example, voice: Voice) -> str:
    who = "in hand"
    if row.predicates:
        who = f"in the hand of {about(Someone('a player who'), row.predicates, voice)}"
    verb = "cost" if len(row.cards) > 1 else "costs"
    return f" left {who} {verb} {amount_words(row.cost) if row.cost else 'nothing'}"


def _occasion(case: p.Moment | None, voice: Voice) -> tuple[str, ...]:
    match case:
        case None:
            return ()
        case p.AtLevel(rank=rank):
            return (f"At level {rank_word(rank)}, ",)
        case moment:
            return (f"{capital(moment_words(moment, voice))}, ",)

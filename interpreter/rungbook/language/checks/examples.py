"""Words of examples that are no cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from rungbook.cards import SUITS, Card, read_card
from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.deck import whole_deck
from rungbook.language.checks.walk import players_of, row_for, rows_of
from rungbook.language.inherit import Rules
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import words_of

Words: TypeAlias = Mapping[str, Card] | None
"""How the cards of a pack are written; None is as everywhere."""


def check_examples(rules: Rules) -> Iterator[Diagnostic]:
    """Yield the first word of each example that is no card, with any number of players."""
    packs = list(_packs(rules))
    for said, row in rows_of(rules, r.Example):
        for word in (*row.cards, *row.over):
            card, equals, meaning = word.partition("=")
            if any(
                _is_card(words, card) and (not equals or _read(words, meaning) is not None)
                for words in packs
            ):
                continue
            message = f"`{word}` is no card; a card is its rank and the letter of its suit"
            with_suits = (f"{card}{suit[0]}" for suit in _suits(rules))
            hints = tuple(w for w in with_suits if any(_is_card(words, w) for words in packs))[:2]
            place = said.place_of_word(word)
            yield Diagnostic("unknown-card", place, message, hints)
            break


def _suits(rules: Rules) -> tuple[str, ...]:
    """Return the suits, as the rules name them or else those of a standard pack."""
    return next((row.suits for _, row in rows_of(rules, r.Suits) if row.suits), SUITS)


def _packs(rules: Rules) -> Iterator[Words]:
    """Yield how cards are written with each number of players; once where nobody knows."""
    found: list[Words] = []
    for players in players_of(rules) or range(2, 3):
        deck = whole_deck(rules, players)
        ranks = row_for(rules, r.Ranks, players)
        words = words_of(tuple(deck), ranks[1].ranks) if deck and ranks else None
        if words not in found:
            found.append(words)
    yield from found


def _is_card(words: Words, word: str) -> bool:
    card = _read(words, word)
    return card is not None and not card.is_bare


def _read(words: Words, word: str) -> Card | None:
    return read_card(word) if words is None else words.get(word.lower())

"""Every way to alter one thing in a row: the next number, another word, one item fewer."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator, Set
from typing import Any

from rungbook.cards import RANKS, SUITS
from rungbook.rulebook import rows as r

_CARD = re.compile(r"[rb]j|(10|[2-9JQKA])[scdh](=(10|[2-9JQKA])[scdh])?")
NOT_SAID = frozenset({"name", "section", "row", "form"})


def altered(row: r.Row) -> Iterator[r.Row]:
    """Yield the row with one thing in it altered, each thing once or more."""
    yield from _altered_fields(row, set() if isinstance(row, r.FactRow) else {"each"})


def _altered_fields(value: Any, fixed: Set[str]) -> Iterator[Any]:
    """Yield a phrase with one of its fields altered, but for the fixed ones.

    Only a row of its own counts each of several things: elsewhere `each` says nothing.
    """
    for field in dataclasses.fields(value):
        if field.name not in NOT_SAID | fixed:
            words = _words_of(type(value), field.name)
            for other in _altered(getattr(value, field.name), words, fixed):
                yield dataclasses.replace(value, **{field.name: other})


def _altered(
    value: Any, words: frozenset[str], fixed: Set[str], nested: bool = False
) -> Iterator[Any]:
    match value:
        case None:
            return
        case bool():
            yield not value
        case int():
            yield value + 1
        case str() if value in words:
            yield from sorted(words - {value})
        case str():
            yield _another_word(value)
        case tuple():
            for place, item in enumerate(value):
                for other in _altered(item, words, fixed, nested=True):
                    yield (*value[:place], other, *value[place + 1 :])
            if len(value) > 1 and not nested:
                yield value[:-1]
        case _:
            yield from _altered_fields(value, fixed)


def _another_word(word: str) -> str:
    if _CARD.fullmatch(word):
        return word.translate(str.maketrans("scdhrb", "cdhsbr"))
    for words in (RANKS, SUITS):
        if word in words:
            return words[(words.index(word) + 1) % len(words)]
    return f"{word} more"


def _words_of(kind: type, field: str) -> frozenset[str]:
    """Return the fixed words that a field may hold."""
    return frozenset(_literals(typing.get_type_hints(kind)[field]))


def _literals(hint: Any) -> Iterator[str]:
    if typing.get_origin(hint) is typing.Literal:
        yield from (each for each in typing.get_args(hint) if isinstance(each, str))
    elif not dataclasses.is_dataclass(hint):
        for each in typing.get_args(hint):
            yield from _literals(each)

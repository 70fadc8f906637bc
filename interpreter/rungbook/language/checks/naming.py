"""Names that cannot be names: phrases of the language, and names of two things."""

from __future__ import annotations

from rungbook.language.compiled import Tables

ALLOWED = ("bomb", "run")
"""Words of the language that a shape may be called by: no place takes both the word and a shape."""


def is_phrase(name: str, tables: Tables) -> bool:
    """Return whether a name is so many words of the language as might stand side by side.

    A long name is glued before its line is parsed. If the language could say the same words in a
    row, that row could not be written any more.
    """
    words = name.split()
    if len(words) == 1:
        return name not in ALLOWED and any(
            len(idiom) == 1 and terminal in tables.beside_names
            for idiom, terminal in tables.idioms.get(name, ())
        )
    spots = [spot for spot in _all_spots(tables) if spot[0][spot[2]] == words[0]]
    for word in words[1:]:
        spots = [after for spot in spots for after in _next_spots(spot, word, tables)]
    return bool(spots)


Spot = tuple[tuple[str, ...], str, int]
"""An idiom, its terminal, and a word of it by number."""


def _all_spots(tables: Tables) -> list[Spot]:
    return [
        (words, terminal, number)
        for idioms in tables.idioms.values()
        for words, terminal in idioms
        for number in range(len(words))
    ]


def _next_spots(spot: Spot, word: str, tables: Tables) -> list[Spot]:
    """Return where the language may be after one more word."""
    words, terminal, number = spot
    if number + 1 < len(words):
        return [(words, terminal, number + 1)] if words[number + 1] == word else []
    return [
        (following, after, 0)
        for following, after in tables.idioms.get(word, ())
        if after in tables.follows.get(terminal, ())
    ]

"""A line of a rules file cut into chunks: words, numbers, cards and signs, with names glued."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

CHUNK = re.compile(
    r"""
      "[^"]*"?                                    # a text in quotes
    | [JQKA](?![^\W_])                            # the rank of a face card
    | [^\W\dA-Z_]+(?:['’-][^\W\dA-Z_]+)*          # a word
    | [^\W_]+                                     # a number, or what cannot be read
    | \S                                          # a sign
    """,
    re.VERBOSE,
)
WORD = re.compile(r"[^\W\dA-Z_]+(?:['’-][^\W\dA-Z_]+)*")
CASE = re.compile(r"\s(in the first deal|with \d|for|as (the|a|an) |at level |when |after )")
"""How the case of a row begins, where it follows a name."""
PLAY_CARD = re.compile(r"""[^\s,<:"]+""")
_COMMENT = re.compile(r'"[^"]*"|(#)')

NameWords = dict[str, list[tuple[str, ...]]]
"""Names of several words by their first word, the longest first."""


class Chunk(NamedTuple):
    """A piece of a line: its text, where it starts and ends; `glued` if it is a long name."""

    text: str
    start: int
    end: int
    glued: bool = False


def without_case(head: str) -> str:
    """Return the head of a row without the moment that it is for."""
    return CASE.split(head)[0]


def split_comment(line: str) -> tuple[str, str]:
    """Return a line's rule and its comment (from the `#` on), without blanks at their ends."""
    for match in _COMMENT.finditer(line):
        if match.group(1):
            return line[: match.start()].rstrip(), line[match.start() :].rstrip()
    return line.rstrip(), ""


def cut(text: str, names: NameWords) -> list[Chunk]:
    """Return the chunks of a text; the words of a declared name make one chunk."""
    chunks = [Chunk(match.group(), *match.span()) for match in CHUNK.finditer(text)]
    if not names:
        return chunks
    glued: list[Chunk] = []
    position = 0
    while position < len(chunks):
        length = _name_length(chunks, position, names)
        if length:
            part = chunks[position : position + length]
            name = " ".join(chunk.text for chunk in part)
            glued.append(Chunk(name, part[0].start, part[-1].end, True))
            position += length
        else:
            glued.append(chunks[position])
            position += 1
    return glued


def name_words(names: Iterable[str]) -> NameWords:
    """Return names of several words in the form that `cut` wants."""
    found: NameWords = {}
    for name in names:
        words = tuple(name.split())
        if len(words) > 1:
            found.setdefault(words[0], []).append(words)
    for candidates in found.values():
        candidates.sort(key=len, reverse=True)
    return found


def _name_length(chunks: list[Chunk], position: int, names: NameWords) -> int:
    """Return how many chunks from here on are one declared name, or 0."""
    for words in names.get(chunks[position].text, ()):
        part = chunks[position : position + len(words)]
        if tuple(chunk.text for chunk in part) == words:
            return len(words)
    return 0

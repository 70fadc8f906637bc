"""The words that are known at the prompt besides cards."""

from __future__ import annotations

from rungbook.diagnostics import Refusal
from rungbook.language.suggest import nearest

HELP = (
    ("3h 3s  or  33", "play these cards, or any of these ranks; 10JQKA works too"),
    ("… as NAME", "say what the cards are, where they could be two things"),
    ("pass", "let this play go"),
    ("hint", "what a computer player would do"),
    ("plays", "what you may play now, one of each that the rules tell apart"),
    ("why", "why your last try was refused, and by which rule"),
    ("hand", "your cards"),
    ("table", "what lies there, and how many cards everybody has"),
    ("score", "points and levels so far"),
    ("rules", "the rules of this game"),
    ("quit", "stop; the game is saved (typed whole: a lone q is a queen)"),
)
WORDS = ("pass", "hint", "plays", "why", "hand", "table", "score", "rules", "help", "quit")
_ALSO = {"?": "help", "exit": "quit"}


class Left(Exception):
    """The person has left the table."""


def known_word(line: str) -> str:
    """Return a line as the word that it is, or as it stands in small letters."""
    line = line.strip().lower()
    return _ALSO.get(line, line)


def beside_a_word(line: str) -> Refusal | None:
    """Return the refusal of a line in which a known word stands among others."""
    parts = [known_word(part) for part in line.split()]
    for part in parts:
        if part in WORDS and len(parts) > 1:
            return Refusal("word-not-alone", f"`{part}` is typed alone, without anything beside it")
    return None


def meant_word(line: str) -> str:
    """Return the question whether a known word was meant, nothing if none is near."""
    near = () if known_word(line) in WORDS else nearest(line, WORDS, 1)
    return f" Did you mean {near[0]}?" if near else ""

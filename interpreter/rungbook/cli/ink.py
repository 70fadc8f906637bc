"""Coloured text as data: what is printed is made of inks, and one place here prints them.

The library that colours is loaded only where the text goes to a terminal, so that a command
in a pipe starts fast.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

from rungbook.cards import RED_SUITS, SUIT_SYMBOLS, Card

if TYPE_CHECKING:
    from rich.console import Console

Ink = tuple[str, str]
"""A piece of text and its style: "", "bold", "dim", "red" ..."""

Inks = Iterable[Ink | str]

_PLAIN_SIGNS = str.maketrans(
    {"♠": "s", "♣": "c", "♦": "d", "♥": "h", "─": "-", "—": "-", "–": "-", "·": "-", "…": "...",
     "’": "'", "“": '"', "”": '"', "×": "x", "→": "->", "≤": "<=", "✓": "*"}
)  # fmt: skip


def card_ink(card: Card) -> Ink:
    """Return a card with the sign of its suit, red suits in red."""
    red = card.suit in RED_SUITS or card.rank.startswith("red")
    return card.symbol, "red" if red else ""


def cards_inks(cards: Iterable[Card]) -> list[Ink]:
    """Return cards side by side."""
    inks: list[Ink] = []
    for card in cards:
        if inks:
            inks.append((" ", ""))
        inks.append(card_ink(card))
    return inks


def plain(inks: Inks) -> str:
    """Return the text alone."""
    return "".join(ink if isinstance(ink, str) else ink[0] for ink in inks)


def padded(inks: Inks, width: int) -> list[Ink | str]:
    """Return inks filled up with spaces to a width."""
    inks = list(inks)
    return [*inks, " " * max(0, width - len(plain(inks)))]


def writes(stream: TextIO, text: str) -> bool:
    """Return whether a stream can carry these characters."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class Screen:
    """A stream for people: colours on a terminal, letters where the suit signs cannot be shown."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self._letters = not writes(stream, "".join(SUIT_SYMBOLS.values()) + "─·")
        self._console = _colours(stream)

    def line(self, *inks: Ink | str) -> None:
        """Print one line."""
        self._print(inks, "\n")

    def lines(self, lines: Iterable[Inks]) -> None:
        """Print lines."""
        for inks in lines:
            self.line(*inks)

    def start(self, *inks: Ink | str) -> None:
        """Print the beginning of a line, for a question."""
        self._print(inks, "")
        self.stream.flush()

    @property
    def is_terminal(self) -> bool:
        """Return whether this is a terminal that can be cleared."""
        return self._console is not None and self.stream.isatty()

    def clear(self) -> None:
        """Clear a terminal, and what it keeps above the screen where it lets one."""
        if self._console is None:
            return
        self._console.clear()
        if not self._console.legacy_windows:
            self.stream.write("\x1b[3J")
            self.stream.flush()

    @property
    def width(self) -> int:
        """Return how many characters a line may have."""
        told = os.environ.get("COLUMNS", "")
        here = self._console.width if self._console else 80
        return max(30, min(int(told) if told.isdecimal() else here, 100))

    def _print(self, inks: Inks, end: str) -> None:
        if self._console is None:
            self.stream.write(self._shown(plain(inks)) + end)
            return
        from rich.text import Text

        text = Text.assemble(*((self._shown(t), s) for t, s in map(_as_pair, inks)))
        self._console.print(text, end=end, soft_wrap=True, highlight=False)

    def _shown(self, text: str) -> str:
        return text.translate(_PLAIN_SIGNS) if self._letters else text


def _as_pair(ink: Ink | str) -> Ink:
    return (ink, "") if isinstance(ink, str) else ink


def _colours(stream: TextIO) -> Console | None:
    """Return a console that colours, or None where the stream wants plain text."""
    forced = bool(os.environ.get("FORCE_COLOR"))
    if not (stream.isatty() or forced) or os.environ.get("TERM") == "dumb":
        return None
    from rich.console import Console

    return Console(file=stream, highlight=False, markup=False, emoji=False)

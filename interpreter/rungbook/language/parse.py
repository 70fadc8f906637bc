"""One line parsed: chunks run through the tables, and a tree of nodes comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rungbook.language.compiled import Production, Tables
from rungbook.language.scan import PLAY_CARD, WORD, Chunk

END = "$END"
FACES = frozenset("JQKA")


class Token(NamedTuple):
    """A terminal that the tree keeps: its name, its words, and where they start and end."""

    terminal: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Node:
    """A reduced production: the alias of the grammar, its parts, and where it starts and ends."""

    kind: str
    parts: list[Node | Token]
    start: int
    end: int


class Step(NamedTuple):
    """A moment of reading: which chunk came next, the stack before it, what it was taken for."""

    at: int
    stack: tuple[int, ...]
    terminal: str


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where a line cannot be read on: the last step of a trail is the one that failed."""

    trail: tuple[Step, ...]

    @property
    def at(self) -> int:
        """Return the number of the chunk that does not fit; the number of chunks at the end."""
        return self.trail[-1].at


class _Value(NamedTuple):
    """A symbol on the stack: the parts that it brings to the node above it."""

    parts: list[Node | Token]
    start: int
    end: int


def parse(
    tables: Tables, start: str, text: str, chunks: list[Chunk], trail: list[Step] | None = None
) -> Node | Stuck:
    """Return the tree of a line, or the place where it stops making sense.

    The steps of reading are added to `trail`.
    """
    first, last = tables.starts[start]
    states = [first]
    values: list[_Value] = []
    steps: list[Step] = [] if trail is None else trail
    at = 0
    while True:
        terminal, width = terminal_at(tables, states[-1], text, chunks, at)
        steps.append(Step(at, tuple(states), terminal))
        while True:
            action = tables.actions[states[-1]].get(terminal)
            if action is None:
                if terminal == END and states[-1] == last:
                    return _tree(values)
                return Stuck(tuple(steps))
            if action >= 0:
                break
            _reduce(tables, tables.productions[-action - 1], states, values)
        part = chunks[at : at + width]
        states.append(action)
        begin, end = part[0].start, part[-1].end
        if terminal == "TEXT":
            end = len(text)
        values.append(_Value([Token(terminal, text[begin:end], begin, end)], begin, end))
        at += width


def accepted(tables: Tables, stack: tuple[int, ...]) -> list[str]:
    """Return the terminals that may come next: those that the parser would really shift."""
    return [
        terminal
        for terminal in tables.actions[stack[-1]]
        if terminal.isupper() and _would_shift(tables, stack, terminal)
    ]


def _would_shift(tables: Tables, stack: tuple[int, ...], terminal: str) -> bool:
    states = list(stack)
    while True:
        action = tables.actions[states[-1]].get(terminal)
        if action is None:
            return terminal == END and any(states[-1] == last for _, last in tables.starts.values())
        if action >= 0:
            return True
        production = tables.productions[-action - 1]
        if production.keep:
            del states[-len(production.keep) :]
        states.append(tables.actions[states[-1]][production.origin])


def _reduce(
    tables: Tables, production: Production, states: list[int], values: list[_Value]
) -> None:
    """Replace the symbols of a production on both stacks by its node."""
    size = len(production.keep)
    used = values[-size:] if size else []
    if size:
        del values[-size:]
        del states[-size:]
    states.append(tables.actions[states[-1]][production.origin])
    parts = [
        part
        for value, keep in zip(used, production.keep, strict=True)
        if keep == "k"
        for part in value.parts
    ]
    begin, end = (used[0].start, used[-1].end) if used else (0, 0)
    if production.spliced or (production.passed and len(parts) == 1):
        values.append(_Value(parts, begin, end))
    else:
        values.append(_Value([Node(production.node, parts, begin, end)], begin, end))


def _tree(values: list[_Value]) -> Node:
    (value,) = values
    (node,) = value.parts
    assert isinstance(node, Node), node
    return node


def terminal_at(
    tables: Tables, state: int, text: str, chunks: list[Chunk], at: int = 0
) -> tuple[str, int]:
    """Return the terminal that the chunks from `at` on make in a state, and how many it takes.

    What the state cannot use comes back as a terminal that it does not know.
    """
    moves = tables.actions[state]
    if at >= len(chunks):
        return END, 0
    if "TEXT" in moves:
        return "TEXT", len(chunks) - at
    chunk = chunks[at]
    if not chunk.glued:
        for words, terminal in tables.idioms.get(chunk.text, ()):
            if terminal in moves and _stands(words, chunks, at):
                return terminal, len(words)
    if "PLAYCARD" in moves:
        return "PLAYCARD", _play_card_width(text, chunks, at)
    return open_terminal(chunk), 1


def open_terminal(chunk: Chunk) -> str:
    """Return the terminal of a chunk that is no keyword."""
    if chunk.glued or WORD.fullmatch(chunk.text):
        return "WORD"
    if chunk.text in FACES:
        return "FACE"
    if chunk.text.isascii() and chunk.text.isdigit():
        return "NUMBER"
    if len(chunk.text) > 1 and chunk.text[0] == chunk.text[-1] == '"':
        return "STRING"
    return "?"


def _stands(words: tuple[str, ...], chunks: list[Chunk], at: int) -> bool:
    if len(words) == 1:
        return True
    part = chunks[at : at + len(words)]
    return len(part) == len(words) and all(
        chunk.text == word and not chunk.glued for chunk, word in zip(part, words, strict=True)
    )


def _play_card_width(text: str, chunks: list[Chunk], at: int) -> int:
    match = PLAY_CARD.match(text, chunks[at].start)
    if match is None:
        return 1
    width = 1
    while at + width < len(chunks) and chunks[at + width].start < match.end():
        width += 1
    return width

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


Value = tuple[list["Node | Token"], int, int]
"""A symbol on the stack: the parts that it brings to the node above it, its start and end."""


def parse(
    tables: Tables, start: str, text: str, chunks: list[Chunk], trail: list[Step] | None = None
) -> Node | Stuck:
    """Return the tree of a line, or the place where it stops making sense.

    The steps of reading are added to `trail`, if there is one.
    """
    tree = _run(tables, start, text, chunks, trail)
    if tree is not None:
        return tree
    steps: list[Step] = []
    _run(tables, start, text, chunks, steps)
    return Stuck(tuple(steps))


def _run(
    tables: Tables, start: str, text: str, chunks: list[Chunk], trail: list[Step] | None
) -> Node | None:
    """Return the tree of a line, or None if it stops making sense; the trail ends there."""
    actions, productions = tables.actions, tables.productions
    first, last = tables.starts[start]
    states = [first]
    values: list[Value] = []
    at = 0
    while True:
        terminal, width = terminal_at(tables, states[-1], text, chunks, at)
        if trail is not None:
            trail.append(Step(at, tuple(states), terminal))
        action = actions[states[-1]].get(terminal)
        while action is not None and action < 0:
            production = productions[-action - 1]
            _reduce(production, states, values)
            states.append(actions[states[-1]][production.origin])
            action = actions[states[-1]].get(terminal)
        if action is None:
            return _tree(values) if terminal == END and states[-1] == last else None
        states.append(action)
        begin = chunks[at].start
        end = len(text) if terminal == "TEXT" else chunks[at + width - 1].end
        values.append(([Token(terminal, text[begin:end], begin, end)], begin, end))
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


def _reduce(production: Production, states: list[int], values: list[Value]) -> None:
    """Take the symbols of a production off both stacks, and put its value on the one of values."""
    size = len(production.keep)
    used = values[-size:]
    del values[-size:]
    del states[-size:]
    parts: list[Node | Token] = []
    for value, keep in zip(used, production.keep, strict=True):
        if keep == "k":
            parts += value[0]
    begin, end = used[0][1], used[-1][2]
    if not production.spliced and not (production.passed and len(parts) == 1):
        parts = [Node(production.node, parts, begin, end)]
    values.append((parts, begin, end))


def _tree(values: list[Value]) -> Node:
    ((parts, _begin, _end),) = values
    (node,) = parts
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

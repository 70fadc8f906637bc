"""The names that a file declares, collected before its rows are parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rungbook.cards import SUITS
from rungbook.language.build.scope import NameKind, Span
from rungbook.language.compiled import Tables
from rungbook.language.outline import Line
from rungbook.language.parse import Stuck, parse, terminal_at
from rungbook.language.scan import CASE, CHUNK, WORD, cut

NAMING_SECTIONS: dict[str, NameKind] = {
    "instant wins": "instant win",
    "auction": "role",
    "calls": "call",
    "exchange": "gift",
    "shapes": "shape",
    "bombs": "bomb",
}
NAMING_PREFIXES: tuple[NameKind, ...] = ("shape", "bomb", "instant win", "role", "call", "gift")
STANDARD_SUITS: dict[str, NameKind] = dict.fromkeys(SUITS, "suit")

_AGAINST = re.compile(r"\d+\s+(.+?)\s+against\s+\d+\s+(.+?)\s*$")


class Declared(NamedTuple):
    """A name, what it is the name of, and where it stands in its line."""

    name: str
    kind: NameKind
    span: Span


def declared(line: Line, tables: Tables) -> Iterator[Declared]:
    """Yield the names that a line declares."""
    head, colon, value = line.text.partition(":")
    if not colon:
        return
    if line.block == "house":
        yield from _in_house_line(head, value, tables)
        return
    kind = NAMING_SECTIONS.get(line.block)
    if kind is not None:
        yield from _head_name(head, 0, kind, f"{line.block.replace(' ', '_')}_row", tables)
    else:
        yield from _in_value(head.split(), value, len(head) + 1, tables)


def _in_house_line(head: str, value: str, tables: Tables) -> Iterator[Declared]:
    """Yield the names of `add shape X: …`, and of `change players: 1 X against 2 Y`."""
    verb = re.match(r"\s*(add|change)\s+", head)
    if verb is None:
        return
    for kind in NAMING_PREFIXES:
        prefix = re.compile(r"\s+".join(kind.split()) + r"\s+").match(head, verb.end())
        if prefix:
            symbol = f"{_section_of(kind).replace(' ', '_')}_row"
            yield from _head_name(head, prefix.end(), kind, symbol, tables)
            return
    yield from _in_value(head.split()[1:], value, len(head) + 1, tables)


def _section_of(kind: NameKind) -> str:
    return next(section for section, its in NAMING_SECTIONS.items() if its == kind)


def _head_name(
    head: str, start: int, kind: NameKind, symbol: str, tables: Tables
) -> Iterator[Declared]:
    """Yield the name before the colon, unless a row of the language begins there."""
    case = CASE.search(head, start)
    end = case.start() if case else len(head.rstrip())
    words = [match.group() for match in CHUNK.finditer(head, start, end)]
    if not words or not all(WORD.fullmatch(word.lower()) for word in words):
        return
    if _is_row(tables, symbol, head[start:]):
        return
    first = head.index(words[0], start)
    yield Declared(" ".join(words).lower(), kind, (first, end))


def _is_row(tables: Tables, symbol: str, head: str) -> bool:
    """Return whether a head begins with words of the language and not with an author's name.

    A name may begin with such a word (`joker bomb`), but then the next word cannot follow it.
    """
    text = head + ":"
    chunks = cut(text, {})
    tree = parse(tables, symbol, text, chunks)
    assert isinstance(tree, Stuck), "a row has something behind its colon"
    first, width = terminal_at(tables, tables.starts[symbol][0], text, chunks)
    reached_colon = tree.at >= len(chunks)
    return first != "WORD" and (reached_colon or tree.at > width)


def _in_value(row: list[str], value: str, offset: int, tables: Tables) -> Iterator[Declared]:
    """Yield the roles, suits and cards that a row names on its right side."""
    if row == ["players"]:
        against = _AGAINST.search(value)
        for group in (1, 2) if against else ():
            assert against is not None
            start, end = against.span(group)
            yield Declared(
                " ".join(against.group(group).split()), "role", _shift(start, end, offset)
            )
        return
    kinds: dict[str, NameKind] = {"suits": "suit", "ranks": "card", "extra cards": "card"}
    kind = kinds.get(" ".join(row[:2]) if row[:1] == ["extra"] else " ".join(row[:1]))
    if kind is None or not (set(value) & set("<,")):
        return
    for part in re.finditer(r"[^<,]+", value):
        words = [match.group() for match in CHUNK.finditer(part.group())]
        if words and all(WORD.fullmatch(word) for word in words) and words[0] not in tables.idioms:
            start = part.start() + len(part.group()) - len(part.group().lstrip())
            end = part.start() + len(part.group().rstrip())
            yield Declared(" ".join(words), kind, _shift(start, end, offset))


def _shift(start: int, end: int, by: int) -> Span:
    return (start + by, end + by)

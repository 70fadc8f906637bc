"""What the building of one row knows: the line, the declared names, where phrases stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict, TypeVar

from rungbook.language.parse import Node, Token
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

NameKind = Literal["shape", "bomb", "instant win", "call", "gift", "role", "card", "suit"]
PLAYABLE: tuple[NameKind, ...] = ("shape", "bomb", "instant win")

Span = tuple[int, int]
"""Where something starts and ends in its line, from 0."""

T = TypeVar("T")


class Where(TypedDict):
    """What every row has, whatever it says."""

    name: str
    section: r.Section
    case: p.Moment | None


class Mistake(Exception):
    """A row that parses but cannot be meant: what is wrong, and where in the line."""

    def __init__(self, code: str, span: Span, message: str, hints: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code, self.span, self.message, self.hints = code, span, message, hints


@dataclass(slots=True)
class Scope:
    """The line being read and the names that its file declares.

    `spans` keeps where each phrase stands, by the identity of the phrase; the phrases live as
    long as the row that holds them.
    """

    line: str
    names: Mapping[str, NameKind]
    spans: dict[int, Span] = field(default_factory=dict)

    def mark(self, phrase: T, node: Node | Token) -> T:
        """Return the phrase, having noted where it stands."""
        self.spans[id(phrase)] = (node.start, node.end)
        return phrase

    def text(self, node: Node | Token) -> str:
        """Return the words of a node as written, single blanks between them."""
        return " ".join(self.line[node.start : node.end].split())

    def kind_of(self, node: Node, *wanted: NameKind) -> NameKind:
        """Return what a name names; refuse one that names nothing that is wanted here."""
        name = name_of(node)
        kind = self.names.get(name)
        if kind is None or (wanted and kind not in wanted):
            raise unknown_name(name, (node.start, node.end), self.names, wanted, kind)
        return kind


NAMES_TOLD = 8


def unknown_name(
    name: str,
    span: Span,
    names: Mapping[str, NameKind],
    wanted: tuple[NameKind, ...],
    kind: NameKind | None,
) -> Mistake:
    """Return the mistake of a name that nothing, or the wrong thing, is called by."""
    from rungbook.language.suggest import nearest

    fitting = [known for known, its_kind in names.items() if not wanted or its_kind in wanted]
    hints = nearest(name, fitting)
    if kind is None:
        message = f"nothing in these rules is called `{name}`"
        if not hints and fitting:
            message += f"; there are {', '.join(fitting[:NAMES_TOLD])}"
            message += " and others" if len(fitting) > NAMES_TOLD else ""
    else:
        message = f"`{name}` is a {kind}, and here stands {_any_of(wanted)}"
    return Mistake("unknown-name", span, message, hints)


def _any_of(wanted: tuple[NameKind, ...]) -> str:
    words = [f"a {kind}" if kind != "instant win" else "an instant win" for kind in wanted]
    return " or ".join(words)


def name_of(node: Node | Token) -> str:
    """Return the words of a name, or of any token."""
    if isinstance(node, Token):
        return node.text
    return " ".join(name_of(part) for part in node.parts)


def nodes(node: Node, *kinds: str) -> list[Node]:
    """Return the parts that are nodes; with kinds, only those whose kind begins with one."""
    return [
        part
        for part in node.parts
        if isinstance(part, Node) and (not kinds or part.kind.startswith(kinds))
    ]


def node_at(node: Node, index: int) -> Node:
    """Return the part at an index, which the grammar makes a node."""
    part = node.parts[index]
    assert isinstance(part, Node), (node.kind, part)
    return part


def word_at(node: Node, index: int) -> str:
    """Return the text of the token at an index, or the words of the node there."""
    return name_of(node.parts[index])


def literal(words: str) -> Any:
    """Return words as what a phrase may say: the grammar has no others in this place."""
    return words


def tokens(node: Node, terminal: str) -> list[Token]:
    """Return the tokens of one terminal among the parts."""
    return [p for p in node.parts if isinstance(p, Token) and p.terminal == terminal]


def values(node: Node) -> list[Node]:
    """Return the parts that are nodes, without the moments that stand among them."""
    return [part for part in nodes(node) if not part.kind.startswith("moment__")]

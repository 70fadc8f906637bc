"""Rows: what one line of a rules file says."""

from __future__ import annotations

from rungbook.language.build import facts, play_rows, score_rows, setup_rows
from rungbook.language.build.scope import Scope, Where, node_at, nodes
from rungbook.language.parse import Node
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

_TWO_MOMENTS = ("row__call", "row__deal_ends", "row__match_ends")


def row(node: Node, scope: Scope, section: r.Section) -> r.Row:
    """Return the row that a tree says; `section` is where it stands or will stand."""
    if node.kind == "row__named":
        return row(node_at(node, -1), scope, section)
    where: Where = {
        "name": row_name(node, scope, section),
        "section": section,
        "case": _case(node, scope),
    }
    return (
        setup_rows.row(node, scope, where)
        or play_rows.row(node, scope, where)
        or score_rows.row(node, scope, where)
    )


def row_name(node: Node, scope: Scope, section: r.Section) -> str:
    """Return the name by which a house rule speaks of a row."""
    text = scope.text(node)
    head = text.split(":")[0].strip()
    match node.kind:
        case "row__beats" | "row__does_not_beat":
            return text
        case "row__shape":
            return f"{section.removesuffix('s')} {head}"
        case "row__role" | "row__call" | "row__gift" | "row__names":
            return f"{node.kind.removeprefix('row__')} {head}"
        case kind if kind.startswith("row__example"):
            return f"example: {text}"
        case _:
            return head


def _case(node: Node, scope: Scope) -> p.Moment | None:
    """Return the moment that a row is for; the moments of its value are not among these."""
    found = nodes(node, "moment__")
    if node.kind in _TWO_MOMENTS:
        colon = scope.line.index(":", node.start)
        found = [part for part in found if part.start < colon]
    return facts.moment(found[0], scope) if found else None

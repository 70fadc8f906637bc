"""Where the row of a house rule belongs: the section that it is printed in."""

from __future__ import annotations

from rungbook.language.build.scope import Scope, name_of, node_at, nodes, word_at
from rungbook.language.parse import Node
from rungbook.rulebook.rows import Section

_SECTION_OF_KIND: dict[str, Section] = {
    "shape": "shapes",
    "bomb": "bombs",
    "instant win": "instant wins",
}
_ROWS: dict[Section, tuple[str, ...]] = {
    "head": ("players", "note"),
    "cards": (
        "packs",
        "extra_cards",
        "without",
        "in_play",
        "ranks",
        "suits",
        "runs",
        "wild",
        "wild_alone",
    ),
    "deal": ("hand", "left_over", "kitty", "drawn_rank"),
    "auction": ("first_bid", "bids", "bidding", "role"),
    "calls": ("call",),
    "exchange": ("gift", "no_gift"),
    "shapes": ("kickers",),
    "play": (
        "turns",
        "lead",
        "opening_play",
        "answer",
        "passing",
        "after_passing",
        "leader_gone_out",
        "unclear_play",
        "forbidden",
        "out_of_turn",
        "deal_ends",
    ),
    "scoring": ("stake", "stake_limit", "losses_in_one_trick", "scores_add_up_to"),
    "match": ("levels", "starting_level", "deal_level", "match_ends", "match_winner", "seats"),
}
SECTION_OF_ROW: dict[str, Section] = {
    f"row__{row}": section for section, rows in _ROWS.items() for row in rows
}

SECTION_OF_HEAD: dict[str, Section] = {
    row.replace("_", " "): section
    for section, rows in _ROWS.items()
    for row in rows
    if row not in ("role", "call", "gift", "no_gift")
} | {
    "game": "head",
    "based on": "head",
    "with": "head",
    "source": "head",
    "no exchange": "exchange",
    "no bid": "auction",
    "instant win": "instant wins",
    "order of instant wins": "instant wins",
    "order of shapes": "shapes",
    "order of bombs": "bombs",
}
"""The fixed words with which a row begins, and the section of that row."""


def section_of(row: Node, scope: Scope) -> Section:
    """Return the section of a row that stands under no heading of its own."""
    if row.kind == "row__named":
        named = row.parts[-1]
        assert isinstance(named, Node)
        if named.kind == "row__shape":
            return _SECTION_OF_KIND[word_at(row, 0)]
        return SECTION_OF_ROW[named.kind]
    if row.kind == "row__order":
        return _section_of_order(row)
    if row.kind in ("row__beats", "row__does_not_beat"):
        return _section_of_attack(row, scope)
    if row.kind == "row__fact":
        return _section_of_fact(row)
    return SECTION_OF_ROW[row.kind]


def _section_of_order(row: Node) -> Section:
    match word_at(row, 0):
        case "bombs":
            return "bombs"
        case "shapes":
            return "shapes"
        case "instant wins":
            return "instant wins"
        case _:
            return "exchange"


def _section_of_attack(row: Node, scope: Scope) -> Section:
    """Return where `A beats B` belongs: to the bombs if A is one."""
    attacker = node_at(row, 0)
    if attacker.kind == "play__any":
        return "bombs" if name_of(nodes(attacker)[0]) == "bomb" else "shapes"
    named = [attacker] if attacker.kind == "name" else nodes(attacker, "name")
    return "bombs" if named and scope.names.get(name_of(named[0])) == "bomb" else "shapes"


def _section_of_fact(row: Node) -> Section:
    """Return where a fact belongs, which its first effect says."""
    fact, effects = nodes(row)
    if fact.kind == "fact__event":
        match name_of(fact):
            case "instant win":
                return "instant wins"
            case "no bid":
                return "auction"
            case "tie":
                return "match"
    effect = node_at(effects, 0)
    match effect.kind:
        case "effect__bid":
            return "auction"
        case "effect__go_to_level":
            return "match"
        case "effect__win" | "effect__lose":
            return "match" if name_of(node_at(effect, 0)) == "the match" else "scoring"
        case "effect__multiply" | "effect__multiply_stake":
            return "scoring"
        case _:
            return "play"

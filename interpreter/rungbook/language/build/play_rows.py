"""Rows of the shapes and of play."""

from __future__ import annotations

from rungbook.language.build import facts, players, plays
from rungbook.language.build.scope import (
    Scope,
    Where,
    literal,
    name_of,
    nodes,
    tokens,
    values,
)
from rungbook.language.parse import Node
from rungbook.rulebook import rows as r


def row(node: Node, scope: Scope, where: Where) -> r.Row | None:
    """Return a row of these sections, or None if it is of another."""
    return _shapes(node, scope, where) or _play(node, scope, where)


def _shapes(node: Node, scope: Scope, where: Where) -> r.Row | None:
    parts = values(node)
    match node.kind:
        case "row__shape":
            shape, definition = parts
            return r.Shape(shape=name_of(shape), definition=plays.shape(definition, scope), **where)
        case "row__kickers":
            rule = parts[0]
            return r.Kickers(
                ranks=literal(tokens(rule, "KICKER_RANKS")[0].text),
                limits=tuple(plays.kicker_limit(part, scope) for part in nodes(rule)),
                **where,
            )
        case "row__order":
            return _order(node, scope, where)
        case "row__beats":
            attacker, defender = (plays.play(part, scope) for part in parts)
            return r.Beats(attacker=attacker, defender=defender, **where)
        case "row__does_not_beat":
            attacker, defender = (plays.play(part, scope) for part in parts)
            return r.DoesNotBeat(attacker=attacker, defender=defender, **where)
        case _:
            return None


def _order(node: Node, scope: Scope, where: Where) -> r.Row:
    """Return an `order of …`: steps from the lowest, then what decides inside a step."""
    tiers = nodes(node, "order__")[0]
    ordered = tokens(node, "ORDERED")
    if ordered:
        of = ordered[0].text
    else:
        scope.kind_of(values(node)[0], "gift")
        of = name_of(values(node)[0])
    if tiers.kind == "order__criteria":
        then = players.criteria(nodes(tiers)[0], scope)
        return r.OrderOf(of=of, then=then, **where)
    steps = tuple(plays.play(part, scope) for part in nodes(tiers, "play__", "cards__"))
    return r.OrderOf(of=of, steps=steps, then=players.criteria(tiers, scope), **where)


def _play(node: Node, scope: Scope, where: Where) -> r.Row | None:
    parts = values(node)
    match node.kind:
        case "row__turns":
            direction = tokens(node, "DIRECTION")[0].text
            return r.Turns(direction=literal(direction), **where)
        case "row__lead":
            return r.Lead(players=players.players(parts[0], scope), **where)
        case "row__opening_play":
            return r.OpeningPlay(plays=plays.plays(parts[0], scope), **where)
        case "row__answer":
            return r.Answer(
                same=literal(tokens(node, "SAMENESS")[0].text.removesuffix(",")),
                strictness=literal(tokens(node, "STRICTNESS")[0].text),
                criteria=players.criteria(parts[0], scope),
                **where,
            )
        case "row__passing":
            return r.Passing(freedom=plays.freedom(parts[0], scope), **where)
        case "row__after_passing":
            return r.AfterPassing(plays=plays.plays(parts[0], scope), **where)
        case "row__leader_gone_out":
            return r.LeaderGoneOut(players=players.players(parts[0], scope), **where)
        case "row__unclear_play":
            reading = tokens(node, "READING")[0].text
            return r.UnclearPlay(reading=literal(reading), **where)
        case "row__forbidden":
            return r.Forbidden(plays=plays.plays(parts[0], scope), **where)
        case "row__out_of_turn":
            return r.OutOfTurn(plays=plays.plays(parts[0], scope), **where)
        case "row__deal_ends":
            return r.DealEnds(moment=facts.moment(nodes(node, "moment__")[-1], scope), **where)
        case _:
            return None

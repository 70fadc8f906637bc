"""Players, sides, criteria."""

from __future__ import annotations

from rungbook.language.build import cards
from rungbook.language.build.scope import (
    Scope,
    literal,
    name_of,
    node_at,
    nodes,
    tokens,
    word_at,
)
from rungbook.language.parse import Node
from rungbook.rulebook import phrases as p


def players(node: Node, scope: Scope) -> p.Players:
    """Return one or more players, alternatives included."""
    options = tuple(_together(part, scope) for part in nodes(node))
    return options[0] if len(options) == 1 else scope.mark(p.OrElse(players=options), node)


def _together(node: Node, scope: Scope) -> p.Players:
    return several(nodes(node), node, scope)


def several(parts: list[Node], whole: Node, scope: Scope) -> p.Players:
    """Return the players of `A and B`, or the one of `A`."""
    found = tuple(player(part, scope) for part in parts)
    return found[0] if len(found) == 1 else scope.mark(p.Both(players=found), whole)


def player(node: Node, scope: Scope) -> p.Players:
    """Return one player, or the kind of player that a word means."""
    return scope.mark(_player(node, scope), node)


def _player(node: Node, scope: Scope) -> p.Players:
    match node.kind:
        case "name":
            scope.kind_of(node, "role")
            return p.InRole(role=name_of(node))
        case "players__place":
            return p.Placed(place=place(node_at(node, 0)))
        case "players__place_of_the_last_deal":
            return p.PlacedLastDeal(place=place(node_at(node, 0)))
        case "players__holder":
            return p.HolderOf(what=_held(node_at(node, 0), scope))
        case "players__seat":
            return p.Seat(who=literal(word_at(node, 0)))
        case "players__each":
            return p.Each(who=literal(_after_first_word(node)))
        case "players__any":
            return p.AnyOne(who=literal(_after_first_word(node)))
        case "players__whoever_takes":
            return p.WhoeverTakes(giver=player(node_at(node, 1), scope))
        case "players__whoever_beats":
            return p.WhoeverBeats()
        case "players__extreme":
            return p.Extreme(what=literal(word_at(node, 0)))
        case "players__at_random":
            return p.AtRandom()
        case _:
            raise AssertionError(node)


def _after_first_word(node: Node) -> str:
    return word_at(node, 0).split(" ", 1)[1]


def _held(node: Node, scope: Scope) -> p.Cards | p.Pick:
    if node.kind.startswith("choice__"):
        return cards.picked(node, scope)
    shown = cards.picture(node, scope)
    return shown.cards[0] if len(shown.cards) == 1 else shown


def place(node: Node) -> p.PlaceName:
    """Return the name of a place."""
    found: p.PlaceName = literal(name_of(node))
    return found


def sides(node: Node, scope: Scope) -> p.Sides:
    """Return who plays with whom."""
    match node.kind:
        case "sides__each_alone":
            return scope.mark(p.EachAlone(), node)
        case "sides__partners_opposite":
            return scope.mark(p.Teams(size=2), node)
        case "sides__teams":
            size = cards.whole(tokens(node, "NUMBER")[0])
            return scope.mark(p.Teams(size=size), node)
        case "sides__against":
            one, many = (name_of(name) for name in nodes(node))
            count = cards.whole(tokens(node, "NUMBER")[1])
            return scope.mark(p.Against(one=one, many=many, count=count), node)
        case _:
            raise AssertionError(node)


def criteria(node: Node, scope: Scope) -> p.Criteria:
    """Return what decides, in the order in which it is asked."""
    return tuple(criterion(part, scope) for part in nodes(node, "order__"))


def criterion(node: Node, scope: Scope) -> p.Criterion:
    """Return one thing that decides."""
    match node.kind:
        case "order__by":
            return scope.mark(p.By(key=literal(word_at(node, 0))), node)
        case "order__in_turn_order":
            return scope.mark(p.InTurnOrder(start=player(node_at(node, 1), scope)), node)
        case "order__in_places":
            return scope.mark(p.InOrderOfPlaces(), node)
        case "order__natural_over_wild":
            return scope.mark(p.NaturalOverWild(), node)
        case _:
            raise AssertionError(node)

"""Plays (references), shapes (definitions), and what narrows both."""

from __future__ import annotations

from rungbook.language.build import cards, facts, players
from rungbook.language.build.scope import (
    PLAYABLE,
    Scope,
    literal,
    name_of,
    node_at,
    nodes,
    word_at,
)
from rungbook.language.parse import Node
from rungbook.rulebook import phrases as p


def play(node: Node, scope: Scope) -> p.Play:
    """Return one reference to plays."""
    match node.kind:
        case "cards__picture":
            return _picture_or_name(node, scope)
        case "play__named":
            name = node_at(node, 0)
            scope.kind_of(name, *PLAYABLE)
            made = p.NamedPlay(name=name_of(name), narrowing=narrowings(node, scope))
            return scope.mark(made, node)
        case "play__any" | "thing__play":
            kind = name_of(nodes(node)[0])
            narrowed = narrowings(node, scope)
            return scope.mark(p.AnyPlay(kind=literal(kind), narrowing=narrowed), node)
        case "play__nothing":
            return scope.mark(p.NoPlay(), node)
        case _:
            raise AssertionError(node)


def plays(node: Node, scope: Scope) -> p.Play:
    """Return a reference to plays, alternatives included."""
    options = tuple(play(part, scope) for part in nodes(node))
    return options[0] if len(options) == 1 else scope.mark(p.EitherPlay(plays=options), node)


def _picture_or_name(node: Node, scope: Scope) -> p.Play:
    """Return what a list of items is: a name alone is a shape, unless it is a card's."""
    first = node_at(node, 0)
    if first.kind == "name" and len(node.parts) == 1:
        if scope.kind_of(first, *PLAYABLE, "card") == "card":
            return cards.picture(node, scope)
        return scope.mark(p.NamedPlay(name=name_of(first)), node)
    return cards.picture(node, scope)


def narrowings(node: Node, scope: Scope) -> tuple[p.Narrowing, ...]:
    """Return all that narrows a play or a shape."""
    return tuple(_narrowing(part, scope) for part in nodes(node, "narrow__"))


def _narrowing(node: Node, scope: Scope) -> p.Narrowing:
    made: p.Narrowing
    match node.kind:
        case "narrow__in_one":
            made = p.InOne(what="suit" if "suit" in word_at(node, 0) else "colour")
        case "narrow__containing":
            what = node_at(node, 0)
            if what.kind.startswith("choice__"):
                made = p.Containing(what=cards.picked(what, scope))
            else:
                made = p.Containing(what=cards.cards(what, scope))
        case "narrow__containing_all":
            made = p.Containing(what=cards.picture(node, scope))
        case "narrow__without":
            made = p.WithoutCards(cards=cards.cards(node_at(node, 0), scope))
        case "narrow__below_your_highest":
            made = p.BelowHighest()
        case "narrow__of_size":
            size, unit = nodes(node)
            made = p.OfSize(size=cards.size(size, scope), unit=cards.unit(unit, scope))
        case _:
            raise AssertionError(node)
    return scope.mark(made, node)


def shape(node: Node, scope: Scope) -> p.ShapeDefinition:
    """Return the definition of a shape."""
    compared = nodes(node, "order__")
    occasion = nodes(node, "moment__")
    made = p.ShapeDefinition(
        body=_body(node_at(node, 0), scope),
        narrowing=narrowings(node, scope),
        occasion=facts.moment(occasion[0], scope) if occasion else None,
        compared=players.criteria(compared[0], scope) if compared else (),
    )
    return scope.mark(made, node)


def _body(node: Node, scope: Scope) -> p.Body:
    match node.kind:
        case "shape__with":
            base, size, unit = nodes(node)
            made: p.Body = p.With(
                base=_base(base, scope),
                size=cards.size(size, scope),
                unit=cards.unit(unit, scope),
            )
        case "shape__each_with":
            base, size, unit = nodes(node)
            made = p.EachWith(
                base=_base(base, scope),
                size=cards.size(size, scope),
                unit=cards.unit(unit, scope),
            )
        case "cards__picture":
            made = cards.picture(node, scope)
        case _:
            made = _base(node, scope)
    return scope.mark(made, node)


def _base(node: Node, scope: Scope) -> p.Base:
    size = cards.size(node_at(node, 0), scope)
    match node.kind:
        case "shape__any":
            made: p.Base = p.AnySoMany(size=size, unit=cards.unit(node_at(node, 1), scope))
        case "shape__of_a_kind":
            made = p.OfAKind(size=size)
        case "shape__run":
            made = p.Run(size=size, unit=cards.unit(node_at(node, 1), scope))
        case _:
            raise AssertionError(node)
    return scope.mark(made, node)


def kicker_limit(node: Node, scope: Scope) -> p.KickerLimit:
    """Return one limit on what may be carried."""
    made: p.KickerLimit
    match node.kind:
        case "kicker__all_different":
            made = p.AllDifferent()
        case "kicker__never":
            scope.kind_of(node_at(node, 0), *PLAYABLE)
            made = p.NeverPlay(name=name_of(node_at(node, 0)))
        case "kicker__never_lengthening":
            made = p.NeverLengthening()
        case "kicker__fewer":
            made = p.FewerAllowed()
        case _:
            raise AssertionError(node)
    return scope.mark(made, node)


def freedom(node: Node, scope: Scope) -> p.Freedom:
    """Return when one may pass."""
    if node.kind == "passing__free":
        return scope.mark(p.Free(), node)
    using = nodes(node)
    made = p.OnlyIfYouCannotBeat(using=plays(using[0], scope) if using else None)
    return scope.mark(made, node)

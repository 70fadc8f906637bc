"""Facts, predicates and moments: what is so, and when."""

from __future__ import annotations

from rungbook.language.build import cards, players, plays
from rungbook.language.build.scope import (
    PLAYABLE,
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


def fact(node: Node, scope: Scope) -> p.Fact:
    """Return a subject with what is true of it."""
    return scope.mark(_fact(node, scope), node)


def _fact(node: Node, scope: Scope) -> p.Fact:
    match node.kind:
        case "fact__players":
            who = players.several(nodes(node, "players__"), node, scope)
            return p.AboutPlayers(who=who, predicates=_all_predicates(node, scope))
        case "fact__each":
            return _about(node, True, scope)
        case "fact__one":
            return _about(node, False, scope)
        case "count__of":
            of = name_of(node_at(node, 1)).rstrip("s")
            return p.SoMany(
                number=cards.number(node_at(node, 0), scope),
                of=literal(of),
                predicates=_all_predicates(node, scope),
            )
        case "fact__event":
            return p.Event(what=literal(word_at(node, 0)))
        case _:
            raise AssertionError(node)


def _about(node: Node, each: bool, scope: Scope) -> p.Fact:
    """Return a fact about cards, plays, a trick, a call, or the players of a role."""
    subject = node_at(node, 0)
    said = _all_predicates(node, scope)
    match subject.kind:
        case "thing__cards":
            what = cards.cards(node_at(subject, 0), scope)
            return p.AboutCards(each=each, cards=what, predicates=said)
        case "thing__either":
            return p.AboutCards(each=each, cards=cards.cards(subject, scope), predicates=said)
        case "thing__trick":
            return p.AboutTrick(each=each, predicates=said)
        case "thing__play":
            return p.AboutPlays(each=each, plays=plays.play(subject, scope), predicates=said)
        case "thing__named":
            return _about_named(subject, said, each, scope)
        case _:
            raise AssertionError(subject)


def _about_named(subject: Node, said: tuple[p.Predicate, ...], each: bool, scope: Scope) -> p.Fact:
    """Return a fact about what the file's author named: a play, a call, a role or a card."""
    name = node_at(subject, 0)
    called = name_of(name)
    match scope.kind_of(name, *PLAYABLE, "call", "role", "card"):
        case "shape" | "bomb" | "instant win":
            narrowed = plays.narrowings(subject, scope)
            named = scope.mark(p.NamedPlay(name=called, narrowing=narrowed), subject)
            return p.AboutPlays(each=each, plays=named, predicates=said)
        case "call":
            return p.AboutCall(each=each, call=called, predicates=said)
        case "role":
            who = scope.mark(p.InRole(role=called), subject)
            return p.AboutPlayers(who=who, predicates=said)
        case _:
            shown = scope.mark(p.OfRank(rank=called), subject)
            return p.AboutCards(each=each, cards=shown, predicates=said)


def _all_predicates(node: Node, scope: Scope) -> tuple[p.Predicate, ...]:
    lists = nodes(node, "predicate__list")
    return predicates(lists[0], scope) if lists else ()


def predicates(node: Node, scope: Scope) -> tuple[p.Predicate, ...]:
    """Return what is said, in the order in which it is said."""
    return tuple(_predicate(part, scope) for part in nodes(node))


def _predicate(node: Node, scope: Scope) -> p.Predicate:
    by = nodes(node, "by__")
    occasion = nodes(node, "moment__")
    made = p.Predicate(
        what=_said(nodes(node, "is__", "has__")[0], scope),
        negated=bool(tokens(node, "NOT")),
        by=_by(by[0], scope) if by else None,
        occasion=moment(occasion[0], scope) if occasion else None,
    )
    return scope.mark(made, node)


def _said(node: Node, scope: Scope) -> p.IsPlaced | p.Is | p.Has:
    made: p.IsPlaced | p.Is | p.Has
    match node.kind:
        case "is__placed":
            made = p.IsPlaced(place=players.place(node_at(node, 0)), times=_times(node))
        case "is__participle":
            made = p.Is(what=literal(word_at(node, 0)), times=_times(node))
        case "has__picture":
            made = p.Has(what=cards.picture(node_at(node, 1), scope))
        case "has__cards":
            made = p.Has(what=p.HasCards(size=cards.size(node_at(node, 1), scope)))
        case "has__amount":
            made = p.Has(what=cards.plain_amount(node_at(node, 1), scope))
        case _:
            raise AssertionError(node)
    return scope.mark(made, node)


def _times(node: Node) -> int | None:
    times = nodes(node, "times")
    if not times:
        return None
    written = tokens(times[0], "NUMBER")
    if written:
        return cards.whole(written[0])
    return 1 if word_at(times[0], 0) == "once" else 2


def _by(node: Node, scope: Scope) -> p.Players | p.Play:
    if node.kind == "by__players":
        return players.player(node_at(node, 0), scope)
    if node.kind == "by__play":
        kind = name_of(node_at(node, 0))
        narrowed = plays.narrowings(node, scope)
        return scope.mark(p.AnyPlay(kind=literal(kind), narrowing=narrowed), node)
    name = node_at(node, 0)
    if scope.kind_of(name, *PLAYABLE, "role") == "role":
        return scope.mark(p.InRole(role=name_of(name)), name)
    return scope.mark(p.NamedPlay(name=name_of(name)), name)


def moment(node: Node, scope: Scope) -> p.Moment:
    """Return the case of a row, the occasion of a play, or when something ends."""
    return scope.mark(_moment(node, scope), node)


def _moment(node: Node, scope: Scope) -> p.Moment:
    match node.kind:
        case "moment__in_the_first_deal":
            return p.InFirstDeal()
        case "moment__with_players":
            return p.WithPlayers(size=cards.size(node_at(node, 0), scope))
        case "moment__for":
            scope.kind_of(node_at(node, 0), *PLAYABLE)
            return p.ForShape(name=name_of(node_at(node, 0)))
        case "moment__as":
            what = word_at(node, 0).removeprefix("as ")
            return p.AsPlay(what=literal(what))
        case "moment__at_level":
            return p.AtLevel(rank=word_at(node, 1))
        case "moment__when_drawn":
            return p.WhenDrawn(rank=word_at(node, 0))
        case "moment__when_players" | "moment__when_so_many":
            return p.When(fact=_happening(node, scope))
        case "moment__after":
            return p.After(fact=fact(node_at(node, 0), scope))
        case "moment__before":
            what = word_at(node, 0).removeprefix("before ")
            return p.Before(what=literal(what))
        case _:
            raise AssertionError(node)


def _happening(node: Node, scope: Scope) -> p.Fact:
    """Return the fact of `when …`: its subject and its one predicate."""
    told = nodes(node, "is__", "has__")[0]
    said = (scope.mark(p.Predicate(what=_said(told, scope)), told),)
    if node.kind == "moment__when_players":
        who = players.player(node_at(node, 0), scope)
        return scope.mark(p.AboutPlayers(who=who, predicates=said), node)
    of = name_of(node_at(node, 1)).rstrip("s")
    made = p.SoMany(number=cards.number(node_at(node, 0), scope), of=literal(of), predicates=said)
    return scope.mark(made, node)

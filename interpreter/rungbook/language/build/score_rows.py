"""Rows of facts, scoring, the match, names and examples."""

from __future__ import annotations

from rungbook.language.build import cards, effects, facts, players
from rungbook.language.build.scope import (
    Scope,
    Where,
    literal,
    name_of,
    node_at,
    nodes,
    tokens,
    values,
)
from rungbook.language.parse import Node, Token
from rungbook.rulebook import rows as r


def row(node: Node, scope: Scope, where: Where) -> r.Row:
    """Return a row of these sections."""
    parts = values(node)
    match node.kind:
        case "row__fact":
            fact, follows = parts
            return r.FactRow(
                fact=facts.fact(fact, scope), effects=effects.effects(follows, scope), **where
            )
        case "row__stake":
            return r.Stake(amount=cards.amount(parts[0], scope), **where)
        case "row__stake_limit":
            return r.StakeLimit(amount=cards.amount(parts[0], scope), **where)
        case "row__losses_in_one_trick":
            who = tokens(node, "WHO_PAYS")[0].text
            return r.LossesInOneTrick(who=literal(who), **where)
        case "row__scores_add_up_to":
            return r.ScoresAddUpTo(total=cards.whole(tokens(node, "NUMBER")[0]), **where)
        case "row__levels":
            return r.Levels(levels=cards.ranks(parts[0], scope), **where)
        case "row__starting_level":
            return r.StartingLevel(level=name_of(parts[0]), **where)
        case "row__deal_level":
            return r.DealLevel(players=players.players(parts[0], scope), **where)
        case "row__match_ends":
            return r.MatchEnds(moment=facts.moment(nodes(node, "moment__")[-1], scope), **where)
        case "row__match_winner":
            return r.MatchWinner(players=players.players(parts[0], scope), **where)
        case "row__seats":
            return r.Seats(criteria=players.criteria(parts[0], scope), **where)
        case "row__names":
            return _names(node, where)
        case _:
            return _example(node, scope, where)


def _names(node: Node, where: Where) -> r.Row:
    words = [token for token in node.parts if isinstance(token, Token)]
    pairs = zip(words[::2], words[1::2], strict=True)
    return r.Names(
        of=name_of(node_at(node, 0)),
        words=tuple((language.text, text.text[1:-1]) for language, text in pairs),
        **where,
    )


def _example(node: Node, scope: Scope, where: Where) -> r.Row:
    hands = [_hand(part) for part in nodes(node, "hand_of")]
    named = nodes(node, "name")
    if named:
        scope.kind_of(named[0], "shape", "bomb")
    shape = name_of(named[0]) if named else None
    match node.kind:
        case "row__example_is" if shape is None:
            return r.Example(verdict="is nothing", cards=hands[0], **where)
        case "row__example_is":
            return r.Example(verdict="is", cards=hands[0], shape=shape, **where)
        case "row__example_beats":
            return r.Example(verdict="beats", cards=hands[0], over=hands[1], shape=shape, **where)
        case "row__example_does_not_beat":
            return r.Example(
                verdict="does not beat", cards=hands[0], over=hands[1], shape=shape, **where
            )
        case "row__example_costs":
            return _costs(node, hands[0], scope, where)
        case _:
            raise AssertionError(node)


def _costs(node: Node, hand: tuple[str, ...], scope: Scope, where: Where) -> r.Row:
    said = nodes(node, "predicate__list")
    return r.Example(
        verdict="costs",
        cards=hand,
        predicates=facts.predicates(said[0], scope) if said else (),
        cost=cards.plain_amount(nodes(node, "amount__")[0], scope),
        **where,
    )


def _hand(node: Node) -> tuple[str, ...]:
    """Return the cards of an example as written; which there are, the pack says."""
    return tuple(token.text for token in tokens(node, "PLAYCARD"))

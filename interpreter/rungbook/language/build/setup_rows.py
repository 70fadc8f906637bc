"""Rows of what comes before play: head, cards, deal, auction, calls, exchange."""

from __future__ import annotations

from rungbook.language.build import cards, facts, players
from rungbook.language.build.scope import (
    Scope,
    Where,
    literal,
    name_of,
    nodes,
    tokens,
    values,
    word_at,
)
from rungbook.language.parse import Node
from rungbook.rulebook import rows as r


def row(node: Node, scope: Scope, where: Where) -> r.Row | None:
    """Return a row of these sections, or None if it is of another."""
    return _head_or_cards(node, scope, where) or _deal_to_exchange(node, scope, where)


def _head_or_cards(node: Node, scope: Scope, where: Where) -> r.Row | None:
    parts = values(node)
    match node.kind:
        case "row__players":
            number, sides = parts
            return r.PlayersRow(
                number=cards.size(number, scope), sides=players.sides(sides, scope), **where
            )
        case "row__note":
            return r.Note(text=word_at(node, 0), **where)
        case "row__packs":
            return r.Packs(pack=cards.pack(parts[0], scope), **where)
        case "row__extra_cards":
            return r.ExtraCards(cards=cards.picture(parts[0], scope), **where)
        case "row__without":
            return r.Without(cards=cards.picture(parts[0], scope), **where)
        case "row__in_play":
            return r.InPlay(number=cards.number(parts[0], scope), **where)
        case "row__ranks":
            return r.Ranks(ranks=cards.ranks(node, scope), **where)
        case "row__suits":
            order = parts[0]
            return r.Suits(suits=tuple(name_of(name) for name in nodes(order)), **where)
        case "row__runs":
            chains = tuple(cards.ranks(chain, scope) for chain in nodes(node, "order__"))
            return r.Runs(chains=chains, **where)
        case "row__wild":
            wild, choices = parts
            return r.Wild(
                cards=cards.cards(wild, scope), stands_for=cards.picks(choices, scope), **where
            )
        case "row__wild_alone":
            return r.WildAlone(worth=cards.worth(parts[0], scope), **where)
        case _:
            return None


def _deal_to_exchange(node: Node, scope: Scope, where: Where) -> r.Row | None:
    parts = values(node)
    match node.kind:
        case "row__hand":
            return r.Hand(number=cards.number(parts[0], scope), **where)
        case "row__left_over":
            takers = None if tokens(node, "OUT_OF_PLAY") else players.players(parts[0], scope)
            return r.LeftOver(takers=takers, **where)
        case "row__kitty":
            number, taker = parts
            return r.Kitty(
                number=cards.number(number, scope),
                takers=players.players(taker, scope),
                shown="face up" in tokens(node, "VISIBILITY")[0].text,
                **where,
            )
        case "row__drawn_rank":
            return r.DrawnRank(ranks=cards.picks(parts[0], scope), **where)
        case "row__first_bid":
            return r.FirstBid(players=players.players(parts[0], scope), **where)
        case "row__bids":
            bids = tuple(cards.whole(token) for token in tokens(node, "NUMBER"))
            return r.Bids(bids=bids, **where)
        case "row__bidding":
            rounds = tokens(node, "ROUNDS")[0].text
            return r.Bidding(rounds=literal(rounds), **where)
        case "row__role":
            role, who = parts
            return r.Role(role=name_of(role), players=players.players(who, scope), **where)
        case "row__call":
            return _call(node, scope, where)
        case "row__gift":
            return _gift(node, scope, where)
        case "row__no_gift":
            return r.NoGift(
                gift=None if tokens(node, "NO_EXCHANGE") else _gift_name(parts[0], scope),
                fact=facts.fact(parts[-1], scope),
                **where,
            )
        case _:
            return None


def _call(node: Node, scope: Scope, where: Where) -> r.Row:
    call, who, *said = values(node)
    return r.Call(
        call=name_of(call),
        players=players.players(who, scope),
        moment=facts.moment(nodes(node, "moment__")[-1], scope),
        to_be=facts.predicates(said[0], scope) if said else (),
        **where,
    )


def _gift(node: Node, scope: Scope, where: Where) -> r.Row:
    gift, choices, givers, takers = values(node)
    return r.Gift(
        gift=name_of(gift),
        cards=cards.picks(choices, scope),
        givers=players.players(givers, scope),
        takers=players.players(takers, scope),
        **where,
    )


def _gift_name(node: Node, scope: Scope) -> str:
    scope.kind_of(node, "gift")
    return name_of(node)

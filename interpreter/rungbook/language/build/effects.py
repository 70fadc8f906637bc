"""Effects: what follows from a fact."""

from __future__ import annotations

from rungbook.language.build import cards, players
from rungbook.language.build.scope import (
    Mistake,
    Scope,
    literal,
    node_at,
    nodes,
    tokens,
    word_at,
)
from rungbook.language.parse import Node, Token
from rungbook.rulebook import phrases as p

_TIMES = {"double": 2, "triple": 3, "cancel": 0}


def effects(node: Node, scope: Scope) -> tuple[p.Effect, ...]:
    """Return all that follows, in the order in which it is said."""
    return tuple(scope.mark(_effect(part, scope), _told(part)) for part in nodes(node))


def _told(node: Node) -> Node | Token:
    """Return the part of an effect that a mistake in it is about: of `double ROW`, the row."""
    return node.parts[-1] if node.kind == "effect__multiply" else node


def _effect(node: Node, scope: Scope) -> p.Effect:
    match node.kind:
        case "effect__win":
            amount, payers = _amount_and_players(node, scope)
            return p.Win(amount=amount, payers=payers)
        case "effect__lose":
            amount, takers = _amount_and_players(node, scope)
            return p.Lose(amount=amount, takers=takers)
        case "effect__multiply":
            return p.Multiply(times=_times(node), row=scope.text(node.parts[-1]))
        case "effect__multiply_stake":
            return _multiply_stake(node, scope)
        case "effect__end":
            return p.End(what="trick" if "trick" in word_at(node, 0) else "deal")
        case "effect__deal_again":
            return p.DealAgain()
        case "effect__take_place":
            return p.TakePlace(place=players.place(node_at(node, 0)))
        case "effect__give_it":
            what = word_at(node, 0).removeprefix("give ")
            takers = players.players(node_at(node, 1), scope)
            return p.Give(what=literal(what), takers=takers)
        case "effect__give":
            given = cards.picks(node_at(node, 0), scope)
            return p.Give(what=given, takers=players.players(node_at(node, 1), scope))
        case "effect__reverse_or_lock":
            return _reverse_or_lock(node)
        case "effect__skip":
            return p.Skip(players=players.players(node_at(node, 0), scope))
        case "effect__wish":
            return p.WishForRank()
        case "effect__go_to_level":
            return p.GoToLevel(rank=word_at(node, 1))
        case "effect__bid":
            return p.MustBid(bid=cards.whole(tokens(node, "NUMBER")[0]))
        case "effect__say_so":
            return p.SaySo()
        case _:
            raise AssertionError(node)


def _amount_and_players(node: Node, scope: Scope) -> tuple[p.AnyAmount, p.Players | None]:
    amount = cards.amount(node_at(node, 0), scope)
    who = players.players(node_at(node, 1), scope) if len(node.parts) > 1 else None
    return amount, who


def _times(node: Node) -> int:
    written = tokens(node, "NUMBER")
    return cards.whole(written[0]) if written else _TIMES[word_at(node, 0)]


def _multiply_stake(node: Node, scope: Scope) -> p.Effect:
    what = node.parts[-1]
    if scope.text(what) != "the stake":
        raise Mistake(
            "wrong-amount",
            (what.start, what.end),
            f"`{scope.text(what)}` cannot be multiplied; the stake or a row can",
            (f"{word_at(node, 0)} the stake",),
        )
    return p.Multiply(times=_times(node), row=None)


def _reverse_or_lock(node: Node) -> p.Effect:
    until = nodes(node, "until")
    return p.ReverseOrLock(
        verb=literal(word_at(node, 0)),
        what=literal(word_at(node, 1)),
        until=("trick" if "trick" in word_at(until[0], 0) else "deal") if until else None,
    )

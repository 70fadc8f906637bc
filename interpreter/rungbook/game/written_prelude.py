"""What a written deal says of the time before play: roles, the bid, calls and the kitty."""

from __future__ import annotations

from rungbook.diagnostics import Refusal
from rungbook.game.prelude import NO_PRELUDE, Bid, Prelude, Said
from rungbook.game.preparation import Preparation
from rungbook.game.rules import DealRules
from rungbook.game.written_deal import Malformed, WrittenDeal
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.asking import read_held


def read_kitty(rules: DealRules, preparation: Preparation, written: WrittenDeal) -> int | Refusal:
    """Return the cards of the kitty, packed, or why they cannot be."""
    if not written.kitty:
        return 0
    if written.begins_in_play:
        raise Malformed("in the middle of a deal the kitty is in a hand")
    held = read_held(rules.table, written.kitty)
    if isinstance(held, Refusal):
        return held
    number = rules.table.deck.count(held.packed)
    if number != preparation.kitty:
        raise Malformed(f"the kitty has {preparation.kitty} cards, not {number}")
    return held.packed


def read_prelude(rules: DealRules, preparation: Preparation, written: WrittenDeal) -> Prelude:
    """Return what is settled before the first move; Malformed if the rules have no such thing."""
    prelude = NO_PRELUDE
    sides = rules.table.rulebook.get(r.PlayersRow).sides
    if isinstance(sides, p.Against):
        prelude = prelude._replace(one=_one(sides, written))
    elif written.roles is not None:
        raise Malformed("this game has no roles")
    if written.bid is not None:
        if preparation.auction is None or prelude.one < 0:
            raise Malformed('a "bid" goes with "roles", in a game with an auction')
        prelude = prelude._replace(bids=(Bid(prelude.one, written.bid),))
    known = {row.call for rows in preparation.calls.by_moment.values() for row in rows}
    for call, seats in (written.calls or {}).items():
        if call not in known:
            raise Malformed(f"there is no call `{call}`: {', '.join(sorted(known)) or 'none'}")
        said = tuple(Said(seat, call, called=True) for seat in seats)
        prelude = prelude._replace(said=(*prelude.said, *said))
    return prelude


def _one(sides: p.Against, written: WrittenDeal) -> int:
    """Return the seat that plays against the others, or -1 where the moves settle that."""
    example = f'"roles": {{"{sides.one}": 0}}'
    if written.roles is None:
        if written.begins_in_play:
            raise Malformed(f"in the middle of a deal roles are settled: {example}")
        return -1
    if set(written.roles) != {sides.one}:
        raise Malformed(f"the roles are written as {example}")
    return written.roles[sides.one]

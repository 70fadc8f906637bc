"""What happens before play, told: bids, roles, calls, gifts, the kitty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rungbook.cli.ink import Ink, Inks, cards_inks
from rungbook.cli.names import does, whom
from rungbook.game.deal import Deal, rules_of
from rungbook.game.prelude import Prelude


def prelude_lines(deal: Deal, known: Prelude, now: Prelude, names: Sequence[str]) -> Iterator[Inks]:
    """Yield what has happened since what is `known`, a line each."""
    cards = deal.rules.table.cards
    for seat, bid in now.bids[len(known.bids) :]:
        yield [f"  {does(names[seat], 'bids')} {bid}" if bid else _dim(names[seat], "passes")]
    if now.one >= 0 > known.one:
        role = rules_of(deal, now).seating.roles[now.one]
        yield [(f"  {does(names[now.one], 'is')} the {role}", "bold")]
    if now.taker >= 0 > known.taker:
        shown = cards_inks(cards(now.kitty)) if now.kitty else ["the kitty, unseen"]
        yield [f"  {does(names[now.taker], 'takes')} ", *shown]
    for seat, call, called in now.said[len(known.said) :]:
        if called:
            yield [(f"  {does(names[seat], 'calls')} {call}", "bold")]
        else:
            yield [(f"  {names[seat]}: no {call}", "dim")]
    for given in now.given[len(known.given) :]:
        to = f" to {whom(names[given.taker])}"
        gift = cards_inks(cards(given.cards))
        giver = does(names[given.giver], "gives")
        yield [f"  {giver} ", *gift, to, (f"  {given.gift}", "dim")]


def _dim(name: str, verb: str) -> Ink:
    return f"  {does(name, verb)}", "dim"

"""The cards of a deal: shuffled, dealt, some set aside or left over."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rungbook.game.preparation import Preparation
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.who import Scene, players_in


class Dealt(NamedTuple):
    """Cards as they lie, packed: the hands and their sizes, the kitty, and those left over."""

    hands: tuple[int, ...]
    sizes: tuple[int, ...]
    kitty: int
    over: tuple[int, ...]


def deal_cards(
    rules: DealRules, preparation: Preparation, before: Standing, random: Random
) -> Dealt:
    """Return shuffled cards dealt one at a time; the first to be dealt to may get one more.

    In each deal the dealing begins one seat further on, in turn order.
    """
    pack = list(rules.pack)
    random.shuffle(pack)
    sizes = rules.sizes
    if sizes[0] != sizes[-1]:
        n = len(sizes)
        first = before.deals % n
        order = (first, *rules.after[first])
        sizes = tuple(rules.sizes[order.index(seat)] for seat in range(n))
    hands: list[int] = []
    start = 0
    for size in sizes:
        hands.append(sum(pack[start : start + size]))
        start += size
    aside = start + preparation.kitty
    over = tuple(pack[aside:]) if preparation.left_over is not None else ()
    return Dealt(tuple(hands), sizes, sum(pack[start:aside]), over)


def give_left_over(
    rules: DealRules, preparation: Preparation, before: Standing, dealt: Dealt, drawn: int
) -> Dealt:
    """Return the deal with the cards left over in the hand of whoever gets them.

    Where that is nobody they stay out of play.
    """
    if preparation.left_over is None:
        return dealt
    scene = Scene(
        rules.seating,
        places=before.places,
        last_places=before.places,
        deck=rules.table.deck,
        hands=dealt.hands,
        drawn=drawn,
    )
    for taker in players_in(preparation.left_over, scene)[:1]:
        hands, sizes = list(dealt.hands), list(dealt.sizes)
        hands[taker] += sum(dealt.over)
        sizes[taker] += len(dealt.over)
        return Dealt(tuple(hands), tuple(sizes), dealt.kitty, ())
    return dealt

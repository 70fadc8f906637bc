"""Whom a phrase about players means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from rungbook.cards import Card
from rungbook.game.holding import have_together, slots
from rungbook.game.prelude import Given
from rungbook.game.seating import Seating
from rungbook.rulebook import phrases as p
from rungbook.rulebook.sizes import place_index
from rungbook.table.deck import Deck


class Scene(NamedTuple):
    """What a phrase about players is read against; what is not known is empty or -1.

    `places` are those of this deal or, before play, of the last one. `you` is the player whom
    the row is about. `given` are the gifts of the exchange. `beater` played over
    the play that the row is about; `drawn` is the seat drawn at random, `bidder` bid highest and
    `caller` made the call that the row is about.
    """

    seating: Seating
    places: tuple[int, ...] = ()
    last_places: tuple[int, ...] = ()
    you: int = -1
    deck: Deck | None = None
    hands: tuple[int, ...] = ()
    leader: int = -1
    owner: int = -1
    givers: tuple[int, ...] = ()
    takers: tuple[int, ...] = ()
    given: tuple[Given, ...] = ()
    beater: int = -1
    drawn: int = -1
    totals: tuple[int, ...] = ()
    bidder: int = -1
    caller: int = -1


def seat_at(place: str, places: Sequence[int], players: int) -> tuple[int, ...]:
    """Return the seat that holds a place, or nobody."""
    index = place_index(place, players)
    return tuple(places[index : index + 1]) if index >= 0 else ()


def players_in(phrase: p.Players, scene: Scene) -> tuple[int, ...]:
    """Return the seats that a phrase means, in its order; empty where it means nobody."""
    seating = scene.seating
    match phrase:
        case p.InRole():
            return seating.in_role(phrase.role)
        case p.Placed():
            return seat_at(phrase.place, scene.places, seating.players)
        case p.PlacedLastDeal():
            return seat_at(phrase.place, scene.last_places, seating.players)
        case p.HolderOf():
            return _holders(phrase.what, scene)
        case p.Seat():
            return _seats(phrase, scene)
        case p.Each(who="player"):
            return tuple(range(seating.players))
        case p.Each(who="opponent"):
            return seating.opponents(scene.you) if scene.you >= 0 else ()
        case p.Each():
            return seating.after[scene.you] if scene.you >= 0 else ()
        case p.WhoeverTakes():
            givers = players_in(phrase.giver, scene)
            return tuple(gift.taker for gift in scene.given if gift.giver in givers)
        case p.WhoeverBeats():
            return _known(scene.beater)
        case p.Extreme(what="highest score"):
            return _with_score(scene.totals, max(scene.totals, default=0))
        case p.Extreme(what="lowest score"):
            return _with_score(scene.totals, min(scene.totals, default=0))
        case p.AtRandom():
            return _known(scene.drawn)
        case p.Both():
            return tuple(seat for each in phrase.players for seat in players_in(each, scene))
        case p.OrElse():
            found = (players_in(each, scene) for each in phrase.players)
            return next((seats for seats in found if seats), ())
        case p.Extreme(what="highest bidder"):
            return _known(scene.bidder)
        case p.AnyOne() | p.Extreme():
            return ()
        case _:
            assert_never(phrase)


def _known(seat: int) -> tuple[int, ...]:
    return (seat,) if seat >= 0 else ()


def _with_score(totals: tuple[int, ...], score: int) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == score)


def _seats(phrase: p.Seat, scene: Scene) -> tuple[int, ...]:
    match phrase.who:
        case "you":
            return _known(scene.you)
        case "leader":
            return _known(scene.leader)
        case "partner":
            return scene.seating.partners(scene.you) if scene.you >= 0 else ()
        case "partners":
            return scene.seating.teams[scene.seating.team_of[scene.you]] if scene.you >= 0 else ()
        case "next player":
            return scene.seating.after[scene.you][:1] if scene.you >= 0 else ()
        case "player to beat":
            return _known(scene.owner)
        case "givers":
            return scene.givers
        case "takers":
            return scene.takers
        case "caller":
            return _known(scene.caller)
        case _:
            assert_never(phrase.who)


def _holders(what: p.Cards | p.Pick, scene: Scene) -> tuple[int, ...]:
    """Return who holds the cards, of several the first by seat."""
    deck = scene.deck
    if deck is None:
        return ()
    if isinstance(what, p.Pick):
        held = [card for hand in scene.hands for card in deck.cards(hand)]
        chosen = [card for card in held if card in deck.select(what.cards)]
        if not chosen:
            return ()
        order = deck.order.index
        highest = what.which in ("highest", "any highest")
        wanted = {max(chosen, key=order) if highest else min(chosen, key=order)}
    elif isinstance(what, p.Picture):
        picture = [slots(deck, item) for item in what.cards]
        return tuple(s for s, hand in enumerate(scene.hands) if have_together((hand,), picture))
    else:
        wanted = set(deck.select(what))
    return tuple(s for s, hand in enumerate(scene.hands) if _holds_any(deck, hand, wanted))


def _holds_any(deck: Deck, hand: int, cards: set[Card]) -> bool:
    return any(deck.copies_in(hand, card) for card in cards)

"""Players in words: as the subject of a clause, and as those whom something is done to."""

from __future__ import annotations

from typing import Literal, assert_never

from rungbook.diagnostics import a
from rungbook.rulebook import phrases as p
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.cards import a_card, pick_words, picture_words
from rungbook.sheet.words.english import YOU, Person, Someone, listed

_OUT = {
    "first": "the first player out",
    "second": "the second player out",
    "third": "the third player out",
    "fourth": "the fourth player out",
    "next-to-last": "the player who comes last but one",
    "last": "the player who comes last",
}
_PLACE = {"next-to-last": "last but one"}
Chosen = Literal["chosen", "whichever"]


def place_word(place: p.PlaceName) -> str:
    """Return a place after `come`: `first`, `last but one`."""
    return _PLACE.get(place, place)


def subject(players: p.Players, voice: Voice) -> Someone:
    """Return players as the subject of a clause: `the winner`, `you`, `partners`."""
    match players:
        case p.Seat(who="you"):
            return YOU
        case p.Seat(who="partners" | "givers" | "takers") | p.Both():
            return Someone(object_words(players, voice), "many")
        case p.InRole(role=role):
            return Someone(f"the {role}", _person_of_role(role, voice))
        case p.AnyOne():
            return Someone(object_words(players, voice, chosen="whichever"))
        case p.OrElse(players=either):
            first = subject(either[0], voice)
            return Someone(object_words(players, voice) + ",", first.person)
        case (
            p.Placed()
            | p.PlacedLastDeal()
            | p.HolderOf()
            | p.Seat()
            | p.Each()
            | p.WhoeverTakes()
            | p.WhoeverBeats()
            | p.Extreme()
            | p.AtRandom()
        ):
            return Someone(object_words(players, voice))
        case _:
            assert_never(players)


def object_words(
    players: p.Players, voice: Voice, their: str = "their", chosen: Chosen = "chosen"
) -> str:
    """Return players after a verb or `to`: `the winner`, `each opponent`, `your partner`.

    `their` stands for whom the row is about; `chosen` says whether `any` is a choice or whoever
    it turns out to be.
    """
    match players:
        case p.Placed(place=place):
            return _placed(place, voice)
        case p.PlacedLastDeal(place=place):
            return _placed_last_deal(place, voice)
        case p.HolderOf(what=what):
            return f"whoever holds {_held(what, voice)}"
        case p.Seat():
            return _seat(players, their)
        case p.Each(who=who):
            return f"each {who}"
        case p.AnyOne(who=who):
            return f"{a(who)} of {their} choice" if chosen == "chosen" else a(who)
        case p.WhoeverTakes(giver=giver):
            return f"whoever took a card from {object_words(giver, voice, their)}"
        case p.WhoeverBeats():
            return "whoever beats it"
        case p.Extreme(what=what):
            return _extreme(what, voice)
        case p.AtRandom():
            return "a player drawn at random"
        case p.InRole(role=role):
            return f"the {role}"
        case p.Both(players=both):
            return _both(both, voice, their)
        case p.OrElse(players=either):
            words = [object_words(each, voice, their, chosen) for each in either]
            return ", or failing that ".join(words)
        case _:
            assert_never(players)


def _placed(place: p.PlaceName, voice: Voice) -> str:
    if place in voice.names:
        return f"the {voice.names[place]}"
    if voice.last_deal:
        return f"the player who came {place_word(place)}"
    if place == "first" and not voice.in_teams:
        return "the winner"
    return _OUT[place]


def _placed_last_deal(place: p.PlaceName, voice: Voice) -> str:
    if place in voice.names:
        return f"the {voice.names[place]} of the last deal"
    if place == "first" and not voice.in_teams:
        return "the winner of the last deal"
    return f"the player who came {place_word(place)} in the last deal"


def _held(what: p.Cards | p.Pick, voice: Voice) -> str:
    match what:
        case p.Pick():
            return pick_words(what, "the", voice)
        case p.Picture():
            return picture_words(what, voice)
        case _:
            return a_card(what, voice)


def _seat(seat: p.Seat, their: str) -> str:
    match seat.who:
        case "you" | "partners":
            return seat.who
        case "partner":
            return f"{their} partner"
        case "leader" | "next player" | "caller" | "givers":
            return f"the {seat.who}"
        case "player to beat":
            return "whoever made the play to beat"
        case "takers":
            return "those who took a card"
        case _:
            assert_never(seat.who)


def _extreme(what: Literal["highest bidder", "highest score", "lowest score"], voice: Voice) -> str:
    match what:
        case "highest bidder":
            return "the highest bidder"
        case "highest score" | "lowest score":
            return f"the {voice.side} with the {what}"
        case _:
            assert_never(what)


def _both(players: tuple[p.Players, ...], voice: Voice, their: str) -> str:
    """Return several players; several places of one deal share their words."""
    places = [each.place for each in players if isinstance(each, p.Placed)]
    if len(places) == len(players) and not any(place in voice.names for place in places):
        come = "came" if voice.last_deal else "come"
        return f"the players who {come} {listed([place_word(place) for place in places])}"
    return listed([object_words(each, voice, their) for each in players])


def _person_of_role(role: str, voice: Voice) -> Person:
    return "many" if voice.roles is not None and role == voice.roles[1] else "one"

"""Sentences about what comes between the deal and the play: bidding, calls, gifts."""

from __future__ import annotations

from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.sentence import Sentence, explained, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import facts, people
from rungbook.sheet.words.cards import picks_words
from rungbook.sheet.words.english import listed, number_word
from rungbook.sheet.words.moments import moment_words
from rungbook.sheet.words.predicates import to_be


def first_bid(row: r.FirstBid, voice: Voice) -> Sentence:
    """Return who bids first."""
    return told(row, f"{people.subject(row.players, voice).does('bid')} first", voice)


def bids(row: r.Bids, voice: Voice) -> Sentence:
    """Return what may be bid."""
    numbers = listed([number_word(bid) for bid in row.bids], "or")
    return told(row, f"a bid is {numbers}, and each must be higher than the one before", voice)


def bidding(row: r.Bidding, voice: Voice) -> Sentence:
    """Return how long the bidding goes on."""
    match row.rounds:
        case "each player once":
            words = "each player bids or passes once, in turn"
        case "until all others pass":
            words = "players bid or pass in turn until all the others have passed one after another"
        case _:
            assert_never(row.rounds)
    return told(row, words, voice)


def role(row: r.Role, voice: Voice) -> Sentence:
    """Return who plays the role."""
    return told(row, f"{people.subject(row.players, voice).does('be')} the {row.role}", voice)


def call(row: r.Call, voice: Voice) -> Sentence:
    """Return who may call what, and when."""
    who = people.subject(row.players, voice)
    aim = f" and so undertake {to_be(row.to_be, voice)}" if row.to_be else ""
    words = f"{moment_words(row.moment, voice, who)}, {who.text} may call it{aim}"
    return explained(row, voice.named(row.call), words, voice)


def gift(row: r.Gift, voice: Voice) -> Sentence:
    """Return who gives which cards to whom."""
    voice = voice.before_play()
    who = people.subject(row.givers, voice)
    cards = picks_words(row.cards, who.their, voice)
    if row.givers == p.Seat(who="takers") and row.takers == p.Seat(who="givers"):
        words = f"each player who took a card gives back, to whoever gave it, {cards}"
    else:
        takers = people.object_words(row.takers, voice, who.their)
        each = ", one to each" if isinstance(row.takers, p.Both) else ""
        give = "each give" if who.person == "many" else "give"
        words = f"{who.does(give)} {cards} to {takers}{each}"
    return explained(row, voice.named(row.gift), words, voice)


def no_gift(row: r.NoGift, voice: Voice) -> Sentence:
    """Return when nothing is given."""
    what = voice.named(row.gift) if row.gift else "exchange"
    together = isinstance(row.fact, p.AboutPlayers) and row.fact.who == p.Seat(who="givers")
    between = " between them" if together else ""
    words = f"there is no {what} if {facts.clause(row.fact, voice.before_play())}{between}"
    return told(row, words, voice)


def order_of_gift(row: r.OrderOf, voice: Voice) -> str:
    """Return to whom the higher of several gifts goes, and what decides between equal ones."""
    voice = voice.before_play()
    first = "the first of those who take"
    for other in voice.rows:
        if isinstance(other, r.Gift) and other.gift == row.of and isinstance(other.takers, p.Both):
            first = people.object_words(other.takers.players[0], voice)
    match row.then:
        case (p.By(key="suit" | "size" as key), *_):
            higher = f"{voice.named(row.of)} that is higher by {key}"
        case _:
            higher = f"higher {voice.named(row.of)}"
    words = f"the {higher} goes to {first}"
    turns = [each for each in row.then if isinstance(each, p.InTurnOrder)]
    if not turns:
        return words
    start = people.object_words(turns[0].start, voice)
    start = "that player" if start == first else start
    return f"{words}; of equal ones, that of the giver next in turn order after {start}"

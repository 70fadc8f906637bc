"""The rows of the language: one class for each, in the order of the sections.

A row is one rule and one sentence. `name` is what stands before the colon, its case included
(`lead in the first deal`, `each card left`); for a row without a colon it is the whole row
(`quad beats 2`). Names are unique in a rulebook: a house rule changes a row by its name, and a
refusal or a payment cites it.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from rungbook.rulebook import phrases as p
from rungbook.rulebook.value import value

Section = Literal[
    "head",
    "cards",
    "deal",
    "instant wins",
    "auction",
    "calls",
    "exchange",
    "shapes",
    "bombs",
    "play",
    "scoring",
    "match",
    "names",
    "examples",
]
SECTIONS: tuple[Section, ...] = get_args(Section)


@value
class RowBase:
    """What every row has: its name, its section and, perhaps, the one moment it is for."""

    name: str
    section: Section
    case: p.Moment | None = None


# ---- head


@value
class PlayersRow(RowBase):
    number: p.Size
    sides: p.Sides
    row: Literal["players"] = "players"


@value
class Note(RowBase):
    text: str
    row: Literal["note"] = "note"


# ---- cards


@value
class Packs(RowBase):
    pack: p.Pack
    row: Literal["packs"] = "packs"


@value
class ExtraCards(RowBase):
    cards: p.Picture
    row: Literal["extra cards"] = "extra cards"


@value
class Without(RowBase):
    cards: p.Picture
    row: Literal["without"] = "without"


@value
class InPlay(RowBase):
    number: p.Number
    row: Literal["in play"] = "in play"


@value
class Ranks(RowBase):
    """Ranks from the lowest; `level` and `drawn rank` are ranks of the deal."""

    ranks: tuple[str, ...]
    row: Literal["ranks"] = "ranks"


@value
class Suits(RowBase):
    """Suits from the lowest; empty where they are `equal`."""

    suits: tuple[str, ...]
    row: Literal["suits"] = "suits"


@value
class Runs(RowBase):
    """Chains of natural ranks; a later chain is above an earlier one."""

    chains: tuple[tuple[str, ...], ...]
    row: Literal["runs"] = "runs"


@value
class Wild(RowBase):
    cards: p.Cards
    stands_for: p.Picks
    row: Literal["wild"] = "wild"


@value
class WildAlone(RowBase):
    worth: p.Worth
    row: Literal["wild alone"] = "wild alone"


# ---- deal


@value
class Hand(RowBase):
    number: p.Number
    row: Literal["hand"] = "hand"


@value
class LeftOver(RowBase):
    """Who gets the cards left over; None is `out of play`."""

    takers: p.Players | None
    row: Literal["left over"] = "left over"


@value
class Kitty(RowBase):
    number: p.Number
    takers: p.Players
    shown: bool
    row: Literal["kitty"] = "kitty"


@value
class DrawnRank(RowBase):
    ranks: p.Picks
    row: Literal["drawn rank"] = "drawn rank"


# ---- auction and calls


@value
class FirstBid(RowBase):
    players: p.Players
    row: Literal["first bid"] = "first bid"


@value
class Bids(RowBase):
    bids: tuple[int, ...]
    row: Literal["bids"] = "bids"


@value
class Bidding(RowBase):
    rounds: Literal["each player once", "until all others pass"]
    row: Literal["bidding"] = "bidding"


@value
class Role(RowBase):
    role: str
    players: p.Players
    row: Literal["role"] = "role"


@value
class Call(RowBase):
    call: str
    players: p.Players
    moment: p.Moment
    to_be: tuple[p.Predicate, ...] = ()
    row: Literal["call"] = "call"


# ---- exchange


@value
class Gift(RowBase):
    """`tribute: highest card except wild, from last to first`; `gift` is its author's name."""

    gift: str
    cards: p.Picks
    givers: p.Players
    takers: p.Players
    row: Literal["gift"] = "gift"


@value
class NoGift(RowBase):
    """`no tribute: givers have …`; `gift` is None for `no exchange`."""

    gift: str | None
    fact: p.Fact
    row: Literal["no gift"] = "no gift"


# ---- instant wins, shapes, bombs


@value
class Shape(RowBase):
    """A shape, a bomb or an instant win, as its section says; `shape` is its author's name."""

    shape: str
    definition: p.ShapeDefinition
    row: Literal["shape"] = "shape"


@value
class Kickers(RowBase):
    ranks: Literal["of other ranks", "of any rank"]
    limits: tuple[p.KickerLimit, ...] = ()
    row: Literal["kickers"] = "kickers"


@value
class OrderOf(RowBase):
    """`order of bombs: quad < rocket`; `of` is `bombs`, `shapes`, `instant wins` or a gift.

    `steps` go from the lowest and may be empty; `then` decides inside a step.
    """

    of: str
    steps: tuple[p.Play, ...] = ()
    then: p.Criteria = ()
    row: Literal["order"] = "order"


@value
class Beats(RowBase):
    attacker: p.Play
    defender: p.Play
    row: Literal["beats"] = "beats"


@value
class DoesNotBeat(RowBase):
    attacker: p.Play
    defender: p.Play
    row: Literal["does not beat"] = "does not beat"


# ---- play


@value
class Turns(RowBase):
    direction: Literal["clockwise", "counterclockwise"]
    row: Literal["turns"] = "turns"


@value
class Lead(RowBase):
    players: p.Players
    row: Literal["lead"] = "lead"


@value
class OpeningPlay(RowBase):
    plays: p.Play
    row: Literal["opening play"] = "opening play"


@value
class Answer(RowBase):
    same: Literal["same shape and size", "same shape, size and suit", "same shape", "same size"]
    strictness: Literal["higher", "equal or higher", "next higher"]
    criteria: p.Criteria
    row: Literal["answer"] = "answer"


@value
class Passing(RowBase):
    freedom: p.Freedom
    row: Literal["passing"] = "passing"


@value
class AfterPassing(RowBase):
    plays: p.Play
    row: Literal["after passing"] = "after passing"


@value
class LeaderGoneOut(RowBase):
    players: p.Players
    row: Literal["leader gone out"] = "leader gone out"


@value
class UnclearPlay(RowBase):
    reading: Literal["you choose", "strongest counts"]
    row: Literal["unclear play"] = "unclear play"


@value
class Forbidden(RowBase):
    plays: p.Play
    row: Literal["forbidden"] = "forbidden"


@value
class OutOfTurn(RowBase):
    plays: p.Play
    row: Literal["out of turn"] = "out of turn"


@value
class DealEnds(RowBase):
    moment: p.Moment
    row: Literal["deal ends"] = "deal ends"


# ---- facts, anywhere from the auction to the match


@value
class FactRow(RowBase):
    """`FACT: EFFECT, and EFFECT`. A moment on it is an occasion of its predicate."""

    fact: p.Fact
    effects: tuple[p.Effect, ...]
    row: Literal["fact"] = "fact"


# ---- scoring


@value
class Stake(RowBase):
    amount: p.AnyAmount
    row: Literal["stake"] = "stake"


@value
class StakeLimit(RowBase):
    amount: p.AnyAmount
    row: Literal["stake limit"] = "stake limit"


@value
class LossesInOneTrick(RowBase):
    who: Literal["each pays", "last pays all"]
    row: Literal["losses in one trick"] = "losses in one trick"


@value
class ScoresAddUpTo(RowBase):
    total: int
    row: Literal["scores add up to"] = "scores add up to"


# ---- match


@value
class Levels(RowBase):
    """Levels from the first to the last; nobody goes beyond it."""

    levels: tuple[str, ...]
    row: Literal["levels"] = "levels"


@value
class StartingLevel(RowBase):
    level: str
    row: Literal["starting level"] = "starting level"


@value
class DealLevel(RowBase):
    """`level of first of the last deal`."""

    players: p.Players
    row: Literal["deal level"] = "deal level"


@value
class MatchEnds(RowBase):
    moment: p.Moment
    row: Literal["match ends"] = "match ends"


@value
class MatchWinner(RowBase):
    players: p.Players
    row: Literal["match winner"] = "match winner"


@value
class Seats(RowBase):
    criteria: p.Criteria
    row: Literal["seats"] = "seats"


# ---- names and examples


@value
class Names(RowBase):
    """`straight flush: vi "…"`: what the sheet calls it, by language."""

    of: str
    words: tuple[tuple[str, str], ...]
    row: Literal["names"] = "names"


@value
class Example(RowBase):
    """One checked fact.

    `cards`, `over`: cards as written (`5h=9c` is a wild with what it stands for).
    `is`: `shape` names the reading. `beats`: `over` is the play underneath, `shape` the reading
    meant by `as`. `costs`: a hand left over with what is said of its holder besides.
    """

    verdict: Literal["is", "is nothing", "beats", "does not beat", "costs"]
    cards: tuple[str, ...]
    shape: str | None = None
    over: tuple[str, ...] = ()
    predicates: tuple[p.Predicate, ...] = ()
    cost: p.Amount | None = None
    row: Literal["example"] = "example"


Row = Annotated[
    PlayersRow
    | Note
    | Packs
    | ExtraCards
    | Without
    | InPlay
    | Ranks
    | Suits
    | Runs
    | Wild
    | WildAlone
    | Hand
    | LeftOver
    | Kitty
    | DrawnRank
    | FirstBid
    | Bids
    | Bidding
    | Role
    | Call
    | Gift
    | NoGift
    | Shape
    | Kickers
    | OrderOf
    | Beats
    | DoesNotBeat
    | Turns
    | Lead
    | OpeningPlay
    | Answer
    | Passing
    | AfterPassing
    | LeaderGoneOut
    | UnclearPlay
    | Forbidden
    | OutOfTurn
    | DealEnds
    | FactRow
    | Stake
    | StakeLimit
    | LossesInOneTrick
    | ScoresAddUpTo
    | Levels
    | StartingLevel
    | DealLevel
    | MatchEnds
    | MatchWinner
    | Seats
    | Names
    | Example,
    Field(discriminator="row"),
]


def subject(row: RowBase) -> str:
    """Return what a row settles, of those rows of its class that settle different things."""
    match row:
        case Shape(shape=name) | Gift(gift=name) | Role(role=name) | Call(call=name):
            return name
        case OrderOf(of=name):
            return name
        case NoGift(gift=gift):
            return gift or ""
        case _:
            return ""

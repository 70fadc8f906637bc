"""The phrases of the language: what the right side of a row is built from.

Each class is one form of a phrase; the form's name in JSON is its `form`. A union such as
`Number` is a kind: where one of its forms may stand, all may. Nothing here knows of a file,
a table or a game.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rungbook.rulebook.value import value

Unit = Literal["card", "pair", "triple", "quad"]
Colour = Literal["red", "black"]
PlaceName = Literal["first", "second", "third", "fourth", "next-to-last", "last"]

# ---- number: how many


@value
class Exactly:
    """`5`."""

    n: int
    form: Literal["exactly"] = "exactly"


@value
class OrMore:
    """`5 or more`, as far as the pack goes."""

    n: int
    form: Literal["or more"] = "or more"


@value
class Between:
    """`4 to 5`, both ends included."""

    low: int
    high: int
    form: Literal["between"] = "between"


@value
class All:
    """`all`: as many as there are; hands may then differ by one."""

    form: Literal["all"] = "all"


@value
class Agreed:
    """`an agreed number of`: the table is asked before the match."""

    form: Literal["agreed"] = "agreed"


Size = Annotated[Exactly | OrMore | Between, Field(discriminator="form")]
Number = Annotated[Exactly | OrMore | Between | All | Agreed, Field(discriminator="form")]

# ---- amount: how much


@value
class Amount:
    """`3 points`, `2 levels`."""

    number: Number
    unit: Literal["point", "level"]
    form: Literal["amount"] = "amount"


@value
class TheAmount:
    """`the stake`, `the bid`, `the match`."""

    what: Literal["stake", "bid", "match"]
    form: Literal["the"] = "the"


AnyAmount = Annotated[Amount | TheAmount, Field(discriminator="form")]

# ---- cards: a set of cards. A rank is written as in the file: `2`, `J`, `level`, `joker`,
# `black joker`, `drawn rank`, or a name that the file declares (`jester`).


@value
class OfRank:
    """`2`, `level`, `joker`: any card of the rank."""

    rank: str
    form: Literal["rank"] = "rank"


@value
class OfRankAndSuit:
    """`3 of spades`, `level of hearts`: every copy of that card."""

    rank: str
    suit: str
    form: Literal["rank of suit"] = "rank of suit"


@value
class OfColour:
    """`red 2`, `black joker`: the rank in that colour."""

    colour: Colour
    rank: str
    form: Literal["coloured rank"] = "coloured rank"


@value
class Wilds:
    """`wild`: a wild card."""

    form: Literal["wild"] = "wild"


@value
class AnyCard:
    """`card`, `card of hearts`, `card from 2 to 10` (natural ranks, both ends included)."""

    suit: str | None = None
    low: str | None = None
    high: str | None = None
    form: Literal["card"] = "card"


@value
class EitherCard:
    """`2 or 8 or joker`: any of these."""

    cards: tuple[Cards, ...]
    form: Literal["or"] = "or"


@value
class CardsExcept:
    """`card except wild`: all but."""

    cards: Cards
    but: Cards
    form: Literal["except"] = "except"


@value
class Picture:
    """`A, A, A`, `5, 10, K`: exactly these cards together; as a play, what they make."""

    cards: tuple[Cards, ...]
    form: Literal["picture"] = "picture"


Cards = Annotated[
    OfRank | OfRankAndSuit | OfColour | Wilds | AnyCard | EitherCard | CardsExcept | Picture,
    Field(discriminator="form"),
]

# ---- choice: cards somebody picks


@value
class Pick:
    """`any 2 cards`, `highest card`, `any lowest card`: `any` lets the player choose."""

    which: Literal["any", "highest", "lowest", "any highest", "any lowest"]
    number: Number
    cards: Cards
    form: Literal["pick"] = "pick"


Picks = tuple[Pick, ...]  # `…, or else …`: the first that is possible

# ---- pack


@value
class StandardPacks:
    """`1 of 54 cards`: so many of the standard packs of 52 or 54."""

    packs: int
    cards: int
    form: Literal["of cards"] = "of cards"


@value
class EachRankInEachSuit:
    """`1 of each rank in each suit`: from `ranks` and `suits`."""

    copies: int
    form: Literal["of each rank in each suit"] = "of each rank in each suit"


@value
class AsManyAsItsNumber:
    """`as many of each rank as its number`."""

    form: Literal["as many of each rank as its number"] = "as many of each rank as its number"


Pack = Annotated[
    StandardPacks | EachRankInEachSuit | AsManyAsItsNumber, Field(discriminator="form")
]

# ---- worth: what a lone wild is


@value
class Itself:
    """`itself`: its own rank; `however_many`, so several without any other card are as well."""

    however_many: bool = False
    form: Literal["itself"] = "itself"


@value
class HalfAbove:
    """`half a rank above the card before`."""

    form: Literal["half above"] = "half above"


Worth = Annotated[Itself | HalfAbove, Field(discriminator="form")]

# ---- criteria: the first that tells two things apart decides


@value
class By:
    """`by rank`, `by suit`, `by size`."""

    key: Literal["rank", "suit", "size"]
    form: Literal["by"] = "by"


@value
class InTurnOrder:
    """`in turn order from first`: that player or the next met."""

    start: Players
    form: Literal["in turn order"] = "in turn order"


@value
class InOrderOfPlaces:
    """`in order of places`: as they went out."""

    form: Literal["in order of places"] = "in order of places"


@value
class NaturalOverWild:
    """`natural over wild`: a play without a wild card is above one with."""

    form: Literal["natural over wild"] = "natural over wild"


Criterion = Annotated[
    By | InTurnOrder | InOrderOfPlaces | NaturalOverWild, Field(discriminator="form")
]
Criteria = tuple[Criterion, ...]

# ---- shape: a definition


@value
class AnySoMany:
    """`1 card`, `5 cards`, `6 pairs`: any so many."""

    size: Size
    unit: Unit
    form: Literal["any"] = "any"


@value
class OfAKind:
    """`4 or more of a kind`: cards of one rank."""

    size: Size
    form: Literal["of a kind"] = "of a kind"


@value
class Run:
    """`run of 5 or more cards`: consecutive in `runs`, a unit of each rank."""

    size: Size
    unit: Unit
    form: Literal["run"] = "run"


@value
class With:
    """`3 of a kind with 1 pair`: the base and so many more along with it."""

    base: Base
    size: Size
    unit: Unit
    form: Literal["with"] = "with"


@value
class EachWith:
    """`run of 2 or more triples, each with 1 card`: for every group of the run."""

    base: Base
    size: Size
    unit: Unit
    form: Literal["each with"] = "each with"


Base = Annotated[AnySoMany | OfAKind | Run, Field(discriminator="form")]
Body = Annotated[AnySoMany | OfAKind | Run | With | EachWith | Picture, Field(discriminator="form")]

# ---- narrowing: qualifies a shape or a play


@value
class InOne:
    """`in one suit`, `in one colour`."""

    what: Literal["suit", "colour"]
    form: Literal["in one"] = "in one"


@value
class Containing:
    """`containing 3 of spades`, `containing lowest card`: these are among it."""

    what: Cards | Pick
    form: Literal["containing"] = "containing"


@value
class WithoutCards:
    """`without wild`: none of these."""

    cards: Cards
    form: Literal["without"] = "without"


@value
class BelowHighest:
    """`below your highest`: you hold a higher one."""

    form: Literal["below your highest"] = "below your highest"


@value
class OfSize:
    """`of 4 or more pairs`: of that length."""

    size: Size
    unit: Unit
    form: Literal["of size"] = "of size"


Narrowing = Annotated[
    InOne | Containing | WithoutCards | BelowHighest | OfSize, Field(discriminator="form")
]


@value
class ShapeDefinition:
    """`run of 5 cards in one suit`, with its occasion and its own criteria, if any."""

    body: Body
    narrowing: tuple[Narrowing, ...] = ()
    occasion: Moment | None = None
    compared: Criteria = ()


# ---- play: a reference to plays


@value
class NamedPlay:
    """`double sequence of 4 or more pairs`: plays of a shape that the file names."""

    name: str
    narrowing: tuple[Narrowing, ...] = ()
    form: Literal["named"] = "named"


@value
class AnyPlay:
    """`any play`, `any shape`, `any bomb`; in a fact `each bomb`, `bomb`."""

    kind: Literal["play", "shape", "bomb"]
    narrowing: tuple[Narrowing, ...] = ()
    form: Literal["any play"] = "any play"


@value
class NoPlay:
    """`nothing`."""

    form: Literal["nothing"] = "nothing"


@value
class EitherPlay:
    """`any play containing 2, or any bomb`."""

    plays: tuple[Play, ...]
    form: Literal["or play"] = "or play"


Play = Annotated[NamedPlay | AnyPlay | NoPlay | EitherPlay | Picture, Field(discriminator="form")]

# ---- kickers: what may be carried


@value
class AllDifferent:
    """`all different`: no two carried groups alike."""

    form: Literal["all different"] = "all different"


@value
class NeverPlay:
    """`never rocket`: together they are not that play."""

    name: str
    form: Literal["never"] = "never"


@value
class NeverLengthening:
    """`never lengthening the run`."""

    form: Literal["never lengthening"] = "never lengthening"


@value
class FewerAllowed:
    """`fewer allowed`: as many as you still have."""

    form: Literal["fewer allowed"] = "fewer allowed"


KickerLimit = Annotated[
    AllDifferent | NeverPlay | NeverLengthening | FewerAllowed, Field(discriminator="form")
]

# ---- passing


@value
class Free:
    """`free`."""

    form: Literal["free"] = "free"


@value
class OnlyIfYouCannotBeat:
    """`only if you cannot beat`, `… with any shape`: other answers are then not compulsory."""

    using: Play | None = None
    form: Literal["only if you cannot beat"] = "only if you cannot beat"


Freedom = Annotated[Free | OnlyIfYouCannotBeat, Field(discriminator="form")]

# ---- sides: who is with whom


@value
class EachAlone:
    """`each alone`."""

    form: Literal["each alone"] = "each alone"


@value
class Teams:
    """`teams of 3, alternating`; `partners opposite` are teams of two."""

    size: int
    form: Literal["teams"] = "teams"


@value
class Against:
    """`1 landlord against 2 farmers`: names the roles."""

    one: str
    many: str
    count: int
    form: Literal["against"] = "against"


Sides = Annotated[EachAlone | Teams | Against, Field(discriminator="form")]

# ---- players: one or more


@value
class Placed:
    """`first`, `last`: a place of this deal; before play, of the last one."""

    place: PlaceName
    form: Literal["place"] = "place"


@value
class PlacedLastDeal:
    """`first of the last deal`."""

    place: PlaceName
    form: Literal["place of the last deal"] = "place of the last deal"


@value
class HolderOf:
    """`holder of 3 of spades`, `holder of lowest card`: among all hands, after the deal."""

    what: Cards | Pick
    form: Literal["holder"] = "holder"


@value
class Seat:
    """Whom the rest of the row makes it."""

    who: Literal[
        "you",
        "leader",
        "partner",
        "partners",
        "next player",
        "player to beat",
        "givers",
        "takers",
        "caller",
    ]
    form: Literal["seat"] = "seat"


@value
class Each:
    """`each player`, `each opponent`, `each other player`: all of them."""

    who: Literal["player", "opponent", "other player"]
    form: Literal["each"] = "each"


@value
class AnyOne:
    """`any opponent`, `any player`, `any team`: one; in a fact, whichever."""

    who: Literal["player", "opponent", "team"]
    form: Literal["any"] = "any"


@value
class WhoeverTakes:
    """`whoever takes a card from first`: in the exchange just made."""

    giver: Players
    form: Literal["whoever takes"] = "whoever takes"


@value
class WhoeverBeats:
    """`whoever beats it`."""

    form: Literal["whoever beats it"] = "whoever beats it"


@value
class Extreme:
    """`highest bidder`, `highest score`, `lowest score`."""

    what: Literal["highest bidder", "highest score", "lowest score"]
    form: Literal["extreme"] = "extreme"


@value
class AtRandom:
    """`drawn at random`."""

    form: Literal["drawn at random"] = "drawn at random"


@value
class InRole:
    """`landlord`: a role that the file names."""

    role: str
    form: Literal["role"] = "role"


@value
class Both:
    """`first and second`: all of these."""

    players: tuple[Players, ...]
    form: Literal["and"] = "and"


@value
class OrElse:
    """`partner, or else next player`: the next when one is out, absent or nobody."""

    players: tuple[Players, ...]
    form: Literal["or else"] = "or else"


Players = Annotated[
    Placed
    | PlacedLastDeal
    | HolderOf
    | Seat
    | Each
    | AnyOne
    | WhoeverTakes
    | WhoeverBeats
    | Extreme
    | AtRandom
    | InRole
    | Both
    | OrElse,
    Field(discriminator="form"),
]

# ---- predicate: what is said of a subject


@value
class IsPlaced:
    """`first and second`, `last 3 times`: holds these places; several holders have one each."""

    place: PlaceName
    times: int | None = None
    form: Literal["is placed"] = "is placed"


@value
class Is:
    """`left`, `played`, `played once`, `beaten`, `called`, `made`, `failed`, `out`."""

    what: Literal["left", "played", "taken", "beaten", "called", "made", "failed", "out"]
    times: int | None = None
    form: Literal["is"] = "is"


@value
class Has:
    """`have red joker, red joker`, `has 1 card`, `has 15 points` (at least so many)."""

    what: Picture | HasCards | Amount
    form: Literal["has"] = "has"


@value
class HasCards:
    """`1 card`, in `has 1 card`."""

    size: Size
    form: Literal["cards held"] = "cards held"


@value
class Predicate:
    """What is said, perhaps `not` or `never`, `by` whom or what, and on which occasion."""

    what: Annotated[IsPlaced | Is | Has, Field(discriminator="form")]
    negated: bool = False
    by: Players | Play | None = None
    occasion: Moment | None = None


# ---- fact: something that is so, or happens


@value
class AboutPlayers:
    """`you never played`, `partners first and second`, `landlord not first`."""

    who: Players
    predicates: tuple[Predicate, ...]
    form: Literal["players"] = "players"


@value
class AboutCards:
    """`2 of spades left`, `each card left`: `each` counts them."""

    each: bool
    cards: Cards
    predicates: tuple[Predicate, ...]
    form: Literal["cards"] = "cards"


@value
class AboutPlays:
    """`each bomb left`, `bomb played`, `each set containing 8 played`."""

    each: bool
    plays: Play
    predicates: tuple[Predicate, ...]
    form: Literal["plays"] = "plays"


@value
class AboutTrick:
    """`each trick taken by last`."""

    each: bool
    predicates: tuple[Predicate, ...]
    form: Literal["trick"] = "trick"


@value
class AboutCall:
    """`grand call made`, `each double called`."""

    each: bool
    call: str
    predicates: tuple[Predicate, ...]
    form: Literal["call"] = "call"


@value
class SoMany:
    """`10 to 12 cards left`, `1 player left`, `1 team out`, `1 deal`."""

    number: Number
    of: Literal["card", "player", "team", "deal"]
    predicates: tuple[Predicate, ...] = ()
    form: Literal["so many"] = "so many"


@value
class Event:
    """An event with a name of its own."""

    what: Literal["no bid", "tie", "equal answer", "same suits twice", "instant win"]
    form: Literal["event"] = "event"


Fact = Annotated[
    AboutPlayers | AboutCards | AboutPlays | AboutTrick | AboutCall | SoMany | Event,
    Field(discriminator="form"),
]

# ---- effect: what follows


@value
class Win:
    """`win 10 points from each opponent`; without `from`: from nobody. `win the match`."""

    amount: AnyAmount
    payers: Players | None = None
    form: Literal["win"] = "win"


@value
class Lose:
    """`lose 1 point to first`; without `to`: to nobody."""

    amount: AnyAmount
    takers: Players | None = None
    form: Literal["lose"] = "lose"


@value
class Multiply:
    """`double each card left`, `triple …`, `4 times …`, `cancel …` (0 times), `double the stake`.

    `row` is the name of the row that is multiplied; None is the stake.
    """

    times: int
    row: str | None
    form: Literal["multiply"] = "multiply"


@value
class End:
    """`end the trick`, `end the deal`."""

    what: Literal["trick", "deal"]
    form: Literal["end"] = "end"


@value
class DealAgain:
    """`deal again`: one more deal."""

    form: Literal["deal again"] = "deal again"


@value
class TakePlace:
    """`take first place`."""

    place: PlaceName
    form: Literal["take place"] = "take place"


@value
class Give:
    """`give it to first`, `give the lead to partner`, `give any card to next player`."""

    what: Literal["it", "the lead", "the trick"] | Picks
    takers: Players
    form: Literal["give"] = "give"


@value
class ReverseOrLock:
    """`reverse ranks until the deal ends`, `lock suits …`."""

    verb: Literal["reverse", "lock"]
    what: Literal["ranks", "turns", "places", "suits"]
    until: Literal["trick", "deal"] | None = None
    form: Literal["reverse or lock"] = "reverse or lock"


@value
class Skip:
    """`skip next player`."""

    players: Players
    form: Literal["skip"] = "skip"


@value
class WishForRank:
    """`wish for a rank`."""

    form: Literal["wish"] = "wish"


@value
class GoToLevel:
    """`go to level 2`."""

    rank: str
    form: Literal["go to level"] = "go to level"


@value
class MustBid:
    """`bid 3`: must bid it."""

    bid: int
    form: Literal["bid"] = "bid"


@value
class SaySo:
    """`say so`: aloud."""

    form: Literal["say so"] = "say so"


Effect = Annotated[
    Win
    | Lose
    | Multiply
    | End
    | DealAgain
    | TakePlace
    | Give
    | ReverseOrLock
    | Skip
    | WishForRank
    | GoToLevel
    | MustBid
    | SaySo,
    Field(discriminator="form"),
]

# ---- moment: the case of a row, the occasion of a play, an end


@value
class InFirstDeal:
    """`in the first deal`: of the match."""

    form: Literal["in the first deal"] = "in the first deal"


@value
class WithPlayers:
    """`with 3 players`, `with 4 to 7 players`."""

    size: Size
    form: Literal["with players"] = "with players"


@value
class ForShape:
    """`for double sequence`: for that shape only."""

    name: str
    form: Literal["for"] = "for"


@value
class AsPlay:
    """`as the first play of the deal`, `as the last play`, `as a lead`, `as an answer`."""

    what: Literal["the first play of the deal", "the last play", "a lead", "an answer"]
    form: Literal["as"] = "as"


@value
class AtLevel:
    """`at level A`: own level and level of the deal."""

    rank: str
    form: Literal["at level"] = "at level"


@value
class WhenDrawn:
    """`when 3 is drawn`: the rank drawn for the deal."""

    rank: str
    form: Literal["when drawn"] = "when drawn"


@value
class When:
    """`when 1 player is left`, `when any player has 15 points`, `when next player has 1 card`."""

    fact: Fact
    form: Literal["when"] = "when"


@value
class After:
    """`after partners first and second` (as the last deal ended), `after 1 deal`."""

    fact: Fact
    form: Literal["after"] = "after"


@value
class Before:
    """`before play`, `before your first play`, `before the exchange`, `before the auction`."""

    what: Literal["play", "your first play", "the exchange", "the auction"]
    form: Literal["before"] = "before"


Moment = Annotated[
    InFirstDeal | WithPlayers | ForShape | AsPlay | AtLevel | WhenDrawn | When | After | Before,
    Field(discriminator="form"),
]

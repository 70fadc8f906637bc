"""The places of the language where players stand, and which players make sense in each."""

from __future__ import annotations

from typing import NamedTuple


class Slot(NamedTuple):
    """A place of the language where players stand: what it wants, and forms that make sense."""

    wants: str
    forms: tuple[str, ...]
    examples: tuple[str, str]


LEAD = Slot(
    "one player leads",
    ("place", "last deal", "holder", "whoever takes", "random", "role", "caller", "bidder"),
    ("first of the last deal", "drawn at random"),
)
LEADER_OUT = Slot(
    "one player who is still in leads",
    ("partner", "next player"),
    ("next player", "partner, or else next player"),
)
LEFT_OVER = Slot(
    "one player takes the cards left over",
    ("holder", "role", "random", "last deal", "place"),
    ("holder of lowest card", "out of play"),
)
FIRST_BID = Slot(
    "one player bids first",
    ("random", "holder", "last deal"),
    ("drawn at random", "first of the last deal"),
)
ROLE = Slot(
    "one player takes the role",
    ("bidder", "holder", "random", "last deal"),
    ("highest bidder", "drawn at random"),
)
CALLER = Slot(
    "here stands who may call",
    ("each", "any", "holder", "role"),
    ("each player", "holder of lowest card"),
)
GIFT = Slot(
    "here stand the givers or takers of cards",
    ("place", "each", "givers", "takers", "role", "partner", "next player", "and"),
    ("first", "each opponent"),
)
DEAL_LEVEL = Slot(
    "a deal is played at the level of one player of the last deal",
    ("last deal", "place"),
    ("level of first of the last deal", "level of last of the last deal"),
)
WINNER = Slot(
    "here stands who wins the match",
    ("score", "last deal", "place", "role"),
    ("highest score", "lowest score"),
)
PAYER = Slot(
    "here stands who pays",
    ("each", "place", "role", "partner", "next player", "player to beat", "and"),
    ("from each opponent", "from last"),
)
PAID = Slot(
    "here stands who is paid",
    ("each", "place", "role", "partner", "next player", "whoever beats", "and"),
    ("to first", "to each opponent"),
)
GIVEN = Slot(
    "here stands who gets it",
    ("place", "role", "partner", "next player", "any", "each"),
    ("to first", "to next player"),
)
SKIPPED = Slot(
    "here stands who is skipped", ("next player", "partner"), ("skip next player", "skip partner")
)
TURN_ORDER = Slot(
    "turn order begins with one player",
    ("leader", "place", "role", "holder", "last deal"),
    ("in turn order from first", "in turn order from leader"),
)
DOER = Slot(
    "here stands by whom",
    ("place", "role", "you", "any", "partner", "next player", "leader", "caller", "player to beat"),
    ("by first", "by any opponent"),
)
GIVER = Slot("one player gives the card", ("place", "role"), ("first", "last"))
SUBJECT = Slot(
    "nothing is said of these players",
    (
        "you",
        "place",
        "last deal",
        "partners",
        "partner",
        "role",
        "each",
        "any",
        "givers",
        "takers",
        "caller",
        "holder",
        "leader",
        "next player",
        "player to beat",
        "and",
    ),
    ("you", "any player"),
)
BARE_SUBJECT = Slot(
    "alone stand only places and holders of cards",
    ("place", "holder", "last deal", "and"),
    ("first", "last"),
)

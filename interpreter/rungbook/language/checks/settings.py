"""The rows that a game needs: what each says, and rows to type."""

from __future__ import annotations

from typing import NamedTuple

from rungbook.rulebook import rows as r


class Setting(NamedTuple):
    """A row that has one value at a time: its class, its head, what it says, rows to type."""

    kind: type[r.RowBase]
    head: str
    says: str
    hints: tuple[str, str]


ALWAYS: tuple[Setting, ...] = (
    Setting(
        r.PlayersRow,
        "players",
        "how many play, and with whom: `each alone` or `partners opposite`",
        ("players: 4, each alone", "players: 4, partners opposite"),
    ),
    Setting(
        r.Packs,
        "packs",
        "how many packs, of 52 or 54 cards",
        ("packs: 1 of 52 cards", "packs: 2 of 54 cards"),
    ),
    Setting(
        r.Ranks,
        "ranks",
        "all ranks from the lowest, with `<` between them",
        (
            "ranks: 3 < 4 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A < 2",
            "ranks: 2 < 3 < 4 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A",
        ),
    ),
    Setting(
        r.Suits,
        "suits",
        "`equal`, or the suits from the lowest, with `<` between them",
        ("suits: equal", "suits: spades < clubs < diamonds < hearts"),
    ),
    Setting(
        r.Hand,
        "hand",
        "how many cards each player is dealt, or `all cards`",
        ("hand: 13 cards", "hand: all cards"),
    ),
    Setting(
        r.Turns,
        "turns",
        "`clockwise` or `counterclockwise`",
        ("turns: clockwise", "turns: counterclockwise"),
    ),
    Setting(
        r.Lead,
        "lead",
        "who leads: a place of the last deal, the holder of a card, or who is drawn at random",
        ("lead: first of the last deal", "lead: holder of 3 of spades"),
    ),
    Setting(
        r.Answer,
        "answer",
        "what is the same, that it is higher, and by what",
        (
            "answer: same shape and size, higher by rank",
            "answer: same shape and size, higher by rank, then by suit",
        ),
    ),
    Setting(
        r.Passing,
        "passing",
        "`free` or `only if you cannot beat`",
        ("passing: free", "passing: only if you cannot beat"),
    ),
    Setting(
        r.AfterPassing,
        "after passing",
        "what a player who passed may still play in the trick: `any play`, `nothing`, `any bomb`",
        ("after passing: any play", "after passing: nothing"),
    ),
    Setting(
        r.DealEnds,
        "deal ends",
        "`when 1 player is out`, `when 1 player is left`",
        ("deal ends: when 1 player is out", "deal ends: when 1 player is left"),
    ),
)
LEADER_GONE_OUT = Setting(
    r.LeaderGoneOut,
    "leader gone out",
    "who leads when the winner of a trick has no cards left",
    ("leader gone out: next player", "leader gone out: partner, or else next player"),
)
WILD_ALONE = Setting(
    r.WildAlone,
    "wild alone",
    "what a wild card is that is played alone",
    ("wild alone: itself", "wild alone: itself, however many"),
)
RUNS = Setting(
    r.Runs,
    "runs",
    "which ranks follow each other in a run, with `-` between them",
    ("runs: 3-4-5-6-7-8-9-10-J-Q-K-A", "runs: A-2-3-4-5-6-7-8-9-10-J-Q-K-A"),
)
KICKERS = Setting(
    r.Kickers,
    "kickers",
    "what cards may be carried along: `of other ranks` or `of any rank`, and limits",
    ("kickers: of other ranks", "kickers: of other ranks, all different"),
)
DRAWN_RANK = Setting(
    r.DrawnRank,
    "drawn rank",
    "which ranks may be drawn for a deal",
    ("drawn rank: any card except joker", "drawn rank: any card from 3 to 10"),
)
AUCTION: tuple[Setting, ...] = (
    Setting(
        r.FirstBid,
        "first bid",
        "who bids first",
        ("first bid: drawn at random", "first bid: first of the last deal"),
    ),
    Setting(r.Bids, "bids", "the bids from the lowest", ("bids: 1 < 2 < 3", "bids: 1")),
    Setting(
        r.Bidding,
        "bidding",
        "`each player once` or `until all others pass`",
        ("bidding: each player once", "bidding: until all others pass"),
    ),
)
STAKE = Setting(r.Stake, "stake", "how much is at stake", ("stake: 1 point", "stake: the bid"))
MATCH_ENDS = Setting(
    r.MatchEnds,
    "match ends",
    "when the match is over",
    ("match ends: after 1 deal", "match ends: when any player has an agreed number of points"),
)
LEVELS: tuple[Setting, ...] = (
    Setting(
        r.Levels,
        "levels",
        "the levels from the first to the last, with `-` between them",
        ("levels: 2-3-4-5-6-7-8-9-10-J-Q-K-A", "levels: 3-4-5-6-7-8-9-10-J-Q-K-A-2"),
    ),
    Setting(
        r.StartingLevel,
        "starting level",
        "the level at which everybody starts",
        ("starting level: 2", "starting level: 3"),
    ),
    Setting(
        r.DealLevel,
        "deal level",
        "whose level a deal is played at",
        (
            "deal level: level of first of the last deal",
            "deal level: level of last of the last deal",
        ),
    ),
)
OTHERS: tuple[Setting, ...] = (
    Setting(
        r.Wild,
        "wild",
        "which cards are wild, and for what they stand",
        ("wild: joker, for any card except joker", "wild: 2 of hearts, for any card"),
    ),
    Setting(
        r.InPlay,
        "in play",
        "how many cards are in play, so that `check` can count them",
        ("in play: 52 cards", "in play: 54 cards"),
    ),
    Setting(
        r.LeftOver,
        "left over",
        "who gets the cards that do not divide",
        ("left over: out of play", "left over: holder of lowest card"),
    ),
    Setting(
        r.OpeningPlay,
        "opening play",
        "what the first play of a deal must be",
        (
            "opening play: any play containing 3 of spades",
            "opening play in the first deal: any play containing lowest card",
        ),
    ),
    Setting(
        r.UnclearPlay,
        "unclear play",
        "what counts when cards can be read in two ways",
        ("unclear play: you choose", "unclear play: strongest counts"),
    ),
    Setting(
        r.MatchWinner,
        "match winner",
        "who wins the match",
        ("match winner: highest score", "match winner: lowest score"),
    ),
)
"""Rows that a game may have or not."""
BY_HEAD: dict[str, Setting] = {
    setting.head: setting
    for setting in (
        *ALWAYS,
        LEADER_GONE_OUT,
        WILD_ALONE,
        RUNS,
        KICKERS,
        *AUCTION,
        STAKE,
        MATCH_ENDS,
        *LEVELS,
        *OTHERS,
    )
}

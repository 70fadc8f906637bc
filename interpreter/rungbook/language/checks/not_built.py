"""What parses and is not run yet.

One entry for each row or phrase of the language that no part of the program runs. Using it is
an error that says so. Build it, and delete its entry here and its line in docs/roadmap.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

ROWS: dict[type, str] = {
    r.ExtraCards: "extra cards",
    r.DrawnRank: "a rank that is drawn",
    r.Kitty: "the kitty",
    r.FirstBid: "the auction",
    r.Bids: "the auction",
    r.Bidding: "the auction",
    r.Role: "roles",
    r.Call: "calls",
    r.Forbidden: "plays that are forbidden",
    r.OutOfTurn: "plays out of turn",
    r.Stake: "the stake",
    r.StakeLimit: "the stake",
    r.LossesInOneTrick: "who pays for the losses in one trick",
    r.Seats: "changes of seats",
}
PHRASES: dict[type, str] = {
    p.EachRankInEachSuit: "packs other than the standard ones",
    p.AsManyAsItsNumber: "packs other than the standard ones",
    p.HalfAbove: "a wild card between two ranks",
    p.BelowHighest: "`below your highest`",
    p.TeamsAlternating: "teams of more than two",
    p.Against: "one player against the others",
    p.InRole: "roles",
    p.AboutTrick: "what is said of a trick",
    p.Give: "giving during play",
    p.ReverseOrLock: "changes that last",
    p.Skip: "players who are skipped",
    p.WishForRank: "wishes",
    p.MustBid: "the auction",
    p.AboutCall: "calls",
    p.Before: "calls",
}


def check_built(said: Statement) -> Iterator[Diagnostic]:
    """Yield the first thing of a row that is not built."""
    for phrase in said.phrases:
        what = ROWS.get(type(phrase)) or PHRASES.get(type(phrase)) or _what_else(phrase)
        if what is not None:
            message = f"this is good Rungbook, but {what} cannot be played yet"
            yield Diagnostic("not-built", said.place_of(phrase), message)
            return


def _what_else(phrase: object) -> str | None:
    """Return what of a phrase is not built, where other values of it are."""
    match phrase:
        case r.LeftOver(takers=takers) if takers is not None:
            return "a player who takes the cards left over"
        case r.Answer(same="same size" | "same shape, size and suit" as same):
            return f"`{same}`"
        case r.Ranks(ranks=ranks) if "drawn rank" in ranks or "joker" in ranks:
            return "a rank of both jokers, or one that is drawn,"
        case p.OfRank(rank="drawn rank") | p.OfRankAndSuit(rank="drawn rank"):
            return "a rank that is drawn"
        case p.TheAmount(what="stake" | "bid"):
            return "the stake"
        case p.Multiply(row=None):
            return "the stake"
        case r.FactRow(fact=fact, effects=effects) if not isinstance(fact, p.Event):
            unlike = (p.End, p.DealAgain, p.TakePlace)
            return "this effect of a fact" if any(isinstance(e, unlike) for e in effects) else None
        case p.Event(what="no bid" | "equal answer" | "same suits twice" as event):
            return f"`{event}`"
        case _:
            return None

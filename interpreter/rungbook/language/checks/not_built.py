"""What parses and is not run yet.

One entry for each row or phrase of the language that no part of the program runs. Using it is
an error that says so. Build it, and delete its entry here and its line in docs/roadmap.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rungbook.diagnostics import Diagnostic
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r

ROWS: dict[type, str] = {
    r.OutOfTurn: "plays out of turn",
}
PHRASES: dict[type, str] = {
    p.HalfAbove: "a wild card between two ranks",
    p.AboutTrick: "what is said of a trick",
    p.WishForRank: "wishes",
}


OF_THE_MATCH = (r.Levels, r.StartingLevel, r.DealLevel, r.DrawnRank, r.MatchEnds, r.MatchWinner)
"""Rows that say the same of every deal of a match; of others some are for one moment."""


def check_built(said: Statement) -> Iterator[Diagnostic]:
    """Yield the first thing of a row that is not built."""
    for phrase in said.phrases:
        what = ROWS.get(type(phrase)) or PHRASES.get(type(phrase)) or _what_else(phrase)
        if what is not None:
            message = f"this is good Rungbook, but {what} cannot be played yet"
            yield Diagnostic("not-built", said.place_of(phrase), message)
            return
    if said.row is not None and not _case_is_built(said.row):
        message = "this is good Rungbook, but a row like this one is not played in this case yet"
        yield Diagnostic("not-built", said.place_of(said.row.case), message)


def _what_else(phrase: object) -> str | None:
    """Return what of a phrase is not built, where other values of it are."""
    match phrase:
        case r.LeftOver(takers=takers) if takers is not None and _has_role(takers):
            return "a role that takes the cards left over"
        case r.Call() as row:
            return _what_of_call(row)
        case p.Is(what="made" | "failed" as done):
            return f"`{done}`"
        case r.Answer(same="same size" | "same shape, size and suit" as same):
            return f"`{same}`"
        case r.Ranks(ranks=ranks) if "drawn rank" in ranks:
            return "a rank that is drawn"
        case p.ReverseOrLock(what=what) if what != "places":
            return "changes that last"
        case r.FactRow(fact=fact, effects=effects) if not isinstance(fact, p.Event):
            unlike = (p.DealAgain, p.TakePlace)
            return "this effect of a fact" if any(isinstance(e, unlike) for e in effects) else None
        case p.Give(what=what) if what != "the lead":
            return "giving cards or a trick during play"
        case p.Event(what="same suits twice" as event):
            return f"`{event}`"
        case _:
            return None


def _has_role(players: p.Players) -> bool:
    match players:
        case p.InRole():
            return True
        case p.OrElse(players=several) | p.Both(players=several):
            return any(map(_has_role, several))
        case _:
            return False


def _what_of_call(row: r.Call) -> str | None:
    if row.to_be:
        return "what a caller undertakes"
    before = ("play", "the exchange", "the auction")
    if isinstance(row.moment, p.Before) and row.moment.what in before:
        return None
    return "a call at this moment"


def _case_is_built(row: r.Row) -> bool:
    """Return whether the case of a row is one that somebody looks at."""
    if isinstance(row, r.Example):
        return True
    if isinstance(row, OF_THE_MATCH):
        return row.case is None
    match row.case:
        case None | p.InFirstDeal() | p.WithPlayers() | p.AtLevel():
            return True
        case p.After():
            return isinstance(row, r.Lead | r.Gift | r.NoGift | r.Stake)
        case p.When():
            return isinstance(row, r.Passing | r.Forbidden)
        case p.AsPlay(what="the last play"):
            return isinstance(row, r.Forbidden | r.Kickers)
        case p.AsPlay():
            return isinstance(row, r.Forbidden)
        case p.ForShape():
            return isinstance(row, r.Runs | r.Kickers)
        case p.Before() | p.WhenDrawn():
            return False
        case _:
            assert_never(row.case)

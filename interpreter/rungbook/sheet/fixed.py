"""The paragraph that every climbing game shares, and what sections are called."""

from __future__ import annotations

from rungbook.rulebook import phrases as p
from rungbook.rulebook.rows import Section
from rungbook.sheet.voice import Voice

TITLES: dict[Section, str] = {
    "cards": "The cards",
    "deal": "The deal",
    "instant wins": "Winning at once",
    "auction": "The bidding",
    "calls": "Calls",
    "exchange": "The exchange",
    "shapes": "The shapes",
    "bombs": "The bombs",
    "play": "The play",
    "scoring": "Scoring",
    "match": "The match",
    "names": "Names",
    "examples": "In case of doubt",
}
SUBTITLES: dict[Section, str] = {"exchange": "before every deal but the first"}
GAME = "How the game goes"
CHOICES = "If the table agrees"
CHANGES = "At this table"
CHECKED = "Every example was tried by the rules it explains; ✓ was counted."
INSTEAD = "Instead of: "
WITHOUT = "No longer: "


def paragraph(voice: Voice) -> str:
    """Return what no file says because it is so in every climbing game: F1, F2, F4, F5, F3."""
    plays = "shapes and bombs" if voice.has_bombs else "shapes"
    return (
        f"Cards are dealt one at a time. Whoever leads plays any one of the {plays} named below, "
        "and cannot pass. In turn the others beat the last play or pass; when all others who may "
        "still play have passed since the last play, the trick ends, and whoever made that play "
        "leads to the next. Whoever has no cards left is out and is skipped; places go in the "
        f"order of going out. {_winner(voice)}, and a single player left comes last. Nothing else "
        "may be played, and a play beats another only where these rules say so."
    )


def _winner(voice: Voice) -> str:
    match voice.sides:
        case p.Teams():
            return "The first player out wins the deal for their team"
        case p.Against():
            return "The first player out wins the deal for their side"
        case _:
            return "The first player out is the winner of the deal"

"""Changing a row changes the play: every row of the three files is altered, alone where it can be.

Each row has an alteration and a question (a play to judge, a deal, the cards dealt) whose answer
must then be another one. A row that cannot matter is listed with the reason. The rows come from
`resolve`, so a row without an entry fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from commands import dealt, house_rules, play_record, question, rungbook, written

Question = Callable[[Sequence[str]], Any]
"""What is asked: house-rule lines in, an answer that can be compared out."""


NO_SUCH_DEAL = "not a deal of this game"


@dataclass(frozen=True)
class Altered:
    """An alteration of a row, the question whose answer it changes, and what both sides share."""

    rows: tuple[str, ...]
    asked: Question
    given: tuple[str, ...] = ()


def alter(*rows: str, asked: Question, given: Sequence[str] = ()) -> Altered:
    return Altered(rows, asked, tuple(given))


def options(rows: Sequence[str]) -> list[str]:
    """House-rule lines as options: `change passing: free` is `--change "passing: free"`."""
    return [word for row in rows for word in (f"--{row.split()[0]}", row.split(maxsplit=1)[1])]


def verdict(variant: str, cards: str, **asked: Any) -> Question:
    """Is this play legal, and what is it?"""

    def ask(rows: Sequence[str]) -> Any:
        facts = question(cards=cards, **asked)
        words = [
            part
            for name, value in facts.items()
            for part in ([f"--{name}"] if value is True else [f"--{name}", value])
        ]
        answer = rungbook("judge", variant, *words, *options(rows), "--json").json
        return answer["legal"], sorted(one["shape"] for one in answer["readings"])

    return ask


def deal(variant: str, hands: str, moves: str = "", **facts: Any) -> Question:
    """What becomes of this deal? Hands are written with bars between: `5s 6s | 7s | 8s`."""

    def ask(rows: Sequence[str]) -> Any:
        written_deal: dict[str, Any] = {
            "variant": variant,
            "hands": [hand.strip() for hand in hands.split("|")],
            "moves": [move.strip() for move in moves.split(",") if move.strip()],
            **facts,
        }
        if "previous" in facts:
            written_deal["previous"] = {"places": facts["previous"]}
        with written(json.dumps(written_deal), "deal.json") as path:
            ran = rungbook("replay", path, *options(rows), "--json")
        answers = ran.jsons
        if not answers or "accepted" not in answers[0]:
            return NO_SUCH_DEAL
        played = answers[0]
        paid = [
            (line["from"], line["to"], line["amount"], line["unit"]) for line in played["ledger"]
        ]
        kept = ("accepted", "over", "turn", "places", "scores", "levels", "match_over", "next")
        return [played[name] for name in kept], played.get("winners"), paid

    return ask


def cards_dealt(variant: str, seats: int) -> Question:
    """How many cards does each player get?"""

    def ask(rows: Sequence[str]) -> Any:
        players = ",".join(["random"] * seats)
        record = play_record(variant, "--deals", "1", *options(rows), seats=players, seed=1)
        return [len(hand) for hand in dealt(record)]

    return ask


# ---- Run Fast --------------------------------------------------------------------------------

RF = "run_fast"
RF_LEFT = deal(RF, "3h | 2s 7s 7c 7d 7h | As Ac Ad 5s 6s", "0 3h")
RF_BOMB = deal(RF, "9s 10s | 5s 6s | 8s 8c 8d 8h", "0 9s, 2 8s 8c 8d 8h", leader=0)
RF_TURN = deal(RF, "5s 8s 9s | 7s 10s | 6s 9c", "0 5s", leader=0)

RUN_FAST = {
    "players": alter(
        "change players: 4, each alone", "change hand: 12 cards", asked=RF_TURN
    ),  # a deal of three hands is none any more
    "packs": alter(
        "change packs: 2 of 54 cards",
        "change without: red joker, red joker, black joker, black joker, A of hearts, A of hearts",
        "change in play: 102 cards",
        "change hand: 34 cards",
        asked=verdict(RF, "5s 5s"),
    ),
    "without": alter(
        "change without: red joker, black joker, A of hearts",
        "change in play: 51 cards",
        "change hand: 17 cards",
        asked=verdict(RF, "2h"),
    ),
    "ranks": alter(
        "change ranks: 4 < 3 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A < 2",
        asked=verdict(RF, "3s", over="4s"),
    ),
    "suits": alter(
        "change suits: spades < clubs < diamonds < hearts",
        "change answer: same shape and size, higher by rank, then by suit",
        asked=verdict(RF, "5h", over="5s"),
    ),
    "runs": alter("change runs: 3-4-5-6-7-8-9-10-J-Q-K-A-2", asked=verdict(RF, "Js Qs Kd As 2s")),
    "hand": alter(
        "change hand: 15 cards",
        "change in play: 45 cards",
        "change without: red joker, black joker, A of hearts, 2 of hearts, 2 of diamonds,"
        " 2 of clubs, K of hearts, K of diamonds, K of clubs",
        asked=cards_dealt(RF, 3),
    ),
    "shape single": alter("remove shape single", asked=verdict(RF, "5s")),
    "shape pair": alter("remove shape pair", asked=verdict(RF, "5s 5c")),
    "shape triple": alter("remove shape triple", asked=verdict(RF, "5s 5c 5d")),
    "shape straight": alter(
        "change shape straight: run of 4 or more cards", asked=verdict(RF, "3s 4c 5s 6s")
    ),
    "shape pair run": alter(
        "change shape pair run: run of 3 or more pairs", asked=verdict(RF, "3s 3c 4s 4c")
    ),
    "bomb quad": alter(
        "remove bomb quad",
        "change order of bombs: three aces < heavenly bomb",
        asked=verdict(RF, "5s 5c 5d 5h"),
    ),
    "bomb three aces": alter(
        "change bomb three aces: A, A", asked=verdict(RF, "As Ac", over="5s 5c 5d 5h")
    ),
    "bomb heavenly bomb": alter(
        "change bomb heavenly bomb: 3, 3, 3 as the first play of the deal",
        asked=verdict(RF, "3s 3c 3h", opening=True),
    ),
    "order of bombs": alter(
        "change order of bombs: three aces < quad < heavenly bomb",
        asked=verdict(RF, "5s 5c 5d 5h", over="As Ac Ad"),
    ),
    "any bomb beats any shape": alter(
        "remove any bomb beats any shape",
        "add quad beats 3",
        asked=verdict(RF, "5s 5c 5d 5h", over="2s"),
    ),
    "turns": alter("change turns: clockwise", asked=RF_TURN),
    "lead": alter("change lead: holder of 2 of spades", asked=deal(RF, "3h 4s | 2s 5s | 6s 7s")),
    "opening play": alter(
        "remove opening play", asked=verdict(RF, "4s", hand="3h 4s", opening=True)
    ),
    "answer": alter(
        "change answer: same shape and size, equal or higher by rank",
        asked=verdict(RF, "5h", over="5s"),
    ),
    "passing": alter("change passing: free", asked=verdict(RF, "pass", hand="2s", over="As")),
    "unclear play": alter("change unclear play: you choose", asked=verdict(RF, "As Ac Ad")),
    "deal ends": alter(
        "change deal ends: when 1 player is left",
        "add leader gone out: next player",
        asked=deal(RF, "3h | 4s 5s | 6s 7s", "0 3h"),
    ),
    "each card left": alter("change each card left: lose 2 points to first", asked=RF_LEFT),
    "you never played": alter("remove you never played", asked=RF_LEFT),
    "2 of spades left": alter("change 2 of spades left: lose 20 points to first", asked=RF_LEFT),
    "each bomb left": alter("change each bomb left: lose 20 points to first", asked=RF_LEFT),
    "each bomb played as an answer and not beaten": alter(
        "change each bomb played as an answer and not beaten: win 20 points from each opponent",
        asked=RF_BOMB,
    ),
    "match ends": alter(
        "change match ends: after 2 deals", "add match winner: highest score", asked=RF_BOMB
    ),
}

# ---- Guandan ---------------------------------------------------------------------------------

GD = "guandan"
GD_TURN = deal(GD, "3s 9s | 5s Js | 4s 10s | 6s 8s", "0 3s", leader=0)
GD_PASS = deal(GD, "3s 9s | 5s Js | 4s 10s | 6s 8s", "0 3s, 3 pass, 2 4s, 1 pass, 0 pass", leader=0)
GD_ONE_TWO = "0 6s, 3 pass, 2 7s, 1 8s"
GD_ONE_THREE = "0 6s, 3 pass, 2 pass, 1 7s, 3 pass, 2 8s"
GD_ONE_LAST = "0 6s, 3 pass, 2 pass, 1 7s, 3 8s"


def gd_ends(moves: str, **facts: Any) -> Question:
    """A deal of Guandan in which first and second, third or last are partners, seat 0 first."""
    hands = {
        GD_ONE_TWO: "6s | 8s | 7s | 10s 10c",
        GD_ONE_THREE: "6s | 7s | 8s | 10s 10c",
        GD_ONE_LAST: "6s | 7s | 10s 10c | 8s",
    }
    return deal(GD, hands[moves], moves, leader=0, **facts)


def gd_after(hands: str, moves: str, *places: int) -> Question:
    return deal(GD, hands, moves, previous=list(places), level="5")


GD_SINGLE = gd_after(
    "2c 3c | 6s 6c | 7s 7c | 4s As", "0 give 2c, 3 2c, 2 pass, 1 pass, 0 As", 0, 1, 2, 3
)
GD_DOUBLE = gd_after(
    "2c 3c | Ks 4c | 2d 3d | As 4d", "0 give 2c, 2 give 2d, 3 2c, 2 Ks, 1 pass, 0 As", 0, 2, 1, 3
)
GD_AT_ACE: dict[str, Any] = {"team_levels": ["A", "5"], "level": "A"}

GUANDAN = {
    "players": alter(
        "change players: 6, partners opposite", "change hand: 18 cards", asked=GD_TURN
    ),  # a deal of four hands is none any more
    "packs": alter(
        "change packs: 3 of 54 cards",
        "change in play: 162 cards",
        "change hand: 40 cards",
        "add left over: out of play",
        asked=verdict(GD, "5s 5s 5s"),
    ),
    "ranks": alter(
        "change ranks: 3 < 2 < 4 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A < level"
        " < black joker < red joker",
        asked=verdict(GD, "2s", over="3s", level="9"),
    ),
    "suits": alter(
        "change suits: spades < clubs < diamonds < hearts",
        "change answer: same shape and size, higher by rank, then by suit",
        asked=verdict(GD, "7h", over="7s", level="9"),
    ),
    "runs": alter(
        "change runs: 2-3-4-5-6-7-8-9-10-J-Q-K-A",
        asked=verdict(GD, "As 2c 3d 4h 5s", level="9"),
    ),
    "wild": alter(
        "change wild: level of spades, for any card except joker",
        asked=verdict(GD, "9s 9c 5s", level="5"),
    ),
    "hand": alter(
        "change hand: 26 cards",
        "change in play: 104 cards",
        "add without: 3 of spades, 3 of clubs, 3 of diamonds, 3 of hearts",
        asked=cards_dealt(GD, 4),
    ),
    "gift tribute": alter(
        "change gift tribute: lowest card except wild, from last to first", asked=GD_SINGLE
    ),
    "gift tribute after partners first and second": alter(
        "change gift tribute after partners first and second:"
        " lowest card except wild, from each opponent to first and second",
        asked=GD_DOUBLE,
    ),
    "order of tribute": alter(
        "change order of tribute: in turn order from first",
        asked=gd_after("2c 3c | As 4c | 2d 3d | Ks 4d", "0 give 2c, 2 give 2d", 0, 2, 1, 3),
    ),
    "no tribute": alter(
        "change no tribute: givers have red joker",
        asked=gd_after("2c 3c | 6s | 7s | rj As", "0 2c", 0, 1, 2, 3),
    ),
    "gift return": alter(
        "change gift return: any card, from takers to givers",
        asked=gd_after("10c Jc | 6s | 7s | Kd 4d", "0 give Jc", 0, 1, 2, 3),
    ),
    "wild alone": alter("change wild alone: itself, however many", asked=verdict(GD, "2h 2h")),
    "shape single": alter("remove shape single", "remove wild alone", asked=verdict(GD, "7s")),
    "shape pair": alter("remove shape pair", asked=verdict(GD, "7s 7c")),
    "shape triple": alter("remove shape triple", asked=verdict(GD, "7s 7c 7d")),
    "shape full house": alter("remove shape full house", asked=verdict(GD, "7s 7c 7d 8s 8c")),
    "shape straight": alter(
        "change shape straight: run of 6 cards", asked=verdict(GD, "6s 7c 8d 9h 10s Js")
    ),
    "shape tube": alter(
        "change shape tube: run of 4 pairs", asked=verdict(GD, "6s 6c 7s 7c 8s 8c 9s 9c")
    ),
    "shape plate": alter(
        "change shape plate: run of 3 triples",
        asked=verdict(GD, "6s 6c 6d 7s 7c 7d 8s 8c 8d"),
    ),
    "bomb bomb": alter(
        "change bomb bomb: 5 or more of a kind, compared by size, then by rank",
        "change order of bombs:"
        " bomb of 5 cards < straight flush < bomb of 6 or more cards < joker bomb",
        asked=verdict(GD, "7s 7c 7d 7h"),
    ),
    "bomb straight flush": alter(
        "change bomb straight flush: run of 6 cards in one suit",
        asked=verdict(GD, "6s 7s 8s 9s 10s"),
    ),
    "bomb joker bomb": alter(
        "change bomb joker bomb: red joker, red joker", asked=verdict(GD, "rj rj")
    ),
    "order of bombs": alter(
        "change order of bombs: straight flush < bomb < joker bomb",
        asked=verdict(GD, "7s 7c 7d 7h", over="6s 7s 8s 9s 10s", over_as="straight flush"),
    ),
    "any bomb beats any shape": alter(
        "remove any bomb beats any shape", asked=verdict(GD, "7s 7c 7d 7h", over="rj")
    ),
    "turns": alter("change turns: clockwise", asked=GD_TURN),
    "lead": alter(
        "change lead: first of the last deal",
        asked=gd_after("2c 3c | 6s | 7s | As 4d", "0 give 2c", 0, 1, 2, 3),
    ),
    "lead in the first deal": alter(
        "change lead in the first deal: holder of lowest card",
        asked=deal(GD, "6s 8s | 7s 9s | 3s 4s | 10s Js"),
    ),
    "answer": alter(
        "change answer: same shape and size, equal or higher by rank",
        asked=verdict(GD, "7h", over="7s"),
    ),
    "passing": alter(
        "change passing: only if you cannot beat", asked=verdict(GD, "pass", hand="7s", over="6s")
    ),
    "after passing": alter("change after passing: nothing", asked=GD_PASS),
    "leader gone out": alter(
        "change leader gone out: next player",
        asked=deal(GD, "Ks | 3s 4s | 6s 7s | 8s 9s", "0 Ks, 3 pass, 2 pass, 1 pass", leader=0),
    ),
    "unclear play": alter(
        "change unclear play: strongest counts", asked=verdict(GD, "6s 7s 8s 9s 10s")
    ),
    "deal ends": alter(
        "change deal ends: when 1 team is out",
        asked=deal(GD, "6s | 8s 9s | 7s | 10s 10c", "0 6s, 3 pass, 2 7s", leader=0),
    ),
    "partners first and second": alter(
        "change partners first and second: win 4 levels", asked=gd_ends(GD_ONE_TWO)
    ),
    "partners first and third": alter(
        "change partners first and third: win 1 level", asked=gd_ends(GD_ONE_THREE)
    ),
    "partners first and last": alter(
        "change partners first and last: win 2 levels", asked=gd_ends(GD_ONE_LAST)
    ),
    "levels": alter("change levels: 2-4-6-8-10-Q-A", asked=gd_ends(GD_ONE_TWO)),
    "starting level": alter("change starting level: 3", asked=gd_ends(GD_ONE_TWO)),
    "deal level": alter(
        "change deal level: level of last of the last deal", asked=gd_ends(GD_ONE_TWO)
    ),
    "partners first and second at level A": alter(
        "remove partners first and second at level A", asked=gd_ends(GD_ONE_TWO, **GD_AT_ACE)
    ),
    "partners first and third at level A": alter(
        "remove partners first and third at level A", asked=gd_ends(GD_ONE_THREE, **GD_AT_ACE)
    ),
}

# ---- Thirteen --------------------------------------------------------------------------------

TH = "thirteen"
TH_WHOLE = deal(TH, "3s | 4s 9s | 5s 10s | 6s Js", "0 3s, 1 4s, 2 5s, 3 6s, 1 9s, 2 10s")
TH_TURN = deal(TH, "4s 8s | 5s 9s | 6s 10s | 7s Js", "0 4s", leader=0)
TH_PASS = deal(
    TH, "4s 8s 9c | 5s 2d | 7s 9s 9d | 3d 3c 3h", "0 4s, 1 pass, 2 7s, 3 pass, 0 8s", leader=0
)
DRAGON = "3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
TO_THREE = "change match ends: when any player has 3 points"

THIRTEEN = {
    "players": alter(
        "change players: 2, each alone",
        "change hand: 26 cards",
        "remove third",
        asked=TH_TURN,
    ),  # a deal of four hands is none any more
    "packs": alter(
        "change packs: 2 of 52 cards",
        "change in play: 104 cards",
        "change hand: 26 cards",
        asked=verdict(TH, "5s 5s"),
    ),
    "ranks": alter(
        "change ranks: 4 < 3 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A < 2",
        asked=verdict(TH, "3s", over="4h"),
    ),
    "suits": alter(
        "change suits: hearts < diamonds < clubs < spades", asked=verdict(TH, "5s", over="5h")
    ),
    "runs": alter("change runs: 3-4-5-6-7-8-9-10-J-Q-K-A-2", asked=verdict(TH, "Ks As 2s")),
    "hand": alter(
        "change hand: 12 cards",
        "change in play: 48 cards",
        "add without: 3 of hearts, 4 of spades, 5 of spades, 6 of spades",
        asked=cards_dealt(TH, 4),
    ),
    "instant win four twos": alter(
        "change instant win four twos: 2, 2, 2", asked=deal(TH, "3s | 2s 2c 2d | 4s | 5s")
    ),
    "instant win dragon": alter(
        "change instant win dragon: run of 11 cards",
        asked=deal(TH, f"3s | {DRAGON.replace('Ah', '6s')} | 4s | 5s"),
    ),
    "order of instant wins": alter(
        "change order of instant wins: four twos < dragon, then in turn order from leader",
        asked=deal(TH, f"3s | {DRAGON} | 4s | 2s 2c 2d 2h"),
    ),
    "instant win": alter(
        "remove instant win",
        "remove instant win dragon",
        "remove instant win four twos",
        "remove order of instant wins",
        asked=deal(TH, f"3s | {DRAGON} | 4s | 5s"),
    ),
    "shape single": alter(
        "remove shape single",
        "remove quad beats 2",
        "add quad beats pair",
        "remove double sequence beats 2",
        asked=verdict(TH, "5s"),
    ),
    "shape pair": alter(
        "remove shape pair",
        "remove double sequence of 4 or more pairs beats 2, 2",
        asked=verdict(TH, "5s 5c"),
    ),
    "shape triple": alter(
        "remove shape triple",
        "remove double sequence of 5 or more pairs beats 2, 2, 2",
        asked=verdict(TH, "5s 5c 5d"),
    ),
    "shape sequence": alter(
        "change shape sequence: run of 4 or more cards", asked=verdict(TH, "3s 4s 5s")
    ),
    "bomb quad": alter("remove bomb quad", "remove quad beats 2", asked=verdict(TH, "5s 5c 5d 5h")),
    "bomb double sequence": alter(
        "change bomb double sequence: run of 4 or more pairs",
        asked=verdict(TH, "3s 3c 4s 4c 5s 5c"),
    ),
    "quad beats 2": alter(
        "remove quad beats 2", "add quad beats 3", asked=verdict(TH, "5s 5c 5d 5h", over="2s")
    ),
    "double sequence beats 2": alter(
        "remove double sequence beats 2", asked=verdict(TH, "3s 3c 4s 4c 5s 5c", over="2s")
    ),
    "double sequence of 4 or more pairs beats 2, 2": alter(
        "remove double sequence of 4 or more pairs beats 2, 2",
        asked=verdict(TH, "3s 3c 4s 4c 5s 5c 6s 6c", over="2s 2c"),
    ),
    "double sequence of 5 or more pairs beats 2, 2, 2": alter(
        "remove double sequence of 5 or more pairs beats 2, 2, 2",
        asked=verdict(TH, "3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", over="2s 2c 2d"),
    ),
    "turns": alter("change turns: counterclockwise", asked=TH_TURN),
    "lead": alter(
        "change lead: last of the last deal",
        asked=deal(TH, "3s 4s | 5s 6s | 7s 8s | 9s 10s", previous=[2, 1, 0, 3]),
    ),
    "lead in the first deal": alter(
        "change lead in the first deal: holder of 3 of clubs",
        asked=deal(TH, "3s 4s | 3c 6s | 7s 8s | 9s 10s"),
    ),
    "opening play in the first deal": alter(
        "remove opening play in the first deal",
        asked=verdict(TH, "4s", hand="3s 4s", opening=True),
    ),
    "answer": alter(
        "change answer: same shape and size, higher by rank", asked=verdict(TH, "5h", over="5s")
    ),
    "passing": alter(
        "change passing: only if you cannot beat", asked=verdict(TH, "pass", hand="7s", over="6s")
    ),
    "after passing": alter("change after passing: any play", asked=TH_PASS),
    "leader gone out": alter(
        "change leader gone out: partner, or else next player",
        asked=deal(TH, "9s | 5s 5c | 6s 6c | 7s 7c", "0 9s, 1 pass, 2 pass, 3 pass", leader=0),
        given=["change players: 4, partners opposite"],
    ),
    "deal ends": alter("change deal ends: when 1 player is out", asked=TH_WHOLE),
    "first": alter("change first: win 4 points", asked=TH_WHOLE),
    "second": alter("change second: win 1 point", asked=TH_WHOLE),
    "third": alter("remove third", asked=TH_WHOLE),
    "match ends": alter(TO_THREE, asked=TH_WHOLE),
    "match winner": alter("change match winner: lowest score", asked=TH_WHOLE, given=[TO_THREE]),
    "tie": alter("remove tie", asked=TH_WHOLE, given=[TO_THREE, "change second: win 3 points"]),
}

ROWS = {RF: RUN_FAST, GD: GUANDAN, TH: THIRTEEN}

CANNOT = {
    **{
        (variant, name): reason
        for variant in ROWS
        for name, reason in (
            ("game", "the title of the sheet"),
            ("source", "where the rules come from, in a reader's words"),
            ("in play", "a verified fact: another number is a mistake that `check` reports"),
        )
    },
    (RF, "scores add up to"): "a verified fact about the settlement, not a part of it",
    (RF, "after passing"): (
        "RF-10: who cannot beat a play cannot beat what beat it, so whether who passed is asked"
        " again changes no play, no lead and no settlement"
    ),
}

ALTERATIONS = [(variant, name) for variant, rows in ROWS.items() for name in rows]

NAMED = {"instant wins": "instant win", "exchange": "gift", "shapes": "shape", "bombs": "bomb"}
"""Sections whose rows the author names: `pair: 2 of a kind` is the row `shape pair`."""

SECTIONS = (
    "cards", "deal", "instant wins", "auction", "calls", "exchange", "shapes", "bombs", "play",
    "scoring", "match", "names", "examples",
)  # fmt: skip


def row_names(resolved: str) -> list[str]:
    """The names of the rules' rows that `resolve` prints, as a house rule would name them."""
    found, section = [], ""
    for line in resolved.splitlines():
        text = line.partition("  #")[0].strip()
        if text in SECTIONS or text.startswith("choice "):
            section = text
        elif text and section not in ("names", "examples") and not section.startswith("choice "):
            head, colon, _ = text.partition(":")
            own = section in NAMED and not head.startswith(("order of ", "no ", "kickers"))
            own = own and bool(colon) and head != "instant win"
            found.append(f"{NAMED[section]} {head}" if own else head)
    return found


@pytest.mark.parametrize("variant", ROWS)
def test_every_row_has_an_alteration_or_a_reason(variant: str) -> None:
    printed = row_names(rungbook("resolve", variant).out)
    excused = {name for game, name in CANNOT if game == variant}
    assert len(printed) == len(set(printed))
    assert set(printed) | {"game", "source"} == set(ROWS[variant]) | excused
    assert not set(ROWS[variant]) & excused


@pytest.mark.parametrize(("variant", "name"), ALTERATIONS)
def test_another_row_is_another_game(variant: str, name: str) -> None:
    altered = ROWS[variant][name]
    spoken_of = [row for row in altered.rows if row.split(maxsplit=1)[1].partition(":")[0] == name]
    assert spoken_of, f"the alteration does not touch {name}"
    rows = [*altered.given, *altered.rows]
    playable = rungbook("show", variant, *options(rows))
    assert playable.code == 0, playable
    before, after = altered.asked(altered.given), altered.asked(rows)
    assert before != after
    assert before != NO_SUCH_DEAL or name == "lead in the first deal"
    assert after != NO_SUCH_DEAL or name == "players"


def test_in_play_is_verified() -> None:
    for variant, wrong in ((RF, 47), (GD, 107), (TH, 51)):
        text = house_rules(variant, f"change in play: {wrong} cards")
        with written(text, "house_rules.rules") as path:
            ran = rungbook("check", path)
        assert ran.code == 1
        assert f"in play: {wrong} cards" in ran.out


def test_what_is_not_built_is_refused_and_never_ignored() -> None:
    phoenix = "wild alone: half a rank above the card before"
    ran = rungbook("judge", GD, "--cards", "5h", "--level", "5", "--change", phoenix)
    assert ran.code != 0
    assert "not-built" in ran.out + ran.err

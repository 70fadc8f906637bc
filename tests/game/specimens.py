"""Short games as a card player writes them, and the runner that plays them.

A game is headed by `game:` and a sentence. Seats are South, West, North and East, clockwise; three
players are South, West and North. What follows `#` is for the reader.

    game: who passed sits out
    variant: thirteen                 (also with, change, add, remove, level, leader, previous, ...)
    South   4s 8s                     a hand
    South:  4s                        a move; `pass`, `gives 2c`, `5s 6s 7s as straight`
    West:   9h    refused by answer   ... and the row that refuses it, `-` if none
    turn:   North                     what is so at this point; also over, places, scores, totals,
                                      levels, next leader, next level, match
    role:   South landlord            and so are bid, calls, again (dealt again), shown (the
                                      kitty), holds (how many cards)
    paid:   West South 5 by each card left        one line of the ledger; nobody is `-`
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rungbook.game.replay import Replay, Replayer

RULES = Path(__file__).with_name("rules")
SEATS = ("South", "West", "North", "East")
HOUSE = ("with", "change", "add", "remove")
CLAIMS = (
    "turn",
    "over",
    "places",
    "scores",
    "totals",
    "levels",
    "next leader",
    "next level",
    "match",
    "paid",
    "role",
    "bid",
    "calls",
    "again",
    "shown",
    "holds",
)


@dataclass
class Specimen:
    """One short game: the deal as a record writes it, and what is claimed after so many moves."""

    name: str
    line: int
    deal: dict[str, Any] = field(default_factory=lambda: {"hands": [], "moves": []})
    claims: list[tuple[int, int, str, str]] = field(default_factory=list)


def read_specimens(path: Path) -> Iterator[Specimen]:
    """Yield the games of a file."""
    game: Specimen | None = None
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        text = " ".join(line.partition("#")[0].split())
        if not text:
            continue
        head, colon, rest = text.partition(":")
        rest = rest.strip()
        if colon and head == "game":
            if game is not None:
                yield game
            game = Specimen(rest, number)
        elif game is None:
            raise ValueError(f"{path}:{number}: a file begins with `game:`")
        else:
            _read_line(game, number, head, rest, bool(colon))
    if game is not None:
        yield game


def _read_line(game: Specimen, number: int, head: str, rest: str, colon: bool) -> None:
    moves = game.deal["moves"]
    seat = head.split()[0]
    if not colon:
        if seat not in SEATS:
            raise ValueError(f"line {number}: no seat `{seat}`")
        game.deal["hands"].append(head[len(seat) :].strip())
    elif head in SEATS:
        text, refused, row = rest.partition(" refused by ")
        moves.append(f"{SEATS.index(head)} {text.replace('gives', 'give', 1)}")
        game.claims.append((number, len(moves), "refused" if refused else "accepted", row))
    elif head in CLAIMS:
        game.claims.append((number, len(moves), head, rest))
    elif head in HOUSE:
        game.deal.setdefault(head, []).append(rest)
    else:
        game.deal |= _fact(head, rest)


def _fact(head: str, rest: str) -> dict[str, Any]:
    """Return a fact of the deal as a record writes it."""
    match head:
        case "leader" | "begins":
            return {"leader" if head == "leader" else "turn": SEATS.index(rest)}
        case "previous":
            return {"previous": {"places": _seats(rest)}}
        case "out":
            return {"places": _seats(rest)}
        case "first deal":
            return {"first_deal": rest == "yes"}
        case "team levels":
            return {"team_levels": _words(rest)}
        case "agreed":
            return {"agreed": int(rest)}
        case "points":
            return {"totals": [int(word) for word in _words(rest)]}
        case "variant":
            own = RULES / f"{rest}.rules"
            return {"variant": str(own) if own.exists() else rest}
        case "level" | "kitty" | "drawn rank":
            return {head.replace(" ", "_"): rest}
        case "settled bid":
            return {"bid": int(rest)}
        case "roles":
            seat, role = rest.split()
            return {"roles": {role: SEATS.index(seat)}}
        case "settled calls":
            call, *seats = rest.split()
            return {"calls": {call: [SEATS.index(seat) for seat in seats]}}
        case _:
            raise ValueError(f"no fact `{head}`")


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _seats(text: str) -> list[int]:
    return [SEATS.index(word) for word in _words(text)]


def wrong(game: Specimen, replayer: Replayer) -> list[str]:
    """Return what does not hold of a game; refused moves change nothing."""
    found: list[str] = []
    moves: list[str] = []
    made = 0
    for number, count, claim, what in game.claims:
        new = game.deal["moves"][made:count]
        made = count
        done = replayer.replay(game.deal | {"moves": [*moves, *new]})
        result = done.as_json() | {"left": _left(done)}
        refusal = result["refusal"]
        if claim == "refused":
            if refusal is None or (refusal["row"] or "-") != what:
                found.append(f"line {number}: {new} is not refused by {what}: {refusal}")
            continue
        moves += new
        if refusal is not None:
            return [*found, f"line {number}: {new} is refused: {refusal}"]
        if claim != "accepted" and not _holds(result, claim, what):
            found.append(f"line {number}: {claim} is not {what}: {_shown(result, claim)}")
    return found


def _left(done: Replay) -> list[int]:
    """Return how many cards each seat holds."""
    if done.deal is None or done.position is None:
        return []
    return [done.deal.rules.table.deck.count(hand) for hand in done.position.hands]


def _before_play(result: dict[str, Any], claim: str, what: str) -> bool:
    """Return whether a claim about the time before play holds."""
    before = result["before_play"]
    match claim, what.split():
        case "role", [seat, role]:
            return bool(before["roles"][SEATS.index(seat)] == role)
        case "bid", [number]:
            return bool(before["bid"] == int(number))
        case "calls", words:
            said = [
                [SEATS.index(seat), call]
                for seat, call in zip(words[::2], words[1::2], strict=True)
            ]
            return bool(before["calls"] == said)
        case "again", [yes]:
            return bool(before["dealt_again"] == (yes == "yes"))
        case "shown", cards:
            return bool(before["kitty"] == cards)
        case _:
            return False


def _shown(result: dict[str, Any], claim: str) -> Any:
    if claim == "paid":
        return result["ledger"]
    if claim.startswith("next"):
        return result["next"]
    if claim in ("role", "bid", "calls", "again", "shown"):
        return result["before_play"]
    if claim == "holds":
        return result["left"]
    return result["match_over"] if claim == "match" else result[claim]


def _holds(result: dict[str, Any], claim: str, what: str) -> bool:
    match claim:
        case "turn":
            return bool(result["turn"] == (SEATS.index(what) if what != "nobody" else None))
        case "over":
            return bool(result["over"] == (what == "yes"))
        case "places":
            return bool(result["places"] == _seats(what))
        case "scores" | "totals":
            return bool(result[claim] == [int(word) for word in _words(what)])
        case "levels":
            return bool(result["levels"] == _words(what))
        case "next leader":
            seat = result["next"]["leader"]
            return bool(seat == (SEATS.index(what) if what != "open" else None))
        case "next level":
            return bool(result["next"]["level"] == what)
        case "role" | "bid" | "calls" | "again" | "shown":
            return _before_play(result, claim, what)
        case "holds":
            seat, number = what.split()
            return bool(result["left"][SEATS.index(seat)] == int(number))
        case "match":
            return bool(result["match_over"] == (what == "over"))
        case _:
            return _is_paid(result["ledger"], what)


def _is_paid(ledger: list[dict[str, Any]], what: str) -> bool:
    """Return whether a line of the ledger says what `West South 5 by each card left` says."""
    sides, _, row = what.partition(" by ")
    if sides == "nothing":
        return not ledger
    payer, taker, amount = sides.split()[:3]
    line = (_side(payer), _side(taker), int(amount), row)
    return line in [(e["from"], e["to"], e["amount"], e["row"]) for e in ledger]


def _side(word: str) -> int | None:
    return None if word == "-" else SEATS.index(word)

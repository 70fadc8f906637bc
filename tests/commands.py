"""What a referee or a player types, run in process, and the answers as data.

Every test of this folder asks the program through these functions: the public commands with their
`--json`, nothing inside the package. Seats are numbered clockwise from 0.
"""

from __future__ import annotations

import contextlib
import io
import json
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import environ
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import settings

EXAMPLES = int(environ.get("EXAMPLES", "1"))
"""How many times as many random examples to draw as an ordinary test run does."""

PATIENCE = 60.0
"""Seconds after which a command counts as hanging."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON value on standard output."""
        values = self.jsons
        assert len(values) == 1, f"{len(values)} JSON values, one expected:\n{self.out}\n{self.err}"
        return values[0]

    @property
    def jsons(self) -> list[Any]:
        """All JSON values on standard output, one after another, however they are laid out."""
        decoder, text, values = json.JSONDecoder(), self.out.strip(), []
        while text:
            value, end = decoder.raw_decode(text)
            values.append(value)
            text = text[end:].lstrip()
        return values


@contextlib.contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raise TimeoutError where the block takes longer, on machines that can interrupt it."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def give_up(*_: object) -> None:
        raise TimeoutError(f"the command did not end within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def rungbook(*words: str, typed: str = "") -> Ran:
    """Run `rungbook WORDS...` with `typed` on standard input; there must be no traceback."""
    from rungbook.cli import main

    out, err, keyboard = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with (
            patience(PATIENCE),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = main([str(word) for word in words])
    finally:
        sys.stdin = keyboard
    ran = Ran(code, out.getvalue(), err.getvalue())
    assert "Traceback" not in ran.out + ran.err, ran
    assert code in (0, 1, 2), ran
    return ran


def rungbook_json(*words: str, typed: str = "") -> Any:
    """The JSON that `rungbook WORDS... --json` prints; the command itself must be a right one."""
    ran = rungbook(*words, "--json", typed=typed)
    assert ran.code in (0, 1), ran
    return ran.json


def examples(number: int) -> settings:
    """How many examples hypothesis draws for a property."""
    return settings(max_examples=number * EXAMPLES)


@contextlib.contextmanager
def written(text: str, name: str = "file.jsonl") -> Iterator[str]:
    """A file with this text, for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(text, encoding="utf-8")
        yield str(path)


# ---- judge and plays -------------------------------------------------------------------------


def question(**asked: Any) -> dict[str, Any]:
    """A question by the names of the options: `as_` is `as`, `over_as` is `over-as`."""
    return {
        name.rstrip("_").replace("_", "-"): value
        for name, value in asked.items()
        if value not in (None, False)
    }


def _options(asked: Mapping[str, Any]) -> list[str]:
    words: list[str] = []
    for name, value in asked.items():
        words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    return words


def judge(variant: str, cards: str, *rules: str, **asked: Any) -> SimpleNamespace:
    """The verdict of `judge --json`: legal, readings, refusal. `rules` are further options."""
    words = _options(question(cards=cards, **asked))
    ran = rungbook("judge", variant, *words, *rules, "--json")
    verdict = SimpleNamespace(**ran.json)
    assert ran.code == (0 if verdict.legal else 1), ran
    assert verdict.legal == (verdict.refusal is None), ran
    return verdict


def plays(variant: str, hand: str, *rules: str, **asked: Any) -> SimpleNamespace:
    """What `plays --json` lists: plays, may_pass."""
    words = _options(question(hand=hand, **asked))
    return SimpleNamespace(**rungbook_json("plays", variant, *words, *rules))


def ask_all(
    command: str, variant: str, asked: Sequence[Mapping[str, Any]], *rules: str
) -> list[Any]:
    """The answers of `judge --batch` or `plays --batch`, in the order of the questions."""
    with written("".join(json.dumps(one) + "\n" for one in asked)) as path:
        ran = rungbook(command, variant, "--batch", path, "--json", *rules)
    answers = ran.jsons
    assert len(answers) == len(asked), ran
    return answers


def refused(verdict: Any, code: str, row: str | None = None) -> None:
    """Assert that a verdict, or a replayed deal, ends in this refusal, by this row."""
    refusal = verdict.refusal
    assert refusal is not None, verdict
    assert refusal["code"] == code, refusal
    assert refusal["message"], refusal
    if row is not None:
        assert refusal["row"] == row, refusal
        assert refusal["file"].endswith(".rules"), refusal
        assert refusal["line"] >= 1, refusal


# ---- specimens -------------------------------------------------------------------------------


def name_of(reading: Mapping[str, Any]) -> str:
    """A reading's full name: `full house of K`."""
    return f"{reading['shape']} of {reading['rank']}"


def _named(text: str) -> tuple[str, str | None]:
    """Split `3s 4s 5s as straight` into the cards and what they are meant to be."""
    cards, _, meant = text.partition(" as ")
    return cards.strip(), meant.strip() or None


def _asked(line: str, level: str | None) -> tuple[dict[str, Any], str, list[str]]:
    """A line of a specimen as a question, what it claims, and the readings it speaks of."""
    line, _, own_level = line.partition(" at level ")
    line, opening, _ = line.partition(" as the first play of the deal")
    facts: dict[str, Any] = {"level": own_level.strip() or level, "opening": bool(opening)}
    for claim in ("does not beat", "beats"):
        left, found, right = line.partition(f" {claim} ")
        if found:
            (cards, meant), (over, over_meant) = _named(left), _named(right)
            return (
                question(cards=cards, as_=meant, over=over, over_as=over_meant, **facts),
                claim,
                [],
            )
    for claim in ("is only", "is not", "is"):
        left, found, right = line.partition(f" {claim} ")
        if found:
            shapes = [shape.strip() for shape in right.split(" or ")]
            return question(cards=left.strip(), **facts), claim, shapes
    raise ValueError(f"neither `is` nor `beats` in this line: {line}")


def _holds(verdict: Mapping[str, Any], claim: str, shapes: Sequence[str]) -> bool:
    if claim == "beats":
        return bool(verdict["legal"])
    if claim == "does not beat":
        return not verdict["legal"] and verdict["refusal"]["code"] == "does-not-beat"
    if shapes == ["nothing"]:
        return not verdict["readings"] and verdict["refusal"]["code"] == "no-shape"
    long = {name_of(reading) for reading in verdict["readings"]}
    short = {reading["shape"] for reading in verdict["readings"]}
    if claim == "is only":
        return set(shapes) == (long if " of " in shapes[0] else short)
    among = all(shape in long | short for shape in shapes)
    return among if claim == "is" else not (set(shapes) & (long | short))


def hold(variant: str, table: str, *rules: str, level: str | None = None) -> None:
    """Assert every line of a table of plays, as a card player would write it.

    `5s 5c beats 4s 4c` · `… does not beat …` · `… is straight` (other readings not ruled out) ·
    `… is only straight of 7 or straight flush of 7` · `… is not triple` · `… is nothing`.
    A play may be named, `3s 4s 5s 6s 7s as straight`; a line may end in `at level 5` or in
    `as the first play of the deal`. What follows `#` is for the reader.
    """
    lines = [line.partition("#")[0].strip() for line in table.splitlines()]
    lines = [line for line in lines if line]
    asked = [_asked(line, level) for line in lines]
    answers = ask_all("judge", variant, [facts for facts, _, _ in asked], *rules)
    wrong = [
        f"{line}\n      {answer}"
        for line, (_, claim, shapes), answer in zip(lines, asked, answers, strict=True)
        if "error" in answer or not _holds(answer, claim, shapes)
    ]
    assert not wrong, f"{variant}: {len(wrong)} of {len(lines)} do not hold:\n  " + "\n  ".join(
        wrong
    )


def ladder(variant: str, cards: str, *rules: str, level: str | None = None) -> None:
    """Assert that single cards stand as written, highest first: each beats all that follow it."""
    order = cards.split(" > ")
    table = [
        f"{high} beats {low}\n{low} does not beat {high}"
        for place, high in enumerate(order)
        for low in order[place + 1 :]
    ]
    hold(variant, "\n".join(table), *rules, level=level)


# ---- deals -----------------------------------------------------------------------------------


def replay(
    variant: str,
    hands: Sequence[str],
    moves: str = "",
    *,
    rules: Sequence[str] = (),
    **facts: Any,
) -> SimpleNamespace:
    """What `replay --json` says of a deal written by hand, with `rules` as further options.

    `moves` are written one after another with commas: `0 3h 3s, 2 pass`. `previous` is the list of
    places of the deal before; all other facts are written into the deal as they are.
    """
    deal: dict[str, Any] = {"variant": variant, "hands": list(hands)}
    deal["moves"] = [move.strip() for move in moves.split(",") if move.strip()]
    if "previous" in facts:
        facts["previous"] = {"places": facts["previous"]}
    deal |= facts
    with written(json.dumps(deal), "deal.json") as path:
        ran = rungbook("replay", path, *rules, "--json")
    played = SimpleNamespace(**ran.json)
    assert ran.code == (0 if played.refusal is None else 1), (deal, ran)
    return played


def accepted(played: SimpleNamespace) -> SimpleNamespace:
    """The same deal, with every move legal."""
    assert played.refusal is None, played
    return played


def turns(variant: str, hands: Sequence[str], moves: str, **facts: Any) -> list[int | None]:
    """Whose turn it is before the first move, and after each."""
    steps = [move.strip() for move in moves.split(",")]
    deals = [replay(variant, hands, ",".join(steps[:n]), **facts) for n in range(len(steps) + 1)]
    return [accepted(deal).turn for deal in deals]


def paid(played: SimpleNamespace, *rows: str, **sides: int | None) -> int:
    """Points that the ledger moves: by these rows (all if none), between these seats."""
    return sum(
        line["amount"]
        for line in played.ledger
        if line["unit"] == "points"
        and (not rows or line["row"] in rows)
        and all(line[side.rstrip("_")] == seat for side, seat in sides.items())
    )


def house_rules(base: str, *rows: str, choices: str = "") -> str:
    """The text of a house rule: `based on` this game, these choices, these rows."""
    head = [f"game: House rules on {base}", f"based on: {base}"]
    head += [f"with: {choices}"] if choices else []
    return "\n".join([*head, "source: this test", "", *rows, ""])


def replay_with(text: str, *deal: Any, **facts: Any) -> SimpleNamespace:
    """Like `replay`, under a house rule given as the text of its file."""
    with written(text, "house_rules.rules") as path:
        return replay(path, *deal, **facts)


# ---- records ---------------------------------------------------------------------------------


def play_record(variant: str, *words: str, seats: str, seed: int) -> list[str]:
    """The lines of the record that `play --watch --record` leaves."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.jsonl")
        options = ["--watch", "--quiet", "--seats", seats, "--seed", str(seed)]
        ran = rungbook("play", variant, *options, "--record", str(path), *words)
        assert ran.code == 0, ran
        return path.read_text(encoding="utf-8").splitlines(keepends=True)


def replay_record(lines: Sequence[str]) -> list[SimpleNamespace]:
    """What `replay --json` says of a record, deal by deal."""
    with written("".join(lines), "game.jsonl") as path:
        ran = rungbook("replay", path, "--json")
    assert ran.code == 0, ran
    return [SimpleNamespace(**deal) for deal in ran.jsons]


def openings(lines: Sequence[str]) -> list[int]:
    """Where in a record the deals open: the lines that tell the hands."""
    return [place for place, line in enumerate(lines) if "hands" in json.loads(line)]


def dealt(lines: Sequence[str]) -> list[list[str]]:
    """The cards of each seat in the first deal of a record."""
    hands = json.loads(lines[openings(lines)[0]])["hands"]
    return [hand.split() for hand in hands]

"""Records of games: JSON Lines, a line that opens a deal, a line a move, a line that closes it.

Every line is flushed, so a killed program loses at most the move being made. A line that opens a
deal is a deal written by hand without its moves, and replays alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

from rungbook.cards import cards_text
from rungbook.game.deal import Deal
from rungbook.game.leads import NOBODY
from rungbook.game.match import Match
from rungbook.game.outcome import outcome_json
from rungbook.game.settle import Settlement
from rungbook.game.standing import Standing
from rungbook.game.state import State
from rungbook.library import HouseRules

FORMAT = "rungbook 1"


@dataclass(frozen=True, slots=True)
class Recorder:
    """Writes the record of a match to an open file.

    `variant` is the name or path by which the rules are found again, `house` what was laid over
    them; `seats` tells who plays.
    """

    file: TextIO
    variant: str
    house: HouseRules = field(default_factory=HouseRules)
    seats: Sequence[str] = ()

    def open_deal(self, match: Match, deal: Deal) -> None:
        """Write the line that opens a deal."""
        self._write(opening_json(match, deal, self.variant, self.house, self.seats))

    def move(self, text: str) -> None:
        """Write a move."""
        self._write({"move": text})

    def close_deal(self, state: State, settlement: Settlement, after: Standing) -> None:
        """Write what a deal came to."""
        self._write({"closed": outcome_json(state.public.places, settlement, after)})

    def _write(self, line: Mapping[str, object]) -> None:
        try:
            self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.file.flush()
        except OSError as error:
            error.filename = self.file.name
            raise


def opening_json(
    match: Match, deal: Deal, variant: str, house: HouseRules, seats: Sequence[str]
) -> dict[str, object]:
    """Return the line that opens a deal; what a game does not have is left out."""
    table, before = deal.rules.table, deal.before
    laid = {
        "with": house.choices,
        "change": house.change,
        "add": house.add,
        "remove": house.remove,
        "seats": seats,
        "previous": {"places": before.places} if before.places else None,
        "team_levels": before.levels,
        "times": before.times,
        "order": before.order,
        "kitty": cards_text(table.cards(deal.kitty)),
    }
    return {
        "record": FORMAT,
        "variant": variant,
        "rules": match.rules.rules_hash,
        "seed": match.seed,
        "deal": before.deals + 1,
        **({"deals": match.deals} if match.deals is not None else {}),
        **({"agreed": match.rules.agreed} if match.rules.agreed is not None else {}),
        **{key: value for key, value in laid.items() if value},
        "first_deal": deal.rules.facts.first,
        **({"level": deal.level} if deal.level is not None else {}),
        **({"drawn": deal.drawn} if deal.drawn != NOBODY else {}),
        **({"drawn_rank": table.facts.drawn} if table.facts.drawn is not None else {}),
        "totals": before.totals,
        "hands": [cards_text(table.cards(hand)) for hand in deal.hands],
    }


@dataclass(frozen=True, slots=True)
class Read:
    """What a file of records holds: deals with their moves, and what is wrong with its lines.

    `wrong` has (line from 1, why). `whole` is the text to go on from, without a
    torn last line.
    """

    deals: tuple[dict[str, Any], ...]
    wrong: tuple[tuple[int, str], ...]
    whole: str


def read_records(text: str) -> Read:
    """Return the deals of a record, or of one JSON object or list written by hand.

    A last line that is torn, because the program was killed as it wrote, is left out.
    """
    lines = text.splitlines(keepends=True)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return _read_lines(lines)
    found = value if isinstance(value, list) else [value]
    return _gather([(1, each) for each in found], [], text)


def _read_lines(lines: list[str]) -> Read:
    values: list[tuple[int, object]] = []
    wrong: list[tuple[int, str]] = []
    last = max((n for n, line in enumerate(lines) if line.strip()), default=-1)
    whole = "".join(lines)
    for n, line in enumerate(lines):
        if not line.strip():
            continue
        try:
            values.append((n + 1, json.loads(line)))
        except (ValueError, RecursionError):
            if n == last and n > 0:
                whole = "".join(lines[:n])
            else:
                wrong.append((n + 1, "this line is no JSON"))
    return _gather(values, wrong, whole)


def _gather(values: Iterable[tuple[int, object]], wrong: list[tuple[int, str]], whole: str) -> Read:
    """Return the deals with the moves that follow each."""
    deals: list[dict[str, Any]] = []
    for line, value in values:
        if not isinstance(value, dict):
            wrong.append((line, "this line is no JSON object"))
        elif value.keys() == {"move"} and deals and isinstance(value["move"], str):
            if isinstance(deals[-1]["moves"], list):
                deals[-1]["moves"].append(value["move"])
        elif value.keys() == {"closed"} and deals:
            deals[-1]["closed"] = value["closed"]
        elif value.keys() & {"move", "closed"} and not value.keys() & {"variant", "hands"}:
            wrong.append((line, "this line belongs to no deal"))
        else:
            deals.append({"moves": [], **value})
    return Read(tuple(deals), tuple(wrong), whole if whole.endswith("\n") else f"{whole}\n")

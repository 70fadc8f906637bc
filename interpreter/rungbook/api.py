"""The public Python API: what `import rungbook` offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rungbook.diagnostics import Diagnostic, Refusal, RulesError
from rungbook.game.examine import examine_game
from rungbook.game.game import Game
from rungbook.game.match import Match, MatchRules
from rungbook.game.replay import replay_deal
from rungbook.library import HouseRules, Variant, load_variant, read_variant
from rungbook.sheet import render
from rungbook.table import (
    Question,
    QuestionError,
    Reading,
    Table,
    Tables,
    judge,
    plays,
)
from rungbook.table.asking import read_held, reading_json, written_readings
from rungbook.table.examine import examine

__all__ = [
    "Diagnostic",
    "Game",
    "Match",
    "MatchRules",
    "Question",
    "QuestionError",
    "Reading",
    "RulesError",
    "Table",
    "Tables",
    "Variant",
    "check",
    "judge",
    "load",
    "plays",
    "readings",
    "replay",
    "sheet_of",
]


def load(
    variant: str,
    *,
    choices: Sequence[str] = (),
    change: Sequence[str] = (),
    add: Sequence[str] = (),
    remove: Sequence[str] = (),
) -> Variant:
    """Return a variant by its name or path, with house rules laid over it.

    Raises RulesError, whose `diagnostics` say all that is wrong, if it cannot be played.
    """
    house = HouseRules(tuple(choices), tuple(change), tuple(add), tuple(remove))
    found = load_variant(variant, house)
    wrong = tuple(d for d in _examined(found) if d.severity == "error")
    if wrong:
        raise RulesError(wrong)
    return found


def check(variant: str, house: HouseRules | None = None) -> tuple[Diagnostic, ...]:
    """Return all that is wrong or odd with a rules file: its words, its tables, its play."""
    found, diagnostics = read_variant(variant, house or HouseRules())
    if found is None:
        return diagnostics
    return tuple(dict.fromkeys((*diagnostics, *_examined(found))))


def _examined(variant: Variant) -> tuple[Diagnostic, ...]:
    tables = Tables(variant)
    return (*examine(tables), *examine_game(tables))


def readings(table: Table, cards: str | Sequence[str]) -> list[dict[str, object]]:
    """Return every reading of cards, strongest first, as `judge --json` writes it.

    Raises QuestionError for words that are no cards of this pack.
    """
    held = read_held(table, cards)
    if isinstance(held, Refusal):
        raise QuestionError(held.message)
    return [reading_json(table, reading) for reading in written_readings(table, held, "a lead")]


def replay(deal: Mapping[str, Any]) -> dict[str, object]:
    """Return what a deal written down comes to: docs/records.md names the keys of both.

    A move that is not legal is told in `refusal`.
    """
    return replay_deal(deal)


def sheet_of(variant: Variant, format: Literal["md", "html", "text"] = "text") -> str:
    """Return the printed rules of a variant."""
    return render(variant, Tables(variant).at(), format)

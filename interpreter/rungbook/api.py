"""The public Python API: what `import rungbook` offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from rungbook.diagnostics import Diagnostic, Refusal, RulesError, in_order
from rungbook.examine import examine_part, examine_rules
from rungbook.game.errors import errors_of
from rungbook.game.game import Game, resume
from rungbook.game.match import Match, MatchRules
from rungbook.game.record import Recorder, read_records
from rungbook.game.replay import replay_deal
from rungbook.game.written_deal import Malformed
from rungbook.library import HouseRules, Variant, load_variant, read_sound_part
from rungbook.sheet import Format, render
from rungbook.table import (
    Question,
    QuestionError,
    Reading,
    Table,
    Tables,
    Verdict,
    judge,
    plays,
)
from rungbook.table.asking import read_held, reading_json, written_readings

__all__ = [
    "Diagnostic",
    "Game",
    "HouseRules",
    "Malformed",
    "Match",
    "MatchRules",
    "Question",
    "QuestionError",
    "Reading",
    "Recorder",
    "Refusal",
    "RulesError",
    "Table",
    "Tables",
    "Variant",
    "Verdict",
    "check",
    "judge",
    "load",
    "plays",
    "read_records",
    "readings",
    "replay",
    "resume",
    "sheet_of",
]

Texts = str | Sequence[str]
"""Rows or choices; a text alone is one of them."""


def load(
    variant: str,
    *,
    choices: Texts = (),
    change: Texts = (),
    add: Texts = (),
    remove: Texts = (),
) -> Variant:
    """Return a variant by its name or path, with house rules laid over it.

    Raises RulesError, whose `diagnostics` say all that is wrong, if it cannot be played.
    """
    found = load_variant(variant, _house(choices, change, add, remove))
    wrong = errors_of(Tables(found))
    if wrong:
        raise RulesError(wrong)
    return found


def check(
    variant: str,
    *,
    choices: Texts = (),
    change: Texts = (),
    add: Texts = (),
    remove: Texts = (),
) -> tuple[Diagnostic, ...]:
    """Return all that is wrong or odd with a rules file: its words, its tables, its play."""
    read = read_sound_part(variant, _house(choices, change, add, remove))
    if read.variant is None:
        return read.found
    tables = Tables(read.variant)
    more = examine_rules(tables) if read.is_right else examine_part(tables, read.lost)
    return in_order((*read.found, *more))


def _house(choices: Texts, change: Texts, add: Texts, remove: Texts) -> HouseRules:
    each = (
        (texts,) if isinstance(texts, str) else texts for texts in (choices, change, add, remove)
    )
    return HouseRules.of(*each)


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

    A move that is not legal is told in `refusal`, a deal that is none in `error`.
    """
    return replay_deal(deal)


def sheet_of(variant: Variant, format: Format = "text") -> str:
    """Return the printed rules of a variant."""
    if format not in get_args(Format):
        raise ValueError(f"no format `{format}`: formats are {', '.join(get_args(Format))}")
    return render(variant, Tables(variant).at(), format)

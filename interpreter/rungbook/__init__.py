"""Rungbook: the rules of climbing card games, written once, and everything that runs on them.

The names below are the public Python API; docs/api.md shows them at work. They are loaded when
they are first used, so that a command pays only for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rungbook.api import (
        Game,
        Match,
        MatchRules,
        Question,
        QuestionError,
        RulesError,
        Table,
        Tables,
        Variant,
        check,
        judge,
        load,
        plays,
        readings,
        replay,
        sheet_of,
    )

__all__ = [
    "Game",
    "Match",
    "MatchRules",
    "Question",
    "QuestionError",
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


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("rungbook.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

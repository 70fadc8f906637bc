"""Rungbook: the rules of climbing card games, written once, and everything that runs on them.

The names below are the public Python API; docs/api.md shows them at work. They are loaded when
they are first used, so that a command pays only for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rungbook.api import (
        Diagnostic,
        Game,
        HouseRules,
        Malformed,
        Match,
        MatchRules,
        Question,
        QuestionError,
        Reading,
        Recorder,
        Refusal,
        RulesError,
        Table,
        Tables,
        Variant,
        Verdict,
        check,
        judge,
        load,
        plays,
        read_records,
        readings,
        replay,
        resume,
        sheet_of,
    )

    __version__: str

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
    "__version__",
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


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("importlib.metadata").version("rungbook")
    if name in __all__:
        return getattr(import_module("rungbook.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""Fixtures of all tests: the command line in process (see commands.py), and how hypothesis runs.

The same examples are drawn in every run; `HYPOTHESIS_PROFILE=explore` draws new ones, and
`EXAMPLES=10` ten times as many.
"""

from __future__ import annotations

from collections.abc import Callable
from os import environ
from typing import Any

import pytest
from hypothesis import settings

import commands

settings.register_profile("same", database=None, deadline=None, derandomize=True)
settings.register_profile("explore", database=None, deadline=None)
settings.load_profile(environ.get("HYPOTHESIS_PROFILE", "same"))


@pytest.fixture
def rungbook() -> Callable[..., commands.Ran]:
    """Run a command: `rungbook("check", path)` has code, out and err."""
    return commands.rungbook


@pytest.fixture
def rungbook_json() -> Callable[..., Any]:
    """Run a command with `--json` and return what it prints."""
    return commands.rungbook_json

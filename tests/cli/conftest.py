"""Games that nobody asked to be recorded are kept where the test can throw them away."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saved_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which `play` keeps games of people."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: tmp_path / "data" / name)
    return tmp_path / "data" / "rungbook"

"""The short games of `games/`, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.specimens import Specimen, read_specimens, wrong
from rungbook.game.replay import Replayer

GAMES = [
    (path.stem, game)
    for path in sorted(Path(__file__).with_name("games").glob("*.game"))
    for game in read_specimens(path)
]


@pytest.fixture(scope="module")
def replayer() -> Replayer:
    return Replayer()


@pytest.mark.parametrize(
    "game", [game for _, game in GAMES], ids=[f"{f}: {g.name}" for f, g in GAMES]
)
def test_game(game: Specimen, replayer: Replayer) -> None:
    found = wrong(game, replayer)
    assert not found, "\n".join(found)

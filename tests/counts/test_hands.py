"""The numbers of leads and answers of ten fixed hands of each game, which a peer can confirm."""

from __future__ import annotations

from pathlib import Path

import pytest

from counts.count_hands import FIVE_PLAYS, count, kept

VARIANTS = {path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.rules")}
HOUSE_RULES = {"guandan_tournament", "run_fast_ten_deals", "thirteen_nonna"}
"""Files whose plays are those of the game that they are based on, or nearly."""


def test_every_game_has_ten_hands() -> None:
    assert set(kept()) == VARIANTS - HOUSE_RULES == set(FIVE_PLAYS)
    assert all(len(hands) == 10 for hands in kept().values())


@pytest.mark.parametrize("name", sorted(FIVE_PLAYS))
def test_the_hands_have_as_many_leads_and_answers(name: str) -> None:
    assert list(count(kept()[name])) == kept()[name]

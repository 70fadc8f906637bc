"""What docs/api.md promises beside its examples: the names, and mistakes of who calls."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rungbook
from rungbook import api

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text("utf-8")


def test_the_package_offers_what_the_api_has() -> None:
    assert set(rungbook.__all__) == {*api.__all__, "__version__"}
    assert all(getattr(rungbook, name) is not None for name in rungbook.__all__)
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", rungbook.__version__)


def test_every_name_is_in_the_document() -> None:
    assert [name for name in rungbook.__all__ if not re.search(rf"\b{name}\b", DOCUMENT)] == []


def test_one_choice_or_row_may_be_a_text() -> None:
    ours = rungbook.load("thirteen", choices="come back", add="quad beats 2, 2")
    assert ours.rulebook.played == ("come back",)
    assert ours == rungbook.load("thirteen", choices=["come back"], add=["quad beats 2, 2"])


def test_check_takes_house_rules_as_load_does() -> None:
    assert rungbook.check("thirteen", choices="come back") == ()
    (found,) = rungbook.check("thirteen", change="pasing: free")
    assert found.code == "unknown-row"
    assert found.place.file == "--change"


def test_a_sheet_of_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no format `pdf`: formats are md, html, text"):
        rungbook.sheet_of(rungbook.load("thirteen"), "pdf")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("deal", [[], None, 3, "run_fast", {}, {"variant": "run_fast"}])
def test_what_is_no_deal_is_an_error_value(deal: object) -> None:
    answer = rungbook.replay(deal)  # type: ignore[arg-type]  # wrong on purpose
    error = answer["error"]
    assert isinstance(error, dict)
    assert error["code"] == "malformed-record"
    assert error["message"]


@pytest.mark.parametrize(
    "question", [{"cards": 5}, {"cards": [5]}, {"hand": 5}, {"over": {"3h": 1}}, {"level": 5}]
)
def test_what_is_no_question_is_a_question_error(question: dict[str, object]) -> None:
    with pytest.raises(rungbook.QuestionError):
        rungbook.Question(**question)  # type: ignore[arg-type]  # wrong on purpose


def test_a_question_error_speaks_of_no_option_of_the_command_line() -> None:
    tables = rungbook.Tables(rungbook.load("run_fast"))
    with pytest.raises(rungbook.QuestionError, match="the hand: say what it is"):
        rungbook.judge(tables, rungbook.Question(cards="pass", over="3s"))
    with pytest.raises(rungbook.QuestionError, match="a hand: say what it is"):
        rungbook.plays(tables, rungbook.Question())


def test_a_record_is_read_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rules = rungbook.MatchRules(rungbook.load("run_fast"))
    with path.open("w", encoding="utf-8") as file:
        recorder = rungbook.Recorder(file, "run_fast")
        game = rungbook.Game(rungbook.Match(rules, seed=7, deals=1), recorder)
        game.deal()
        for _ in range(4):
            plays = game.view().plays()
            assert (game.play(plays[0]) if plays else game.pass_turn()) is None
    read = rungbook.read_records(path.read_text("utf-8"))
    again = rungbook.resume(read.deals)
    assert again.turn == game.turn
    with pytest.raises(rungbook.Malformed):
        rungbook.resume([])

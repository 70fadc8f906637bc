"""`play`: what a person sees and types at the prompt, and what is left when they leave."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from commands import Ran, rungbook

THIRTEEN = ["play", "thirteen", "--seed", "7", "--deals", "1"]
"""East leads 3♠ 4♣ 5♣; You hold 4♠ 4♦ 4♥ 5♦ 6♠ 6♣ 6♥ 9♥ J♦ J♥ Q♠ A♦ 2♠."""


GREEDY = "greedy,greedy,greedy,greedy"


def at_the_prompt(*lines: str, words: Sequence[str] = THIRTEEN) -> Ran:
    """What a person sees who types these lines and then leaves."""
    ran = rungbook(*words, typed="".join(line + "\n" for line in lines))
    assert ran.code == 0, ran
    assert ran.err == ""
    return ran


def answer_to(*lines: str, words: Sequence[str] = THIRTEEN) -> str:
    """What is said after the last of these lines."""
    return at_the_prompt(*lines, words=words).out.rpartition(f"You: {lines[-1]}\n")[2]


# ---- the account


def test_the_account_tells_who_leads_and_what_was_played_as_what() -> None:
    out = at_the_prompt("456").out
    assert out.startswith("Thirteen, seed 7\n")
    assert "East leads   3♠ 4♣ 5♣                 sequence to 5♣  (10 left)" in out
    assert "You hold     4♠ 4♦ 4♥  5♦  6♠ 6♣ 6♥  9♥  J♦ J♥  Q♠  A♦  2♠" in out
    assert "To beat: East’s 3♠ 4♣ 5♣  sequence to 5♣" in out


def test_a_watched_game_is_told_to_its_last_score() -> None:
    out = rungbook("play", "run_fast", "--watch", "--seed", "1").out
    assert "South holds" in out
    assert "keeps" in out
    assert "out: first" in out
    assert "── Deal 1 is over ─" in out
    assert "each card left" in out or "cards left  " in out
    assert "run_fast.rules:" in out
    assert "this deal" in out
    assert out.rstrip().endswith("wins the deal.")


def test_passes_are_told_together() -> None:
    out = rungbook("play", "thirteen", "--watch", "--seed", "7", "--deals", "1").out
    assert "South and West pass\n" in out


def test_gifts_and_levels_are_told() -> None:
    out = rungbook("play", "guandan", "--watch", "--seed", "12", "--deals", "2").out
    assert "── Deal 1, level 2 ─" in out
    assert "tribute" in out
    assert "return" in out
    assert "climb" in out


# ---- the prompt


def test_a_play_is_typed_by_cards_or_by_ranks() -> None:
    for line in ("4s 5d 6s", "6♠ 5♦ 4♠", "4S,5D,6S", "4s5d6s", "4s 5 6s"):
        assert "You          4♠ 5♦ 6♠" in answer_to(line), line


def test_of_equal_cards_nobody_is_asked_which() -> None:
    words = ["play", "run_fast", "--seed", "5"]
    assert "7♥ 8♠ 9♠ 10♥ J♣" in answer_to("78910J", words=words)


def test_where_the_rules_see_a_difference_the_person_is_asked() -> None:
    out = answer_to("456")
    assert "Which do you mean?" in out
    assert "1  4♠ 5♦ 6♠  sequence to 6♠" in out
    assert "3  4♠ 5♦ 6♥  sequence to 6♥" in out
    assert "You          4♠ 5♦ 6♥" in at_the_prompt("456", "3").out
    assert "You          4♠ 5♦ 6♣" in at_the_prompt("456", "7", "sequence to 6c").out
    assert "You  " not in at_the_prompt("456", "", "quit").out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("6c", "You          4♠ 5♦ 6♣"),
        ("4s 5d 6h", "You          4♠ 5♦ 6♥"),
        ("6 of hearts", "You          4♠ 5♦ 6♥"),
        ("sequence to 6♥", "You          4♠ 5♦ 6♥"),
        ("as sequence to 6s", "You          4♠ 5♦ 6♠"),
        ("5d", "No: type 1 to 3, or the cards."),
        ("sequence", "No: type 1 to 3, or the cards."),
        ("4", "No: type 1 to 3, or the cards."),
        ("cucumber", "No: type 1 to 3, or the cards."),
        ("why", "nothing was refused"),
        ("plays", "one of each that the rules tell apart"),
        ("help", "why your last try was refused"),
    ],
)
def test_which_play_is_meant_may_be_said_in_several_ways(answer: str, said: str) -> None:
    out = at_the_prompt("456", answer).out
    assert said in out.partition("or nothing to think again: ")[2]


def test_an_illegal_play_is_refused_and_asked_again() -> None:
    out = at_the_prompt("9h", "pass").out
    assert "No: single 9♥ does not beat sequence to 5♣." in out
    assert "You pass\n" in out or "You and West pass" in out or "pass\n" in out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hint", "4♠ 5♦ 6♠  sequence to 6♠"),
        ("plays", "(one of each that the rules tell apart)"),
        ("plays", "4♠ 5♦ 6♣  sequence to 6♣"),
        ("hand", "You hold     4♠ 4♦ 4♥  5♦"),
        ("table", "East has          10 cards"),
        ("score", "total"),
        ("rules", "THIRTEEN"),
        ("help", "why your last try was refused"),
        ("why", "nothing was refused"),
        ("HELP", "quit"),
        ("?", "why your last try was refused"),
        ("exit", "The game is saved"),
        ("pass now", "`pass` is typed alone"),
        ("567 pass", "`pass` is typed alone"),
        ("plays 2", "`plays` is typed alone"),
        ("hitn", "Did you mean hint?"),
        ("3s 3c", "you do not hold 3♠ 3♣"),
        ("33", "you hold no 3"),
        ("3 of spades", "you do not hold 3♠"),
        ("red joker", "you do not hold rj"),
        ("4 of spades 5d 6 OF Hearts 7 of clubs", "you do not hold 7♣"),
        ("q", "single Q♠ does not beat"),
        ("table", "East’s 3♠ 4♣ 5♣  sequence to 5♣"),
        ("4s 5d 6s as 6", "no shape `6`"),
        ("4s 4d", "pair of 4♦ does not beat sequence to 5♣."),
        ("44444", "you hold only 4s 4d 4h"),
        ("gibberish", "is no card"),
        ("3s as", "No: "),
        ("4s 5d 6s as cucumber", "no shape `cucumber`"),
    ],
)
def test_each_word_is_answered(line: str, said: str) -> None:
    assert said in answer_to(line)


def test_why_cites_the_row_that_refused() -> None:
    out = answer_to("9h", "why")
    assert "refused: single 9♥ does not beat sequence to 5♣ [does-not-beat]" in out
    assert "thirteen.rules:40: answer: same shape and size" in out
    assert "try: 4s 5d 6s" in out


def test_a_leader_who_passes_is_told_that_they_must_lead() -> None:
    words = ["play", "guandan", "--seed", "3"]
    assert "whoever leads must play" in answer_to("pass", words=words)
    assert ".rules:" not in answer_to("pass", "why", words=words).partition("saved")[0]


def test_an_ambiguous_play_asks_which_reading() -> None:
    words = ["play", "guandan", "--seed", "3"]
    out = answer_to("3s 3c", words=words)
    assert "Which" not in out
    assert "pair of 3" in out


def test_the_number_that_is_agreed_on_is_told() -> None:
    words = ["play", "thirteen", "--seed", "7", "--to", "15"]
    out = at_the_prompt("score", words=words).out
    assert out.count("played to 15 points") == 2


def test_who_has_gone_out_is_told_before_another_is_asked_to_lead() -> None:
    for seed in range(1, 12):
        words = ["play", "thirteen", "--seed", str(seed), "--deals", "1"]
        words += ["--seats", "you,greedy,greedy,greedy"]
        out = rungbook(*words, typed="pass\n" * 40).out
        if "gone out" in out and "You lead." in out.partition("gone out")[2][:200]:
            break
    else:
        raise AssertionError("nobody leads after another has gone out")


def test_hands_that_are_left_are_shown_when_a_deal_is_over() -> None:
    out = rungbook("play", "run_fast", "--watch", "--seed", "1").out
    assert out.partition("is over")[2].count("left: ") == 2


def test_an_instant_win_is_told_with_its_row() -> None:
    words = ["play", "thirteen", "--watch", "--seed", "1", "--deals", "20", "--seats", GREEDY]
    out = rungbook(*words).out
    row = "dragon: run of 12 cards  thirteen.rules:"
    assert f"West holds dragon: an instant win  {row}" in out


def test_a_summary_without_points_shows_none() -> None:
    out = rungbook("play", "guandan", "--quiet", "--deals", "1", "--seats", GREEDY).out
    assert "points" not in out
    assert "points" in rungbook("play", "run_fast", "--quiet").out


def test_places_are_named_as_the_file_names_them_and_seats_go_by_them() -> None:
    words = ["play", "great_dalmuti", "--watch", "--seed", "3", "--deals", "2"]
    out = rungbook(*words).out
    assert "North is the Greater Dalmuti, East the Lesser Dalmuti, South the Lesser Peon,\n" in out
    after = out.partition("── Deal 2 ─")[2]
    assert "  Seated by places, in turn: North, East, South, West\n" in after
    assert "total" not in out
    assert "Seated" not in out.partition("── Deal 2 ─")[0]


def test_places_that_are_reversed_are_named_anew() -> None:
    words = ["play", "great_dalmuti", "--watch", "--seats", GREEDY, "--deals", "2"]
    before, _, after = rungbook(*words, "--seed", "60").out.partition("calls revolution\n")
    assert "Seated by places, in turn: West, East, South, North\n" in before
    assert "North is the Greater Dalmuti, South the Lesser Dalmuti, East the Lesser" in after
    assert "Seated by places, in turn: North, South, East, West\n" in after


def test_partners_and_wild_cards_are_told_at_the_start() -> None:
    out = at_the_prompt("quit", words=["play", "guandan", "--seed", "3"]).out
    assert "  Your partner: North\n" in out
    assert "level 2" in out
    assert "  Wild: 2♥\n" in out
    assert "Wild" not in at_the_prompt("quit").out
    watched = rungbook("play", "guandan", "--watch", "--seed", "3", "--deals", "1").out
    assert "Partners: South and North; West and East" in watched


# ---- leaving and going on


def test_who_leaves_is_told_how_to_go_on(saved_games: Path) -> None:
    out = at_the_prompt("quit").out
    record = saved_games / "thirteen-7.jsonl"
    assert f"rungbook play --resume {record}" in out
    assert record.exists()
    out = at_the_prompt("4s 5d 6s", words=["play", "--resume", str(record)]).out
    assert "── Deal 1 goes on ─" in out
    assert "You          4♠ 5♦ 6♠" in out


def test_the_end_of_input_ends_it_quietly(saved_games: Path) -> None:
    out = at_the_prompt().out
    assert "The game is saved" in out
    assert rungbook("replay", str(saved_games / "thirteen-7.jsonl")).code == 0


def test_a_game_that_is_over_is_kept_only_if_that_was_wanted(
    saved_games: Path, tmp_path: Path
) -> None:
    lines = ["pass"] * 60
    words = ["play", "thirteen", "--seed", "7", "--deals", "1", "--seats", "you,random"]
    words[-1] = "random,you,random,random"
    ran = rungbook(*words, typed="".join(f"{line}\n" for line in lines))
    if "is over" in ran.out:
        assert list(saved_games.iterdir()) == []
    watched = tmp_path / "game.jsonl"
    assert rungbook("play", "run_fast", "--watch", "--record", str(watched)).code == 0
    assert rungbook("replay", str(watched)).code == 0


def test_a_record_torn_in_its_last_line_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ["play", "run_fast", "--watch", "--seed", "2", "--record", str(record)]
    whole = rungbook(*words).out
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:5]) + lines[5][:4])
    ran = rungbook("play", "--resume", str(record), "--watch")
    assert ran.code == 0
    assert ran.out.rpartition("is over")[2] == whole.rpartition("is over")[2]
    assert record.read_text().splitlines(keepends=True) == lines


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "{}", '{"variant": "thirteen", "hands": ["3s", "4s"], "moves": []}'],
)
def test_what_is_no_record_cannot_go_on(tmp_path: Path, text: str) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(text)
    ran = rungbook("play", "--resume", str(record))
    assert ran.code == 1
    assert ran.out == ""
    assert record.read_text() == text


# ---- quiet runs


def test_a_quiet_run_is_a_summary() -> None:
    words = ["play", "run_fast", "--quiet", "--deals", "30", "--seed", "1"]
    ran = rungbook(*words, "--seats", "greedy,random,random")
    assert ran.code == 0
    assert ran.out.startswith("Run Fast: 30 deals in ")
    assert "seed 1" in ran.out
    assert "South (greedy)" in ran.out
    summary = rungbook(*words, "--seats", "greedy,random,random", "--json").json
    assert summary["deals"] == sum(player["wins"] for player in summary["players"]) == 30
    assert sum(player["score"] for player in summary["players"]) == 0
    assert summary["seed"] == 1
    assert summary["deals_per_second"] > 0


def test_a_quiet_run_can_be_recorded(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ["play", "run_fast", "--quiet", "--deals", "3", "--record", str(record), "--json"]
    summary = rungbook(*words).json
    last = rungbook("replay", str(record), "--json").jsons[-1]
    assert last["totals"] == [player["score"] for player in summary["players"]]


def test_players_may_rotate() -> None:
    words = ["play", "run_fast", "--quiet", "--deals", "60", "--seed", "1", "--rotate", "--json"]
    players = rungbook(*words, "--seats", "planner,random,random").json["players"]
    assert players[0]["wins"] > 30
    assert rungbook("play", "run_fast", "--rotate").code == 2


def test_with_json_the_account_goes_to_standard_error() -> None:
    ran = rungbook("play", "run_fast", "--watch", "--seed", "1", "--json")
    assert ran.json["match_over"]
    assert "leads" in ran.err


def test_the_seed_is_told_when_it_was_not_given() -> None:
    ran = rungbook("play", "run_fast", "--quiet", "--json")
    again = rungbook("play", "run_fast", "--quiet", "--json", "--seed", str(ran.json["seed"]))
    assert again.json["players"] == ran.json["players"]


# ---- what is left to the table, and wrong commands


def test_a_number_that_the_file_leaves_to_the_table_is_wanted_as_an_option() -> None:
    ran = rungbook("play", "thirteen")
    assert ran.code == 2
    assert "--to" in ran.err
    assert rungbook("play", "thirteen", "--to", "3", "--quiet", "--json").json["match_over"]


def test_deals_overrule_the_end_of_the_match() -> None:
    assert rungbook("play", "run_fast", "--deals", "4", "--quiet", "--json").json["deals"] == 4


@pytest.mark.parametrize(
    "words",
    [
        ["--to", "5"],
        ["--deals", "0"],
        ["--deals", "-1"],
        ["--deals", "x"],
        ["--seed", "1.5"],
        ["--seats", "you"],
        ["--seats", ""],
        ["--seats", "you,planer,random"],
        ["--seats", "you,random,random", "--quiet"],
        ["--watch", "--record", "/"],
        ["--watch", "--record", ""],
        ["--resume", "nowhere.jsonl"],
        ["--resume", "/"],
        ["--with", "no such choice"],
    ],
)
def test_wrong_options_are_wrong_commands(words: list[str]) -> None:
    ran = rungbook("play", "run_fast", *words)
    assert ran.code == 2, ran
    assert ran.out == ""


def test_a_record_is_one_of_its_own_game(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    rungbook("play", "run_fast", "--watch", "--deals", "2", "--record", str(record))
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:3]))
    assert rungbook("play", "thirteen", "--resume", str(record)).code == 2
    assert rungbook("play", "--resume", str(record), "--seed", "3").code == 2
    opening = json.loads(lines[0]) | {"rules": "0" * 16}
    record.write_text(json.dumps(opening) + "\n")
    assert rungbook("play", "--resume", str(record)).code == 1


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        (("--players", "9"), "--players 7"),
        (("--players", "2"), "--players 3"),
        (("--seats", "you,random"), "--seats you,planner,planner"),
    ],
)
def test_the_nearest_number_of_players_is_named(typed: tuple[str, ...], hint: str) -> None:
    ran = rungbook("play", "president", *typed)
    assert ran.code == 2
    assert f"  try: {hint}\n" in ran.err

"""Whole games: every random match ends, its record replays to the same state, nothing crashes.

Random words to the prompt of `play`, and spoilt records to `replay`, end in an exit code and a
sentence.
"""

from __future__ import annotations

import json
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from commands import (
    examples,
    openings,
    play_record,
    replay_record,
    rungbook,
    written,
)

SEATS = {"run_fast": 3, "guandan": 4, "thirteen": 4}
games = st.sampled_from(sorted(SEATS))
seeds = st.integers(0, 10**6)

PROMPT = st.one_of(
    st.sampled_from(
        ["pass", "hint", "why", "plays", "hand", "table", "score", "rules", "help", "33", "34567"]
    ),
    st.sampled_from(["3h", "3s", "10JQKA", "5", "4s 5s", "as", "quad", "1", "2", "", "give 3s"]),
    st.text(max_size=12),
)


def random_seats(game: str) -> str:
    return ",".join(["random"] * SEATS[game])


@cache
def record_of(game: str, seed: int = 1) -> tuple[str, ...]:
    """The record of one deal between random players."""
    return tuple(play_record(game, "--deals", "1", seats=random_seats(game), seed=seed))


@examples(12)
@given(games, seeds)
def test_every_random_deal_ends_and_replays_to_the_same_state(game: str, seed: int) -> None:
    lines = play_record(game, "--deals", "2", seats=random_seats(game), seed=seed)
    deals = replay_record(lines)
    assert len(deals) >= 1
    for deal in deals:
        assert deal.over
        assert deal.turn is None
        assert len(set(deal.places)) == len(deal.places)
        assert set(deal.places) <= set(range(SEATS[game]))
        if game == "run_fast":
            assert sum(deal.scores) == 0
        elif deal.accepted:  # no instant win
            assert len(deal.places) == SEATS[game]
    assert replay_record(lines) == deals
    assert play_record(game, "--deals", "2", seats=random_seats(game), seed=seed) == lines


@examples(6)
@given(games, seeds, st.data())
def test_a_record_cut_anywhere_goes_on_from_there(
    game: str, seed: int, data: st.DataObject
) -> None:
    """The turn belongs to someone who still plays, and `--resume` plays the deal to its end."""
    lines = record_of(game, seed % 4)
    start = openings(lines)[0] + 1
    kept = lines[: data.draw(st.integers(start, len(lines) - 1))]
    (deal,) = replay_record(kept)
    assert deal.over or deal.turn not in (None, *deal.places)
    with written("".join(kept), "game.jsonl") as path:
        ran = rungbook("play", "--resume", path, "--watch", "--quiet")
        assert ran.code == 0, ran
        assert rungbook("replay", path).code == 0


@examples(25)
@given(games, st.data())
def test_a_spoilt_record_is_answered(game: str, data: st.DataObject) -> None:
    lines = list(record_of(game))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        line = lines[place]
        match data.draw(st.sampled_from(("drop", "double", "cut", "insert", "swap", "value"))):
            case "drop":
                del lines[place]
                lines = lines or [""]
            case "double":
                lines.insert(place, line)
            case "cut":
                lines[place] = line[: data.draw(st.integers(0, len(line)))]
            case "insert":
                cut = data.draw(st.integers(0, len(line)))
                lines[place] = line[:cut] + data.draw(st.text(max_size=5)) + line[cut:]
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[place], lines[other] = lines[other], line
            case "value":
                try:
                    told = json.loads(line)
                except ValueError:
                    continue
                if isinstance(told, dict) and told:
                    name = data.draw(st.sampled_from(sorted(told)))
                    told[name] = data.draw(ANY_VALUE)
                    lines[place] = json.dumps(told) + "\n"
    with written("".join(lines), "game.jsonl") as path:
        assert rungbook("replay", path).code in (0, 1, 2)
        assert rungbook("replay", path, "--json").code in (0, 1, 2)


ANY_VALUE = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 10**6), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=5,
)


TOLD = st.sampled_from(
    ["hands", "moves", "level", "leader", "first_deal", "trick", "turn", "previous", "team_levels"]
)


@examples(25)
@given(games, st.dictionaries(TOLD, ANY_VALUE))
def test_any_deal_written_by_hand_is_answered(game: str, told: dict[str, object]) -> None:
    hands = [["5s 6s", "7s", "8s", "9s"][seat] for seat in range(SEATS[game])]
    deal = {"variant": game, "hands": hands, "moves": ["0 5s"], "leader": 0} | told
    with written(json.dumps(deal), "deal.json") as path:
        ran = rungbook("replay", path, "--json")
    assert ran.code in (0, 1, 2)
    if ran.code == 2:
        assert ran.out + ran.err


@examples(15)
@given(games, seeds, st.lists(PROMPT, max_size=12))
def test_random_words_at_the_prompt(game: str, seed: int, words: list[str]) -> None:
    others = ",".join(["you", *["random"] * (SEATS[game] - 1)])
    typed = "".join(word.replace("\r", " ").replace("\n", " ") + "\n" for word in words)
    options = ["--seats", others, "--seed", str(seed), "--deals", "1"]
    with written("", "folder") as path:
        record = f"{path}.jsonl"
        ran = rungbook("play", game, *options, "--record", record, typed=typed)
        assert ran.code == 0, ran
        assert ran.out
        assert rungbook("replay", record).code == 0  # what was played is kept

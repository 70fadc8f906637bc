"""How fast the program is, in one process; `docs/performance.md` says how to run this.

Not part of the test run: the file's name keeps it from being collected. Each figure is the median
of several rounds.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rungbook.api import check
from rungbook.cards import cards_text
from rungbook.cli import main
from rungbook.game.game import Game
from rungbook.game.match import Match, MatchRules
from rungbook.library import load_variant
from rungbook.players.at_random import RandomPlayer
from rungbook.simulate import Tally, play_match
from rungbook.table import DealFacts, Table, Tables, compile_table, every_play, one_a_row

GAMES = ["run_fast", "thirteen", "guandan"]
DEALS = 1000
LINES = 1000
MANY_POINTS = 10**9


@pytest.mark.parametrize("game", GAMES)
def test_random_deals(benchmark: BenchmarkFixture, game: str) -> None:
    """A thousand deals of random players, dealing and settling included."""
    rules = MatchRules(load_variant(game), agreed=MANY_POINTS)
    players = [RandomPlayer(Random(seat)) for seat in range(rules.players)]

    def play() -> None:
        play_match(Game(Match(rules, seed=1, deals=DEALS)), players, Tally.of(rules.players))

    benchmark.pedantic(play, rounds=7, warmup_rounds=1)
    benchmark.extra_info["deals_per_second"] = round(DEALS / benchmark.stats.stats.median)


@pytest.mark.parametrize("game", GAMES)
def test_compile_a_table(benchmark: BenchmarkFixture, game: str) -> None:
    variant = load_variant(game)
    facts = Tables(variant).at().facts
    benchmark(compile_table, variant.rulebook, variant.origins, facts)


@pytest.mark.parametrize("game", GAMES)
def test_check_a_file(benchmark: BenchmarkFixture, game: str) -> None:
    benchmark(check, game)


def wild_hand() -> tuple[Table, int]:
    """Return a table of Guandan, and 27 cards with both wild ones."""
    variant = load_variant("guandan")
    table = compile_table(variant.rulebook, variant.origins, DealFacts(4, level="5"))
    rest = [c for c, n in table.deck.copies.items() if c not in table.deck.wild for _ in range(n)]
    return table, table.pack([*Random(3).sample(rest, 25), *table.deck.wild, *table.deck.wild])


@pytest.mark.parametrize("listing", [one_a_row, every_play], ids=["one a row", "every set"])
def test_list_the_leads_of_a_hand_with_two_wilds(benchmark: BenchmarkFixture, listing) -> None:
    table, hand = wild_hand()

    def leads() -> list[object]:
        return list(listing(table, table.available(hand) & table.may["a lead"], hand))

    benchmark.extra_info["plays"] = len(leads())
    benchmark(leads)


HAND = "4s 4c 4d 4h 5s 7h"


def no_plays() -> list[dict[str, str]]:
    """Return a thousand questions of cards of Thirteen that are no play, no two alike."""
    table = Tables(load_variant("thirteen")).at()
    random, found = Random(3), dict[str, dict[str, str]]()
    while len(found) < LINES:
        hand = random.sample(table.deck.order, 13)
        cards = hand[: random.randint(2, 8)]
        if not table.readings(table.pack(cards)):
            text = cards_text(cards)
            found[text] = {"cards": text, "hand": cards_text(hand)}
    return list(found.values())


@pytest.mark.parametrize(
    "questions",
    [
        [{"cards": "4s 4c 4d 4h", "over": "2h", "hand": HAND}] * LINES,
        [{"cards": "4s 4c 4d 4h", "over": "2s 2h", "hand": HAND}] * LINES,
        no_plays(),
    ],
    ids=["legal", "refused", "no play"],
)
def test_judge_a_batch(
    benchmark: BenchmarkFixture, tmp_path: Path, questions: list[dict[str, str]]
) -> None:
    """A thousand questions from a file, each with a hand."""
    file = tmp_path / "questions"
    file.write_text("".join(json.dumps(question) + "\n" for question in questions), "utf-8")

    def judge() -> None:
        with redirect_stdout(io.StringIO()):
            main(["judge", "thirteen", "--batch", str(file)])

    benchmark.pedantic(judge, rounds=7, warmup_rounds=1)
    benchmark.extra_info["lines_per_second"] = round(LINES / benchmark.stats.stats.median)

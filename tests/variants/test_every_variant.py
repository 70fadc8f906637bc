"""Every rules file that ships, by the same table of tests: a new file is covered by being there.

Each is checked, shown, resolved and printed; a random hand of it is asked about; and random matches
are played with what must hold of any game: cards are conserved, places are a bijection, scores add
up where the file says so, and the record replays to the same end.
"""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from html import unescape
from pathlib import Path
from random import Random

import pytest

from commands import ask_all, play_record, rungbook, written
from rungbook.game.game import Game
from rungbook.game.match import Match, MatchRules
from rungbook.game.record import Recorder, read_records
from rungbook.game.replay import Replayer
from rungbook.library import load_variant, shipped
from rungbook.players.at_random import RandomPlayer
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.simulate import Tally, play_match

FOLDER = Path(__file__).parents[2] / "variants"
NAMES = sorted(shipped())
EXAMPLES_WANTED = 10
MATCHES = 200
SMALL = {"guandan_tournament", "run_fast_ten_deals", "thirteen_nonna"}
"""Files of one or two house rules: their examples are those of the rows that they change."""


@cache
def players_of(name: str) -> tuple[int, int]:
    """Return the smallest and the largest number of players of a game."""
    number = load_variant(name).rulebook.get(r.PlayersRow).number
    match number:
        case p.Exactly(n=n):
            return n, n
        case p.Between(low=low, high=high):
            return low, high
        case _:
            raise ValueError(f"{name}: {number}")


def choices_of(name: str) -> list[str]:
    """Return the choices that a file itself offers."""
    text = (FOLDER / f"{name}.rules").read_text("utf-8")
    return re.findall(r"^choice (.+)$", text, re.MULTILINE)


@cache
def record_of(name: str, players: int, seed: int, deals: int = 2) -> tuple[str, ...]:
    """Return the record of some deals between players at random."""
    seats = ",".join(["random"] * players)
    return tuple(play_record(name, "--deals", str(deals), seats=seats, seed=seed))


def openings_of(lines: Sequence[str]) -> list[dict[str, object]]:
    """Return what a record tells at the beginning of each deal."""
    return [told for told in map(json.loads, lines) if "hands" in told]


def cards_in(text: object) -> list[str]:
    return str(text or "").split()


def test_every_file_is_shipped() -> None:
    assert {path.stem for path in FOLDER.glob("*.rules")} == set(NAMES)


# ---- the file


@pytest.mark.parametrize("name", NAMES)
def test_it_has_no_mistakes_and_a_source(name: str) -> None:
    ran = rungbook("check", name)
    assert ran.code == 0, ran.out + ran.err
    variant = load_variant(name)
    assert variant.rulebook.source
    assert len(list(variant.rulebook.all_of(r.Example))) >= (
        2 if name in SMALL else EXAMPLES_WANTED
    )


@pytest.mark.parametrize("name", NAMES)
def test_it_says_nothing_to_whoever_wrote_it(name: str) -> None:
    text = (FOLDER / f"{name}.rules").read_text("utf-8")
    assert not re.search(r"from memory|to be looked up|TODO|disputed", text, re.IGNORECASE)
    assert not re.search(r"https?://", text)


@pytest.mark.parametrize("name", NAMES)
def test_its_table_is_shown(name: str) -> None:
    ran = rungbook("show", name)
    assert ran.code == 0, ran
    assert ran.out.strip()


@pytest.mark.parametrize("name", NAMES)
def test_what_resolve_prints_is_the_same_rules(name: str) -> None:
    resolved = rungbook("resolve", name)
    assert resolved.code == 0, resolved
    with written(resolved.out, f"{name}.rules") as path:
        again = rungbook("resolve", path, "--json").json
    assert again["hash"] == rungbook("resolve", name, "--json").json["hash"]


@pytest.mark.parametrize("name", NAMES)
def test_its_sheet_is_printed_in_three_formats(name: str) -> None:
    rulebook = load_variant(name).rulebook
    for form in ("text", "md", "html"):
        ran = rungbook("sheet", name, "--format", form)
        assert ran.code == 0, ran
        assert rulebook.game.upper() in unescape(ran.out).upper()
        assert "None" not in ran.out


@pytest.mark.parametrize(
    ("name", "choice"),
    [(name, choice) for name in NAMES for choice in choices_of(name)],
)
def test_each_choice_of_it_is_right(name: str, choice: str) -> None:
    needed = [
        needs
        for one in load_variant(name).rulebook.choices
        if one.name == choice
        for needs in one.needs
    ]
    options = [word for one in (*needed, choice) for word in ("--with", one)]
    ran = rungbook("check", name, *options)
    assert ran.code == 0, ran.out + ran.err


# ---- a hand


@pytest.mark.parametrize("name", NAMES)
def test_what_plays_lists_judge_allows(name: str) -> None:
    number, random = players_of(name)[0], Random(name)
    opening = openings_of(record_of(name, number, 1))[0]
    facts = {"players": number}
    if opening.get("level"):
        facts["level"] = opening["level"]
    if any(load_variant(name).rulebook.all_of(r.DrawnRank)):
        facts["drawn"] = "7"
    dealt = cards_in(opening["hands"][0])
    hand = " ".join(random.sample(dealt, min(10, len(dealt))))
    (leads,) = ask_all("plays", name, [facts | {"hand": hand}])
    assert leads["plays"]
    tried = random.sample(leads["plays"], min(12, len(leads["plays"])))
    asked = [
        facts | {"cards": " ".join(play["cards"]), "as": f"{play['shape']} of {play['rank']}"}
        for play in tried
    ]
    for question, verdict in zip(
        asked, ask_all("judge", name, [each | {"hand": hand} for each in asked]), strict=True
    ):
        assert verdict["legal"], (question, verdict)


# ---- matches


@pytest.mark.parametrize("name", NAMES)
def test_random_matches(name: str) -> None:
    few, many = players_of(name)
    variant = load_variant(name)
    rules = [MatchRules(variant, players, agreed=5) for players in range(few, many + 1)]
    replayer = Replayer()
    row = variant.rulebook.find(r.ScoresAddUpTo)
    for seed in range(MATCHES):
        match = Match(rules[seed % len(rules)], seed, deals=2)
        file = io.StringIO()
        players = [RandomPlayer(Random(seed))] * match.rules.players
        play_match(Game(match, Recorder(file, name)), players, Tally.of(len(players)))
        deals = read_records(file.getvalue()).deals
        assert deals
        for deal in deals:
            again = replayer.replay(deal)
            assert again.refusal is None
            assert again.settlement is not None
            places, scores = again.places, again.settlement.scores
            assert len(set(places)) == len(places) <= len(players)
            assert set(places) <= set(range(len(players)))
            assert row is None or sum(scores) == row.total
        _check_cards(file.getvalue().splitlines(), name, len(players))


def _check_cards(lines: Sequence[str], name: str, players: int) -> None:
    """Every card played was dealt, no more often than it was dealt; the pack is whole."""
    pack = load_variant(name).rulebook
    in_play = pack.find(r.InPlay, lambda case: case == p.WithPlayers(size=p.Exactly(n=players)))
    dealt: Counter[str] = Counter()
    for told in map(json.loads, lines):
        if "hands" in told:
            aside = cards_in(told.get("kitty")) + cards_in(told.get("left_over"))
            dealt = Counter([*aside, *(card for hand in told["hands"] for card in cards_in(hand))])
            if in_play is not None and isinstance(in_play.number, p.Exactly):
                assert dealt.total() <= in_play.number.n
        elif "move" in told:
            _, first, *rest = told["move"].split()
            if first not in ("pass", "give", "bid", "call", "no"):
                cards = [first, *rest]
                cards = cards[: cards.index("as")] if "as" in cards else cards
                dealt.subtract(card.partition("=")[0] for card in cards)
                assert min(dealt.values()) >= 0, told


@pytest.mark.parametrize("name", NAMES)
def test_play_tells_what_many_deals_come_to(name: str) -> None:
    players = players_of(name)[1]
    seats = ",".join(["random"] * players)
    ran = rungbook(
        "play",
        name,
        "--watch",
        "--quiet",
        "--json",
        "--seats",
        seats,
        "--deals",
        "2",
        "--seed",
        "7",
    )
    assert ran.code == 0, ran
    assert ran.json["deals"] == 2
    assert [each["seat"] for each in ran.json["players"]] == list(range(players))

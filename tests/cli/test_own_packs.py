"""Cards of a pack of the game's own, typed at the prompt and asked about."""

from __future__ import annotations

import pytest

from commands import rungbook
from rungbook.cards import cards_text, read_cards
from rungbook.cli.typed import find_plays, read_typed
from rungbook.diagnostics import Refusal
from rungbook.game.match import MatchRules
from rungbook.game.state import PASS, Public
from rungbook.game.view import View
from rungbook.library import load_variant


def meant(variant: str, players: int, hand: str, line: str) -> list[str]:
    """Return what a line may mean to the leader of a trick with these cards."""
    rules = MatchRules(load_variant(variant), players)
    deal = rules.at(rules.starting_level, first=False).rules
    table = deal.table
    cards = table.pack([each.card for each in read_cards(hand, table.deck.read)[0]])
    public = Public(0, PASS, 0, 0, (), (9,) * players, None)
    view = View(0, deal, public, cards, table.available(cards))
    typed = read_typed(line, table.deck)
    found = typed if isinstance(typed, Refusal) else find_plays(view, typed)
    if isinstance(found, Refusal):
        return [found.code]
    return [f"{cards_text(table.cards(p.cards))}: {table.name(p.row)}" for p in found]


@pytest.mark.parametrize(
    ("hand", "line", "plays"),
    [
        ("1c 1s 11u", "11", ["11u: single 11u", "1c 1s: pair of 1s"]),
        ("1c 1s 9u", "11", ["1c 1s: pair of 1s"]),
        ("1c 11u 9u", "11", ["11u: single 11u"]),
        ("11c 11s 9u", "11 11", ["11c 11s: pair of 11s"]),
        ("11c 11s 9u", "11c11s", ["11c 11s: pair of 11s"]),
        ("1c 9u", "4", ["not-in-hand"]),
        ("1c 9u", "x", ["unknown-card"]),
    ],
)
def test_a_rank_of_two_digits_is_asked_about(hand: str, line: str, plays: list[str]) -> None:
    assert meant("lexio", 5, hand, line) == plays


def test_cards_without_suits_and_a_card_with_a_name() -> None:
    assert meant("great_dalmuti", 4, "7 7 jester 12", "7 7 jester") == ["7 7 jester: set of 7"]
    assert meant("great_dalmuti", 4, "7 7 jester 12", "77") == ["7 7: set of 7"]
    assert meant("great_dalmuti", 4, "1 2 12", "12") == ["12: set of 12"]
    assert meant("great_dalmuti", 4, "7 jester", "jester=7 7") == ["7 jester: set of 7"]


def test_more_copies_than_are_held_are_told_with_those_that_are() -> None:
    ran = rungbook("play", "great_dalmuti", "--seed", "3", "--deals", "1", typed="7 7 7 7\n1 7\n")
    assert "No: you hold only 7 7 7." in ran.out
    assert "No: you do not hold 1." in ran.out


def test_cards_may_be_named_as_the_rules_write_them() -> None:
    assert meant("lexio", 5, "1c 1s 9u", "1 of cloud, 1 of star") == ["1c 1s: pair of 1s"]


def test_the_referee_reads_them() -> None:
    over = ("judge", "great_dalmuti", "--over", "9 9", "--cards")
    assert rungbook(*over, "7 jester").code == 0
    assert rungbook(*over, "12 12").code == 1
    ran = rungbook("judge", "lexio", "--players", "5", "--cards", "15u", "--over", "14c")
    assert ran.code == 0, ran.out


def test_moments_of_play_are_options_of_the_referee() -> None:
    add = ("--add", "forbidden when next player has 1 card: single below your highest")
    question = ("judge", "run_fast", *add, "--cards", "4s", "--hand", "4s 9h")
    assert rungbook(*question).code == 0
    assert rungbook(*question, "--next-has", "1").code == 1
    listed = rungbook("plays", "thirteen", "--hand", "9s 4h", "--over", "8s", "--passed")
    assert listed.out.split() == ["pass"]
    free = ("--add", "passing when player to beat has 1 card: free")
    passing = ("judge", "run_fast", *free, "--cards", "pass", "--hand", "9s", "--over", "8s")
    assert rungbook(*passing, "--to-beat-has", "1").code == 0
    assert rungbook(*passing, "--to-beat-has", "3").code == 1


def test_a_rank_may_have_more_than_twelve_cards() -> None:
    ranks = "jester < 14 < 13 < 12 < 11 < 10 < 9 < 8 < 7 < 6 < 5 < 4 < 3 < 2 < 1"
    changed = ("--change", f"ranks: {ranks}", "--change", "in play: 107 cards")
    ran = rungbook("plays", "great_dalmuti", *changed, "--hand", " ".join(["14"] * 14))
    assert ran.out.splitlines()[-1].endswith("set of 14"), ran.out

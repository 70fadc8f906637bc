"""The person at the prompt in single situations, and whatever they may type."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from commands import rungbook
from rungbook.cards import cards_text, read_cards
from rungbook.cli.account import Account
from rungbook.cli.ink import Screen
from rungbook.cli.person import WORDS, Left, Person
from rungbook.cli.typed import find_plays, read_typed
from rungbook.diagnostics import Refusal
from rungbook.game.holding import Choice
from rungbook.game.match import Match, MatchRules
from rungbook.game.state import PASS, Public
from rungbook.game.view import GiftView, View
from rungbook.library import load_variant


def rules_of(variant: str) -> MatchRules:
    return MatchRules(load_variant(variant), agreed=10)


def view_of(variant: str, hand: str, top: str = "", level: str | None = None) -> View:
    rules = rules_of(variant)
    deal = rules.at(level or rules.starting_level, first=False).rules
    table = deal.table
    cards = table.pack([each.card for each in read_cards(hand)[0]])
    over = table.pack([each.card for each in read_cards(top)[0]])
    row = table.readings(over)[0].row if over else PASS
    public = Public(0, row, 1, 0, (), (9,) * rules.players, None)
    return View(0, deal, public, cards, table.available(cards))


def meant(view: View, line: str) -> list[str]:
    """What a line may mean, each play as its cards and its name."""
    typed = read_typed(line)
    assert not isinstance(typed, Refusal), typed
    found = find_plays(view, typed)
    if isinstance(found, Refusal):
        return [found.code]
    table = view.rules.table
    return [f"{cards_text(table.cards(p.cards))}: {table.name(p.row)}" for p in found]


class TestRanksAlone:
    def test_name_any_cards_of_these_ranks(self) -> None:
        view = view_of("run_fast", "3s 3c 3d 9s")
        assert meant(view, "33") == ["3s 3c: pair of 3"]

    def test_keep_together_what_is_worth_more_together(self) -> None:
        view = view_of("guandan", "3s 3h 4h 5h 6h 7h", level="9")
        assert meant(view, "3") == ["3s: single 3"]

    def test_are_asked_about_where_suits_rank(self) -> None:
        view = view_of("thirteen", "3s 3c 3h 9s")
        assert meant(view, "33") == ["3s 3c: pair of 3c", "3s 3h: pair of 3h"]

    def test_are_not_asked_about_where_only_one_beats(self) -> None:
        view = view_of("thirteen", "3s 3c 3h 9s", top="3d")
        assert meant(view, "3") == ["3h: single 3h"]

    def test_offer_each_reading(self) -> None:
        view = view_of("guandan", "3s 4s 5s 6s 7s 7d", level="9")
        assert meant(view, "34567") == [
            "3s 4s 5s 6s 7d: straight to 7",
            "3s 4s 5s 6s 7s: straight flush to 7",
        ]
        assert meant(view, "34567 as straight flush") == ["3s 4s 5s 6s 7s: straight flush to 7"]

    def test_let_wild_cards_stand_in_for_what_is_lacking(self) -> None:
        view = view_of("guandan", "9s 9d 9c 5h", level="5")
        assert meant(view, "9999") == ["9s 9c 9d 5h: bomb of 9"]
        assert meant(view, "5") == ["5h: single 5"]
        assert meant(view, "99999") == ["not-in-hand"]


class TestGifts:
    def person(self, *lines: str) -> tuple[Person, io.StringIO]:
        said = io.StringIO()
        typed: Iterator[str] = iter(lines)
        account = Account(Screen(said), ("You", "West", "North", "East"), (0,), False)
        match = Match(rules_of("guandan"), 1)
        return Person(account, match, lambda prompt: next(typed), lambda: ""), said

    def view(self, hand: str, among: str) -> GiftView:
        deal = rules_of("guandan").at("5", first=False).rules
        cards = [each.card for each in read_cards(hand)[0]]
        choice = Choice((), 1, tuple(each.card for each in read_cards(among)[0]), True)
        return GiftView(0, deal, deal.table.pack(cards), choice, ())

    def test_are_typed_as_a_card_or_a_rank(self) -> None:
        view = self.view("3s 3d 9c As", "3s 3d 9c")
        for line in ("9c", "9", "give 9c"):
            person, _ = self.person(line)
            assert cards_text(person.give(view)) == "9c"

    def test_are_refused_where_the_rules_do_not_allow_them(self) -> None:
        view = self.view("3s 3d 9c As", "3s 3d 9c")
        person, said = self.person("As", "x", "3", "9c")
        assert cards_text(person.give(view)) in ("3s", "3d")
        assert "No: choose among the cards above." in said.getvalue()
        assert "You may give  3♠  3♦  9♣" in said.getvalue()

    def test_can_be_hinted_at_and_left(self) -> None:
        person, said = self.person("hint", "quit")
        with pytest.raises(Left):
            person.give(self.view("3s 3d 9c As", "3s 3d 9c"))
        assert "a planner gives 9♣" in said.getvalue()


def test_two_people_may_share_a_keyboard() -> None:
    words = ["play", "run_fast", "--seed", "5", "--seats", "you,you,you"]
    out = rungbook(*words, typed="34567\n78910J\nquit\n").out
    assert "West: 34567" in out
    assert "South: 78910J" in out
    assert "East: quit" in out


WHATEVER = st.one_of(
    st.sampled_from(WORDS).filter(lambda word: word != "quit"),
    st.text("23456789TJQKAtjqka10scdhrb=♠♥ ,asx", max_size=12),
    st.text(max_size=8),
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(lines=st.lists(WHATEVER, max_size=12), game=st.sampled_from(["thirteen", "guandan"]))
def test_whatever_is_typed_is_answered(lines: list[str], game: str) -> None:
    typed = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in lines)
    ran = rungbook("play", game, "--seed", "7", "--deals", "1", typed=typed)
    assert ran.code == 0

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
from rungbook.cli.person import Person
from rungbook.cli.typed import find_plays, read_typed
from rungbook.cli.wording import play_cards
from rungbook.cli.words import WORDS, Left
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


def test_as_between_cards_names_a_reading_where_it_can() -> None:
    view = view_of("guandan", "6s 7s 8s 9s 2h 3d", level="2")
    person, said = TestGifts().person("67892 as 10", "3")
    person.choose(view)
    assert "No: no shape `10`" in said.getvalue()
    three = view_of("thirteen", "3s 4s 5s As Ac")
    assert meant(three, "Ac as") == ["As Ac: pair of Ac"]
    assert meant(three, "3s 4s 5s as sequence") == ["3s 4s 5s: sequence to 5s"]
    assert meant(view_of("thirteen", "Ks As 2s"), "Ks as 2s") == ["no-such-reading"]


def test_a_flush_is_shown_in_order() -> None:
    view = view_of("big_two", "3s 5s 7s 9s Ks")
    table = view.rules.table
    flush = table.readings(view.hand)[0]
    assert cards_text(play_cards(table, flush)) == "3s 5s 7s 9s Ks"


class TestGifts:
    def person(self, *lines: str) -> tuple[Person, io.StringIO]:
        said = io.StringIO()
        typed: Iterator[str] = iter(lines)
        account = Account(Screen(said), ("You", "West", "North", "East"), (0,), False)
        match = Match(rules_of("guandan"), 1)
        return Person(account, match, lambda prompt: next(typed), lambda: ""), said

    def view(self, hand: str, among: str, row: str = "gift return") -> GiftView:
        deal = rules_of("guandan").at("5", first=False).rules
        cards = [each.card for each in read_cards(hand)[0]]
        choice = Choice((), 1, tuple(each.card for each in read_cards(among)[0]), True)
        return GiftView(0, deal, deal.table.pack(cards), choice, (), row, (2,))

    def test_are_typed_as_a_card_or_a_rank(self) -> None:
        view = self.view("3s 3d 9c As", "3s 3d 9c")
        for line in ("9c", "9", "give 9c"):
            person, _ = self.person(line)
            assert cards_text(person.give(view)) == "9c"

    def test_are_refused_where_the_rules_do_not_allow_them(self) -> None:
        view = self.view("3s 3d 9c As", "3s 3d 9c")
        person, said = self.person("As", "x", "3", "9c")
        assert cards_text(person.give(view)) in ("3s", "3d")
        assert "No: this may not be given." in said.getvalue()
        assert "return: any card from 2 to 10" in said.getvalue().partition("No: ")[2]
        assert "You give 1 card to North" in said.getvalue()
        assert "You may give  3♠  3♦  9♣" in said.getvalue()

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("?", "besides what is asked for: hint, plays, why"),
            ("why", "nothing was refused since you were asked"),
            ("plays", "You may give  3♠  3♦  9♣"),
            ("hand", "You hold"),
            ("table", "nothing is given yet"),
            ("score", "0 deals played"),
            ("pass", "No: something is to be given here."),
            ("Kd", "No: you do not hold K♦."),
            ("9 quit", "`quit` is typed alone"),
        ],
    )
    def test_know_the_words_of_the_prompt(self, line: str, said: str) -> None:
        person, told = self.person(line, "9c")
        person.give(self.view("3s 3d 9c As", "3s 3d 9c"))
        assert said in told.getvalue()

    def test_cite_the_row_that_refused_them(self) -> None:
        person, said = self.person("As", "why", "9c")
        person.give(self.view("3s 3d 9c As", "3s 3d 9c"))
        assert "refused: this may not be given [not-a-gift]" in said.getvalue()
        person, said = self.person("pass", "why", "9c")
        person.give(self.view("3s 3d 9c As", "3s 3d 9c"))
        assert "refused: something is to be given here [not-a-gift]" in said.getvalue()

    def test_are_listed_in_lines_that_fit(self) -> None:
        cards = "2s 2c 3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 8s 8c 9s 9c 10s 10c"
        person, said = self.person("2s")
        person.give(self.view(cards, cards))
        assert max(map(len, said.getvalue().splitlines())) <= 80

    def test_of_equal_rank_are_asked_about_where_it_matters(self) -> None:
        hand = "3s 3h 4h 5h 6h 7h"
        person, said = self.person("3", "3h")
        assert cards_text(person.give(self.view(hand, "3s 3h"))) == "3h"
        assert "Which do you mean, 3♠ or 3♥?" in said.getvalue()


class TestWildCardsThatNobodyTyped:
    def person(self, *lines: str) -> tuple[Person, io.StringIO]:
        return TestGifts().person(*lines)

    def test_are_played_only_after_a_question(self) -> None:
        view = view_of("guandan", "9s 9d 9c 5h Ks", level="5")
        person, said = self.person("9999", "yes")
        play = person.choose(view)
        assert play is not None
        assert cards_text(view.rules.table.cards(play.cards)) == "9s 9c 9d 5h"
        assert "9999" not in said.getvalue()

    def test_stay_in_the_hand_of_who_says_no(self) -> None:
        view = view_of("guandan", "9s 9d 9c 5h Ks", level="5")
        person, _ = self.person("9999", "perhaps", "no", "999")
        play = person.choose(view)
        assert play is not None
        assert cards_text(view.rules.table.cards(play.cards)) == "9s 9c 9d"

    def test_are_not_asked_about_when_they_are_typed(self) -> None:
        view = view_of("guandan", "9s 9d 9c 5h Ks", level="5")
        person, _ = self.person("999 5h")
        assert person.choose(view) is not None


def test_who_can_only_pass_is_told_and_passes_with_enter() -> None:
    view = view_of("guandan", "3s 4d", top="As", level="5")
    person, said = TestGifts().person("")
    assert person.choose(view) is None
    assert "Nothing you hold beats this: Enter passes." in said.getvalue()


def test_the_whole_menu_is_shown_again_after_an_answer_that_is_none() -> None:
    view = view_of("thirteen", "4s 5d 6s 6c")
    person, said = TestGifts().person("456", "9", "1")
    assert person.choose(view) is not None
    assert said.getvalue().count("1  4♠ 5♦ 6♠") == 2


def test_plays_are_laid_out_as_what_they_are() -> None:
    view = view_of("guandan", "Ks Kc Kd 9s 9c 3s 4s 6c 7c 5h", level="5")
    person, said = TestGifts().person("plays", "3")
    person.choose(view)
    assert "K♠ K♣ K♦ 9♠ 9♣" in said.getvalue()
    assert "3♠ 4♠ 5♥ 6♣ 7♣" in said.getvalue()

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
    assert "press Enter" not in out
    assert "\x1b" not in out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_two_people_at_a_terminal_do_not_see_each_others_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("sys.stdin", Terminal())
    said = Terminal()
    typed = iter(["", "3s", "4s", "", "3s", "quit"])

    def ask(prompt: str) -> str:
        said.write(f"{prompt}<\n")
        return next(typed)

    account = Account(Screen(said), ("South", "West", "North"), (0, 1), False)
    person = Person(account, Match(rules_of("run_fast"), 1), ask, lambda: "")
    first = view_of("run_fast", "3s 4s")
    other = first._replace(seat=1, public=first.public._replace(turn=1))
    for view in (first, first, other):
        person.choose(view)
    with pytest.raises(Left):
        person.choose(first)
    seen = said.getvalue().split("\x1b[3J")
    assert ["press Enter" in part for part in seen] == [True, False, True, True]
    assert seen[0].index("South: press Enter") < seen[0].index("South holds")
    assert all(part.count("holds") <= 1 for part in seen)
    assert "holds" not in seen[3]


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

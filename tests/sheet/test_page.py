"""The sheet of a game as a page: its order, its three formats, its marks and optional rules."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import get_args

import pytest

from rungbook.library import HouseRules, Variant, load_variant
from rungbook.sheet import Format, render
from rungbook.sheet.drawing import WIDTH
from rungbook.sheet.sentences import sentence
from rungbook.sheet.voice import voice_of
from rungbook.table import Table, compile_table, usual_facts
from sheet.rulebooks import GAMES

FORMATS: tuple[Format, ...] = get_args(Format)


def table_of(variant: Variant) -> Table:
    rulebook = variant.rulebook
    return compile_table(rulebook, variant.origins, usual_facts(rulebook))


def sheet(name: str, format: Format, house: HouseRules | None = None) -> str:
    variant = load_variant(name, house or HouseRules())
    return render(variant, table_of(variant), format)


def words(text: str) -> str:
    """Return a text without its line breaks and without the signs of Markdown."""
    return " ".join(text.replace("*", "").replace("- ", "").split())


class Tags(HTMLParser):
    """Reads a page: its words, and whether each tag that opens is closed in its turn."""

    VOID = frozenset({"meta", "br", "link", "img"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("format", ["md", "text"])
def test_every_sentence_stands_on_the_sheet(game: str, format: Format) -> None:
    rulebook = load_variant(game).rulebook
    voice = voice_of(rulebook)
    printed = words(sheet(game, format))
    for row in rulebook.rows:
        assert words(sentence(row, voice).plain) in printed


@pytest.mark.parametrize("game", GAMES)
def test_sections_stand_in_the_order_of_the_rules(game: str) -> None:
    lines = sheet(game, "text").splitlines()
    wanted = ["THE CARDS", "THE DEAL", "THE SHAPES", "THE BOMBS", "THE PLAY", "SCORING"]
    wanted += ["THE MATCH", "IN CASE OF DOUBT", "IF THE TABLE AGREES"]
    assert [line for line in lines if line in wanted] == wanted


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("format", FORMATS)
def test_the_sheet_begins_with_the_title_and_ends_with_the_source(
    game: str, format: Format
) -> None:
    rulebook = load_variant(game).rulebook
    printed = words(sheet(game, format).split("<h1>")[-1].split("</footer>")[0])
    assert printed.removeprefix("# ").lower().startswith(rulebook.game.lower())
    assert printed.removesuffix("</p>").endswith(f"Source: {rulebook.source}.")


@pytest.mark.parametrize("game", GAMES)
def test_the_html_page_is_one_file_of_well_formed_tags(game: str) -> None:
    page = sheet(game, "html")
    assert Tags(page).links == []
    assert "@import" not in page
    assert "url(" not in page
    assert "<script" not in page


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_the_text_fit_a_terminal(game: str) -> None:
    for line in sheet(game, "text").splitlines():
        assert len(line) <= WIDTH or "♠" in line


def test_words_of_the_file_cannot_write_html() -> None:
    variant = load_variant("thirteen", HouseRules(add=("note: <b>bold & bad</b>",)))
    page = render(variant, None, "html")
    assert "&lt;b&gt;bold &amp; bad&lt;/b&gt;" in page


@pytest.mark.parametrize("format", FORMATS)
def test_a_house_rule_marks_what_it_changes_and_names_what_it_removes(format: Format) -> None:
    house = HouseRules(
        change=("after passing: any play",), add=("quad beats 2, 2, 2",), remove=("tie",)
    )
    printed = words(sheet("thirteen", format, house)).replace("<mark>", "(")
    printed = printed.replace("</mark>", ")").replace("</div>", "")
    assert "later in the same trick. (changed)" in printed
    assert "A quad beats three twos. (new)" in printed
    assert "No longer a rule: “If there is a tie, one more deal is played”." in printed


@pytest.mark.parametrize("format", FORMATS)
def test_a_changed_rule_says_what_it_was(format: Format) -> None:
    house = HouseRules(change=("after passing: any play",))
    printed = words(sheet("thirteen", format, house))
    assert printed.count("Instead of: Once you have passed, you play no more until") == 1


def test_what_a_rule_was_is_told_as_the_base_tells_it() -> None:
    printed = words(sheet("pao_de_kuai", "text"))
    assert "Instead of: The very first play must contain the three of hearts. " in printed
    taiwan = words(sheet("big_two_taiwan", "text"))
    assert (
        "“If you have ten to twelve cards left, each card left in your hand counts double”"
        in taiwan
    )


def test_what_carries_lies_before_what_is_carried() -> None:
    lines = sheet("pao_de_kuai", "text").splitlines()
    drawn = lines[lines.index(next(line for line in lines if "Airplane:" in line)) + 1].split()
    ranks = [card[:-1] for card in drawn]
    carrying = ranks[:6]
    assert carrying.count(carrying[0]) == carrying.count(carrying[3]) == 3
    assert set(ranks[6:]).isdisjoint(carrying)


def test_cards_without_a_suit_show_their_rank() -> None:
    page = sheet("great_dalmuti", "html")
    assert '<span class="card"><b>12</b></span>' in page
    assert '<span class="card joker"><b>★</b><i>jester</i></span>' in page


def test_a_choice_that_says_what_holds_anyway_is_not_offered() -> None:
    house = HouseRules(change=("after passing: any bomb",))
    printed = words(sheet("thirteen", "text", house))
    assert "Come back. A pass binds nobody" in printed
    assert "Chop after passing. " not in printed


def test_a_choice_whose_row_was_taken_away_is_not_offered() -> None:
    assert "Flush by suit. " in words(sheet("big_two", "text"))
    assert "Flush by suit. " not in words(sheet("big_two_taiwan", "text"))


def test_what_is_carried_is_of_another_rank_unless_the_file_says_more() -> None:
    guandan = words(sheet("guandan", "text"))
    assert "Full house: three cards of the same rank with a pair of another rank." in guandan
    loose = words(sheet("guandan", "text", HouseRules(add=("kickers: of any rank",))))
    assert "Full house: three cards of the same rank with a pair. " in loose


def test_cards_of_the_level_keep_their_place_in_sequences() -> None:
    said = "In sequences the cards of the level keep their usual place."
    assert said in words(sheet("guandan", "text"))
    assert said not in words(sheet("thirteen", "text"))


def test_a_card_that_must_open_binds_only_who_holds_it() -> None:
    house = HouseRules(change=("lead in the first deal: drawn at random",))
    printed = words(sheet("thirteen", "text", house))
    assert (
        "In the first deal, the very first play must contain the three of spades; a leader who "
        "does not hold it may play anything."
    ) in printed
    lowest = words(sheet("tien_len_south", "text"))
    assert "the very first play must contain the leader's lowest card." in lowest


def test_a_shape_that_is_called_what_it_is_made_of_says_whether_that_is_all() -> None:
    assert "Three aces: all three aces." in words(sheet("run_fast", "text"))
    assert "Four twos: all four twos." in words(sheet("thirteen", "text"))


def test_the_sheet_without_house_rules_has_no_marks() -> None:
    assert "<mark>" not in sheet("thirteen", "html")


def test_choices_are_optional_rules_that_say_what_they_replace() -> None:
    printed = words(sheet("run_fast", "text"))
    assert (
        "Free passing. You may pass whenever you like, even if you could play. Instead of: "
        "If you can beat the last play you must, even with a bomb; pass only if you cannot."
    ) in printed
    assert (
        "Any opening. No longer: The very first play must contain the three of hearts." in printed
    )
    assert "Not together with “Come back”." in words(sheet("thirteen", "text"))


def test_a_choice_that_is_played_is_no_longer_optional() -> None:
    printed = words(sheet("thirteen", "text", HouseRules(choices=("come back",))))
    assert "Played with “Come back”." in printed
    assert "Come back. " not in printed
    assert "Chop after passing. " not in printed
    assert "Longer runs of pairs. " in printed


def test_what_holds_in_the_first_deal_is_told_before_the_later_ones() -> None:
    printed = words(sheet("thirteen", "text"))
    first = printed.index("In the first deal, whoever holds the three of spades leads")
    assert first < printed.index("In every later deal, the winner of the last deal leads")


def test_a_new_rule_stands_behind_the_last_that_speaks_of_the_same() -> None:
    laizi = words(sheet("dou_dizhu_laizi", "text"))
    assert laizi.index("Laizi bomb: ") < laizi.index("From low to high: the soft bomb")
    teams = words(sheet("zheng_shangyou_teams", "text"))
    assert teams.index("The higher tribute goes to") < teams.index("Return: ")
    taiwan = words(sheet("big_two_taiwan", "text"))
    assert taiwan.index("For each two left in your hand") < taiwan.index("the scores add up")


def test_an_optional_rule_is_told_as_it_is_once_it_is_played() -> None:
    printed = words(sheet("lexio", "text"))
    assert "Winner leads. In every later deal, the winner of the last deal leads" in printed


def test_a_rule_taken_away_is_named_and_one_that_came_back_elsewhere_is_not() -> None:
    taiwan = words(sheet("big_two_taiwan", "text"))
    assert "“Flush”" in taiwan
    assert "“Straight flush”" not in taiwan
    assert "No triples. No longer: Triple." in taiwan


def test_suits_of_the_games_own_are_letters_on_the_cards_and_named_once() -> None:
    assert "<b>8</b><i>m</i>" in sheet("lexio", "html")
    assert "the letters c, s, m and u stand for them" in words(sheet("lexio", "text"))


def test_a_run_is_drawn_as_it_runs_and_a_flush_from_its_lowest_card() -> None:
    lines = [line.strip() for line in sheet("lexio", "text").splitlines()]
    straight_flush = lines.index("- Straight flush: five cards in sequence, all of one suit.")
    assert lines[straight_flush + 1] == "3m 4m 5m 1m 2m"
    assert lines[lines.index("- Flush: any five cards of one suit.") + 1] == "3s 4s 6s 7s 8s"

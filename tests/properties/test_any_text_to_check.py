"""Any text to `check` is answered: no traceback, no hang, and every place lies in the text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from commands import examples, rungbook, written

GAMES = ("run_fast", "guandan", "thirteen")

WORDS = [
    *["game:", "players:", "packs:", "hand:", "ranks:", "suits:", "runs:", "wild:", "single:"],
    *["bomb:", "order of bombs:", "lead:", "turns:", "answer:", "passing:", "after", "deal ends:"],
    *["when 1 player is out", "each alone", "run of 5 or more cards", "4 of a kind", "pairs"],
    *["in one suit", "beats", "does not beat", "is nothing", "change", "add", "remove", "choice"],
    *["based on:", "with:", "<", "-", ",", "#", "3", "2", "A-2-3", "hearts", "joker", "level"],
    *["as the first play of the deal", "at level A", "first", "last", "win", "lose", "points"],
]

lines = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=10).map(" ".join),
)


def diagnosed(text: str) -> None:
    """Check this text as a file, for people and as data."""
    with written(text, "any.rules") as path:
        for_people = rungbook("check", path)
        as_data = rungbook("check", path, "--json")
    assert for_people.code == as_data.code
    assert as_data.code in (0, 1)
    rows = text.split("\n")
    for one in as_data.json["diagnostics"]:
        assert one["message"]
        assert one["code"]
        assert len(one["hints"]) <= 2
        if not one["file"].endswith("any.rules"):
            continue  # a row that the file inherits
        assert 1 <= one["line"] <= len(text.splitlines()) + 1
        if one["line"] <= len(rows):
            assert 1 <= one["column"] <= len(rows[one["line"] - 1].rstrip("\r")) + 1


@examples(40)
@given(st.lists(lines, max_size=12).map("\n".join))
def test_any_text(text: str) -> None:
    diagnosed(text)


@examples(15)
@given(st.text(max_size=300))
def test_any_characters(text: str) -> None:
    diagnosed(text)


@examples(40)
@given(st.sampled_from(GAMES), st.data())
def test_a_rules_file_with_a_few_lines_spoilt(game: str, data: st.DataObject) -> None:
    rows = rungbook("resolve", game).out.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(rows) - 1))
        row = rows[place]
        cut = data.draw(st.integers(0, len(row)))
        match data.draw(st.sampled_from(("drop", "double", "swap", "cut", "insert", "word"))):
            case "drop":
                del rows[place]
            case "double":
                rows.insert(place, row)
            case "swap":
                other = data.draw(st.integers(0, len(rows) - 1))
                rows[place], rows[other] = rows[other], row
            case "cut":
                rows[place] = row[:cut]
            case "insert":
                rows[place] = row[:cut] + data.draw(st.text(max_size=4)) + row[cut:]
            case "word":
                rows[place] = row[:cut] + " " + data.draw(st.sampled_from(WORDS)) + " " + row[cut:]
    diagnosed("\n".join(rows))


@examples(30)
@given(
    st.sampled_from(GAMES),
    st.sampled_from(("change", "add", "remove", "with")),
    lines.filter(lambda text: not text.startswith("-")),
)
def test_any_words_as_a_house_rule(game: str, verb: str, row: str) -> None:
    ran = rungbook("judge", game, "--cards", "5s", f"--{verb}", row)
    assert ran.code in (0, 1, 2)
    if ran.code == 2:
        assert ran.err or ran.out

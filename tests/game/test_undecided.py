"""What rules must say because nobody else decides it: `check` wants the row or the number."""

from __future__ import annotations

import pytest

from rungbook.game.undecided import undecided
from rungbook.library import HouseRules, load_variant, read_variant


def found(variant: str, change: str = "", remove: str = "", add: str = "") -> list[tuple[str, str]]:
    house = HouseRules(
        change=tuple(filter(None, [change])),
        remove=tuple(filter(None, [remove])),
        add=tuple(filter(None, [add])),
    )
    told = undecided(load_variant(variant, house))
    typed = [(d.code, next(iter(d.hints), "")) for d in told]
    assert all(hint.startswith(("--change ", "--add ")) for _, hint in typed if hint)
    return [(code, hint.partition(" ")[2].strip('"')) for code, hint in typed]


@pytest.mark.parametrize(
    "variant", ["run_fast", "guandan", "thirteen", "dou_dizhu", "lexio", "president", "vc"]
)
def test_the_games_leave_nothing_open(variant: str) -> None:
    assert found(variant) == []


def test_a_partner_who_leads_instead_may_be_out_too() -> None:
    code, hint = found("guandan", change="leader gone out: partner")[0]
    assert code == "nobody-leads"
    assert hint == "leader gone out: partner, or else next player"


def test_who_plays_alone_has_no_partner() -> None:
    change = "leader gone out: partner, or else next player"
    _, mistakes = read_variant("president", HouseRules(change=(change,)))
    assert [each.code for each in mistakes] == ["wrong-players"]


@pytest.mark.parametrize(
    "row",
    [
        "deal ends: when 9 players are out",
        "deal ends: when 4 players are out",
        "deal ends: when 0 players are left",
        "match ends: after 0 deals",
    ],
)
def test_a_number_that_is_never_reached_is_none(row: str) -> None:
    assert [code for code, _ in found("thirteen", change=row)] == ["wrong-number"]


def test_a_match_of_several_deals_has_a_winner() -> None:
    assert found("run_fast", change="match ends: after 2 deals") == [
        ("missing-row", "match winner: highest score")
    ]
    assert found("thirteen", remove="match winner") == [
        ("missing-row", "match winner: highest score")
    ]
    assert found("guandan", add="match ends: after 9 deals") == []


def test_the_holders_of_instant_wins_are_told_apart() -> None:
    settled = "order of instant wins: dragon < four twos, then in turn order from leader"
    assert found("thirteen", change="order of instant wins: dragon < four twos") == [
        ("missing-row", settled)
    ]
    assert found("thirteen", remove="order of instant wins") == [
        ("missing-row", "order of instant wins: in turn order from leader")
    ]


def test_a_card_that_opens_is_dealt_to_somebody() -> None:
    fewer, kept = "hand: 10 cards", "left over: out of play"
    assert found("run_fast", change=fewer, add=kept) == [
        ("nobody-leads", "lead: holder of 3 of hearts, or else drawn at random")
    ]


@pytest.mark.parametrize(
    ("change", "remove", "hint"),
    [
        ("", "order of tribute", "order of tribute: by rank, then in turn order from first"),
        (
            "order of tribute: by rank",
            "",
            "order of tribute: by rank, then in turn order from first",
        ),
    ],
)
def test_several_gifts_to_several_are_paired_off(change: str, remove: str, hint: str) -> None:
    assert found("guandan", change=change, remove=remove) == [("missing-row", hint)]

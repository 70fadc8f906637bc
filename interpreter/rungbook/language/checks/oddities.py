"""Warnings: what is legal and odd."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.checks.walk import has_row, players_of, rows_of
from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits, place_index


def check_oddities(rules: Rules) -> Iterator[Diagnostic]:
    """Yield rows that cannot matter, and words that may be misread.

    Where a row could not be read nothing is said of what no row asks for.
    """
    if rules.lost:
        return
    said = [phrase for statement in rules.rows.values() for phrase in statement.phrases]
    yield from _check_unused(rules, said)
    bombs = [row.shape for _, row in rows_of(rules, r.Shape) if row.section == "bombs"]
    if "bomb" in bombs and len(bombs) > 1:
        for statement, _ in rows_of(rules, r.FactRow):
            yield from _check_bomb(statement, bombs)


def check_file(rules: Rules) -> Iterator[Diagnostic]:
    """Yield what a file that is no house rule should say besides its rules."""
    if rules.source is None:
        message = "no row `source` says where these rules come from"
        yield _odd("no-source", rules.start, message, ("source: as we play it",))
    if "examples" not in rules.headings:
        message = "no section `examples` shows and tests these rules"
        yield _odd("no-examples", rules.start, message, ("examples",))


def _check_unused(rules: Rules, said: list[object]) -> Iterator[Diagnostic]:
    """Yield settings that nothing asks for."""
    has_runs = any(isinstance(phrase, p.Run) for phrase in said)
    by_suit = p.By(key="suit") in said
    picked = any(isinstance(phrase, p.Pick) for phrase in said)
    wilds = has_row(rules, r.Wild)
    carried = any(isinstance(phrase, p.With | p.EachWith) for phrase in said)
    places = _places_taken(rules)
    wins = [row for _, row in rows_of(rules, r.Shape) if row.section == "instant wins"]
    players = players_of(rules)
    for statement in rules.rows.values():
        if _is_for_others(statement.row, players):
            yield _idle(rules, statement, "never so many play")
        idle = [said for said in statement.phrases if isinstance(said, p.NaturalOverWild)]
        if idle and not wilds:
            message = "`natural over wild` cannot matter: no card is wild"
            yield _odd("row-cannot-matter", statement.place_of(idle[0]), message, ())
        match statement.row:
            case r.Runs() if not has_runs:
                yield _idle(rules, statement, "no shape is a run")
            case r.Suits(suits=()) if by_suit:
                message = "no suit is higher than another, and something is compared by suit"
                hints = ("suits: spades < clubs < diamonds < hearts",)
                yield _odd("row-cannot-matter", statement.place, message, hints)
            case r.Suits(suits=suits) if suits and not by_suit and not picked:
                message = "`suits` cannot matter: nothing is compared by suit"
                yield _odd("row-cannot-matter", statement.place, message, ("suits: equal",))
            case r.WildAlone() if not wilds:
                yield _idle(rules, statement, "no card is wild")
            case r.Kickers() if not carried:
                yield _idle(rules, statement, "no shape carries cards")
            case r.OrderOf(of="instant wins") if not wins:
                yield _idle(rules, statement, "there are no instant wins")
            case r.FactRow(fact=p.Event(what="instant win")) if not wins:
                yield _idle(rules, statement, "there are no instant wins")
            case r.LeaderGoneOut() if places and set(places.values()) == {1}:
                yield _idle(rules, statement, "the deal ends when one player is out")
            case r.FactRow():
                yield from _check_places(statement, places)
            case _:
                continue


def _is_for_others(row: r.Row | None, players: range) -> bool:
    """Return whether a row is for numbers of players of which none may sit down."""
    if row is None or isinstance(row, r.Example) or not isinstance(row.case, p.WithPlayers):
        return False
    return bool(players) and not any(fits(row.case.size, n) for n in players)


def _places_taken(rules: Rules) -> dict[int, int]:
    """Return how many go out before a deal ends, by the number of players; empty if not known."""
    found: dict[int, int] = {}
    for _, row in rows_of(rules, r.DealEnds):
        match row.moment:
            case p.When(fact=p.SoMany(number=p.Exactly(n=n), of="player", predicates=(said,))):
                for players in players_of(rules):
                    out = players - n if said.what == p.Is(what="left") else n
                    found[players] = max(out, found.get(players, 0))
            case _:
                return {}
    return found


def _check_places(said: Statement, taken: Mapping[int, int]) -> Iterator[Diagnostic]:
    """Yield the places of which a row speaks and that nobody ever takes."""
    for phrase in said.phrases:
        if not taken or not isinstance(phrase, p.Placed | p.IsPlaced):
            continue
        if not any(_is_taken(phrase.place, players, out) for players, out in taken.items()):
            message = f"nobody is ever {phrase.place}: the deal is over before"
            yield _odd("row-cannot-matter", said.place_of(phrase), message, ())


def _is_taken(place: p.PlaceName, players: int, out: int) -> bool:
    """Return whether a deal that ends when so many are out gives a place to somebody."""
    return place_index(place, players) < out + (out == players - 1)


def _check_bomb(said: Statement, bombs: list[str]) -> Iterator[Diagnostic]:
    """Yield `each bomb` where one of several bombs is called `bomb`: it means all of them."""
    for phrase in said.phrases:
        if isinstance(phrase, p.AnyPlay) and phrase.kind == "bomb":
            others = ", ".join(name for name in bombs if name != "bomb")
            message = f"here `bomb` means every bomb, {others} too, and not only the shape `bomb`"
            yield _odd("bomb-or-bombs", said.place_of(phrase), message, ())


def _idle(rules: Rules, said: Statement, why: str) -> Diagnostic:
    message = f"`{said.name}` cannot matter: {why}"
    hints = (f"remove {said.name}",) if rules.is_house_rule else ()
    return _odd("row-cannot-matter", said.place, message, hints)


def _odd(code: str, place: Place, message: str, hints: tuple[str, ...]) -> Diagnostic:
    return Diagnostic(code, place, message, hints, "warning")

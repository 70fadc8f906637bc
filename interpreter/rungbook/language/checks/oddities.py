"""Warnings: what is legal and odd."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.checks.walk import has_row, rows_of
from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r


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
    wilds = has_row(rules, r.Wild)
    carried = any(isinstance(phrase, p.With | p.EachWith) for phrase in said)
    wins = [row for _, row in rows_of(rules, r.Shape) if row.section == "instant wins"]
    for statement in rules.rows.values():
        idle = [said for said in statement.phrases if isinstance(said, p.NaturalOverWild)]
        if idle and not wilds:
            message = "`natural over wild` cannot matter: no card is wild"
            yield _odd("row-cannot-matter", statement.place_of(idle[0]), message, ())
        match statement.row:
            case r.Runs() if not has_runs:
                yield _idle(rules, statement, "no shape is a run")
            case r.Suits(suits=suits) if suits and not by_suit:
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
            case r.LeaderGoneOut() if _ends_with_the_first_out(rules):
                yield _idle(rules, statement, "the deal ends when one player is out")
            case _:
                continue


def _ends_with_the_first_out(rules: Rules) -> bool:
    one_out = p.SoMany(
        number=p.Exactly(n=1), of="player", predicates=(p.Predicate(what=p.Is(what="out")),)
    )
    ends = [row.moment for _, row in rows_of(rules, r.DealEnds)]
    return bool(ends) and all(end == p.When(fact=one_out) for end in ends)


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

"""Names and rows that a row speaks of and that are not there, or are of another kind or size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.walk import rows_of
from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.language.suggest import nearest
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import share_a_number

UNITS: dict[p.Unit, str] = {"card": "cards", "pair": "pairs", "triple": "triples", "quad": "quads"}


def check_references(rules: Rules) -> Iterator[Diagnostic]:
    """Yield what rows speak of and is not there."""
    shapes = {row.shape: row for _, row in rows_of(rules, r.Shape)}
    gifts = {row.gift for _, row in rows_of(rules, r.Gift)}
    calls = {row.call for _, row in rows_of(rules, r.Call)}
    for said in rules.rows.values():
        match said.row:
            case r.NoGift(gift=gift) if gift is not None and gift not in gifts:
                yield from _gone(rules, said, said.row, gift)
            case r.OrderOf(of=gift) if gift not in ("bombs", "shapes", "instant wins"):
                if gift not in gifts:
                    yield from _gone(rules, said, said.row, gift)
            case r.Names(of=name):
                yield from _check_names(rules, said, name)
            case _:
                pass
        for phrase in said.phrases:
            match phrase:
                case p.NamedPlay(name=name) | p.ForShape(name=name) | p.NeverPlay(name=name):
                    if name not in shapes:
                        yield from _gone(rules, said, phrase, name)
                    elif isinstance(phrase, p.NamedPlay):
                        yield from _check_size(said, phrase, shapes[name].definition)
                case p.AboutCall(call=call) if call not in calls:
                    yield from _gone(rules, said, phrase, call)
                case p.Multiply(row=row) if row is not None and row not in rules.rows:
                    yield from _no_row(rules, said, phrase, row)
                case _:
                    pass


def _gone(rules: Rules, said: Statement, phrase: object, name: str) -> Iterator[Diagnostic]:
    """Yield a name whose row was removed, unless that row could not be read."""
    if any(lost == name or lost.endswith(f" {name}") for lost in rules.lost):
        return
    place = said.place_of(phrase)
    message = f"nothing in these rules is called `{name}` any more: its row was removed"
    hints = (f"remove {said.name}",) if place.file else ()
    yield Diagnostic("unknown-name", place, message, hints)


def _no_row(rules: Rules, said: Statement, phrase: object, row: str) -> Iterator[Diagnostic]:
    if row in rules.lost:
        return
    facts = [name for name, other in rules.rows.items() if isinstance(other.row, r.FactRow)]
    message = f"there is no row `{row}` to multiply"
    yield Diagnostic("unknown-name", said.place_of(phrase), message, nearest(row, facts))


def _check_names(rules: Rules, said: Statement, name: str) -> Iterator[Diagnostic]:
    places = get_args(p.PlaceName)
    if name in rules.names_left_over():
        yield from _gone(rules, said, said.row, name)
    elif name not in rules.names and name not in places:
        message = f"nothing in these rules is called `{name}`"
        hints = nearest(name, [*rules.names, *places])
        yield Diagnostic("unknown-name", said.place, message, hints)


def _check_size(
    said: Statement, play: p.NamedPlay, definition: p.ShapeDefinition
) -> Iterator[Diagnostic]:
    """Yield a length that is counted in another unit than the shape's, or that it cannot have."""
    for narrowing in play.narrowing:
        if not isinstance(narrowing, p.OfSize):
            continue
        unit, size = _measure(definition.body)
        if narrowing.unit != unit:
            message = f"`{play.name}` is counted in {UNITS[unit]}, not in {UNITS[narrowing.unit]}"
            place = said.place_of(narrowing)
            hint = place.text[place.column - 1 : place.column - 1 + place.length]
            right = UNITS[unit] if not isinstance(narrowing.size, p.Exactly) else unit
            hints = (" ".join([*hint.split()[:-1], right]),)
            yield Diagnostic("wrong-unit", place, message, hints)
        elif not share_a_number(narrowing.size, size):
            message = f"no `{play.name}` has this size"
            yield Diagnostic("wrong-size", said.place_of(narrowing), message)


def _measure(body: p.Body) -> tuple[p.Unit, p.Size]:
    """Return the unit in which a shape is counted, and how many it may have."""
    match body:
        case p.AnySoMany(size=size, unit=unit) | p.Run(size=size, unit=unit):
            return unit, size
        case p.OfAKind(size=size):
            return "card", size
        case p.Picture(cards=cards):
            return "card", p.Exactly(n=len(cards))
        case p.With() | p.EachWith():
            return "card", p.OrMore(n=2)

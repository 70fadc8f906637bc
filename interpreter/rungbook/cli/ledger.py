"""What a deal came to, for people: places, the ledger line by line, scores and levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rungbook.cli.ink import Ink, Inks, padded, plain
from rungbook.cli.names import counted, do, does, listed, whom
from rungbook.game.match import Match, MatchRules
from rungbook.game.payments import Payment
from rungbook.game.seating import Seating
from rungbook.game.settle import Settlement
from rungbook.game.standing import Standing, left_to_the_table

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def ordinal(place: int) -> str:
    """Return a place, counted from 0, in words."""
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"


def places_line(places: Sequence[int], names: Sequence[str]) -> Inks:
    """Return who went out in which order, and who was left."""
    told = [f"{names[seat]} {ordinal(place)}" for place, seat in enumerate(places)]
    still = [names[seat] for seat in range(len(names)) if seat not in places]
    if still and len(told) > 1:
        told.append(f"{listed(still)} left")
    return ["  ", ", ".join(told)]


def ledger_lines(
    ledger: Sequence[Payment], names: Sequence[str], seating: Seating
) -> Iterator[Inks]:
    """Yield a line for each payment: who pays whom, how much, why, and the row that says so."""
    sides = [_sides(line, names, seating) for line in ledger]
    amounts = [str(line.amount) for line in ledger]
    units = [_unit(line) for line in ledger]
    columns = (sides, amounts, units, [line.why for line in ledger])
    a, b, c, d = (max(map(len, column), default=0) for column in columns)
    for line, who, amount, unit in zip(ledger, sides, amounts, units, strict=True):
        text = f"  {who:<{a}}  {amount:>{b}} {unit:<{c}}  {line.why:<{d}}"
        where = f"{line.place.file}:{line.place.line}" if line.place else line.row
        yield [text, (f"  {where}", "dim")]


def _sides(line: Payment, names: Sequence[str], seating: Seating) -> str:
    if line.unit == "levels":
        seat = line.to_seat if line.to_seat is not None else line.from_seat
        verb = "climbs" if line.to_seat is not None else "falls"
        return do([names[s] for s in seating.teams[seating.team_of[seat or 0]]], verb)
    if line.from_seat is None:
        return does(names[line.to_seat or 0], "wins")
    if line.to_seat is None:
        return does(names[line.from_seat], "loses")
    return f"{does(names[line.from_seat], 'pays')} {whom(names[line.to_seat])}"


def _unit(line: Payment) -> str:
    return line.unit.removesuffix("s") if line.amount == 1 else line.unit


def score_lines(
    names: Sequence[str], scores: Sequence[int] | None, totals: Sequence[int]
) -> Iterator[Inks]:
    """Yield the points of the deal, where it had some, and of the match, below the names."""
    rows: list[tuple[str, list[str]]] = [("", list(names))]
    if scores is not None:
        rows.append(("this deal", [f"{score:+d}" if score else "0" for score in scores]))
    rows.append(("total", [str(total) for total in totals]))
    widths = [max(len(cells[i]) for _, cells in rows) for i in range(len(names))]
    for number, (title, cells) in enumerate(rows):
        row: list[Ink | str] = padded([f"  {title}"], 13)
        for cell, width in zip(cells, widths, strict=True):
            row.append((f"  {cell:>{width}}", "dim" if number == 0 else ""))
        yield row if plain(row).strip() else []


def outcome_lines(
    settlement: Settlement, after: Standing, names: Sequence[str], rules: MatchRules
) -> Iterator[Inks]:
    """Yield what a deal came to: its payments, and how levels and points then stand."""
    yield from ledger_lines(settlement.ledger, names, rules.seating)
    won = settlement.won
    if won is not None:
        where = f"{won.place.file}:{won.place.line}" if won.place else won.row
        who = do([names[seat] for seat in won.seats], "wins")
        yield [f"  {who} the match  {won.why}", (f"  {where}", "dim")]
    yield from standing_lines(after, names, rules, settlement.scores)


def standing_lines(
    after: Standing,
    names: Sequence[str],
    rules: MatchRules,
    scores: Sequence[int] | None = None,
) -> Iterator[Inks]:
    """Yield levels and points, those of a game that has them; `scores` are those of a deal."""
    if after.levels:
        yield level_line(after.levels, names, rules.seating)
    if rules.scoring.has_points or any(after.totals):
        yield from score_lines(names, scores, after.totals)


def agreed_words(match: Match) -> str:
    """Return what a match is played to, where the table agreed on it; else nothing."""
    left = left_to_the_table(match.rules.variant.rulebook)
    if match.deals is not None:
        return f"to be stopped after {counted(match.deals, 'deal')}"
    if match.rules.agreed is None or left is None:
        return ""
    return f"played to {counted(match.rules.agreed, left.removesuffix('s'))}"


def level_line(levels: Sequence[str], names: Sequence[str], seating: Seating) -> Inks:
    """Return the level of each team."""
    told = [
        f"{listed(names[seat] for seat in team)} at {level}"
        for team, level in zip(seating.teams, levels, strict=True)
    ]
    return ["  levels     ", "; ".join(told)]

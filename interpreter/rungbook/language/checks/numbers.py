"""Numbers that a row cannot mean, and units that do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.walk import MOST_PLAYERS
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import lowest

STANDARD_PACKS = (52, 54)

_COUNTED = re.compile(
    r"(?<![-\w])(\d+)( or more| to \d+)? "
    r"(card|pair|triple|quad|point|level|player|team|deal)(s?)(?![-\w])"
)


def check_numbers(said: Statement) -> Iterator[Diagnostic]:
    """Yield the numbers of a row that cannot be meant."""
    match said.row:
        case r.PlayersRow(number=number):
            yield from _check_players(said, number)
        case r.Hand(number=p.Exactly(n=n)) if n > 0:
            pass
        case r.Hand(number=p.All()):
            pass
        case r.Hand(number=number):
            message = "a hand is a number of cards, or all cards"
            forms = (f"{said.name}: 13 cards", f"{said.name}: all cards")
            yield _wrong(said, number, message, forms)
        case r.InPlay(number=number) | r.Kitty(number=number):
            if not isinstance(number, p.Exactly) or not number.n:
                yield _wrong(said, number, "here stands one number of cards", ())
        case r.Packs(pack=p.StandardPacks(packs=n, cards=size) as pack):
            if size not in STANDARD_PACKS:
                message = f"a standard pack has 52 or 54 cards, not {size}"
                hints = tuple(f"{said.name}: {max(1, n)} of {cards} cards" for cards in (52, 54))
                yield Diagnostic("wrong-pack", said.place_of(pack), message, hints)
            elif not 1 <= n <= MOST_PLAYERS:
                yield _wrong(said, pack, "so many packs cannot be played with", ())
        case _:
            pass
    for phrase in said.phrases:
        yield from _check_phrase(said, phrase)


def check_plurals(said: Statement) -> Iterator[Diagnostic]:
    """Yield the units that should be singular after 1, or plural: legal, but not well written."""
    if isinstance(said.row, r.Note | r.Names | r.Example):
        return
    text = said.place.text.split("#")[0]
    for found in _COUNTED.finditer(text):
        number, more, unit, plural = found.groups()
        one = number == "1" and not more
        if one == bool(plural):
            right = f"{number}{more or ''} {unit}{'' if one else 's'}"
            place = said.at(*found.span())
            message = f"after `{number}{more or ''}` one writes `{unit}{'' if one else 's'}`"
            yield Diagnostic("singular-or-plural", place, message, (right,), "warning")


def _check_players(said: Statement, number: p.Size) -> Iterator[Diagnostic]:
    match number:
        case p.OrMore(n=n):
            message = "say up to how many may play"
            yield _wrong(said, number, message, (f"{n} to {n + 3}",))
        case p.Exactly(n=n) if not 2 <= n <= MOST_PLAYERS:
            yield _wrong(said, number, f"2 to {MOST_PLAYERS} players can play", ())
        case p.Between(low=low, high=high) if low < 2 or high > MOST_PLAYERS:
            yield _wrong(said, number, f"2 to {MOST_PLAYERS} players can play", ())
        case _:
            return


def _check_phrase(said: Statement, phrase: object) -> Iterator[Diagnostic]:
    match phrase:
        case p.Amount(number=p.Exactly() | p.Agreed()):
            return
        case p.Amount(number=number):
            yield _wrong(said, number, "an amount is one number", ())
        case p.SoMany(number=p.All() as number):
            yield _wrong(said, number, "here stands a number, not `all`", ())
        case p.SoMany(number=p.Agreed() as number, of=of) if of != "deal":
            yield _wrong(said, number, "only points and deals are agreed by the table", ())
        case p.AnySoMany(size=size) | p.OfAKind(size=size) | p.With(size=size):
            if lowest(size) < 1:
                yield _wrong(said, size, "a shape has at least 1 of these", ())
        case p.EachWith(size=size) | p.OfSize(size=size) | p.HasCards(size=size):
            if lowest(size) < 1:
                yield _wrong(said, size, "here stands at least 1", ())
        case p.Run(size=size) if lowest(size) < 2:
            yield _wrong(said, size, "a run has at least 2 ranks", ())
        case _:
            return


def _wrong(said: Statement, phrase: object, message: str, hints: tuple[str, ...]) -> Diagnostic:
    return Diagnostic("wrong-number", said.place_of(phrase), message, hints)

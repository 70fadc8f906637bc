"""How hands, plays and readings are worded for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from rungbook.cards import Card, rank_sign
from rungbook.cli.ink import Ink, Inks, card_ink, cards_inks, padded, plain
from rungbook.cli.names import listed
from rungbook.diagnostics import Refusal
from rungbook.game.state import Move
from rungbook.table import Moment, Reading, Table


def reading_name(table: Table, reading: Reading) -> str:
    """Return what a play is, and what its wild cards stand for."""
    wilds = [f"{card.symbol} as {rank_sign(what)}" for card, what in table.stands_for(reading)]
    name = table.title(reading.row)
    return f"{name}, {listed(wilds)}" if wilds else name


def play_cards(table: Table, reading: Reading) -> list[Card]:
    """Return the cards of a play in the order of what they are: what carries others first.

    A wild card stands where the card stands that it stands in for. Cards of one suit that need
    nothing else in common stand in order.
    """
    fill = table.fill[reading.pattern]
    if fill is not None and fill.suit is not None:
        return table.cards(reading.cards)
    rest = table.cards(reading.cards)
    wilds = [card for card in rest if card in table.deck.wild]
    laid: list[Card] = []
    for part in table.parts[reading.pattern]:
        rank = table.deck.ranks[part.byte]
        fits = [card for card in rest if card.rank == rank and card not in table.deck.wild]
        own = (fits + wilds)[: part.k]
        for card in own:
            rest.remove(card)
            if card in wilds:
                wilds.remove(card)
        laid += own
    return laid + rest


def played_inks(table: Table, play: Move) -> Inks:
    """Return a play that lies on the table: its cards, and what they were played as."""
    moment: Moment = "a lead" if play.led else "an answer"
    found = table.readings(play.cards, moment, last=True, fits=lambda each: each.row == play.row)
    if found:
        return reading_inks(table, found[0])
    return [*cards_inks(table.cards(play.cards)), (f"  {table.title(play.row)}", "dim")]


def play_lines(table: Table, plays: Sequence[Reading]) -> Iterator[Inks]:
    """Yield plays, a line each: the cards, and what they are."""
    found = [cards_inks(play_cards(table, play)) for play in plays]
    width = max((len(plain(cards)) for cards in found), default=0)
    for cards, play in zip(found, plays, strict=True):
        yield [*padded(cards, width + 2), (reading_name(table, play), "dim")]


def reading_inks(table: Table, reading: Reading) -> Inks:
    """Return the cards of a reading and what they are."""
    return [*cards_inks(play_cards(table, reading)), (f"  {reading_name(table, reading)}", "dim")]


def refusal_lines(refusal: Refusal) -> Iterator[Inks]:
    """Yield a refusal: the sentence, the row that forbids it, and what to play instead."""
    yield [("refused", "bold red"), f": {refusal.message} ", (f"[{refusal.code}]", "dim")]
    if refusal.place is not None:
        where = f"{refusal.place.file}:{refusal.place.line}"
        row = refusal.place.text.strip() or str(refusal.row)
        yield ["  ", (f"{where}: ", "dim"), row]
    if refusal.instead is not None:
        yield ["  try: ", " ".join(refusal.instead)]


def hand_lines(table: Table, hand: int, width: int, indent: int) -> Iterator[Inks]:
    """Yield a hand with its ranks set apart, broken into lines; the first is not indented."""
    groups: dict[str, list[Ink]] = {}
    for card in table.cards(hand):
        rank = "wild" if card in table.deck.wild else card.rank
        group = groups.setdefault(rank, [])
        group += [(" ", ""), card_ink(card)] if group else [card_ink(card)]
    yield from wrapped(groups.values(), width, indent) if groups else [["no cards"]]


def paragraph(text: str, width: int, indent: int = 2) -> list[str]:
    """Return a text as lines that fit a width, each indented and the later ones further."""
    margin = " " * indent
    return textwrap.wrap(text, width, initial_indent=margin, subsequent_indent=margin + "  ")


def wrapped(
    groups: Iterable[Sequence[Ink]], width: int, indent: int, begun: int | None = None
) -> Iterator[list[Ink | str]]:
    """Yield groups side by side, broken into lines; `begun` is where the first line stands."""
    line: list[Ink | str] = []
    used = indent if begun is None else begun
    for group in groups:
        size = len(plain(group))
        if line and used + 2 + size > width:
            yield line
            line, used = [" " * indent], indent
        elif line:
            line.append("  ")
            used += 2
        line += group
        used += size
    yield line

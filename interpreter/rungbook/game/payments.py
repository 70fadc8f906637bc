"""Payments in the making: each with what multiplies it, as lines of the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rungbook.diagnostics import Place
from rungbook.game.evidence import Evidence, Happening

WORDS = {0: "cancelled", 2: "doubled", 3: "tripled"}


class Payment(NamedTuple):
    """One line of the ledger; a seat that is None is nobody."""

    from_seat: int | None
    to_seat: int | None
    amount: int
    unit: Literal["points", "levels"]
    why: str
    row: str
    place: Place | None


class Paid:
    """One payment by a row for a happening, and the lines that multiply it.

    `seat` is the player whom the row is about; `staked` says that the stake is paid.
    """

    __slots__ = ("amount", "happening", "lines", "seat", "staked")

    def __init__(self, line: Payment, happening: Happening, staked: bool) -> None:
        self.lines = [line]
        self.amount = line.amount
        self.happening = happening
        self.seat = happening.seat
        self.staked = staked

    @property
    def row(self) -> str:
        """Return the row by which it is paid."""
        return self.lines[0].row

    def moves(self, seat: int) -> bool:
        """Return whether points go from or to a seat."""
        return seat in self.lines[0][:2]

    def multiply(self, times: int, why: str, row: str, place: Place | None) -> None:
        """Add what makes it so many times itself."""
        word = WORDS.get(times, f"{times} times")
        self.add(self.amount * (times - 1), f"{why}: {word}", row, place)

    def add(self, extra: int, why: str, row: str, place: Place | None) -> None:
        """Add so many points; fewer than none go back."""
        payer, taker = self.lines[0][:2]
        if extra < 0:
            payer, taker = taker, payer
        if extra:
            self.lines.append(Payment(payer, taker, abs(extra), "points", why, row, place))
            self.amount += extra

    def readdress(self, last: Happening) -> None:
        """Let the player who was beaten last pay; what goes to whoever beats goes to the last."""
        line = self.lines[0]
        to = last.beater if line.to_seat == self.happening.beater else line.to_seat
        self.lines[0] = line._replace(from_seat=last.seat, to_seat=to)
        self.seat = last.seat


def about(payments: Sequence[Paid], row: str, seat: int, *, named: bool) -> list[Paid]:
    """Return what a row moves on account of a player or, of one only `named`, from or to them."""
    return [
        paid
        for paid in payments
        if paid.row == row and (paid.moves(seat) if named else paid.seat == seat)
    ]


def losses_by_trick(
    payments: Sequence[Paid], evidence: Evidence
) -> Iterator[tuple[Paid, list[Paid]]]:
    """Yield what is lost by plays beaten in one trick: what is lost last, and all of it."""
    tricks: dict[int, list[Paid]] = {}
    for paid in payments:
        if paid.happening.at >= 0 and paid.lines[0].from_seat == paid.seat:
            trick = sum(play.led for play in evidence.plays[: paid.happening.at + 1])
            tricks.setdefault(trick, []).append(paid)
    for lost in tricks.values():
        yield max(lost, key=lambda paid: paid.happening.at), lost

"""A question to the referee, and what it says of the table and the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rungbook.diagnostics import Refusal
from rungbook.rulebook import phrases as p
from rungbook.table.asking import (
    Held,
    QuestionError,
    Tables,
    Words,
    check_words,
    read_held,
    readings_on_the_table,
)
from rungbook.table.legality import Situation
from rungbook.table.meant import read_meant
from rungbook.table.moves import opening_of
from rungbook.table.nearest import not_named
from rungbook.table.table import Moment, Reading, Table


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the referee, in the words of whoever asks.

    `cards` may be `pass`. `over` is the play to beat; without it the play is a lead, with
    `opening` the very first of the first deal. `as_` and `over_as` name readings. `level`,
    `players` and `drawn` (the rank drawn for the deal) are the usual ones where they are None.
    `next_has` and `to_beat_has` are the cards of the next player and of who made the play to
    beat, None where they do not matter; `passed` says that who asks has passed in this trick.
    """

    cards: Words | None = None
    over: Words | None = None
    hand: Words | None = None
    level: str | None = None
    as_: str | None = None
    over_as: str | None = None
    opening: bool = False
    players: int | None = None
    drawn: str | None = None
    next_has: int | None = None
    to_beat_has: int | None = None
    passed: bool = False

    def __post_init__(self) -> None:
        """Raise QuestionError for values of a kind that no question has."""
        for words in (self.cards, self.over, self.hand):
            if words is not None:
                check_words(words)
        for text in (self.level, self.as_, self.over_as, self.drawn):
            if not isinstance(text, str | None):
                raise QuestionError(f"this is a text: {text!r}")

    def table(self, tables: Tables) -> Table:
        """Return the table of the deal that is asked about."""
        return tables.at(self.level, players=self.players, drawn=self.drawn)


def read_situation(tables: Tables, question: Question) -> Situation | Refusal:
    """Return what a question says of the table and the hand, or what is wrong with its cards."""
    table = question.table(tables)
    hand = None if question.hand is None else _hand(table, question)
    if isinstance(hand, Refusal):
        return hand
    over = _to_beat(table, question) if question.over else None
    if isinstance(over, Refusal):
        return over
    moment: Moment = "the first play of the deal" if question.opening else "a lead"
    held = None if hand is None else hand.packed

    def counts(who: p.Players) -> list[int]:
        """Return the cards of players, as far as they are said; what is not said is not so."""
        match who:
            case p.Seat(who="you"):
                said = [None if held is None else table.deck.count(held)]
            case p.Seat(who="next player"):
                said = [question.next_has]
            case p.Seat(who="player to beat"):
                said = [question.to_beat_has if over is not None else None]
            case p.Seat():
                said = []
            case _:
                said = [question.next_has, question.to_beat_has]
        return [number for number in said if number is not None]

    return Situation(
        table,
        "an answer" if over is not None else moment,
        top=None if over is None else over.row,
        hand=held,
        passed=question.passed,
        counts=counts,
    )


def beyond_the_pack(table: Table, question: Question) -> str | None:
    """Return of which card the hand, or the play, and the play to beat have more than there are.

    Each alone is refused where it is read; where suits are not told the question is not asked.
    """
    mine = question.cards if question.hand is None else question.hand
    words = [mine or "", question.over or ""]
    together = " ".join(each if isinstance(each, str) else " ".join(each) for each in words)
    found = read_held(table, together)
    if isinstance(found, Refusal) and found.code == "too-many-copies":
        return found.message
    return None


def _hand(table: Table, question: Question) -> Held | Refusal:
    """Return the hand; of ranks alone first the cards that are played from it."""
    opening = opening_of(table) if question.opening else None

    def kind(hand: Held) -> object:
        must = None if opening is None else opening.among(table.deck, hand.packed)
        return table.available(hand.packed), must

    return read_meant(table, question.hand or "", kind, first=question.cards or "")


def _to_beat(table: Table, question: Question) -> Reading | Refusal:
    """Return the play to beat; cards that are not named are the strongest that they can be."""
    name, last = question.over_as or None, question.to_beat_has == 0

    def kind(held: Held) -> object:
        _, meant = readings_on_the_table(table, held, name, last=last)
        return tuple(reading.row for reading in meant) or (None if name else ())

    held = read_meant(table, question.over or "", kind)
    if isinstance(held, Refusal):
        return held
    readings, meant = readings_on_the_table(table, held, name, last=last)
    if meant:
        return meant[0]
    refusal = not_named(table, held, readings, question.over_as or "")
    return replace(refusal, message=f"the play to beat: {refusal.message}")

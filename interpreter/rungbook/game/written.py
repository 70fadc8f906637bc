"""A deal as somebody wrote it, or as a record opens one, and the deal that it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, Position, begin
from rungbook.game.leads import NOBODY
from rungbook.game.match import MatchRules
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.state import PASS, Move, Public, State
from rungbook.game.trick import is_over
from rungbook.table import Reading
from rungbook.table.asking import QuestionError, named, read_held, written_readings


class Malformed(Exception):
    """What was written is no deal; the argument says why, in words for the writer."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in which a deal begins: the play to beat, who made it, who has passed.

    `answer` says that the play was itself an answer, where the record tells.
    """

    top: str
    name: str | None
    owner: int
    passed: tuple[int, ...]
    answer: bool


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal with its moves, read but not yet looked at by the rules.

    `previous` are the places of the last deal, empty where there was none. `number` is the
    deal's in its match; with `deals` that ends after so many, whatever the rules say. `closed`
    is what the record says that the deal came to.
    """

    hands: tuple[str, ...]
    moves: tuple[str, ...] = ()
    first: bool = True
    level: str | None = None
    leader: int | None = None
    drawn: int | None = None
    turn: int | None = None
    trick: Trick | None = None
    previous: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    team_levels: tuple[str, ...] | None = None
    totals: tuple[int, ...] | None = None
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    number: int | None = None
    deals: int | None = None
    closed: Mapping[str, object] | None = None


def place_deal(rules: MatchRules, written: WrittenDeal) -> tuple[Deal, Position] | Refusal:
    """Return the deal that was written and where it stands before its first move.

    Cards that the pack does not have are a refusal; whatever else cannot be is Malformed.
    """
    before = _standing(rules, written)
    level = written.level or rules.level_after(before)
    book = rules.at(level, first=written.first)
    packed = _hands(book.rules, written)
    if isinstance(packed, Refusal):
        return packed
    left = tuple(map(book.rules.table.deck.count, packed))
    given = (seat for seat in (written.leader, written.turn) if seat is not None)
    deal = Deal(
        *book,
        packed,
        left,
        before,
        NOBODY if written.drawn is None else written.drawn,
        next(given, NOBODY),
        _out(book.rules, written.out, left),
    )
    if written.trick is not None:
        return _in_a_trick(deal, written, written.trick)
    if written.turn is not None:
        deal = replace(deal, gifts=deal.gifts.without_gifts())
    try:
        position = begin(deal)
    except LookupError:
        raise Malformed('the rules do not tell who leads here: say it with "leader"') from None
    if isinstance(position, State) and position.public.turn >= 0:
        _wants_cards(left, position.public.turn)
    return deal, position


def _standing(rules: MatchRules, written: WrittenDeal) -> Standing:
    fresh = rules.start()
    levels = fresh.levels if written.team_levels is None else written.team_levels
    if written.team_levels is None and written.level is not None and written.previous:
        winners = rules.seating.team_of[written.previous[0]]
        levels = tuple(
            written.level if team == winners else each for team, each in enumerate(levels)
        )
    return Standing(
        totals=written.totals or fresh.totals,
        levels=levels,
        deals=(written.number or (1 if written.first else 2)) - 1,
        places=() if written.first else written.previous,
        times=written.times,
    )


def _hands(rules: DealRules, written: WrittenDeal) -> tuple[int, ...] | Refusal:
    """Return the hands packed; all cards together, the trick's too, must be in the pack."""
    table = rules.table
    packed: list[int] = []
    for seat, hand in enumerate(written.hands):
        held = read_held(table, hand)
        if isinstance(held, Refusal):
            return held
        if table.deck.count(held.packed) > max(rules.sizes):
            raise Malformed(f"hand {seat} has more cards than are dealt ({max(rules.sizes)})")
        packed.append(held.packed)
    top = [written.trick.top] if written.trick is not None else []
    together = read_held(table, " ".join([*written.hands, *top]))
    return together if isinstance(together, Refusal) else tuple(packed)


def _out(rules: DealRules, out: tuple[int, ...], left: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that are out as the deal begins: those without cards.

    Where so many of them would have ended the deal, they are merely absent, and nobody's place
    is taken.
    """
    empty = [seat for seat, cards in enumerate(left) if not cards]
    seats = (*out, *(seat for seat in empty if seat not in out))
    if any(is_over(rules, seats[: n + 1]) for n in range(len(seats))):
        return ()
    return seats


def _in_a_trick(deal: Deal, written: WrittenDeal, trick: Trick) -> tuple[Deal, State] | Refusal:
    table = deal.rules.table
    available = tuple(map(table.available, deal.hands))
    passed = sum(1 << seat for seat in set(trick.passed))
    turn = written.turn
    if not trick.top:
        leader = turn if turn is not None else trick.owner
        if leader < 0:
            raise Malformed('a trick without "top" needs "turn"')
        _wants_cards(deal.left, leader)
        log = Move(None, leader, PASS, 0, False)
        public = Public(leader, PASS, leader, 0, deal.out, deal.left, log)
        return deal, State(public, deal.hands, available)
    if trick.owner < 0:
        raise Malformed('a trick needs "owner": who made the play to beat')
    reading = _top(deal.rules, trick)
    if isinstance(reading, Refusal):
        return reading
    if turn is None:
        waiting = [s for s in deal.rules.after[trick.owner] if deal.left[s] and not passed >> s & 1]
        if not waiting:
            raise Malformed("in this trick nobody is left to move")
        turn = waiting[0]
    _wants_cards(deal.left, turn)
    log = Move(None, trick.owner, reading.row, reading.cards, not trick.answer)
    public = Public(turn, reading.row, trick.owner, passed, deal.out, deal.left, log)
    return deal, State(public, deal.hands, available)


def _top(rules: DealRules, trick: Trick) -> Reading | Refusal:
    """Return the play to beat, by its name the strongest."""
    table = rules.table
    held = read_held(table, trick.top)
    if isinstance(held, Refusal):
        return held
    readings = written_readings(table, held, "an answer") or written_readings(
        table, held, "the first play of the deal"
    )
    try:
        meant = named(table, readings, trick.name)
    except QuestionError as error:
        raise Malformed(f"the play to beat: {error}") from None
    if not meant:
        raise Malformed(f"{trick.top} is no {trick.name or 'play'} that could lie on the table")
    return meant[0]


def _wants_cards(left: Sequence[int], seat: int) -> None:
    if not left[seat]:
        raise Malformed(f"it is the turn of seat {seat}, who holds no cards")

"""A deal as somebody wrote it, or as a record opens one, and the deal that it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, Position, begin
from rungbook.game.leads import NOBODY
from rungbook.game.match import MatchRules
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.state import PASS, Move, Public, State
from rungbook.game.trick import is_over
from rungbook.game.written_deal import Malformed, Trick, WrittenDeal
from rungbook.game.written_prelude import read_kitty, read_prelude
from rungbook.table import Reading
from rungbook.table.asking import QuestionError, read_held, readings_on_the_table
from rungbook.table.compile import widest_hand


def place_deal(rules: MatchRules, written: WrittenDeal) -> tuple[Deal, Position] | Refusal:
    """Return the deal that was written and where it stands before its first move.

    Cards that the pack does not have are a refusal; whatever else cannot be is Malformed.
    """
    before = _standing(rules, written)
    level = written.level or rules.starting_level
    rank = _drawn_rank(rules, written, level)
    book = rules.at(level, first=written.first, drawn=rank)
    book = book._replace(rules=book.rules.arranged(before.order, -1))
    packed = _hands(book.rules, written)
    if isinstance(packed, Refusal):
        return packed
    kitty = read_kitty(book.rules, book.preparation, written)
    if isinstance(kitty, Refusal):
        return kitty
    prelude = read_prelude(book.rules, book.preparation, written)
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
        kitty=kitty,
        prelude=prelude,
        called=written.calls is not None or written.begins_in_play,
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
        order=written.order or _order(rules, written),
    )


def _order(rules: MatchRules, written: WrittenDeal) -> tuple[int, ...]:
    """Return the seats clockwise after the deal before, where players change places."""
    changed = rules.changes_seats and not written.first and written.previous
    return rules.order_after(written.previous, ()) if changed else ()


def _drawn_rank(rules: MatchRules, written: WrittenDeal, level: str | None) -> str | None:
    if written.drawn_rank is None:
        return None
    ranks = rules.ranks_to_draw(written.first, level)
    if written.drawn_rank not in ranks:
        known = ", ".join(ranks) or "none"
        raise Malformed(f"{written.drawn_rank} is no rank that is drawn: those are {known}")
    return written.drawn_rank


def _hands(rules: DealRules, written: WrittenDeal) -> tuple[int, ...] | Refusal:
    """Return the hands packed; all cards together, the trick's too, must be in the pack."""
    table = rules.table
    packed: list[int] = []
    for seat, hand in enumerate(written.hands):
        held = read_held(table, hand)
        if isinstance(held, Refusal):
            return held
        most = widest_hand(table.rulebook, rules.facts, table.deck)
        if table.deck.count(held.packed) > most:
            raise Malformed(f"hand {seat} has more cards than are dealt ({most})")
        packed.append(held.packed)
    top = [written.trick.top] if written.trick is not None else []
    together = read_held(table, " ".join([*written.hands, *top, written.kitty]))
    return together if isinstance(together, Refusal) else tuple(packed)


def _out(rules: DealRules, out: tuple[int, ...], left: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that are out as the deal begins: those without cards.

    Where so many of them would have ended the deal, they are merely absent, and nobody's place
    is taken.
    """
    for seat in out:
        if left[seat]:
            raise Malformed(f'seat {seat} is among "places", but holds cards')
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
        public = Public(leader, PASS, leader, 0, deal.out, deal.left, log, deal.prelude)
        return deal, State(public, deal.hands, available)
    if trick.owner < 0:
        raise Malformed('a trick needs "owner": who made the play to beat')
    reading = _top(deal.rules, trick, last=not deal.left[trick.owner])
    if isinstance(reading, Refusal):
        return reading
    if turn is None:
        waiting = [s for s in deal.rules.after[trick.owner] if deal.left[s] and not passed >> s & 1]
        if not waiting:
            raise Malformed("in this trick nobody is left to move")
        turn = waiting[0]
    _wants_cards(deal.left, turn)
    log = Move(None, trick.owner, reading.row, reading.cards, not trick.answer)
    public = Public(turn, reading.row, trick.owner, passed, deal.out, deal.left, log, deal.prelude)
    return deal, State(public, deal.hands, available)


def _top(rules: DealRules, trick: Trick, *, last: bool) -> Reading | Refusal:
    """Return the play to beat, by its name the strongest; `last` says that it emptied a hand."""
    table = rules.table
    held = read_held(table, trick.top)
    if isinstance(held, Refusal):
        return held
    try:
        _, meant = readings_on_the_table(table, held, trick.name, last=last)
    except QuestionError as error:
        raise Malformed(f"the play to beat: {error}") from None
    if not meant:
        raise Malformed(f"{trick.top} is no {trick.name or 'play'} that could lie on the table")
    return meant[0]


def _wants_cards(left: Sequence[int], seat: int) -> None:
    if not left[seat]:
        raise Malformed(f"it is the turn of seat {seat}, who holds no cards")

"""A deal as somebody wrote it, or as a record opens one, and the deal that it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, Position, Unsettled, begin
from rungbook.game.leads import NOBODY
from rungbook.game.match import MatchRules
from rungbook.game.rules import DealRules
from rungbook.game.standing import Standing
from rungbook.game.state import OVER, Public, State
from rungbook.game.trick import is_over
from rungbook.game.written_deal import Malformed, WrittenDeal
from rungbook.game.written_prelude import read_kitty, read_prelude
from rungbook.game.written_trick import in_a_trick
from rungbook.table.asking import read_held
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
        state = in_a_trick(deal, written.trick, written.turn)
        return state if isinstance(state, Refusal) else (deal, state)
    if written.turn is not None:
        deal = replace(deal, gifts=deal.gifts.without_gifts())
    try:
        position = begin(deal)
    except Unsettled:
        raise Malformed('the rules do not tell who leads here: say it with "leader"') from None
    if isinstance(position, State):
        _check_leader(written, position.public)
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
    """Return the seats that are out as the deal begins: those written, and those without cards.

    Where so many without cards would have ended the deal, they are merely absent, and nobody's
    place is taken.
    """
    for seat in out:
        if left[seat]:
            raise Malformed(f'seat {seat} is among "places", but holds cards')
    if any(is_over(rules, out[: n + 1]) for n in range(len(out))):
        raise Malformed('with these "places" the deal is over')
    empty = [seat for seat, cards in enumerate(left) if not cards]
    seats = (*out, *(seat for seat in empty if seat not in out))
    if any(is_over(rules, seats[: n + 1]) for n in range(len(seats))):
        return out
    return seats


def _check_leader(written: WrittenDeal, public: Public) -> None:
    """Raise Malformed where whoever leads the deal holds no cards."""
    seat = public.turn
    if seat == OVER or public.left[seat]:
        return
    if written.leader is None and written.turn is None:
        raise Malformed(f'seat {seat} leads and holds no cards: say with "leader" who does')
    key = "turn" if written.leader is None else "leader"
    raise Malformed(f'"{key}" is seat {seat}, who holds no cards')

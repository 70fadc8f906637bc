"""The turn loop: what may be played, and what a play or a pass makes of a deal.

One loop for every game. It knows no rule but those that `DealRules` holds as numbers.
"""

from __future__ import annotations

from rungbook.game.effects import UNKNOWN, Played, follow
from rungbook.game.limits import must_beat, without_banned
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, Move, Public, State, plays

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long, and a move makes two


def options(rules: DealRules, public: Public, hand: int, available: int) -> tuple[int, bool]:
    """Return the patterns that the seat to move may play, as a bitset, and whether it may pass.

    Nothing else than the hand of that seat and what everybody sees decides. A leader who can play
    nothing at all may pass, so that no deal hangs.
    """
    table = rules.table
    if public.top == PASS:
        cards = 0
        if public.log is not None:
            legal = available & rules.lead
        else:
            legal = available & rules.first_lead
            cards = opening_cards(rules, public, hand)
            if cards and rules.opening is not None:
                legal &= rules.opening.patterns
                if rules.opening.lowest is not None:
                    legal &= table.containing(cards)
        if legal & table.checked:
            legal = table.playable(legal, hand, cards)
        if not rules.is_plain:
            legal = without_banned(rules, public, hand, available, legal)
        return legal, not legal
    legal = available & table.answers[public.top]
    if not rules.comes_back and public.passed >> public.turn & 1:
        legal &= rules.after_passing
    if legal & table.checked:
        legal = table.playable(legal, hand)
    if rules.is_plain:
        return legal, not legal & rules.must_beat
    legal = without_banned(rules, public, hand, available, legal)
    return legal, not legal & must_beat(rules, public)


def opening_cards(rules: DealRules, public: Public, hand: int) -> int:
    """Return the cards that the seat to move must play now because they open the deal, packed."""
    opening = rules.opening
    if opening is None or public.log is not None or public.top != PASS:
        return 0
    return opening.among(rules.table.deck, hand) or 0


def pick(rules: DealRules, public: Public, hand: int, pattern: int) -> int:
    """Return the cheapest cards of the seat to move that make a pattern which it may play."""
    if public.log is None:
        return rules.table.pick(pattern, hand, opening_cards(rules, public, hand))
    return rules.table.pick(pattern, hand)


def apply(rules: DealRules, state: State, row: int, cards: int) -> State:
    """Return the deal after the seat to move plays cards as a row, or passes: PASS and 0.

    Whether the move is legal is not looked at.
    """
    public, hands, available = state.public, list(state.hands), list(state.available)
    public = step(rules, public, hands, available, row, cards)
    return State(public, tuple(hands), tuple(available))


def step(
    rules: DealRules, public: Public, hands: list[int], available: list[int], row: int, cards: int
) -> Public:
    """Return what everybody sees after a move, and change the hands: `apply` for loops.

    The trick is over when the turn comes round to the owner of the last play; who is out, or has
    passed and may play nothing more, is skipped. Where nobody could lead to it, the deal is over.
    """
    turn, top, owner, passed, places, left, log, prelude = public
    if row == PASS:
        log = _new(Move, (log, turn, PASS, 0, False))
        passed |= 1 << turn
    else:
        table = rules.table
        before = hands[turn]
        hands[turn] = hand = before - cards
        available[turn] = table.index.narrowed(available[turn], before, hand)
        counts = list(left)  # faster than slices
        counts[turn] -= table.size[row] if rules.is_plain else table.deck.count(cards)
        left = tuple(counts)
        log = _new(Move, (log, turn, row, cards, top == PASS))
        under, top = top, row
        owner = turn
        if rules.comes_back:
            passed = 0
        if not hand:
            places = (*places, turn)
            if is_over(rules, places):
                places = _with_last(rules, places)
                return Public(OVER, top, turn, passed, places, left, log, prelude)
        if rules.effects:
            played = Played(turn, under, row, cards, left[turn], log.before is None)
            public = Public(turn, top, owner, passed, places, left, log, prelude)
            return followed(rules, public, played)
    for seat in rules.after[turn]:
        if seat == owner:
            break
        if left[seat] and not (passed >> seat & 1 and rules.sits_out):
            return _new(Public, (seat, top, owner, passed, places, left, log, prelude))
    leader = next_leader(rules, owner, left) if top != PASS else OVER
    return _new(Public, (leader, PASS, leader, 0, places, left, log, prelude))


def followed(rules: DealRules, public: Public, played: Played) -> Public:
    """Return what a play comes to by the rows about plays; `public` still has its player's turn."""
    turn, left = public.turn, public.left
    waiting = tuple(
        seat
        for seat in rules.after[turn]
        if left[seat] and not (public.passed >> seat & 1 and rules.sits_out)
    )
    over, leader, skipped = follow(rules.effects, rules.seating, played, waiting, left)
    if over:
        return public._replace(turn=OVER)
    asked = (seat for seat in waiting if seat not in skipped)
    turn = OVER if leader != OVER else next(asked, OVER)
    if turn != OVER:
        return public._replace(turn=turn)
    leader = next_leader(rules, leader if leader != OVER else public.owner, left)
    return public._replace(turn=leader, top=PASS, owner=leader, passed=0)


def last_play(public: Public) -> Played | None:
    """Return the play that was made last, as it was made, or None."""
    made = plays(public.log)
    if not made:
        return None
    move = made[-1]
    under = PASS if move.led else made[-2].row if len(made) > 1 else UNKNOWN
    left, first = public.left[move.seat], move.before is None
    return Played(move.seat, under, move.row, move.cards, left, first)


def next_leader(rules: DealRules, owner: int, left: tuple[int, ...]) -> int:
    """Return who leads after a trick whose last play was the owner's; OVER if nobody can."""
    if left[owner]:
        return owner
    return next((seat for seat in rules.heirs[owner] if left[seat]), OVER)


def is_over(rules: DealRules, places: tuple[int, ...]) -> bool:
    """Return whether the deal is over when these seats are out, as `deal ends` says."""
    if len(places) >= rules.out_to_end:
        return True
    if not rules.ends_with_team:
        return False
    team = rules.seating.teams[rules.seating.team_of[places[-1]]]
    return all(seat in places for seat in team)


def _with_last(rules: DealRules, places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places with the single player left as the last one, if there is just one."""
    if len(places) == len(rules.after) - 1:
        return (*places, *(seat for seat in range(len(rules.after)) if seat not in places))
    return places

"""A deal that begins in a trick: the play to beat, who has passed, and whose turn that makes it."""

from __future__ import annotations

from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, rules_of
from rungbook.game.rules import DealRules
from rungbook.game.state import OVER, PASS, Move, Public, State
from rungbook.game.trick import followed, is_over, last_play, next_leader
from rungbook.game.written_deal import Malformed, Trick
from rungbook.table import Reading
from rungbook.table.asking import QuestionError, read_held, readings_on_the_table


def in_a_trick(deal: Deal, trick: Trick, turn: int | None) -> State | Refusal:
    """Return where a deal stands in a trick that was written; `turn` is None where nobody says."""
    rules = rules_of(deal, deal.prelude)
    if trick.owner >= 0 and not deal.left[trick.owner] and is_over(rules, (trick.owner,)):
        raise Malformed(f'"owner" is seat {trick.owner}, who is out, and so the deal is over')
    begin = _to_answer if trick.top else _to_lead
    public = begin(deal, rules, trick, turn)
    if isinstance(public, Refusal):
        return public
    return State(public, deal.hands, tuple(map(rules.table.available, deal.hands)))


def _to_lead(deal: Deal, rules: DealRules, trick: Trick, turn: int | None) -> Public:
    """Return a trick that is still to be led: by `turn`, or by the owner of the last one."""
    needless = {"as": trick.name, "passed": trick.passed, "answer": trick.answer}
    for key, value in needless.items():
        if value:
            raise Malformed(f'"{key}" needs "top": the play to beat')
    if turn is None and trick.owner < 0:
        raise Malformed('a trick without "top" needs "turn"')
    leader = next_leader(rules, trick.owner, deal.left) if turn is None else turn
    if leader == OVER:
        raise Malformed('"owner" leads, but nobody holds cards')
    if not deal.left[leader]:
        raise _no_cards("turn", leader)
    log = Move(None, leader, PASS, 0, False)
    return Public(leader, PASS, leader, 0, deal.out, deal.left, log, deal.prelude)


def _to_answer(deal: Deal, rules: DealRules, trick: Trick, turn: int | None) -> Public | Refusal:
    """Return a trick with a play to beat; who is to move leads if the trick is over."""
    if trick.owner < 0:
        raise Malformed('a trick needs "owner": who made the play to beat')
    reading = _top(rules, trick, last=not deal.left[trick.owner])
    if isinstance(reading, Refusal):
        return reading
    passed = sum(1 << seat for seat in set(trick.passed))
    log = Move(None, trick.owner, reading.row, reading.cards, not trick.answer)
    lies = Public(
        trick.owner, reading.row, trick.owner, passed, deal.out, deal.left, log, deal.prelude
    )
    goes_on = _go_on(rules, lies)
    if goes_on.turn == OVER:
        raise Malformed("in this trick nobody is left to move")
    if turn is None or turn == goes_on.turn:
        return goes_on
    _check_turn(rules, lies, goes_on, turn)
    return lies._replace(turn=turn)


def _go_on(rules: DealRules, lies: Public) -> Public:
    """Return a trick as the loop goes on with it when these seats have passed on its last play."""
    played = last_play(lies)
    if rules.effects and not lies.passed and played is not None:
        return followed(rules, lies, played._replace(first=False))
    for seat in rules.after[lies.owner]:
        if lies.left[seat] and not lies.passed >> seat & 1:
            return lies._replace(turn=seat)
    leader = next_leader(rules, lies.owner, lies.left)
    return lies._replace(turn=leader, top=PASS, owner=leader, passed=0)


def _check_turn(rules: DealRules, lies: Public, goes_on: Public, turn: int) -> None:
    """Raise Malformed where it cannot be the turn of a seat; a pass binds not in every game."""
    if not lies.left[turn]:
        raise _no_cards("turn", turn)
    has_passed = bool(lies.passed >> turn & 1)
    if goes_on.top == PASS and (rules.sits_out or not has_passed):
        raise Malformed(f'"turn" is seat {turn}, but the trick is over: seat {goes_on.turn} leads')
    if turn == lies.owner:
        waiting = f"seat {goes_on.turn} has still to answer"
        raise Malformed(f'"turn" is seat {turn}, the "owner" of the play to beat: {waiting}')
    if has_passed and rules.sits_out:
        raise Malformed(f'"turn" is seat {turn}, who is among "passed" and may play nothing more')


def _no_cards(key: str, seat: int) -> Malformed:
    return Malformed(f'"{key}" is seat {seat}, who holds no cards')


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

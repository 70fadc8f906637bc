"""What a person is asked before play: for a bid, a call, or cards to give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rungbook.cards import Card
from rungbook.cli.account import Account
from rungbook.cli.ink import Ink, Inks, cards_inks
from rungbook.cli.typed import find_gift, read_typed
from rungbook.diagnostics import Refusal
from rungbook.game.prelude import NO_BID
from rungbook.game.view import BidView, CallView, GiftView
from rungbook.players import seat_player

YES, NO = ("yes", "y"), ("no", "n")


class Left(Exception):
    """The person has left the table."""


class Asked:
    """The answers of a person before play.

    `ask` shows a prompt and returns a line; `rules` tells the rules, `score` the score.
    """

    def __init__(
        self,
        account: Account,
        ask: Callable[[str], str],
        rules: Callable[[], str],
        score: Callable[[], Iterator[Inks]],
    ) -> None:
        self._account = account
        self._screen = account.screen
        self._ask = ask
        self._rules = rules
        self._score = score

    def bid(self, view: BidView, line: Callable[[int], str]) -> int:
        """Return the bid that is typed, NO_BID for a pass."""
        self._show_hand(view)
        known = [f"bid {bid}" for bid in view.bids] + ["pass"] * view.may_pass
        self._screen.line(f"  You may say  {', '.join(known)}")
        while True:
            typed = line(view.seat).lower()
            word = typed.removeprefix("bid").strip()
            if word.isdecimal() and int(word) in view.bids:
                return int(word)
            if typed == "pass" and view.may_pass:
                return NO_BID
            if typed == "hint":
                bid = seat_player("planner", 0, view.seat).bid(view)
                self._screen.line(f"  a planner says {f'bid {bid}' if bid else 'pass'}")
            elif not self._answered(view, typed):
                self._screen.line(("  No: ", "bold red"), f"say {' or '.join(known)}.")

    def call(self, view: CallView, line: Callable[[int], str]) -> bool:
        """Return whether the person makes the call."""
        self._show_hand(view)
        self._screen.line(f"  Do you call {view.call}? yes or no")
        while True:
            typed = line(view.seat).lower()
            if typed in YES + NO:
                return typed in YES
            if typed == "hint":
                called = seat_player("planner", 0, view.seat).call(view)
                self._screen.line(f"  a planner says {YES[0] if called else NO[0]}")
            elif not self._answered(view, typed):
                self._screen.line(("  No: ", "bold red"), "say yes or no.")

    def give(self, view: GiftView, line: Callable[[int], str]) -> tuple[Card, ...]:
        """Return the gift that is typed."""
        choice = view.choice
        if choice is None:
            raise LookupError(f"seat {view.seat} has nothing to give")
        gifts = list(choice.every())
        self._show_hand(view)
        several = len(choice.sure) + choice.more
        if several == 1:
            self._screen.line("  You may give  ", *_gifts(gifts))
        else:
            sure: list[Ink | str] = ["  "] if choice.sure else []
            sure += [*cards_inks(choice.sure), " and"] if choice.sure else []
            among = cards_inks(choice.among)
            told = f"  You give {several} cards:"
            self._screen.line(told, *sure, f" {choice.more} of  ", *among)
        while True:
            typed = line(view.seat).removeprefix("give ")
            if typed.lower() == "hint":
                hint = seat_player("planner", 0, view.seat).give(view)
                self._screen.line("  a planner gives ", *cards_inks(hint))
                continue
            if self._answered(view, typed.lower()):
                continue
            cards = read_typed(typed, view.rules.table.deck)
            if isinstance(cards, Refusal):
                self._screen.line(("  No: ", "bold red"), f"{cards.message}.")
                continue
            found = find_gift(view.rules, view.hand, gifts, cards)
            if found is not None:
                return found
            self._screen.line(("  No: ", "bold red"), "choose among the cards above.")

    def _show_hand(self, view: BidView | CallView | GiftView) -> None:
        self._account.flush()
        self._screen.line()
        self._account.hand(view.rules.table, view.seat, view.hand)

    def _answered(self, view: BidView | CallView | GiftView, word: str) -> bool:
        """Answer a word that is no move; return whether it was one."""
        match word:
            case "quit":
                raise Left
            case "hand":
                self._account.hand(view.rules.table, view.seat, view.hand)
            case "score":
                self._screen.lines(self._score())
            case "rules":
                self._screen.lines([text] for text in self._rules().splitlines())
            case "help":
                self._screen.line("  besides what is asked for: hint, hand, score, rules, quit")
            case _:
                return False
        return True


def _gifts(gifts: Sequence[tuple[Card, ...]]) -> Inks:
    for number, gift in enumerate(gifts):
        if number:
            yield "  "
        yield from cards_inks(gift)

"""What keeps people who share a terminal from seeing each other's cards."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rungbook.cli.account import Account
from rungbook.cli.words import Left, known_word


class Curtain:
    """Falls when a person has moved, and rises when the next one says that they are there.

    There is none where one person plays, or where no terminal is at hand.
    """

    def __init__(self, account: Account, ask: Callable[[str], str]) -> None:
        self._account = account
        self._ask = ask
        several = len(account.persons) > 1
        self._hangs = several and account.screen.is_terminal and sys.stdin.isatty()
        self._there: int | None = None

    def rise(self, seat: int) -> None:
        """Wait until the person on a seat is there; who was there last need not say so."""
        if not self._hangs or seat == self._there:
            return
        self._account.flush()
        self._account.screen.line()
        if known_word(self._ask(f"{self._account.names[seat]}: press Enter ")) == "quit":
            raise Left
        self._there = seat

    def fall(self) -> None:
        """Take from the screen what the person who has moved saw."""
        if self._hangs:
            self._account.screen.clear()

"""The person at the table: asked at the prompt what to play or to give."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rungbook.cards import Card
from rungbook.cli.account import Account
from rungbook.cli.asked import Asked, Left
from rungbook.cli.ink import Inks, cards_inks
from rungbook.cli.ledger import level_line, score_lines
from rungbook.cli.names import does
from rungbook.cli.referee import play_lines, refusal_lines
from rungbook.cli.typed import find_plays, read_typed, seen_state
from rungbook.cli.wording import reading_name
from rungbook.diagnostics import Refusal
from rungbook.game.match import Match
from rungbook.game.referee import pass_turn
from rungbook.game.state import PASS
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.players import seat_player
from rungbook.table import Reading, Table

HELP = (
    ("3h 3s  or  33", "play these cards, or any of these ranks; 10JQKA works too"),
    ("… as NAME", "say what the cards are, where they could be two things"),
    ("pass", "let this play go"),
    ("hint", "what a computer player would do"),
    ("plays", "everything that you may play now"),
    ("why", "why your last try was refused, and by which rule"),
    ("hand", "your cards"),
    ("table", "what lies there, and how many cards everybody has"),
    ("score", "points and levels so far"),
    ("rules", "the rules of this game"),
    ("quit", "stop; the game is saved"),
)
WORDS = ("pass", "hint", "plays", "why", "hand", "table", "score", "rules", "help", "quit")


class Chosen(NamedTuple):
    """What the person does: a play, or a pass."""

    play: Reading | None


class Person:
    """A player who types; `ask` shows a prompt and returns a line, `rules` tells the rules."""

    def __init__(
        self,
        account: Account,
        match: Match,
        ask: Callable[[str], str],
        rules: Callable[[], str],
    ) -> None:
        self._account = account
        self._screen = account.screen
        self._match = match
        self._ask = ask
        self._rules = rules
        self._refused: Refusal | None = None
        self._greeted = False
        self._asked = Asked(account, ask, rules, self._score)

    # ---- playing

    def choose(self, view: View) -> Reading | None:
        """Return the play that is typed, or None for a pass."""
        self._account.flush()
        self._refused = None
        self._screen.line()
        self._account.hand(view.rules.table, view.seat, view.hand)
        self._screen.line(*self._to_beat(view))
        while True:
            line = self._line(view.seat)
            chosen = self._answer(view, line)
            if chosen is not None:
                return chosen.play

    def _line(self, seat: int) -> str:
        if not self._greeted:
            self._greeted = True
            self._screen.line(("  (type help for the words that are known here)", "dim"))
        return self._ask(f"{self._account.names[seat]}: ").strip()

    def _answer(self, view: View, line: str) -> Chosen | None:
        """Return what a line decides; None if the person is to be asked again."""
        word = line.lower()
        if word == "pass":
            return self._pass(view)
        if word in WORDS:
            self._screen.lines(self._told(view, word))
            return None
        if not line:
            return None
        typed = read_typed(line, view.rules.table.deck)
        found = typed if isinstance(typed, Refusal) else find_plays(view, typed)
        if isinstance(found, Refusal):
            self._refuse(found, line)
            return None
        table = view.rules.table
        play = found[0] if len(found) == 1 else self._which(table, found)
        return None if play is None else Chosen(play)

    def _pass(self, view: View) -> Chosen | None:
        after = pass_turn(view.rules, seen_state(view), view.seat)
        if isinstance(after, Refusal):
            self._refuse(after, "pass")
            return None
        return Chosen(None)

    def _refuse(self, refusal: Refusal, line: str) -> None:
        """Tell that a line is refused, in a sentence; `why` tells the rest."""
        self._refused = refusal
        near = difflib.get_close_matches(line.lower(), WORDS, 1)
        hint = f" Did you mean {near[0]}?" if near and refusal.code == "unknown-card" else ""
        self._screen.line(("  No: ", "bold red"), f"{refusal.message}.{hint}")

    def _which(self, table: Table, plays: Sequence[Reading]) -> Reading | None:
        """Return the play that the person means; None if they think again."""
        self._screen.line("  Which do you mean?")
        for number, inks in enumerate(play_lines(table, plays), 1):
            self._screen.line(f"  {number}  ", *inks)
        while True:
            answer = self._ask(f"1 to {len(plays)}, or nothing to think again: ").strip().lower()
            if answer.isdecimal() and 1 <= int(answer) <= len(plays):
                return plays[int(answer) - 1]
            named = [play for play in plays if table.name(play.row).lower() == answer]
            if named or not answer:
                return named[0] if named else None
            if answer == "quit":
                raise Left

    # ---- before play

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return the gift that is typed."""
        return self._asked.give(view, self._line)

    def bid(self, view: BidView) -> int:
        """Return the bid that is typed, 0 for a pass."""
        return self._asked.bid(view, self._line)

    def call(self, view: CallView) -> bool:
        """Return whether the person makes the call that they are asked for."""
        return self._asked.call(view, self._line)

    # ---- telling

    def _to_beat(self, view: View) -> Inks:
        public = view.public
        if public.top == PASS:
            yield "  You lead." if len(self._account.persons) == 1 else "  Lead, please."
            return
        owner = self._account.names[public.owner]
        whose = "your own" if public.owner == view.seat else f"{owner}’s"
        yield f"  To beat: {whose} {view.rules.table.title(public.top)}"

    def _told(self, view: View, word: str) -> Iterator[Inks]:
        """Yield the answer to a word that is no move."""
        table = view.rules.table
        match word:
            case "hint":
                yield ["  ", *self._hint(view)]
            case "plays":
                yield from (["  ", *inks] for inks in play_lines(table, view.plays()))
                if view.options()[1]:
                    yield ["  pass"]
            case "why":
                yield from self._why()
            case "hand":
                self._account.hand(table, view.seat, view.hand)
            case "table":
                yield from self._on_the_table(view)
            case "score":
                yield from self._score()
            case "rules":
                yield from ([line] for line in self._rules().splitlines())
            case "help":
                yield from ([f"  {left:<15}  {right}"] for left, right in HELP)
            case "quit":
                raise Left

    def _hint(self, view: View) -> Inks:
        play = seat_player("planner", 0, view.seat).choose(view)
        if play is None:
            return ["pass"]
        table = view.rules.table
        cards = cards_inks(table.cards(play.cards))
        return [*cards, (f"  {reading_name(table, play)}", "dim")]

    def _why(self) -> Iterator[Inks]:
        if self._refused is None:
            yield ["  nothing was refused since your turn began"]
        else:
            yield from (["  ", *inks] for inks in refusal_lines(self._refused))

    def _on_the_table(self, view: View) -> Iterator[Inks]:
        names, public = self._account.names, view.public
        yield self._to_beat(view)
        for seat in (view.seat, *view.rules.after[view.seat]):
            left = public.left[seat]
            cards = f"{left} card{'s' * (left != 1)}" if left else "out"
            passed = ", passed" if public.passed >> seat & 1 else ""
            yield [f"  {does(names[seat], 'has'):<16}  {cards}{passed}"]

    def _score(self) -> Iterator[Inks]:
        standing = self._match.standing
        names, seating = self._account.names, self._match.rules.seating
        yield [f"  {standing.deals} deal{'s' * (standing.deals != 1)} played"]
        if standing.levels:
            yield level_line(standing.levels, names, seating)
        if not standing.levels or any(standing.totals):
            yield from score_lines(names, None, standing.totals)

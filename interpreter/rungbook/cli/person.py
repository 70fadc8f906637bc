"""The person at the table: asked at the prompt what to play or to give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rungbook.cards import Card, rank_sign
from rungbook.cli.account import Account
from rungbook.cli.asked import NO, YES, Asked
from rungbook.cli.choosing import meant_among, numbers
from rungbook.cli.curtain import Curtain
from rungbook.cli.ink import Inks, cards_inks
from rungbook.cli.ledger import agreed_words, standing_lines
from rungbook.cli.names import counted, does, listed
from rungbook.cli.typed import find_plays, read_typed, seen_state, wilds_not_named
from rungbook.cli.wording import play_lines, played_cards, reading_inks, refusal_lines
from rungbook.cli.words import HELP, WORDS, Left, beside_a_word, known_word, meant_word
from rungbook.diagnostics import Refusal
from rungbook.game.match import Match
from rungbook.game.referee import judge_pass
from rungbook.game.state import PASS, plays
from rungbook.game.view import BidView, CallView, GiftView, View
from rungbook.players import seat_player
from rungbook.table import Reading, Table
from rungbook.table.spelling import Typed


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
        self._asked = Asked(account, rules, self._score)
        self._curtain = Curtain(account, ask)

    # ---- playing

    def choose(self, view: View) -> Reading | None:
        """Return the play that is typed, or None for a pass."""
        self._curtain.rise(view.seat)
        play = self._chosen(view)
        self._curtain.fall()
        return play

    def _chosen(self, view: View) -> Reading | None:
        self._account.flush()
        self._refused = None
        self._screen.line()
        self._account.asked_to_lead(view)
        self._account.hand(view.rules.table, view.seat, view.hand)
        self._screen.line(*self._to_beat(view))
        legal, may_pass = view.options()
        if may_pass and not legal:
            self._screen.line("  Nothing you hold beats this: Enter passes.")
        while True:
            line = self._line(view.seat) or "pass" * (may_pass and not legal)
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
        word = known_word(line)
        if word == "pass":
            return self._pass(view)
        if word in WORDS:
            self._screen.lines(self._told(view, word))
            return None
        if not line:
            return None
        typed = beside_a_word(line) or read_typed(line, view.rules.table.deck)
        if isinstance(typed, Refusal):
            self._refuse(typed, line)
            return None
        found = find_plays(view, typed)
        if isinstance(found, Refusal):
            self._refuse(found, line)
            return None
        table = view.rules.table
        if len(found) > 1:
            play = self._which(view, found)
        else:
            play = found[0] if self._spends_wilds(table, typed, found[0]) else None
        return None if play is None else Chosen(play)

    def _spends_wilds(self, table: Table, typed: Typed, play: Reading) -> bool:
        """Return whether the person means to play the wild cards that they did not name."""
        silent = wilds_not_named(table, typed, play)
        if not silent:
            return True
        told = listed([f"{card.symbol} as {rank_sign(what)}" for card, what in silent])
        while True:
            answer = known_word(self._ask(f"with {told}? yes or no: "))
            if answer == "quit":
                raise Left
            if answer in YES:
                return True
            if answer in NO or not answer:
                return False

    def _pass(self, view: View) -> Chosen | None:
        refusal = judge_pass(view.rules, seen_state(view))
        if refusal is not None:
            self._refuse(refusal, "pass")
            return None
        return Chosen(None)

    def _refuse(self, refusal: Refusal, line: str) -> None:
        """Tell that a line is refused, in a sentence; `why` tells the rest."""
        self._refused = refusal
        hint = meant_word(line) if refusal.code == "unknown-card" else ""
        self._screen.line(("  No: ", "bold red"), f"{refusal.message}.{hint}")

    def _which(self, view: View, plays: Sequence[Reading]) -> Reading | None:
        """Return the play that the person means; None if they think again."""
        table = view.rules.table
        while True:
            self._screen.line("  Which do you mean?")
            for number, inks in enumerate(play_lines(table, plays), 1):
                self._screen.line(f"  {number}  ", *inks)
            which = numbers(len(plays))
            answer = self._ask(f"{which}, or nothing to think again: ").strip()
            if not answer:
                return None
            word = known_word(answer)
            meant = meant_among(table, plays, answer)
            if len(meant) == 1:
                return meant[0]
            if word in WORDS and word != "pass":
                self._screen.lines(self._told(view, word))
            elif meant and len(meant) < len(plays):
                plays = meant
            else:
                self._screen.line(("  No: ", "bold red"), f"type {which}, or the cards.")

    # ---- before play

    def give(self, view: GiftView) -> tuple[Card, ...]:
        """Return the gift that is typed."""
        self._curtain.rise(view.seat)
        cards = self._asked.give(view, self._line)
        self._curtain.fall()
        return cards

    def bid(self, view: BidView) -> int:
        """Return the bid that is typed, 0 for a pass."""
        self._curtain.rise(view.seat)
        bid = self._asked.bid(view, self._line)
        self._curtain.fall()
        return bid

    def call(self, view: CallView) -> bool:
        """Return whether the person makes the call that they are asked for."""
        self._curtain.rise(view.seat)
        called = self._asked.call(view, self._line)
        self._curtain.fall()
        return called

    # ---- telling

    def _to_beat(self, view: View) -> Inks:
        public = view.public
        if public.top == PASS:
            yield "  You lead." if len(self._account.persons) == 1 else "  Lead, please."
            return
        owner = self._account.names[public.owner]
        whose = "your own" if public.owner == view.seat else f"{owner}’s"
        yield f"  To beat: {whose} "
        table, last = view.rules.table, next(reversed(plays(public.log)), None)
        if last is not None:
            yield from cards_inks(played_cards(table, last))
            yield "  "
        yield table.title(public.top)

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
                if len(view.plays()) > 1:
                    yield [("  (one of each that the rules tell apart)", "dim")]
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
        return reading_inks(view.rules.table, play)

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
            cards = counted(left, "card") if left else "out"
            passed = ", passed" if public.passed >> seat & 1 else ""
            yield [f"  {does(names[seat], 'has'):<16}  {cards}{passed}"]

    def _score(self) -> Iterator[Inks]:
        standing = self._match.standing
        to = agreed_words(self._match)
        yield [f"  {counted(standing.deals, 'deal')} played{f', {to}' if to else ''}"]
        yield from standing_lines(standing, self._account.names, self._match.rules)

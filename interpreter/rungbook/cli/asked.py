"""What a person is asked before play: for a bid, a call, or cards to give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rungbook.cards import Card, cards_symbols
from rungbook.cli.account import Account
from rungbook.cli.ink import Inks, cards_inks
from rungbook.cli.names import counted, does, listed, whom
from rungbook.cli.typed import find_gifts, not_held, read_typed
from rungbook.cli.wording import paragraph, refusal_lines, wrapped
from rungbook.cli.words import Left, beside_a_word, known_word, meant_word
from rungbook.diagnostics import Place, Refusal
from rungbook.game.prelude import NO_BID
from rungbook.game.view import BidView, CallView, GiftView
from rungbook.players import seat_player
from rungbook.sheet import call_sentences
from rungbook.table.spelling import Typed

YES, NO = ("yes", "y"), ("no", "n")
MOST_ASKED = 9
"""How many gifts a person is offered to choose among."""

_NO_WORD = ("unknown-card", "no-bid", "no-answer")
"""Refusals of what may be a known word that is mistyped."""

_WORDS = "hint, plays, why, hand, table, score, rules, quit"
AskedView = BidView | CallView | GiftView


@dataclass(frozen=True, slots=True)
class _Told:
    """What words tell in one question: what may be answered, what lies there, a hint.

    `more` is told as help besides.
    """

    answers: Callable[[], Iterator[Inks]]
    table: Callable[[], Iterator[Inks]]
    hint: Callable[[], Inks]
    more: Callable[[], Iterator[Inks]] = lambda: iter(())


class Asked:
    """The answers of a person before play.

    `rules` tells the rules, `score` the score.
    """

    def __init__(
        self,
        account: Account,
        rules: Callable[[], str],
        score: Callable[[], Iterator[Inks]],
    ) -> None:
        self._account = account
        self._screen = account.screen
        self._rules = rules
        self._score = score
        self._refused: Refusal | None = None

    # ---- bids and calls

    def bid(self, view: BidView, line: Callable[[int], str]) -> int:
        """Return the bid that is typed, NO_BID for a pass."""
        known = [f"bid {bid}" for bid in view.bids] + ["pass"] * view.may_pass

        def answers() -> Iterator[Inks]:
            yield [f"  You may say  {', '.join(known)}"]

        def table() -> Iterator[Inks]:
            for seat, bid in view.prelude.bids:
                who = self._account.names[seat]
                yield [f"  {does(who, 'bids')} {bid}" if bid else f"  {does(who, 'passes')}"]
            if not view.prelude.bids:
                yield ["  nobody has bid yet"]

        def hint() -> Inks:
            bid = seat_player("planner", 0, view.seat).bid(view)
            return [f"  a planner says {f'bid {bid}' if bid else 'pass'}"]

        told = _Told(answers, table, hint)
        self._begin(view, told)
        while True:
            typed = self._typed(view, line, told).lower()
            word = typed.removeprefix("bid").strip()
            if word.isdecimal() and int(word) in view.bids:
                return int(word)
            if typed == "pass" and view.may_pass:
                return NO_BID
            message = f"say {' or '.join(known)}"
            if word.isdecimal() or typed == "pass":
                self._refuse(_cite(view, "not-a-bid", message), typed)
            else:
                self._refuse(Refusal("no-bid", message), typed)

    def call(self, view: CallView, line: Callable[[int], str]) -> bool:
        """Return whether the person makes the call."""

        def answers() -> Iterator[Inks]:
            yield [f"  Do you call {view.call}? yes or no"]

        def table() -> Iterator[Inks]:
            for seat, call, called in view.prelude.said:
                who = self._account.names[seat]
                yield [f"  {does(who, 'calls')} {call}" if called else f"  {who}: no {call}"]
            if not view.prelude.said:
                yield ["  nobody has called anything yet"]

        def hint() -> Inks:
            called = seat_player("planner", 0, view.seat).call(view)
            return [f"  a planner says {YES[0] if called else NO[0]}"]

        told = _Told(answers, table, hint, lambda: self._call(view))
        self._begin(view, told)
        while True:
            typed = self._typed(view, line, told).lower()
            if typed in YES + NO:
                return typed in YES
            self._refuse(Refusal("no-answer", "say yes or no"), typed)

    def _call(self, view: CallView) -> Iterator[Inks]:
        """Yield what the rules say of a call, as the sheet says it."""
        rulebook = view.rules.table.rulebook
        for said in call_sentences(rulebook, view.call):
            yield from ([line] for line in paragraph(said, self._screen.width))

    # ---- gifts

    def give(self, view: GiftView, line: Callable[[int], str]) -> tuple[Card, ...]:
        """Return the gift that is typed."""
        choice = view.choice
        if choice is None:
            raise LookupError(f"seat {view.seat} has nothing to give")
        gifts = list(choice.every())

        def table() -> Iterator[Inks]:
            for given in view.given:
                cards = cards_inks(view.rules.table.cards(given.cards))
                to = whom(self._account.names[given.taker])
                yield [f"  {does(self._account.names[given.giver], 'gives')} ", *cards, f" to {to}"]
            if not view.given:
                yield ["  nothing is given yet"]

        def hint() -> Inks:
            cards = seat_player("planner", 0, view.seat).give(view)
            return ["  a planner gives ", *cards_inks(cards)]

        told = _Told(lambda: self._gifts(view, gifts), table, hint)
        self._begin(view, told)
        while True:
            typed = self._typed(view, line, told)
            if known_word(typed) == "pass":
                self._refuse(_cite(view, "not-a-gift", "something is to be given here"), typed)
                continue
            cards = read_typed(typed.lower().removeprefix("give "), view.rules.table.deck)
            found = cards if isinstance(cards, Refusal) else self._found(view, gifts, cards)
            if isinstance(found, Refusal):
                self._refuse(found, typed)
            elif len(found) == 1:
                return found[0]
            else:
                which = " or ".join(cards_symbols(gift) for gift in found)
                self._screen.line(f"  Which do you mean, {which}?")

    def _gifts(self, view: GiftView, gifts: Sequence[tuple[Card, ...]]) -> Iterator[Inks]:
        """Yield to whom something is given, by which row, and what may be given."""
        choice = view.choice
        assert choice is not None
        several = len(choice.sure) + choice.more
        to = listed([whom(self._account.names[seat]) for seat in view.takers])
        yield [f"  You give {counted(several, 'card')}{f' to {to}' if to else ''}"]
        place = view.rules.table.origins.get(view.row)
        if place is not None:
            yield from self._row(place)
        begin = "  You may give  "
        if several == 1:
            shown = [cards_inks(gift) for gift in gifts]
        else:
            sure = f"{cards_symbols(choice.sure)} and " if choice.sure else ""
            begin += f"{sure}{choice.more} of  "
            shown = [cards_inks([card]) for card in choice.among]
        first, *more = wrapped(shown, self._screen.width, 16, len(begin))
        yield [begin, *first]
        yield from more

    def _found(
        self, view: GiftView, gifts: Sequence[tuple[Card, ...]], typed: Typed
    ) -> list[tuple[Card, ...]] | Refusal:
        """Return the gifts that a line may mean, or why it means none."""
        found = find_gifts(view.rules, view.hand, gifts, typed)
        if found:
            return found if len(found) <= MOST_ASKED else found[:1]
        instead = tuple(card.text for card in gifts[0])
        cards = Counter(each.card for each in typed.written)
        missing = not_held(cards, Counter(view.rules.table.cards(view.hand)))
        if missing is not None:
            return replace(missing, instead=instead)
        return replace(_cite(view, "not-a-gift", "this may not be given"), instead=instead)

    # ---- words

    def _begin(self, view: AskedView, told: _Told) -> None:
        self._refused = None
        self._account.flush()
        self._screen.line()
        self._account.hand(view.rules.table, view.seat, view.hand)
        self._screen.lines(told.answers())

    def _refuse(self, refusal: Refusal, line: str) -> None:
        self._refused = refusal = beside_a_word(line) or refusal
        hint = meant_word(line) if refusal.code in _NO_WORD else ""
        self._screen.line(("  No: ", "bold red"), f"{refusal.message}.{hint}")
        if refusal.place is not None:
            self._screen.lines(self._row(refusal.place))

    def _row(self, place: Place) -> Iterator[Inks]:
        text = f"{place.text.strip()}  {place.file}:{place.line}"
        yield from ([(line, "dim")] for line in paragraph(text, self._screen.width))

    def _typed(self, view: AskedView, line: Callable[[int], str], told: _Told) -> str:
        """Return what is typed that is no word known here; such words are answered."""
        while True:
            typed = line(view.seat)
            if typed and not self._answered(view, known_word(typed), told):
                return typed

    def _answered(self, view: AskedView, word: str, told: _Told) -> bool:
        """Answer a word that is no move; return whether it was one."""
        match word:
            case "quit":
                raise Left
            case "hint":
                self._screen.line(*told.hint())
            case "plays":
                self._screen.lines(told.answers())
            case "table":
                self._screen.lines(told.table())
            case "why":
                self._screen.lines(self._why())
            case "hand":
                self._account.hand(view.rules.table, view.seat, view.hand)
            case "score":
                self._screen.lines(self._score())
            case "rules":
                self._screen.lines([text] for text in self._rules().splitlines())
            case "help":
                self._screen.lines(told.answers())
                self._screen.lines(told.more())
                self._screen.line(f"  besides what is asked for: {_WORDS}")
            case _:
                return False
        return True

    def _why(self) -> Iterator[Inks]:
        if self._refused is None:
            yield ["  nothing was refused since you were asked"]
        else:
            yield from (["  ", *inks] for inks in refusal_lines(self._refused))


def _cite(view: BidView | GiftView, code: str, message: str) -> Refusal:
    """Return a refusal that cites the row of what is asked."""
    return Refusal(code, message, view.row, view.rules.table.origins.get(view.row))

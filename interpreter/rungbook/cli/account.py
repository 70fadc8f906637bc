"""The account of a game: who leads, what is played as what, who passes, who goes out."""

from __future__ import annotations

from collections.abc import Sequence

from rungbook.cards import rank_sign
from rungbook.cli.ink import Ink, Screen, cards_inks, padded, plain
from rungbook.cli.ledger import ordinal, outcome_lines, places_line
from rungbook.cli.names import do, does
from rungbook.cli.prelude import prelude_lines
from rungbook.cli.seated import order_line, titles_line, told
from rungbook.cli.wording import hand_lines, play_cards, reading_name
from rungbook.game.deal import Deal, Position, exchange_of, instant_win, prelude_of, rules_of
from rungbook.game.exchange import Exchange
from rungbook.game.game import Game
from rungbook.game.match import Match
from rungbook.game.prelude import NO_PRELUDE, Prelude
from rungbook.game.rules import DealRules
from rungbook.game.sayings import to_say
from rungbook.game.state import OVER, PASS, Public, State
from rungbook.game.view import View
from rungbook.table import Reading, Table

_CARDS_WIDTH = 23


class Account:
    """Tells a game on a screen.

    `persons` are the seats whose hands are shown as they are dealt; `all_hands` shows every hand,
    and what is left of it after each play.
    """

    def __init__(
        self, screen: Screen, names: Sequence[str], persons: Sequence[int], all_hands: bool
    ) -> None:
        self.screen = screen
        self.names = names
        self.persons = persons
        self.all_hands = all_hands
        self._passed: list[str] = []
        self._told_of: Public | None = None
        self._who = max(map(len, names)) + 8

    # ---- deals

    def deal_begins(self, deal: Deal) -> None:
        """Tell that cards are dealt, and whether they win at once."""
        self.heading(self._deal(deal))
        self._tell_wild(deal)
        self._tell_order(deal, NO_PRELUDE)
        win = instant_win(deal)
        if win is not None:
            who = does(self.names[win.seat], "holds")
            won = f"  {who} {win.shape}: an instant win"
            self.screen.line((won, "bold green"), (self._by(deal, win.row), "dim"))
            if not self.all_hands:
                self.hand(deal.rules.table, win.seat, deal.hands[win.seat])

    def goes_on(self, deal: Deal, known: Prelude) -> None:
        """Tell that a deal which was broken off goes on, after what is `known`."""
        self.heading(f"{self._deal(deal)} goes on")
        self._tell_wild(deal)
        self._tell_titles(deal.rules, known.places or deal.before.places)
        self._tell_order(deal, known)

    def _tell_wild(self, deal: Deal) -> None:
        wild = deal.rules.table.deck.wild
        if wild:
            self.screen.line("  Wild: ", *cards_inks(wild))

    def _tell_titles(self, rules: DealRules, places: Sequence[int]) -> None:
        titles = titles_line(rules.table.rulebook, places, self.names)
        self.screen.lines(told(titles, self.screen.width))

    def _tell_order(self, deal: Deal, known: Prelude) -> None:
        places = known.places or deal.before.places
        if deal.before.order:
            line = order_line(rules_of(deal, known), places[0], self.names)
            self.screen.lines(told(line, self.screen.width))

    def _deal(self, deal: Deal) -> str:
        level = f", level {deal.level}" if deal.level else ""
        drawn = deal.rules.facts.drawn
        rank = f", the {drawn} is drawn" if drawn else ""
        return f"Deal {deal.before.deals + 1}{level}{rank}"

    def hands(self, table: Table, hands: Sequence[int]) -> None:
        """Show all hands, if they may be seen; a person's own is shown when they are asked."""
        if self.all_hands:
            for seat, hand in enumerate(hands):
                self.hand(table, seat, hand)

    def hand(self, table: Table, seat: int, hand: int) -> None:
        """Show one hand."""
        self._cards(f"  {does(self.names[seat], 'holds')}", table, hand)

    def _cards(self, who: str, table: Table, hand: int) -> None:
        first, *more = hand_lines(table, hand, self.screen.width, self._who + 2)
        self.screen.line(*padded([who], self._who + 2), *first)
        self.screen.lines(more)

    def before_play(self, deal: Deal, known: Prelude, position: Position) -> None:
        """Tell what has happened before play since what is `known`."""
        now = prelude_of(position)
        table = deal.rules.table
        self.screen.lines(prelude_lines(deal, known, now, self.names))
        if now.places and not known.places:
            self._tell_titles(deal.rules, now.places)
            self._tell_order(deal, now)
        if now.taker >= 0 > known.taker and self.all_hands:
            self.hand(table, now.taker, position.hands[now.taker])
        begun = isinstance(position, State) and not now.again and position.public.log is None
        if begun and deal.has_exchange and not now.given:
            exchange = Exchange(position.hands, prelude=now)
            row = exchange_of(deal, exchange).called_off(exchange)
            by = self._by(deal, row) if row is not None else ""
            self.screen.line((f"  no cards are given this time{by}", "dim"))

    def _by(self, deal: Deal, row: str) -> str:
        """Return a row of the rules as it stands behind what it brings about."""
        place = deal.rules.table.origins.get(row)
        return f"  {place.text.strip()}  {place.file}:{place.line}" if place is not None else ""

    def deal_ends(self, game: Game) -> None:
        """Tell what a deal came to."""
        state, settlement, match = game.position, game.settlement, game.match
        assert isinstance(state, State)
        assert settlement is not None
        if state.public.prelude.again:
            self.screen.line(("  Nobody bids: the cards are dealt again.", "bold"))
            return
        self.heading(f"Deal {game.table_deal.before.deals + 1} is over")
        self.screen.line(*places_line(state.public.places, self.names))
        self._tell_titles(game.table_deal.rules, state.public.places)
        for seat, hand in enumerate(state.hands):
            if hand:
                self._cards(f"  left: {self.names[seat]}", game.table_deal.rules.table, hand)
        outcome = list(outcome_lines(settlement, match.standing, self.names, match.rules))
        self.screen.lines([[], *outcome] if outcome else [])

    def match_ends(self, match: Match) -> None:
        """Tell who has won the match or, where the rules name nobody, the one deal of it."""
        standing = match.standing
        won, what = standing.winners, "match"
        if not won and match.deals is None:
            won, what = standing.places[:1], "deal"
        self.screen.line()
        if won:
            who = do([self.names[seat] for seat in won], "wins")
            self.screen.line((f"{who} the {what}.", "bold green"))
        else:
            self.screen.line(("The game ends here.", "bold"))

    def heading(self, text: str) -> None:
        """Print a line that parts the account."""
        self.flush()
        self.screen.line()
        rule = "─" * max(4, self.screen.width - len(text) - 5)
        self.screen.line((f"── {text} {rule}", "bold cyan"))

    # ---- plays

    def moved(self, view: View, play: Reading | None, after: Public) -> None:
        """Tell a play or a pass."""
        name = self.names[view.seat]
        if play is None:
            self._passed.append(name)
            return
        self.flush()
        led = view.public.top == PASS
        if led:
            self._new_trick(view)
        table = view.rules.table
        what = reading_name(table, play)
        if not led:
            what += f" over {self._beaten(table, play.row, view.public.top)}"
        who = does(name, "leads") if led else name
        line = [
            *padded([f"  {who}"], self._who + 2),
            *padded(cards_inks(play_cards(table, play)), _CARDS_WIDTH),
            f"  {what}",
        ]
        self._with_rest(view, line, view.hand - play.cards)
        self._after_play(view, after)

    def _beaten(self, table: Table, row: int, top: int) -> str:
        same = table.shape[row] == table.shape[top] and table.size[row] == table.size[top]
        return rank_sign(table.rank[top]) if same else table.title(top)

    def asked_to_lead(self, view: View) -> None:
        """Tell that whoever won the last trick is out, before another is asked to lead."""
        gone = _gone_out(view)
        if gone is not None:
            self.screen.line((f"  {does(self.names[gone], 'has')} gone out", "dim"))
            self._told_of = view.public

    def _new_trick(self, view: View) -> None:
        self.screen.line()
        if self._told_of is not view.public:
            self.asked_to_lead(view)

    def _with_rest(self, view: View, line: list[Ink | str], rest: int) -> None:
        """Print a play with the cards left, or how many, beside it or below it."""
        table = view.rules.table
        count = table.deck.count(rest)
        if not self.all_hands or not rest:
            if rest and view.seat not in self.persons:
                line.append((f"  ({count} left)", "bold" if count < 3 else "dim"))
            self.screen.line(*line)
            return
        self.screen.line(*line)
        margin = self._who + 2
        keeps = list(hand_lines(table, rest, self.screen.width, margin + 6))
        for number, inks in enumerate(keeps):
            text = plain(inks) if number else f"{' ' * margin}keeps {plain(inks)}"
            self.screen.line((text, "dim"))

    def _after_play(self, view: View, after: Public) -> None:
        seat = view.seat
        if seat in after.places and seat not in view.public.places:
            place = ordinal(after.places.index(seat))
            out = f"  {' ' * self._who}{does(self.names[seat], 'goes')} out: {place}"
            self.screen.line((out, "bold green"))
            if after.turn == OVER:
                return
        saying = to_say(view.rules.table.rulebook, after, seat)
        if saying is not None:
            who = does(self.names[seat], "says")
            self.screen.line((f"  {' ' * self._who}{who}: {saying}", "bold"))

    def flush(self) -> None:
        """Tell the passes that have not been told yet."""
        if self._passed:
            self.screen.line((f"  {do(self._passed, 'passes')}", "dim"))
            self._passed.clear()


def _gone_out(view: View) -> int | None:
    """Return who won the last trick with the last of their cards, so that another leads."""
    last = view.public.log
    while last is not None and last.row == PASS:
        last = last.before
    led = view.public.top == PASS
    return last.seat if led and last is not None and last.seat != view.seat else None

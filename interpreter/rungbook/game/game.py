"""A game to step through: deal after deal, move after move.

```python
match = Match(MatchRules(load_variant("my_game")), seed=7)
game = Game(match)
while not match.is_over:
    game.deal()
    while not game.is_over:
        reading = game.view().plays()[:1]
        game.play(reading[0]) if reading else game.pass_turn()
    print(game.settlement)
```
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rungbook.cards import cards_text
from rungbook.diagnostics import Refusal
from rungbook.game.deal import Deal, Position, begin, prelude_of, rules_of, turn_of
from rungbook.game.exchange import Exchange
from rungbook.game.match import Match
from rungbook.game.moves import make_move, play_text, read_move
from rungbook.game.out_of_turn import before_play, not_now
from rungbook.game.prelude import Given, Prelude
from rungbook.game.record import Recorder
from rungbook.game.referee import pass_turn, read_play
from rungbook.game.replay import Replayer
from rungbook.game.rules import DealRules
from rungbook.game.settle import Settlement
from rungbook.game.state import OVER, State
from rungbook.game.trick import apply
from rungbook.game.view import AnyView, GiftView, View, asked, gift_view, view
from rungbook.game.written_deal import Malformed
from rungbook.game.written_json import read_written
from rungbook.table import Reading
from rungbook.table.asking import Words


class Game:
    """A match being played.

    `current` is the deal on the table and `position` where it stands; `settlement` is None until
    it is over. A move that is refused changes nothing and returns the Refusal.
    """

    def __init__(self, match: Match, recorder: Recorder | None = None) -> None:
        self.match = match
        self.recorder = recorder
        self.current: Deal | None = None
        self.settlement: Settlement | None = None
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """Return where the deal stands."""
        if self._position is None:
            raise LookupError("no cards are dealt yet")
        return self._position

    @property
    def prelude(self) -> Prelude:
        """Return what has happened before play in the deal on the table."""
        return prelude_of(self.position)

    @property
    def given(self) -> tuple[Given, ...]:
        """Return the gifts made in the deal on the table."""
        return self.prelude.given

    @property
    def table_deal(self) -> Deal:
        """Return the deal on the table."""
        if self.current is None:
            raise LookupError("no cards are dealt yet")
        return self.current

    @property
    def is_over(self) -> bool:
        """Return whether no deal is being played."""
        return self._position is None or self.settlement is not None

    @property
    def turn(self) -> int:
        """Return the seat that is to play or to give, OVER when the deal is over."""
        return turn_of(self.position)

    def deal(self) -> Deal:
        """Deal the next cards and return the deal."""
        self.current = self.match.deal()
        self.settlement = None
        if self.recorder is not None:
            self.recorder.open_deal(self.match, self.current)
        self._settle_at(begin(self.current))
        return self.current

    def view(self, seat: int | None = None) -> View:
        """Return what a seat sees, or the seat to move, while cards are played."""
        position = self.position
        if not isinstance(position, State):
            raise LookupError("bids, calls and gifts come before play: asked()")
        seat = max(position.public.turn, 0) if seat is None else seat
        return view(self.table_deal, position, seat, self.given)

    def gift_view(self, seat: int | None = None) -> GiftView | None:
        """Return what a seat sees of the exchange, or the seat to give; None when it is over."""
        position = self.position
        if not isinstance(position, Exchange):
            return None
        return gift_view(self.table_deal, position, position.waiting[0] if seat is None else seat)

    def asked(self) -> AnyView:
        """Return what the seat sees that is to bid, to call, to give or to play."""
        return asked(self.table_deal, self.position, self.given)

    def readings(self, cards: Words, name: str | None = None) -> tuple[Reading, ...] | Refusal:
        """Return the legal readings of cards for the seat to move, or why they are refused."""
        position = self.position
        if not isinstance(position, State):
            return before_play(self.table_deal, position, self.turn)
        refusal = not_now(self.table_deal, position, self.turn, playing=True)
        return refusal or read_play(self._rules(position), position, cards, name)

    def play(self, cards: Reading | Words, name: str | None = None) -> Refusal | None:
        """Play cards for the seat to move: a legal reading, or cards as they are written.

        Of several legal readings of written cards the strongest counts.
        """
        if isinstance(cards, Reading):
            reading = cards
        else:
            legal = self.readings(cards, name)
            if isinstance(legal, Refusal):
                return legal
            reading = legal[0]
        position = self.position
        if not isinstance(position, State):
            return before_play(self.table_deal, position, self.turn)
        rules = self._rules(position)
        self._record(lambda: play_text(rules, position, reading))
        self._settle_at(apply(rules, position, reading.row, reading.cards))
        return None

    def pass_turn(self) -> Refusal | None:
        """Pass for the seat to move, or to bid."""
        position = self.position
        if not isinstance(position, State):
            return self.move(f"{self.turn} pass")
        return self._go(pass_turn(self.table_deal, position, self.turn), f"{self.turn} pass")

    def give(self, cards: Words, seat: int | None = None) -> Refusal | None:
        """Give cards for a seat that is waited for, or for the first of them."""
        seat = self.turn if seat is None else seat
        words = cards.split() if isinstance(cards, str) else list(cards)
        return self.move(f"{seat} give {' '.join(words)}")

    def bid(self, number: int) -> Refusal | None:
        """Make a bid for the seat to bid."""
        return self.move(f"{self.turn} bid {number}")

    def call(self, name: str, called: bool = True) -> Refusal | None:
        """Make a call for the seat that is asked for it, or say that it is not made."""
        return self.move(f"{self.turn} {'call' if called else 'no'} {name}")

    def move(self, text: str) -> Refusal | None:
        """Make a move as a record writes it: `0 3h 3s`, `1 pass`, `0 give 10c`."""
        move = read_move(text, self.match.rules.players)
        if isinstance(move, Refusal):
            return move
        return self._go(make_move(self.table_deal, self.position, move), text)

    def _go(self, after: Position | Refusal, text: str) -> Refusal | None:
        if isinstance(after, Refusal):
            return after
        if self.recorder is not None:
            self.recorder.move(text)
        self._settle_at(after)
        return None

    def _rules(self, state: State) -> DealRules:
        return rules_of(self.table_deal, state.public.prelude)

    def _record(self, text: Callable[[], str]) -> None:
        if self.recorder is not None:
            self.recorder.move(text())

    def _settle_at(self, position: Position) -> None:
        """Let the deal stand at a position, and settle it if it is over."""
        self._position = position
        deal = self.table_deal
        if not isinstance(position, State):
            return
        if position.public.turn == OVER:
            self.settlement = self.match.close(deal, position)
            if self.recorder is not None:
                self.recorder.close_deal(position, self.settlement, self.match.standing)


def resume(deals: Sequence[Mapping[str, Any]], replayer: Replayer | None = None) -> Game:
    """Return the game of a record, every move made again; the game writes no record yet.

    Raises Malformed where the record is not one of a match from a seed, or its moves do not hold,
    and RulesError where its rules are not found.
    """
    if not deals:
        raise Malformed("the record has no deal")
    opening = deals[0]
    seed, number = opening.get("seed"), opening.get("deals")
    if not isinstance(seed, int) or not isinstance(number, int | None):
        raise Malformed("only a game from a seed can go on")
    players = len(read_written(opening).hands)
    rules = (replayer or Replayer()).rules_of(opening, players)
    game = Game(Match(rules, seed, number))
    for n, record in enumerate(deals, start=1):
        _again(game, record, n)
    return game


def _again(game: Game, record: Mapping[str, Any], n: int) -> None:
    """Play a recorded deal again."""
    written = read_written(record)
    if game.match.is_over or not game.is_over:
        raise Malformed(f"deal {n} does not follow from the deals before it")
    deal = game.deal()
    cards = deal.rules.table.cards
    if [cards_text(cards(hand)) for hand in deal.hands] != list(written.hands):
        raise Malformed(f"the cards of deal {n} do not come from the seed {game.match.seed}")
    for text in written.moves:
        refusal = game.move(text)
        if refusal is not None:
            raise Malformed(f"deal {n}, move `{text}`: {refusal.message}")

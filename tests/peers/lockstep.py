"""Deals of Rungbook played move by move beside the same deals in another program.

The other program is a `Peer`: it is dealt the same cards, says which moves it allows, and makes
those that both allow. A move that only one of them allows is a `Difference`. Plays are told apart
by what they are and by the ranks of their cards; suits mean nothing to these programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from os import environ
from random import Random
from typing import NamedTuple, Protocol

from rungbook import Game, Match, MatchRules, load
from rungbook.game.state import State
from rungbook.game.view import BidView, View
from rungbook.table import Reading, Table

POSITIONS = int(environ.get("POSITIONS", "2000"))
RANKS = "3456789TJQKA2BR"  # as both programs write them, the jokers last
SEED = 2026


class Play(NamedTuple):
    """A play by ranks: its shape, the highest rank of what decides it, and its cards, sorted."""

    shape: str
    rank: str
    cards: str


PASS = Play("pass", "", "")
Move = Play | int
"""A play, a pass, or a bid, which is 0 from who passes in the auction."""


class Outcome(NamedTuple):
    """What a deal came to, by Rungbook's seats.

    `out` is the seat that went out, None where nobody bid; `winners` are the seats of its side.
    `scores` are None where the peer counts no points.
    """

    out: int | None
    winners: frozenset[int]
    scores: tuple[int, ...] | None


class Peer(Protocol):
    """A deal in another program."""

    def seat(self) -> int:
        """Return whose turn it is, by Rungbook's seats."""

    def allowed(self) -> Mapping[Move, Hashable]:
        """Return the moves of the seat to move, each with what the program calls it."""

    def make(self, action: Hashable) -> None:
        """Make a move."""

    def outcome(self) -> Outcome:
        """Return what the deal came to."""


class Difference(NamedTuple):
    """A move that only one program allows, `ours` if it is Rungbook.

    `hand` are the ranks of the seat to move, `over` the shape it is to beat, empty when it leads.
    """

    deal: int
    move: Move
    ours: bool
    hand: str
    over: str


@dataclass(slots=True)
class Comparison:
    """What was compared.

    `plays` counts the legal plays by shape, `outcomes` are Rungbook's and the peer's by deal.
    """

    positions: int = 0
    plays: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    outcomes: list[tuple[Outcome, Outcome]] = field(default_factory=list)


class LazyShuffler(Random):
    """A generator that shuffles every other pack badly, so that hands hold many sets and runs.

    Cards of a rank mostly stay together, often beside the next rank, and go to the same player.
    """

    lazy = False

    def shuffle(self, pack: list[int]) -> None:
        super().shuffle(pack)
        self.lazy = not self.lazy
        if self.lazy:
            apart = self.choice((3, 30))  # whether neighbours stay near each other
            where = [n + apart * self.random() for n in range(len(RANKS))]
            pack.sort(key=lambda card: where[(card.bit_length() - 1) // 8])  # a byte is a rank
            for _ in range(self.randrange(4, 24)):
                a, b = self.randrange(len(pack)), self.randrange(len(pack))
                pack[a], pack[b] = pack[b], pack[a]


def compare(variant: str, begin: Callable[[Game], Peer]) -> Comparison:
    """Return what deals came to, played to their end until enough positions are compared.

    A position is a turn to play cards or to pass; bids are compared besides.
    """
    match = Match(MatchRules(load(variant), agreed=10**9), SEED, deals=10**9)
    match.random = LazyShuffler(SEED)
    game, found = Game(match), Comparison()
    while found.positions < POSITIONS:
        game.deal()
        peer = begin(game)
        _play(game, peer, Random(len(found.outcomes)), found)
        found.outcomes.append((_outcome(game), peer.outcome()))
    return found


def _play(game: Game, peer: Peer, random: Random, found: Comparison) -> None:
    """Play a deal in both programs, each move drawn from those that both allow.

    Each seat has a mood for the deal: it passes always, now and then or only where it must.
    Without moods nobody would ever be kept from playing. Bids are a toss.
    """
    moods = [random.choice((1.0, 0.3, 0.0)) for _ in range(game.match.rules.players)]
    while not game.is_over:
        assert peer.seat() == game.turn
        ours, theirs = _moves(game), peer.allowed()
        _count(game, found, ours.keys(), theirs.keys())
        both = sorted(ours.keys() & theirs.keys(), key=str)
        plays = [move for move in both if move not in (PASS, 0)]
        passes = [move for move in both if move in (PASS, 0)]
        gladly = random.random() < (0.3 if 0 in both else moods[game.turn])
        move = random.choice(passes if passes and (gladly or not plays) else plays)
        refusal = ours[move]()
        assert refusal is None, refusal
        peer.make(theirs[move])


def _count(game: Game, found: Comparison, ours: Iterable[Move], theirs: Iterable[Move]) -> None:
    """Count a position, and note the moves that only one program allows."""
    asked, over = game.asked(), ""
    table = asked.rules.table
    if isinstance(asked, View):
        found.positions += 1
        found.plays.update(move.shape for move in ours if isinstance(move, Play) and move != PASS)
        over = table.shape[asked.public.top] if asked.public.top >= 0 else ""
    hand = ranks_of(table, asked.hand)
    for move in sorted(set(ours) ^ set(theirs), key=str):
        found.differences.append(Difference(len(found.outcomes), move, move in ours, hand, over))


def _moves(game: Game) -> dict[Move, Callable[[], object]]:
    """Return the moves of the seat to move and how each is made."""
    asked = game.asked()
    found: dict[Move, Callable[[], object]]
    if isinstance(asked, BidView):
        found = {bid: lambda bid=bid: game.bid(bid) for bid in asked.bids}
        return found | ({0: game.pass_turn} if asked.may_pass else {})
    assert isinstance(asked, View)
    table = asked.rules.table
    found = {
        play_of(table, reading): lambda reading=reading: game.play(reading)
        for reading in asked.plays(every=True)
    }
    return found | ({PASS: game.pass_turn} if asked.options()[1] else {})


def play_of(table: Table, reading: Reading) -> Play:
    """Return a reading as a play by ranks."""
    rank = table.rank[reading.row]
    letter = {"10": "T", "bj": "B", "rj": "R"}.get(rank, rank)
    return Play(table.shape[reading.row], letter, ranks_of(table, reading.cards))


def ranks_of(table: Table, hand: int) -> str:
    """Return the ranks of packed cards, lowest first."""
    return "".join(RANKS[table.deck.ranks.index(card.rank)] for card in table.cards(hand))


def in_order(cards: Iterable[str]) -> str:
    """Return ranks, the lowest first."""
    return "".join(sorted(cards, key=RANKS.index))


def _outcome(game: Game) -> Outcome:
    position, settlement = game.position, game.settlement
    assert isinstance(position, State)
    assert settlement is not None
    scores = settlement.scores
    winners = frozenset(seat for seat, score in enumerate(scores) if score > 0)
    return Outcome(next(iter(position.public.places), None), winners, scores)

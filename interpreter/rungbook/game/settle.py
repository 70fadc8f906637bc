"""The ledger: what a finished deal is worth to whom, and by which row.

Facts and effects are compiled once for a rulebook. Amounts come first, then multipliers: each
line says who pays whom, and a doubled payment is a line of its own beside the one it doubles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from rungbook.diagnostics import Origins, Place
from rungbook.game.clauses import Action, Clause, Climb, Transfer, compile_clause
from rungbook.game.evidence import Evidence, Happening
from rungbook.game.payments import Paid, Payment, about, losses_by_trick
from rungbook.game.stakes import Stakes
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook


class MatchWon(NamedTuple):
    """Who won the match by an effect, why, by which row."""

    seats: tuple[int, ...]
    why: str
    row: str
    place: Place | None


class Settlement(NamedTuple):
    """What a deal comes to.

    `scores` are the points of this deal by seat, `levels` those of the teams after it, `times`
    the counts of facts that are counted over deals. `won` says who won the match by an effect, if
    anybody did.
    """

    ledger: tuple[Payment, ...]
    scores: tuple[int, ...]
    levels: tuple[str, ...]
    times: dict[str, tuple[int, ...]]
    won: MatchWon | None

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that won the match by an effect."""
        return self.won.seats if self.won is not None else ()


@dataclass(frozen=True, slots=True)
class Scoring:
    """All that a rulebook pays for, and its levels from the first to the last."""

    clauses: tuple[Clause, ...]
    levels: tuple[str, ...]
    stakes: Stakes
    rulebook: Rulebook
    origins: Origins
    has_chains: bool

    @property
    def has_points(self) -> bool:
        """Return whether a row pays points."""
        return any(isinstance(each, Transfer) for clause in self.clauses for each in clause.actions)

    def settle(self, evidence: Evidence) -> Settlement:
        """Return what a finished deal comes to."""
        return _Settling(self, evidence).settle()


def compile_scoring(rulebook: Rulebook, origins: Origins) -> Scoring:
    """Return the scoring of a rulebook; a row that is not built raises NotBuilt."""
    levels = rulebook.find(r.Levels)
    clauses = (compile_clause(row, origins) for row in rulebook.all_of(r.FactRow))
    return Scoring(
        tuple(clause for clause in clauses if clause is not None),
        levels.levels if levels is not None else (),
        Stakes(rulebook),
        rulebook,
        origins,
        any(row.who == "last pays all" for row in rulebook.all_of(r.LossesInOneTrick)),
    )


class _Settling:
    """One settlement in the making."""

    def __init__(self, scoring: Scoring, evidence: Evidence) -> None:
        self.scoring = scoring
        self.evidence = evidence
        self.payments: list[Paid] = []
        self.climbs: list[Payment] = []
        self.levels = list(evidence.levels)
        self.times = dict(evidence.times)
        self.won: MatchWon | None = None

    def settle(self) -> Settlement:
        """Return what the deal comes to: amounts first, then multipliers, then the limit."""
        multipliers: list[tuple[Clause, p.Multiply, Sequence[Happening]]] = []
        for clause in self.scoring.clauses:
            happenings = clause.find(self.evidence)
            if clause.times is not None:
                happenings = self._counted(clause, happenings)
            for action in clause.actions if happenings else ():
                if isinstance(action, p.Multiply):
                    multipliers.append((clause, action, happenings))
                else:
                    for happening in happenings:
                        self._act(clause, action, happening)
        if self.scoring.has_chains:
            self._chain()
        for clause, action, happenings in multipliers:
            for happening in happenings:
                self._multiply(clause, action, happening)
        if self.scoring.stakes.has_limit:
            self._limit()
        points = [line for paid in self.payments for line in paid.lines]
        return Settlement(
            (*points, *self.climbs),
            self._scores(points),
            tuple(self.levels),
            self.times,
            self.won,
        )

    def _scores(self, points: Sequence[Payment]) -> tuple[int, ...]:
        scores = [0] * self.evidence.players
        for payer, taker, amount, *_ in points:
            if payer is not None:
                scores[payer] -= amount
            if taker is not None:
                scores[taker] += amount
        return tuple(scores)

    def _counted(self, clause: Clause, happenings: Sequence[Happening]) -> Sequence[Happening]:
        """Return the happenings that make up the number of times that a row waits for."""
        seating = self.evidence.rules.seating
        counts = list(self.times.get(clause.row, (0,) * len(seating.teams)))
        reached: list[Happening] = []
        for happening in happenings:
            team = seating.team_of[happening.seat]
            counts[team] += 1
            if counts[team] == clause.times:
                counts[team] = 0
                reached.append(happening)
        self.times[clause.row] = tuple(counts)
        return reached

    def _act(self, clause: Clause, action: Action, happening: Happening) -> None:
        match action:
            case Transfer():
                self._move(clause, action, happening)
            case Climb():
                level = self._level(happening)
                last = len(self.scoring.levels) - 1
                self._go_to(clause, happening, max(0, min(level + action.levels, last)))
            case p.GoToLevel():
                self._go_to(clause, happening, self.scoring.levels.index(action.rank))
            case "win the match":
                seating = self.evidence.rules.seating
                seats = seating.teams[seating.team_of[happening.seat]]
                self.won = MatchWon(seats, happening.why, clause.row, clause.place)
            case p.Multiply():
                raise AssertionError(f"multipliers come last: {clause.row}")
            case _:
                assert_never(action)

    def _move(self, clause: Clause, transfer: Transfer, happening: Happening) -> None:
        amount = self._amount(transfer) * happening.n
        for other in transfer.others(self.evidence, happening):
            if other == happening.seat or not amount:
                continue
            sides = (other, happening.seat) if transfer.sign > 0 else (happening.seat, other)
            payer, taker = sides
            line = Payment(payer, taker, amount, "points", happening.why, clause.row, clause.place)
            self.payments.append(Paid(line, happening, transfer.amount == "stake"))

    def _amount(self, transfer: Transfer) -> int:
        match transfer.amount:
            case "stake":
                return self.scoring.stakes.of(self.evidence)
            case "bid":
                return self.evidence.prelude.bid
            case amount:
                return amount

    def _level(self, happening: Happening) -> int:
        team = self.evidence.rules.seating.team_of[happening.seat]
        return self.scoring.levels.index(self.levels[team])

    def _go_to(self, clause: Clause, happening: Happening, level: int) -> None:
        """Move a team along the levels; a step that leaves it where it was is no line."""
        steps = level - self._level(happening)
        seat = happening.seat
        self.levels[self.evidence.rules.seating.team_of[seat]] = self.scoring.levels[level]
        if steps:
            payer, taker = (None, seat) if steps > 0 else (seat, None)
            line = Payment(
                payer, taker, abs(steps), "levels", happening.why, clause.row, clause.place
            )
            self.climbs.append(line)

    def _chain(self) -> None:
        """Let the player beaten last in a trick pay for all, where the rules say so."""
        holds = self.evidence.rules.facts.holds
        row = self.scoring.rulebook.find(r.LossesInOneTrick, holds)
        if row is None or row.who == "each pays":
            return
        for last, lost in losses_by_trick(self.payments, self.evidence):
            for paid in lost:
                paid.readdress(last.happening)

    def _multiply(self, clause: Clause, action: p.Multiply, happening: Happening) -> None:
        """Multiply what a row moves on account of a player, or the stake, once for each `n`."""
        if action.row is None:
            chosen = [paid for paid in self.payments if paid.staked]
        else:
            chosen = about(self.payments, action.row, happening.seat, named=clause.named)
        for paid in chosen:
            for _ in range(happening.n):
                paid.multiply(action.times, happening.why, clause.row, clause.place)

    def _limit(self) -> None:
        """Give back what the stake has grown beyond its limit."""
        stakes = self.scoring.stakes
        limit = stakes.limit(self.evidence)
        if limit is None:
            return
        row = stakes.limit_row(self.evidence)
        for paid in self.payments:
            if paid.staked and paid.amount > limit:
                why = f"the stake is {limit} at the most"
                paid.add(limit - paid.amount, why, row, self.scoring.origins.get(row))

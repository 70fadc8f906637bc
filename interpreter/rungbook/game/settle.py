"""The ledger: what a finished deal is worth to whom, and by which row.

Facts and effects are compiled once for a rulebook. Amounts come first, then multipliers: each
line says who pays whom, and a doubled payment is a line of its own beside the one it doubles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, assert_never

from rungbook.diagnostics import Origins, Place
from rungbook.game.clauses import Action, Clause, Climb, Transfer, compile_clause
from rungbook.game.evidence import Evidence, Happening
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook


class Payment(NamedTuple):
    """One line of the ledger; a seat that is None is nobody."""

    from_seat: int | None
    to_seat: int | None
    amount: int
    unit: Literal["points", "levels"]
    why: str
    row: str
    place: Place | None


class Settlement(NamedTuple):
    """What a deal comes to.

    `scores` are the points of this deal by seat, `levels` those of the teams after it, `times`
    the counts of facts that are counted over deals. `winners` are the seats that won the match
    by an effect, if any did, and `won_by` the row that says so.
    """

    ledger: tuple[Payment, ...]
    scores: tuple[int, ...]
    levels: tuple[str, ...]
    times: dict[str, tuple[int, ...]]
    winners: tuple[int, ...]
    won_by: str | None


@dataclass(frozen=True, slots=True)
class Scoring:
    """All that a rulebook pays for, and its levels from the first to the last."""

    clauses: tuple[Clause, ...]
    levels: tuple[str, ...]

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
    )


class _Settling:
    """One settlement in the making."""

    def __init__(self, scoring: Scoring, evidence: Evidence) -> None:
        self.scoring = scoring
        self.evidence = evidence
        self.groups: list[list[Payment]] = []
        self.climbs: list[Payment] = []
        self.levels = list(evidence.levels)
        self.times = dict(evidence.times)
        self.winners: tuple[int, ...] = ()
        self.won_by: str | None = None

    def settle(self) -> Settlement:
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
        for clause, action, happenings in multipliers:
            for happening in happenings:
                self._multiply(clause, action, happening)
        points = [line for group in self.groups for line in group]
        return Settlement(
            (*points, *self.climbs),
            self._scores(points),
            tuple(self.levels),
            self.times,
            self.winners,
            self.won_by,
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
                self.winners = seating.teams[seating.team_of[happening.seat]]
                self.won_by = clause.row
            case p.Multiply():
                raise AssertionError(f"multipliers come last: {clause.row}")
            case _:
                assert_never(action)

    def _move(self, clause: Clause, transfer: Transfer, happening: Happening) -> None:
        amount = transfer.amount * happening.n
        for other in transfer.others(self.evidence, happening):
            if other == happening.seat or not amount:
                continue
            payer, taker = happening.seat, other
            if transfer.sign > 0:
                payer, taker = other, happening.seat  # type: ignore[assignment]
            line = Payment(payer, taker, amount, "points", happening.why, clause.row, clause.place)
            self.groups.append([line])

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

    def _multiply(self, clause: Clause, action: p.Multiply, happening: Happening) -> None:
        """Add to each payment of a row, from or to a player, what makes it so many times itself."""
        word = {0: "cancelled", 2: "doubled", 3: "tripled"}.get(
            action.times, f"{action.times} times"
        )
        for group in self.groups:
            base = group[0]
            if base.row != action.row or happening.seat not in (base.from_seat, base.to_seat):
                continue
            total = sum(
                line.amount if line.to_seat == base.to_seat else -line.amount for line in group
            )
            extra = total * (action.times - 1)
            payer, taker = base.from_seat, base.to_seat
            if extra < 0:
                payer, taker = taker, payer
            if extra:
                why = f"{happening.why}: {word}"
                group.append(
                    Payment(payer, taker, abs(extra), "points", why, clause.row, clause.place)
                )

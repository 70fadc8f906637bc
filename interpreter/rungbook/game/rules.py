"""The rows of the turn loop, resolved once for a deal into plain numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rungbook.game.effects import PlayEffect, effects_of
from rungbook.game.instant import InstantWins, instant_wins
from rungbook.game.seating import Seating, seat_players
from rungbook.game.who import Scene, players_in
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import DealFacts, NotBuilt, Table
from rungbook.table.bans import Ban, bans_of
from rungbook.table.holding import Holding
from rungbook.table.moves import (
    Opening,
    compulsory,
    opening_of,
    passing_cases,
    playable_after_passing,
)


@dataclass(frozen=True, slots=True, eq=False)
class DealRules:
    """The rules of one deal as the loop reads them; bitsets are of patterns.

    `lead` and `first_lead` may be led, later and as the first play, which `opening` binds further.
    `must_beat` are the plays for which a player may not pass. `after_passing` may still be played
    by who has passed: all (`comes_back`), none (`sits_out`), or some. `heirs[seat]` are
    the seats that lead in the place of one who is out, best first. The deal ends when `out_to_end`
    seats are out or, if `ends_with_team`, all of a team. `pack` has an entry for each card in play,
    packed; `sizes` are the cards that each seat is dealt. `passing_cases` are the patterns that
    must be played at some moments, `bans` the plays that are forbidden, `effects` what plays bring
    about; a game without these, in which a play has as many cards as its row says, `is_plain`.
    `known` keeps the rules of other seatings.
    """

    table: Table
    seating: Seating
    after: tuple[tuple[int, ...], ...]
    heirs: tuple[tuple[int, ...], ...]
    lead: int
    first_lead: int
    opening: Opening | None
    must_beat: int
    after_passing: int
    comes_back: bool
    sits_out: bool
    out_to_end: int
    ends_with_team: bool
    pack: tuple[int, ...]
    sizes: tuple[int, ...]
    instant: InstantWins | None
    passing_cases: tuple[tuple[Holding, int, str], ...] = ()
    bans: tuple[Ban, ...] = ()
    effects: tuple[PlayEffect, ...] = ()
    is_plain: bool = True
    known: dict[object, DealRules] = field(default_factory=dict)

    @property
    def facts(self) -> DealFacts:
        """Return the facts of the deal."""
        return self.table.facts

    def arranged(self, order: tuple[int, ...], one: int) -> DealRules:
        """Return the same rules for players who sit in an order, one of them against the others.

        `order` are the seats clockwise, empty for the usual order; `one` is -1 without roles.
        """
        if not order and one < 0:
            return self
        found = self.known.get((order, one))
        if found is None:
            rulebook, holds = self.table.rulebook, self.facts.holds
            seating = seat_players(rulebook, self.facts, order, one)
            heirs = _heirs(rulebook.find(r.LeaderGoneOut, holds), seating)
            instant = self.instant and replace(self.instant, seating=seating)
            found = replace(
                self, seating=seating, after=seating.after, heirs=heirs, instant=instant, known={}
            )
            self.known[order, one] = found
        return found


def resolve(table: Table) -> DealRules:
    """Return the rules of a deal as numbers; a row that is not built raises NotBuilt."""
    rulebook, facts = table.rulebook, table.facts
    seating = seat_players(rulebook, facts)
    opening = opening_of(table)
    first_lead = table.may["the first play of the deal"]
    if opening is not None and not opening.cards and opening.lowest is None:
        first_lead &= opening.patterns
        opening = None
    after_passing = playable_after_passing(table)
    out_to_end, ends_with_team = _end(rulebook.get(r.DealEnds, facts.holds), seating)
    pack = tuple(table.deck.unit[c] for c, n in table.deck.copies.items() for _ in range(n))
    cases, bans, effects = passing_cases(table), bans_of(table), effects_of(table)
    return DealRules(
        table=table,
        seating=seating,
        after=seating.after,
        heirs=_heirs(rulebook.find(r.LeaderGoneOut, facts.holds), seating),
        lead=table.may["a lead"],
        first_lead=first_lead,
        opening=opening,
        must_beat=compulsory(table),
        after_passing=after_passing,
        comes_back=after_passing == table.index.everything,
        sits_out=not after_passing,
        out_to_end=out_to_end,
        ends_with_team=ends_with_team,
        pack=pack,
        sizes=_sizes(table, len(pack)),
        instant=instant_wins(table, seating),
        passing_cases=cases,
        bans=bans,
        effects=effects,
        is_plain=not (cases or bans or effects or table.last),
    )


def _heirs(row: r.LeaderGoneOut | None, seating: Seating) -> tuple[tuple[int, ...], ...]:
    """Return for each seat who leads in its place: whom the row names, then in turn order."""
    heirs: list[tuple[int, ...]] = []
    for seat, others in enumerate(seating.after):
        named: list[int] = []
        if row is not None:
            choices = row.players.players if isinstance(row.players, p.OrElse) else (row.players,)
            for choice in choices:
                if choice == p.Seat(who="next player"):
                    named += others
                else:
                    named += players_in(choice, Scene(seating, you=seat))
        heirs.append(tuple(dict.fromkeys((*named, *others))))
    return tuple(heirs)


def _end(row: r.DealEnds, seating: Seating) -> tuple[int, bool]:
    """Return how many seats must be out, and whether a team that is out ends the deal."""
    fact = row.moment.fact if isinstance(row.moment, p.When) else None
    if not isinstance(fact, p.SoMany) or not isinstance(fact.number, p.Exactly):
        raise NotBuilt(row.name)
    n = seating.players
    match fact.of, [each.what for each in fact.predicates]:
        case "player", [p.Is(what="out")]:
            return min(fact.number.n, n - 1), False
        case "player", [p.Is(what="left")]:
            return n - max(fact.number.n, 1), False
        case "team", [p.Is(what="out")] if fact.number.n == 1:
            return n - 1, True
        case "team", [p.Is(what="left")] if fact.number.n == len(seating.teams) - 1:
            return n - 1, True
        case _:
            raise NotBuilt(row.name)


def _sizes(table: Table, cards: int) -> tuple[int, ...]:
    """Return how many cards each seat is dealt; where all are dealt, the first may get more."""
    rulebook, facts = table.rulebook, table.facts
    row = rulebook.get(r.Hand, facts.holds)
    kitty = rulebook.find(r.Kitty, facts.holds)
    aside = kitty.number.n if kitty is not None and isinstance(kitty.number, p.Exactly) else 0
    match row.number:
        case p.All():
            dealt = cards - aside
            return tuple((dealt + i) // facts.players for i in reversed(range(facts.players)))
        case p.Exactly(n=n):
            return (n,) * facts.players
        case _:
            raise NotBuilt(row.name)

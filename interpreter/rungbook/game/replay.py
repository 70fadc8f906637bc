"""Replaying a deal: every move judged, and what the deal comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rungbook.diagnostics import Refusal, RulesError
from rungbook.game.closed import does_not_follow, not_closed, wrong_result
from rungbook.game.deal import Deal, Position, Unsettled, prelude_of, rules_of, turn_of
from rungbook.game.errors import errors_of
from rungbook.game.leads import decides_later
from rungbook.game.match import MatchRules
from rungbook.game.moves import make_move, read_move
from rungbook.game.outcome import outcome_json
from rungbook.game.prelude import Prelude
from rungbook.game.settle import Settlement
from rungbook.game.standing import Standing
from rungbook.game.state import OVER, State
from rungbook.game.who import Scene, players_in
from rungbook.game.written import place_deal
from rungbook.game.written_deal import Malformed, OtherRules, WrittenDeal
from rungbook.game.written_json import agreed_of, read_written, variant_of
from rungbook.language.suggest import unknown_key
from rungbook.library import HouseRules, find_file, is_path, is_shipped, load_variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits
from rungbook.table import NotBuilt, Tables


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal replayed as far as its moves are legal: `accepted` of them.

    `deal`, `position` are None where the very hands are refused. `settlement` is None until the
    deal is over; `after` is how the match then stands.
    """

    rules: MatchRules
    written: WrittenDeal
    accepted: int
    refusal: Refusal | None
    deal: Deal | None = None
    position: Position | None = None
    settlement: Settlement | None = None
    after: Standing | None = None

    @property
    def turn(self) -> int | None:
        """Return whose turn it is, to play or to give; None when the deal is over."""
        if self.position is None:
            return None
        turn = turn_of(self.position)
        return None if turn == OVER else turn

    @property
    def places(self) -> tuple[int, ...]:
        """Return the seats as they went out."""
        if isinstance(self.position, State):
            return self.position.public.places
        return self.deal.out if self.deal is not None else ()

    def as_json(self) -> dict[str, object]:
        """Return the values that `replay --json` prints for a deal."""
        after = self.after or (self.deal.before if self.deal is not None else self.rules.start())
        return {
            "accepted": self.accepted,
            "refusal": self.refusal.as_json() if self.refusal else None,
            "over": self.settlement is not None,
            "turn": self.turn,
            **outcome_json(self.places, self.settlement, after),
            "next": next_json(self.rules, after if self.settlement else None),
            **self._before_play(),
        }

    def _before_play(self) -> dict[str, object]:
        """Return what happened before play, if the game has anything there."""
        if self.deal is None or self.position is None or self.deal.preparation.is_empty:
            return {}
        return {"before_play": prelude_json(self.deal, prelude_of(self.position))}


def prelude_json(deal: Deal, prelude: Prelude) -> dict[str, object]:
    """Return bids, roles and calls as the values that `--json` prints."""
    roles = rules_of(deal, prelude).seating.roles
    cards = deal.rules.table.cards
    return {
        "roles": list(roles),
        "bid": prelude.bid,
        "kitty": [card.text for card in cards(prelude.kitty)],
        "calls": [[said.seat, said.call] for said in prelude.said if said.called],
        "dealt_again": prelude.again,
    }


def next_json(rules: MatchRules, after: Standing | None) -> dict[str, object]:
    """Return who leads the next deal, if this one tells, and its level."""
    if after is None:
        return {"leader": None, "level": None}
    level = rules.level_after(after)
    leads = rules.at(level, first=False).leads
    phrase = leads.row(after.places).players
    leader = None
    if not decides_later(phrase):
        scene = Scene(rules.seating, places=after.places, last_places=after.places)
        leader = next(iter(players_in(phrase, scene)), None)
    return {"leader": leader, "level": level}


def replay(rules: MatchRules, written: WrittenDeal) -> Replay:
    """Return a deal with its moves made, up to the first that is refused."""
    placed = place_deal(rules, written)
    if isinstance(placed, Refusal):
        return Replay(rules, written, 0, placed)
    deal, position = placed
    accepted = 0
    refusal: Refusal | None = None
    for text in written.moves:
        move = read_move(text, rules.players)
        try:
            after = move if isinstance(move, Refusal) else make_move(deal, position, move)
        except Unsettled:
            message = 'the rules do not tell who takes a role or leads here: say it with "roles"'
            raise Malformed(f'{message} or "leader"') from None
        if isinstance(after, Refusal):
            refusal = after
            break
        position = after
        accepted += 1
    if not isinstance(position, State) or position.public.turn != OVER:
        refusal = refusal or (not_closed() if written.closed is not None else None)
        return Replay(rules, written, accepted, refusal, deal, position)
    settlement = rules.settle(deal, position)
    standing = rules.after(deal, position, settlement, written.deals)
    if refusal is None and written.closed is not None:
        came_to = outcome_json(position.public.places, settlement, standing)
        refusal = wrong_result(written.closed, came_to)
    return Replay(rules, written, accepted, refusal, deal, position, settlement, standing)


class Replayer:
    """Replays deals of any variants; the rules of each are read and compiled once.

    A deal whose number is the next after that of the last one replayed must follow from it.
    """

    def __init__(self, house: HouseRules | None = None) -> None:
        self._house = house
        self._known: dict[object, MatchRules] = {}
        self._last: Replay | None = None

    def replay(self, deal: Mapping[str, Any]) -> Replay:
        """Return a deal replayed; raise Malformed for what is no deal, RulesError for its rules."""
        written = read_written(deal)
        rules = self.rules_of(deal, len(written.hands))
        _check_levels(rules, written)
        _check_times(rules, written)
        done = replay(rules, written)
        ended = _ended_before(done, self._last)
        if ended is not None and done.deal is not None and done.refusal is None:
            done = replace(done, refusal=does_not_follow(done.deal.before, ended))
        self._last = done
        return done

    def rules_of(self, deal: Mapping[str, Any], players: int) -> MatchRules:
        """Return the rules by which a deal is played."""
        name, house = variant_of(deal)
        house = house + self._house if self._house else house
        agreed = agreed_of(deal)
        key = (name, house, players, agreed)
        if key not in self._known:
            if is_path(name) and find_file(name, Path()) is None:
                raise OtherRules(
                    f"there is no file {name}: put it back, "
                    'or write as "variant" where these rules are now'
                )
            variant = load_variant(name, house)
            tables = Tables(variant)
            wrong = () if is_shipped(name, house) else errors_of(tables)
            if wrong:
                raise RulesError(wrong)
            number = variant.rulebook.get(r.PlayersRow).number
            if not fits(number, players):
                raise Malformed(f"{players} hands, but {variant.name} is not for {players} players")
            try:
                self._known[key] = MatchRules(variant, players, agreed, tables)
            except NotBuilt as error:
                raise Malformed(str(error)) from None
        rules = self._known[key]
        wanted = deal.get("rules")
        if wanted is not None and wanted != rules.rules_hash:
            changed = f"the rules of {rules.variant.name} have changed since it was played"
            raise OtherRules(f"{changed}: put {name} back as it was, or begin anew")
        return rules


def _ended_before(done: Replay, last: Replay | None) -> Standing | None:
    """Return how the match stood after the last deal, if this is the next one of that match."""
    number = done.written.number
    if last is None or number is None or last.rules is not done.rules:
        return None
    return last.after if last.written.number == number - 1 else None


def _check_levels(rules: MatchRules, written: WrittenDeal) -> None:
    """Refuse levels that the rules do not have."""
    given = [written.level] if written.level is not None else []
    given += written.team_levels or ()
    if given and not rules.scoring.levels:
        raise Malformed(f"{rules.variant.name} has no levels")
    for level in given:
        if level not in rules.scoring.levels:
            raise Malformed(f"no level {level}: levels are {', '.join(rules.scoring.levels)}")
    if written.team_levels is not None and len(written.team_levels) != len(rules.seating.teams):
        raise Malformed(f"there are {len(rules.seating.teams)} teams")


def _check_times(rules: MatchRules, written: WrittenDeal) -> None:
    """Refuse counts of what no row waits for."""
    known = [clause.row for clause in rules.scoring.clauses if clause.times is not None]
    sides = rules.variant.rulebook.get(r.PlayersRow).sides
    teams = 2 if isinstance(sides, p.Against) else len(rules.seating.teams)
    for row, counts in written.times.items():
        if row not in known:
            raise Malformed(unknown_key(row, known or ("none",), ' in "times"'))
        if len(counts) != teams:
            raise Malformed(f'"times" counts by team, of which there are {teams}')


def replay_deal(deal: Mapping[str, Any], replayer: Replayer | None = None) -> dict[str, object]:
    """Return what `replay --json` prints for a deal; of what cannot be replayed, an error."""
    try:
        if not isinstance(deal, Mapping):
            raise Malformed("a deal is an object with the keys `variant`, `hands` and `moves`")
        return (replayer or Replayer()).replay(deal).as_json()
    except Malformed as error:
        return {"error": {"code": "malformed-record", "message": str(error)}}
    except RulesError as error:
        return {"error": {"code": "rules", "message": str(error)}}

"""Settings: rows that are missing, cases that leave a hole, cases that overlap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks import settings
from rungbook.language.checks.moments import can_both_hold
from rungbook.language.checks.settings import Setting
from rungbook.language.checks.walk import has_row, players_of, rows_of
from rungbook.language.inherit import Rules
from rungbook.language.placing import SECTION_OF_HEAD
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import fits

ADDING_UP = (r.FactRow, r.Beats, r.DoesNotBeat, r.Forbidden, r.Note, r.Names, r.Example)
"""Statements: rows that add up, of which any number may hold at once."""


def check_cases(rules: Rules) -> Iterator[Diagnostic]:
    """Yield missing rows, holes and overlaps."""
    for setting in _needed(rules):
        yield from _check_needed(rules, setting)
    yield from _check_first_lead(rules)
    yield from _check_roles(rules)
    yield from _check_shape(rules)
    yield from _check_instant_win(rules)
    yield from _check_match_end(rules)
    yield from _check_overlaps(rules)


def missing(rules: Rules, head: str, message: str, hints: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Yield the mistake of a row that is not there, at the heading where it belongs.

    A row that could not be read is there.
    """
    if rules.has_lost(head):
        return
    section = SECTION_OF_HEAD.get(head, "shapes" if head == "shape" else "auction")
    verb = "add shape " if rules.is_house_rule and head == "shape" else ""
    typed = tuple(f"{verb}{hint}" for hint in hints)
    yield Diagnostic("missing-row", rules.place_of_section(section), message, typed)


def _needed(rules: Rules) -> Iterator[Setting]:
    """Yield the settings that these rules cannot be without; an example needs none, it fails."""
    yield from settings.ALWAYS
    asked = {
        setting
        for statement in rules.rows.values()
        if not isinstance(statement.row, r.Example)
        for phrase in statement.phrases
        for setting in _asked_by(phrase)
    }
    yield from sorted(asked, key=lambda setting: setting.head)
    if _plays_on_after_one_is_out(rules):
        yield settings.LEADER_GONE_OUT
    if has_row(rules, r.Wild) and _has_singles(rules):
        yield settings.WILD_ALONE


def _has_singles(rules: Rules) -> bool:
    bodies = (row.definition.body for _, row in rows_of(rules, r.Shape))
    return any(isinstance(b, p.AnySoMany | p.OfAKind) and fits(b.size, 1) for b in bodies)


def _asked_by(phrase: object) -> tuple[Setting, ...]:
    """Return the settings that rules need because a phrase is in them."""
    match phrase:
        case p.Run():
            return (settings.RUNS,)
        case p.EachWith():
            return (settings.KICKERS,)
        case p.With(size=size) if size != p.Exactly(n=1):
            return (settings.KICKERS,)
        case p.OfRank(rank="drawn rank") | p.OfRankAndSuit(rank="drawn rank"):
            return (settings.DRAWN_RANK,)
        case p.TheAmount(what="stake") | p.Multiply(row=None):
            return (settings.STAKE,)
        case r.Ranks(ranks=ranks) if "level" in ranks:
            return settings.LEVELS
        case p.Amount(unit="level") | p.AtLevel() | p.GoToLevel():
            return settings.LEVELS
        case r.Levels() | r.StartingLevel() | r.DealLevel():
            return settings.LEVELS
        case p.Extreme(what="highest bidder") | p.MustBid() | p.TheAmount(what="bid"):
            return settings.AUCTION
        case r.FirstBid() | r.Bids() | r.Bidding():
            return settings.AUCTION
        case _:
            return ()


def _plays_on_after_one_is_out(rules: Rules) -> bool:
    """Return whether a deal goes on when a player has no cards left."""
    for _, row in rows_of(rules, r.DealEnds):
        match row.moment:
            case p.When(fact=p.SoMany(number=p.Exactly(n=1), of="player", predicates=(said,))):
                if said.what == p.Is(what="left"):
                    return True
            case p.When(fact=p.SoMany(number=p.Exactly(n=n), of="player")) if n > 1:
                return True
            case p.When(fact=p.SoMany(of="team")):
                return True
            case _:
                continue
    return False


def _check_needed(rules: Rules, setting: Setting) -> Iterator[Diagnostic]:
    rows = list(rows_of(rules, setting.kind))
    if not rows:
        message = f"the game needs a row `{setting.head}`, which says {setting.says}"
        yield from missing(rules, setting.head, message, setting.hints)
    elif all(row.case is not None for _, row in rows) and not rules.has_lost(setting.head):
        yield from _check_hole(rules, setting, [(said, row.case) for said, row in rows])


def _check_hole(
    rules: Rules, setting: Setting, rows: list[tuple[Statement, p.Moment | None]]
) -> Iterator[Diagnostic]:
    """Yield what the cases of a needed row leave out."""
    first = rows[0][0]
    value = first.text.partition(":")[2].strip()
    general = (f"{setting.head}: {value}",)
    sizes = [case.size for _, case in rows if isinstance(case, p.WithPlayers)]
    if len(sizes) < len(rows):
        message = f"`{first.name}` says nothing of other times, and no row without a case does"
        yield Diagnostic("case-hole", first.place, message, setting.hints)
        return
    left = [n for n in players_of(rules) if not any(fits(size, n) for size in sizes)]
    if left:
        numbers = ", ".join(map(str, left))
        message = f"no row `{setting.head}` says what holds with {numbers} players"
        hints = (f"{setting.head} with {left[0]} players: {value}", *general)
        yield Diagnostic("case-hole", first.place, message, hints)


def _check_first_lead(rules: Rules) -> Iterator[Diagnostic]:
    """Yield a lead that always looks back, so that nobody leads in the first deal."""
    rows = list(rows_of(rules, r.Lead))
    if any(isinstance(row.case, p.InFirstDeal) for _, row in rows):
        return
    for said, row in rows:
        who = row.players.players[-1] if isinstance(row.players, p.OrElse) else row.players
        if row.case is None and isinstance(who, p.Placed | p.PlacedLastDeal | p.WhoeverTakes):
            if rules.has_lost("lead"):
                return
            message = "nobody leads in the first deal: before it there is no last one"
            hints = (
                "lead in the first deal: drawn at random",
                "lead in the first deal: holder of lowest card",
            )
            yield Diagnostic("case-hole", said.place, message, hints)


def _check_roles(rules: Rules) -> Iterator[Diagnostic]:
    """Yield a role that nobody takes, or nobody without a bid; and one that there is not."""
    for _, players in rows_of(rules, r.PlayersRow):
        known = players.sides.one if isinstance(players.sides, p.Against) else None
        for said, row in rows_of(rules, r.Role):
            if row.role != known:
                message = f"`players` names no role `{row.role}` that one player takes"
                typed = (said.text.replace(row.role, known, 1).strip(),) if known else ()
                yield Diagnostic("unknown-name", said.place, message, typed)
        if not isinstance(players.sides, p.Against):
            continue
        one = players.sides.one
        rows = [row for _, row in rows_of(rules, r.Role) if row.role == one]
        if not rows:
            message = f"the game needs a row `{one}`, which says who that is"
            head = f"role {one}" if rules.is_house_rule else one
            hints = (f"{head}: highest bidder", f"{head}: drawn at random")
            yield from missing(rules, one, message, hints)
        elif all(map(_needs_a_bid, rows)) and not _says_what_follows_no_bid(rules):
            message = f"nobody is the {one} when nobody bids, and no row says what happens then"
            hints = ("no bid: deal again", f"{one}: highest bidder, or else drawn at random")
            yield from missing(rules, "no bid", message, hints)


def _needs_a_bid(row: r.Role) -> bool:
    last = row.players.players[-1] if isinstance(row.players, p.OrElse) else row.players
    return last == p.Extreme(what="highest bidder")


def _says_what_follows_no_bid(rules: Rules) -> bool:
    return any(row.fact == p.Event(what="no bid") for _, row in rows_of(rules, r.FactRow))


def _check_shape(rules: Rules) -> Iterator[Diagnostic]:
    if any(row.section == "shapes" for _, row in rows_of(rules, r.Shape)):
        return
    if any(kind == "shape" for kind in rules.names.values()) and rules.lost:
        return
    message = "the game needs at least one shape"
    yield from missing(rules, "shape", message, ("single: 1 card", "pair: 2 of a kind"))


def _check_instant_win(rules: Rules) -> Iterator[Diagnostic]:
    """Yield instant wins that win nothing."""
    event = p.Event(what="instant win")
    held = any(row.section == "instant wins" for _, row in rows_of(rules, r.Shape))
    if held and not any(row.fact == event for _, row in rows_of(rules, r.FactRow)):
        message = "the game needs a row `instant win`, which says what who holds one wins"
        hints = ("instant win: take first place, and end the deal",)
        yield from missing(rules, "instant win", message, hints)


def _check_match_end(rules: Rules) -> Iterator[Diagnostic]:
    if has_row(rules, r.MatchEnds) or _may_win_match(rules):
        return
    message = "the game needs a row `match ends`, which says when, or an effect `win the match`"
    yield from missing(rules, "match ends", message, settings.MATCH_ENDS.hints)


def _may_win_match(rules: Rules) -> bool:
    return any(
        isinstance(phrase, p.Win) and phrase.amount == p.TheAmount(what="match")
        for _, row in rows_of(rules, r.FactRow)
        for phrase in row.effects
    )


def _check_overlaps(rules: Rules) -> Iterator[Diagnostic]:
    """Yield the pairs of exceptions that can hold at once."""
    settings_rows: dict[object, list[tuple[Statement, p.Moment]]] = {}
    for said in rules.rows.values():
        row = said.row
        if row is not None and row.case is not None and not isinstance(row, ADDING_UP):
            settings_rows.setdefault((type(row), r.subject(row)), []).append((said, row.case))
    for rows in settings_rows.values():
        for (one, case), (other, other_case) in combinations(rows, 2):
            if can_both_hold(case, other_case):
                message = (
                    f"`{other.name}` and `{one.name}` can hold at once, "
                    "and nothing says which then counts"
                )
                yield Diagnostic("overlapping-cases", other.place, message)

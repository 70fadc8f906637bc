"""What is odd about rules that only playing them can show: sums, costs; `errors` has the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random

from rungbook.cards import Card, cards_text
from rungbook.diagnostics import Diagnostic, Refusal
from rungbook.game.auction import Auction
from rungbook.game.calls import Calling
from rungbook.game.deal import Deal, begin, rules_of
from rungbook.game.errors import match_rules, not_built
from rungbook.game.evidence import Evidence
from rungbook.game.exchange import Exchange
from rungbook.game.match import Match, MatchRules
from rungbook.game.moves import WrittenMove, make_move
from rungbook.game.prelude import NO_BID
from rungbook.game.state import OVER, PASS, State
from rungbook.game.trick import apply, options, pick
from rungbook.game.view import BidView, CallView, GiftView, asked
from rungbook.language.sound import Lost
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table import DealFacts, Table, Tables, select
from rungbook.table.asking import QuestionError, read_held
from rungbook.table.examine import examine
from rungbook.table.examples import example_tables

FIRST, LOSER = 0, 1
TRIAL_DEALS = 5


def examine_rules(tables: Tables) -> tuple[Diagnostic, ...]:
    """Return the mistakes of a checked rulebook that its tables and its play show."""
    return tuple(dict.fromkeys((*examine(tables), *examine_game(tables))))


def examine_part(tables: Tables, lost: Lost) -> tuple[Diagnostic, ...]:
    """Return what can be said of rules of which some rows are wrong and left out."""
    return (*examine(tables, lost), *not_built(tables.variant))


def examine_game(tables: Tables) -> tuple[Diagnostic, ...]:
    """Return the mistakes of a checked rulebook that playing it shows."""
    rules, found = match_rules(tables)
    if rules is not None:
        found += [*_wins(rules), *_sums(rules), *_costs(rules)]
    return tuple(dict.fromkeys(found))


def _wins(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the instant wins that no hand can hold."""
    wins = rules.at(rules.starting_level, first=True).rules.instant
    if wins is not None:
        for number, shape in enumerate(wins.shapes):
            if number not in wins.shape_of:
                message = f"no hand can hold a {shape.shape}"
                yield rules.variant.diagnostic(shape.name, "impossible-shape", message)


# ---- deals played at random


def _sums(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield what is wrong with `scores add up to`, shown by a few deals."""
    row = rules.variant.rulebook.find(r.ScoresAddUpTo)
    if row is None:
        return
    random = Random(0)
    match = Match(rules, seed=0, deals=TRIAL_DEALS)
    while not match.is_over:
        deal = match.deal()
        total = sum(match.close(deal, play_at_random(deal, random)).scores)
        if total != row.total:
            message = f"a deal played at random has scores that add up to {total}"
            yield rules.variant.diagnostic(row.name, "wrong-sum", message)
            return


def play_at_random(deal: Deal, random: Random) -> State:
    """Return a deal played to its end with any legal moves."""
    position = begin(deal)
    while not isinstance(position, State):
        after = make_move(deal, position, move_at_random(deal, position, random))
        assert not isinstance(after, Refusal), after
        position = after
    rules = rules_of(deal, position.public.prelude)
    row_of = rules.table.row_of
    while position.public.turn != OVER:
        public = position.public
        hand = position.hands[public.turn]
        legal, may_pass = options(rules, public, hand, position.available[public.turn])
        number = random.randrange(legal.bit_count() + may_pass)
        if number == legal.bit_count():
            position = apply(rules, position, PASS, 0)
        else:
            pattern = select(legal, number)
            cards_played = pick(rules, public, hand, pattern)
            position = apply(rules, position, row_of[pattern], cards_played)
    return position


def move_at_random(
    deal: Deal, position: Auction | Calling | Exchange, random: Random
) -> WrittenMove:
    """Return any legal move before play."""
    view = asked(deal, position)
    match view:
        case BidView(bids=bids, may_pass=may_pass):
            number = random.choice((*bids, *(NO_BID,) * may_pass))
            return WrittenMove(view.seat, "bid" if number else "pass", bid=number)
        case CallView(call=name):
            return WrittenMove(view.seat, random.choice(("call", "no")), name=name)
        case GiftView(choice=choice) if choice is not None:
            cards = random.choice(list(choice.every()))
            return WrittenMove(view.seat, "give", tuple(card.text for card in cards))
        case _:
            raise AssertionError(f"nothing is asked for: {view}")


# ---- costs


def _costs(rules: MatchRules) -> Iterator[Diagnostic]:
    """Yield the examples about what a hand left over costs that do not hold."""

    @cache
    def with_players(number: int) -> MatchRules:
        same = number == rules.players
        return rules if same else MatchRules(rules.variant, number, tables=rules.tables)

    for example in rules.variant.rulebook.all_of(r.Example):
        if example.verdict == "costs":
            try:
                wrongs = [
                    _wrong_cost(with_players(table.facts.players), table, example)
                    for table in example_tables(rules.tables, example)
                ]
            except QuestionError as error:
                wrongs = [str(error)]
            for wrong in filter(None, wrongs):
                yield rules.variant.diagnostic(example.name, "example-fails", wrong)
                break


def _wrong_cost(rules: MatchRules, table: Table, example: r.Example) -> str | None:
    """Return why a hand does not cost what an example says, or None."""
    held = read_held(table, example.cards)
    if isinstance(held, Refusal):
        return held.message
    cards = [each.card for each in held.written]
    cost = left_costs(rules, cards, example.predicates, table.facts)
    if example.cost == p.Amount(number=p.Exactly(n=cost), unit="point"):
        return None
    return f"{cards_text(cards)} left costs {cost} points"


def left_costs(
    rules: MatchRules,
    cards: Iterable[Card],
    predicates: Sequence[p.Predicate] = (),
    facts: DealFacts | None = None,
) -> int:
    """Return the points that a hand left over costs its holder, paid to the first or to nobody.

    `predicates` say more of the holder (`never played`), who has otherwise played; `facts`, in
    which deal, without them the first of a match.
    """
    level, drawn = (facts.level, facts.drawn) if facts else (rules.starting_level, None)
    book = rules.at(level, first=True, drawn=drawn)
    table = book.rules.table
    hands = [0] * rules.players
    hands[LOSER] = table.pack(list(cards))
    never = any(each.what == p.Is(what="played") and each.negated for each in predicates)
    played = [1] * rules.players
    played[LOSER] = 0 if never else 1
    start = rules.start()
    settlement = rules.scoring.settle(
        Evidence(
            book.rules,
            places=(FIRST,),
            hands=tuple(hands),
            available=tuple(map(table.available, hands)),
            dealt=tuple(hands),
            counted=played,
            levels=start.levels,
            totals=start.totals,
        )
    )
    return sum(
        line.amount if line.from_seat == LOSER else -line.amount
        for line in settlement.ledger
        if line.unit == "points"
        and {line.from_seat, line.to_seat} <= {FIRST, LOSER, None}
        and LOSER in (line.from_seat, line.to_seat)
    )

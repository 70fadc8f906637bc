"""Orders: what they leave out, and what stands in them twice or does not belong there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.deck import whole_deck
from rungbook.language.checks.walk import players_of, row_for, rows_of
from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import Chosen
from rungbook.rulebook.sizes import UNBOUNDED, highest, lowest

SINGULAR = {"bombs": "bomb", "shapes": "shape", "instant wins": "instant win"}


def check_orders(rules: Rules) -> Iterator[Diagnostic]:
    """Yield what is wrong with the orders of bombs, shapes and instant wins."""
    for said, order in rows_of(rules, r.OrderOf):
        if order.of in SINGULAR and order.steps:
            shapes = {
                row.shape: row.definition
                for _, row in rows_of(rules, r.Shape)
                if row.section == order.of
            }
            yield from _check_steps(rules, said, order, shapes)
            if order.of != "shapes":
                yield from _check_left_out(rules, said, order, shapes)


def _check_steps(
    rules: Rules, said: Statement, order: r.OrderOf, shapes: dict[str, p.ShapeDefinition]
) -> Iterator[Diagnostic]:
    """Yield steps that are of another section, or that an earlier step has already."""
    seen: list[p.NamedPlay] = []
    for step in order.steps:
        if not isinstance(step, p.NamedPlay):
            message = f"here stand names of {order.of}"
            yield Diagnostic("wrong-step", said.place_of(step), message)
        elif step.name not in shapes:
            if any(row.shape == step.name for _, row in rows_of(rules, r.Shape)):
                message = f"`{step.name}` is none of the {order.of}"
                yield Diagnostic("wrong-step", said.place_of(step), message)
        else:
            if any(_overlap(step, other) for other in seen):
                message = f"`{step.name}` stands on two steps of this order"
                yield Diagnostic("duplicate-step", said.place_of(step), message)
            seen.append(step)


def _check_left_out(
    rules: Rules, said: Statement, order: r.OrderOf, shapes: dict[str, p.ShapeDefinition]
) -> Iterator[Diagnostic]:
    """Yield what of its section an order leaves out: whole shapes, or sizes of one."""
    what = SINGULAR[order.of]
    code = f"order-leaves-out-{'bomb' if what == 'bomb' else 'win'}"
    for name, definition in shapes.items():
        steps = [
            step for step in order.steps if isinstance(step, p.NamedPlay) and step.name == name
        ]
        if not steps:
            message = f"the {what} `{name}` stands nowhere in this order"
            yield Diagnostic(code, said.place, message, (_with_step(said.text, name),))
            continue
        gap = _gap(steps, definition, _most(rules, definition))
        if gap is not None:
            message = f"`{name}` of {gap} {_unit(definition.body)}s stands nowhere in this order"
            yield Diagnostic(code, said.place_of(steps[0]), message)


def _overlap(one: p.NamedPlay, other: p.NamedPlay) -> bool:
    """Return whether two steps of one shape have plays in common, as far as sizes tell."""
    if one.name != other.name or _narrowed_otherwise(one) or _narrowed_otherwise(other):
        return False
    (first, last), (start, end) = _span(one), _span(other)
    return first <= end and start <= last


def _with_step(text: str, name: str) -> str:
    """Return an order with one more step at its top."""
    steps, then, criteria = text.partition(", then")
    return f"{steps} < {name}{then}{criteria}"


def _most(rules: Rules, definition: p.ShapeDefinition) -> int:
    """Return how large a shape may be, as far as the cards in play go."""
    players = players_of(rules) or range(2, 3)
    deck = whole_deck(rules, players[0])
    match definition.body:
        case p.OfAKind() if deck is not None:
            wild = row_for(rules, r.Wild, players[0])
            wilds = [deck[card] for card in Chosen(deck).select(wild[1].cards)] if wild else []
            naturals = Counter[str]()
            for card, n in deck.items():
                naturals[card.rank] += n
            return max(naturals.values()) + (min(sum(wilds), *naturals.values()) if wilds else 0)
        case p.Run():
            chains = [chain for _, row in rows_of(rules, r.Runs) for chain in row.chains]
            return max(map(len, chains), default=0)
        case _:
            return 0


def _gap(steps: list[p.NamedPlay], definition: p.ShapeDefinition, most: int) -> int | None:
    """Return a size of a shape that no step has, or None."""
    if any(_narrowed_otherwise(step) for step in steps):
        return None
    body = definition.body
    if not isinstance(body, p.OfAKind | p.Run | p.AnySoMany):
        return None
    wanted = lowest(body.size)
    for first, last in sorted(_span(step) for step in steps):
        if first > wanted:
            return wanted
        wanted = max(wanted, last + 1)
    return wanted if wanted <= min(highest(body.size), most) else None


def _unit(body: p.Body) -> p.Unit:
    return body.unit if isinstance(body, p.Run | p.AnySoMany) else "card"


def _span(step: p.NamedPlay) -> tuple[int, int]:
    for narrowing in step.narrowing:
        if isinstance(narrowing, p.OfSize):
            return lowest(narrowing.size), highest(narrowing.size)
    return 0, UNBOUNDED


def _narrowed_otherwise(step: p.NamedPlay) -> bool:
    return any(not isinstance(narrowing, p.OfSize) for narrowing in step.narrowing)

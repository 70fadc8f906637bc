"""What is wrong with rules that only their table can show: proved with cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from rungbook.cards import Card, cards_symbols
from rungbook.diagnostics import Diagnostic, a
from rungbook.language.checks.settings import BY_HEAD
from rungbook.language.sound import Lost
from rungbook.library import Variant
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import highest, lowest
from rungbook.table.asking import Tables
from rungbook.table.bits import members
from rungbook.table.deck import NotBuilt
from rungbook.table.examples import examine_example
from rungbook.table.moves import compulsory, opening_of, playable_after_passing
from rungbook.table.table import Table

BY_ROW: dict[type[r.RowBase], Callable[[Table], object]] = {
    r.Passing: compulsory,
    r.OpeningPlay: opening_of,
    r.AfterPassing: playable_after_passing,
}
"""What is made of rows of the play section."""


def table_errors(tables: Tables, lost: Lost = "nothing") -> tuple[Diagnostic, ...]:
    """Return the mistakes of a checked rulebook without which its table cannot be played."""
    variant = tables.variant
    try:
        table = tables.at()
        for kind, bitset in BY_ROW.items():
            if variant.rulebook.find(kind) is not None:
                bitset(table)
    except NotBuilt as error:
        return (variant.diagnostic(error.row, "not-built", str(error)),)
    return tuple(_missing_rows(variant, table)) if lost == "nothing" else ()


def examine(tables: Tables, lost: Lost = "nothing") -> tuple[Diagnostic, ...]:
    """Return the mistakes of a checked rulebook that its tables show.

    Of what is `lost` since a row is wrong nothing is said, nor of what may hang together with it.
    """
    errors = table_errors(tables, lost)
    if any(error.code == "not-built" for error in errors):
        return errors
    variant, table = tables.variant, tables.at()
    found = [*_impossible_shapes(tables)]
    if lost == "nothing":
        found += _never_first(tables)
        found += _idle_rows(variant, table)
        found += _equal_claims(variant, table)
        found += _mutual_beats(variant, table)
        found += _useless_bombs(variant, table)
        found += _never_led(variant, table)
        found += errors
    for example in variant.rulebook.all_of(r.Example):
        of_one_play = example.verdict in ("is", "is nothing")
        if lost == "nothing" or (lost == "relations" and of_one_play):
            found += examine_example(tables, example, variant.origins[example.name])
    return tuple(found)


def pattern_cards(table: Table, pattern: int) -> list[Card]:
    """Return cards of the pack that make a pattern, without wild cards where that is possible."""
    deck = table.deck
    natural = deck.pack(c for c, n in deck.copies.items() if c not in deck.wild for _ in range(n))
    if not table.need_wild >> pattern & 1 and table.available(natural) >> pattern & 1:
        return table.cards(table.pick(pattern, natural))
    whole = deck.pack(c for c, n in deck.copies.items() for _ in range(n))
    return table.cards(table.pick(pattern, whole))


def _impossible_shapes(tables: Tables) -> Iterator[Diagnostic]:
    variant = tables.variant
    made = set(tables.at().shape)
    for shape in variant.rulebook.all_of(r.Shape):
        dead = shape.section != "instant wins" and shape.shape not in made
        if dead and shape.definition.occasion is None and not _is_made(tables, shape.shape):
            message = (
                f"no hand can hold {a(shape.shape)}, or its cards always count as another play"
            )
            yield variant.diagnostic(shape.name, "impossible-shape", message)


def _is_made(tables: Tables, shape: str) -> bool:
    """Return whether there is a shape with any number of players, in the first deal or later."""
    number = tables.variant.rulebook.get(r.PlayersRow).number
    return any(
        shape in tables.at(players=players, first=first).shape
        for players in range(lowest(number), highest(number) + 1)
        for first in (True, False)
    )


def _never_first(tables: Tables) -> Iterator[Diagnostic]:
    """Yield the shapes for the first play of a deal while that must always be another play."""
    variant = tables.variant
    for shape in variant.rulebook.all_of(r.Shape):
        if shape.definition.occasion != p.AsPlay(what="the first play of the deal"):
            continue
        named = p.NamedPlay(name=shape.shape)
        openings = [_opening_instead(tables.at(first=first), named) for first in (True, False)]
        if None not in openings:
            message = f"no {shape.shape} can be the first play: see `{openings[0]}`"
            code = "unreachable-bomb" if shape.section == "bombs" else "impossible-shape"
            yield variant.diagnostic(shape.name, code, message)


def _opening_instead(table: Table, play: p.Play) -> str | None:
    """Return the row by which a play can never be the first of a deal, or None."""
    opening = opening_of(table)
    if opening is None or opening.patterns & table.patterns(play, opening.name):
        return None
    lead = table.rulebook.find(r.Lead, table.facts.holds)
    named = opening.cards and lead is not None and isinstance(lead.players, p.HolderOf)
    return opening.name if named or not opening.cards else None


def _equal_claims(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    """Yield the pairs of shapes that claim the same cards while neither beats the other."""
    told: set[frozenset[str]] = set()
    for rows, pattern in _claims(table):
        for one, other in pairwise(rows):
            pair = frozenset((table.origin[one], table.origin[other]))
            alike = table.shape[one] == table.shape[other]
            ranked = table.power[one] != table.power[other]
            ranked = ranked or table.beats(one, other) or table.beats(other, one)
            if not alike and not ranked and pair not in told:
                told.add(pair)
                names = f"{a(table.shape[one])} and {a(table.shape[other])}"
                cards = cards_symbols(pattern_cards(table, pattern))
                message = f"{cards} is {names}, of equal standing"
                yield variant.diagnostic(table.origin[max(one, other)], "equal-claims", message)


def _claims(table: Table) -> Iterator[tuple[list[int], int]]:
    """Yield the rows that claim cards, and a pattern of the cards.

    Cards in one suit may be the cards of two shapes where the player chooses between them.
    """
    claims: dict[object, list[int]] = {}
    for pattern, parts in enumerate(table.parts):
        claims.setdefault((tuple(sorted(parts)), table.fill[pattern]), []).append(pattern)
    for patterns in claims.values():
        if len(patterns) > 1:
            yield [table.row_of[each] for each in patterns], patterns[0]
    if not table.strongest_counts:
        return
    for pattern, parts in enumerate(table.parts):
        fill = table.fill[pattern]
        if any(part.exact for part in parts) or (fill is not None and fill.suit is not None):
            cards = table.pack(pattern_cards(table, pattern))
            yield [reading.row for reading in table.readings(cards)], pattern


def _idle_rows(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    """Yield, as odd, the rows about pairs of plays that say nothing of any pair."""
    for relation in table.relations.spoken:
        if not relation.attackers or not relation.defenders:
            why = "one of them is no play that a hand can hold"
        elif not any(map(relation.over, members(relation.defenders))):
            why = "of plays that stand on both sides a row says nothing"
        else:
            continue
        message = f"`{relation.name}` cannot matter: {why}"
        found = variant.diagnostic(relation.name, "row-cannot-matter", message)
        yield replace(found, severity="warning")


def _mutual_beats(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    """Yield the rows by which two plays would each beat the other, each pair of rows once."""
    told: set[str] = set()
    for relation in table.relations.spoken:
        if not relation.beats or relation.name in told:
            continue
        attackers = table.relations.attackers
        circle = (
            (a, d)
            for a in members(relation.attackers)
            for d in members(relation.defenders & attackers[a])
            if attackers[d] >> a & 1
        )
        pair = next(circle, None)
        if pair is not None:
            back = table.deciding_row(pair[1], pair[0])
            told.add(back)
            names = f"{table.title(pair[0])} and {table.title(pair[1])}"
            at, see = relation.name, back
            if back in {line.name for line in variant.applied}:
                at, see = see, at
            message = f"{names} would each beat the other: see `{see}`"
            one, other = (table.shape[row] for row in pair)
            rows = (f"{one} does not beat {other}", f"{other} does not beat {one}")
            hints = rows if one != other else ()
            yield variant.diagnostic(at, "mutual-beats", message, hints)


def _useless_bombs(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    """Yield the bombs that beat nothing but their own kind."""
    beaten: dict[str, int] = {}
    for row, ranges in enumerate(table.ranges):
        for low, high in ranges:
            for attacker in range(low, high):
                if table.shape[attacker] != table.shape[row]:
                    beaten[table.shape[attacker]] = row
    for shape in variant.rulebook.all_of(r.Shape):
        useless = shape.section == "bombs" and shape.shape in table.shape
        if useless and shape.shape not in beaten and shape.definition.occasion is None:
            message = f"{shape.shape} beats nothing but its own kind, so it is no bomb"
            rows = ("any bomb beats any shape", f"{shape.shape} beats 2")
            hints = tuple(row for row in rows if row not in variant.origins)
            yield variant.diagnostic(shape.name, "unreachable-bomb", message, hints)


def _never_led(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    """Yield, as odd, that a card by itself is no play that can be led."""
    leads = table.may["a lead"]
    for card in table.deck.order if table.origin else ():
        if not table.available(table.pack([card])) & leads:
            alone = cards_symbols([card])
            message = f"{alone} alone can never be led; who holds no more passes the lead on"
            prefix = "add shape " if variant.rules.is_house_rule else ""
            hint = f"{prefix}single: 1 card"
            found = variant.diagnostic(table.origin[0], "no-lead", message, (hint,))
            yield replace(found, severity="warning")
            return


def _missing_rows(variant: Variant, table: Table) -> Iterator[Diagnostic]:
    rulebook = variant.rulebook
    if rulebook.find(r.UnclearPlay, table.facts.holds) is None:
        unclear = _unclear_cards(table)
        if unclear is not None:
            cards, rows = unclear
            names = " and ".join(map(table.title, rows))
            message = f"{cards} is {names}: missing row `unclear play`"
            hints = BY_HEAD["unclear play"].hints
            laid = {line.name for line in variant.applied}
            own = (table.origin[row] for row in rows if table.origin[row] in laid)
            at = next(own, rulebook.get(r.Answer).name)
            yield variant.diagnostic(at, "missing-row", message, hints)


def _unclear_cards(table: Table) -> tuple[str, list[int]] | None:
    """Return cards that can be read in two ways, and the two rows, if there are any."""
    shapes: dict[object, set[str]] = {}
    for pattern, parts in enumerate(table.parts):
        counts = tuple(sorted((part.byte, part.k) for part in parts))
        shapes.setdefault(counts, set()).add(table.shape[table.row_of[pattern]])
    for pattern, parts in enumerate(table.parts):
        counts = tuple(sorted((part.byte, part.k) for part in parts))
        if len(shapes[counts]) < 2 and not table.allow[pattern]:
            continue
        cards = pattern_cards(table, pattern)
        tries = [cards]
        if table.allow[pattern] and table.deck.wild:
            tries.append([*cards[1:], table.deck.wild[0]])
        for each in tries:
            packed = table.deck.pack(each)
            if all(table.deck.copies_in(packed, c) <= table.deck.copies[c] for c in each):
                rows = [reading.row for reading in table.readings(packed)]
                if len(rows) > 1:
                    return cards_symbols(each), rows[:2]
    return None

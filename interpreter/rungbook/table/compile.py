"""From a rulebook to its table."""

from __future__ import annotations

from collections.abc import Sequence

from rungbook.diagnostics import Origins
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import lowest
from rungbook.table.bits import cheapest, common_digits
from rungbook.table.deck import Deck, deal_deck
from rungbook.table.facts import DealFacts
from rungbook.table.index import build_index
from rungbook.table.relations import Plays, Relations, orders_of, relate
from rungbook.table.shapes import Draft, ShapeCompiler
from rungbook.table.table import Moment, Table

Row = tuple[Draft, ...]
MOMENTS: tuple[Moment, ...] = ("the first play of the deal", "a lead", "an answer")


def compile_table(rulebook: Rulebook, origins: Origins, facts: DealFacts) -> Table:
    """Return the table of a rulebook for a deal.

    The rulebook has been checked. A row that is not built raises NotBuilt with the row's name.
    """
    deck = deal_deck(rulebook, facts)
    shapes = [s for s in rulebook.in_force(r.Shape, facts.holds) if s.section != "instant wins"]
    compiler = ShapeCompiler(rulebook, facts, deck, widest_hand(rulebook, facts, deck))
    drafts = [d for number, shape in enumerate(shapes) for d in compiler.drafts(number, shape)]
    unclear = rulebook.find(r.UnclearPlay, facts.holds)
    strongest = unclear is not None and unclear.reading == "strongest counts"
    while True:
        rows, plays, relations = _rows(rulebook, facts, deck, shapes, drafts)
        claims = _claims(rows, relations) if strongest else {}
        table = _table(rulebook, origins, facts, plays, relations, claims, strongest)
        dead = _always_claimed(table, rows)
        if not dead:
            return table
        drafts = [draft for draft in drafts if draft not in dead]


def widest_hand(rulebook: Rulebook, facts: DealFacts, deck: Deck) -> int:
    """Return the largest number of cards that a hand of the deal can have.

    The kitty and the cards left over may go to one player.
    """
    number = rulebook.get(r.Hand, facts.holds).number
    kitty = rulebook.find(r.Kitty, facts.holds)
    aside = lowest(kitty.number) if kitty and isinstance(kitty.number, p.Exactly) else 0
    total = sum(deck.copies.values())
    if not isinstance(number, p.Exactly | p.OrMore | p.Between):
        return -(-(total - aside) // facts.players) + aside
    hand = lowest(number)
    left_over = rulebook.find(r.LeftOver, facts.holds)
    if left_over is not None and left_over.takers is not None:
        aside = max(aside, total - hand * facts.players)
    return hand + aside


def _rows(
    rulebook: Rulebook,
    facts: DealFacts,
    deck: Deck,
    shapes: Sequence[r.Shape],
    drafts: Sequence[Draft],
) -> tuple[list[Row], Plays, Relations]:
    """Return the rows sorted by power, shape, size and key, with what beats what among them."""
    grouped: dict[tuple[object, ...], dict[tuple[object, ...], Draft]] = {}
    for draft in drafts:
        patterns = grouped.setdefault((draft.shape, draft.size, draft.key), {})
        cards = (tuple(sorted(draft.parts)), draft.fill, draft.need_wild, draft.only)
        patterns.setdefault(cards, draft)
    rows = [tuple(patterns.values()) for patterns in grouped.values()]
    orders = orders_of(rulebook, facts, Plays(deck, rows, shapes))

    def place(numbered: tuple[int, Row]) -> tuple[object, ...]:
        number, row = numbered
        draft = row[0]
        steps = [order.step(number) for order in orders]
        bomb = shapes[draft.shape].section == "bombs"
        return (bomb, [-1 if s is None else s for s in steps], draft.shape, draft.size, draft.key)

    rows = [row for _, row in sorted(enumerate(rows), key=place)]
    plays = Plays(deck, rows, shapes)
    return rows, plays, relate(rulebook, facts, plays)


def _always_claimed(table: Table, rows: Sequence[Row]) -> set[Draft]:
    """Return the patterns whose cards, whatever they are, make a stronger play as well."""
    patterns = [draft for row in rows for draft in row]
    whole = table.pack([c for c, n in table.deck.copies.items() for _ in range(n)])
    wild = table.index.wild_byte
    natural = whole if wild is None else whole & (1 << 8 * wild) - 1
    return {
        patterns[pattern]
        for pattern in table.claimers
        if next(table.ways(pattern, natural), None) is None
        and next(table.ways(pattern, whole), None) is None
    }


def _claims(rows: Sequence[Row], relations: Relations) -> dict[Draft, list[Draft]]:
    """Return the stronger patterns that some cards of a pattern make, by suit or by moment."""
    by_counts: dict[object, list[tuple[int, Draft]]] = {}
    for number, row in enumerate(rows):
        for draft in row:
            counts = tuple(sorted((part.byte, part.k) for part in draft.parts))
            by_counts.setdefault((counts, draft.fill), []).append((number, draft))
    in_suits = [
        (number, draft)
        for number, row in enumerate(rows)
        for draft in row
        if all(part.exact for part in draft.parts)
    ]
    claims: dict[Draft, list[Draft]] = {}
    for same in by_counts.values():
        for number, draft in same:
            attackers = relations.attackers[number] & ~(1 << number)  # an equal play may beat too
            stronger = [other for i, other in same if attackers >> i & 1]
            if draft.fill is not None and draft.fill.suit is not None:
                stronger += [
                    other
                    for i, other in in_suits
                    if other.size == draft.size and attackers >> i & 1
                ]
            stronger = [other for other in stronger if _may_make(draft, other)]
            if stronger:
                claims[draft] = stronger
    return claims


def _may_make(draft: Draft, other: Draft) -> bool:
    """Return whether some cards of a pattern make another: whether their suits can agree."""
    if draft.allow and other.allow:
        return True
    own = {part.byte: part.exact for part in draft.parts}
    fill = draft.fill
    for byte, _, exact in other.parts:
        carried = fill is not None and fill.caps[byte]
        if fill is not None and carried and fill.suit is not None:
            carried = not exact & ~(3 << 2 * fill.suit)
        if carried:
            continue
        if byte not in own or (exact and own[byte] and common_digits(exact, own[byte]) != exact):
            return False
    return True


def _table(
    rulebook: Rulebook,
    origins: Origins,
    facts: DealFacts,
    plays: Plays,
    relations: Relations,
    claims: dict[Draft, list[Draft]],
    strongest: bool,
) -> Table:
    rows = plays.rows
    heads = [row[0] for row in rows]
    patterns = [draft for row in rows for draft in row]
    first = [0]
    for row in rows:
        first.append(first[-1] + len(row))
    may = {moment: _playable(patterns, moment, claims) for moment in MOMENTS}
    ranges = tuple(_ranges(bitset) for bitset in relations.attackers)
    answers = tuple(
        sum((1 << first[high]) - (1 << first[low]) for low, high in row) & may["an answer"]
        for row in ranges
    )
    number = {draft: i for i, draft in enumerate(patterns)}
    claimers = {
        number[draft]: sum(1 << number[claimer] for claimer in stronger if claimer.only is None)
        for draft, stronger in claims.items()
    }
    claimers = {pattern: by for pattern, by in claimers.items() if by}
    last = sum(1 << i for i, d in enumerate(patterns) if d.only == "the last play")
    filled = sum(1 << i for i, d in enumerate(patterns) if d.fill is not None)
    need_wild = sum(1 << i for i, d in enumerate(patterns) if d.need_wild)
    allow = tuple(draft.allow for draft in patterns)
    parts = tuple(draft.parts for draft in patterns)
    bombs = [plays.shapes[head.shape].section == "bombs" for head in heads]
    wilds = strongest and plays.deck.wild
    unclear = sum(1 << i for i, most in enumerate(allow) if most) if wilds else 0
    suited = plays.deck.suited
    of_count: dict[int, int] = {}
    for i, draft in enumerate(patterns):
        of_count[draft.count] = of_count.get(draft.count, 0) | 1 << i
    return Table(
        rulebook=rulebook,
        origins=origins,
        facts=facts,
        deck=plays.deck,
        index=build_index(plays.deck, parts, allow, need_wild),
        plays=plays,
        relations=relations,
        shape=tuple(plays.shapes[head.shape].shape for head in heads),
        size=tuple(head.size for head in heads),
        units=tuple(head.units for head in heads),
        rank=tuple(head.top for head in heads),
        origin=tuple(plays.shapes[head.shape].name for head in heads),
        power=_power(bombs, relations),
        ranges=ranges,
        answers=answers,
        first=tuple(first),
        row_of=tuple(i for i, row in enumerate(rows) for _ in row),
        parts=parts,
        taking=tuple(
            tuple((8 * byte, cheapest(suited[byte], k, exact)) for byte, k, exact in each)
            for each in parts
        ),
        allow=allow,
        count=tuple(draft.count for draft in patterns),
        of_count=of_count,
        fill=tuple(draft.fill for draft in patterns),
        may=may,
        claimers=claimers,
        need_wild=need_wild,
        last=last,
        checked=sum(1 << pattern for pattern in claimers) | filled | last | unclear | need_wild,
        strongest_counts=strongest,
    )


def _playable(patterns: Sequence[Draft], moment: Moment, claims: dict[Draft, list[Draft]]) -> int:
    """Return the patterns that may be played at a moment.

    The first play of a deal is a lead too. A pattern whose very cards make a stronger play at that
    moment is not playable then.
    """
    moments = {moment, "the last play"}
    if moment == "the first play of the deal":
        moments.add("a lead")
    found = 0
    for number, draft in enumerate(patterns):
        claimed = any(
            other.only in moments and sorted(other.parts) == sorted(draft.parts)
            for other in claims.get(draft, ())
        )
        if not claimed and (draft.only is None or draft.only in moments):
            found |= 1 << number
    return found


def _power(bombs: Sequence[bool], relations: Relations) -> tuple[int, ...]:
    tiers = next((order for order in relations.orders if not order.same_size), None)
    return tuple(
        0 if not bomb else 1 + ((tiers.step(row) or 0) if tiers else 0)
        for row, bomb in enumerate(bombs)
    )


def _ranges(rows: int) -> tuple[tuple[int, int], ...]:
    """Return a bitset of rows as [low, high) stretches."""
    found: list[tuple[int, int]] = []
    start = 0
    while rows:
        gap = (rows & -rows).bit_length() - 1
        rows >>= gap
        length = (rows + 1 & ~rows).bit_length() - 1
        found.append((start + gap, start + gap + length))
        start += gap + length
        rows >>= length
    return tuple(found)

"""The words of a question turned into cards and readings, or into the refusal of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rungbook.cards import JOKERS, Card, Written, cards_text, rank_text, read_card, read_cards
from rungbook.diagnostics import Place, Refusal
from rungbook.library import Variant
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import Chosen
from rungbook.rulebook.sizes import fits
from rungbook.table.compile import compile_table
from rungbook.table.facts import DealFacts
from rungbook.table.table import Moment, Reading, Table
from rungbook.table.usual import drawable, usual_facts

Words = str | Sequence[str]
"""Cards as somebody wrote them: `3h 3s`, or a list of such words."""


class QuestionError(ValueError):
    """A question that cannot be asked of these rules; the message says what to write instead."""


class Tables:
    """The tables of a variant, compiled when they are first asked for."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._tables: dict[DealFacts, Table] = {}
        self._asked: dict[object, Table] = {}

    def at(
        self,
        level: str | None = None,
        *,
        first: bool = True,
        players: int | None = None,
        drawn: str | None = None,
    ) -> Table:
        """Return the table of a deal, where nothing is said that of `usual_facts`.

        Raises QuestionError for a level, a rank or a number of players that the rules do not have.
        """
        key = level, first, players, drawn
        if key not in self._asked:
            facts = usual_facts(
                self.variant.rulebook,
                first=first,
                level=self._level(level),
                players=self._players(players),
            )
            if drawn is not None:
                facts = replace(facts, drawn=self._drawn(drawn, facts))
            self._asked[key] = self.table(facts)
        return self._asked[key]

    def _level(self, level: str | None) -> str | None:
        """Return a level as the rules write it."""
        if level is None:
            return None
        rulebook = self.variant.rulebook
        levels = rulebook.find(r.Levels)
        if levels is None:
            raise QuestionError(f"{rulebook.game} has no levels")
        known = level.strip().upper().replace("T", "10")
        if known not in levels.levels:
            raise QuestionError(f"no level {level}: levels are {', '.join(levels.levels)}")
        return known

    def _players(self, players: int | None) -> int | None:
        rulebook = self.variant.rulebook
        if players is not None and not fits(rulebook.get(r.PlayersRow).number, players):
            raise QuestionError(f"{rulebook.game} is not for {players} players")
        return players

    def _drawn(self, drawn: str, facts: DealFacts) -> str:
        """Return a rank that may be drawn for a deal as the rules write it."""
        rulebook = self.variant.rulebook
        ranks = drawable(rulebook, facts)
        if not ranks:
            raise QuestionError(f"{rulebook.game} draws no rank")
        word = drawn.strip().upper().replace("T", "10")
        known = next((rank for rank in ranks if rank.upper() == word), None)
        if known is None:
            raise QuestionError(f"{drawn} is not drawn: the ranks are {', '.join(ranks)}")
        return known

    def table(self, facts: DealFacts) -> Table:
        """Return the table of a deal with these facts."""
        if facts not in self._tables:
            variant = self.variant
            self._tables[facts] = compile_table(variant.rulebook, variant.origins, facts)
        return self._tables[facts]


def table_where_you_choose(table: Table) -> Table:
    """Return the table of the same rules where the player chooses among readings."""
    rows = tuple(
        replace(row, reading="you choose") if isinstance(row, r.UnclearPlay) else row
        for row in table.rulebook.rows
    )
    rulebook = table.rulebook.model_copy(update={"rows": rows})
    return compile_table(rulebook, table.origins, table.facts)


@dataclass(frozen=True, slots=True)
class Held:
    """Cards that were read: packed, and as they were written."""

    packed: int
    written: tuple[Written, ...]


def check_words(words: object) -> None:
    """Raise QuestionError for what is no text, nor a list of texts."""
    if isinstance(words, str):
        return
    if not isinstance(words, Sequence) or not all(isinstance(word, str) for word in words):
        raise QuestionError(f"cards are a text, or a list of texts: {words!r}")


def read_held(table: Table, words: Words) -> Held | Refusal:
    """Return the cards that words write, or why they cannot be cards of this pack."""
    check_words(words)
    written, unknown = read_cards(words, table.deck.read)
    if unknown:
        return no_card(table, unknown[0])
    counts = Counter(each.card for each in written)
    for card, count in counts.items():
        in_pack = table.deck.copies.get(card, 0)
        if count > in_pack:
            known = "no" if not in_pack else f"only {in_pack}"
            code = "unknown-card" if not in_pack else "too-many-copies"
            message = f"there is {known} {card.symbol} in this pack"
            return Refusal(code, message, *row_of_pack(table, card))
    return Held(table.deck.pack(each.card for each in written), tuple(written))


def no_card(table: Table, word: str) -> Refusal:
    """Return the refusal of a word that writes no card, with some of this pack as they are."""
    order = table.deck.order
    some = cards_text((order[0], order[len(order) // 2], order[-1]))
    return Refusal("unknown-card", f"`{word}` is no card; cards of this pack are written as {some}")


def row_of_pack(table: Table, card: Card) -> tuple[str, Place | None]:
    """Return the row that says how many of a card are in the pack, and where it stands."""
    row: r.Row = table.rulebook.get(r.Packs, table.facts.holds)
    without = table.rulebook.find(r.Without, table.facts.holds)
    if without is not None:
        chosen = Chosen({card: 1})
        if any(chosen.is_among(card, cards) for cards in without.cards.cards):
            row = without
    return row.name, table.origins.get(row.name)


def written_readings(
    table: Table, held: Held, moment: Moment, *, last: bool = False
) -> list[Reading]:
    """Return the readings of cards, strongest first; a wild is what it is said to stand for."""
    meant = [each.stands_for for each in held.written if each.stands_for]
    if not meant:
        return table.readings(held.packed, moment, last=last)
    only_wilds = all(each.card in table.deck.wild for each in held.written if each.stands_for)
    if not only_wilds:
        return []
    meant.sort(key=lambda card: not card.suit)
    return table.readings(
        held.packed, moment, last=last, fits=lambda reading: _are_meant(table, reading, meant)
    )


def _are_meant(table: Table, reading: Reading, meant: Iterable[Card]) -> bool:
    """Return whether wild cards stand for what is meant, each for another card.

    A rank stands for each of its suits, and where suits do not count a card for its rank.
    """
    left = [table.deck.read(what) for what in table.meanings(reading)]
    for card in meant:
        fitting = [each for each in left if each is not None and each.rank == card.rank]
        fitting = [each for each in fitting if not each.suit or card.suit in ("", each.suit)]
        if not fitting:
            return False
        left.remove(max(fitting, key=lambda each: each.suit == card.suit))
    return True


@dataclass(frozen=True, slots=True)
class ReadingName:
    """A reading as it is named: its shape, or its shape and main rank."""

    shape: str
    rank: str | None = None

    def fits(self, table: Table, row: int) -> bool:
        """Return whether a row is what the name says."""
        if table.shape[row] != self.shape:
            return False
        return self.rank in (None, table.rank[row])


def read_name(table: Table, text: str) -> ReadingName:
    """Return the reading that a text names: `straight`, `full house of K`, `straight to 8`.

    Raises QuestionError for a shape that the rules do not have.
    """
    known = table.rulebook.all_of(r.Shape)
    shapes = [s.shape for s in known if s.section != "instant wins"]
    words = " ".join(text.split())
    for shape in sorted(shapes, key=len, reverse=True):
        if words.lower() == shape.lower():
            return ReadingName(shape)
        match = re.fullmatch(re.escape(shape) + r"(?: of| to)? (\S+)", words, re.IGNORECASE)
        if match:
            return ReadingName(shape, _rank(match[1]))
    raise QuestionError(f"no shape `{words}`: shapes are {', '.join(shapes)}")


def _rank(word: str) -> str:
    """Return a rank or a top card as the table writes it."""
    if word.lower() in JOKERS:
        return word.lower()
    card = read_card(word)
    return word if card is None else (card.text if card.suit else rank_text(card.rank))


def named(table: Table, readings: Iterable[Reading], name: str | None) -> list[Reading]:
    """Return the readings that a name allows; None allows all."""
    if name is None:
        return list(readings)
    meant = read_name(table, name)
    return [reading for reading in readings if meant.fits(table, reading.row)]


def reading_json(table: Table, reading: Reading) -> dict[str, object]:
    """Return a reading as the values that `--json` prints."""
    values: dict[str, object] = {
        "shape": table.shape[reading.row],
        "size": table.size[reading.row],
        "rank": table.rank[reading.row],
        "cards": [card.text for card in table.cards(reading.cards)],
    }
    wilds = [f"{card.text}={what}" for card, what in table.stands_for(reading)]
    return values | ({"wilds": wilds} if wilds else {})


def reading_text(table: Table, reading: Reading) -> tuple[str, ...]:
    """Return the cards of a reading as they are written, wild ones with what they stand for."""
    cards = table.cards(reading.cards)
    wilds: list[str] = []
    for card, what in table.stands_for(reading):
        cards.remove(card)
        wilds.append(f"{card.text}={what}")
    return (*(card.text for card in cards), *wilds)


def readings_on_the_table(
    table: Table, held: Held, name: str | None, *, last: bool
) -> tuple[list[Reading], list[Reading]]:
    """Return the readings that a play to beat may have, and those of them that a name means.

    What only the first play of a deal can be counts where it is named, or where nothing else is
    left. Strongest first; `last` says that the play emptied a hand.
    """
    readings = written_readings(table, held, "an answer", last=last)
    if name is not None or not readings:
        readings += written_readings(table, held, "the first play of the deal", last=last)
    return readings, named(table, readings, name)

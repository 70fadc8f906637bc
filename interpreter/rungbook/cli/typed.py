"""What a person types at the prompt, read as cards of the hand.

Cards are written as everywhere (`3h 3s`), or by their ranks alone (`33`, `10JQKA`): any cards of
those ranks. Which ones is asked only where the rules can tell the choices apart. With a pack of the
game's own a word may be read in several ways (`11` is an eleven or two ones); all are looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rungbook.cards import (
    Card,
    cards_symbols,
)
from rungbook.diagnostics import Refusal
from rungbook.game.referee import read_play
from rungbook.game.rules import DealRules
from rungbook.game.state import State
from rungbook.game.view import View
from rungbook.table import Reading, Table
from rungbook.table.deck import Deck
from rungbook.table.spelling import (
    TooFew,
    Typed,
    in_short,
    is_of,
    spellings,
    ways_to_read,
    word_lists,
)


def read_typed(text: str, deck: Deck | None = None) -> Typed | Refusal:
    """Return the cards that a line names, or the refusal of the first word that is no card."""
    words = deck.words if deck is not None else None
    text = in_short(text, deck).strip()
    ways: list[Typed] = []
    refusal: Refusal | None = None
    for cards, name in _lines(text, words):
        found = ways_to_read(cards, words, name)
        if isinstance(found, str):
            message = f"`{found}` is no card and no word known here; try help"
            refusal = refusal or Refusal("unknown-card", message)
        else:
            ways += found
    if not ways:
        assert refusal is not None
        return refusal
    first, *others = ways
    return replace(first, others=tuple(others))


def _lines(text: str, words: Mapping[str, Card] | None) -> list[tuple[str, str | None]]:
    """Return the ways to take a line apart into cards and its `as NAME`, if it has one.

    `As` is a card too: where nothing but cards follows, the line may as well be cards alone.
    """
    named: list[tuple[str, str | None]] = []
    cards: list[tuple[str, str | None]] = [(text, None)]
    for match in re.finditer(r"\s+(as)\s+", text, re.IGNORECASE):
        before, name = text[: match.start()], text[match.end() :]
        likely = match[1] == "as" or any(not spellings(word, words) for word in name.split())
        (named if likely else cards).append((before, name))
    return named + cards


def find_plays(view: View, typed: Typed) -> list[Reading] | Refusal:
    """Return the legal plays that a line may mean, or why none is legal.

    Several cards go from the lowest, several readings of the same from the strongest.

    Of the cards that make the same row those are taken that leave the most to play and, among
    them, those that could be the fewest other things.
    """
    table = view.rules.table
    best: dict[int, tuple[tuple[int, ...], Reading]] = {}
    refusal: Refusal | None = None
    ways = (typed, *typed.others)
    lists = ((way, words) for way in ways for words in _word_lists(table, view.hand, way))
    for way, words in lists:
        if isinstance(words, Refusal):
            refusal = refusal or words
            continue
        legal = read_play(view.rules, seen_state(view), words, way.name)
        if isinstance(legal, Refusal):
            refusal = refusal or legal
            continue
        for reading in legal:
            makes, rest = _worth_of_rest(table, view.hand, reading.cards)
            worth = makes, -len(legal), rest
            if reading.row not in best or worth > best[reading.row][0]:
                best[reading.row] = (worth, reading)
    if best:
        same_cards = len({reading.cards for _, reading in best.values()}) == 1
        return [best[row][1] for row in sorted(best, reverse=same_cards)]
    return refusal or Refusal("no-shape", "no card is named")


def find_gifts(
    rules: DealRules, hand: int, among: Iterable[tuple[Card, ...]], typed: Typed
) -> list[tuple[Card, ...]]:
    """Return the possible gifts that a line means, the least useful first.

    One alone of those that leave as much to play.
    """
    table = rules.table
    best: dict[int, tuple[int, tuple[Card, ...]]] = {}
    for gift in among:
        if any(_is_meant(gift, way) for way in (typed, *typed.others)):
            makes, rest = _worth_of_rest(table, hand, table.pack(list(gift)))
            if makes not in best or rest > best[makes][0]:
                best[makes] = rest, gift
    return [best[makes][1] for makes in sorted(best, reverse=True)]


def _is_meant(gift: tuple[Card, ...], typed: Typed) -> bool:
    exact = Counter(each.card for each in typed.written)
    rest = [*(Counter(gift) - exact).elements()]
    return not exact - Counter(gift) and (
        len(rest) == typed.ranks.total()
        and all(sum(is_of(card, rank) for card in rest) == n for rank, n in typed.ranks.items())
    )


def wilds_not_named(table: Table, typed: Typed, play: Reading) -> list[tuple[Card, str]]:
    """Return the wild cards of a play that stand in for others though nobody typed them."""
    named = Counter(each.card for way in (typed, *typed.others) for each in way.written)
    silent: list[tuple[Card, str]] = []
    for card, what in table.stands_for(play):
        if named[card]:
            named[card] -= 1
        else:
            silent.append((card, what))
    return silent


def seen_state(view: View) -> State:
    """Return a state in which only the hand of the viewer is filled."""
    seats = range(len(view.public.left))
    hands = tuple(view.hand if seat == view.seat else 0 for seat in seats)
    available = tuple(view.available if seat == view.seat else 0 for seat in seats)
    return State(view.public, hands, available)


def _worth_of_rest(table: Table, hand: int, cards: int) -> tuple[int, int]:
    rest = hand - cards
    return table.available(rest).bit_count(), rest


def _word_lists(table: Table, hand: int, typed: Typed) -> Iterator[list[str] | Refusal]:
    """Yield the cards of a hand that a line may mean, as they are written."""
    held = Counter(table.cards(hand))
    refusal = not_held(Counter(each.card for each in typed.written), held)
    if refusal is not None:
        yield refusal
        return
    for words in word_lists(table.deck, held, typed):
        yield _too_few(words) if isinstance(words, TooFew) else words


def _too_few(lacking: TooFew) -> Refusal:
    return Refusal("not-in-hand", f"you hold {lacking.text}")


def not_held(cards: Counter[Card], held: Counter[Card]) -> Refusal | None:
    """Return the refusal of cards that a hand holds not at all, or too few of; None if of none."""
    lacking = cards - held
    none = [card for card in lacking.elements() if not held[card]]
    if none:
        return Refusal("not-in-hand", f"you do not hold {cards_symbols(none)}")
    if not lacking:
        return None
    few = [card for card in lacking for _ in range(held[card])]
    return Refusal("not-in-hand", f"you hold only {cards_symbols(few)}")

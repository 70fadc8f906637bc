"""What a person types at the prompt, read as cards of the hand.

Cards are written as everywhere (`3h 3s`), or by their ranks alone (`33`, `10JQKA`): any cards of
those ranks. Which ones is asked only where the rules can tell the choices apart. With a pack of the
game's own a word may be read in several ways (`11` is an eleven or two ones); all are looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TypeAlias

from rungbook.cards import (
    JOKERS,
    RANKS,
    SUITS,
    Card,
    Written,
    cards_symbols,
    cards_text,
    rank_text,
    read_card,
)
from rungbook.diagnostics import Refusal
from rungbook.game.referee import read_play
from rungbook.game.rules import DealRules
from rungbook.game.state import State
from rungbook.game.view import View
from rungbook.table import Reading, Table
from rungbook.table.deck import Deck

_SUIT = "[scdh♠♣♦♥♤♧♢♡]"
_CARD = rf"(?:rj|bj|(?:10|[2-9tjqka]){_SUIT}?)"
_TOKEN = re.compile(rf"({_CARD})(?:=({_CARD}))?", re.IGNORECASE)
_USUAL = (
    *(Card(r, suit) for suit in SUITS for r in RANKS),
    *(Card(r, "") for r in JOKERS.values()),
)
MOST_SPELLINGS = 50
"""In how many ways a line is read."""
MOST_CHOICES = 5000
"""How many ways to choose cards of some ranks are looked at."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Cards as they were typed: those named with their suits, and how many of which ranks alone.

    `name` is the reading that the player means, if they said; `others` is what else the line may
    say.
    """

    written: tuple[Written, ...]
    ranks: Counter[str]
    name: str | None = None
    others: tuple[Typed, ...] = ()


Tokens: TypeAlias = tuple[tuple[Card, Card | None], ...]
"""Cards that stand one after another, a wild one with what it is said to be."""


def read_typed(text: str, deck: Deck | None = None) -> Typed | Refusal:
    """Return the cards that a line names, or the refusal of the first word that is no card."""
    words = deck.words if deck is not None else None
    text = _in_short(text.replace("\ufe0f", "").strip(), deck)
    ways: list[Typed] = []
    refusal: Refusal | None = None
    for cards, name in _lines(text, words):
        found = _ways(cards, name, words)
        if isinstance(found, Refusal):
            refusal = refusal or found
        else:
            ways += found
    if not ways:
        assert refusal is not None
        return refusal
    first, *others = ways
    return replace(first, others=tuple(others))


def _in_short(text: str, deck: Deck | None) -> str:
    """Return a line with cards that are named as the rules write them (`A of hearts`) in short."""
    cards = deck.order if deck is not None and deck.words is not None else _USUAL
    long = {f"{c.rank} of {c.suit}" if c.suit else c.rank: c.text for c in cards}
    for name, short in long.items():
        if " " in name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", short, text, flags=re.IGNORECASE)
    return text


def _lines(text: str, words: Mapping[str, Card] | None) -> list[tuple[str, str | None]]:
    """Return the ways to take a line apart into cards and its `as NAME`, if it has one.

    `As` is a card too: where nothing but cards follows, the line may as well be cards alone.
    """
    named: list[tuple[str, str | None]] = []
    cards: list[tuple[str, str | None]] = [(text, None)]
    for match in re.finditer(r"\s+(as)\s+", text, re.IGNORECASE):
        before, name = text[: match.start()], text[match.end() :]
        likely = match[1] == "as" or any(not _spellings(word, words) for word in name.split())
        (named if likely else cards).append((before, name))
    return named + cards


def _ways(text: str, name: str | None, words: Mapping[str, Card] | None) -> list[Typed] | Refusal:
    """Return the ways to read cards, or the refusal of the first word that is none."""
    ways: list[Tokens] = [()]
    for word in text.replace(",", " ").split():
        spelt = _spellings(word, words)
        if not spelt:
            return Refusal("unknown-card", f"`{word}` is no card and no word known here; try help")
        ways = [(*before, *tokens) for before in ways for tokens in spelt][:MOST_SPELLINGS]
    return [_typed(tokens, name) for tokens in ways]


def _typed(tokens: Tokens, name: str | None) -> Typed:
    written = tuple(Written(*token) for token in tokens if not token[0].is_bare or token[1])
    ranks = Counter(card.rank for card, meant in tokens if card.is_bare and not meant)
    return Typed(written, ranks, name)


def _spellings(word: str, words: Mapping[str, Card] | None) -> list[Tokens]:
    """Return the ways to read a word as cards, the longest first; none if it is anything else."""
    if words is None:
        tokens = _tokens(word)
        return [] if tokens is None else [tuple(tokens)]
    card, equals, meaning = word.lower().partition("=")
    if equals:
        known = card in words and meaning in words
        return [((words[card], words[meaning]),)] if known else []
    return [
        tuple((words[part], None) for part in parts)
        for parts in islice(_cuts(card, words), MOST_SPELLINGS)
    ]


def _cuts(word: str, words: Mapping[str, Card]) -> Iterator[tuple[str, ...]]:
    """Yield each way to cut a word into known words, long ones first."""
    if not word:
        yield ()
    for end in range(len(word), 0, -1):
        if word[:end] in words:
            for rest in _cuts(word[end:], words):
                yield (word[:end], *rest)


def _tokens(word: str) -> list[tuple[Card, Card | None]] | None:
    """Return the cards that stand in a word one after another, None if anything else does."""
    found: list[tuple[Card, Card | None]] = []
    end = 0
    for match in _TOKEN.finditer(word):
        card = read_card(match[1])
        if match.start() != end or card is None:
            return None
        found.append((card, read_card(match[2]) if match[2] else None))
        end = match.end()
    return found if end == len(word) else None


def find_plays(view: View, typed: Typed) -> list[Reading] | Refusal:
    """Return the legal plays that a line may mean, one for each row; or why none is legal.

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
        return [best[row][1] for row in sorted(best)]
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
    rest = Counter(gift) - exact
    return (
        not exact - Counter(gift) and Counter(card.rank for card in rest.elements()) == typed.ranks
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
    """Yield the cards that a line may mean, as they are written.

    Wild cards stand in for what the hand lacks of a rank.
    """
    exact = [each.card for each in typed.written]
    words = [each.text for each in typed.written]
    held = Counter(table.cards(hand))
    refusal = not_held(Counter(exact), held)
    if refusal is not None:
        yield refusal
        return
    if not typed.ranks:
        yield words
        return
    held -= Counter(exact)
    wilds = [card for card in held.elements() if card in table.deck.wild]
    choices: list[list[list[str]]] = []
    for rank, wanted in typed.ranks.items():
        cards = [c for c in held.elements() if c.rank == rank and c not in table.deck.wild]
        lacking = max(0, wanted - len(cards))
        if lacking > len(wilds):
            yield _too_few(rank, cards)
            return
        stand_in = [_standing_in(wilds.pop(), rank) for _ in range(lacking)]
        ways = dict.fromkeys(combinations(cards, wanted - lacking))
        choices.append([[*(card.text for card in way), *stand_in] for way in ways])
    for number, chosen in enumerate(_products(choices)):
        if number >= MOST_CHOICES:
            return
        yield words + chosen


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


def _standing_in(wild: Card, rank: str) -> str:
    return wild.text if wild.rank == rank else f"{wild.text}={rank_text(rank)}"


def _too_few(rank: str, cards: list[Card]) -> Refusal:
    held = f"only {cards_text(cards)}" if cards else f"no {rank_text(rank)}"
    return Refusal("not-in-hand", f"you hold {held}")


def _products(choices: list[list[list[str]]]) -> Iterator[list[str]]:
    if not choices:
        yield []
        return
    for first in choices[0]:
        for rest in _products(choices[1:]):
            yield first + rest

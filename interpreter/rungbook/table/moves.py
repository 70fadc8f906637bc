"""Who may do what: the rows of the play section as bitsets of patterns.

The judge and the turn loop both ask here, so a refusal and the loop cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.table.deck import Deck, NotBuilt
from rungbook.table.holding import Holding, holding_of
from rungbook.table.table import Table


@dataclass(frozen=True, slots=True)
class Opening:
    """What the very first play must be: one of `patterns`, containing `cards`.

    `cards` is packed, 0 where no card is named. `lowest` is the phrase of a card that is known
    only when the hands are (`lowest card`). `name` is the row that says so.
    """

    name: str
    patterns: int
    cards: int
    lowest: p.Pick | None = None

    def among(self, deck: Deck, hand: int) -> int | None:
        """Return the cards that a hand must play because they open, packed; None if it lacks them.

        They bind the player who holds them: one who leads without them leads what they like.
        """
        cards = self.cards
        if self.lowest is not None:
            cards += deck.pack(deck.cards(hand)[:1])
        return cards if deck.holds(hand, cards) else None


@lru_cache(maxsize=64)
def opening_of(table: Table) -> Opening | None:
    """Return what the first play of this deal must be, if the rules say so."""
    row = table.rulebook.find(r.OpeningPlay, table.facts.holds)
    if row is None:
        return None
    play = row.plays
    if not isinstance(play, p.AnyPlay | p.NamedPlay):
        return Opening(row.name, table.patterns(play, row.name), 0)
    containing = [n.what for n in play.narrowing if isinstance(n, p.Containing)]
    others = tuple(n for n in play.narrowing if not isinstance(n, p.Containing))
    plain = (
        p.AnyPlay(kind=play.kind, narrowing=others)
        if isinstance(play, p.AnyPlay)
        else p.NamedPlay(name=play.name, narrowing=others)
    )
    patterns = table.patterns(plain, row.name)
    lowest = next((what for what in containing if isinstance(what, p.Pick)), None)
    if lowest is not None and lowest.which != "lowest":
        raise NotBuilt(row.name)
    cards = 0
    for what in containing:
        if not isinstance(what, p.Pick):
            cards += _one_card(table, what, row.name)
    return Opening(row.name, patterns & table.containing(cards), cards, lowest)


def _one_card(table: Table, cards: p.Cards, name: str) -> int:
    """Return the one card that a phrase speaks of, packed; one copy of it."""
    chosen = table.deck.select(cards)
    if len(chosen) != 1:
        raise NotBuilt(name)
    return table.deck.pack(chosen)


@lru_cache(maxsize=64)
def compulsory(table: Table) -> int:
    """Return the patterns that a player who has one among the legal answers may not pass with."""
    return _compulsory(table, table.rulebook.get(r.Passing, table.facts.holds))


@lru_cache(maxsize=64)
def passing_cases(table: Table) -> tuple[tuple[Holding, int, str], ...]:
    """Return the `passing` rows for moments of play: when, what is compulsory then, the row."""
    return tuple(
        (holding_of(row.case, row.name), _compulsory(table, row), row.name)
        for row in table.rulebook.all_of(r.Passing)
        if isinstance(row.case, p.When)
    )


def _compulsory(table: Table, row: r.Passing) -> int:
    match row.freedom:
        case p.Free():
            return 0
        case p.OnlyIfYouCannotBeat(using=None):
            return table.index.everything
        case p.OnlyIfYouCannotBeat(using=using):
            return table.patterns(using, row.name) if using is not None else 0


@lru_cache(maxsize=64)
def playable_after_passing(table: Table) -> int:
    """Return the patterns that a player who has passed may still play in the same trick."""
    row = table.rulebook.get(r.AfterPassing, table.facts.holds)
    return table.patterns(row.plays, row.name)

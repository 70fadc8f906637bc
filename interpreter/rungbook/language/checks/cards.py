"""What does not add up with the cards in play: counts, hands, ranks and cards named."""

from __future__ import annotations

from collections.abc import Iterator

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.cases import missing
from rungbook.language.checks.deck import (
    OF_THE_DEAL,
    Deck,
    has_card,
    has_rank,
    whole_deck,
)
from rungbook.language.checks.walk import players_of, row_for
from rungbook.language.inherit import Rules
from rungbook.language.statements import Statement
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import Chosen, take_out
from rungbook.rulebook.sizes import fits


def check_cards(rules: Rules) -> Iterator[Diagnostic]:
    """Yield what does not add up with the cards in play, once for all numbers of players."""
    if any(map(rules.has_lost, ("packs", "without", "extra cards"))):
        return
    seen: set[tuple[str, str]] = set()
    for players in players_of(rules) or range(2, 3):
        for found in _check_for(rules, players):
            if (found.code, str(found.place)) not in seen:
                seen.add((found.code, str(found.place)))
                yield found


def _check_for(rules: Rules, players: int) -> Iterator[Diagnostic]:
    whole = whole_deck(rules, players)
    if whole is None:
        return
    deck = whole.copy()
    without = row_for(rules, r.Without, players)
    if without is not None:
        for card in without[1].cards.cards:
            if not take_out(deck, card):
                yield _no_card(without[0], card, "is not there to take out")
    yield from _check_in_play(rules, players, deck, whole)
    yield from _check_hand(rules, players, deck)
    yield from _check_ranks(rules, players, deck)
    yield from _check_suits(rules, players, deck)
    for said in rules.rows.values():
        if _holds(said.row, players):
            yield from _check_named(said, deck)


def _holds(row: r.Row | None, players: int) -> bool:
    """Return whether a row speaks of the cards in play with a number of players."""
    if isinstance(row, r.Without | r.ExtraCards | r.Example):
        return False
    case = row.case if row is not None else None
    return not isinstance(case, p.WithPlayers) or fits(case.size, players)


def _check_in_play(rules: Rules, players: int, deck: Deck, whole: Deck) -> Iterator[Diagnostic]:
    found = row_for(rules, r.InPlay, players)
    total = deck.total()
    if found is None or not isinstance(found[1].number, p.Exactly) or found[1].number.n == total:
        return
    said, row = found
    out = whole.total() - total
    less = f": {whole.total()}, less {out} taken out" if out else ""
    message = f"{total} cards are in play{less}"
    hints = (f"{said.name}: {total} cards",)
    yield Diagnostic("wrong-cards-in-play", said.place_of(row.number), message, hints)


def _check_hand(rules: Rules, players: int, deck: Deck) -> Iterator[Diagnostic]:
    """Yield a hand that cannot be dealt, and cards left over that nobody gets."""
    found = row_for(rules, r.Hand, players)
    if found is None or not players_of(rules) or any(map(rules.has_lost, ("hand", "kitty"))):
        return
    said, row = found
    kitty = row_for(rules, r.Kitty, players)
    aside = kitty[1].number.n if kitty and isinstance(kitty[1].number, p.Exactly) else 0
    total = deck.total() - aside
    if not isinstance(row.number, p.Exactly):
        return
    left = total - players * row.number.n
    if left < 0:
        beside = f" beside the kitty of {aside}" if aside else ""
        message = (
            f"{players} players with {row.number.n} cards each need {players * row.number.n} "
            f"cards, and {total} are there{beside}"
        )
        head = said.name if len(players_of(rules)) == 1 else f"hand with {players} players"
        hint = f"{head}: {total // players} cards"
        yield Diagnostic("undealable-hand", said.place_of(row.number), message, (hint,))
    elif left and row_for(rules, r.LeftOver, players) is None:
        with_players = f" with {players} players" if len(players_of(rules)) > 1 else ""
        message = f"{left} cards are left over{with_players}, and no row says who gets them"
        head = f"left over{with_players}"
        hints = (f"{head}: out of play", f"{head}: holder of lowest card")
        yield from missing(rules, "left over", message, hints)


def _check_ranks(rules: Rules, players: int, deck: Deck) -> Iterator[Diagnostic]:
    found = row_for(rules, r.Ranks, players)
    if found is None:
        return
    said, row = found
    yield from _check_order_of_ranks(said, row.ranks, deck)
    written = set(row.ranks)
    for rank in dict.fromkeys(card.rank for card in deck):
        if rank not in written and not (rank.endswith("joker") and "joker" in written):
            message = f"`{rank}` is in play and stands nowhere in `ranks`"
            yield Diagnostic("rank-left-out", said.place, message)
            return


def _check_order_of_ranks(
    said: Statement, ranks: tuple[str, ...], deck: Deck
) -> Iterator[Diagnostic]:
    for number, rank in enumerate(ranks):
        if rank in ranks[:number]:
            place = said.place_of_word(rank, ranks[:number].count(rank))
            yield Diagnostic("duplicate-rank", place, f"`{rank}` stands here twice")
        elif rank not in OF_THE_DEAL and not has_rank(deck, rank):
            yield _no_rank(said, rank)


def _check_suits(rules: Rules, players: int, deck: Deck) -> Iterator[Diagnostic]:
    """Yield suits that rank without one of those in play, or twice."""
    found = row_for(rules, r.Suits, players)
    if found is None or not found[1].suits:
        return
    said, row = found
    in_play = {card.suit for card in deck if card.suit}
    for number, suit in enumerate(row.suits):
        if suit in row.suits[:number]:
            place = said.place_of_word(suit, row.suits[:number].count(suit))
            yield Diagnostic("duplicate-suit", place, f"`{suit}` stands here twice")
        elif suit not in in_play:
            place = said.place_of_word(suit)
            yield Diagnostic("suit-not-in-deck", place, f"no card in play is of {suit}")
    left = sorted(in_play - set(row.suits))
    if left:
        message = f"`{left[0]}` is in play and stands nowhere in `suits`"
        hints = (f"{said.name}: {' < '.join((*row.suits, *left))}",)
        yield Diagnostic("suit-left-out", said.place, message, hints)


def _check_named(said: Statement, deck: Deck) -> Iterator[Diagnostic]:
    """Yield the ranks and cards of a row that are not in play."""
    match said.row:
        case r.Runs(chains=chains):
            for chain in chains:
                yield from _check_chain(said, chain, deck)
        case r.Levels(levels=levels):
            yield from _check_order_of_ranks(said, levels, deck)
        case _:
            for phrase in said.phrases:
                yield from _check_leaf(said, phrase, deck)


def _check_chain(said: Statement, chain: tuple[str, ...], deck: Deck) -> Iterator[Diagnostic]:
    for number, rank in enumerate(chain):
        if rank in OF_THE_DEAL:
            message = f"a run goes by natural ranks; `{rank}` is none"
            yield Diagnostic("rank-not-in-deck", said.place_of_word(rank), message)
        elif not has_rank(deck, rank):
            yield _no_rank(said, rank)
        elif rank in chain[:number] and (number != len(chain) - 1 or rank in chain[1:number]):
            message = f"`{rank}` stands in this chain twice; only at both ends a rank may"
            place = said.place_of_word(rank, chain[:number].count(rank))
            yield Diagnostic("duplicate-rank", place, message)


def _check_leaf(said: Statement, phrase: object, deck: Deck) -> Iterator[Diagnostic]:
    match phrase:
        case p.OfRank(rank=rank) | p.OfRankAndSuit(rank=rank) if rank in OF_THE_DEAL:
            return
        case p.OfRank(rank=rank) if not has_rank(deck, rank):
            yield _no_rank(said, rank, phrase)
        case p.OfRankAndSuit(rank=rank) if not has_rank(deck, rank):
            yield _no_rank(said, rank, phrase)
        case p.OfRankAndSuit() | p.OfColour():
            if not has_card(deck, phrase):
                yield _no_card(said, phrase, "is not in play")
        case p.Picture(cards=cards):
            yield from _check_picture(said, phrase, cards, deck)
        case p.AnyCard(low=low, high=high):
            for end in (low, high):
                if end is not None and not has_rank(deck, end):
                    yield _no_rank(said, end, phrase)
        case _:
            return


def _check_picture(
    said: Statement, picture: object, cards: tuple[p.Cards, ...], deck: Deck
) -> Iterator[Diagnostic]:
    """Yield cards of which a picture has more than are in play."""
    chosen = Chosen(deck)
    for item in dict.fromkeys(cards):
        if not isinstance(item, p.OfRank | p.OfRankAndSuit | p.OfColour):
            continue
        if isinstance(item, p.OfRank | p.OfRankAndSuit) and item.rank in OF_THE_DEAL:
            continue
        there = sum(n for card, n in deck.items() if chosen.is_among(card, item))
        if 0 < there < cards.count(item):
            message = f"only {there} such {'card is' if there == 1 else 'cards are'} in play"
            yield Diagnostic("card-not-in-deck", said.place_of(picture), message)


def _no_rank(said: Statement, rank: str, phrase: object = None) -> Diagnostic:
    place = said.place_of_word(rank) if phrase is None else said.place_of(phrase)
    return Diagnostic("rank-not-in-deck", place, f"no card in play is a `{rank}`")


def _no_card(said: Statement, phrase: object, what: str) -> Diagnostic:
    place = said.place_of(phrase)
    word = place.text[place.column - 1 : place.column - 1 + place.length]
    return Diagnostic("card-not-in-deck", place, f"`{word}` {what}")

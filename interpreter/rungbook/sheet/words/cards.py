"""Cards in words: `the ace of hearts`, `every two but the two of spades`, `both jokers`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from rungbook.cards import JOKERS, SUITS
from rungbook.diagnostics import a
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.english import counted, listed, number_word, plural, size_words

RANK_WORDS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
RED_JOKER = p.OfColour(colour="red", rank="joker")
BLACK_JOKER = p.OfColour(colour="black", rank="joker")
_JOKERS: dict[p.Cards, str] = {
    RED_JOKER: "red joker",
    BLACK_JOKER: "black joker",
    **{p.OfRank(rank=rank): rank for rank in (*JOKERS.values(), "joker")},
}


def rank_word(rank: str) -> str:
    """Return a rank inside a sentence: `ace`, `two`, `black joker`."""
    return RANK_WORDS.get(rank, rank)


def rank_noun(rank: str) -> str:
    """Return what a card of a rank is called: `ace`, `level card`."""
    match rank:
        case "level":
            return "level card"
        case "drawn rank":
            return "card of the drawn rank"
        case _:
            return rank_word(rank)


def suit_noun(suit: str) -> str:
    """Return what a card of a suit is called: `heart`, `card of moon`."""
    return suit.removesuffix("s") if suit in SUITS else f"card of {suit}"


def rank_with_the(rank: str) -> str:
    """Return a rank as one of an order: `the ace`, `the level`."""
    return f"the {rank_word(rank)}"


def noun(cards: p.Cards, voice: Voice) -> str:
    """Return cards as a noun without an article: `red two`, `card that is not wild`."""
    match cards:
        case p.OfRank(rank=rank):
            return rank_noun(rank)
        case p.OfRankAndSuit(rank="level", suit=suit):
            return f"{suit_noun(suit)} of the level"
        case p.OfRankAndSuit(rank=rank, suit=suit):
            return f"{rank_noun(rank)} of {suit}"
        case p.OfColour(colour=colour, rank=rank):
            return f"{colour} {rank_noun(rank)}"
        case p.Wilds():
            return "wild card"
        case p.AnyCard():
            return _any_card(cards)
        case p.EitherCard(cards=either):
            return listed([noun(each, voice) for each in either], "or")
        case p.CardsExcept(cards=most, but=p.Wilds()):
            return f"{noun(most, voice)} that is not wild"
        case p.CardsExcept(cards=most, but=but):
            return f"{noun(most, voice)} except {a_card(but, voice)}"
        case p.Picture():
            return picture_words(cards, voice)
        case _:
            assert_never(cards)


def nouns(cards: p.Cards, voice: Voice) -> str:
    """Return the plural of cards: `twos`, `threes of spades`, `cards that are not wild`."""
    match cards:
        case p.OfRankAndSuit(rank="level", suit=suit):
            return f"{plural(suit_noun(suit))} of the level"
        case p.OfRankAndSuit(rank=rank, suit=suit):
            return f"{_ranks(rank)} of {suit}"
        case p.OfRank(rank=rank):
            return _ranks(rank)
        case p.AnyCard():
            head, _, rest = _any_card(cards).partition(" ")
            return f"{plural(head)} {rest}" if rest else plural(head)
        case p.EitherCard(cards=either):
            return listed([nouns(each, voice) for each in either], "or")
        case p.CardsExcept(cards=most, but=p.Wilds()):
            return f"{nouns(most, voice)} that are not wild"
        case p.CardsExcept(cards=most, but=but):
            return f"{nouns(most, voice)} except {nouns(but, voice)}"
        case p.Picture():
            return picture_words(cards, voice)
        case p.OfColour() | p.Wilds():
            return plural(noun(cards, voice))
        case _:
            assert_never(cards)


def a_card(cards: p.Cards, voice: Voice) -> str:
    """Return one such card with its article: `the three of spades`, `a two or a joker`."""
    match cards:
        case p.OfRankAndSuit():
            return f"the {noun(cards, voice)}"
        case p.EitherCard(cards=either):
            return listed([a_card(each, voice) for each in either], "or")
        case p.Picture():
            return picture_words(cards, voice)
        case _ if is_the_only_one(cards, voice):
            return f"the {noun(cards, voice)}"
        case _:
            return a(noun(cards, voice))


def is_the_only_one(cards: p.Cards, voice: Voice) -> bool:
    """Return whether a pack has only one such card: the red joker, or one that was added."""
    match cards:
        case p.OfColour(rank="joker") | p.OfRank(rank="red joker" | "black joker"):
            return voice.packs == 1
        case p.OfRank(rank=rank):
            return voice.added.count(rank) == 1
        case _:
            return False


def picture_words(picture: p.Picture, voice: Voice) -> str:
    """Return cards that are meant together: `a five, a ten and a king`, `three aces`."""
    jokers = [card for card in picture.cards if card in _JOKERS]
    words = _joker_words(jokers, voice) if jokers else []
    seen: set[object] = set()
    for card in picture.cards:
        key = (card.rank,) if isinstance(card, p.OfRankAndSuit) else card
        if key in seen or card in _JOKERS:
            continue
        seen.add(key)
        alike = [c for c in picture.cards if _alike(c, card)]
        words.append(_several(alike, voice))
    return listed(words)


def is_all_there_is(body: p.Body, voice: Voice) -> bool:
    """Return whether a picture of one rank is all that the pack has of it."""
    if not isinstance(body, p.Picture) or not isinstance(body.cards[0], p.OfRank):
        return False
    rank = body.cards[0].rank
    if body.cards[0] in _JOKERS or any(card != body.cards[0] for card in body.cards):
        return False
    taken = sum(
        isinstance(card, p.OfRank | p.OfRankAndSuit) and card.rank == rank
        for row in voice.rows
        if isinstance(row, r.Without) and row.case is None
        for card in row.cards.cards
    )
    return len(body.cards) == len(SUITS) * voice.packs - taken


def picture_play(picture: p.Picture, voice: Voice) -> str:
    """Return a picture as a play: `a single two`, `a pair of twos`, `three twos`."""
    match picture.cards:
        case (p.OfRankAndSuit() as card,):
            return a_card(card, voice)
        case (card,):
            return f"a single {noun(card, voice)}"
        case (card, other) if card == other:
            return f"a pair of {nouns(card, voice)}"
        case _:
            return picture_words(picture, voice)


def pick_words(pick: p.Pick, their: str, voice: Voice) -> str:
    """Return cards that somebody picks: `any card`, `their two highest cards`."""
    one = pick.number == p.Exactly(n=1)
    things = noun(pick.cards, voice) if one else nouns(pick.cards, voice)
    many = "" if one else _how_many(pick.number) + " "
    match pick.which:
        case "any":
            return f"any {many}{things}"
        case "highest":
            return f"{their} {many}highest {things}"
        case "lowest":
            return f"{their} {many}lowest {things}"
        case "any highest":
            return f"{their} {many}highest {things} (choosing among equals)"
        case "any lowest":
            return f"{their} {many}lowest {things} (choosing among equals)"
        case _:
            assert_never(pick.which)


def picks_words(picks: Iterable[p.Pick], their: str, voice: Voice) -> str:
    """Return the first choice, and the next for whoever cannot."""
    return ", or failing that ".join(pick_words(pick, their, voice) for pick in picks)


def _any_card(cards: p.AnyCard) -> str:
    kind = "card"
    if cards.suit is not None:
        kind = suit_noun(cards.suit)
    if cards.low is None or cards.high is None:
        return kind
    return f"{kind} from {rank_word(cards.low)} to {rank_word(cards.high)}"


def _ranks(rank: str) -> str:
    """Return the plural of a rank's cards."""
    return "cards of the drawn rank" if rank == "drawn rank" else plural(rank_noun(rank))


def _how_many(number: p.Number) -> str:
    return "all" if isinstance(number, p.All | p.Agreed) else size_words(number)


def _alike(card: p.Cards, other: p.Cards) -> bool:
    """Return whether two cards are told together: equal ones, or suits of one rank."""
    if isinstance(card, p.OfRankAndSuit) and isinstance(other, p.OfRankAndSuit):
        return card.rank == other.rank
    return card == other


def _several(alike: Sequence[p.Cards], voice: Voice) -> str:
    """Return equal cards, or cards of one rank in several suits, together."""
    card = alike[0]
    if isinstance(card, p.OfRankAndSuit):
        suits = [each.suit for each in alike if isinstance(each, p.OfRankAndSuit)]
        return _suits_of_a_rank(card.rank, suits, voice)
    return a_card(card, voice) if len(alike) == 1 else _counted_cards(len(alike), card, voice)


def _suits_of_a_rank(rank: str, suits: Sequence[str], voice: Voice) -> str:
    missing = [suit for suit in SUITS if suit not in suits]
    if len(suits) == 1:
        return f"the {rank_noun(rank)} of {suits[0]}"
    if voice.packs > 1 or len(set(suits)) < len(suits) or not set(suits) <= set(SUITS):
        return f"the {_ranks(rank)} of {listed(suits)}"
    if not missing:
        return f"all the {_ranks(rank)}"
    if len(missing) == 1:
        return f"every {rank_noun(rank)} but the {rank_noun(rank)} of {missing[0]}"
    return f"the {_ranks(rank)} of {listed(suits)}"


def _counted_cards(n: int, cards: p.Cards, voice: Voice) -> str:
    return f"{number_word(n)} {nouns(cards, voice)}"


def _joker_words(jokers: Sequence[p.Cards], voice: Voice) -> list[str]:
    """Return jokers: `both jokers`, `all four jokers`, `both red jokers`, `a joker`."""
    names = [_JOKERS[card] for card in jokers]
    count = {name: names.count(name) for name in dict.fromkeys(names)}
    everything = names.count("joker") == 2 * voice.packs or (
        count.get("red joker") == count.get("black joker") == voice.packs
    )
    if everything:
        whole = 2 * voice.packs
        return ["both jokers" if whole == 2 else f"all {number_word(whole)} jokers"]
    if count == {"red joker": 2} and voice.packs == 2:
        return ["both red jokers"]
    return [_some_jokers(n, name, voice) for name, n in count.items()]


def _some_jokers(n: int, name: str, voice: Voice) -> str:
    if n > 1:
        return counted(n, name)
    return f"the {name}" if name != "joker" and voice.packs == 1 else a(name)

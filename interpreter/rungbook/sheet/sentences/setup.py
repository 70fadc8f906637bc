"""Sentences about players, cards and the deal."""

from __future__ import annotations

from typing import assert_never

from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.pack import suit_marks
from rungbook.sheet.sentences.sentence import Sentence, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words import people
from rungbook.sheet.words.cards import (
    a_card,
    is_the_only_one,
    nouns,
    picks_words,
    picture_words,
    rank_with_the,
    rank_word,
)
from rungbook.sheet.words.english import digits, listed, number_word, numbered, plural, sized
from rungbook.sheet.words.orders import chain_words, left_out


def players(row: r.PlayersRow, voice: Voice) -> Sentence:
    """Return how many play, and who is with whom."""
    who = sized(row.number, "player")
    match row.sides:
        case p.EachAlone():
            words = f"{who}, each for themselves"
        case p.Teams(size=2):
            words = f"{who} in teams of two: you and the player opposite are partners"
        case p.Teams(size=size):
            words = f"{who} in teams of {number_word(size)}, with the teams seated alternately"
        case p.Against(one=one, many=many, count=count):
            words = f"{who}: one {one} against {number_word(count)} {many}"
        case _:
            assert_never(row.sides)
    return told(row, words, voice)


def packs(row: r.Packs, voice: Voice) -> Sentence:
    """Return what the pack is made of."""
    match row.pack:
        case p.StandardPacks(packs=packs, cards=cards):
            jokers = {52: "without jokers", 54: "with a red and a black joker"}.get(cards, "")
            each = ", each" if packs > 1 else ","
            noun = "pack" if packs == 1 else "packs"
            words = f"{number_word(packs)} {noun} of {cards} cards{each} {jokers}".rstrip(", ")
        case p.EachRankInEachSuit(copies=1):
            words = "one card of each rank in each suit"
        case p.EachRankInEachSuit(copies=copies):
            words = f"{number_word(copies)} cards of each rank in each suit"
        case p.AsManyAsItsNumber():
            words = "of each rank there are as many cards as its number says"
        case _:
            assert_never(row.pack)
    return told(row, words, voice)


def extra_cards(row: r.ExtraCards, voice: Voice) -> Sentence:
    """Return what is added to the pack."""
    return told(row, f"add {picture_words(row.cards, voice)}", voice)


def without(row: r.Without, voice: Voice) -> Sentence:
    """Return what is taken out of the pack."""
    return told(row, f"take out {picture_words(row.cards, voice)}", voice)


def in_play(row: r.InPlay, voice: Voice) -> Sentence:
    """Return how many cards that makes."""
    if any(isinstance(other, r.Without) for other in voice.rows):
        words = f"that leaves {digits(row.number)} cards"
    elif row.case is not None or any(isinstance(other, r.ExtraCards) for other in voice.rows):
        words = f"that makes {digits(row.number)} cards"
    else:
        words = f"all {digits(row.number)} cards are in play"
    return told(row, words, voice)


def ranks(row: r.Ranks, voice: Voice) -> Sentence:
    """Return the ranks from the lowest, and the highest once more."""
    order = ", ".join(_rank_in_list(rank) for rank in row.ranks)
    words = f"from low to high the cards rank {order}"
    if row.ranks[-1].isdigit():
        words += f": {rank_with_the(row.ranks[-1])} is the highest"
    if "level" in row.ranks:
        words += f". {_level_words(row.ranks)}"
    return told(row, words, voice)


def suits(row: r.Suits, voice: Voice) -> Sentence:
    """Return how suits rank."""
    if not row.suits:
        return told(row, "suits do not rank", voice)
    letters = [letter for letter in suit_marks(row.suits).values() if letter]
    written = f"; the letters {listed(letters)} stand for them on the cards" if letters else ""
    return told(row, f"from low to high the suits rank {', '.join(row.suits)}{written}", voice)


def runs(row: r.Runs, voice: Voice) -> Sentence:
    """Return which cards are in sequence."""
    if len(row.chains) > 1:
        stretches = listed([f"of {'–'.join(chain)}" for chain in row.chains], "or")
        words = (
            f"a sequence is any stretch {stretches}; one of a later line is above every one of an "
            "earlier line, and nothing wraps round"
        )
        return told(row, words + _level_in_runs(row, voice), voice)
    [chain] = row.chains
    pack = next((other.ranks for other in voice.rows if isinstance(other, r.Ranks)), ())
    missing = left_out(row.chains, pack)
    remarks = [f"{missing} {_are(missing)} in no sequence"] if missing else []
    if chain[0] == chain[-1]:
        remarks.append(f"{rank_with_the(chain[0])} is low or high")
    tail = f": {', '.join(remarks)}, and nothing" if remarks else ", and nothing"
    words = f"sequences run {chain_words(chain)}{tail} wraps round"
    return told(row, words + _level_in_runs(row, voice), voice)


def wild(row: r.Wild, voice: Voice) -> Sentence:
    """Return which cards are wild and what they may stand for."""
    stands = picks_words(row.stands_for, "the", voice)
    if is_the_only_one(row.cards, voice):
        words = f"{a_card(row.cards, voice)} is wild: it may stand for {stands}"
    else:
        the = "the " if isinstance(row.cards, p.OfRankAndSuit) else ""
        words = f"{the}{nouns(row.cards, voice)} are wild: each may stand for {stands}"
    return told(row, words, voice)


def wild_alone(row: r.WildAlone, voice: Voice) -> Sentence:
    """Return what a wild card is when played by itself."""
    match row.worth:
        case p.Itself(however_many=False):
            words = "a wild card played by itself is simply the card that it is"
        case p.Itself():
            words = "one or more wild cards played by themselves are simply the cards that they are"
        case p.HalfAbove():
            words = "a wild card played by itself is half a rank above the card before it"
        case _:
            assert_never(row.worth)
    return told(row, words, voice)


def hand(row: r.Hand, voice: Voice) -> Sentence:
    """Return how many cards each player is dealt."""
    if isinstance(row.number, p.All):
        words = (
            "all the cards are dealt, so that some players may have one card more than others; in "
            "each deal the dealing begins one seat further on"
        )
    else:
        words = f"each player is dealt {numbered(row.number, 'card')}"
    return told(row, words, voice)


def left_over(row: r.LeftOver, voice: Voice) -> Sentence:
    """Return what becomes of the cards left over."""
    if row.takers is None:
        return told(row, "the cards left over are not used", voice)
    return told(row, f"the cards left over go to {people.object_words(row.takers, voice)}", voice)


def kitty(row: r.Kitty, voice: Voice) -> Sentence:
    """Return the cards set aside, and who takes them."""
    seen = "for all to see" if row.shown else "without showing them"
    takers = people.subject(row.takers, voice).does("take")
    cards = numbered(row.number, "card")
    return told(row, f"{cards} are set aside as the kitty; {takers} them, {seen}", voice)


def drawn_rank(row: r.DrawnRank, voice: Voice) -> Sentence:
    """Return which rank is drawn for the deal."""
    picks = picks_words(row.ranks, "the", voice)
    return told(row, f"before the deal a rank is drawn: that of {picks}", voice)


def _rank_in_list(rank: str) -> str:
    """Return a rank as one of many: the letters of the cards, words for what has none."""
    return rank if len(rank) < 3 else f"the {rank_word(rank)}"


def _level_words(ranks: tuple[str, ...]) -> str:
    """Return what the level does to the rank that it is."""
    at = ranks.index("level")
    above = f" above the {plural(rank_word(ranks[at - 1]))}" if at else " below all others"
    return (
        "The level is the rank at which the deal is played: its cards leave their usual place and "
        f"rank{above}"
    )


def _level_in_runs(row: r.Runs, voice: Voice) -> str:
    """Return what the level is in a sequence, once and where there is a level."""
    levels = any(isinstance(each, r.Ranks) and "level" in each.ranks for each in voice.rows)
    return (
        ". In sequences the cards of the level keep their usual place"
        if levels and not row.case
        else ""
    )


def _are(words: str) -> str:
    return "are" if " and " in words else "is"

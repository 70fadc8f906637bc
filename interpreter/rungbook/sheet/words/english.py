"""English grammar that no rule depends on: numbers in words, lists, articles, verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from rungbook.rulebook import phrases as p

NUMBER_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
Person = Literal["you", "one", "many"]

_IRREGULAR = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do")}
_PAST = {
    "be": "was",
    "come": "came",
    "take": "took",
    "have": "had",
    "beat": "beat",
    "go": "went",
    "make": "made",
    "win": "won",
    "lose": "lost",
    "bid": "bid",
    "give": "gave",
    "hold": "held",
}


def number_word(n: int) -> str:
    """Return a small number in words and a larger one in digits."""
    return NUMBER_WORDS[n] if 0 < n < len(NUMBER_WORDS) else str(n)


def plural(noun: str) -> str:
    """Return the plural of a noun that stands alone: `pairs`, `boxes`, `sixes`."""
    if noun.endswith(("s", "x", "sh", "ch")):
        return noun + "es"
    return noun + "s"


def counted(n: int, noun: str) -> str:
    """Return `one card`, `five cards`, `16 cards`."""
    return f"{number_word(n)} {noun if n == 1 else plural(noun)}"


def size_words(size: p.Size) -> str:
    """Return `five`, `five or more`, `four or five`, `two to four`."""
    match size:
        case p.Exactly(n=n):
            return number_word(n)
        case p.OrMore(n=n):
            return f"{number_word(n)} or more"
        case p.Between(low=low, high=high) if high == low + 1:
            return f"{number_word(low)} or {number_word(high)}"
        case p.Between(low=low, high=high):
            return f"{number_word(low)} to {number_word(high)}"
        case _:
            assert_never(size)


def sized(size: p.Size, noun: str) -> str:
    """Return `one card`, `five or more cards`, `two to four players`."""
    return f"{size_words(size)} {noun if size == p.Exactly(n=1) else plural(noun)}"


def numbered(number: p.Number, noun: str) -> str:
    """Return `16 cards`, `all the cards`, `an agreed number of deals`."""
    match number:
        case p.All():
            return f"all the {plural(noun)}"
        case p.Agreed():
            return f"the number of {plural(noun)} agreed beforehand"
        case p.Exactly() | p.OrMore() | p.Between():
            return sized(number, noun)
        case _:
            assert_never(number)


def digits(number: p.Number) -> str:
    """Return a number as scores and packs are written: `10`, `48`, `5 or more`."""
    match number:
        case p.Exactly(n=n):
            return str(n)
        case p.OrMore(n=n):
            return f"{n} or more"
        case p.Between(low=low, high=high):
            return f"{low} to {high}"
        case p.All():
            return "all the"
        case p.Agreed():
            return "an agreed number of"
        case _:
            assert_never(number)


def amount_words(amount: p.AnyAmount) -> str:
    """Return `1 point`, `three levels`, `an agreed number of points`, `the stake`."""
    match amount:
        case p.TheAmount(what=what):
            return f"the {what}"
        case p.Amount(number=p.Exactly(n=1), unit="point"):
            return "1 point"
        case p.Amount(number=p.Agreed(), unit="point"):
            return "the number of points agreed beforehand"
        case p.Amount(number=number, unit="point"):
            return f"{digits(number)} points"
        case p.Amount(number=number, unit=unit):
            return numbered(number, unit)
        case _:
            assert_never(amount)


def times_words(n: int) -> str:
    """Return `once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(n, f"{number_word(n)} times")


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def capital(words: str) -> str:
    """Return words with a capital in front."""
    return words[:1].upper() + words[1:]


def finished(words: str) -> str:
    """Return words as a sentence: a capital in front and a stop at the end."""
    words = capital(words)
    return words if words.endswith((".", "!", "?", ".”")) else words + "."


def within(words: str) -> str:
    """Return words about cards that are part of a play, not the whole: `in their last play`."""
    return re.sub(r"\bas (\w+ last play)", r"in \1", words)


def conjugated(verb: str, person: Person) -> str:
    """Return the present of a verb: `you lose`, `the winner loses`, `they lose`."""
    head, _, rest = verb.partition(" ")
    if head in _IRREGULAR:
        head = _IRREGULAR[head][person != "one"]
    elif person == "one" and head not in ("must", "may"):
        head = head + "es" if head.endswith(("o", "s", "sh", "ch", "x")) else head + "s"
    return f"{head} {rest}" if rest else head


def in_the_past(verb: str, person: Person) -> str:
    """Return the past of a verb: `came`, `played`, `were`."""
    if verb == "be":
        return "was" if person == "one" else "were"
    return _PAST.get(verb, verb + ("d" if verb.endswith("e") else "ed"))


@dataclass(frozen=True, slots=True)
class Someone:
    """The subject of a clause: its words, and how verbs agree with it."""

    text: str
    person: Person = "one"

    def does(self, verb: str) -> str:
        """Return the subject with a verb in the present."""
        return f"{self.text} {conjugated(verb, self.person)}"

    @property
    def their(self) -> str:
        return "your" if self.person == "you" else "their"

    @property
    def them(self) -> Someone:
        """Return who is meant when named a second time: `you` or `they`."""
        return self if self.person == "you" else Someone("they", "many")


YOU = Someone("you", "you")

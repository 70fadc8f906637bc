"""What to type instead of a line that cannot be read and has no word near to a right one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rungbook.language.checks import settings
from rungbook.language.glossary import LONGEST, NEEDLESS, OTHER_WORDS, REPHRASED, USUAL_SHAPES
from rungbook.language.parse import FACES, Step, Stuck, accepted, parse
from rungbook.language.reading import Reading
from rungbook.language.scan import cut, name_words, without_case

FEW = 2
"""More ways to mend a line are no hint."""


class Mend(NamedTuple):
    """The words of a line from `start` to `end`, and what to type: words for them, or rows.

    `says` is what a row like this one says, where that helps.
    """

    start: int
    end: int
    hints: tuple[str, ...]
    says: str = ""


def mend_at_once(reading: Reading, step: Step) -> Mend | None:
    """Return the players' words for which the line needs only those of the language."""
    text = row = reading.line.text
    span = None
    for players_words, ours in REPHRASED:
        found = re.search(players_words, row)
        if found is not None:
            span = span or found.span()
            row = re.sub(players_words, ours, row)
            if reading.reads(row):
                return Mend(*span, (" ".join(row.split()),))
    mend = _in_other_words(reading, step)
    if mend is not None and reading.reads(_mended(text, mend)):
        return mend
    return None


def mend_in_part(reading: Reading, trail: Sequence[Step]) -> Mend | None:
    """Return what brings a line on, or rows like it; the last step of the trail failed."""
    step = trail[-1]
    start, end, _ = reading.part(step.at)
    mend = _in_other_words(reading, step)
    if mend is not None and _goes_on(reading, mend):
        return mend
    like = _rows_like(reading)
    if like is None or reading.line.block not in ("shapes", "bombs"):
        rows = _with_signs_between(reading) or _without(reading, step)
        rows = rows or _with_more(reading, trail)
        if rows:
            return Mend(start, end, rows)
    return mend if like is None else Mend(start, end, like[1], like[0])


def mend_a_name(reading: Reading, step: Step) -> Mend | None:
    """Return what may have been meant by a word that was taken for a name."""
    mend = _in_other_words(reading, step)
    if mend is not None:
        return mend
    start, end, word = reading.part(step.at)
    like = _rows_like(reading)
    if like is None or word in reading.names:
        return None
    return Mend(start, end, like[1], like[0])


# ---- players' words


def _in_other_words(reading: Reading, step: Step) -> Mend | None:
    """Return what the language calls that with which a step begins."""
    allowed = accepted(reading.tables, step.stack)
    for width in range(LONGEST, 0, -1):
        start, end, text = reading.part(step.at, width)
        for words in OTHER_WORDS.get(text, ()):
            if _begins(reading, allowed, words):
                return Mend(start, end, (words,))
    return None


def _begins(reading: Reading, allowed: list[str], words: str) -> bool:
    """Return whether one of the allowed terminals is what words begin with."""
    if words.isdecimal():
        return "NUMBER" in allowed
    if words in FACES:
        return "FACE" in allowed
    texts = (text for terminal in allowed for text in reading.tables.texts_of(terminal))
    return any(words == text or words.startswith(f"{text} ") for text in texts)


def _mended(text: str, mend: Mend) -> str:
    return f"{text[: mend.start]} {mend.hints[0]} {text[mend.end :]}"


def _goes_on(reading: Reading, mend: Mend) -> bool:
    """Return whether a line, once mended, can be read past the word that follows."""
    text = _mended(reading.line.text, mend)
    chunks = cut(text, name_words(reading.names))
    tree = parse(reading.tables, reading.symbol, text, chunks)
    if not isinstance(tree, Stuck):
        return True
    behind = mend.start + len(mend.hints[0]) + 1
    following = next((i for i, chunk in enumerate(chunks) if chunk.start > behind), len(chunks))
    return tree.at > following


# ---- one thing more or less


def _with_signs_between(reading: Reading) -> tuple[str, ...]:
    """Return the row that a line becomes with other signs between the things that it lists."""
    head, colon, value = reading.line.text.strip().partition(":")
    things = re.sub("[,>-]", " ", value).split()
    if ">" in value:
        things.reverse()
    rows = (f"{head}{colon} {sign.join(things)}" for sign in (" < ", ", ", "-"))
    return tuple(row for row in rows if len(things) > 2 and reading.reads(row))[:1]


def _without(reading: Reading, step: Step) -> tuple[str, ...]:
    """Return the row that a line becomes without a needless word at a step, if it becomes one."""
    start, end, word = reading.part(step.at)
    row = " ".join(f"{reading.line.text[:start]} {reading.line.text[end:]}".split())
    return (row,) if word in NEEDLESS and step.at and reading.reads(row) else ()


def _with_more(reading: Reading, trail: Sequence[Step]) -> tuple[str, ...]:
    """Return the rows that a line becomes by one word more, as late as it can be, if few."""
    if reading.line.block == "examples":
        return ()
    for step in reversed(trail):
        rows = _with_a_word_at(reading, step) if step.at else ()
        if rows:
            return rows if len(rows) <= FEW else ()
    return ()


def _with_a_word_at(reading: Reading, step: Step) -> tuple[str, ...]:
    start, _, _ = reading.part(step.at)
    before, after = reading.line.text[:start].rstrip(), reading.line.text[start:]
    return tuple(
        " ".join(f"{before} {word} {after}".replace(" ,", ",").replace(" :", ":").split())
        for word in _words_here(reading, step)
        if reading.reads(f"{before} {word} {after}")
    )


def _words_here(reading: Reading, step: Step) -> Iterator[str]:
    """Yield the words that may stand at a step; of `card` and `cards` the one that fits."""
    terminals = accepted(reading.tables, step.stack)
    words = dict.fromkeys(t for each in terminals for t in reading.tables.texts_of(each))
    one = step.at > 0 and reading.chunks[step.at - 1].text == "1"
    for word in words:
        singular, plural = f"{word}s" in words, word.endswith("s") and word[:-1] in words
        if not ((singular and not one) or (plural and one)):
            yield word


# ---- rows like it


def _rows_like(reading: Reading) -> tuple[str, tuple[str, ...]] | None:
    """Return what a row of this head says, and rows to type; None for a head of no setting."""
    verb, row = reading.verb, reading.row
    head = row.partition(":")[0].strip()
    setting = settings.BY_HEAD.get(without_case(head))
    if setting is not None:
        values = (hint.partition(":")[2] for hint in setting.hints)
        rows = tuple(f"{verb}{head}:{value}" for value in values)
        return f"`{setting.head}` says {setting.says}", rows
    name = head
    for prefix in ("shape ", "bomb "):
        name = name.removeprefix(prefix)
    if reading.names.get(name) not in ("shape", "bomb"):
        return None
    usual = USUAL_SHAPES.get(name)
    made = (usual,) if usual else (USUAL_SHAPES["pair"], USUAL_SHAPES["straight"])
    says = f"`{name}` says what it is made of: so many of a kind, a run, or named cards"
    return says, tuple(f"{verb}{head}: {each}" for each in made)

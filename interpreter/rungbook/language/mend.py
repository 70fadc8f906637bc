"""What to type instead of a line that cannot be read and has no word near to a right one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rungbook.language.checks import settings
from rungbook.language.glossary import LONGEST, OTHER_WORDS, USUAL_SHAPES
from rungbook.language.parse import Step, accepted
from rungbook.language.reading import Reading
from rungbook.language.scan import CASE

FEW = 2
"""More ways to mend a line are no hint."""


def in_other_words(reading: Reading, step: Step) -> tuple[tuple[str, ...], int]:
    """Return what the language calls that with which a step begins, and its width in chunks."""
    allowed = accepted(reading.tables, step.stack)
    for width in range(LONGEST, 0, -1):
        _, _, text = reading.part(step.at, width)
        fitting = [word for word in OTHER_WORDS.get(text, ()) if _begins(reading, allowed, word)]
        if fitting:
            return tuple(fitting[:1]), width
    return (), 1


def with_signs_between(reading: Reading) -> tuple[str, ...]:
    """Return the row that a line becomes with other signs between the things that it lists."""
    head, colon, value = reading.line.text.strip().partition(":")
    things = value.replace(",", " ").replace("-", " ").split()
    rows = (f"{head}{colon} {sign.join(things)}" for sign in (" < ", ", ", "-"))
    return tuple(row for row in rows if len(things) > FEW and reading.reads(row))[:1]


def _begins(reading: Reading, allowed: list[str], words: str) -> bool:
    """Return whether one of the allowed terminals is what words begin with."""
    if words.isdecimal():
        return "NUMBER" in allowed
    texts = (text for terminal in allowed for text in reading.tables.texts_of(terminal))
    return any(words == text or words.startswith(f"{text} ") for text in texts)


def with_a_word_more(reading: Reading, trail: Sequence[Step]) -> tuple[str, ...]:
    """Return the rows that a line becomes by one word more, as late as it can be, if few."""
    for step in reversed(trail):
        rows = _with_a_word_at(reading, step)
        if rows:
            return rows if len(rows) <= FEW else ()
    return ()


def _with_a_word_at(reading: Reading, step: Step) -> tuple[str, ...]:
    start, _, _ = reading.part(step.at)
    before, after = reading.line.text[:start].rstrip(), reading.line.text[start:]
    return tuple(
        " ".join(f"{before} {word} {after}".replace(" ,", ",").split())
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


def rows_like(reading: Reading) -> tuple[str, tuple[str, ...]] | None:
    """Return what a row of this head says, and rows to type; None for a head of no setting."""
    verb, row = reading.verb, reading.row
    head = CASE.split(row.partition(":")[0])[0]
    setting = settings.BY_HEAD.get(head)
    if setting is not None:
        return f"`{head}` says {setting.says}", tuple(f"{verb}{hint}" for hint in setting.hints)
    name = head
    for prefix in ("shape ", "bomb "):
        name = name.removeprefix(prefix)
    if reading.names.get(name) not in ("shape", "bomb"):
        return None
    usual = USUAL_SHAPES.get(name)
    made = (usual,) if usual else (USUAL_SHAPES["pair"], USUAL_SHAPES["straight"])
    says = f"`{name}` says what it is made of: so many of a kind, a run, or named cards"
    return says, tuple(f"{verb}{head}: {each}" for each in made)

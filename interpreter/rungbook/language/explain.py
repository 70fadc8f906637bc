"""What is wrong with a line that cannot be read, and what may stand there instead."""

from __future__ import annotations

from collections.abc import Iterable

from rungbook.cards import read_card
from rungbook.diagnostics import Diagnostic
from rungbook.language.heads import explain_head
from rungbook.language.mend import Mend, mend_a_name, mend_at_once, mend_in_part
from rungbook.language.parse import END, Step, Stuck, accepted, parse
from rungbook.language.reading import Reading
from rungbook.language.suggest import likeness

MANY = 7
"""More words than this are not listed; a near one is still offered."""

_OPEN_WORDS = {
    "NUMBER": "a number",
    "WORD": "a name",
    "FACE": "J, Q, K or A",
    "STRING": 'a text in "quotes"',
    "PLAYCARD": "a card",
    "TEXT": "a text",
    END: "nothing more",
}


def explain(reading: Reading, stuck: Stuck) -> Diagnostic:
    """Return the diagnostic of a line that stops making sense."""
    colon = next((i for i, chunk in enumerate(reading.chunks) if chunk.text == ":"), None)
    step = _wrong_word_before(reading, stuck) or stuck.trail[-1]
    at_once = mend_at_once(reading, step)
    if at_once is not None:
        return _instead(reading, at_once)
    found = explain_head(reading, step, colon) or explain_word(reading, step)
    if found.hints or found.code != "unknown-phrase":
        return found
    before = stuck.trail[max(0, stuck.trail.index(step) - 1)]
    misspelt_before = _misspelt_from(reading, before, step.at)
    if misspelt_before is not None:
        return misspelt_before
    tries_to_beat = {"beats", "beat"} & set(reading.line.text.split())
    if colon is None and reading.line.block in ("shapes", "bombs") and not tries_to_beat:
        message = "this is no row; a row is a name, a colon and what it says, or `… beats …`"
        return Diagnostic("unknown-row", reading.line.place, message)
    mend = mend_in_part(reading, stuck.trail[: stuck.trail.index(step) + 1])
    return found if mend is None else _instead(reading, mend)


def _instead(reading: Reading, mend: Mend, is_name: bool = False) -> Diagnostic:
    """Return the diagnostic of words for which others are known, or rows."""
    words = " ".join(reading.line.text[mend.start : mend.end].split())
    place = reading.line.at(mend.start, mend.end)
    if is_name and mend.says:
        message = f"nothing in these rules is called `{words}`; {mend.says}"
        return Diagnostic("unknown-name", place, message, mend.hints)
    message = f"`{words}` cannot stand here" if words else "the row stops too early"
    message += f"; {mend.says}" if mend.says else ""
    return Diagnostic("unknown-phrase", place, message, mend.hints)


def explain_word(reading: Reading, step: Step) -> Diagnostic:
    """Return the diagnostic of a word that cannot stand where it stands."""
    terminals = accepted(reading.tables, step.stack)
    hints, width = _nearest_here(reading, step.at, _words(reading, terminals))
    start, end, text = reading.part(step.at, width)
    message = f"`{text}` cannot stand here" if text else "the row stops too early"
    if not hints:
        message += f"; {_may_stand(reading, terminals)}"
    return Diagnostic("unknown-phrase", reading.line.at(start, end), message, hints)


def misspelt(reading: Reading, start: int) -> Diagnostic | None:
    """Return the diagnostic of a word that was taken for a name, if it is near to a word.

    For a line that parses but uses an unknown name, which stands at `start`. The word before may
    belong to it (`2 of kind`).
    """
    trail: list[Step] = []
    parse(reading.tables, reading.symbol, reading.line.text, reading.chunks, trail)
    for step, before in zip(trail[1:], trail, strict=False):
        if step.at < len(reading.chunks) and reading.chunks[step.at].start == start:
            in_sense = mend_at_once(reading, step)
            if in_sense is not None:
                return _instead(reading, in_sense)
            for wrong in (step, before):
                found = _misspelt_from(reading, wrong, step.at)
                if found is not None:
                    return found
            mend = mend_a_name(reading, step)
            return _instead(reading, mend, is_name=True) if mend is not None else None
    return None


def _misspelt_from(reading: Reading, step: Step, at: int) -> Diagnostic | None:
    """Return the diagnostic of words from a step on, over chunk `at`, that are near to others."""
    terminals = [t for t in accepted(reading.tables, step.stack) if t != "WORD"]
    hints, width = _nearest_here(reading, step.at, _words(reading, terminals))
    first, last, text = reading.part(step.at, width)
    if not hints or text in hints or step.at + width <= at:
        return None
    message = f"`{text}` cannot stand here"
    return Diagnostic("unknown-phrase", reading.line.at(first, last), message, hints)


def _words(reading: Reading, terminals: list[str]) -> list[str]:
    words = [text for terminal in terminals for text in reading.tables.texts_of(terminal)]
    return [*words, *reading.names] if "WORD" in terminals else words


def _wrong_word_before(reading: Reading, stuck: Stuck) -> Step | None:
    """Return the step that took a wrong word for a name or for a card: it went wrong there."""
    for step in stuck.trail[:-1]:
        _, _, word = reading.part(step.at)
        if step.terminal == "WORD" and word not in reading.names:
            return step
        if step.terminal == "PLAYCARD" and read_card(word) is None and "=" not in word:
            return step
    return None


def _nearest_here(reading: Reading, at: int, words: Iterable[str]) -> tuple[tuple[str, ...], int]:
    """Return what somebody may have meant from a chunk on, and how many chunks that is."""
    found: list[tuple[float, str, int]] = []
    for word in dict.fromkeys(words):
        length = len(word.replace(",", " ,").split())
        for width in range(max(1, length - 1), length + 2):
            _, _, text = reading.part(at, width)
            if text and not f"{text} ".startswith(f"{word} ") and (width == 1 or ":" not in text):
                found.append((likeness(text, word), word, width))
    found.sort(key=lambda near: (-near[0], near[2]))
    if not found or found[0][0] < 0.7:
        return (), 1
    best, _, width = found[0]
    hints = dict.fromkeys(word for score, word, _ in found if score >= max(0.7, best - 0.1))
    return tuple(hints)[:2], width


def _may_stand(reading: Reading, terminals: list[str]) -> str:
    """Return a list of what may stand in a place, for a sentence."""
    texts: list[str] = []
    for terminal in sorted(terminals, key=END.__eq__):
        written = [f"`{text}`" for text in reading.tables.texts_of(terminal)]
        texts += written or [_OPEN_WORDS.get(terminal, terminal)]
    if len(texts) > MANY:
        return f"here may stand {', '.join(texts[:MANY])} and other words"
    if len(texts) > 1:
        return f"here may stand {', '.join(texts[:-1])} or {texts[-1]}"
    return f"here may stand {texts[0]}" if texts else "nothing may"

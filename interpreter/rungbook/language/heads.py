"""What is wrong with a line before its colon: which row it should have been."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

from rungbook.diagnostics import Diagnostic
from rungbook.language.checks.settings import BY_HEAD
from rungbook.language.glossary import OTHER_HEADS
from rungbook.language.names import NAMING_PREFIXES
from rungbook.language.outline import HOUSE_WORDS
from rungbook.language.parse import Step
from rungbook.language.placing import SECTION_OF_HEAD
from rungbook.language.reading import Reading
from rungbook.language.scan import CASE, WORD, without_case
from rungbook.language.statements import HEAD_TEXTS
from rungbook.language.suggest import nearest
from rungbook.rulebook.phrases import PlaceName

NAMING = ("shapes", "bombs", "instant wins", "auction", "calls", "exchange")
PLAYS = ("instant wins", "shapes", "bombs")
"""Where a name and a colon begin a row; roles are named the same way, by other names."""
_CARDS = re.compile(r"\b(?:10|[2-9JQKA])(?: +(?:10|[2-9JQKA]))+\b")
NAMED: dict[str, str] = {
    "shape": "shape pair: 2 of a kind",
    "bomb": "bomb quad: 4 of a kind",
    "instant win": "instant win dragon: run of 12 cards",
    "role": "role landlord: highest bidder",
    "call": "call double: each player before play",
    "gift": "gift tribute: highest card, from last to first",
}
_ROW_HEADS = [head for head in SECTION_OF_HEAD if head not in HEAD_TEXTS]
_WITH_FACTS = ("instant wins", "auction", "play", "scoring", "match")
_SECTIONS = ("cards", "deal", *NAMING, "play", "scoring", "match", "head")


def explain_head(reading: Reading, step: Step, colon: int | None) -> Diagnostic | None:
    """Return what is wrong with a row as a whole or with its head; None if its value is."""
    if reading.line.block == "house":
        return _explain_house(reading, step, colon)
    if reading.line.block == "names" and colon is not None and step.at <= colon:
        return _unknown_thing(reading)
    elsewhere = _fits_elsewhere(reading)
    if elsewhere is not None:
        return elsewhere
    if colon is None:
        return _without_colon(reading, step)
    head, value = _head_and_value(reading)
    near = _near_heads(head, _heads(reading))
    fitting = [other for other in near if reading.reads(f"{other}:{value}")]
    if fitting:
        return _unknown_row(reading, head, tuple(f"{other}:{value}" for other in fitting[:2]))
    if step.at > colon or _begins_with_head(reading, head):
        return None
    if step.at > 0 and reading.line.block in _WITH_FACTS:
        return None
    if reading.line.block in NAMING and not near:
        return _bad_name(reading, head, value)
    taking = [other for other in _heads(reading) if reading.reads(f"{other}:{value}")]
    typed = [BY_HEAD[other].hints[0] if other in BY_HEAD else other for other in near]
    hints = [*typed, *(f"{other}:{value}" for other in taking if len(taking) <= 2)]
    return _unknown_row(reading, head, tuple(hints[:2]))


def _explain_house(reading: Reading, step: Step, colon: int | None) -> Diagnostic | None:
    """Return what is wrong with a line of a house rule before its value."""
    text = " ".join(reading.line.text.split())
    verb, row = reading.verb, reading.row
    pictures = _without_commas(reading)
    if pictures is not None:
        return pictures
    if step.at == 0 and not verb:
        if nearest(text.split()[0], HOUSE_WORDS[:3], 1):
            return None
        message = "a line of a house rule begins with change, add or remove"
        verbs = ("change", "add") if reading.parses("any_row", text) else ()
        typed = tuple(f"{verb} {text}" for verb in verbs)
        return Diagnostic("no-verb", reading.line.place, message, typed)
    if colon is None:
        return _without_colon(reading, step)
    if step.at > colon:
        return None
    head, _, value = row.partition(":")
    head = head.strip()
    kind = reading.names.get(without_case(head))
    if kind is not None and kind not in ("card", "suit"):
        message = f"the row of a {kind} says what it is: `{kind} {head}`"
        return _at_head(reading, "unknown-row", message, (f"{verb}{kind} {row}",))
    if head in NAMING_PREFIXES:
        message = f"after `{head}` comes the name of the {head}"
        return _at_head(reading, "unknown-row", message, (f"{verb}{NAMED[head]}",))
    if not _begins_with_head(reading, head):
        new = _new_name(reading, verb, head, value)
        if new is not None:
            return new
    near = _near_heads(head, _ROW_HEADS)
    fitting = [other for other in near if reading.parses("any_row", f"{other}:{value}")]
    if not fitting and _begins_with_head(reading, head):
        return None
    if not fitting and reading.parses("any_row", f"first:{value}"):
        message = (
            f"`{head}` is nothing that happens: what follows the colon is done by a place, as "
            "`first`, or comes of a fact, as `each card left`"
        )
        return _at_head(reading, "unknown-row", message, ())
    hints = tuple(f"{verb}{other}:{value}" for other in fitting) or tuple(near)
    return _at_head(reading, "unknown-row", f"there is no row `{head}`", hints)


def _new_name(reading: Reading, verb: str, head: str, value: str) -> Diagnostic | None:
    """Return the mistake of a row that names something new and does not say what it is."""
    if not all(WORD.fullmatch(word) for word in head.split()):
        return None
    named = replace(reading, names={**reading.names, head: "shape"})
    fitting = [
        kind for kind in NAMING_PREFIXES if named.parses("any_row", f"{kind} {head}:{value}")
    ]
    if not fitting or verb == "change ":
        return None
    kinds = " or ".join(f"`{kind}`" for kind in fitting[:2])
    message = f"`{head}` is new, so the row says what it is: {kinds}"
    hints = tuple(f"{verb}{kind} {head}: {value.strip()}" for kind in fitting[:2])
    return _at_head(reading, "unknown-row", message, hints)


def _without_commas(reading: Reading) -> Diagnostic | None:
    """Return the mistake of cards of a picture that stand apart by blanks alone."""
    text = reading.line.text
    for match in _CARDS.finditer(text):
        mended = ", ".join(match.group().split())
        if reading.reads(f"{text[: match.start()]}{mended}{text[match.end() :]}"):
            message = "the cards of a picture stand apart by commas"
            return Diagnostic("unknown-phrase", reading.line.at(*match.span()), message, (mended,))
    return None


def _fits_elsewhere(reading: Reading) -> Diagnostic | None:
    """Return the mistake of a row that stands under the wrong heading."""
    own = _heads(reading)
    head, _ = _head_and_value(reading)
    general = without_case(head)
    is_near = general in own or _near_heads(general, own)
    for section in _SECTIONS:
        if section == reading.line.block or (reading.line.block in PLAYS and section == "auction"):
            continue
        if is_near and section in NAMING:
            continue
        symbol = f"{section.replace(' ', '_')}_row"
        if reading.parses(symbol, reading.line.text):
            if section == "head":
                message = f"`{head}` stands at the head of the file, before the first section"
                return _at_head(reading, "wrong-section", message, ())
            message = f"`{head}` is a row of the section `{section}`"
            return _at_head(reading, "wrong-section", message, (section,))
    words = reading.line.text.split()
    if words[0] in ("change", "add", "remove"):
        message = f"`{words[0]}` stands in a choice, or in a file that is based on another"
        return Diagnostic("wrong-section", reading.line.place, message)
    return None


def _without_colon(reading: Reading, step: Step) -> Diagnostic | None:
    """Return the mistake of a row without its colon, or of a line that is no row."""
    text = reading.line.text
    for before, after in zip(reading.chunks, reading.chunks[1:], strict=False):
        mended = f"{text[: before.end].strip()}: {text[after.start :].strip()}"
        if reading.reads(mended):
            place = reading.line.at(after.start, after.end)
            message = "a colon stands between the name of a row and what it says"
            return Diagnostic("missing-colon", place, message, (mended,))
    row = reading.row
    if row in SECTION_OF_HEAD or row == "tie":
        message = f"after `{row}` comes a colon and what it says"
        return Diagnostic("missing-colon", reading.line.place, message)
    if step.at > 0 or reading.line.block in ("shapes", "bombs", "examples"):
        return None
    block = reading.line.block
    where = "" if block in ("head", "house") else f" of `{block}`"
    message = f"this is no row{where}; a row is a name, a colon and a value"
    return Diagnostic("unknown-row", reading.line.place, message, ())


def _unknown_row(reading: Reading, head: str, hints: tuple[str, ...]) -> Diagnostic:
    block = reading.line.block
    where = "before the first section" if block == "head" else f"in the section `{block}`"
    message = f"there is no row `{head}` {where}"
    if not hints:
        known = _heads(reading)
        message += f"; its rows are {', '.join(known)}" if 0 < len(known) <= 12 else ""
    return _at_head(reading, "unknown-row", message, hints)


def _unknown_thing(reading: Reading) -> Diagnostic:
    """Return the mistake of a row of `names` that names nothing."""
    head, _ = _head_and_value(reading)
    message = f"nothing in these rules is called `{head}`"
    return _at_head(
        reading, "unknown-name", message, nearest(head, [*reading.names, *get_args(PlaceName)])
    )


def _bad_name(reading: Reading, head: str, value: str) -> Diagnostic:
    lower = head.lower()
    hints = (f"{lower}:{value}",) if reading.reads(f"{lower}:{value}") else ()
    if all(WORD.fullmatch(word) for word in head.split()):
        message = f"`{head}` is a phrase of the language; this needs another name"
        return _at_head(reading, "name-is-a-phrase", message, ())
    message = f"`{head}` is no name; a name is words in small letters"
    return _at_head(reading, "bad-name", message, hints)


def _at_head(reading: Reading, code: str, message: str, hints: tuple[str, ...]) -> Diagnostic:
    text = reading.line.text
    end = text.find(":") if ":" in text else len(text)
    start = len(text) - len(text.lstrip())
    if reading.verb and reading.typed_verb is None:
        start += len(text.split()[0]) + 1
    case = CASE.search(text, start, end)
    end = case.start() if case else end
    return Diagnostic(code, reading.line.at(start, max(start + 1, end)), message, hints)


def _head_and_value(reading: Reading) -> tuple[str, str]:
    head, _, value = reading.line.text.partition(":")
    return " ".join(head.split()), " " + " ".join(value.split())


def _near_heads(head: str, known: list[str]) -> list[str]:
    """Return the heads that somebody may have meant: by sense, or else by spelling."""
    meant = OTHER_HEADS.get(head, "")
    if without_case(meant) in known:
        return [meant]
    return [other for other in nearest(head, known) if other != head]


def _heads(reading: Reading) -> list[str]:
    return [head for head, section in SECTION_OF_HEAD.items() if section == reading.line.block]


def _begins_with_head(reading: Reading, head: str) -> bool:
    """Return whether a head begins as a row does, so that only its case is wrong."""
    before_case = re.split(r"\s(in|with|for|as|at|when|after)\s", head)[0]
    return before_case in SECTION_OF_HEAD or before_case in reading.names

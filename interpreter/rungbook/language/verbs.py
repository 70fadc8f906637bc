"""What is wrong with the verb of a house rule: nothing behind it, or a second one."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from rungbook.diagnostics import Diagnostic
from rungbook.language.outline import Line

Verb = Literal["change", "add", "remove"]
VERBS: tuple[Verb, ...] = get_args(Verb)
_EXAMPLES = {
    "change": "change passing: free",
    "add": "add shape pair: 2 of a kind",
    "remove": "remove tie",
}


def wrong_verb(line: Line, verb: Verb | None = None) -> Diagnostic | None:
    """Return what is wrong with the verb of a line; `verb` is one that stands before the line."""
    words = line.text.split()
    if verb is None and (not words or words[0] not in VERBS):
        return None
    said = words if verb is not None else words[1:]
    first = verb or words[0]
    if not said:
        message = f"`{first}` needs the row that it speaks of"
        return Diagnostic("unknown-row", line.place, message, (_EXAMPLES[first],))
    if said[0] not in VERBS:
        return None
    start = line.text.index(said[0], line.text.index(words[0]) + len(words[0]) * (verb is None))
    place = line.at(start, start + len(said[0]))
    rest = " ".join(said[1:])
    if said[0] == first:
        message = f"`{first}` is said twice"
        return Diagnostic("verb-twice", place, message, (f"{first} {rest}",) if rest else ())
    message = f"`{first}` or `{said[0]}`: a line has one verb"
    hints = (f"{first} {rest}", f"{said[0]} {rest}") if rest else ()
    return Diagnostic("verb-twice", place, message, hints)


def as_options(found: Diagnostic) -> Diagnostic:
    """Return a diagnostic whose hints are typed as options of a command, not as lines."""
    return replace(found, hints=tuple(map(as_option, found.hints)))


def as_option(hint: str) -> str:
    """Return a hint as an option of a command, if it is a line of a house rule."""
    verb, _, row = hint.partition(" ")
    if verb in VERBS:
        return f"--{verb} '{row}'" if '"' in row else f'--{verb} "{row}"'
    if verb == "with:":
        return " ".join(f'--with "{name.strip()}"' for name in row.split(","))
    return hint

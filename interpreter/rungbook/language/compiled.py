"""The grammar as tables: compiled once by Lark, then read from a cache.

Lark finds the LALR(1) tables; this program runs them itself (`parse.py`). Importing Lark takes
longer than reading a rules file, and a command that judges one play must not wait for it.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from rungbook.language.folders import data_folder

FORMAT = 3


@dataclass(frozen=True, slots=True)
class Production:
    """How a reduction makes its node.

    `keep` has one letter for each symbol: `k` keeps it, `-` drops it. `spliced`: its children
    go into the node above; `passed`: an only child stands for the node.
    """

    origin: str
    node: str
    keep: str
    spliced: bool
    passed: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """The LALR(1) automaton and the words of its terminals.

    `actions[state]` maps a terminal or a nonterminal to what to do: `n >= 0` go to state n,
    `n < 0` reduce by production `-n - 1`. `starts` maps a start symbol to its first and last
    state. `idioms` maps a first word to the terminals that begin with it, longest first, each
    with all its words. `follows` maps a terminal to those that may come right after it;
    `beside_names` are the terminals that may stand where a name may.
    """

    actions: list[dict[str, int]]
    productions: list[Production]
    starts: dict[str, tuple[int, int]]
    idioms: dict[str, list[tuple[tuple[str, ...], str]]]
    follows: dict[str, list[str]]
    beside_names: list[str]

    def texts_of(self, terminal: str) -> list[str]:
        """Return the words that a terminal may be written as; none for open words."""
        return [
            " ".join(words).replace(" ,", ",")
            for idioms in self.idioms.values()
            for words, its_terminal in idioms
            if its_terminal == terminal
        ]


@functools.cache
def tables() -> Tables:
    """Return the tables of the grammar that ships, from the cache if it holds them."""
    grammar = (data_folder("grammar") / "rules.lark").read_text(encoding="utf-8")
    cache = _cache_file(grammar)
    kept = _read(cache)
    if kept is not None:
        return kept
    from rungbook.language.compile_grammar import compile_grammar

    made = compile_grammar(grammar)
    _write(cache, made)
    return made


def _cache_file(grammar: str) -> Path | None:
    """Return where the tables of this grammar are kept; None where there is no such place."""
    import sys

    import platformdirs

    key = hashlib.sha256(f"{FORMAT} {sys.version_info[:2]} {grammar}".encode()).hexdigest()[:16]
    try:
        return Path(platformdirs.user_cache_dir("rungbook", False)) / f"grammar-{key}.json"
    except (OSError, RuntimeError):
        return None


def _read(cache: Path | None) -> Tables | None:
    """Return the tables kept in a file, or None if it is not there or not whole."""
    if cache is None:
        return None
    try:
        data = json.loads(cache.read_text(encoding="utf-8"))
        return Tables(
            actions=data["actions"],
            productions=[Production(*production) for production in data["productions"]],
            starts={name: (first, last) for name, (first, last) in data["starts"].items()},
            idioms={
                word: [(tuple(words), terminal) for words, terminal in idioms]
                for word, idioms in data["idioms"].items()
            },
            follows=data["follows"],
            beside_names=data["beside_names"],
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _write(cache: Path | None, made: Tables) -> None:
    """Keep the tables, whole or not at all; where nothing can be written nothing is lost."""
    import tempfile

    if cache is None:
        return
    text = json.dumps(
        {
            "actions": made.actions,
            "productions": [
                [p.origin, p.node, p.keep, p.spliced, p.passed] for p in made.productions
            ],
            "starts": made.starts,
            "idioms": made.idioms,
            "follows": made.follows,
            "beside_names": made.beside_names,
        },
        separators=(",", ":"),
    )
    try:
        cache.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=cache.parent, suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, cache)
    except OSError:
        return

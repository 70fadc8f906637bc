"""The grammar file compiled to tables, with Lark. Imported only when no cache holds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import lark
from lark.grammar import Symbol, Terminal
from lark.lexer import Lexer, TerminalDef
from lark.parsers.lalr_analysis import IntParseTable

from rungbook.language.compiled import Production, Tables
from rungbook.language.scan import CHUNK

START_SYMBOLS = (
    "head_row",
    "cards_row",
    "deal_row",
    "instant_wins_row",
    "auction_row",
    "calls_row",
    "exchange_row",
    "shapes_row",
    "bombs_row",
    "play_row",
    "scoring_row",
    "match_row",
    "names_row",
    "examples_row",
    "house_row",
    "any_row",
)
OPEN_TERMINALS = {"FACE", "NUMBER", "WORD", "STRING", "PLAYCARD", "TEXT"}


class _NoLexer(Lexer):
    """Stands where Lark would build lexers that are not used."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, *args: object) -> Iterator[lark.Token]:
        raise AssertionError("the tables are run by rungbook.language.parse")


def compile_grammar(grammar: str) -> Tables:
    """Return the tables of a grammar."""
    made = lark.Lark(grammar, parser="lalr", lexer=_NoLexer, start=list(START_SYMBOLS))
    automaton = made.parser.parser._parse_table
    numbers = _numbers(automaton)
    number_of = {rule: number for number, rule in enumerate(made.rules)}
    actions: list[dict[str, int]] = [{} for _ in numbers]
    for state, number in numbers.items():
        for symbol, (action, argument) in sorted(automaton.states[state].items()):
            shift = action.name == "Shift"
            actions[number][symbol] = numbers[argument] if shift else -number_of[argument] - 1
    return Tables(
        actions=actions,
        productions=[_production(rule) for rule in made.rules],
        starts={
            start: (numbers[automaton.start_states[start]], numbers[automaton.end_states[start]])
            for start in START_SYMBOLS
        },
        idioms=_idioms(made.terminals),
        follows=_follows(actions),
        beside_names=_beside_names(actions),
    )


def _numbers(automaton: IntParseTable) -> dict[int, int]:
    """Return a number for each state that is the same in every run; Lark's own are not."""
    waiting = [automaton.start_states[start] for start in START_SYMBOLS]
    numbers: dict[int, int] = {}
    while waiting:
        state = waiting.pop(0)
        if state in numbers:
            continue
        numbers[state] = len(numbers)
        moves = sorted(automaton.states[state].items())
        waiting += [target for _, (action, target) in moves if action.name == "Shift"]
    return numbers


def _production(rule: lark.grammar.Rule) -> Production:
    assert rule.expansion, f"{rule.origin} may be nothing, and what is nothing stands nowhere"
    name = str(rule.origin.name)
    keep = "".join(
        "-" if _is_dropped(symbol) and not rule.options.keep_all_tokens else "k"
        for symbol in rule.expansion
    )
    return Production(
        origin=name,
        node=rule.alias or name,
        keep=keep,
        spliced=name.startswith("_"),
        passed=bool(rule.options.expand1 and not rule.alias),
    )


def _is_dropped(symbol: Symbol) -> bool:
    return isinstance(symbol, Terminal) and symbol.filter_out


def _follows(actions: list[dict[str, int]]) -> dict[str, list[str]]:
    """Return for each terminal those that some state has a move for once it is read."""
    found: dict[str, set[str]] = {}
    for moves in actions:
        for symbol, target in moves.items():
            if symbol.isupper() and target >= 0:
                after = found.setdefault(symbol, set())
                after.update(name for name in actions[target] if name.isupper())
    return {terminal: sorted(after) for terminal, after in found.items()}


def _beside_names(actions: list[dict[str, int]]) -> list[str]:
    """Return the terminals that share a state with WORD, which every name is."""
    found = {name for moves in actions if "WORD" in moves for name in moves if name.isupper()}
    return sorted(found - {"WORD"})


def _idioms(terminals: Iterable[TerminalDef]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Return the fixed words of all terminals by their first word, the longest first."""
    idioms: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for terminal in terminals:
        if terminal.name in OPEN_TERMINALS or terminal.name.startswith("__IGNORE"):
            continue
        for text in _alternatives(terminal.pattern.value):
            words = tuple(match.group() for match in CHUNK.finditer(text))
            idioms.setdefault(words[0], []).append((words, terminal.name))
    for found in idioms.values():
        found.sort(key=lambda idiom: (-len(idiom[0]), idiom))
    return idioms


def _alternatives(pattern: str) -> list[str]:
    """Return the plain texts of `(?:as\\ a\\ lead|as\\ an\\ answer)`, or of a single text."""
    inside = re.fullmatch(r"\(\?:(.*)\)", pattern)
    texts = inside.group(1).split("|") if inside else [pattern]
    return [re.sub(r"\\(.)", r"\1", text) for text in texts]

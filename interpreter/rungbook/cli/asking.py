"""A referee's question as options or as one line of a batch."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import cast

from rungbook.diagnostics import Refusal
from rungbook.language.suggest import unknown_key
from rungbook.library import HouseRules, read_variant
from rungbook.table import NotBuilt
from rungbook.table.asking import QuestionError, Tables, Words
from rungbook.table.judge import Offer, Question, judge, plays

Answer = Callable[[Tables, Question, bool], dict[str, object]]
"""From the tables, a question and `every` to what `--json` prints."""

_WORDS = ("cards", "over", "hand")
_TEXTS = ("level", "as", "over_as", "players", "drawn")
_NUMBERS = ("next_has", "to_beat_has")
_FLAGS = ("opening", "passed", "every")
_HOUSE = ("with", "change", "add", "remove")
_KEYS = (*_WORDS, *_TEXTS, *_NUMBERS, *_FLAGS, *_HOUSE, "id")
_KNOWN = frozenset(_KEYS)

NO_HOUSE_RULES = HouseRules()


class Rules:
    """The tables of a variant under the house rules that single lines ask for.

    `every` is what a line means that does not say whether all sets of cards are wanted.
    """

    def __init__(self, tables: Tables, file: str, house: HouseRules, every: bool = False) -> None:
        self.every = every
        self._file = file
        self._house = house
        self._known: dict[HouseRules, Tables | str] = {NO_HOUSE_RULES: tables}

    def tables(self, extra: HouseRules) -> Tables:
        """Return the tables with more house rules on top; wrong ones raise QuestionError."""
        if extra not in self._known:
            self._known[extra] = self._read(extra)
        known = self._known[extra]
        if isinstance(known, str):
            raise QuestionError(known)
        return known

    def _read(self, extra: HouseRules) -> Tables | str:
        """Return the tables under more house rules, or what is wrong with these."""
        variant, found = read_variant(self._file, self._house + extra)
        if variant is not None:
            from rungbook.game.errors import errors_of

            tables = Tables(variant)
            found = errors_of(tables)
            if not found:
                return tables
        return "; ".join(d.message for d in found if d.severity == "error")


def judged(tables: Tables, question: Question, every: bool) -> dict[str, object]:
    """Return the judgement of a play as data."""
    return judge(tables, question).as_json(question.table(tables))


def listed(tables: Tables, question: Question, every: bool) -> dict[str, object]:
    """Return the plays of a hand as data; cards that are wrong are a refusal."""
    return offer_json(tables, question, plays(tables, question, every=every))


def offer_json(tables: Tables, question: Question, found: Offer | Refusal) -> dict[str, object]:
    """Return plays, or why there are none, as data."""
    if isinstance(found, Refusal):
        return {"plays": [], "may_pass": False, "refusal": found.as_json()}
    return found.as_json(question.table(tables))


def answer_line(rules: Rules, line: str, answer: Answer, number: int) -> dict[str, object]:
    """Return the answer to a line of a batch; an error object if the line cannot be asked.

    `number` is that of the line, from 1. A key `id` comes back as it was given.
    """
    named: dict[str, object] = {}
    try:
        asked = _read_line(line)
        if "id" in asked:
            named["id"] = asked.pop("id")
        return named | _answer(rules, asked, answer)
    except (QuestionError, NotBuilt) as error:
        message = str(error)
    return named | {"error": {"code": "question", "message": message, "line": number}}


def _answer(rules: Rules, asked: Mapping[str, object], answer: Answer) -> dict[str, object]:
    _check_keys(asked)
    house = NO_HOUSE_RULES
    if not asked.keys().isdisjoint(_HOUSE):
        house = HouseRules.of(*(_several(asked, key) for key in _HOUSE))
    question = Question(
        cards=_words(asked, "cards"),
        over=_words(asked, "over"),
        hand=_words(asked, "hand"),
        level=_text(asked, "level"),
        as_=_text(asked, "as"),
        over_as=_text(asked, "over_as"),
        opening=_flag(asked, "opening"),
        players=_number(asked, "players"),
        drawn=_text(asked, "drawn"),
        next_has=_number(asked, "next_has"),
        to_beat_has=_number(asked, "to_beat_has"),
        passed=_flag(asked, "passed"),
    )
    check_question(question)
    every = _flag(asked, "every") if "every" in asked else rules.every
    return answer(rules.tables(house), question, every)


def check_question(question: Question) -> None:
    """Raise QuestionError for a question that contradicts itself."""
    if question.opening and question.over is not None:
        raise QuestionError("the opening is a lead: it is over no play")


def _read_line(line: str) -> dict[str, object]:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise QuestionError(f"this line is not JSON: {error}") from None
    if not isinstance(asked, dict):
        raise QuestionError('a line is one JSON object, as {"cards": "3h 3s"}')
    return {str(key).replace("-", "_"): value for key, value in asked.items()}


def _check_keys(asked: Mapping[str, object]) -> None:
    for key in asked:
        if key not in _KNOWN:
            raise QuestionError(unknown_key(key, _KEYS))


def _words(asked: Mapping[str, object], key: str) -> Words | None:
    value = asked.get(key)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return "pass" if key == "cards" and value == ["pass"] else cast("list[str]", value)
    raise QuestionError(f"`{key}` is a text or a list of cards")


def _text(asked: Mapping[str, object], key: str) -> str | None:
    value = asked.get(key)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise QuestionError(f"`{key}` is a text")


def _number(asked: Mapping[str, object], key: str) -> int | None:
    value = asked.get(key)
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise QuestionError(f"`{key}` is a number, 0 or more")


def _flag(asked: Mapping[str, object], key: str) -> bool:
    value = asked.get(key, False)
    if isinstance(value, bool):
        return value
    raise QuestionError(f"`{key}` is true or false")


def _several(asked: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = asked.get(key) or ()
    if isinstance(value, str):
        value = [value]
    if isinstance(value, list | tuple) and all(isinstance(text, str) for text in value):
        return tuple(value)
    raise QuestionError(f"`{key}` is a text or a list of texts")

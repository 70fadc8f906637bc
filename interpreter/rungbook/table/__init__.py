"""The table of validators: a rulebook compiled for one deal, and the questions it answers."""

from rungbook.table.asking import QuestionError, Tables, reading_json, reading_text
from rungbook.table.bits import members, select
from rungbook.table.compile import compile_table
from rungbook.table.deck import NotBuilt
from rungbook.table.facts import DealFacts
from rungbook.table.judge import Question, Verdict, every_play, judge, one_a_row, plays
from rungbook.table.table import Moment, Reading, Table
from rungbook.table.usual import usual_facts

__all__ = [
    "DealFacts",
    "Moment",
    "NotBuilt",
    "Question",
    "QuestionError",
    "Reading",
    "Table",
    "Tables",
    "Verdict",
    "compile_table",
    "every_play",
    "judge",
    "members",
    "one_a_row",
    "plays",
    "reading_json",
    "reading_text",
    "select",
    "usual_facts",
]

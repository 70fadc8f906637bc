"""The table of validators: a rulebook compiled for one deal, and the questions it answers."""

from rungbook.table.bits import members, select
from rungbook.table.compile import compile_table
from rungbook.table.deck import NotBuilt
from rungbook.table.facts import DealFacts, usual_facts
from rungbook.table.table import Moment, Reading, Table

__all__ = [
    "DealFacts",
    "Moment",
    "NotBuilt",
    "Reading",
    "Table",
    "compile_table",
    "members",
    "select",
    "usual_facts",
]

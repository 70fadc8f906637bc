"""A page drawn as HTML, Markdown or plain text by the templates."""

from __future__ import annotations

import textwrap
from functools import cache, partial
from typing import TYPE_CHECKING

from rungbook.cards import RED_SUITS, SUIT_SYMBOLS, Card, rank_text
from rungbook.sheet import fixed
from rungbook.sheet.page import Page
from rungbook.sheet.sentences.sentence import Hand, Sentence, cards_words
from rungbook.sheet.words.english import finished

if TYPE_CHECKING:
    from jinja2 import Environment

WIDTH = 78
TEMPLATES = {"html": "sheet.html.j2", "md": "sheet.md.j2", "text": "sheet.txt.j2"}


def drawn(page: Page, format: str, width: int = WIDTH) -> str:
    """Return a page in one of the formats of `TEMPLATES`, ending in a newline.

    Plain text has lines of at most `width` characters.
    """
    template = _environment(format == "html", width).get_template(TEMPLATES[format])
    return template.render(page=page, fixed=fixed).strip() + "\n"


@cache
def _environment(escapes: bool, width: int) -> Environment:
    """Return jinja2 with our filters; imported here, since most commands draw nothing."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("rungbook.sheet", "templates"),
        autoescape=escapes,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "plain": _plain,
        "cited": _cited,
        "cards": cards_words,
        "finished": finished,
        "wrapped": partial(_wrapped, width),
        "is_red": _is_red,
        "rank": _rank,
        "suit": _suit,
        "is_words": _is_words,
    }
    return environment


def _plain(sentence: Sentence) -> str:
    return sentence.plain


def _cited(sentence: Sentence) -> str:
    return sentence.cited


def _wrapped(width: int, text: str, first: str = "", rest: str = "") -> str:
    """Return text in lines of at most `width` characters, with what opens the lines."""
    return textwrap.fill(text, width, initial_indent=first, subsequent_indent=rest)


def _is_red(card: Card) -> bool:
    return card.suit in RED_SUITS or card.rank == "red joker"


def _rank(card: Card) -> str:
    return rank_text(card.rank)


def _suit(card: Card) -> str:
    """Return the sign of a suit, never as a coloured picture."""
    sign = SUIT_SYMBOLS.get(card.suit)
    return f"{sign}\ufe0e" if sign else card.mark or card.suit


def _is_words(piece: str | Hand) -> bool:
    return isinstance(piece, str)

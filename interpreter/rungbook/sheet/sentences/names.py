"""Sentences about what things are called."""

from __future__ import annotations

from typing import get_args

from rungbook.diagnostics import a
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.sheet.sentences.sentence import Sentence, told
from rungbook.sheet.voice import Voice
from rungbook.sheet.words.english import listed
from rungbook.sheet.words.people import place_word

LANGUAGES = {
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nl": "Dutch",
    "pl": "Polish",
    "pt": "Portuguese",
    "ru": "Russian",
    "tl": "Tagalog",
    "tr": "Turkish",
    "vi": "Vietnamese",
    "zh": "Chinese",
}


def names(row: r.Names, voice: Voice) -> Sentence:
    """Return what a shape or a place is called, and in which languages."""
    if row.of in get_args(p.PlaceName):
        what = f"the player who comes {place_word(_place(row.of))}"
    elif voice.roles is not None and row.of == voice.roles[0]:
        what = f"the {row.of}"
    else:
        what = a(row.of)
    called = [f"“{word}” in {LANGUAGES.get(language, language)}" for language, word in row.words]
    if [language for language, _ in row.words] == ["en"]:
        called = [f"the {row.words[0][1]}"]
    return told(row, f"{what} is called {listed(called)}", voice)


def _place(name: str) -> p.PlaceName:
    return next(place for place in get_args(p.PlaceName) if place == name)

"""The index of phrases in docs/language.md is the one that the files make."""

from __future__ import annotations

from language import phrase_index


def test_the_index_of_phrases_says_which_files_use_which() -> None:
    _, index, _ = phrase_index.split(phrase_index.DOCUMENT.read_text("utf-8"))
    wanted = phrase_index.written()
    assert index.strip() == wanted.strip(), "run: python tests/language/phrase_index.py"


def test_every_phrase_of_the_grammar_is_in_the_index() -> None:
    kinds = {kind for kind, _ in phrase_index.forms()}
    assert kinds == set(phrase_index.KINDS)

"""Did you mean: the known word that a wrong one is nearest to."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], count: int = 2) -> tuple[str, ...]:
    """Return at most `count` known words that somebody who typed `word` may have meant."""
    near = sorted(
        ((likeness(word, known_word), known_word) for known_word in dict.fromkeys(known)),
        key=lambda pair: -pair[0],
    )
    return tuple(known_word for score, known_word in near[:count] if score >= 0.65)


def unknown_key(key: str, known: Iterable[str], where: str = "") -> str:
    """Return what is said of a key that is not among those known; `where` is what it stands in."""
    known = tuple(known)
    near = nearest(key, known, 1)
    hint = f"did you mean `{near[0]}`?" if near else f"keys are {', '.join(known)}"
    return f"unknown key `{key}`{where}: {hint}"


def likeness(word: str, known: str) -> float:
    """Return how alike two texts are, from 0 to 1; capitals do not count."""
    if len(word) > 4 * len(known) or len(known) > 4 * len(word):
        return 0.0
    import difflib  # slow to import, and needed only when something is wrong

    return difflib.SequenceMatcher(None, word.lower(), known.lower()).ratio()

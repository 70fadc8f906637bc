"""Who is who at the table: partners, what places are called, in which order players sit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from rungbook.cli.names import YOU, does, listed, whom
from rungbook.cli.wording import paragraph
from rungbook.game.rules import DealRules
from rungbook.game.seating import Seating
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import place_index


def partners_line(seating: Seating, names: Sequence[str]) -> str:
    """Return who plays with whom, nothing where all play for themselves."""
    if YOU in names:
        partners = [names[seat] for seat in seating.partners(names.index(YOU))]
        return f"your partner{'s' * (len(partners) > 1)}: {listed(partners)}" if partners else ""
    teams = [listed(names[seat] for seat in team) for team in seating.teams if len(team) > 1]
    return f"partners: {'; '.join(teams)}" if teams else ""


def titles_line(rulebook: Rulebook, places: Sequence[int], names: Sequence[str]) -> str:
    """Return what the file calls those who came first, last and between, if it names places."""
    found: list[str] = []
    for place, seat in enumerate(places):
        titles = [f"the {title}" for title in _titles(rulebook, place, len(names))]
        if titles:
            who = whom(names[seat]) if found else does(names[seat], "is")
            found.append(f"{who} {listed(titles)}")
    return ", ".join(found)


def _titles(rulebook: Rulebook, place: int, players: int) -> Iterator[str]:
    """Yield what a place is called, in English where the file says so."""
    for row in rulebook.all_of(r.Names):
        if row.of in get_args(p.PlaceName) and place_index(row.of, players) == place:
            words = dict(row.words)
            yield words.get("en", row.words[0][1])


def order_line(rules: DealRules, first: int, names: Sequence[str]) -> str:
    """Return the order in which players sit who have changed places."""
    turns = (first, *rules.after[first])
    return f"seated by places, in turn: {', '.join(names[seat] for seat in turns)}"


def told(text: str, width: int) -> Iterator[list[str]]:
    """Yield a line about the table, broken where it is too long; nothing for nothing."""
    if text:
        text = text[0].upper() + text[1:]
        yield from ([line] for line in paragraph(text, width))

"""What a player must say aloud: `1 card left: say so`."""

from __future__ import annotations

from rungbook.game.state import Public
from rungbook.rulebook import phrases as p
from rungbook.rulebook import rows as r
from rungbook.rulebook.book import Rulebook
from rungbook.rulebook.sizes import fits


def to_say(rulebook: Rulebook, public: Public, seat: int) -> str | None:
    """Return what a seat must say with the cards it has left now, as `1 card left`, or None."""
    left = public.left[seat]
    for row in rulebook.all_of(r.FactRow):
        fact = row.fact
        if not isinstance(fact, p.SoMany) or fact.of != "card" or p.SaySo() not in row.effects:
            continue
        if left and fits(fact.number, left):
            return f"{left} card{'s' * (left > 1)} left"
    return None

"""Who sits at a table: the kinds of players that a command line names."""

from __future__ import annotations

from rungbook.cli import output
from rungbook.language.suggest import nearest
from rungbook.library import Variant
from rungbook.players import KINDS
from rungbook.rulebook import rows as r
from rungbook.rulebook.sizes import closest, fits, lowest

PERSON = "you"


def read_seats(
    variant: Variant, text: str | None, players: int | None, *, persons: bool, as_json: bool
) -> tuple[str, ...]:
    """Return the kind of player on each seat, or end the command.

    Without a text a person, if one may sit down, plays against planners, as many as `players` says
    or as few as may play. With `persons` false the computer plays all seats.
    """
    number = variant.rulebook.get(r.PlayersRow).number
    if players is not None and not fits(number, players):
        message = f"{variant.name} is not for {players} players"
        output.misused(message, f"--players {closest(number, players)}", as_json=as_json)
    if text is None:
        others = ("planner",) * (players or lowest(number))
        return (PERSON, *others[1:]) if persons else others
    kinds = tuple(word.strip().lower() for word in text.split(","))
    for kind in kinds:
        if kind != PERSON and kind not in KINDS:
            known = (PERSON, *KINDS)
            near = nearest(kind, known, 1)
            hint = near[0] if near else ",".join((PERSON, *KINDS))
            output.misused(f"there is no player `{kind}`", f"--seats {hint}", as_json=as_json)
    if players is not None and players != len(kinds):
        message = f"--seats names {len(kinds)} players, and --players says {players}"
        output.misused(message, f"--players {len(kinds)}", as_json=as_json)
    if not fits(number, len(kinds)):
        computers = closest(number, len(kinds)) - 1
        wanted = ",".join((PERSON, *("planner",) * computers))
        message = f"{variant.name} is not for {len(kinds)} players"
        output.misused(message, f"--seats {wanted}", as_json=as_json)
    if not persons and PERSON in kinds:
        message = "with --watch or --quiet the computer plays all seats"
        output.misused(message, "--seats " + ",".join(("planner",) * len(kinds)), as_json=as_json)
    return kinds

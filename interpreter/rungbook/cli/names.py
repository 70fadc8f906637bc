"""What the players at a table are called, and the verbs that go with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

YOU = "You"

_ROUND_THE_TABLE = {
    2: "South North",
    3: "South West East",
    4: "South West North East",
    5: "South West Northwest Northeast East",
    6: "South West Northwest North Northeast East",
    7: "South Southwest West Northwest Northeast East Southeast",
    8: "South Southwest West Northwest North Northeast East Southeast",
}
_OF_YOU = {"is": "are", "has": "have", "goes": "go", "passes": "pass", "was": "were"}


def seat_names(players: int, persons: Collection[int] = ()) -> tuple[str, ...]:
    """Return the names of the seats, clockwise from the one nearest; a lone person is You."""
    compass = _ROUND_THE_TABLE.get(players)
    names = compass.split() if compass else [f"Seat {seat}" for seat in range(players)]
    if len(persons) == 1:
        names[next(iter(persons))] = YOU
    return tuple(names)


def does(name: str, verb: str) -> str:
    """Return a name with its verb: `West leads`, `You lead`."""
    if name != YOU:
        return f"{name} {verb}"
    return f"{name} {_OF_YOU.get(verb, verb.removesuffix('s'))}"


def whom(name: str) -> str:
    """Return a name as it stands after a verb."""
    return "you" if name == YOU else name


def listed(names: Iterable[str]) -> str:
    """Return names as a list in words: `North, East and West`."""
    found = list(names)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} and {found[-1]}"


def counted(n: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`."""
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


def do(names: Sequence[str], verb: str) -> str:
    """Return several names with their verb: `North and East pass`."""
    if len(names) == 1:
        return does(names[0], verb)
    return f"{listed(names)} {_OF_YOU.get(verb, verb.removesuffix('s'))}"

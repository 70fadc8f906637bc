"""What a record says before and after a deal, held against what its moves come to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import zip_longest

from rungbook.diagnostics import Refusal
from rungbook.game.outcome import PLACE
from rungbook.game.standing import Standing


def not_closed() -> Refusal:
    """Return the refusal of a record that closes a deal which goes on."""
    return Refusal("wrong-result", "the record closes the deal, but by its moves it is not over")


def wrong_result(closed: Mapping[str, object], came_to: Mapping[str, object]) -> Refusal | None:
    """Return the refusal of a record that says that the deal came to something else."""
    differ = [each for key in closed for each in _differences(key, closed[key], came_to[key])]
    return Refusal("wrong-result", "; ".join(differ)) if differ else None


def does_not_follow(before: Standing, after: Standing) -> Refusal | None:
    """Return the refusal of a deal that begins otherwise than the one before it ended."""
    if after.over:
        return Refusal("wrong-result", "the match was over with the deal before this one")
    for key in ("places", "totals", "levels", "order", "times"):
        begins, ended = getattr(before, key), getattr(after, key)
        if begins != ended:
            words = [json.dumps(each, ensure_ascii=False) for each in (begins, ended)]
            message = f"this deal begins with {key} {words[0]}, but the last one came to {words[1]}"
            return Refusal("wrong-result", message)
    return None


def _differences(key: str, said: object, came_to: object) -> Iterator[str]:
    """Yield what is said wrongly under a key; of the ledger, each payment."""
    if key != "ledger" or not isinstance(said, list) or not isinstance(came_to, list):
        if said != came_to:
            yield _difference(key, said, came_to)
        return
    for n, (line, payment) in enumerate(zip_longest(said, came_to), start=1):
        if _payment(line) != _payment(payment):
            yield _difference(f"payment {n} of the ledger", _payment(line), _payment(payment))


def _payment(line: object) -> object:
    """Return a line of the ledger without the place of its row, which moves with the file."""
    if not isinstance(line, dict):
        return line
    return {key: value for key, value in line.items() if key not in PLACE}


def _difference(what: str, said: object, came_to: object) -> str:
    words = [json.dumps(each, ensure_ascii=False) for each in (said, came_to)]
    return f"the record says {what} {words[0]}, but its moves come to {words[1]}"

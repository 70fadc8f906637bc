"""What a deal came to, as records keep it and `--json` prints it."""

from __future__ import annotations

from collections.abc import Sequence

from rungbook.game.payments import Payment
from rungbook.game.settle import Settlement
from rungbook.game.standing import Standing

OUTCOME_KEYS = ("places", "scores", "totals", "ledger", "levels", "match_over", "winners")
PLACE = ("file", "line")
"""Where the row of a payment stands."""


def outcome_json(
    places: Sequence[int], settlement: Settlement | None, after: Standing
) -> dict[str, object]:
    """Return places, payments and how the match stands; without a settlement nothing is paid."""
    scores = settlement.scores if settlement is not None else (0,) * len(after.totals)
    ledger = settlement.ledger if settlement is not None else ()
    return {
        "places": list(places),
        "scores": list(scores),
        "totals": list(after.totals),
        "ledger": [payment_json(line) for line in ledger],
        "levels": list(after.levels),
        "match_over": after.over,
        "winners": list(after.winners),
    }


def payment_json(line: Payment) -> dict[str, object]:
    """Return a line of the ledger as the values that `--json` prints."""
    return {
        "from": line.from_seat,
        "to": line.to_seat,
        "amount": line.amount,
        "unit": line.unit,
        "why": line.why,
        "row": line.row,
        "file": line.place.file if line.place else None,
        "line": line.place.line if line.place else None,
    }

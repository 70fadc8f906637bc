"""What a match came to, in numbers: for `--quiet` and `--json`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rungbook.cli.ink import Inks
from rungbook.cli.ledger import level_line
from rungbook.cli.names import counted, do
from rungbook.game.match import Match
from rungbook.simulate import Tally


def summary_json(
    match: Match, kinds: Sequence[str], names: Sequence[str], tally: Tally, *, rotated: bool
) -> dict[str, object]:
    """Return the summary as data; `wins` counts the deals in which a player was first out.

    Players who changed seats have none, and so no player has won the match.
    """
    standing = match.standing
    return {
        "variant": match.rules.variant.name,
        "seed": match.seed,
        "deals": tally.deals,
        "players": [
            {
                "seat": None if rotated else seat,
                "name": name,
                "player": kind,
                "wins": wins,
                "score": score,
            }
            for seat, (name, kind, wins, score) in enumerate(
                zip(names, kinds, tally.firsts, tally.scores, strict=True)
            )
        ],
        "levels": list(standing.levels),
        "match_over": standing.over,
        "winners": [] if rotated else list(match.standing.winners),
        "seconds": round(tally.seconds, 3),
        "deals_per_second": round(_speed(tally), 1),
    }


def summary_lines(
    match: Match, kinds: Sequence[str], names: Sequence[str], tally: Tally, *, rotated: bool
) -> Iterator[Inks]:
    """Yield the summary for people."""
    yield [
        (match.rules.variant.rulebook.game, "bold"),
        f": {counted(tally.deals, 'deal')} in {tally.seconds:.1f} s",
        f" ({_speed(tally):,.0f} a second), seed {match.seed}",
    ]
    width = max(len(f"{name} ({kind})") for name, kind in zip(names, kinds, strict=True))
    scored = any(tally.scores)
    points = f"  {'points':>9}" if scored else ""
    yield [(f"  {'':<{width}}  {'deals won':>10}  {'':>6}{points}".rstrip(), "dim")]
    for name, kind, wins, score in zip(names, kinds, tally.firsts, tally.scores, strict=True):
        share = f"{100 * wins / tally.deals:.1f}%" if tally.deals else ""
        points = f"  {score:>+9,}" if scored else ""
        yield [f"  {f'{name} ({kind})':<{width}}  {wins:>10,}  {share:>6}{points}".rstrip()]
    if rotated:
        return
    standing = match.standing
    if standing.levels:
        yield level_line(standing.levels, names, match.rules.seating)
    if standing.winners:
        yield [f"  {do([names[seat] for seat in standing.winners], 'wins')} the match"]


def _speed(tally: Tally) -> float:
    return tally.deals / tally.seconds if tally.seconds else 0.0

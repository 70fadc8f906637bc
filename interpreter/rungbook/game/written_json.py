"""From the JSON of a deal to the deal that was written; every key is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from rungbook.game.outcome import OUTCOME_KEYS
from rungbook.game.written_deal import Malformed, Trick, WrittenDeal
from rungbook.language.suggest import unknown_key
from rungbook.library import HouseRules

DEAL_KEYS = ("variant", "with", "change", "add", "remove", "agreed", "hands", "moves")
STATE_KEYS = ("level", "leader", "first_deal", "drawn", "turn", "trick", "places")
BEFORE_KEYS = ("players", "drawn_rank", "kitty", "roles", "bid", "calls")
MATCH_KEYS = ("previous", "order", "team_levels", "totals", "times")
RECORD_KEYS = ("record", "rules", "seed", "deal", "deals", "seats", "closed")
TRICK_KEYS = ("top", "as", "owner", "passed", "answer")
KEYS = (*DEAL_KEYS, *STATE_KEYS, *BEFORE_KEYS, *MATCH_KEYS, *RECORD_KEYS)

Json = Mapping[str, Any]


def read_written(deal: Json) -> WrittenDeal:
    """Return the deal that a JSON object writes; Malformed if it is none."""
    _check_keys(deal, KEYS)
    hands = deal.get("hands")
    if not isinstance(hands, list) or not hands:
        raise Malformed('"hands" is a list with a hand for each seat, as "3h 3s 10d"')
    players = len(hands)
    if deal.get("players", players) != players:
        raise Malformed(f'there are {players} hands, and "players" says something else')
    previous = _previous(deal.get("previous"), players)
    first = deal.get("first_deal", deal.get("previous") is None)
    if not isinstance(first, bool):
        raise Malformed('"first_deal" is true or false')
    turn, leader = (_seat(deal.get(key), players, key) for key in ("turn", "leader"))
    if deal.get("trick") is None and None not in (turn, leader) and turn != leader:
        raise Malformed('without "trick" it is the turn of who leads: "turn" and "leader" differ')
    return WrittenDeal(
        hands=tuple(_cards(hand, f"hand {seat}") for seat, hand in enumerate(hands)),
        moves=_strings(deal.get("moves", []), "moves"),
        first=first,
        level=_level(deal.get("level"), "level"),
        leader=leader,
        drawn=_seat(deal.get("drawn"), players, "drawn"),
        turn=turn,
        trick=_trick(deal.get("trick"), players),
        previous=previous,
        out=_seats(deal.get("places", []), players, "places"),
        team_levels=_levels(deal.get("team_levels")),
        totals=_totals(deal.get("totals"), players),
        times=_times(deal.get("times")),
        number=_positive(deal.get("deal"), "deal"),
        deals=_positive(deal.get("deals"), "deals"),
        closed=_closed(deal.get("closed")),
        roles=_roles(deal.get("roles"), players),
        bid=_bid(deal.get("bid")),
        calls=_calls(deal.get("calls"), players),
        kitty=_cards(deal.get("kitty", ""), "the kitty"),
        drawn_rank=_level(deal.get("drawn_rank"), "drawn_rank"),
        order=_order(deal.get("order", []), players),
    )


def variant_of(deal: Json) -> tuple[str, HouseRules]:
    """Return the variant of a deal and the house rules that it is played by."""
    name = deal.get("variant")
    if not isinstance(name, str) or not name:
        raise Malformed('"variant" names the rules: a variant that ships, or a file')
    laid = [_strings(deal.get(key, []), key) for key in ("with", "change", "add", "remove")]
    return name, HouseRules.of(*laid)


def agreed_of(deal: Json) -> int | None:
    """Return the number that the file leaves to the table, if the deal tells it."""
    return _positive(deal.get("agreed"), "agreed")


def _check_keys(value: Json, known: tuple[str, ...], inside: str = "") -> None:
    """Raise Malformed for a key that says nothing."""
    for key in value:
        if key not in known:
            raise Malformed(unknown_key(key, known, f' in "{inside}"' if inside else ""))


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _positive(value: object, key: str) -> int | None:
    if value is None:
        return None
    if not _is_number(value) or not 0 < value < 10**9:
        raise Malformed(f'"{key}" is a number, at least 1')
    return value


def _cards(value: object, what: str) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(card, str) for card in value):
        return " ".join(value)
    raise Malformed(f'{what} is written as "3h 3s 10d"')


def _strings(value: object, key: str) -> tuple[str, ...]:
    if isinstance(value, str) and key not in ("moves",):
        return (value,)
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise Malformed(f'"{key}" is a list of texts')


def _level(value: object, key: str) -> str | None:
    if value is None:
        return None
    if isinstance(value, str) or _is_number(value):
        return str(value).strip().upper().replace("T", "10")
    raise Malformed(f'"{key}" is a rank, as "5" or "A"')


def _levels(value: object) -> tuple[str, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list):
        raise Malformed('"team_levels" is a list, as ["A", "5"]')
    return tuple(_level(each, "team_levels") or "" for each in value)


def _seat(value: object, players: int, key: str) -> int | None:
    if value is None:
        return None
    if not _is_number(value) or not 0 <= value < players:
        raise Malformed(f'"{key}" is a seat from 0 to {players - 1}')
    return value


def _seats(value: object, players: int, key: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise Malformed(f'"{key}" is a list of seats')
    seats = tuple(_seat(each, players, key) for each in value)
    if len(set(seats)) < len(seats) or None in seats:
        raise Malformed(f'"{key}" names each seat once')
    return tuple(seat for seat in seats if seat is not None)


def _roles(value: object, players: int) -> Mapping[str, int] | None:
    if value is None:
        return None
    if not isinstance(value, dict) or not value:
        raise Malformed('"roles" names a role and its seat, as {"landlord": 0}')
    return {role: _seat(seat, players, "roles") or 0 for role, seat in value.items()}


def _bid(value: object) -> int | None:
    if value is None:
        return None
    if not _is_number(value) or not 0 <= value < 10**9:
        raise Malformed('"bid" is the highest bid, 0 if nobody bid')
    return value


def _calls(value: object, players: int) -> Mapping[str, tuple[int, ...]] | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Malformed('"calls" tells who made which, as {"double": [0, 2]}')
    return {call: _seats(seats, players, "calls") for call, seats in value.items()}


def _order(value: object, players: int) -> tuple[int, ...]:
    order = _seats(value, players, "order")
    if order and len(order) != players:
        raise Malformed('"order" has all seats, clockwise')
    return order


def _previous(value: object, players: int) -> tuple[int, ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or "places" not in value:
        raise Malformed('"previous" tells the last deal, as {"places": [0, 2, 1, 3]}')
    _check_keys(value, ("places",), "previous")
    return _seats(value["places"], players, "places")


def _totals(value: object, players: int) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != players or not all(map(_is_number, value)):
        raise Malformed('"totals" has the points of each seat before the deal')
    return tuple(value)


def _times(value: object) -> Mapping[str, tuple[int, ...]]:
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(
        isinstance(counts, list) and all(map(_is_number, counts)) for counts in value.values()
    ):
        raise Malformed('"times" counts by row and team, as {"ROW": [2, 0]}')
    return {row: tuple(counts) for row, counts in value.items()}


def _closed(value: object) -> Mapping[str, object] | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Malformed('"closed" is what a record says at the end of a deal')
    _check_keys(value, OUTCOME_KEYS, "closed")
    return value


def _trick(value: object, players: int) -> Trick | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Malformed('"trick" is as {"top": "3s", "owner": 3, "passed": [1]}')
    _check_keys(value, TRICK_KEYS, "trick")
    name = value.get("as")
    if name is not None and not isinstance(name, str):
        raise Malformed('"as" names a reading, as "straight"')
    answer = value.get("answer", False)
    if not isinstance(answer, bool):
        raise Malformed('"answer" is true or false')
    top = value.get("top")
    owner = _seat(value.get("owner"), players, "owner")
    return Trick(
        top=_cards(top, "top") if top else "",
        name=name,
        owner=-1 if owner is None else owner,
        passed=_seats(value.get("passed", []), players, "passed"),
        answer=answer,
    )

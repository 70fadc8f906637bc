"""The decorator of phrases and rows: frozen values, built by keywords, cheap to define.

The standard decorator compiles some ten methods for each class. There are over a hundred classes
here, and every command pays for them, so they share their methods; `dataclass` still reads the
fields, which is what pydantic and `dataclasses.replace` look at.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def value(cls: type[C]) -> type[C]:
    """Make a class of annotated fields a frozen value; equal when class and fields are equal."""
    made: Any = dataclass(init=False, repr=False, eq=False, match_args=False, kw_only=True)(cls)
    made._defaults = {
        field.name: field.default for field in fields(made) if field.default is not MISSING
    }
    made._names = tuple(field.name for field in fields(made))
    for method in (_init, _eq, _hash, _repr, _setattr):
        setattr(made, f"__{method.__name__[1:]}__", method)
    return cls


def _init(self: Any, **values: Any) -> None:
    given = self._defaults | values
    if len(given) != len(self._names) or not given.keys() >= set(self._names):
        wrong = sorted(set(given) ^ set(self._names))
        raise TypeError(f"{type(self).__name__}: missing or unknown fields {wrong}")
    self.__dict__.update(given)


def _eq(self: Any, other: object) -> bool:
    return type(self) is type(other) and self.__dict__ == other.__dict__


def _hash(self: Any) -> int:
    return hash((type(self), *(self.__dict__[name] for name in self._names)))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._names)
    return f"{type(self).__name__}({shown})"


def _setattr(self: Any, name: str, value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")

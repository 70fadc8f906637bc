"""All phrases of a row."""

from __future__ import annotations

from collections.abc import Iterator


def phrases(value: object) -> Iterator[object]:
    """Yield a row or phrase and all phrases inside it, the outer before the inner."""
    if isinstance(value, tuple):
        for part in value:
            if not isinstance(part, str):
                yield from phrases(part)
        return
    yield value
    for field in getattr(value, "__dataclass_fields__", ()):
        inner = getattr(value, field)
        if inner is not None and not isinstance(inner, str | int):
            yield from phrases(inner)

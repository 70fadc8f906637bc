"""Every statement of docs/statements.md has exactly one test, named by its id."""

import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
STATEMENTS = HERE.parent.parent / "docs" / "statements.md"


def test_every_statement_has_exactly_one_test() -> None:
    stated = [
        (game.lower(), int(number))
        for game, number in re.findall(
            r"^- \*\*(RF|GD|TH)-(\d+)\*\*", STATEMENTS.read_text("utf-8"), re.MULTILINE
        )
    ]
    tested = [
        (game, int(number))
        for file in sorted(HERE.glob("test_*.py"))
        for game, number in re.findall(
            r"^def test_(rf|gd|th)_(\d\d)_", file.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert len(stated) == 22 + 31 + 18
    assert Counter(tested) == Counter(stated)

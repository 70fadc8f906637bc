"""Every statement of docs/statements.md has its test, every reading its row in the file."""

import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
STATEMENTS = (ROOT / "docs" / "statements.md").read_text("utf-8")
READINGS = (ROOT / "docs" / "readings.md").read_text("utf-8")
VARIANTS = {"RF": "run_fast", "GD": "guandan", "TH": "thirteen"}


def test_every_statement_has_exactly_one_test() -> None:
    stated = re.findall(r"^- \*\*(RF|GD|TH)-(\d+)\*\*", STATEMENTS, re.MULTILINE)
    tested = [
        test
        for file in sorted(HERE.glob("test_*.py"))
        for test in re.findall(
            r"^def test_(rf|gd|th)_(\d\d)_", file.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert len(stated) == 22 + 31 + 18
    assert Counter(tested) == Counter((game.lower(), f"{int(no):02}") for game, no in stated)


def test_every_bracketed_reading_is_a_row_of_its_file() -> None:
    items = re.findall(r"^- \*\*(\w\w-\d+)\*\*((?:.+\n)+?)(?=^- |\n|\Z)", STATEMENTS, re.MULTILINE)
    bracketed = {name for name, text in items if "[" in text}
    cells = [line.split("|")[1:-1] for line in READINGS.splitlines() if re.match(r"\| \w\w-", line)]
    explained = {name for statements, *_ in cells for name in statements.strip().split(", ")}
    assert explained == bracketed
    for statements, _, rows, _ in cells:
        variant = VARIANTS[statements.split("-")[0].strip()]
        text = (ROOT / "variants" / f"{variant}.rules").read_text("utf-8")
        for row in re.findall(r"`([^`]+)`", rows):
            assert all(part.strip() in text for part in row.split("…")), row

"""The repository holds what it says, and a wheel holds the grammar and the variants."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "interpreter" / "rungbook"


def test_no_code_names_a_game() -> None:
    names = [path.stem.replace("_", " ?_?") for path in (ROOT / "variants").glob("*.rules")]
    known = re.compile("|".join([*names, "tien.?len", "dou.?dizhu", "big.?two", "tichu"]), re.I)
    for path in PACKAGE.rglob("*.py"):
        found = known.search(path.read_text("utf-8"))
        assert found is None, f"{path} names {found and found[0]}"


def test_a_wheel_holds_the_files_of_the_repository(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    expected = {
        f"rungbook/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for folder in ("grammar", "variants"):
        expected |= {
            f"rungbook/{path.relative_to(ROOT).as_posix()}"
            for path in (ROOT / folder).rglob("*")
            if path.is_file()
        }
    assert packed == expected

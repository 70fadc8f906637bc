"""Where the data folders are: the grammar and the variants that ship."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

DataFolder = Literal["grammar", "variants"]


def data_folder(which: DataFolder) -> Path:
    """Return the folder `grammar` or `variants`.

    An installed package carries both inside itself; in a checkout they stand at the top of the
    repository, beside the folder that holds the package.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / which
    return inside if inside.is_dir() else package.parent.parent / which

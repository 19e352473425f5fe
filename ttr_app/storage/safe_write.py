"""Writing small files so that a kill leaves either the old file or the new one, never half of one."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, raw: bytes) -> None:
    """Replace a file by these bytes in one step."""
    fresh = path.with_name(path.name + ".new")
    # Whatever a kill left there goes first; made anew and never followed, a link planted there leads nowhere.
    fresh.unlink(missing_ok=True)
    with fresh.open("xb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def set_aside(path: Path, reason: str) -> Path:
    """Give a file that cannot be used a new name beside it, one that is not taken, and return it."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.{reason}-{number}")
        if not aside.exists():
            path.replace(aside)
            return aside
        number += 1

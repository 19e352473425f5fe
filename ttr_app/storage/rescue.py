"""Putting what was brought over of a damaged games file in its place, so that a kill at any moment loses none of it.

What can be read goes into a file of its own (`.rescuing`), which gets its name (`.rescued`) once it is whole on the
disk. Only then the damaged file is set aside, with its log, and the other one takes its place. Whoever is killed
before that finds the damaged file again and begins anew; whoever is killed after it finds no games file, and goes on
from there.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from .safe_write import set_aside
from .salvage import salvage

TAILS = ("-wal", "-shm")
DAMAGED = "damaged"


def bring_over(path: Path) -> bool:
    """Keep what can be read of a damaged file beside it; False if nothing can. Raises what the disk refuses."""
    fresh = _beside(path, ".rescuing")
    for tail in ("", "-journal", *TAILS):
        _beside(fresh, tail).unlink(missing_ok=True)
    db = sqlite3.connect(fresh, isolation_level=None)
    try:
        db.execute("PRAGMA synchronous = FULL")
        found = salvage(path, db)
    finally:
        db.close()
    if found:
        fresh.replace(_beside(path, ".rescued"))
    else:
        fresh.unlink(missing_ok=True)
    return bool(found)


def take_its_place(path: Path) -> Path | None:
    """Let what was brought over be the games file, if that was set aside; the file that was set aside, else None."""
    rescued = _beside(path, ".rescued")
    if path.exists() or not rescued.exists():
        return None
    asides = [file for file in path.parent.glob(f"{path.name}.{DAMAGED}-*") if not file.name.endswith(TAILS)]
    aside = max(asides, key=lambda file: int(file.name.rpartition("-")[2]), default=rescued)
    _move_tails(path, aside)  # its log must never be taken for that of the other file
    rescued.replace(path)
    return aside


def put_aside(path: Path, reason: str) -> Path:
    """Move a games file and the files that belong to it out of the way together."""
    aside = set_aside(path, reason)
    _move_tails(path, aside)
    return aside


def _move_tails(path: Path, aside: Path) -> None:
    for tail in TAILS:
        beside = _beside(path, tail)
        if beside.exists():
            beside.replace(_beside(aside, tail))


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)

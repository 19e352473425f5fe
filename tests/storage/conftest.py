"""A library in a folder of its own, with a tiny map that lies beside these tests."""

import shutil
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from ttr_app.storage import GameLibrary

KEPT = Path(__file__).parent / "kept"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder that holds the map of six trees."""
    shutil.copytree(KEPT / "maps", tmp_path / "maps")
    return tmp_path


@pytest.fixture
def library(folder: Path) -> Iterator[GameLibrary]:
    """A library there, on disk but without waiting for the disk."""
    with GameLibrary(folder, ticks=lambda: 0.0) as library:  # a disk that refused is not asked again
        library.db.execute("PRAGMA synchronous = OFF")
        yield library


class Unhurried(sqlite3.Connection):
    """A connection that does not wait for the disk."""

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]
        return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *values)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every library that is opened write without waiting for the disk: for tests that open hundreds."""
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Unhurried))

"""A library in a folder of its own, with a tiny map that lies beside these tests."""

import shutil
from collections.abc import Iterator
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

"""Where the compiled players of research lie while tests use them."""

import platform
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def built() -> Path:
    """Keep what was compiled for this machine: it is named by its sources, and made anew when one of them changes."""
    return ROOT / "build" / "compiled" / platform.node()

"""A tool that writes over files of the project does so when it is called plainly, not when it is asked what it does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.screens import stores

ROOT = Path(__file__).resolve().parents[2]
WRITERS = ("tools.golden", "tools.icons", "tools.pictures", "tools.screens.stores", "tools.sound")


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("--unknown", 2)])
def test_a_tool_that_is_asked_what_it_does_tells_it_and_writes_nothing(
    name: str, word: str, code: int
) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", name, word], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert asked.returncode == code, asked.stderr
    assert (asked.stdout + asked.stderr).startswith(f"usage: python -m {name}")


def test_pictures_of_the_stores_stay_until_all_new_ones_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "STORES", tmp_path / "stores")
    monkeypatch.setattr(stores, "PICTURES", tmp_path / "drawn")
    old = [tmp_path / "stores" / folder / "images" / "icon.png" for folder in stores.FOLDERS.values()]
    for path in old:
        path.parent.mkdir(parents=True)
        path.write_bytes(b"old")
    with pytest.raises(SystemExit, match="make screens"):
        stores.place()
    assert [path.read_bytes() for path in old] == [b"old"] * len(stores.FOLDERS)

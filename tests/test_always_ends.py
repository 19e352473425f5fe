"""A run of the tests always ends: a worker that dies or a test that hangs fails it, and nobody waits for ever."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

GOOD = "def test_good():\n    pass\n"
DIES = "import os\n\ndef test_dies():\n    os._exit(1)\n"
HANGS = "import time\n\ndef test_hangs():\n    time.sleep(1000)\n"


def options() -> list[str]:
    """The options with which the Makefile runs pytest."""
    found = re.search(
        r"^PYTEST := timeout -k \d+ \d+ \$\(PY\) -m pytest (.+)$", (ROOT / "Makefile").read_text(), re.M
    )
    assert found is not None, "the Makefile gives every run a limit"
    return found.group(1).split()


@pytest.mark.slow
@pytest.mark.parametrize("bad", [DIES, HANGS], ids=["dies", "hangs"])
def test_a_worker_that_is_lost_fails_the_run_and_ends_it(tmp_path: Path, bad: str) -> None:
    for number in range(4):
        (tmp_path / f"test_{number}.py").write_text(GOOD)
    (tmp_path / "test_bad.py").write_text(bad)
    run = [sys.executable, "-m", "pytest", *options(), "-n", "2", "--dist", "loadfile", "--timeout", "3"]
    ended = subprocess.run(
        [*run, "--timeout-method", "thread", "-p", "no:cacheprovider", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert ended.returncode not in (0, 5), ended.stdout
    assert "test_bad" in ended.stdout

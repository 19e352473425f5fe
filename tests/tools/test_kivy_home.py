"""Workers of one run never make Kivy's folder together: each has its own, and none lies in a person's home."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COLLECT = "-m pytest --collect-only --quiet -p no:cacheprovider"
IMPORTS_KIVY = "tests/research/test_novice.py"


@pytest.mark.slow
def test_a_test_that_reads_kivy_leaves_the_home_of_the_person_alone(tmp_path: Path) -> None:
    words = [sys.executable, *COLLECT.split(), IMPORTS_KIVY]
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "PYTEST_"))}
    env["HOME"] = str(tmp_path)
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (tmp_path / ".kivy").exists()

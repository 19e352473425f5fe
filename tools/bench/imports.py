"""What is imported before the first frame, module by module, as Python itself times it."""

import os
import re
import subprocess
import sys
import tempfile

_ROW = re.compile(r"^import time:\s+(\d+) \|\s+\d+ \| +(\S+)$", re.MULTILINE)


def first_frame_imports(program: str) -> dict[str, int]:
    """Start one of the programs of `tools.bench.app` until its first frame; give each module's own microseconds."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"ALL_ABOARD_HOME": home, "KIVY_HOME": f"{home}/kivy"}
        words = [sys.executable, "-X", "importtime", "-m", "tools.bench.app", program]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    # What the benchmark itself imports is no part of either program.
    found = {name: int(spent) for spent, name in _ROW.findall(done.stderr) if not name.startswith("tools")}
    if "kivy.core.window" not in found:
        raise RuntimeError(f"nothing was measured: {done.stderr[-500:]}")
    return found

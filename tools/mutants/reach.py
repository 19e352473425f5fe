"""Which test calls which function: learnt once from a run of the tests, so that a mutant needs only some of them."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAYERS = tuple(str(ROOT / "ttr_app" / layer) for layer in ("engine", "session", "storage"))


class Reach:
    """A pytest plugin that notes every function of the three layers that a test calls, and how long the test takes."""

    def __init__(self, into: Path) -> None:
        self.into = into
        self.calls: dict[str, set[str]] = {}
        self.seconds: dict[str, float] = {}
        self._seen: set[CodeType] = set()

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._seen.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Listen while one test runs."""
        self._seen = set()
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        begun = time.process_time()  # the work, which is the same on a busy machine
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
            self.seconds[item.nodeid] = time.process_time() - begun
            self.calls[item.nodeid] = {
                f"{Path(code.co_filename).relative_to(ROOT).as_posix()}:{code.co_qualname.replace('.<locals>', '')}"
                for code in self._seen
                if code.co_filename.startswith(LAYERS)
            }

    def pytest_sessionfinish(self) -> None:
        """Write down, by function, the tests that call it, the quickest first."""
        by_function: dict[str, list[str]] = {}
        for test in sorted(self.calls, key=lambda test: self.seconds[test]):
            for function in self.calls[test]:
                by_function.setdefault(function, []).append(test)
        self.into.parent.mkdir(parents=True, exist_ok=True)
        self.into.write_text(json.dumps({"seconds": self.seconds, "tests": by_function}), encoding="utf-8")

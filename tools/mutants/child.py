"""Runs tests with one module broken, each time in a fork of a process that has loaded all but the game itself."""

from __future__ import annotations

import importlib.util
import json
import math
import os
import resource
import signal
import sqlite3
import sys
import time
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, ModuleType

import hypothesis
import msgspec
import pytest

from tools.mutants.faults import ROOT, Fault, broken_source

LOADED = (hypothesis, msgspec, sqlite3)
"""What most tests import, loaded once before the forks."""

LONGEST_WAIT = 300.0
"""Seconds after which a mutant that does nothing at all, waiting for what never comes, is stopped."""


class _BrokenLoader(SourceFileLoader):
    """Loads the module with the fault in place of the one on disk."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """Compile the broken source, never a kept one."""
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _BrokenFinder(MetaPathFinder):
    """Finds the one module that is broken."""

    def __init__(self, fault: Fault) -> None:
        self.name = fault.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.path = str(ROOT / fault.path)
        self.source = broken_source(fault)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Give the broken module when it is asked for."""
        if fullname != self.name:
            return None
        loader = _BrokenLoader(fullname, self.path, self.source)
        return importlib.util.spec_from_file_location(fullname, self.path, loader=loader)


def run(fault: Fault, tests: list[str], seconds: float) -> int:
    """Run tests on the broken tree in this process; 0 if all pass in spite of the fault."""
    # Counted in the work that is done and not by the clock: a busy machine must not make a fault look noticed.
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))
    sys.meta_path.insert(0, _BrokenFinder(fault))
    options = [
        "-x",
        "-q",
        "--no-header",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "-p",
        "pytest_timeout",
        "--timeout=0",
    ]
    return int(pytest.main([*options, *tests]))


def main() -> int:
    """For each line of JSON (fault, tests, seconds of work allowed) fork, run, and answer with how it ended."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    for line in sys.stdin:
        fault, tests, seconds = json.loads(line)
        child = os.fork()
        if child == 0:
            os._exit(run(Fault(*fault), tests, seconds))
        answers.write(f"{_ended(child)}\n")
        answers.flush()
    return 0


def _ended(child: int) -> int:
    """The exit code of a child; one that works or waits too long is stopped, and counts as a test that failed."""
    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return 1


if __name__ == "__main__":
    sys.exit(main())

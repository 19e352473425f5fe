"""Runs tests with one module broken: `python -m tools.mutants.child FAULT TESTS...` (JSON, node ids)."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, ModuleType

import pytest

from tools.mutants.faults import ROOT, Fault, broken_source


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


def main() -> int:
    """Exit with 0 if all tests pass in spite of the fault."""
    sys.meta_path.insert(0, _BrokenFinder(Fault(*json.loads(sys.argv[1]))))
    options = [
        "-x",
        "-q",
        "--no-header",
        "--tb=line",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--timeout=30",
    ]
    return int(pytest.main([*options, *sys.argv[2:]]))


if __name__ == "__main__":
    sys.exit(main())

"""The examples in docstrings and in docs/architecture.md are run, so that they stay true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import ttr_app.engine

MODULES = sorted(m.name for m in pkgutil.walk_packages(ttr_app.engine.__path__, "ttr_app.engine."))


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_a_module_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_examples_in_the_architecture_are_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "architecture.md"
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0

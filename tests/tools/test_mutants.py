"""The tool that breaks the code: a planted rule is broken in every way, and a test that guards it notices."""

import ast
import sys
from pathlib import Path

import pytest

from tools.mutants import faults
from tools.mutants.__main__ import Worker, main, nearest_tests
from tools.mutants.faults import Fault, broken_source, faults_of

PLANTED = '''"""Words are left alone."""

LIMIT = 3


def may(count: int, open: bool = True) -> bool:
    """Also here."""
    assert count >= 0, f"{count + 1} is not"
    note(count)
    return count < 3 and not open


def note(count: int) -> str:
    raise ValueError(f"{count} - 1")
'''


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(faults, "ROOT", tmp_path)
    (tmp_path / "planted.py").write_text(PLANTED)
    return tmp_path / "planted.py"


def test_every_fault_changes_one_thing_and_is_still_python(planted: Path) -> None:
    found = faults_of(planted)
    assert {(fault.was, fault.now) for fault in found} == {
        ("True", "False"),
        ("count >= 0", "count > 0"),
        ("0", "1"),
        ("note(count)", "None"),
        ("count < 3 and not open", "count < 3 or not open"),
        ("count < 3 and not open", "count < 3"),
        ("count < 3", "count <= 3"),
        ("3", "4"),
        ("not open", "open"),
    }
    assert {fault.function for fault in found} == {"may"}
    for fault in found:
        assert ast.dump(ast.parse(broken_source(fault))) != ast.dump(ast.parse(PLANTED))


def test_tests_that_call_the_broken_function_come_first_the_quickest_first() -> None:
    fault = Fault("a.py", 1, 0, "f", "1", "2")
    by_function = {"a.py:f": ["quick", "slow"], "a.py:g": ["other", "quick"], "b.py:f": ["elsewhere"]}
    seconds = {"quick": 0.1, "slow": 2.0, "other": 0.2, "elsewhere": 0.1}
    assert nearest_tests(fault, by_function, seconds) == ["quick", "slow", "other"]
    assert nearest_tests(fault, by_function, seconds | {"slow": 99.0}) == ["quick"]
    assert nearest_tests(fault._replace(path="c.py"), by_function, seconds) == []


@pytest.mark.parametrize("broken", [True, False])
def test_a_broken_rule_fails_its_test_and_a_whole_one_does_not(broken: bool) -> None:
    """In a process of its own, where one module of the real tree is another."""
    found = faults_of(faults.ROOT / "ttr_app/engine/scoring/network.py")
    fault = next(fault for fault in found if fault.function == "joined" and fault.was.startswith("not "))
    if not broken:
        fault = fault._replace(now=fault.was)
    guard = "tests/engine/test_network.py::test_parallel_routes_to_different_cities_are_no_link_between_them"
    worker = Worker()
    assert worker.tried(fault, [guard]) == ("killed" if broken else "survived")
    assert worker.tried(fault, []) == "unreached"
    worker.stop()


def test_a_sample_is_listed_without_running_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        sys, "argv", ["mutants", "--list", "--count", "5", "--under", "ttr_app/engine/scoring"]
    )
    assert main() == 0
    once = capsys.readouterr().out
    assert len(once.splitlines()) == 5
    assert all(line.startswith("ttr_app/engine/scoring/") for line in once.splitlines())
    assert main() == 0
    assert capsys.readouterr().out == once, "the same seed, the same sample"

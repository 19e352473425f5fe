"""The benchmark runner: what it prints, and what ONLY= leaves out before it is run."""

import json
import sys
from collections.abc import Iterator

import pytest

from tools import bench
from tools.bench import Record
from tools.bench import __main__ as runner


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two benchmarks of our own in place of all others; the list says which ran."""
    ran: list[str] = []
    monkeypatch.setattr(bench, "BENCHES", {})
    monkeypatch.setattr(runner, "BENCHES", bench.BENCHES)
    monkeypatch.setattr(runner, "import_module", lambda name: None)

    @bench.bench("engine.random")
    def random_games() -> Iterator[Record]:
        ran.append("engine")
        yield Record("engine.random.usa", 1200.0, "games/s")
        yield Record("engine.random.world", 300.0, "games/s", ratio=0.25, to="engine.random.usa")

    @bench.bench("board.pan")
    def pan() -> Iterator[Record]:
        ran.append("board")
        yield Record("board.pan.world", 4.0, "ms")

    return ran


def rows(
    only: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[dict]]:
    monkeypatch.setattr(sys, "argv", ["bench", "--only", only])
    code = runner.main()
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_json_object_a_line_with_a_ratio_only_where_there_is_one(
    measured: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rows("", monkeypatch, capsys) == (
        0,
        [
            {"name": "board.pan.world", "value": 4.0, "unit": "ms"},
            {"name": "engine.random.usa", "value": 1200.0, "unit": "games/s"},
            {
                "name": "engine.random.world",
                "value": 300.0,
                "unit": "games/s",
                "ratio": 0.25,
                "to": "engine.random.usa",
            },
        ],
    )


@pytest.mark.parametrize(
    ("only", "names", "ran"),
    [
        ("engine", ["engine.random.usa", "engine.random.world"], ["engine"]),
        ("engine.random.world", ["engine.random.world"], ["engine"]),
        ("board.p", ["board.pan.world"], ["board"]),
        ("boar", ["board.pan.world"], ["board"]),
    ],
)
def test_only_runs_the_names_that_begin_so(
    measured: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    only: str,
    names: list[str],
    ran: list[str],
) -> None:
    code, found = rows(only, monkeypatch, capsys)
    assert (code, [row["name"] for row in found], measured) == (0, names, ran)


def test_a_name_that_nothing_has_is_an_error(
    measured: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rows("nothing", monkeypatch, capsys) == (1, [])
    assert measured == []


def test_a_figure_under_another_name_than_registered_is_refused(
    measured: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @bench.bench("ai.move")
    def lost() -> Iterator[Record]:
        yield Record("engine.move", 1.0, "ms")

    with pytest.raises(ValueError, match=r"does not begin with ai\.move"):
        rows("ai", monkeypatch, capsys)


def test_a_ratio_says_what_it_is_a_ratio_to() -> None:
    with pytest.raises(ValueError, match="a ratio needs"):
        Record("engine.copy.usa", 1.0, "us", ratio=2.0)

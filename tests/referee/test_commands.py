"""The referee's commands: games that anyone can get again, records that are verified, maps that are checked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rig import MAPS
from tools.golden import ENDINGS
from ttr_app.cli import main
from ttr_app.engine import SaveError
from ttr_app.engine.record import MAX_BYTES, decode_record, replay_record


def test_the_same_seed_prints_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--map", "europe", "--seats", "random,random,random", "--games", "2", "--seed", "4"]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first
    assert first.count("\n") == 2


@pytest.mark.parametrize("name", MAPS)
def test_a_game_of_long_ago_still_ends_the_same(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same on every run, every machine and every Python version.

    They were written down once and change only when the rules or the deal change, and then on purpose (CHANGELOG).
    """
    kept = json.loads(ENDINGS.read_bytes())
    assert name in kept, "python -m tools.golden writes down how a game of a new map ends"
    assert main(["simulate", "--map", name, "--seats", "random,random", "--seed", "2026", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == kept[name]


@pytest.mark.parametrize("name", MAPS)
def test_a_recorded_game_is_verified_and_a_forged_one_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    assert main(["simulate", "--map", name, "--seed", "3", "--record", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert "ok: " in capsys.readouterr().out
    plain = json.loads(file.read_text())
    plain["digests"][10] = "0" * 16
    file.write_text(json.dumps(plain))
    assert main(["replay", str(file)]) == 1
    assert "after action 11" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r.update(format=9), "format 9"),
        (lambda r: r.update(map_digest="0"), "another edition of the map"),
        (lambda r: r.update(surprise=1), "unknown field"),
        (lambda r: r["digests"].pop(), "one digest for each action"),
        (lambda r: r["actions"].__setitem__(0, ["fly", 1, []]), "action 1 (fly) is not legal"),
        (lambda r: r["actions"].__setitem__(0, "x"), "record"),
        (lambda r: r.update(first=7), "seat"),
        (lambda r: r.update(seats=9), "seats"),
        (lambda r: r.update(map="atlantis"), "atlantis"),
    ],
)
def test_a_bad_record_gives_one_sentence(
    change,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],  # type: ignore[no-untyped-def]
) -> None:
    file = tmp_path / "game.json"
    assert main(["simulate", "--seed", "3", "--record", str(file)]) == 0
    record = json.loads(file.read_text())
    change(record)
    file.write_text(json.dumps(record))
    capsys.readouterr()
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_record_has_its_limits() -> None:
    with pytest.raises(SaveError, match="too large"):
        decode_record(b" " * (MAX_BYTES + 1))
    with pytest.raises(SaveError):
        decode_record(b"[" * 100_000)
    assert replay_record.__doc__


def test_check_map_says_ok_or_one_sentence_and_exits_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Path(__file__).parents[2] / "maps" / "usa.json"
    assert main(["check-map", str(good)]) == 0
    assert capsys.readouterr().out.startswith("ok: usa, 36 cities, 100 routes, 30 tickets")
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace('"a": "vancouver"', '"a": "atlantis"', 1))
    assert main(["check-map", str(bad)]) == 1
    assert capsys.readouterr().err == "bad.json: routes[0]: unknown city 'atlantis'\n"
    assert main(["check-map", str(tmp_path / "none.json")]) == 1


def test_the_trace_tells_every_turn_with_hands_and_payments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--map", "europe", "--seed", "3", "--trace"]) == 0
    english = capsys.readouterr().out
    assert "-- 1. random" in english
    assert "builds a station" in english
    assert main(["simulate", "--map", "europe", "--seed", "3", "--trace", "--language", "pl"]) == 0
    polish = capsys.readouterr().out
    assert "dworzec" in polish
    assert polish.count("\n") == english.count("\n")


def test_an_unknown_player_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "random,nobody"]) == 1
    assert "no player is called 'nobody'" in capsys.readouterr().err


def test_the_command_line_needs_no_kivy() -> None:
    code = (
        "import sys; sys.modules['kivy'] = None; from ttr_app.cli import main; sys.exit(main(['simulate']))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

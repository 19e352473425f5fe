"""A report of a mistake: enough to find it, and nobody's name, folder or cards."""

from pathlib import Path

import msgspec

from tests.session.rig import play_out, quick_library, start, table, truth
from ttr_app.engine import Rng
from ttr_app.session.reports import MOST_KEPT, keep_report, report_of, trace_of
from ttr_app.storage.sealing import unseal


def broken(folder: str) -> Exception:
    try:
        (Path(folder) / "nobody").read_bytes()
    except OSError as error:
        return error
    raise AssertionError


def test_a_trace_names_modules_and_no_folder(tmp_path: Path) -> None:
    words = trace_of(broken(str(tmp_path / "home of Ada" / "games")))
    assert "test_reports.py" in words
    assert "FileNotFoundError" in words
    assert str(tmp_path) not in words
    assert "Ada" not in words


def test_a_running_game_is_sealed_and_can_be_played_again(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("usa", 1, 1, seed=987_654_321))
        words = report_of(ValueError("oh"), "1.2.3", library, session.id).decode()
        names = [seat.name for seat in session.table.seats]
        assert "1.2.3" in words
        assert not any(name in words for name in names)
        assert str(session.table.seed) not in words
        assert session.table.salt not in words
        kept = msgspec.json.decode(unseal(words.rstrip().splitlines()[-1]))
        assert kept["table"]["seed"] == session.table.seed
        assert [seat["name"] for seat in kept["table"]["seats"]] == ["Seat 1", "Seat 2"]


def test_the_words_of_a_mistake_may_quote_a_hand_and_are_sealed_while_the_game_runs(tmp_path: Path) -> None:
    """ "(2, 0, 1) is not in list" would tell whoever opens the report."""
    with quick_library(tmp_path) as library:
        session = start(library, table("usa", 2, 0))
        hand = str(truth(session).hands)
        words = report_of(ValueError(hand), "1", library, session.id).decode()
        assert hand not in words
        assert "ValueError" in words
        lines = words.splitlines()
        assert unseal(lines[lines.index("its words (sealed until the game is over):") + 1]).decode() == hand
        play_out(session, Rng(1))
        assert hand in report_of(ValueError(hand), "1", library, session.id).decode()
    assert hand in trace_of(ValueError(hand)), "where no game was played there is nothing to hide"


def test_a_finished_game_is_open(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("first_journey_europe", 2, 0))
        play_out(session, Rng(1))
        words = report_of(ValueError("oh"), "1.2.3", library, session.id).decode()
        assert '"digests"' in words
        assert not any(f'"{seat.name}"' in words for seat in session.table.seats)


def test_a_game_that_is_gone_stops_no_report(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        assert "no_such_game" in report_of(ValueError("oh"), "1", library, 77).decode()


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    home = tmp_path / "not" / "there yet"
    files = [keep_report(home, b"%d" % n) for n in range(MOST_KEPT + 5)]
    left = {path.name for path in (home / "reports").iterdir()}
    assert left == {path.name for path in files[-MOST_KEPT:]}
    assert files[-1].read_bytes() == b"%d" % (MOST_KEPT + 4)

"""Finished games are kept small, and what was kept large by older versions becomes small."""

import zlib
from pathlib import Path

import pytest

from tests.session.rig import let_computers, lively, play_out, start, table
from tests.storage.spoiling import small_png
from tools.many_games import fill
from ttr_app.engine import Rng, digest
from ttr_app.session import GameLibrary, GameSession
from ttr_app.storage import Refused, database
from ttr_app.storage.database import connect, open_database
from ttr_app.storage.one_writer import OneWriter
from ttr_app.storage.packing import TOGETHER, lines_of, pack

ACTIONS = "SELECT step, seat, kind, target, payment, trouble FROM action WHERE game = ? ORDER BY step"

LARGEST, ALL = 20_000, 40_000_000
"""Bytes of a game that is over, and of a library of a thousand."""


@pytest.mark.parametrize("games", [60, pytest.param(300, marks=pytest.mark.slow)])
def test_a_thousand_games_are_small(games: int, tmp_path: Path) -> None:
    with GameLibrary(tmp_path) as library:
        empty = (tmp_path / "games.db").stat().st_size
        fill(library, games)
        library.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = (tmp_path / "games.db").stat().st_size - empty
        assert 1000 * size / games < ALL - 15_000_000, (
            "with room for the largest pictures that were thought of"
        )


@pytest.mark.parametrize(("map_id", "seats"), [("europe", 5), ("usa", 5), ("world", 4), ("world", 5)])
def test_the_largest_tables_are_small_too(tmp_path: Path, map_id: str, seats: int) -> None:
    with GameLibrary(tmp_path) as library:
        empty = (tmp_path / "games.db").stat().st_size
        fill(library, 40, [(map_id, seats)])
        library.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert library.db.execute("SELECT max(steps) FROM game").fetchone()[0] > 300, "not a short one"
        assert ((tmp_path / "games.db").stat().st_size - empty) / 40 < 0.7 * LARGEST


def test_the_end_of_a_game_takes_its_snapshots_and_its_picture_away(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, seed=4))
    library.set_picture(session.id, 1, small_png())
    assert library.picture(session.id) == small_png()
    play_out(session, Rng(4))
    assert library.picture(session.id) is None
    (kept,) = library.db.execute("SELECT step FROM snapshot WHERE game = ?", (session.id,)).fetchall()
    assert kept == (session.status.step,)


def test_rows_of_older_versions_and_packed_ones_hold_the_same_game(library: GameLibrary) -> None:
    session = start(library, table("europe", 1, 1, seed=5))
    played: list[tuple[object, ...]] = []
    rng = Rng(4)
    while session.status.wait != "over":
        played = library.db.execute(ACTIONS, (session.id,)).fetchall()
        if session.status.wait == "computer":
            let_computers(session, lambda before=session.status.step: session.status.step > before)  # type: ignore[misc]
        else:
            session.submit(lively(session.view, rng.below(1 << 60)))
    packed, _ = library.read(session.id)
    rows = library.db.execute(ACTIONS, (session.id,)).fetchall()
    assert len(rows) <= len(packed.actions) // TOGETHER + 1
    lines = [line for _, line in lines_of(rows)]
    assert [line[:4] for line in lines[: len(played)]] == [row[1:5] for row in played]
    laid = library.claimed(session.id)
    library.db.execute("DELETE FROM action WHERE game = ?", (session.id,))
    library.db.executemany(
        "INSERT INTO action (game, step, seat, kind, target, payment, trouble, made) VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
        [(session.id, step, *line) for step, line in enumerate(lines, 1)],
    )
    plain, _ = library.read(session.id)
    assert plain == packed
    assert library.claimed(session.id) == laid


@pytest.mark.parametrize("raw", [b"", b"x" * 50, "text", None, zlib.compress(b"x" * 100)])
def test_packed_actions_that_are_spoiled_cost_their_game_and_no_other(
    library: GameLibrary, raw: object
) -> None:
    numbers = fill(library, 2, [("usa", 2), ("first_journey_europe", 2)])
    library.db.execute("UPDATE action SET payment = ? WHERE game = ? AND step = 1", (raw or "", numbers[0]))
    with pytest.raises(Refused) as found:
        library.read(numbers[0])
    assert found.value.reason.code == "game_damaged"
    assert library.claimed(numbers[0]) == []
    assert library.read(numbers[1])[0].finished


@pytest.mark.parametrize("lost", [1, 4])
def test_packed_actions_whose_last_bytes_are_lost_are_not_trusted(library: GameLibrary, lost: int) -> None:
    """The last four bytes are their checksum: without it nobody knows whether the others are what was written."""
    (number,) = fill(library, 1, [("usa", 2)])
    rows = "SELECT payment FROM action WHERE game = ? AND step = 1"
    (raw,) = library.db.execute(rows, (number,)).fetchone()
    library.db.execute("UPDATE action SET payment = ? WHERE game = ? AND step = 1", (raw[:-lost], number))
    with pytest.raises(Refused, match="game_damaged"):
        library.read(number)


def test_the_end_alone_still_brings_a_spoiled_game_back(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, seed=4))
    play_out(session, Rng(4))
    end = digest(session._record.state)
    rows = library.db.execute(ACTIONS, (session.id,)).fetchall()
    lines = [list(line) for _, line in lines_of(rows)]
    lines[8][1:4] = ["blind", 0, "[]"]
    library.db.execute("DELETE FROM action WHERE game = ?", (session.id,))
    library.db.executemany(
        "INSERT INTO action (game, step, seat, kind, target, payment, trouble, made) VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
        [(session.id, step, *line) for step, line in enumerate(lines, 1)],
    )
    pack(library.db, session.id, 0)
    again = GameSession.resume(library, session.id)
    assert digest(again._record.state) == end


def test_what_is_empty_is_given_back(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with GameLibrary(tmp_path) as library:
        library.write(lambda db: db.execute("CREATE TABLE much (text TEXT)"))
        filling = "x" * 1_000_000
        for _ in range(10):
            library.db.execute("INSERT INTO much VALUES (?)", (filling,))
        library.db.execute("DROP TABLE much")
    before = path.stat().st_size
    assert before > database.MUCH
    one = OneWriter(tmp_path / "games.lock")
    open_database(path, one).db.close()
    one.release()
    assert path.stat().st_size < before / 20
    db = connect(path)
    assert db.execute("PRAGMA quick_check").fetchone() == ("ok",)
    db.close()

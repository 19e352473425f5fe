"""Promises of the storage that only a wrong line would break: each was once broken by hand without a test noticing."""

import os
import sqlite3
from pathlib import Path

import pytest

from tests.session.rig import play_out, start, table, truth
from tests.storage.test_maps import changed
from ttr_app.engine import Rng, digest
from ttr_app.storage import GameLibrary, Refused, Settings
from ttr_app.storage.journal import SNAPSHOT_EVERY
from ttr_app.storage.safe_write import write_whole
from ttr_app.storage.statistics import streaks


def test_a_finished_game_ends_with_a_snapshot(library: GameLibrary) -> None:
    """Whatever is spoiled or changed later, the end of a game can be shown again."""
    for seed in range(20):
        session = start(library, table("six_trees", 1, 1, seed))
        play_out(session, Rng(seed))
        steps = session.status.step
        if steps % SNAPSHOT_EVERY:
            break
    kept = library.db.execute(
        "SELECT digest FROM snapshot WHERE game = ? AND step = ?", (session.id, steps)
    ).fetchall()
    assert kept == [(digest(truth(session)),)]


def test_a_small_file_is_on_the_disk_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a power cut could leave an empty file where the settings were."""
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    waited = []

    def wait(number: int) -> None:
        waited.append((os.fstat(number).st_size, path.read_bytes()))

    monkeypatch.setattr("ttr_app.storage.safe_write.os.fsync", wait)
    write_whole(path, b"quite new")
    assert waited == [(9, b"old")]
    assert path.read_bytes() == b"quite new"


def test_a_second_error_of_the_disk_is_not_swallowed(library: GameLibrary) -> None:
    """Once in memory there is nowhere else to go: the game in play must not be copied away again."""

    def fail(db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("no such disk")

    with pytest.raises(sqlite3.Error):
        library.write(fail)
    assert library.warning == "disk_error"
    memory = library.db
    with pytest.raises(sqlite3.Error):
        library.write(fail)
    assert library.db is memory
    library.write(lambda db: None)


@pytest.mark.parametrize(("name", "low", "high"), [("text_size", 0.8, 2.0), ("volume", 0.0, 1.0)])
def test_a_setting_may_be_anything_within_its_range_and_nothing_beyond(
    name: str, low: float, high: float
) -> None:
    for value in (low, high):
        assert getattr(Settings().with_(**{name: value}), name) == value
    for value in (low - 0.01, high + 0.01):
        with pytest.raises(ValueError, match=name):
            Settings().with_(**{name: value})


def test_a_row_of_wins_is_counted_in_the_order_in_which_games_ended(library: GameLibrary) -> None:
    """A game begun first may end last: what counts is when it ended."""
    ends = {1: 40.0, 2: 10.0, 3: 20.0, 4: 30.0}
    won = {1: 0, 2: 1, 3: 1, 4: 1}
    for number, when in ends.items():
        session = start(library, table("six_trees", 1, 1, number))
        play_out(session, Rng(number))
        library.db.execute("UPDATE game SET changed = ? WHERE id = ?", (when, session.id))
        library.db.execute(
            "UPDATE game_seat SET won = ? WHERE game = ? AND seat = 0", (won[number], session.id)
        )
    assert streaks(library.db, "Person 0") == (0, 3)
    library.db.execute("UPDATE game SET changed = 5 WHERE id = 1")
    assert streaks(library.db, "Person 0") == (3, 3)


def test_only_so_many_maps_are_kept_and_a_known_one_can_still_be_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_app.storage.maps.MOST_PACKS", 2)
    with GameLibrary(tmp_path) as library:
        library.maps.import_pack(changed(id="one"))
        library.maps.import_pack(changed(id="two"))
        with pytest.raises(Refused, match="too_many_maps"):
            library.maps.import_pack(changed(id="three"))
        library.maps.import_pack(changed(id="two", name={"en": "Two trees", "pl": "Dwa drzewa"}))
        library.maps.remove_pack("one")
        library.maps.import_pack(changed(id="three"))
        assert [entry.id for entry in library.maps.all() if not entry.builtin] == ["three", "two"]

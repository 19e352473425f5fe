"""Promises of the storage that only a wrong line would break: each was once broken by hand without a test noticing."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.session.rig import play_out, start, table, truth
from tests.storage.test_database import play_some
from tests.storage.test_maps import changed
from ttr_app.engine import Rng, Score, SeatScore, digest
from ttr_app.engine.events import TunnelTried
from ttr_app.storage import GameLibrary, Refused, SeatSetup, Settings, TableSetup
from ttr_app.storage.database import _in_memory, connect, why_unusable, why_unusable_read_only
from ttr_app.storage.game_facts import FIGURES
from ttr_app.storage.handicap import score_of
from ttr_app.storage.journal import SNAPSHOT_EVERY
from ttr_app.storage.results import GameFacts, SeatFacts, _count, facts_of, keep_missing, keep_result
from ttr_app.storage.safe_write import write_whole
from ttr_app.storage.salvage import LARGEST_FILE, _lengthen, _rows, salvage
from ttr_app.storage.schema import APPLICATION_ID, NEWEST
from ttr_app.storage.settings import MAX_BYTES, SettingsFile
from ttr_app.storage.statistics import by_level, streaks


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


def test_of_two_computers_of_a_level_the_better_one_is_compared_with(library: GameLibrary) -> None:
    session = start(library, table("six_trees", 1, 2))
    play_out(session, Rng(1))
    for seat, total in ((0, 30), (1, 10), (2, 40)):
        library.db.execute("UPDATE game_seat SET total = ? WHERE seat = ?", (total, seat))
    (found,) = by_level(library.db, "Person 0")
    assert (found.games, found.mean, found.against) == (1, 30.0, 40.0)


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


def test_a_home_that_is_not_there_yet_is_made_however_deep_it_lies(tmp_path: Path) -> None:
    for _ in range(2):
        with GameLibrary(tmp_path / "home" / "share" / "odjazd") as library:
            assert library.warning is None
            start(library, table("usa", 1, 1))
    with GameLibrary(tmp_path / "home" / "share" / "odjazd") as library:
        assert len(library.unfinished()) == 2


def test_a_file_of_games_that_is_not_there_or_empty_can_be_used_and_a_letter_cannot(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    assert why_unusable(path) == ""
    path.write_bytes(b"")
    assert why_unusable(path) == ""
    path.write_bytes(b"dear grandmother")
    assert why_unusable(path) == "foreign"


def test_on_a_disk_that_takes_nothing_only_games_that_this_version_knows_are_read(tmp_path: Path) -> None:
    """The file of a newer app cannot be set aside there, and must not be read as if it were ours."""
    path = tmp_path / "games.db"
    for ours, version, found in (
        (APPLICATION_ID, NEWEST, ""),
        (APPLICATION_ID, NEWEST + 1, "foreign"),
        (7, NEWEST, "foreign"),
    ):
        with closing(connect(path)) as db:
            db.execute(f"PRAGMA application_id = {ours}")
            db.execute(f"PRAGMA user_version = {version}")
        assert [why_unusable_read_only(path, how) for how in ("mode=ro", "immutable=1")] == [found] * 2


@pytest.mark.parametrize(("pages", "size"), [(3, 3 * 4096), (LARGEST_FILE // 4096 + 1, 100), (0, 100)])
def test_a_cut_file_is_lengthened_to_what_it_says_unless_no_games_could_be_so_large(
    tmp_path: Path, pages: int, size: int
) -> None:
    path = tmp_path / "games.db"
    head = bytearray(100)
    head[16:18], head[28:32] = (4096).to_bytes(2, "big"), pages.to_bytes(4, "big")
    path.write_bytes(head)
    _lengthen(path)
    assert path.stat().st_size == size


def test_of_a_table_with_a_bad_page_the_rows_before_it_and_behind_it_are_read(tmp_path: Path) -> None:
    path = tmp_path / "rows.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT)")
        db.executemany("INSERT INTO row VALUES (?, ?)", [(i, "x" * 1000) for i in range(1, 61)])
    raw = bytearray(path.read_bytes())
    page = 4096 * (len(raw) // 4096 // 2)
    raw[page : page + 4096] = b"\xff" * 4096
    path.write_bytes(raw)
    with closing(sqlite3.connect(path)) as db:
        found = {number for number, _ in _rows(db, "SELECT * FROM row", "id")}
    assert {1, 2, 59, 60} <= found < set(range(1, 61))


@pytest.mark.parametrize("lost", [None, SNAPSHOT_EVERY - 3])
def test_what_is_rescued_of_a_game_ends_before_the_first_action_that_is_missing(
    folder: Path, lost: int | None
) -> None:
    """From there on nobody knows how it went; a snapshot of later would be a game without a story."""
    steps = SNAPSHOT_EVERY + 5
    with GameLibrary(folder) as library:
        play_some(start(library, table("usa", 1, 1)), steps)
        library.db.execute("DELETE FROM action WHERE step = ?", (lost,))
    whole = steps if lost is None else lost - 1
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        assert salvage(folder / "games.db", fresh) == 1
        assert fresh.execute("SELECT steps FROM game").fetchone() == (whole,)
        kept = [step for (step,) in fresh.execute("SELECT step FROM action ORDER BY step")]
        assert kept == list(range(1, whole + 1))
        snapshots = fresh.execute("SELECT step FROM snapshot").fetchall()
        assert snapshots == ([(SNAPSHOT_EVERY,)] if lost is None else [])


@pytest.mark.parametrize(("ours", "version"), [(7, NEWEST), (APPLICATION_ID, NEWEST + 1)])
def test_nothing_is_rescued_of_a_file_that_is_not_ours_to_read(folder: Path, ours: int, version: int) -> None:
    with GameLibrary(folder) as library:
        play_some(start(library, table("usa", 1, 1)), 3)
    with closing(connect(folder / "games.db")) as db:
        db.execute(f"PRAGMA application_id = {ours}")
        db.execute(f"PRAGMA user_version = {version}")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        assert salvage(folder / "games.db", fresh) == 0


def _figures(library: GameLibrary) -> dict[str, list[tuple[object, ...]]]:
    return {name: library.db.execute(f"SELECT * FROM {name}").fetchall() for name in FIGURES}


def test_half_of_a_games_figures_are_replaced_by_all_of_them(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, seed=4))
    play_out(session, Rng(4))
    whole = _figures(library)
    library.db.execute("DELETE FROM game_seat")
    library.db.execute("UPDATE score_part SET points = 999")
    assert keep_missing(library) == 1
    assert _figures(library) == whole


def test_who_did_nothing_has_nothing_in_the_figures(library: GameLibrary) -> None:
    session = start(library, table("world", 1, 1))
    for facts in facts_of(session.game, session.table, ()).seats:
        assert not any(getattr(facts, name) for name in facts.__dataclass_fields__)


@pytest.mark.parametrize("name", ["usa", "first_journey_europe"])
def test_the_figures_say_who_had_the_longest_path_and_nobody_has_it_where_there_is_none(
    library: GameLibrary, name: str
) -> None:
    session = start(library, table(name, 1, 2, seed=2))
    play_out(session, Rng(2))
    had = dict(library.db.execute("SELECT seat, had_longest FROM game_seat").fetchall())
    bonus = dict(library.db.execute("SELECT seat, points FROM score_part WHERE part = 'longest'").fetchall())
    assert had == {seat: int(bonus.get(seat, 0) > 0) for seat in range(3)}
    assert (0 < sum(had.values()) < 3) == (name == "usa")


def test_who_has_chosen_nothing_has_motion_sounds_and_the_screen_awake_and_nothing_that_reads_aloud() -> None:
    found = Settings()
    on = {name for name in found.__struct_fields__ if getattr(found, name) is True}
    assert on == {"sounds", "vibration", "stay_awake"}


@pytest.mark.parametrize("more", [0, 1])
def test_settings_are_read_up_to_a_size_that_they_never_have(tmp_path: Path, more: int) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"pace": "slow"}'.ljust(MAX_BYTES + more))
    file = SettingsFile(path)
    assert (file.load().pace, file.aside is None) == (("slow", True) if not more else ("normal", False))


def test_a_line_of_the_list_whose_numbers_are_damaged_says_nothing_in_their_place(
    library: GameLibrary,
) -> None:
    start(library, table("usa", 1, 1))
    library.db.execute("UPDATE game SET made = 'odd', steps = 'odd', played = 1e300, to_move = 'odd'")
    (game,) = library.unfinished()
    assert (game.made, game.steps, game.played, game.to_move) == (0, 0, 0, 0)


def test_nobody_else_on_the_machine_may_hold_the_lock(library: GameLibrary, folder: Path) -> None:
    """Who can open the file can keep the owner from writing."""
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.glob("*.lock")} == {0o600}


def test_only_a_game_that_is_over_gets_figures(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    play_some(session, 9)
    stored, game = library.read(session.id)
    with pytest.raises(Refused, match="game_damaged"):
        keep_result(library, session.id, game, stored.table, stored.actions)
    assert library.db.execute("SELECT count(*) FROM game_seat").fetchone() == (0,)


def test_the_games_of_a_newer_app_are_not_taken_along_into_memory(folder: Path) -> None:
    """On a disk that takes nothing they would be read as what they may not be."""
    with GameLibrary(folder) as library:
        start(library, table("usa", 1, 1))
    path = folder / "games.db"
    for version, games in ((NEWEST, 1), (NEWEST + 1, 0)):
        with closing(connect(path)) as db:
            db.execute(f"PRAGMA user_version = {version}")
        memory, whole = _in_memory(path)
        with closing(memory):
            assert memory.execute("SELECT count(*) FROM game").fetchone() == (games,)
            assert memory.execute("PRAGMA user_version").fetchone() == (NEWEST,)
            assert whole == bool(games)


def test_a_tunnel_that_asked_for_no_more_cards_was_free(library: GameLibrary) -> None:
    """[EU: tunnel]"""
    game = start(library, table("europe", 1, 1)).game
    facts = GameFacts([SeatFacts(), SeatFacts()])
    for due in (0, 2, 0, 0):
        _count(game, facts, 1, TunnelTried(1, 5, ((0, 2),), (1, 2, 3), due), 0.0)
    assert [(seat.tunnels, seat.tunnels_free) for seat in facts.seats] == [(0, 0), (4, 3)]


def test_places_are_counted_from_the_first(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 2, seed=2))
    play_out(session, Rng(2))
    places = library.db.execute("SELECT place, won FROM game_seat ORDER BY total DESC").fetchall()
    assert places == [(1, 1), (2, 0), (3, 0)]


def test_who_is_level_by_a_handicap_is_told_apart_as_anybody_else_is() -> None:
    class Played:
        """A game that is over: thirty points against twenty, and the second did more tickets."""

        def score(self, state: object) -> Score:
            return Score((SeatScore(0, total=30, tie=(1,)), SeatScore(1, total=20, tie=(2,))), (0,))

    seats = (SeatSetup("Ada"), SeatSetup("Ben", handicap="start_10"))
    found = score_of(Played(), None, TableSetup("usa", seats, 1))
    assert [seat.total for seat in found.seats] == [30, 30]
    assert found.winners == (1,)

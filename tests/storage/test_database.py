"""The games file: durable; what is damaged, foreign or newer is set aside untouched; without a disk play goes on."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.session.rig import let_computers, lively, start, table, truth
from tests.storage.spoiling import small_png
from ttr_app.engine import Rng, digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary
from ttr_app.storage.database import connect, warning_for
from ttr_app.storage.schema import NEWEST, upgrade


def play_some(session: GameSession, actions: int, seed: int = 1) -> None:
    """Let people and computers do so many actions."""
    rng, goal = Rng(seed), session.status.step + actions
    while session.status.step < goal and session.status.wait != "over":
        if session.status.wait == "computer":
            let_computers(session, until=lambda: session.status.step >= goal)
        elif session.status.wait == "hand_over":
            session.lift()
        else:
            assert session.submit(lively(session.view, rng.below(1 << 60))) is None


def test_the_disk_is_waited_for(folder: Path) -> None:
    with GameLibrary(folder) as library:
        found = [
            library.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
        ]
        assert found == ["wal", 2], "write-ahead log, and every commit waits until it is on the disk"
        assert library.db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def spoil_text(file: Path) -> None:
    file.write_text("this is a letter to my grandmother, not a game\n" * 50)


def spoil_foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE recipes (cake TEXT)")
    db.close()


def spoil_newer(file: Path) -> None:
    with sqlite3.connect(file) as db:
        db.execute(f"PRAGMA user_version = {NEWEST + 1}")
    db.close()


def spoil_header(file: Path) -> None:
    raw = bytearray(file.read_bytes())
    raw[100:600] = bytes(500)
    file.write_bytes(bytes(raw))


def spoil_cut(file: Path) -> None:
    raw = file.read_bytes()
    file.write_bytes(raw[: len(raw) // 2 + 100])


def spoil_middle(file: Path) -> None:
    raw = bytearray(file.read_bytes())
    raw[4096:12288] = bytes(range(256)) * 32
    file.write_bytes(bytes(raw))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (spoil_text, "games_foreign"),
        (spoil_foreign, "games_foreign"),
        (spoil_newer, "games_newer"),
        (spoil_header, "games_damaged"),
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside_untouched(folder: Path, spoil: object, code: str) -> None:
    with GameLibrary(folder) as library:
        play_some(start(library, table("six_trees", 1, 1)), 30)
    file = folder / "games.db"
    spoil(file)  # type: ignore[operator]
    before = file.read_bytes()
    with GameLibrary(folder) as library:
        assert [notice.code for notice in library.notices] == [code]
        assert library.warning is None
        assert (folder / library.notices[0].file).read_bytes() == before
        assert library.unfinished() == []
        play_some(start(library, table("six_trees", 1, 1)), 5)
    with GameLibrary(folder) as library:
        assert library.notices == []
        assert len(library.unfinished()) == 1


PAGE = 4096


@pytest.mark.slow
def test_one_bad_page_costs_at_most_what_lay_on_it(folder: Path) -> None:
    with GameLibrary(folder) as library:
        for seed in range(5):
            session = start(library, table("six_trees", 1, 1, seed=seed))
            play_some(session, 60)
            library.set_picture(session.id, 1, small_png(30, 60) + b"")
        before = {game.id: game.steps for game in [*library.unfinished(), *library.finished()]}
    file = folder / "games.db"
    whole = file.read_bytes()
    reader = sqlite3.connect(file)
    roots = dict(reader.execute("SELECT rootpage, name FROM sqlite_master"))
    reader.close()
    left = []
    for page in range(1, len(whole) // PAGE):
        damaged = whole[: page * PAGE] + b"\x0d\xff" * (PAGE // 2) + whole[(page + 1) * PAGE :]
        for leftover in folder.glob("games.db*"):
            leftover.unlink()
        file.write_bytes(damaged)
        with GameLibrary(folder) as library:
            for notice in library.notices:
                assert (folder / notice.file).read_bytes() == damaged, "the damaged file is kept as it was"
            games = [*library.unfinished(), *library.finished()]
            for game in games:
                assert game.steps <= before[game.id]
                if not game.finished:
                    play_some(GameSession.resume(library, game.id), 2)
            left.append(len(games) if roots.get(page + 1) != "game" else 5)
    assert min(left) == 5, left


def test_an_index_whose_entries_cannot_be_read_costs_no_game(folder: Path) -> None:
    """The quick check of SQLite looks at no entry of an index: the list of games raised, and home was a calm page."""
    with GameLibrary(folder) as library:
        for seed in range(3):
            play_some(start(library, table("six_trees", 1, 1, seed=seed)), 30)
        before = {game.id: game.steps for game in library.unfinished()}
    file = folder / "games.db"
    reader = sqlite3.connect(file)
    (root,) = reader.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game_by_play'").fetchone()
    reader.close()
    raw = bytearray(file.read_bytes())
    page = (root - 1) * PAGE
    cell = page + int.from_bytes(raw[page + 8 : page + 10], "big")
    raw[cell + 1] = 0x7F  # the entry says that its head is longer than itself
    file.write_bytes(raw)
    reader = sqlite3.connect(file)
    assert reader.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    reader.close()
    with GameLibrary(folder) as library:
        assert [notice.code for notice in library.notices] == ["games_rescued"]
        assert {game.id: game.steps for game in library.unfinished()} == before


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.3, 0.5, 0.7, 0.9])
def test_of_a_file_that_was_cut_all_that_is_left_is_brought_over(folder: Path, share: float) -> None:
    with GameLibrary(folder) as library:
        for seed in range(3):
            play_some(start(library, table("six_trees", 1, 1, seed=seed)), 30)
        before = {game.id: game.steps for game in library.unfinished()}
    file = folder / "games.db"
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * share)])
    with GameLibrary(folder) as library:
        assert [notice.code for notice in library.notices] == ["games_rescued"]
        games = {game.id: game.steps for game in library.unfinished()}
        assert games.keys() == before.keys(), "their names are on the second page"
        for number, steps in games.items():
            session = GameSession.resume(library, number)
            assert session.status.step == steps <= before[number]
            play_some(session, 3)
    with GameLibrary(folder) as library:
        assert library.notices == []


def test_a_second_bad_file_does_not_overwrite_the_first(folder: Path) -> None:
    for text in ("one" * 99, "two" * 99):
        (folder / "games.db").write_text(text)
        with GameLibrary(folder) as library:
            assert len(library.notices) == 1
    kept = {file.read_text() for file in folder.glob("games.db.foreign-*")}
    assert kept == {"one" * 99, "two" * 99}


@pytest.mark.parametrize("size", [0, 20, 100, 1000, 4096, 5000])
def test_however_much_of_a_file_is_left_the_app_starts(folder: Path, size: int) -> None:
    with GameLibrary(folder) as library:
        play_some(start(library, table("six_trees", 1, 1)), 30)
    file = folder / "games.db"
    file.write_bytes(file.read_bytes()[:size])
    with GameLibrary(folder) as library:
        assert len(library.notices) == (1 if size else 0)
        was = len(library.unfinished())
        play_some(start(library, table("six_trees", 1, 1)), 3)
        assert len(library.unfinished()) == was + 1


def test_what_a_killed_app_left_in_the_write_ahead_log_is_read(folder: Path, tmp_path: Path) -> None:
    with GameLibrary(folder) as library:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 10)
        known = digest(truth(session))
        killed = tmp_path / "killed"
        killed.mkdir()
        for file in folder.glob("games.db*"):
            shutil.copy(file, killed)
        shutil.copytree(folder / "maps", killed / "maps")
    assert (killed / "games.db-wal").stat().st_size > 0
    with GameLibrary(killed) as library:
        assert digest(truth(GameSession.resume(library, library.unfinished()[0].id))) == known


def test_a_full_disk_lets_play_go_on_in_memory_with_a_warning(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    play_some(session, 4)
    (pages,) = library.db.execute("PRAGMA page_count").fetchone()
    library.db.execute(f"PRAGMA max_page_count = {pages}")
    warnings = []
    session.listen(lambda update: warnings.append(update.status.warning))
    play_some(session, 1000)
    assert warnings[-1] == library.warning == "disk_full"
    assert session.status.wait == "over"
    assert library.finished()[0].steps == session.status.step
    again = GameSession.resume(library, session.id)
    assert digest(truth(again)) == digest(truth(session))


def test_what_was_confirmed_before_the_disk_was_full_is_still_on_it(folder: Path) -> None:
    with GameLibrary(folder, ticks=lambda: 0.0) as library:
        session = start(library, table("usa", 1, 1))
        play_some(session, 8)
        (pages,) = library.db.execute("PRAGMA page_count").fetchone()
        library.db.execute(f"PRAGMA max_page_count = {pages}")
        saved = []
        session.listen(lambda update: saved.append(update.status.step) if library.warning is None else None)
        play_some(session, 1000)
        assert library.warning == "disk_full"
        reader = sqlite3.connect(folder / "games.db")
        assert reader.execute("SELECT steps FROM game").fetchone() == ((saved or [8])[-1],)
        reader.close()


def test_a_disk_that_becomes_read_only_is_said_and_played_on(library: GameLibrary) -> None:
    session = start(library, table("six_trees", 1, 1))
    library.db.execute("PRAGMA query_only = 1")
    play_some(session, 6)
    assert library.warning == "read_only"
    assert session.status.warning == "read_only"
    assert session.status.step == 6


def test_a_disk_that_cannot_even_be_read_any_more_costs_no_running_game(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing_left(db: sqlite3.Connection) -> tuple[sqlite3.Connection, bool]:
        memory = connect(":memory:")
        upgrade(memory)
        return memory, False

    monkeypatch.setattr("ttr_app.storage.games_file.copy_to_memory", nothing_left)
    session = start(library, table("six_trees", 1, 1, practice=True))
    play_some(session, 8)
    library.db.execute("PRAGMA query_only = 1")
    play_some(session, 3)
    assert session.status.warning == "read_only"
    assert session.undo()
    play_some(session, 3)
    assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(session))


def test_a_folder_that_cannot_be_made_is_said_and_played_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with GameLibrary(tmp_path / "file" / "games") as library:
        assert library.warning == "read_only"
        play_some(start(library, table("usa", 1, 1)), 10)
        assert len(library.unfinished()) == 1


@pytest.mark.slow
def test_a_file_that_another_one_holds_is_read_but_not_waited_for_for_ever(folder: Path) -> None:
    with GameLibrary(folder) as library:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 4)
    holder = sqlite3.connect(folder / "games.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with GameLibrary(folder) as library:
        assert library.warning == "in_use"
        assert library.unfinished()[0].steps == session.status.step >= 4
    holder.execute("ROLLBACK")
    holder.close()


def test_an_unknown_error_of_the_disk_has_a_code_too() -> None:
    assert warning_for(sqlite3.OperationalError("disk I/O error")) == "disk_error"
    assert warning_for(OSError(28, "No space left")) == "disk_full"
    assert warning_for(PermissionError(13, "no")) == "read_only"

"""What is damaged costs at most itself: settings, rows of the games file, names, links that somebody planted."""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from tests.session.rig import play_out, start, table
from tests.storage.spoiling import small_png
from tests.storage.test_database import play_some
from ttr_app.cli import main
from ttr_app.engine import Rng
from ttr_app.session import GameSession
from ttr_app.session.past.achievements import Achievement
from ttr_app.session.past.findings import Findings, SameDeal, keep_findings, read_findings
from ttr_app.session.past.history import History
from ttr_app.storage import GameLibrary, Refused, SeatSetup, Settings, SettingsFile
from ttr_app.storage.figures import Played
from ttr_app.storage.game_facts import FIGURES
from ttr_app.storage.safe_write import write_whole
from ttr_app.storage.statistics import LevelStats, MapStats, PersonStats, Rivalry, SeatStats
from ttr_app.storage.table import same_person, trouble_with
from ttr_app.storage.transfer import export_game

ODD = [None, b"\xff\xfe", b'{"\xff', "text", -1, 0.5, 2**62, "[[", "9" * 400]
FOUND = Findings(0, False, (), (), (), (), (), SameDeal((), 0))
TABLES = ("game", "action", "snapshot", "picture", "coaching", *FIGURES)


def test_every_wrong_byte_of_the_settings_costs_at_most_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    SettingsFile(file).save(Settings().with_(language="en", text_size=1.3, window=(1, 2, 1000, 700)))
    whole = file.read_bytes()
    for at in range(len(whole)):
        for byte in (0xFF, 0x00, whole[at] ^ 0x04):
            file.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
            damaged = file.read_bytes()
            found = SettingsFile(file).load()
            assert isinstance(found, Settings)
            assert 0.8 <= found.text_size <= 2.0
            for aside in tmp_path.glob("settings.json.damaged-*"):
                assert aside.read_bytes() == damaged, "what could not be read is kept as it was"
                aside.unlink()  # each name is looked for from the first one on


@pytest.mark.parametrize(
    "window", [[0, 0, 10**9, 800], [0, 0, 10**30, 1], [-(10**6), 0, 9, 9], [1, 2, 3], "wide"]
)
def test_a_window_that_no_screen_has_is_forgotten(tmp_path: Path, window: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"window": window, "language": "en"}))
    found = SettingsFile(file).load()
    assert (found.window, found.language) == (None, "en")


def resumed(library: GameLibrary, number: int) -> GameSession | None:
    """A game to go on with, or None if it is refused in one sentence."""
    try:
        return GameSession.resume(library, number)
    except Refused:
        return None


def count_everything(library: GameLibrary) -> None:
    """Ask all that statistics, achievements and the end of a game ask; each answer is of the kind that it says."""
    history = History(library)
    for name in history.people():
        assert isinstance(name, str)
        msgspec.convert(tuple(history.person(name)), PersonStats)
        for map_id, found in history.by_map(name).items():
            assert isinstance(map_id, str)
            msgspec.convert(tuple(found), MapStats)
        for kind, rows in (
            (Rivalry, history.rivals(name)),
            (LevelStats, history.levels(name)),
            (Played, history.games(name)),
            (Achievement, history.achievements(name)),
        ):
            msgspec.convert([tuple(row) for row in rows], list[kind])
        msgspec.convert(history.colours(name), list[tuple[str, int]])
        msgspec.convert(history.cities(name, "six_trees"), dict[str, int])
    for game in library.finished():
        assert read_findings(library, game.id, 0) in (FOUND, None)
        for name in history.people():
            history.reached(name, game.id)
        for seat in history.game(game.id):
            msgspec.convert(tuple(seat), SeatStats)


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("odd", ODD)
def test_an_odd_value_in_any_column_costs_at_most_its_game(folder: Path, odd: object) -> None:
    with GameLibrary(folder) as library:
        over = start(library, table("six_trees", 2, 1, seed=5))
        play_out(over, Rng(1))
        spoiled = start(library, table("six_trees", 1, 1))
        play_some(spoiled, 30)
        kept = start(library, table("six_trees", 1, 1, seed=2))
        play_some(kept, 4)
        library.set_picture(spoiled.id, 1, small_png())
        keep_findings(library, over.id, FOUND)
    file = folder / "games.db"
    whole = file.read_bytes()
    with sqlite3.connect(file) as db:
        columns = [
            (name, column)
            for name in TABLES
            for _, column, *_ in db.execute(f"PRAGMA table_info({name})").fetchall()
            if (name, column) != ("game", "id")
        ]
    db.close()
    for name, column in columns:
        for leftover in folder.glob("games.db*"):
            leftover.unlink()
        file.write_bytes(whole)
        db = sqlite3.connect(file, isolation_level=None)
        key = "id" if name == "game" else "game"
        try:
            for game in (spoiled.id, over.id):
                # A key can be the odd one in one row only, and a game's figures may be lost, to be worked out anew.
                db.execute(f"UPDATE OR REPLACE {name} SET {column} = ? WHERE {key} = ?", (odd, game))
            if name in ("game", "action", "snapshot"):
                db.execute("DELETE FROM game_seat WHERE game = ?", (over.id,))
        except sqlite3.IntegrityError:
            continue  # the file itself does not take it
        finally:
            db.close()
        with GameLibrary(folder) as library:
            listed = {game.id for game in [*library.unfinished(), *library.finished()]}
            assert kept.id in listed
            for number in listed:
                for route, seat in library.claimed(number):
                    assert isinstance(route, int), "what home draws is a route"
                    assert isinstance(seat, int)
                    assert route >= 0 <= seat
                session = resumed(library, number)
                assert session is not None or number != kept.id, (name, column)
                if session is not None:
                    play_some(session, 1)
            count_everything(library)
            for number in listed - {kept.id}:
                with suppress(Refused):
                    assert export_game(library, number).startswith(b"{")


def test_a_link_that_was_planted_beside_a_file_is_not_written_through(tmp_path: Path) -> None:
    victim = tmp_path / "letter.txt"
    victim.write_text("dear grandmother")
    (tmp_path / "map.json.new").symlink_to(victim)
    write_whole(tmp_path / "map.json", b"a map")
    assert victim.read_text() == "dear grandmother"
    assert (tmp_path / "map.json").read_bytes() == b"a map"


def test_a_folder_that_takes_no_map_is_said(folder: Path) -> None:
    raw = (folder / "maps" / "six_trees.json").read_bytes()
    with GameLibrary(folder) as library:
        (folder / "maps" / "six_trees.json").unlink()
        (folder / "maps").rmdir()
        (folder / "maps").write_text("in the way")
        with pytest.raises(Refused, match="map_not_kept"):
            library.maps.import_pack(raw)
        with pytest.raises(Refused, match="map_not_kept"):
            library.maps.remove_pack("six_trees")


@pytest.mark.parametrize("other", ["Ada", "ADA", " ada ", "A\u200bda", "A\u2060da", "\uff21da", "Ada\u200d"])
def test_two_spellings_that_look_alike_are_one_person(other: str) -> None:
    assert same_person(other) == same_person("Ada")


def test_an_invisible_letter_makes_no_second_person(folder: Path) -> None:
    with GameLibrary(folder) as library:
        setup = table("six_trees", 2, 0)
        twins = (SeatSetup("Ada", "red"), SeatSetup("A\u200bda", "blue"))
        reason = trouble_with(msgspec.structs.replace(setup, seats=twins), library.maps.open("six_trees"))
        assert reason is not None
        assert reason.code == "same_name_twice"


def test_a_game_whose_rows_are_spoiled_does_not_go_out_as_a_game_that_nobody_could_play(folder: Path) -> None:
    with GameLibrary(folder) as library:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 9)
        assert export_game(library, session.id)
        for spoil in (
            "UPDATE action SET kind = 'claim', target = 999 WHERE step = 5",
            "DELETE FROM action WHERE step = 5",
            "UPDATE action SET payment = '[[0,'",
        ):
            library.db.execute("SAVEPOINT whole")
            library.db.execute(spoil)
            with pytest.raises(Refused, match="game_damaged"):
                export_game(library, session.id)
            library.db.execute("ROLLBACK TO whole")
            library.db.execute("RELEASE whole")


def test_a_file_without_end_is_not_read_to_learn_that_it_is_none(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Settings, a map and a record that lead to endless zeros: each is refused after what it may have at most."""
    endless = Path("/dev/zero")
    (folder / "settings.json").symlink_to(endless)
    (folder / "maps" / "endless.json").symlink_to(endless)
    assert SettingsFile(folder / "settings.json").load() == Settings()
    with GameLibrary(folder) as library:
        assert "endless" not in [entry.id for entry in library.maps.all()]
    for command in ("replay", "check-map"):
        assert main([command, str(endless)]) == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "too large" in said

"""The shelf of maps: built-in ones and packs, which are checked to the end before they are kept."""

import json
from pathlib import Path

import pytest

from tests.session.rig import play_out, quick_library, start, table
from tests.storage.conftest import KEPT
from ttr_app.engine import MapError, Rng, load_map, map_digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary, MapShelf, Refused, builtin_maps, open_map
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.whole import library_out

PACK = (KEPT / "maps" / "six_trees.json").read_bytes()


def changed(**changes: object) -> bytes:
    return json.dumps(json.loads(PACK) | changes).encode()


def test_four_maps_come_with_the_game() -> None:
    assert [entry.id for entry in builtin_maps()] == list(BUILTIN)
    assert all(entry.builtin and open_map(entry.id).id == entry.id for entry in builtin_maps())
    with pytest.raises(MapError):
        open_map("six_trees")


def test_an_imported_map_is_listed_opened_and_played(tmp_path: Path) -> None:
    with GameLibrary(tmp_path) as library:
        entry = library.maps.import_pack(PACK)
        assert (entry.id, entry.builtin, entry.seats) == ("six_trees", False, (2, 3))
        assert [each.id for each in library.maps.all()] == [*BUILTIN, "six_trees"]
    with GameLibrary(tmp_path) as library:
        session = start(library, table("six_trees", 1, 1))
        play_out(session, Rng(1))
        assert session.status.wait == "over"


@pytest.mark.parametrize("name", ["six_trees", "usa", "world"])
def test_a_map_goes_out_as_a_file_that_comes_in_again(
    library: GameLibrary, tmp_path: Path, name: str
) -> None:
    raw = library.maps.export_pack(name)
    assert load_map(raw) == library.maps.open(name)
    if name == "six_trees":
        assert MapShelf(tmp_path / "other").import_pack(raw).digest == map_digest(library.maps.open(name))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "map_damaged"),
        (b"not json", "map_damaged"),
        (b"[" * 100_000, "map_damaged"),
        (PACK + b" " * 1_000_000, "map_damaged"),
        (changed(rules="chess"), "map_damaged"),
        (changed(format=99), "map_damaged"),
        (changed(cities=[]), "map_damaged"),
        (changed(secret="code"), "map_damaged"),
        (changed(id="usa"), "map_builtin"),
        (changed(id="../../evil"), "map_damaged"),
        (changed(id="Six Trees"), "map_damaged"),
        (changed(id="x" * 41), "map_damaged"),
        (changed(id=".hidden"), "map_damaged"),
    ],
)
def test_a_pack_that_is_not_sound_is_refused_and_nothing_is_written(
    tmp_path: Path, raw: bytes, code: str
) -> None:
    shelf = MapShelf(tmp_path / "maps")
    with pytest.raises(Refused) as refused:
        shelf.import_pack(raw)
    assert refused.value.reason.code == code
    assert list(tmp_path.rglob("*")) == []


def test_a_map_that_unfinished_games_are_played_on_cannot_be_changed(library: GameLibrary) -> None:
    start(library, table("six_trees", 1, 1))
    longer = json.loads(PACK)
    longer["routes"][0]["length"] = 3
    other = json.dumps(longer).encode()
    with pytest.raises(Refused, match="map_in_use"):
        library.maps.import_pack(other, library.maps_in_use())
    with pytest.raises(Refused, match="map_in_use"):
        library.maps.remove_pack("six_trees", library.maps_in_use())
    library.maps.import_pack(PACK, library.maps_in_use())  # the same rules again: nothing to object to
    library.delete(library.unfinished()[0].id)
    library.maps.import_pack(other, library.maps_in_use())
    library.maps.remove_pack("six_trees", library.maps_in_use())
    assert [entry.id for entry in library.maps.all()] == list(BUILTIN)


@pytest.mark.parametrize("name", ["../games", "/etc/passwd", "six_trees.json", "", "a/b", "NUL\0"])
def test_no_path_leads_out_of_the_folder(library: GameLibrary, name: str) -> None:
    with pytest.raises(MapError):
        library.maps.open(name)
    with pytest.raises(Refused):
        library.maps.remove_pack(name)


def test_a_pack_that_was_spoiled_on_disk_is_left_out_of_the_list(library: GameLibrary, folder: Path) -> None:
    (folder / "maps" / "broken.json").write_text("{")
    (folder / "maps" / "renamed.json").write_bytes(PACK)
    assert [entry.id for entry in library.maps.all()] == [*BUILTIN, "six_trees"]
    with pytest.raises(MapError, match="holds the map"):
        library.maps.open("renamed")


def test_maps_whose_files_are_gone_are_forgotten_when_that_is_said(tmp_path: Path) -> None:
    """As after everything of one's own was deleted."""
    shelf = MapShelf(tmp_path)
    shelf.import_pack(PACK)
    assert "six_trees" in [entry.id for entry in shelf.all()]
    shelf.import_pack(changed(name={"en": "Seven trees", "pl": "Siedem drzew"}))
    assert shelf.open("six_trees").name.en == "Seven trees"
    (tmp_path / "six_trees.json").unlink()
    shelf.forget()
    assert "six_trees" not in [entry.id for entry in shelf.all()]
    with pytest.raises(MapError):
        shelf.open("six_trees")


def test_a_map_of_rules_that_another_version_knows_costs_nothing_but_its_own_games(tmp_path: Path) -> None:
    """The app starts, the other games go on and go out, and the map is there again with the version that knows it."""
    with quick_library(tmp_path) as library:
        entry = library.maps.import_pack(PACK)
        over = start(library, table(entry.id, 1, 1))
        play_out(over, Rng(1))
        running, other = start(library, table(entry.id, 1, 1)), start(library, table("usa", 1, 1))
        # As if it had been killed between the end and its figures.
        library.write(lambda db: db.execute("DELETE FROM game_seat"))
    file = tmp_path / "maps" / f"{entry.id}.json"
    whole = file.read_bytes()
    file.write_bytes(json.dumps(json.loads(whole) | {"rules": "nextgen"}).encode())
    with quick_library(tmp_path) as library:
        assert entry.id not in [each.id for each in library.maps.all()]
        with pytest.raises(Refused, match="no_such_map"):
            GameSession.resume(library, running.id)
        with pytest.raises(Refused, match="no_such_map"):
            library.board_of(entry.id)
        assert GameSession.resume(library, other.id).status.step == other.status.step
        *_, gone = library_out(library)
        assert (gone.games, gone.spoiled) == (3, 2)
    file.write_bytes(whole)
    with quick_library(tmp_path) as library:
        assert GameSession.resume(library, running.id).status.step == running.status.step
        assert len(library.finished()[0].totals) == 2

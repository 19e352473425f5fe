"""The whole library as one file, out and in; a running game's file says nothing; and all of it deleted."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from tests.session.rig import pass_turns, play_out, quick_library, start, table, truth
from tests.storage.conftest import KEPT
from ttr_app.engine import Rng, digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary, Refused
from ttr_app.storage.erasing import erase
from ttr_app.storage.sealing import seal, unseal
from ttr_app.storage.transfer import export_game, import_game
from ttr_app.storage.whole import ImportProgress, library_in, library_out


def fill(library: GameLibrary) -> tuple[int, int, GameSession]:
    """Two games that are over and one that goes on."""
    over = []
    for seed, map_id in ((3, "six_trees"), (4, "first_journey_europe")):
        session = start(library, table(map_id, 1, 1, seed))
        play_out(session, Rng(seed))
        over.append(session.id)
    running = start(library, table("usa", 1, 1, seed=987_654_321))
    pass_turns(running, Rng(1), 8)
    return over[0], over[1], running


def whole(library: GameLibrary) -> bytes:
    *_, last = library_out(library)
    assert (last.done, last.spoiled) == (last.games, 0)
    return last.raw


def bring(library: GameLibrary, raw: bytes) -> ImportProgress:
    *_, last = library_in(library, raw)
    return last


def test_a_library_goes_out_and_comes_in_and_nothing_is_doubled(library: GameLibrary, tmp_path: Path) -> None:
    fill(library)
    library.db.execute("UPDATE game SET made = 1000.5 * id, changed = 2000.5 * id")
    raw = whole(library)
    with quick_library(tmp_path / "other") as other:
        play_out(start(other, table("first_journey_europe", 1, 1, 77)), Rng(7))
        assert bring(other, raw) == ImportProgress(3, 3, new=3), "the map of its own came along"
        again = bring(other, raw)
        assert again == ImportProgress(3, 3, known=3)
        assert len(other.finished()) == 3
        assert len(other.unfinished()) == 1
        ours = [(g.table, g.totals, g.made, g.changed, g.steps) for g in library.finished()]
        theirs = [(g.table, g.totals, g.made, g.changed, g.steps) for g in other.finished()]
        assert theirs[1:] == ours, "with their dates and points, below what was played since"
        assert bring(library, whole(other)) == ImportProgress(4, 4, new=1, known=3)


def _finished(folder: Path) -> bytes:
    """The file of a game that was played to its end elsewhere."""
    with quick_library(folder / "third") as third:
        session = start(third, table("first_journey_europe", 1, 1, 91))
        play_out(session, Rng(91))
        return export_game(third, session.id)


@pytest.mark.slow
def test_the_file_of_a_running_game_says_nothing_and_is_played_on_elsewhere(
    library: GameLibrary, tmp_path: Path
) -> None:
    *_, running = fill(library)
    raw = export_game(library, running.id)
    with zipfile.ZipFile(io.BytesIO(whole(library))) as file:
        every = [raw, *(file.read(name) for name in file.namelist() if f"{running.id:06}" in name)]
    assert len(every) == 2
    setup = running.table
    for said in every:
        assert set(json.loads(said)) == {"kind", "format", "sealed"}
        words = said.decode()
        for secret in (str(setup.seed), setup.salt, "Person", "draw", "blind", "claim", '"seed"'):
            assert secret not in words, secret
    with quick_library(tmp_path / "other") as other:
        again = GameSession.resume(other, import_game(other, raw))
        assert digest(truth(again)) == digest(truth(running))
        pass_turns(again, Rng(2), 12)
        assert again.status.step > running.status.step
        with pytest.raises(Refused, match="game_known"):
            import_game(other, raw)
        assert bring(library, export_game(other, import_game(other, _finished(tmp_path)))) == ImportProgress(
            1, 1, new=1
        )
    over = export_game(library, library.finished()[0].id)
    assert json.loads(over)["table"]["seats"], "a game that is over is an open book"


def packed(**members: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for number, content in enumerate(members.values()):
            file.writestr(f"games/{number}.json", content)
    return made.getvalue()


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"PK",
        b"PK\x03\x04 and nothing more",
        packed(),
        json.dumps({"kind": "all-aboard-sealed", "format": 1, "sealed": "żółw"}).encode(),
        json.dumps({"kind": "all-aboard-sealed", "format": 1, "sealed": seal(b"{")[:-4]}).encode(),
        json.dumps({"kind": "all-aboard-sealed", "format": 1, "sealed": seal(b" " * 5_000_000)}).encode(),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_kept(library: GameLibrary, raw: bytes) -> None:
    with pytest.raises(Refused, match="file_damaged"):
        bring(library, raw)
    assert library.unfinished() == library.finished() == []


def test_one_bad_game_does_not_keep_the_others_out(library: GameLibrary, tmp_path: Path) -> None:
    first, *_ = fill(library)
    good = export_game(library, first)
    raw = packed(a=good, b=good[:-9], c=b"\x00" * 3_000_000, d=good)
    with quick_library(tmp_path / "other") as other:
        other.maps.import_pack((KEPT / "maps" / "six_trees.json").read_bytes())
        assert bring(other, raw) == ImportProgress(4, 4, new=1, known=1, refused=2)


@pytest.mark.slow
@pytest.mark.parametrize("way", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_spoiled_byte_in_one_game_keeps_no_other_out(
    library: GameLibrary, tmp_path: Path, way: int
) -> None:
    """Each unpacker has errors of its own, and they come at another place of a game's bytes."""
    fill(library)
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole(library))) as before, zipfile.ZipFile(packed, "w", way) as file:
        for name in before.namelist():
            file.writestr(name, before.read(name))
        spoiled = sorted(file.infolist(), key=lambda member: member.filename)[1]
    raw, refused = packed.getvalue(), 0
    for number in range(12):
        place = spoiled.header_offset + 60 + number * (spoiled.compress_size - 40) // 12
        with quick_library(tmp_path / f"{number}") as other:
            come = bring(other, raw[:place] + bytes([raw[place] ^ 0x5A]) + raw[place + 1 :])
            assert (come.done, come.new + come.refused) == (3, 3)
            assert come.refused <= 1
            refused += come.refused
    assert refused > 6


def test_a_seal_opens_to_what_was_sealed_and_no_further_than_asked() -> None:
    assert unseal(seal(b"cards")) == b"cards"
    assert len(unseal(seal(b" " * 9000), 100)) == 100


def test_delete_my_data_leaves_nothing_of_anybody(library: GameLibrary) -> None:
    fill(library)
    library.settings.save(
        library.settings.load().with_(
            last_tables={"usa": ["Person 0"]}, journeys={"Person 0": {"x": 3}}, welcomed=True, text_size=1.5
        )
    )
    (library.folder / "games.db.damaged-1").write_bytes(b"Person 0")
    (library.folder / "settings.json.damaged-1").write_bytes(b"Person 0")
    (library.folder / "reports").mkdir()
    (library.folder / "reports" / "report-1.txt").write_text("Person 0")
    (library.folder / "photo.png").write_bytes(b"not ours")
    erase(library)
    assert library.warning is None
    assert library.finished() == library.unfinished() == library.people() == []
    assert [entry.id for entry in library.maps.all() if not entry.builtin] == []
    left = [path for path in library.folder.rglob("*") if path.is_file()]
    assert not [path for path in left if b"Person" in path.read_bytes() or b"six_trees" in path.read_bytes()]
    names = {path.name for path in left} - {"games.db", "games.db-wal", "games.db-shm", "games.lock"}
    assert names == {"settings.json", "photo.png"}, "what is not ours stays"
    kept = library.settings.load()
    assert kept.text_size == 1.5, "large letters stay"
    assert (kept.welcomed, kept.last_tables, kept.journeys) == (False, {}, {})
    running = start(library, table("usa", 1, 1, seed=5))
    assert [game.id for game in library.unfinished()] == [running.id], "and the app plays on"


def test_nothing_is_deleted_while_another_program_has_the_games_open(library: GameLibrary) -> None:
    fill(library)
    library._games.warning = "open_elsewhere"
    with pytest.raises(Refused, match="not_erased"):
        erase(library)
    assert len(library.finished()) == 2

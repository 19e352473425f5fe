"""What is damaged: for every kind of file good samples, the app's own reader, and the errors it may answer with."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.fuzz.mutants import ODD_VALUES, mutant_of
from ttr_app.engine import Game, GameSetup, MapError, Rng, SaveError, load_map
from ttr_app.engine.record import decode_record, encode_record, new_record, replay_record
from ttr_app.session import GameSession
from ttr_app.session.deals import Deal, read_code, write_code
from ttr_app.storage import GameLibrary, Refused, SeatSetup, Settings, SettingsFile, TableSetup, builtin_maps
from ttr_app.storage.pictures import whole_png
from ttr_app.storage.transfer import export_game, import_game
from ttr_app.ui.board.art import BoardError, decode_layout, load_art

ROOT = Path(__file__).resolve().parents[2]
MAPS = tuple(entry.id for entry in builtin_maps())


class Target(NamedTuple):
    """One kind of file."""

    samples: Callable[[], tuple[bytes, ...]]
    read: Callable[[bytes, Path], None]
    refuses: tuple[type[Exception], ...]
    damage: Callable[[bytes, Random], bytes] = mutant_of


def _play(library: GameLibrary, map_id: str, seed: int, steps: int) -> int:
    """A game of two people at random, so many actions long; its number."""
    table = TableSetup(map_id, (SeatSetup("Ada", "red"), SeatSetup("Ola", "blue")), seed, mode="table")
    session, rng = GameSession.new(library, table), Rng(seed)
    for _ in range(steps):
        if session.status.wait == "over":
            break
        seat = session.status.to_move
        session.hold(seat)
        legal = [action for action in session.view.legal if action.kind != "pass"] or session.view.legal
        assert session.submit(rng.choice(legal)) is None
        session.release(seat)
    session.leave()
    return session.id


@cache
def _games() -> tuple[tuple[bytes, ...], bytes]:
    """Exported games, and the bytes of the library they were in."""
    with tempfile.TemporaryDirectory() as folder:
        with GameLibrary(folder) as library:
            library.db.execute("PRAGMA synchronous = OFF")
            numbers = [_play(library, name, seed, 70) for seed, name in enumerate(MAPS)]
            numbers.append(_play(library, "first_journey_europe", 3, 2000))
            library.set_picture(numbers[0], 1, _small_png())
            files = tuple(export_game(library, number) for number in numbers)
        return files, (Path(folder) / "games.db").read_bytes()


def _small_png() -> bytes:
    import struct
    import zlib

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 64, 40, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + bytes(range(64)) for _ in range(40)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def _settings_samples() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        SettingsFile(file).save(Settings().with_(language="en", text_size=1.3, window=(1, 2, 1000, 700)))
        return (file.read_bytes(),)


def _read_settings(raw: bytes, folder: Path) -> None:
    file = folder / "settings.json"
    file.write_bytes(raw)
    found = SettingsFile(file)
    kept = found.load()
    assert found.save(kept.with_(language="pl"))
    assert SettingsFile(file).load().language == "pl"


def _map_samples() -> tuple[bytes, ...]:
    kept = ROOT / "tests" / "storage" / "kept" / "maps"
    return tuple(
        path.read_bytes() for folder in (ROOT / "maps", kept) for path in sorted(folder.glob("*.json"))
    )


def _read_map(raw: bytes, folder: Path) -> None:
    loaded = load_map(raw, "map")
    with GameLibrary(folder) as library:
        library.maps.import_pack(raw)
    for seats in loaded.numbers.seats:
        game = Game(loaded, seats)
        state = game.new(GameSetup(1, 0))
        rng = Rng(1)
        for _ in range(12):
            legal = game.legal(state)
            if not legal:
                break
            game.apply(state, rng.choice(legal))
    decode_layout(loaded.layout, loaded)


@cache
def _record_samples() -> tuple[bytes, ...]:
    found = []
    for name in MAPS:
        game = Game(load_map((ROOT / "maps" / f"{name}.json").read_bytes(), name), 2)
        record, rng = new_record(game, GameSetup(5, 0)), Rng(5)
        state = game.new(record.setup)
        for _ in range(40):
            action = rng.choice(game.legal(state))
            game.apply_checked(state, action)
            record.add(action, state)
        found.append(encode_record(record))
    return tuple(found)


def _read_record(raw: bytes, _folder: Path) -> None:
    record = decode_record(raw)
    if record.map in MAPS:
        game = Game(load_map((ROOT / "maps" / f"{record.map}.json").read_bytes(), record.map), record.seats)
        replay_record(game, record)


def _read_game(raw: bytes, folder: Path) -> None:
    with GameLibrary(folder) as library:
        library.db.execute("PRAGMA synchronous = OFF")
        number = import_game(library, raw)
        GameSession.resume(library, number).leave()


def _read_code(raw: bytes, _folder: Path) -> None:
    read_code(raw.decode("utf-8", "replace"), builtin_maps())


def _codes() -> tuple[bytes, ...]:
    maps = builtin_maps()
    deals = (Deal(name, (None, "master"), 77 << 40, 1) for name in MAPS)
    return tuple(write_code(deal, maps).encode() for deal in deals)


def _art_samples() -> tuple[bytes, ...]:
    import zlib

    found = []
    for path in sorted((ROOT / "assets" / "boards").glob("*.msgpack"))[:2]:
        raw = path.read_bytes()
        found += [raw, zlib.decompress(raw)[:60_000]]
    return tuple(found)


def _read_art(raw: bytes, _folder: Path) -> None:
    load_art(raw, "art")


def _read_picture(raw: bytes, _folder: Path) -> None:
    assert not whole_png(raw) or raw.startswith(b"\x89PNG")


def _damage_library(raw: bytes, random: Random) -> bytes:
    """Bits, pages, cuts, or values in its rows."""
    way = random.randrange(5)
    if way == 0:
        return _change_rows(raw, random)
    if way == 1:
        page = 4096 * random.randrange(max(1, len(raw) // 4096))
        filling = random.choice((bytes(4096), b"\xff" * 4096, raw[:4096], random.randbytes(4096)))
        return raw[:page] + filling + raw[page + 4096 :]
    if way == 2:
        return raw[: random.randrange(len(raw))]
    for _ in range(random.choice((1, 3, 30))):
        at = random.randrange(len(raw))
        raw = raw[:at] + bytes([raw[at] ^ 1 << random.randrange(8)]) + raw[at + 1 :]
    return raw


def _change_rows(raw: bytes, random: Random) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        file.write_bytes(raw)
        db = sqlite3.connect(file, isolation_level=None)
        tables = [str(name) for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        table = random.choice([name for name in tables if not name.startswith("sqlite_")])
        columns = [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
        odd = random.choice(
            [*(v for v in ODD_VALUES if not isinstance(v, list | dict)), b"\xff", b"[[", 1 << 62]
        )
        if isinstance(odd, int) and abs(odd) >= 1 << 63:
            odd = str(odd)
        if isinstance(odd, str):
            odd = odd.encode("utf-8", "surrogatepass")
        try:
            where = f"WHERE rowid % 7 = {random.randrange(7)}" if table in ("game", "picture") else ""
            db.execute(f"UPDATE OR IGNORE {table} SET {random.choice(columns)} = ? {where}", (odd,))
        except sqlite3.Error:
            db.execute(f"DELETE FROM {table}")
        db.close()
        return file.read_bytes()


def _read_library(raw: bytes, folder: Path) -> None:
    """What the app does at its start, and "Continue" on every game."""
    (folder / "games.db").write_bytes(raw)
    with GameLibrary(folder) as library:
        library.settings.load()
        library.people()
        games = [*library.unfinished(), *library.finished()]
        for game in games[:6]:
            try:
                session = GameSession.resume(library, game.id)
            except Refused:
                continue
            if session.status.wait != "over":
                session.hold(session.status.to_move)
                for action in session.view.legal[:1]:
                    session.submit(action)
            session.leave()
        _play(library, "usa", 1, 1)
    with GameLibrary(folder) as library:
        assert not library.warning, library.warning
        assert library.unfinished()


TARGETS: dict[str, Target] = {
    "settings": Target(_settings_samples, _read_settings, ()),
    "maps": Target(_map_samples, _read_map, (MapError, Refused, BoardError)),
    "records": Target(_record_samples, _read_record, (SaveError, MapError, ValueError)),
    "games": Target(lambda: _games()[0], _read_game, (Refused,)),
    "codes": Target(_codes, _read_code, (Refused,)),
    "art": Target(_art_samples, _read_art, (BoardError,)),
    "pictures": Target(lambda: (_small_png(),), _read_picture, ()),
    "library": Target(lambda: (_games()[1],), _read_library, (), _damage_library),
}

"""The whole library as one file, a zip of game files and maps; and back again, merged: what is known is not doubled.

Both go on a game at a time, so that a page can show how far they are. A game whose file is bad is counted and left out;
the others come in.
"""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

from ..engine import MapError
from ..engine.maploading import MAX_BYTES
from .journal import transaction
from .laying_out import to_the_end
from .library import GameLibrary
from .packs import with_drawing
from .refused import Refused
from .transfer import LARGEST_FILE, export_game, import_game
from .zips import spoiled

LARGEST_LIBRARY = 40_000_000
MOST_GAMES = 20_000


@dataclass
class ExportProgress:
    """What went out so far."""

    games: int
    done: int = 0
    spoiled: int = 0
    raw: bytes = b""
    """The file, once all is done."""


@dataclass
class ImportProgress:
    """What came in so far."""

    games: int
    done: int = 0
    new: int = 0
    known: int = 0
    refused: int = 0


def library_out(library: GameLibrary) -> Iterator[ExportProgress]:
    """Write every game into one file, running ones sealed, and every map that was brought in; a game a step."""
    numbers = [number for (number,) in library.db.execute("SELECT id FROM game ORDER BY played, id")]
    progress, packed = ExportProgress(len(numbers)), io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for entry in library.maps.all():
            if not entry.builtin:
                file.writestr(f"maps/{entry.id}.json", library.maps.export_pack(entry.id))
        for number in numbers:
            try:
                file.writestr(f"games/{number:06}.json", export_game(library, number))
            except Refused:
                progress.spoiled += 1  # its map is gone or its rows are spoiled: no file can be made of it
            progress.done += 1
            if progress.done < progress.games:
                yield progress
    progress.raw = packed.getvalue()
    yield progress


def library_in(library: GameLibrary, raw: bytes) -> Iterator[ImportProgress]:
    """Take in the games of a library's file, or the one of a game's file, a game a step; or raise `Refused`."""
    if len(raw) > LARGEST_LIBRARY:
        raise Refused("file_too_large", f"at most {LARGEST_LIBRARY} bytes are read", LARGEST_LIBRARY)
    if raw[:2] != b"PK":
        import_game(library, raw)
        yield ImportProgress(1, 1, new=1)
        return
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as file:
            yield from _members_in(library, file)
    except spoiled() as error:
        raise Refused("file_damaged", f"the library cannot be unpacked: {error}") from None
    finally:
        _in_order(library)


def _members_in(library: GameLibrary, file: zipfile.ZipFile) -> Iterator[ImportProgress]:
    names = [name for name in file.namelist() if name.endswith(".json")]
    games = sorted(name for name in names if name.startswith("games/"))
    maps = [name for name in names if name.startswith("maps/")]
    if not games and not maps:
        raise Refused("file_damaged", "there is no game in this file")
    if len(games) > MOST_GAMES:
        raise Refused("file_too_large", f"at most {MOST_GAMES} games are read", MOST_GAMES)
    for name in maps:
        _map_in(library, file, name)
    progress = ImportProgress(len(games))
    for name in games:
        try:
            import_game(library, _member(file, name, LARGEST_FILE))
            progress.new += 1
        except Refused as refused:
            known = refused.reason.code == "game_known"
            progress.known += known
            progress.refused += not known
        progress.done += 1
        yield progress
    if not games:
        yield progress


def _member(file: zipfile.ZipFile, name: str, most: int) -> bytes:
    """A member's bytes, never many more than it may have, whatever it says; none of a spoiled one."""
    try:
        with file.open(name) as member:
            return member.read(most + 1)
    except spoiled():
        return b""  # refused like any other file without a game, and counted


def _map_in(library: GameLibrary, file: zipfile.ZipFile, name: str) -> None:
    """Keep a map that is not here; one that cannot be kept costs the games on it, which are counted."""
    try:
        drawn, loaded = to_the_end(with_drawing(_member(file, name, MAX_BYTES)))
        try:
            library.maps.open(loaded.id)
        except MapError:
            library.maps.import_pack(drawn, library.maps_in_use())
    except Refused:
        return


def _in_order(library: GameLibrary) -> None:
    """Put games that came in among the others by when they were played, not on top of them."""
    rows = library.db.execute("SELECT id FROM game ORDER BY changed, played, id").fetchall()
    places = [(place, number) for place, (number,) in enumerate(rows, 1)]

    def write(db: sqlite3.Connection) -> None:
        with transaction(db):
            db.executemany("UPDATE game SET played = ? WHERE id = ?", places)

    library.write(write)

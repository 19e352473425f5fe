"""The maps that can be played: those that come with the game, and packs imported into the player's folder."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from ..engine import Game, MapData, MapError, load_map, map_digest
from ..engine.mapfile import Name
from ..engine.maploading import MAX_BYTES
from .layout_check import layout_trouble
from .refused import Refused
from .safe_write import write_whole

MOST_PACKS = 100
BUILTIN_FOLDER = Path(__file__).resolve().parents[2] / "maps"
_SHELF = re.compile(rb'"shelf":\s*(\d+)')


def _find(folder: Path) -> tuple[str, ...]:
    """The maps of a folder by their place on the shelf, which stands at the beginning of each file."""
    places = []
    for path in sorted(folder.glob("*.json")):
        with path.open("rb") as file:
            found = _SHELF.search(file.read(300))
        places.append((int(found[1]) if found else MOST_PACKS, path.stem))
    return tuple(name for _, name in sorted(places))


_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


def is_map_id(name: str) -> bool:
    """Whether a map may be called so: it also names a file."""
    return bool(_ID.fullmatch(name))


BUILTIN = _find(BUILTIN_FOLDER)
"""The maps that come with the game, in the order they are shown: every file of the folder."""


LESSONS = _find(BUILTIN_FOLDER / "lessons")
"""Maps that only lessons are played on; they are on no shelf."""


class MapEntry(msgspec.Struct, frozen=True):
    """A map on the shelf: enough to list it."""

    id: str
    name: Name
    seats: tuple[int, int]
    rules: str
    digest: str
    builtin: bool


def builtin_maps() -> list[MapEntry]:
    """The maps that come with the game, in the order they are shown."""
    return [_entry(open_map(name), True) for name in BUILTIN]


@cache
def open_map(name: str) -> MapData:
    """A map that comes with the game, or raise `MapError`."""
    if name not in (*BUILTIN, *LESSONS):
        raise MapError(f"{name}: no map of this name comes with the game")
    folder = BUILTIN_FOLDER if name in BUILTIN else BUILTIN_FOLDER / "lessons"
    return load_map((folder / f"{name}.json").read_bytes(), name)


def map_named(name: str) -> MapData:
    """A map that comes with the game, by name (the first one if there is none), or any map file, by path."""
    if not name or name in BUILTIN:
        return open_map(name or BUILTIN[0])
    try:
        raw = _read_some(Path(name))
    except OSError as error:
        raise MapError(f"{name}: {error.strerror or 'cannot be read'}") from None
    return load_map(raw, Path(name).name)


class MapShelf:
    """All maps of one player: the built-in ones and the packs in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._packs: dict[str, MapData] = {}

    def all(self) -> list[MapEntry]:
        """Every map that can be opened; a pack that was spoiled on disk is left out."""
        entries = builtin_maps()
        for path in sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []:
            try:
                entries.append(_entry(self.open(path.stem), False))
            except MapError:
                continue
        return entries

    def open(self, name: str) -> MapData:
        """A map by its id, or raise `MapError`."""
        if name in BUILTIN or name in LESSONS:
            return open_map(name)
        if name not in self._packs:
            if not _ID.fullmatch(name):
                raise MapError(f"{name[:60]!r} is not the name of a map")
            try:
                raw = _read_some(self.folder / f"{name}.json")
            except OSError:
                raise MapError(f"{name}: there is no such map here") from None
            loaded = load_map(raw, name)
            if loaded.id != name:
                raise MapError(f"{name}: the file holds the map {loaded.id[:60]!r}")
            # Another version of the app may have left it, whose rules or drawings are others.
            wrong = unplayable(loaded)
            if wrong:
                raise MapError(f"{name}: {wrong}")
            self._packs[name] = loaded
        return self._packs[name]

    def check(self, raw: bytes, loaded: MapData, in_use: frozenset[str] = frozenset()) -> None:
        """Raise `Refused` unless a map may be kept; `in_use` are maps that unfinished games are played on."""
        if len(raw) > MAX_BYTES:
            raise Refused("map_damaged", f"the file is too large (at most {MAX_BYTES} bytes)")
        if not _ID.fullmatch(loaded.id):
            raise Refused("map_name", "a map's id is made of small letters, digits and underscores")
        if loaded.id in BUILTIN or loaded.id in LESSONS:
            raise Refused("map_builtin", f"{loaded.id} comes with the game")
        known = self._known(loaded.id)
        if known is not None and map_digest(known) != map_digest(loaded) and loaded.id in in_use:
            raise Refused("map_in_use", f"{loaded.id} is another map in games that are not finished")
        wrong = unplayable(loaded)
        if wrong:
            raise Refused("map_damaged", wrong)

    def import_pack(self, raw: bytes, in_use: frozenset[str] = frozenset()) -> MapEntry:
        """Check a map to the end and keep it; `in_use` are maps that unfinished games are played on."""
        try:
            loaded = load_map(raw, "map")
        except MapError as error:
            raise Refused("map_damaged", str(error)) from None
        self.check(raw, loaded, in_use)
        return self.keep([(raw, loaded)])[0]

    def keep(self, maps: Sequence[tuple[bytes, MapData]]) -> list[MapEntry]:
        """Keep maps that were checked: all of them, or none where there is no room or one cannot be written."""
        new = [loaded.id for _raw, loaded in maps if self._known(loaded.id) is None]
        if new and len(self.all()) - len(BUILTIN) + len(new) > MOST_PACKS:
            raise Refused("too_many_maps", f"at most {MOST_PACKS} packs are kept", MOST_PACKS)
        before: list[tuple[Path, bytes | None]] = []
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for raw, loaded in maps:
                path = self.folder / f"{loaded.id}.json"
                before.append((path, path.read_bytes() if path.exists() else None))
                write_whole(path, raw)
        except OSError as error:
            _put_back(before)
            raise Refused("map_not_kept", f"{maps[0][1].id}: {error.strerror}") from None
        self._packs |= {loaded.id: loaded for _raw, loaded in maps}
        return [_entry(loaded, False) for _raw, loaded in maps]

    def export_pack(self, name: str) -> bytes:
        """A map's file as it was kept, or raise `MapError`: written anew it could be larger than what is read."""
        loaded = self.open(name)
        folder = BUILTIN_FOLDER if name in BUILTIN else self.folder
        try:
            return _read_some(folder / f"{name}.json")
        except (OSError, MapError):
            # Its file went away or was spoiled since: what was read of it is still whole.
            return msgspec.json.encode(loaded)

    def remove_pack(self, name: str, in_use: frozenset[str] = frozenset()) -> None:
        """Forget an imported map that no unfinished game needs."""
        if name in BUILTIN or not _ID.fullmatch(name):
            raise Refused("map_builtin", f"{name[:60]} cannot be removed")
        if name in in_use:
            raise Refused("map_in_use", f"{name} is played in games that are not finished")
        try:
            (self.folder / f"{name}.json").unlink(missing_ok=True)
        except OSError as error:
            raise Refused("map_not_kept", f"{name}: {error.strerror}") from None
        self._packs.pop(name, None)

    def forget(self) -> None:
        """The files are gone, or others: read them anew when they are next asked for."""
        self._packs.clear()

    def _known(self, name: str) -> MapData | None:
        try:
            return self.open(name)
        except MapError:
            return None


def unplayable(loaded: MapData) -> str:
    """What is wrong with a map that could be read: its drawing, or its rules at some number of seats; or nothing."""
    wrong = layout_trouble(loaded)
    if wrong:
        return wrong
    low, high = loaded.numbers.seats
    for seats in range(low, high + 1):
        try:
            Game(loaded, seats)
        except (MapError, ValueError, KeyError, IndexError) as error:
            return f"the rules cannot be set up: {error}"
    return ""


def _put_back(files: Sequence[tuple[Path, bytes | None]]) -> None:
    """Give files what they held before, as far as a disk that has just refused lets it."""
    for path, raw in files:
        with suppress(OSError):
            if raw is None:
                path.unlink(missing_ok=True)
            else:
                write_whole(path, raw)


def _entry(loaded: MapData, builtin: bool) -> MapEntry:
    return MapEntry(loaded.id, loaded.name, loaded.numbers.seats, loaded.rules, map_digest(loaded), builtin)


def _read_some(path: Path) -> bytes:
    """A file's bytes, but never more than a map may have and a little: the loader refuses the rest."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size > MAX_BYTES:
            raise MapError(f"{path.stem}: the file is too large (at most {MAX_BYTES} bytes)")
        return file.read(MAX_BYTES + 1)

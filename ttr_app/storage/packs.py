"""What a player brings in as maps: a map file, or a pack, which is a zip of them. Nothing is kept of a bad one.

Drawing a large map takes seconds, so that all goes on in small steps and a page can show how far it is.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine import MapData, MapError, load_map
from ..engine.maploading import MAX_BYTES
from .laying_out import lay_out_slowly
from .layout_check import layout_trouble
from .refused import Refused
from .zips import map_names, spoiled

if TYPE_CHECKING:
    from .maps import MapEntry, MapShelf

MOST_MAPS = 20
"""Maps in one pack."""


@dataclass
class MapsProgress:
    """How far a file of maps has come."""

    maps: int
    done: float = 0.0
    kept: list[MapEntry] = field(default_factory=list)
    """The maps on the shelf, once all are checked and drawn."""


def maps_in(raw: bytes) -> list[bytes]:
    """The map files that some bytes hold: themselves, or the members of a pack; or raise `Refused`."""
    if raw[:4] != b"PK\x03\x04":
        return [raw.removeprefix(codecs.BOM_UTF8)]
    import zipfile  # only here: nobody brings a pack in before the first page is shown

    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as pack:
            members = map_names(pack)
            if not 1 <= len(members) <= MOST_MAPS:
                raise Refused("map_damaged", f"{len(members)} maps, a pack has 1 to {MOST_MAPS}")
            found = []
            for member in members:
                with pack.open(member) as file:
                    # The loader refuses the rest, whatever it says it has.
                    found.append(file.read(MAX_BYTES + 1).removeprefix(codecs.BOM_UTF8))
            return found
    except spoiled() as error:
        raise Refused("map_damaged", f"the pack cannot be unpacked: {error}") from None


def bring_in(shelf: MapShelf, raw: bytes, in_use: frozenset[str] = frozenset()) -> list[MapEntry]:
    """Check every map of a file or pack, draw those that have no drawing, then keep them all; or raise `Refused`."""
    progress = MapsProgress(0)
    for step in bring_in_slowly(shelf, raw, in_use):
        progress = step
    return progress.kept


def bring_in_slowly(
    shelf: MapShelf, raw: bytes, in_use: frozenset[str] = frozenset()
) -> Iterator[MapsProgress]:
    """The same in small steps; the last one has the maps that were kept."""
    files = maps_in(raw)
    progress, drawn = MapsProgress(len(files)), list[tuple[bytes, MapData]]()
    for number, each in enumerate(files):
        steps = with_drawing(each)
        while True:
            try:
                progress.done = number + next(steps)
            except StopIteration as end:
                drawn.append(end.value)
                break
            yield progress
    if len({m.id for _, m in drawn}) != len(drawn):
        raise Refused("map_damaged", "two maps of the pack have one id")
    for each, m in drawn:
        shelf.check(each, m, in_use)
    progress.kept, progress.done = shelf.keep(drawn), len(files)
    yield progress


def with_drawing(raw: bytes) -> Generator[float, None, tuple[bytes, MapData]]:
    """A map file as it is kept: with a drawing made by force where it has none; or raise `Refused`."""
    try:
        m = load_map(raw, "map")
        wrong = layout_trouble(m)
        if wrong:
            raise Refused("map_damaged", wrong)
        if m.layout:
            return raw, m
        plain: dict[str, Any] = msgspec.json.decode(raw)
        plain["layout"] = yield from lay_out_slowly(m)
        kept = msgspec.json.encode(plain)
        return kept, load_map(kept, "map")
    except MapError as error:
        raise Refused("map_damaged", str(error).removeprefix("map: ")) from None

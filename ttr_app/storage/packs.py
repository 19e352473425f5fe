"""What a player brings in as maps: a map file, or a pack, which is a zip of them. Nothing is kept of a bad one."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine import MapData, MapError, load_map
from ..engine.mapfile import MAX_BYTES
from .laying_out import lay_out
from .layout_check import layout_trouble
from .refused import Refused

if TYPE_CHECKING:
    from .maps import MapEntry, MapShelf

MOST_MAPS = 20
"""Maps in one pack."""


def maps_in(raw: bytes) -> list[bytes]:
    """The map files that some bytes hold: themselves, or the members `*.json` of a pack; or raise `Refused`."""
    if raw[:4] != b"PK\x03\x04":
        return [raw]
    import zipfile  # only here: nobody brings a pack in before the first page is shown

    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as pack:
            members = [member for member in pack.infolist() if member.filename.endswith(".json")]
            if not 1 <= len(members) <= MOST_MAPS:
                raise Refused("map_damaged", f"{len(members)} maps, a pack has 1 to {MOST_MAPS}")
            found = []
            for member in members:
                with pack.open(member) as file:
                    found.append(
                        file.read(MAX_BYTES + 1)
                    )  # the loader refuses the rest, whatever it says it has
            return found
    except (zipfile.BadZipFile, OSError, ValueError, RuntimeError, NotImplementedError, EOFError) as error:
        raise Refused("map_damaged", f"the pack cannot be unpacked: {error}") from None


def bring_in(shelf: MapShelf, raw: bytes, in_use: frozenset[str] = frozenset()) -> list[MapEntry]:
    """Check every map of a file or pack, draw those that have no drawing, then keep them all; or raise `Refused`."""
    drawn = [with_drawing(each) for each in maps_in(raw)]
    if len({m.id for _, m in drawn}) != len(drawn):
        raise Refused("map_damaged", "two maps of the pack have one id")
    for each, m in drawn:
        shelf.check(each, m, in_use)
    return shelf.keep(drawn)


def with_drawing(raw: bytes) -> tuple[bytes, MapData]:
    """A map file as it is kept: with a drawing made by force where it has none; or raise `Refused`."""
    try:
        m = load_map(raw, "map")
    except MapError as error:
        raise Refused("map_damaged", str(error).removeprefix("map: ")) from None
    wrong = layout_trouble(m)
    if wrong:
        raise Refused("map_damaged", wrong)
    if m.layout:
        return raw, m
    plain: dict[str, Any] = msgspec.json.decode(raw)
    plain["layout"] = lay_out(m)
    kept = msgspec.json.format(msgspec.json.encode(plain), indent=1)
    return kept, load_map(kept, "map")

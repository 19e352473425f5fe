"""Pictures of games: whether the bytes of a PNG are whole, so that a damaged one is never handed to a screen."""

from __future__ import annotations

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST_PICTURE = 512_000
"""The most bytes that a picture may have."""

LONGEST_SIDE = 4096
"""In pixels: a few bytes can claim to be a picture that fills the memory."""


def whole_png(raw: object) -> bool:
    """Whether these are the bytes of a PNG, of a sensible size and with every checksum right."""
    if not isinstance(raw, bytes) or len(raw) > LARGEST_PICTURE or not raw.startswith(SIGNATURE):
        return False
    at = len(SIGNATURE)
    kinds: list[bytes] = []
    while at + 12 <= len(raw):
        length, kind = struct.unpack_from(">I4s", raw, at)
        end = at + 8 + length
        if end + 4 > len(raw) or struct.unpack_from(">I", raw, end)[0] != zlib.crc32(raw[at + 4 : end]):
            return False
        if not kinds and (kind != b"IHDR" or length != 13 or not _sensible(raw, at + 8)):
            return False
        kinds.append(kind)
        at = end + 4
    return at == len(raw) and b"IDAT" in kinds and kinds[-1] == b"IEND"


def _sensible(raw: bytes, at: int) -> bool:
    return all(0 < side <= LONGEST_SIDE for side in struct.unpack_from(">II", raw, at))

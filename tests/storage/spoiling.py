"""Small true pictures, and ways to damage a file."""

from __future__ import annotations

import struct
import zlib


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def small_png(width: int = 1, height: int = 1) -> bytes:
    """A grey picture, whole to the last checksum."""
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(min(height, 64))))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")

"""A small picture of the board for the list of games: what lies on it for all to see, and nothing else."""

from __future__ import annotations

import struct
import zlib

from ttr_app.ui.board.widget import BoardView

WIDTH = 500


def board_picture(board: BoardView) -> bytes:
    """Give the whole board as a PNG, or nothing when it was never drawn."""
    plate = board.plates.whole
    if plate is None or not plate.ready:
        return b""
    width, height = plate.fbo.size
    return png(plate.fbo.pixels, width, height, max(1, round(width / WIDTH)))


def png(pixels: bytes, width: int, height: int, step: int) -> bytes:
    """Write every `step`-th pixel of RGBA rows, bottom row first, as a PNG without transparency."""
    across, stride = len(range(0, width, step)), 4 * width
    rows = []
    for y in range(height - 1, -1, -step):
        row = pixels[y * stride : (y + 1) * stride]
        line = bytearray(3 * across)
        for channel in range(3):
            line[channel::3] = row[channel :: 4 * step]
        rows.append(b"\0" + bytes(line))
    header = struct.pack(">IIBBBBB", across, len(rows), 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )

"""A seal for what nobody may read yet, such as the cards of a game that goes on: letters that say nothing to the eye.

The seal keeps curious eyes out, as the back of a card does; it is no secret to this app, which must be able to play
the game on.
"""

from __future__ import annotations

import base64
import zlib

_PAD = bytes((37 * i + 11) % 251 for i in range(251))


def seal(raw: bytes) -> str:
    """Bytes as letters that nobody can read by looking."""
    packed = zlib.compress(raw, 9)
    return base64.b85encode(bytes(b ^ _PAD[i % len(_PAD)] for i, b in enumerate(packed))).decode()


def unseal(letters: str, most: int = 4_000_000) -> bytes:
    """What was sealed, at most so many bytes of it; or raise `ValueError`."""
    packed = base64.b85decode(letters)
    try:
        return zlib.decompressobj().decompress(
            bytes(b ^ _PAD[i % len(_PAD)] for i, b in enumerate(packed)), most
        )
    except zlib.error as error:
        raise ValueError(f"the seal is broken: {error}") from None

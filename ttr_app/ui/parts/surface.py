"""Soft shapes under everything that lies on a page: a small mask for each radius, stretched to any size and tinted.

Multisampling is off (decision 0005), so Kivy's own rounded corners are steps; a stretched mask is smooth and as cheap
as a picture. A shadow is the same mask with a wider edge.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics.texture import Texture

from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.theme import Rgba

SOFT = 8
"""How wide a shadow's edge is, in dp; half of it lies outside of what throws it."""


def plate(radius: float) -> Any:
    """Give the mask of a box with round corners."""
    return _mask(_whole(radius), 1)


def corners(radius: float) -> tuple[int, int, int, int]:
    """Give how much of a plate is corner, for a `BorderImage`."""
    return (_whole(radius),) * 4


def shade(radius: float) -> Any:
    """Give the mask of a plate's shadow, larger than the plate by half of `SOFT`."""
    return _mask(_whole(radius), _whole(SOFT))


def shade_corners(radius: float) -> tuple[int, int, int, int]:
    """Give how much of a shadow is corner, for a `BorderImage`."""
    return (_whole(radius) + _whole(SOFT) // 2,) * 4


def deeper(colour: Rgba, by: float = 0.28) -> Rgba:
    """Give the tone of a thing's side, which the light from above does not reach."""
    red, green, blue, alpha = colour
    keep = 1 - by
    return (red * keep, green * keep, blue * keep, alpha)


def _whole(size: float) -> int:
    return max(1, round(px(size)))


@lru_cache(maxsize=64)
def _mask(radius: int, soft: int) -> Any:
    """Draw a disc with an edge of `soft` pixels and one row more in its middle, white with its cover as alpha."""
    reach = radius + soft // 2
    across = [i + 0.5 - reach for i in range(reach)]
    corner = [[_cover((x * x + y * y) ** 0.5, radius, soft) for x in across] for y in across]
    rows = [[*row, row[-1], *reversed(row)] for row in corner]
    rows = [*rows, rows[-1], *reversed(rows)]
    side = 2 * reach + 1
    drawn = b"".join(bytes((255, 255, 255, alpha)) for row in rows for alpha in row)
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(again: Any) -> None:
        again.blit_buffer(drawn, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take the graphics away
    return texture


def _cover(distance: float, radius: int, soft: int) -> int:
    """Say how much of a pixel is covered, 0..255: sharp within a pixel, or fading like a shadow."""
    share = min(1.0, max(0.0, (radius + soft / 2 - distance) / soft))
    return round(255 * (share if soft == 1 else share * share * (3 - 2 * share)))

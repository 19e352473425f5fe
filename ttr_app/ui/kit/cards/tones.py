"""The tones of a card, mixed from its ink: everything in the picture stands out, in each look and in grey."""

from __future__ import annotations

from ttr_app.ui.kit.cards.cutting import Tone
from ttr_app.ui.kit.theme import CardInk

_CREAM, _LAMP, _WARM_GREY = "#FFF3DA", "#FFE3A0", "#E3D8C2"


def mix(one: str, other: str, share: float) -> str:
    """Give a colour so far on the way from one to another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lightness(tone: str) -> float:
    """Give about how light a colour looks, 0 to 1."""
    red, green, blue = (int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def tones(ink: CardInk, look_name: str) -> tuple[str, ...]:
    """Give the colours of all tones of a card, in the order of `Tone`."""
    fill, mark = ink.fill, ink.mark
    light_mark = lightness(mark) > lightness(fill)
    # The ground and what lies far behind move away from the mark, so that the picture gains by it.
    away = "#000000" if light_mark else "#FFFFFF"
    body = mix(mark, _CREAM, 0.6) if mark == "#FFFFFF" else mix(mark, fill, 0.1)
    mixed = {
        Tone.BODY: body,
        Tone.SHADE: mix(body, fill, 0.38),
        Tone.LINE: mix(fill, away, 0.4),
        Tone.GLOW: mix(fill, away, 0.55) if light_mark else mix(_LAMP, fill, 0.2),
        Tone.SHADOW: mix(fill, "#000000", 0.28),
        Tone.HINT: mix(fill, away, 0.09 if light_mark else 0.2),
        Tone.NEAR: mix(fill, away, 0.18 if light_mark else 0.34),
        Tone.SIGN: mark,
        Tone.GROUND: fill,
    }
    if lightness(fill) > 0.9:  # paper cannot become lighter
        mixed |= {Tone.HINT: mix(fill, _WARM_GREY, 0.55), Tone.NEAR: mix(fill, _WARM_GREY, 0.9)}
    if look_name == "contrast":  # nothing between the mark and its ground
        mixed |= {Tone.BODY: mark, Tone.HINT: fill, Tone.NEAR: fill}
    return tuple(mixed[tone] for tone in Tone)

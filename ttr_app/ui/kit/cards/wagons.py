"""The eight wagons and the locomotive, told apart by their silhouettes."""

from __future__ import annotations

from ttr_app.ui.kit.cards.cutting import FOOT, Figure, Outline, Tone, disc, heap, poly, rect

BODY, SHADE, LINE, GLOW = Tone.BODY, Tone.SHADE, Tone.LINE, Tone.GLOW

#: The width of every seam, so that all wagons come from one hand.
SEAM = 0.045


def wheel(x: float, radius: float = 0.13) -> Figure:
    """A wheel on the rail."""
    y = FOOT - radius
    return ((BODY, disc(x, y, radius)), (LINE, disc(x, y, radius * 0.56)), (BODY, disc(x, y, radius * 0.26)))


def wheels(*places: float, radius: float = 0.13) -> Figure:
    """Wheels side by side."""
    return tuple(part for place in places for part in wheel(place, radius))


def seam(x: float, top: float, low: float) -> tuple[Tone, Outline]:
    """An upright line in the ground's tone."""
    return (LINE, rect(x - SEAM / 2, top, x + SEAM / 2, low))


def frame(reach: float = 0.93, top: float = 0.24) -> Figure:
    """The frame with its two couplings."""
    return (
        (SHADE, rect(-1.0, top + 0.02, 1.0, top + 0.08, 0.02)),
        (BODY, rect(-reach, top, reach, top + 0.1)),
    )


_TRUCKS = wheels(-0.72, -0.42, 0.42, 0.72)
_AXLES = wheels(-0.52, 0.52, radius=0.16)

COACH: Figure = (
    (SHADE, rect(-0.8, -0.45, 0.8, -0.28, 0.06)),
    (BODY, rect(-0.97, -0.34, 0.97, -0.2, 0.07)),
    (BODY, rect(-0.93, -0.24, 0.93, 0.28, 0.03)),
    *((GLOW, rect(x - 0.09, -0.14, x + 0.09, 0.04, 0.03)) for x in (-0.6, -0.36, -0.12, 0.12, 0.36, 0.6)),
    (LINE, rect(-0.93, 0.1, 0.93, 0.1 + SEAM)),
    seam(-0.78, -0.16, 0.28),
    seam(0.78, -0.16, 0.28),
    *frame(),
    *_TRUCKS,
)

TANK: Figure = (
    (BODY, rect(-0.15, -0.5, 0.15, -0.24, 0.06)),
    (SHADE, rect(-0.2, -0.5, 0.2, -0.43, 0.03)),
    (BODY, rect(-0.9, -0.32, 0.9, 0.2, 0.25)),
    (SHADE, rect(-0.72, -0.23, 0.72, -0.14, 0.04)),
    seam(-0.48, -0.32, 0.2),
    seam(0.48, -0.32, 0.2),
    (BODY, poly((-0.72, 0.12), (-0.44, 0.12), (-0.36, 0.28), (-0.8, 0.28))),
    (BODY, poly((0.44, 0.12), (0.72, 0.12), (0.8, 0.28), (0.36, 0.28))),
    *frame(),
    *_TRUCKS,
)

LOGS: Figure = (
    (SHADE, rect(-0.52, -0.38, 0.56, -0.19, 0.09)),
    (SHADE, rect(-0.68, -0.19, 0.74, 0.02, 0.1)),
    (SHADE, rect(-0.86, 0.02, 0.9, 0.23, 0.1)),
    *((BODY, disc(x, y, 0.085)) for x, y in ((0.465, -0.285), (0.64, -0.085), (0.8, 0.125))),
    *((GLOW, disc(x, y, 0.04)) for x, y in ((0.465, -0.285), (0.64, -0.085), (0.8, 0.125))),
    (BODY, rect(-0.46, -0.42, -0.38, 0.26, 0.02)),
    (BODY, rect(0.18, -0.42, 0.26, 0.26, 0.02)),
    *frame(0.97),
    *_TRUCKS,
)


def _silo(x: float) -> Figure:
    return (
        (BODY, rect(x - 0.09, -0.5, x + 0.09, -0.38, 0.03)),
        (BODY, rect(x - 0.26, -0.43, x + 0.26, 0.08, 0.14)),
        (BODY, poly((x - 0.26, 0.0), (x + 0.26, 0.0), (x + 0.08, 0.26), (x - 0.08, 0.26))),
        (SHADE, rect(x - 0.18, -0.32, x - 0.1, 0.02, 0.04)),
        (LINE, rect(x - 0.26, -0.02, x + 0.26, -0.02 + SEAM)),
    )


SILOS: Figure = (*_silo(-0.58), *_silo(0.0), *_silo(0.58), *frame(0.95), *_TRUCKS)

CABOOSE: Figure = (
    (SHADE, rect(-0.46, -0.44, -0.36, -0.26)),
    (BODY, rect(-0.18, -0.46, 0.34, -0.26)),
    (SHADE, rect(-0.25, -0.52, 0.41, -0.44, 0.03)),
    (GLOW, rect(-0.1, -0.4, 0.04, -0.3, 0.02)),
    (GLOW, rect(0.12, -0.4, 0.26, -0.3, 0.02)),
    (BODY, rect(-0.84, -0.3, 0.84, -0.21, 0.04)),
    (BODY, rect(-0.62, -0.23, 0.62, 0.28)),
    *((GLOW, rect(x - 0.11, -0.12, x + 0.11, 0.06, 0.03)) for x in (-0.36, 0.36)),
    (SHADE, rect(-0.12, -0.14, 0.12, 0.28, 0.03)),
    *((BODY, rect(x - 0.03, -0.22, x + 0.03, 0.28)) for x in (-0.79, 0.79)),
    (BODY, rect(-0.82, 0.0, -0.6, 0.05)),
    (BODY, rect(0.6, 0.0, 0.82, 0.05)),
    *frame(0.88),
    *_AXLES,
)

HOPPER: Figure = (
    (SHADE, heap(-0.8, 0.8, -0.28, -0.42, -0.5, -0.42)),
    (
        BODY,
        poly(
            (-0.95, -0.32), (0.95, -0.32), (0.95, -0.2), (0.55, 0.14), (0.46, 0.34), (0.2, 0.34), (0.1, 0.14),
            (-0.1, 0.14), (-0.2, 0.34), (-0.46, 0.34), (-0.55, 0.14), (-0.95, -0.2),
        ),
    ),
    (LINE, rect(-0.95, -0.22, 0.95, -0.22 + SEAM)),
    *(seam(x, -0.18, 0.12) for x in (-0.52, -0.26, 0.0, 0.26, 0.52)),
    *((BODY, rect(x - 0.03, -0.2, x + 0.03, 0.28)) for x in (-0.88, 0.88)),
    (BODY, rect(-1.0, 0.24, -0.56, 0.33)),
    (BODY, rect(0.56, 0.24, 1.0, 0.33)),
    *wheels(-0.78, 0.78, radius=0.15),
)  # fmt: skip

COAL: Figure = (
    (SHADE, heap(-0.78, 0.78, 0.06, -0.12, -0.3, -0.22, -0.36, -0.16)),
    (LINE, disc(-0.3, -0.1, 0.05, 6)),
    (LINE, disc(0.1, -0.14, 0.05, 6)),
    (LINE, disc(0.34, -0.06, 0.05, 6)),
    (BODY, rect(-0.9, -0.04, 0.9, 0.3, 0.02)),
    (LINE, rect(-0.9, 0.05, 0.9, 0.05 + SEAM)),
    *(seam(x, 0.08, 0.27) for x in (-0.6, -0.3, 0.0, 0.3, 0.6)),
    *frame(0.93, 0.26),
    *_AXLES,
)

BOXCAR: Figure = (
    (SHADE, rect(-0.55, -0.52, 0.55, -0.46, 0.02)),
    (BODY, poly((-0.84, -0.36), (-0.74, -0.47), (0.74, -0.47), (0.84, -0.36))),
    (BODY, rect(-0.78, -0.38, 0.78, 0.28)),
    (LINE, rect(-0.78, -0.36, 0.78, -0.36 + SEAM)),
    (SHADE, rect(-0.24, -0.28, 0.24, 0.25)),
    (LINE, poly((-0.22, 0.2), (0.16, -0.27), (0.22, -0.23), (-0.16, 0.24))),
    *(seam(x, -0.28, 0.25) for x in (-0.6, -0.42, 0.42, 0.6)),
    *frame(0.88),
    *_AXLES,
)

LOCOMOTIVE: Figure = (
    (Tone.HINT, disc(0.36, -0.52, 0.14)),
    (Tone.HINT, disc(0.1, -0.58, 0.18)),
    (Tone.HINT, disc(-0.22, -0.56, 0.13)),
    (BODY, poly((0.54, -0.18), (0.5, -0.5), (0.76, -0.5), (0.72, -0.18))),
    (SHADE, rect(0.46, -0.53, 0.8, -0.45, 0.03)),
    (BODY, rect(0.14, -0.36, 0.34, -0.14, 0.09)),
    (BODY, rect(-0.4, -0.24, 0.84, 0.16, 0.08)),
    (SHADE, rect(-0.3, -0.17, 0.56, -0.1, 0.03)),
    seam(0.08, -0.24, 0.16),
    seam(0.6, -0.24, 0.16),
    (GLOW, disc(0.87, -0.28, 0.075)),
    (BODY, rect(-0.6, -0.4, -0.22, 0.22)),
    (SHADE, rect(-0.68, -0.48, -0.14, -0.38, 0.04)),
    (GLOW, rect(-0.5, -0.29, -0.32, -0.1, 0.03)),
    (SHADE, heap(-0.96, -0.68, -0.04, -0.16, -0.14)),
    (BODY, rect(-1.0, -0.08, -0.66, 0.24, 0.02)),
    (BODY, rect(-1.0, 0.16, 0.88, 0.26)),
    (BODY, poly((0.78, 0.16), (0.88, 0.16), (1.03, FOOT - 0.02), (0.78, FOOT - 0.02))),
    (LINE, poly((0.84, 0.28), (0.87, 0.28), (0.93, FOOT - 0.06), (0.84, FOOT - 0.06))),
    *wheels(-0.9, -0.7, radius=0.1),
    *wheels(-0.36, 0.06, radius=0.2),
    *wheels(0.42, 0.64, radius=0.1),
    (SHADE, rect(-0.4, 0.28, 0.5, 0.33, 0.02)),
)

#: Card ink -> its wagon.
WAGONS: dict[str, Figure] = {
    "purple": COACH,
    "blue": TANK,
    "orange": LOGS,
    "white": SILOS,
    "green": CABOOSE,
    "yellow": HOPPER,
    "black": COAL,
    "red": BOXCAR,
    "wild": LOCOMOTIVE,
}

"""First Journey's wagons: a wooden toy train, rounder, larger and simpler than the grown-ups' one."""

from __future__ import annotations

from ttr_app.ui.kit.cards.cutting import FOOT, Figure, Tone, disc, heap, poly, rect
from ttr_app.ui.kit.cards.wagons import SEAM, seam, wheels

BODY, SHADE, LINE, GLOW = Tone.BODY, Tone.SHADE, Tone.LINE, Tone.GLOW

_WHEELS = wheels(-0.5, 0.5, radius=0.21)
_TRAY: Figure = (
    (SHADE, rect(-1.0, 0.16, 1.0, 0.24, 0.04)),
    (BODY, rect(-0.88, 0.08, 0.88, 0.3, 0.1)),
)

BALLS: Figure = (
    (BODY, disc(-0.46, -0.1, 0.23)),
    (SHADE, disc(0.0, -0.1, 0.23)),
    (BODY, disc(0.46, -0.1, 0.23)),
    (BODY, disc(0.0, -0.44, 0.2)),
    (LINE, rect(-0.68, -0.13, -0.24, -0.07, 0.03)),
    (GLOW, disc(0.0, -0.1, 0.09)),
    (LINE, rect(0.24, -0.13, 0.68, -0.07, 0.03)),
    (GLOW, disc(0.0, -0.44, 0.07)),
    *_TRAY,
    *_WHEELS,
)

TREES: Figure = (
    *((SHADE, rect(x - 0.06, -0.1, x + 0.06, 0.12)) for x in (-0.45, 0.45)),
    (BODY, poly((-0.45, -0.6), (-0.14, -0.2), (-0.76, -0.2))),
    (BODY, poly((-0.45, -0.5), (-0.06, 0.02), (-0.84, 0.02))),
    (BODY, disc(0.45, -0.26, 0.3)),
    *((GLOW, disc(x, y, 0.055)) for x, y in ((0.34, -0.34), (0.56, -0.28), (0.42, -0.14))),
    *_TRAY,
    *_WHEELS,
)  # fmt: skip

CHURN: Figure = (
    (SHADE, rect(-0.3, -0.62, 0.3, -0.5, 0.05)),
    (BODY, rect(-0.22, -0.52, 0.22, -0.3)),
    (BODY, rect(-0.46, -0.36, 0.46, 0.14, 0.16)),
    (LINE, rect(-0.46, -0.2, 0.46, -0.2 + SEAM)),
    (LINE, rect(-0.46, 0.0, 0.46, SEAM)),
    (SHADE, rect(-0.36, -0.14, -0.28, -0.03, 0.04)),
    *_TRAY,
    *_WHEELS,
)

TUB: Figure = (
    (SHADE, heap(-0.7, 0.7, 0.0, -0.3, -0.54, -0.32)),
    (BODY, poly((-0.9, -0.12), (0.9, -0.12), (0.72, 0.28), (-0.72, 0.28))),
    (LINE, poly((-0.86, -0.02), (0.86, -0.02), (0.84, -0.02 + SEAM), (-0.84, -0.02 + SEAM))),
    (SHADE, rect(-1.0, 0.14, 1.0, 0.2, 0.03)),
    (BODY, rect(-0.76, 0.1, 0.76, 0.3, 0.06)),
    *_WHEELS,
)

WHALE: Figure = (
    (SHADE, poly((0.28, -0.42), (0.16, -0.58), (0.3, -0.54), (0.36, -0.44))),
    (SHADE, poly((0.36, -0.44), (0.42, -0.54), (0.56, -0.58), (0.44, -0.42))),
    (BODY, poly((-0.62, -0.06), (-0.98, -0.36), (-0.72, -0.36), (-0.62, -0.5), (-0.44, -0.22), (-0.3, -0.02))),
    (BODY, rect(-0.68, -0.12, 0.2, 0.14, 0.12)),
    (BODY, rect(-0.3, -0.4, 0.84, 0.16, 0.28)),
    (GLOW, disc(0.56, -0.18, 0.06)),
    (LINE, rect(0.36, -0.02, 0.82, 0.03, 0.02)),
    *_TRAY,
    *_WHEELS,
)  # fmt: skip

HOUSE: Figure = (
    (SHADE, rect(0.34, -0.58, 0.5, -0.2)),
    (BODY, poly((-0.84, -0.14), (-0.46, -0.52), (0.46, -0.52), (0.84, -0.14))),
    (BODY, rect(-0.66, -0.18, 0.66, 0.18)),
    (LINE, rect(-0.74, -0.16, 0.74, -0.11, 0.02)),
    *((GLOW, disc(x, 0.0, 0.09)) for x in (-0.42, 0.42)),
    (SHADE, rect(-0.14, -0.06, 0.14, 0.2, 0.1)),
    *_TRAY,
    *_WHEELS,
)

LITTLE_ENGINE: Figure = (
    (Tone.HINT, disc(0.24, -0.6, 0.16)),
    (Tone.HINT, disc(-0.06, -0.6, 0.2)),
    (BODY, poly((0.36, -0.2), (0.32, -0.5), (0.68, -0.5), (0.64, -0.2))),
    (SHADE, rect(0.26, -0.56, 0.74, -0.44, 0.06)),
    (BODY, disc(0.06, -0.26, 0.15)),
    (BODY, rect(-0.4, -0.28, 0.86, 0.2, 0.22)),
    (BODY, rect(-0.76, -0.42, -0.16, 0.22, 0.06)),
    (SHADE, rect(-0.86, -0.52, -0.06, -0.38, 0.07)),
    (GLOW, rect(-0.6, -0.28, -0.3, -0.04, 0.08)),
    (GLOW, disc(0.66, -0.08, 0.09)),
    seam(0.18, -0.26, 0.18),
    (BODY, rect(-0.86, 0.12, 0.9, 0.26, 0.06)),
    (BODY, poly((0.74, 0.14), (0.9, 0.14), (1.02, FOOT - 0.02), (0.74, FOOT - 0.02))),
    *wheels(-0.48, radius=0.25),
    *wheels(0.06, 0.5, radius=0.18),
    (SHADE, rect(-0.5, 0.24, 0.1, 0.3, 0.03)),
)

#: Card ink -> its toy.
TOYS: dict[str, Figure] = {
    "yellow": BALLS,
    "green": TREES,
    "white": CHURN,
    "black": TUB,
    "blue": WHALE,
    "red": HOUSE,
    "purple": CHURN,
    "orange": BALLS,
    "wild": LITTLE_ENGINE,
}

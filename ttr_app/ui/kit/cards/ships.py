"""The ships: one for each colour of ship cards, alone or as a pair."""

from __future__ import annotations

from ttr_app.ui.kit.cards.cutting import Figure, Tone, disc, in_one_tone, moved, poly, rect
from ttr_app.ui.kit.cards.wagons import SEAM

BODY, SHADE, LINE, GLOW = Tone.BODY, Tone.SHADE, Tone.LINE, Tone.GLOW


def _ports(*places: float, y: float = 0.2) -> Figure:
    return tuple((GLOW, disc(x, y, 0.045, 12)) for x in places)


LINER: Figure = (
    *((BODY, poly((x, -0.2), (x - 0.07, -0.48), (x + 0.13, -0.48), (x + 0.2, -0.2))) for x in (-0.4, -0.02)),
    *((LINE, poly((x - 0.03, -0.34), (x - 0.05, -0.41), (x + 0.15, -0.41), (x + 0.17, -0.34))) for x in (-0.4, -0.02)),
    (SHADE, rect(-0.58, -0.24, 0.42, -0.06)),
    (BODY, rect(-0.7, -0.08, 0.56, 0.08)),
    *((GLOW, rect(x - 0.05, -0.19, x + 0.05, -0.11)) for x in (-0.42, -0.2, 0.02, 0.24)),
    (BODY, rect(0.7, -0.34, 0.74, 0.06)),
    (BODY, poly((-0.92, 0.03), (0.98, -0.03), (0.78, 0.44), (-0.76, 0.44))),
    *_ports(-0.55, -0.3, -0.05, 0.2, 0.45),
)  # fmt: skip

SCHOONER: Figure = (
    (BODY, rect(-0.27, -0.54, -0.22, 0.16)),
    (BODY, rect(0.2, -0.54, 0.25, 0.16)),
    (SHADE, poly((-0.3, -0.46), (-0.3, 0.06), (-0.82, 0.08))),
    (BODY, poly((-0.18, -0.5), (0.14, 0.06), (-0.18, 0.08))),
    (BODY, poly((0.29, -0.5), (0.66, 0.04), (0.29, 0.06))),
    (SHADE, poly((0.46, -0.32), (0.98, 0.06), (0.74, 0.08))),
    (BODY, poly((-0.84, 0.1), (0.74, 0.14), (1.02, 0.06), (0.66, 0.44), (-0.64, 0.44))),
    (LINE, poly((-0.8, 0.2), (0.84, 0.22), (0.8, 0.22 + SEAM), (-0.78, 0.2 + SEAM))),
)

PADDLER: Figure = (
    (BODY, rect(0.26, -0.54, 0.36, -0.1)),
    (SHADE, rect(0.22, -0.54, 0.4, -0.47, 0.02)),
    (BODY, rect(0.04, -0.46, 0.12, -0.1)),
    (BODY, rect(-0.62, -0.2, 0.56, -0.13, 0.03)),
    (SHADE, rect(-0.54, -0.14, 0.48, 0.12)),
    *((GLOW, rect(x - 0.05, -0.08, x + 0.05, 0.04)) for x in (-0.36, -0.18, 0.0, 0.18, 0.36)),
    (BODY, poly((-0.7, 0.1), (0.98, 0.06), (0.84, 0.44), (-0.7, 0.44))),
    (BODY, disc(-0.72, 0.16, 0.28)),
    (LINE, disc(-0.72, 0.16, 0.2)),
    (BODY, rect(-0.92, 0.13, -0.52, 0.19)),
    (BODY, rect(-0.75, -0.04, -0.69, 0.36)),
    (LINE, rect(-0.4, 0.22, 0.88, 0.22 + SEAM)),
)

TUG: Figure = (
    (BODY, rect(-0.34, -0.42, -0.06, 0.06)),
    (LINE, rect(-0.34, -0.32, -0.06, -0.24)),
    (SHADE, rect(-0.38, -0.46, -0.02, -0.4, 0.02)),
    (BODY, rect(0.08, -0.3, 0.52, 0.1)),
    (SHADE, rect(0.02, -0.37, 0.6, -0.29, 0.03)),
    (GLOW, rect(0.15, -0.22, 0.28, -0.08, 0.02)),
    (GLOW, rect(0.34, -0.22, 0.47, -0.08, 0.02)),
    (BODY, poly((-0.84, 0.12), (-0.5, 0.08), (0.4, 0.08), (0.9, -0.08), (0.74, 0.44), (-0.72, 0.44))),
    (LINE, poly((-0.82, 0.2), (0.84, 0.14), (0.83, 0.14 + SEAM), (-0.8, 0.2 + SEAM))),
    *((SHADE, disc(x, 0.31, 0.07)) for x in (-0.4, 0.0, 0.4)),
)

FREIGHTER: Figure = (
    (BODY, rect(-0.84, -0.42, -0.46, 0.1)),
    (SHADE, rect(-0.9, -0.3, -0.4, -0.24)),
    (GLOW, rect(-0.77, -0.2, -0.53, -0.11)),
    (BODY, rect(-0.72, -0.54, -0.58, -0.4)),
    (SHADE, rect(-0.34, -0.1, -0.04, 0.1)),
    (BODY, rect(0.0, -0.1, 0.3, 0.1)),
    (SHADE, rect(0.34, -0.1, 0.64, 0.1)),
    (BODY, rect(-0.18, -0.3, 0.12, -0.13)),
    (SHADE, rect(0.16, -0.3, 0.46, -0.13)),
    (BODY, poly((-0.94, 0.06), (0.74, 0.06), (0.78, -0.04), (1.0, -0.06), (0.84, 0.44), (-0.84, 0.44))),
    (LINE, rect(-0.88, 0.26, 0.88, 0.26 + SEAM)),
)

JUNK: Figure = (
    (BODY, rect(-0.06, -0.56, 0.0, 0.16)),
    (BODY, rect(0.56, -0.36, 0.61, 0.1)),
    (BODY, poly((-0.56, -0.34), (0.08, -0.54), (0.3, -0.2), (0.24, 0.08), (-0.5, 0.06))),
    *((LINE, poly((-0.56, y), (0.3, y - 0.06), (0.3, y - 0.06 + SEAM), (-0.56, y + SEAM))) for y in (-0.22, -0.08)),
    (SHADE, poly((0.42, -0.26), (0.72, -0.34), (0.88, -0.08), (0.42, 0.02))),
    (BODY, poly((-0.98, -0.12), (-0.66, -0.12), (-0.58, 0.12), (0.62, 0.16), (0.98, 0.0), (0.74, 0.44), (-0.7, 0.44))),
    (LINE, poly((-0.84, 0.18), (0.84, 0.22), (0.82, 0.22 + SEAM), (-0.82, 0.18 + SEAM))),
)  # fmt: skip

#: Card ink -> its ship.
SHIPS: dict[str, Figure] = {
    "red": LINER,
    "white": SCHOONER,
    "yellow": PADDLER,
    "green": TUG,
    "black": FREIGHTER,
    "purple": JUNK,
    "blue": LINER,
    "orange": TUG,
}


def pair(ship: Figure) -> Figure:
    """Put the ship before her sister, who is one flat tone: two hulls at any size."""
    sister = moved(in_one_tone(ship, Tone.SHADE), 0.68, 0.32, -0.17)
    gap = moved(in_one_tone(ship, Tone.GROUND), 0.78, -0.31, 0.13)
    return (*sister, *gap, *moved(ship, 0.68, -0.31, 0.15))

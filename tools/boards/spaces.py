"""Turn settled curves into the rows of spaces that the board shows."""

from __future__ import annotations

from typing import Any

import numpy as np

from .curves import Curves, Floats, degree_for
from .mapfile import Corridor
from .settle import Settled
from .spec import Spec

GAP = 2.4  # between two spaces of a row


def _padded(controls: list[Floats]) -> Floats:
    out = np.zeros((len(controls), 6, 2))
    for row, control in enumerate(controls):
        out[row, : len(control)] = control
    return out


def rows(spec: Spec, corridors: list[Corridor], settled: Settled) -> dict[str, list[list[float]]]:
    """Place every space of every route: middle, direction, length and width, from a to b."""
    lengths = [c.length for c in corridors]
    curves = Curves([degree_for(n) for n in lengths], lengths)
    control = _padded(settled.controls)
    _samples, run = curves.trace(control)
    t = curves.cut(run, np.array([m[0] for m in settled.margins]), np.array(settled.pitches))
    points = np.einsum("nk,nkx->nx", curves.basis(t, curves.of), control[curves.of])
    ahead = np.einsum("nk,nkx->nx", curves.basis(np.clip(t + 1e-4, 0, 1), curves.of), control[curves.of])
    behind = np.einsum("nk,nkx->nx", curves.basis(np.clip(t - 1e-4, 0, 1), curves.of), control[curves.of])
    tangent = ahead - behind
    tangent /= np.hypot(tangent[:, 0], tangent[:, 1])[:, None] + 1e-12
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
    out: dict[str, list[list[float]]] = {}
    for row, corridor in enumerate(corridors):
        lo = curves.first[row]
        lanes = [0.0] if len(corridor.routes) == 1 else [-spec.lane_gap / 2, spec.lane_gap / 2]
        for route, offset in zip(corridor.routes, lanes, strict=True):
            joints = (
                points[lo : lo + 2 * corridor.length + 1] + offset * normal[lo : lo + 2 * corridor.length + 1]
            )
            chords = joints[2::2] - joints[:-2:2]
            size = min(float(np.hypot(*c)) for c in chords) - GAP
            size = min(size, spec.pitch_most - GAP)
            spaces = []
            for k, chord in enumerate(chords):
                x, y = joints[2 * k + 1]
                angle = float(np.degrees(np.arctan2(chord[1], chord[0])))
                spaces.append(
                    [
                        round(float(x), 1),
                        round(float(y), 1),
                        round(angle, 1),
                        round(size, 1),
                        spec.space_width,
                    ]
                )
            out[route] = spaces
    return out


def layout(spec: Spec, corridors: list[Corridor], settled: Settled) -> dict[str, Any]:
    """Write down a settled board as the map file's layout."""
    cities = {}
    for city, (x, y) in settled.cities.items():
        label = settled.labels[city]
        cities[city] = {
            "at": [round(x, 1), round(y, 1)],
            "label": [round(label.dx, 1), round(label.dy, 1), label.align],
        }
    return {
        "size": list(spec.size),
        "period": spec.period,
        "cities": cities,
        "routes": rows(spec, corridors, settled),
    }

"""Project longitude and latitude: Lambert's cone for the continents, Patterson's cylinder for the world."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, log, pi, radians, tan

import numpy as np

from .curves import Floats

Projection = Callable[[Floats], Floats]  # [n, 2] of longitude, latitude -> [n, 2], y down

WORLD_CUT = -137.5  # the meridian at the world's left edge: the Pacific, and a little of Alaska


def lambert(centre: float, low: float, high: float) -> Projection:
    """Return Lambert's conformal conic projection about a meridian with two true parallels."""
    a, b = radians(low), radians(high)
    n = log(cos(a) / cos(b)) / log(tan(pi / 4 + b / 2) / tan(pi / 4 + a / 2))
    f = cos(a) * tan(pi / 4 + a / 2) ** n / n

    def project(lonlat: Floats) -> Floats:
        lat = np.radians(np.clip(lonlat[:, 1], -60.0, 88.0))
        rho = f / np.tan(pi / 4 + lat / 2) ** n
        turn = n * np.radians(lonlat[:, 0] - centre)
        return np.stack([rho * np.sin(turn), rho * np.cos(turn) - f / tan(pi / 4 + radians(low) / 2) ** n], 1)

    return project


def patterson(lonlat: Floats) -> Floats:
    """Project the world so that 360 degrees are exactly one period of 2 pi."""
    lat = np.radians(lonlat[:, 1])
    y = 1.0148 * lat + 0.23185 * lat**5 - 0.14499 * lat**7 + 0.02406 * lat**9
    return np.stack([np.radians(lonlat[:, 0] - WORLD_CUT), -y], 1)


def flat(lonlat: Floats) -> Floats:
    """Project what is nowhere on the globe: as it is, with north up."""
    return np.stack([lonlat[:, 0], -lonlat[:, 1]], 1)


PROJECTIONS: dict[str, Projection] = {
    "america": lambert(-96.0, 33.0, 47.0),
    "europe": lambert(16.0, 40.0, 58.0),
    "poland": lambert(19.2, 50.0, 54.5),
    "world": patterson,
    "island": flat,
}

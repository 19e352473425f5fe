"""How playouts are taken, by the compiled Champion and by the one that plays."""

from __future__ import annotations

from typing import NamedTuple


class Harvest(NamedTuple):
    """Share of the decisions, moves within so many points, at most so many, worlds, turns."""

    share: float = 0.5
    window: float = 6.0
    most: int = 4
    worlds: int = 2
    turns: int = 8

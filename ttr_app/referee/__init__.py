"""Games without a screen, for a referee: played by computers, told move by move, recorded and verified."""

from __future__ import annotations

from .simulate import Played, simulate
from .trace import Trace

__all__ = ["Played", "Trace", "simulate"]

"""Weights found by `tools/tune.py`, by rule set; what is not here stands in `Skill`."""

from __future__ import annotations

TUNED: dict[str, dict[str, float]] = {
    "classic": {"claim": 1.2, "tickets": 1.25, "grain": 1.05},
    "europe": {"grain": 1.05},
    "first_journey": {"grain": 1.5, "shy": 6.0},
    "world": {"patience": 0.8, "fill": 0.5, "grain": 0.9},
}

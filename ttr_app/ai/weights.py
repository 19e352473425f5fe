"""Weights found by `tools/tune.py`, by rule set; what is not here stands in `Skill`."""

from __future__ import annotations

TUNED: dict[str, dict[str, float]] = {
    "classic": {"claim": 1.2, "tickets": 1.25, "grain": 1.25},
    "europe": {"grain": 1.05},
    "first_journey": {"grain": 1.5, "shy": 6.0, "held": 0.15, "missing": 0.8, "futures": 20},
    "world": {"patience": 0.65, "share": 1.5, "harbour": 1.2, "fill": 0.5, "grain": 1.2},
}

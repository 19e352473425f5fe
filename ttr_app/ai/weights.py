"""Weights found by `tools/tune.py`, by rule set; what is not here stands in `Skill`."""

from __future__ import annotations

TUNED: dict[str, dict[str, float]] = {
    "classic": {},
    "europe": {},
    "first_journey": {},
    "world": {},
}

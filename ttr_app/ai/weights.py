"""Weights found by `tools/tune.py` and `tools/ladder.py`, by rule set; what is not here stands in `Skill`."""

from __future__ import annotations

TUNED: dict[str, dict[str, float]] = {
    "classic": {"claim": 1.2, "tickets": 1.25},
    "europe": {},
    "first_journey": {"shy": 6.0, "held": 0.15, "missing": 0.8},
    "world": {"patience": 0.65, "share": 1.5, "harbour": 1.2, "fill": 0.5},
}
"""What makes the strongest player of two."""

AT_BIG_TABLES: dict[str, dict[str, float]] = {}
"""What is different where more than two play."""

BLUR: dict[str, dict[str, float]] = {
    "classic": {"whistle_stop": 8.5, "local": 6.5, "express": 4.9, "master": 2.6},
    "europe": {"whistle_stop": 7.1, "local": 5.5, "express": 4.1, "master": 2.2},
    "first_journey": {"whistle_stop": 10.0, "local": 7.8, "express": 5.9, "master": 3.2},
    "world": {"whistle_stop": 8.2, "local": 6.2, "express": 4.7, "master": 2.5},
}
"""Points by which the levels misjudge, so that each beats the one below it about seven times in ten."""

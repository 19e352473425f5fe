"""The levels and characters: one brain, with weights by rule set, and with knowledge switched off or blurred."""

from __future__ import annotations

import msgspec

from ..skill import Skill
from .weights import AT_BIG_TABLES, BLUR, ELSEWHERE, TUNED

LEVELS = ("whistle_stop", "local", "express", "master", "champion")
"""Levels of play, each a real step above the one before."""

CHARACTERS = ("surveyor", "collector", "blocker", "racer")
"""Tempers: a builder of long lines, a ticket collector, a blocker, one who ends the game early."""

# What a level does not know or does badly, under all rules: it forgets tickets, overlooks routes, hurries, has little
# feeling for the worth of a turn and does not see what others want.
_WEAKER: dict[str, dict[str, float]] = {
    "whistle_stop": {
        "forget": 0.35,
        "overlook": 0.3,
        "adapt": 0.3,
        "claim": 2.0,
        "risk": 0.0,
        "busy": -1.0,
        "criticality": 0.0,
        "races": 0.0,
    },
    "local": {
        "forget": 0.15,
        "overlook": 0.2,
        "adapt": 0.55,
        "risk": 0.02,
        "criticality": 0.0,
        "races": 0.0,
    },
    "express": {"overlook": 0.1, "adapt": 0.9, "risk": 0.04, "criticality": 0.0},
    "master": {},
    "champion": {},
}

# What a character likes more or less than the deal suggests.
_TEMPER: dict[str, dict[str, float]] = {
    "": {},
    "surveyor": {"join": 0.15, "longest": 0.2, "shy": 0.5, "burden": 0.3},
    "collector": {"shy": -4.2, "burden": -2.5, "busy": 1.5, "doubt": -1.6, "anew": 0.4},
    "blocker": {"block": 0.45, "guess": 0.1},
    "racer": {"tickets": -0.5, "shy": 3.0, "burden": 3.0, "patience": -0.12, "anew": -0.35},
}


def skill_of(rules: str, level: str, character: str = "", seats: int = 2) -> Skill:
    """The weights of a level with a character under a rule set at a table of so many seats."""
    weights = {**TUNED.get(rules, {}), **(AT_BIG_TABLES.get(rules, {}) if seats > 2 else {})}
    weights |= _WEAKER[level]
    weights["blur"] = BLUR.get(rules, ELSEWHERE).get(level, 0.0)
    skill = msgspec.structs.replace(Skill(), **weights)
    moved = {field: getattr(skill, field) + by for field, by in _TEMPER[character].items()}
    return msgspec.structs.replace(skill, **moved)

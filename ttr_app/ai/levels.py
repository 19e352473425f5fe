"""The levels and characters: one brain, with weights by rule set, and with knowledge switched off or blurred."""

from __future__ import annotations

import msgspec

from .skill import Skill
from .weights import TUNED

LEVELS = ("whistle_stop", "local", "express", "master", "champion")
"""Levels of play, each a real step above the one before."""

CHARACTERS = ("surveyor", "collector", "blocker", "racer")
"""Tempers: a builder of long lines, a ticket collector, a blocker, one who ends the game early."""

# What a level does not know or does badly: it forgets tickets, misjudges, hurries, has little feeling for time.
_WEAKER: dict[str, dict[str, float]] = {
    "whistle_stop": {
        "blur": 6.8,
        "forget": 0.35,
        "adapt": 0.3,
        "claim": 2.0,
        "risk": 0.0,
        "busy": -1.0,
        "criticality": 0.0,
        "futures": 0.0,
    },
    "local": {"blur": 5.2, "forget": 0.15, "adapt": 0.55, "risk": 0.02, "criticality": 0.0, "futures": 0.0},
    "express": {"blur": 3.9, "adapt": 0.9, "risk": 0.04, "criticality": 0.0, "futures": 0.0},
    "master": {"blur": 2.1, "futures": 0.0},
    "champion": {},
}

# What a character likes more or less than the deal suggests.
_TEMPER: dict[str, dict[str, float]] = {
    "": {},
    "surveyor": {"join": 0.25, "shy": 1.0, "burden": 0.5},
    "collector": {"shy": -2.5, "draw_tickets": 0.1, "burden": -1.5, "busy": 1.0, "doubt": -1.0},
    "blocker": {"block": 0.2, "risk": 0.02},
    "racer": {"tickets": -0.25, "shy": 3.0, "burden": 2.0},
}


def skill_of(rules: str, level: str, character: str = "") -> Skill:
    """The weights of a level with a character under a rule set."""
    skill = msgspec.structs.replace(Skill(), **TUNED.get(rules, {}))
    skill = msgspec.structs.replace(skill, **_WEAKER[level])
    skill = msgspec.structs.replace(skill, blur=skill.blur * skill.grain)
    moved = {field: getattr(skill, field) + by for field, by in _TEMPER[character].items()}
    return msgspec.structs.replace(skill, **moved)

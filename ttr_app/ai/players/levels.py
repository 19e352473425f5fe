"""The levels and characters: one brain, with knowledge switched off, blurred, or with other likings."""

from __future__ import annotations

from ..skill import Differences, Skill, changed, moved
from ..weights import Weights

# What a level does not know or does badly, under all rules: it forgets tickets, overlooks routes, hurries, has little
# feeling for the worth of a turn and does not see what others want. How much it misjudges is found for each rule set
# by `research/ladder.py`; the figures here are for those for which nobody has looked.
_WEAKER: dict[str, Differences] = {
    "whistle_stop": {
        "mistakes": {"misjudge": 6.0, "forget": 0.35, "overlook": 0.3, "race_blind": True, "untaught": True},
        "turns": {"follow_board": 0.3},
        "routes": {"claim": 2.0, "taken": 0.0},
        "tickets": {"busy_above": -1.0},
        "planning": {"weigh_losses": False},
    },
    "local": {
        "mistakes": {"misjudge": 5.0, "forget": 0.15, "overlook": 0.2, "race_blind": True, "untaught": True},
        "turns": {"follow_board": 0.55},
        "routes": {"taken": 0.02},
        "planning": {"weigh_losses": False},
    },
    "express": {
        "mistakes": {"misjudge": 4.0, "overlook": 0.1, "untaught": True},
        "turns": {"follow_board": 0.9},
        "routes": {"taken": 0.04},
        "planning": {"weigh_losses": False},
    },
    "master": {"mistakes": {"misjudge": 2.5, "untaught": True}},
    "champion": {},
}

LEVELS = tuple(_WEAKER)
"""Levels of play, each a real step above the one before."""

# What a character likes more or less than the deal suggests: added to the weights of its level.
_TEMPER: dict[str, Differences] = {
    "": {},
    # Begins at once with few cards and builds on and on at its own line.
    "surveyor": {
        "routes": {"connected": 0.2, "longest": 0.15},
        "tickets": {"draw_reluctance": 0.5, "keep_reluctance": 0.3},
        "likings": {"claiming": -0.9, "first_claim": 1.2, "own_lines": 1.0, "longest_path": 0.35},
    },
    # Hoards cards, locomotives above all, and tickets, and gives none of them up.
    "collector": {
        "tickets": {
            "draw_reluctance": -4.5,
            "keep_reluctance": -4.0,
            "busy_above": 1.0,
            "throw_gain": 0.4,
        },
        "likings": {"claiming": -0.8, "locomotives": 0.9},
    },
    # Builds where others build, takes what they are about to take, and shows nobody its cards.
    "blocker": {
        "rivals": {"loss": 0.25, "wanted": 0.1},
        "likings": {"rivals_lines": 0.5, "rivals_ways": 1.2, "unseen": 0.1},
    },
    # Lays few routes, but long ones, for their own points rather than for tickets, and is done first.
    "racer": {
        "tickets": {"weight": -0.45, "draw_reluctance": 3.0, "keep_reluctance": 3.0, "throw_gain": -0.35},
        "turns": {"patience": -0.1},
        "likings": {"long_routes": 0.15},
    },
}

CHARACTERS = tuple(name for name in _TEMPER if name)
"""Tempers: a builder of one long line, a collector of cards and tickets, a blocker, a racer over long routes."""


def temper_of(character: str) -> Differences:
    """What a character adds to the weights of its level."""
    return _TEMPER[character]


def skill_of(weights: Weights, level: str, character: str = "") -> Skill:
    """The weights of a level with a character, where so much is known of a rule set."""
    skill = changed(weights.base, _WEAKER[level])
    skill = moved(changed(skill, weights.levels.get(level, {})), temper_of(character))
    return moved(skill, weights.characters.get(character, {}))

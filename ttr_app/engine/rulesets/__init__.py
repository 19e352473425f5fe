"""Rule sets: which rule pieces make up each game. A map file names its rule set."""

from __future__ import annotations

from .classic import CLASSIC
from .europe import EUROPE
from .first_journey import FIRST_JOURNEY
from .ruleset import Ruleset, unfit
from .world import WORLD

RULESETS: dict[str, Ruleset] = {r.name: r for r in (CLASSIC, EUROPE, FIRST_JOURNEY, WORLD)}
"""Every rule set by its name in the map files; a new one is a file and a line here."""

__all__ = ["RULESETS", "Ruleset", "unfit"]

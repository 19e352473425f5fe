"""Rule sets: which rule pieces make up each game. A map file names its rule set."""

from __future__ import annotations

from .classic import CLASSIC
from .europe import EUROPE
from .first_journey import FIRST_JOURNEY
from .ruleset import Ruleset, unfit
from .world import WORLD

RULESETS: dict[str, Ruleset] = {r.name: r for r in (CLASSIC, EUROPE, FIRST_JOURNEY, WORLD)}
"""Every rule set by its name in the map files; a new one is a file and a line here, or registers itself."""


def register(ruleset: Ruleset) -> None:
    """Make a rule set known to the maps that name it; one that comes from outside does this when it is imported."""
    known = RULESETS.get(ruleset.name)
    if known is not None and known != ruleset:
        raise ValueError(f"there is another rule set called {ruleset.name!r}")
    RULESETS[ruleset.name] = ruleset


__all__ = ["RULESETS", "Ruleset", "register", "unfit"]

"""The goals of journeys as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .catalog import _, n_

GOALS: dict[str, Callable[[dict[str, Any], Callable[[str], str]], str]] = {
    "win": lambda g, city: (
        n_("win by {n} point", "win by {n} points", g["by"]) if g.get("by") else _("win the game")
    ),
    "points": lambda g, city: n_("score {n} point", "score {n} points", g["least"]),
    "done": lambda g, city: n_("finish {n} ticket", "finish {n} tickets", g["least"]),
    "none_left": lambda g, city: _("leave no ticket unfinished"),
    "path": lambda g, city: n_("build a path of {n} space", "build a path of {n} spaces", g["least"]),
    "join": lambda g, city: _("join {cities} by your own routes").format(
        cities="\u00a0– ".join(city(name) for name in g["cities"])
    ),
    "long_routes": lambda g, city: n_(
        "claim {n} route of {length} spaces or more",
        "claim {n} routes of {length} spaces or more",
        g["least"],
    ).format(n=g["least"], length=g["length"]),
    "no_building": lambda g, city: _("build no station and no harbour"),
    "quick": lambda g, city: n_("be done within {n} turn", "be done within {n} turns", g["most"]),
    "route_kind": lambda g, city: KINDS[g["of"]](g["least"]),
}
"""Goal's kind -> its words from the goal and the names of cities."""

KINDS: dict[str, Callable[[int], str]] = {
    "ferry": lambda n: n_("claim {n} ferry", "claim {n} ferries", n),
    "tunnel": lambda n: n_("claim {n} tunnel", "claim {n} tunnels", n),
    "sea": lambda n: n_("claim {n} sea lane", "claim {n} sea lanes", n),
}


def goal_words(goals: Sequence[dict[str, Any]], city: Callable[[str], str]) -> str:
    """Say some goals in one sentence; `city` names a city by its id."""
    said = ", ".join(GOALS[goal["kind"]](goal, city) for goal in goals)
    return said[:1].upper() + said[1:]

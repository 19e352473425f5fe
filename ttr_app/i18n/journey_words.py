"""The goals of journeys as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine import MapData
from .catalog import _, n_, name_of

Name = Callable[[str], str]
"""Names something of a map by its id."""

GOALS: dict[str, Callable[[dict[str, Any], Name, Name], str]] = {
    "win": lambda g, city, ticket: (
        n_("win by {n} point", "win by {n} points", g["by"]) if g.get("by") else _("win the game")
    ),
    "points": lambda g, city, ticket: n_("score {n} point", "score {n} points", g["least"]),
    "done": lambda g, city, ticket: n_("finish {n} ticket", "finish {n} tickets", g["least"]),
    "ticket": lambda g, city, ticket: (
        n_("finish {ticket} within {n} turn", "finish {ticket} within {n} turns", g["within"])
        if g.get("within")
        else _("finish {ticket}")
    ).replace("{ticket}", ticket(g["of"])),
    "none_left": lambda g, city, ticket: _("leave no ticket unfinished"),
    "path": lambda g, city, ticket: n_("build a path of {n} space", "build a path of {n} spaces", g["least"]),
    "longest": lambda g, city, ticket: _("have the longest path of all"),
    "join": lambda g, city, ticket: _("join {cities} by your own routes").format(
        cities="\u00a0– ".join(city(name) for name in g["cities"])
    ),
    "long_routes": lambda g, city, ticket: n_(
        "claim {n} route of {length} spaces or more",
        "claim {n} routes of {length} spaces or more",
        g["least"],
    ).format(n=g["least"], length=g["length"]),
    "no_building": lambda g, city, ticket: _("build no station and no harbour"),
    "built": lambda g, city, ticket: n_("build {n} harbour", "build {n} harbours", g["least"]),
    "quick": lambda g, city, ticket: n_("be done within {n} turn", "be done within {n} turns", g["most"]),
    "route_kind": lambda g, city, ticket: KINDS[g["of"]](g["least"]),
    "left": lambda g, city, ticket: n_("keep {n} train", "keep {n} trains", g["least"]),
    "empty_hand": lambda g, city, ticket: (
        n_("end with {n} card at most in hand", "end with {n} cards at most in hand", g["most"])
        if g.get("most")
        else _("end with no card in hand")
    ),
    "few_wilds": lambda g, city, ticket: (
        n_("pay with {n} locomotive at most", "pay with {n} locomotives at most", g["most"])
        if g.get("most")
        else _("pay without locomotives")
    ),
    "block": lambda g, city, ticket: n_(
        "make your rival's {tickets} longer {n} time",
        "make your rival's {tickets} longer {n} times",
        g["least"],
    ).replace("{tickets}", (" " + _("or") + " ").join(ticket(name) for name in g["tickets"])),
    "deny": lambda g, city, ticket: _("see that your rival does not finish {ticket}").format(
        ticket=ticket(g["ticket"])
    ),
}
"""Goal's kind -> its words from the goal, the names of cities and those of tickets."""

KINDS: dict[str, Callable[[int], str]] = {
    "ferry": lambda n: n_("claim {n} ferry", "claim {n} ferries", n),
    "tunnel": lambda n: n_("claim {n} tunnel", "claim {n} tunnels", n),
    "sea": lambda n: n_("claim {n} sea lane", "claim {n} sea lanes", n),
}


def goal_word(goal: dict[str, Any], map_data: MapData) -> str:
    """Say one goal, in the language in use."""
    cities = {city.id: name_of(city) for city in map_data.cities}
    tickets = {ticket.id: "\u00a0– ".join(cities[c] for c in ticket.cities) for ticket in map_data.tickets}
    return GOALS[goal["kind"]](goal, cities.__getitem__, tickets.__getitem__)


def goal_words(goals: Sequence[dict[str, Any]], map_data: MapData) -> str:
    """Say some goals in one sentence."""
    said = ", ".join(goal_word(goal, map_data) for goal in goals)
    return said[:1].upper() + said[1:]

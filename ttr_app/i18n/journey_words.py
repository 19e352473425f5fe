"""The goals of journeys as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine import MapData
from ..engine.rulesets import RULESETS
from .catalog import _, n_, name_of


class OnMap:
    """What goals say of a map: its cities and tickets by their ids, and what is built on it."""

    def __init__(self, map_data: MapData) -> None:
        self._cities = {city.id: name_of(city) for city in map_data.cities}
        self._tickets = {ticket.id: ticket.cities for ticket in map_data.tickets}
        brings = RULESETS[map_data.rules].brings
        self.stations, self.harbours = "stations" in brings, "harbours" in brings

    def city(self, name: str) -> str:
        """Name a city."""
        return self._cities[name]

    def ticket(self, name: str) -> str:
        """Name a ticket by its cities."""
        return "\u00a0– ".join(self._cities[city] for city in self._tickets[name])


def _built(g: dict[str, Any], on: OnMap) -> str:
    if on.stations and on.harbours:
        return n_("build {n} station or harbour", "build {n} stations or harbours", g["least"])
    if on.stations:
        return n_("build {n} station", "build {n} stations", g["least"])
    return n_("build {n} harbour", "build {n} harbours", g["least"])


def _no_building(_g: dict[str, Any], on: OnMap) -> str:
    if on.stations != on.harbours:
        return _("build no station") if on.stations else _("build no harbour")
    return _("build no station and no harbour")


GOALS: dict[str, Callable[[dict[str, Any], OnMap], str]] = {
    "win": lambda g, on: (
        n_("win by {n} point", "win by {n} points", g["by"]) if g.get("by") else _("win the game")
    ),
    "points": lambda g, on: n_("score {n} point", "score {n} points", g["least"]),
    "done": lambda g, on: n_("finish {n} ticket", "finish {n} tickets", g["least"]),
    "ticket": lambda g, on: (
        n_("finish {ticket} within {n} turn", "finish {ticket} within {n} turns", g["within"])
        if g.get("within")
        else _("finish {ticket}")
    ).replace("{ticket}", on.ticket(g["of"])),
    "none_left": lambda g, on: _("leave no ticket unfinished"),
    "path": lambda g, on: n_("build a path of {n} space", "build a path of {n} spaces", g["least"]),
    "longest": lambda g, on: _("have the longest path of all"),
    "join": lambda g, on: _("join {cities} by your own routes").format(
        cities="\u00a0– ".join(on.city(name) for name in g["cities"])
    ),
    "long_routes": lambda g, on: n_(
        "claim {n} route of {length} spaces or more",
        "claim {n} routes of {length} spaces or more",
        g["least"],
    ).format(n=g["least"], length=g["length"]),
    "no_building": _no_building,
    "built": _built,
    "quick": lambda g, on: n_("be done within {n} turn", "be done within {n} turns", g["most"]),
    "route_kind": lambda g, on: KINDS[g["of"]](g["least"]),
    "left": lambda g, on: n_("keep {n} train", "keep {n} trains", g["least"]),
    "empty_hand": lambda g, on: (
        n_("end with {n} card at most in hand", "end with {n} cards at most in hand", g["most"])
        if g.get("most")
        else _("end with no card in hand")
    ),
    "few_wilds": lambda g, on: (
        n_("pay with {n} locomotive at most", "pay with {n} locomotives at most", g["most"])
        if g.get("most")
        else _("pay without locomotives")
    ),
    "block": lambda g, on: n_(
        "make your rival's way {tickets} longer {n} time",
        "make your rival's way {tickets} longer {n} times",
        g["least"],
    ).replace("{tickets}", (" " + _("or") + " ").join(on.ticket(name) for name in g["tickets"])),
    "deny": lambda g, on: _("see that your rival does not finish {ticket}").format(
        ticket=on.ticket(g["ticket"])
    ),
}
"""Goal's kind -> its words from the goal and the map."""

KINDS: dict[str, Callable[[int], str]] = {
    "rail": lambda n: n_("claim {n} rail route", "claim {n} rail routes", n),
    "ferry": lambda n: n_("claim {n} ferry", "claim {n} ferries", n),
    "tunnel": lambda n: n_("claim {n} tunnel", "claim {n} tunnels", n),
    "sea": lambda n: n_("claim {n} sea route", "claim {n} sea routes", n),
    "pair": lambda n: n_("claim {n} mountain route", "claim {n} mountain routes", n),
}


def goal_word(goal: dict[str, Any], map_data: MapData) -> str:
    """Say one goal, in the language in use."""
    return GOALS[goal["kind"]](goal, OnMap(map_data))


def goal_words(goals: Sequence[dict[str, Any]], map_data: MapData) -> str:
    """Say some goals in one sentence."""
    said = ", ".join(goal_word(goal, map_data) for goal in goals)
    return said[:1].upper() + said[1:]

"""Read a map file and put a layout into it, leaving every other line as it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Corridor:
    """A city pair: one route, or two lanes side by side."""

    a: str
    b: str
    length: int
    routes: tuple[str, ...]
    kind: str
    wrap: int  # periods to add to b's x so that the straight way is the drawn way
    split: int  # how many spaces lie on a's side of the map's edge


def path_of(map_id: str) -> Path:
    """Find a map's file: on the shelf, or among the lessons."""
    shelf = ROOT / "maps" / f"{map_id}.json"
    return shelf if shelf.exists() else ROOT / "maps" / "lessons" / f"{map_id}.json"


def read(map_id: str) -> dict[str, Any]:
    """Decode a map file."""
    decoded: dict[str, Any] = json.loads(path_of(map_id).read_text("utf-8"))
    return decoded


def corridors(game_map: dict[str, Any], starts: dict[str, tuple[float, float]]) -> list[Corridor]:
    """List the city pairs of a map in the order of its routes."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for route in game_map["routes"]:
        found.setdefault((route["a"], route["b"]), []).append(route)
    out = []
    for (a, b), routes in found.items():
        wrap, split = 0, routes[0]["length"]
        if "wrap" in routes[0]:
            wrap = -1 if starts[b][0] > starts[a][0] else 1
            split = routes[0]["wrap"][0]
        ids = tuple(route["id"] for route in routes)
        out.append(Corridor(a, b, routes[0]["length"], ids, routes[0]["kind"], wrap, split))
    return out


def widest_names(game_map: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Give every spelling of a city's name that the board may show; junctions have none."""
    return {
        city["id"]: ()
        if city.get("junction")
        else tuple(sorted({city["pl"], city["en"], city.get("printed", city["en"])}))
        for city in game_map["cities"]
    }


def dump_layout(layout: dict[str, Any]) -> str:
    """Write a layout with one city or route a line."""
    lines = ['  "layout": {']
    lines.append(f'    "size": {json.dumps(layout["size"])},')
    lines.append(f'    "period": {json.dumps(layout["period"])},')
    for key, last in (("cities", False), ("routes", True)):
        lines.append(f'    "{key}": {{')
        items = list(layout[key].items())
        for i, (name, value) in enumerate(items):
            comma = "," if i + 1 < len(items) else ""
            lines.append(f"      {json.dumps(name)}: {json.dumps(value)}{comma}")
        lines.append("    }" if last else "    },")
    lines.append("  }")
    return "\n".join(lines)


def write_layout(map_id: str, layout: dict[str, Any]) -> None:
    """Replace the layout of a map file, and nothing else in it."""
    path = path_of(map_id)
    text = path.read_text("utf-8")
    head, found, _ = text.partition('  "layout": {')
    if not found:
        raise SystemExit(f"{path.name} has no layout section to fill")
    whole = head + dump_layout(layout) + "\n}\n"
    before, after = json.loads(text), json.loads(whole)
    before.pop("layout")
    after.pop("layout")
    if before != after:
        raise SystemExit(
            f"{path.name}: something other than the layout would change; is layout its last key?"
        )
    path.write_text(whole, "utf-8")

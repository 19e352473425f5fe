"""How large and how small a map may be: at a limit it is not refused for that, one step beyond it is."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ttr_app.engine.errors import MapError
from ttr_app.engine.mapfile import load_map

PLAIN: dict[str, Any] = json.loads((Path(__file__).resolve().parents[2] / "maps" / "usa.json").read_bytes())
PLAIN.pop("layout", None)


def trouble(part: str, count: int) -> str:
    """What is said of a map with so many of something, each with an id of its own."""
    changed = copy.deepcopy(PLAIN)
    some = changed[part]
    changed[part] = [
        {**copy.deepcopy(some[n % len(some)]), "id": some[n]["id"] if n < len(some) else f"more-{n}"}
        for n in range(count)
    ]
    try:
        load_map(json.dumps(changed).encode())
    except MapError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("part", "low", "high"), [("cities", 2, 200), ("routes", 1, 400), ("tickets", 0, 400)]
)
def test_the_limits_of_a_map_are_allowed_and_what_lies_beyond_is_named(
    part: str, low: int, high: int
) -> None:
    for count in (low, high):
        assert f"{count} {part}" not in trouble(part, count)
    assert f"{part}: {high + 1} {part}" in trouble(part, high + 1)
    if low:
        assert f"{part}: {low - 1} {part}" in trouble(part, low - 1)

"""How large and how small a map may be: at a limit it is not refused for that, one step beyond it is."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ttr_app.engine.errors import MapError
from ttr_app.engine.mapfile import LIMITS, Limits, Numbers
from ttr_app.engine.maploading import load_map

MAPS = Path(__file__).resolve().parents[2] / "maps"
PLAIN: dict[str, Any] = json.loads((MAPS / "usa.json").read_bytes())
WORLD: dict[str, Any] = json.loads((MAPS / "world.json").read_bytes())
PLAIN.pop("layout", None)
WORLD.pop("layout", None)


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


def trouble_with_number(name: str, count: int) -> str:
    """What is said of a map one of whose numbers is another; in a list or a table all of them are."""
    changed = copy.deepcopy(PLAIN if name in PLAIN["numbers"] else WORLD)
    is_now = changed["numbers"].get(name, 0)
    if isinstance(is_now, dict):
        changed["numbers"][name] = dict.fromkeys(is_now, count)
    else:
        changed["numbers"][name] = [count] * len(is_now) if isinstance(is_now, list) else count
    try:
        load_map(json.dumps(changed).encode())
    except MapError as error:
        return str(error)
    return ""


def test_every_number_of_a_map_says_its_limits_beside_itself() -> None:
    """Seats and colours have checks of their own; a number of some rule sets only is one that a map may leave out."""
    assert set(LIMITS) == set(Numbers.__struct_fields__) - {"seats", "colours"}
    plain = msgspec.json.decode(json.dumps(PLAIN["numbers"]).encode(), type=Numbers)
    left_out = {field.name for field in msgspec.structs.fields(Numbers) if not field.required}
    own = {name for name, limits in LIMITS.items() if limits.own}
    assert own == left_out - {"market_wilds"}, "three wilds are a rule of every map that says nothing else"
    assert {name for name in own if getattr(plain, name)} == {"longest_bonus"}


@pytest.mark.parametrize(("name", "limits"), LIMITS.items())
def test_a_number_is_refused_beyond_its_limits_and_not_at_them(name: str, limits: Limits) -> None:
    refused = f"is not within {limits.least} to {limits.most}"
    for count in (limits.least, limits.most):
        assert refused not in trouble_with_number(name, count)
    assert f"numbers.{name}" in trouble_with_number(name, limits.most + 1)
    assert refused in trouble_with_number(name, limits.most + 1)
    assert refused in trouble_with_number(name, limits.least - 1)

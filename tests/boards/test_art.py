"""The vector art of the boards, read back from its files."""

from __future__ import annotations

from array import array
from functools import cache

import pytest

from tests.boards.measuring import MAPS, ROOT, Board, Point, cross, read, spine
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.board.art import Art, Layer, load_art

every_map = pytest.mark.parametrize("map_id", MAPS)
GROUND = {"land", "land_light", "land_shade", "desert", "far_land"}


@cache
def art(map_id: str) -> Art:
    return load_art((ROOT / "assets" / "boards" / f"{map_id}.msgpack").read_bytes())


def triangles(layer: Layer) -> list[tuple[Point, Point, Point]]:
    xy, idx = array("f", layer.xy), array("H", layer.idx)
    points = [(xy[i], xy[i + 1]) for i in range(0, len(xy), 2)]
    return [(points[idx[t]], points[idx[t + 1]], points[idx[t + 2]]) for t in range(0, len(idx), 3)]


@cache
def ground(map_id: str) -> list[tuple[Point, Point, Point]]:
    named = ("land", "beyond") if map_id != "first_journey_europe" else ("land", "beyond", "country_")
    return [t for layer in art(map_id).layers if layer.name.startswith(named) for t in triangles(layer)]


def on_ground(map_id: str, p: Point, slack: float) -> bool:
    around = [p, *((p[0] + dx * slack, p[1] + dy * slack) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))]
    for a, b, c in ground(map_id):
        if min(a[0], b[0], c[0]) - 2 <= p[0] <= max(a[0], b[0], c[0]) + 2:
            for q in around:
                sides = (cross(a, b, q), cross(b, c, q), cross(c, a, q))
                if all(s >= 0 for s in sides) or all(s <= 0 for s in sides):
                    return True
    return False


def test_all_boards_together_are_at_most_two_and_a_half_megabytes() -> None:
    files = list((ROOT / "assets" / "boards").glob("*.msgpack"))
    assert {path.stem for path in files} == set(MAPS)
    assert sum(path.stat().st_size for path in files) <= 2_500_000


@every_map
def test_the_art_is_as_large_as_its_layout_says(map_id: str) -> None:
    layout = read(map_id)["layout"]
    assert list(art(map_id).size) == layout["size"]
    assert art(map_id).period == layout["period"]


@every_map
def test_every_layer_has_triangles_near_the_board(map_id: str) -> None:
    width, height = art(map_id).size
    for layer in art(map_id).layers:
        assert layer.idx, layer.name
        xy = array("f", layer.xy)
        side = 1.0 if art(map_id).period else 205.0
        assert -side <= min(xy[0::2]) <= max(xy[0::2]) <= width + side, layer.name
        assert -205 <= min(xy[1::2]) <= max(xy[1::2]) <= height + 205, layer.name


@pytest.mark.parametrize("map_id", BUILTIN)  # an island has an end
def test_land_and_sea_run_on_past_the_frame(map_id: str) -> None:
    _width, height = art(map_id).size
    ys = [y for t in ground(map_id) for _x, y in t]
    # north of Greenland there is only sea
    assert min(ys) < (-100 if art(map_id).period is None else -30)
    assert max(ys) > height + 100


@every_map
def test_every_city_stands_on_land(map_id: str) -> None:
    board = Board(map_id, read(map_id))
    for city in board.map["cities"]:
        if not city.get("junction"):
            assert on_ground(map_id, board.places[city["id"]], 2.0), city["id"]


def edge_cover(layer: Layer, x: float) -> list[tuple[float, float]]:
    """Return where a layer's triangles reach a vertical line, as merged stretches of y."""
    found = []
    for t in triangles(layer):
        ys = [p[1] for p in t if abs(p[0] - x) < 0.02]
        if len(ys) >= 2 and max(ys) > min(ys):
            found.append((min(ys), max(ys)))
    merged: list[tuple[float, float]] = []
    for low, high in sorted(found):
        if merged and low <= merged[-1][1] + 0.01:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def test_the_world_has_no_seam() -> None:
    seen = 0
    for layer in art("world").layers:
        if layer.name not in ("deep", "shelf", "graticule", "glow", "coast", "land", "beyond", "highland"):
            continue
        west, east = edge_cover(layer, 0.0), edge_cover(layer, 1000.0)
        west = [s for s in west if s[1] - s[0] > 0.3]
        east = [s for s in east if s[1] - s[0] > 0.3]
        assert len(west) == len(east), layer.name
        for one, two in zip(west, east, strict=True):
            assert one == pytest.approx(two, abs=0.15), layer.name
        seen += len(west)
    assert seen >= 3


def test_ships_from_valparaiso_to_buenos_aires_sail_around_the_cape() -> None:
    board = Board("world", read("world"))
    for space in board.layout["routes"]["valparaiso-buenos_aires"]:
        start, end = spine(space)
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            place = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            assert not on_ground("world", place, 0.0), space

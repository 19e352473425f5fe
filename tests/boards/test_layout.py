"""Every figure that the boards promise, measured from the map files. 1 unit is 1 dp when the board is fitted."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot

import pytest

from tests.boards.measuring import (
    MAPS,
    Board,
    Point,
    corners,
    moved,
    outside_disc,
    point_to_segment,
    polygons_apart,
    read,
    segments_apart,
    spine,
)
from ttr_app.storage.maps import LESSONS

CITY_RADIUS = dict.fromkeys(MAPS, 7.0) | {"first_journey_europe": 10.0, "little_island": 10.0}
# Round a city that two pairs share their rows must run together; inside this ring spaces only must not touch.
SHARED_RING = 24.0


@cache
def board(map_id: str) -> Board:
    return Board(map_id, read(map_id))


every_map = pytest.mark.parametrize("map_id", MAPS)


@every_map
def test_the_board_fits_the_tablet(map_id: str) -> None:
    width, height = board(map_id).layout["size"]
    assert width <= 1000
    assert height <= 645


@every_map
def test_every_city_and_every_space_of_every_route_has_a_place(map_id: str) -> None:
    b = board(map_id)
    assert set(b.layout["cities"]) == {city["id"] for city in b.map["cities"]}
    assert {r: len(s) for r, s in b.layout["routes"].items()} == {
        route["id"]: route["length"] for route in b.map["routes"]
    }


@every_map
def test_spaces_are_at_least_22_by_9(map_id: str) -> None:
    for route, k, (_x, _y, _angle, length, width) in board(map_id).spaces():
        assert length >= 22, (route["id"], k)
        assert width >= 9, (route["id"], k)


@every_map
def test_twin_lanes_run_at_least_13_apart(map_id: str) -> None:
    b = board(map_id)
    lanes: dict[str, list[str]] = {}
    for route in b.map["routes"]:
        if "twin" in route:
            lanes.setdefault(route["twin"], []).append(route["id"])
    assert lanes or map_id in LESSONS, "a map that is played on has double tracks"
    for one, two in lanes.values():
        for p, q in zip(b.layout["routes"][one], b.layout["routes"][two], strict=True):
            assert hypot(p[0] - q[0], p[1] - q[1]) >= 13, (one, two)


def _free(a: tuple[Point, Point], cities: set[Point]) -> list[tuple[Point, Point]]:
    parts = [a]
    for middle in cities:
        parts = [piece for part in parts for piece in outside_disc(*part, middle, SHARED_RING)]
    return parts


@every_map
def test_spaces_of_different_pairs_are_at_least_12_apart(map_id: str) -> None:
    b = board(map_id)
    all_spaces = b.spaces()
    for turn in b.turns:
        for i, (one, k, p) in enumerate(all_spaces):
            for j, (two, m, q) in enumerate(all_spaces):
                if (turn == 0 and j <= i) or abs(p[1] - q[1]) > 80 or abs(p[0] + turn - q[0]) > 80:
                    continue
                ends = {one["a"], one["b"]}, {two["a"], two["b"]}
                if ends[0] == ends[1]:
                    continue
                first, second = moved(list(spine(p)), turn), spine(q)
                shared = {
                    (b.places[city][0] + side, b.places[city][1])
                    for city in ends[0] & ends[1]
                    for side in b.turns
                }
                where = (one["id"], k, two["id"], m)
                if shared:
                    assert polygons_apart(moved(corners(p), turn), corners(q)) >= 1, where
                for a in _free((first[0], first[1]), shared):
                    for c in _free(second, shared):
                        assert segments_apart(*a, *c) >= 12, where


@every_map
def test_a_route_is_one_row_from_city_to_city(map_id: str) -> None:
    b = board(map_id)
    for route in b.map["routes"]:
        row = b.layout["routes"][route["id"]]
        for (_, end), (start, _) in pairwise(map(spine, row)):
            assert 0.5 <= hypot(end[0] - start[0], end[1] - start[1]) <= 8, route["id"]
        for p, q in pairwise(row):
            assert abs((q[2] - p[2] + 180) % 360 - 180) <= 30, route["id"]
        for city, end in ((route["a"], spine(row[0])[0]), (route["b"], spine(row[-1])[1])):
            near = min(hypot(b.places[city][0] + t - end[0], b.places[city][1] - end[1]) for t in b.turns)
            assert near <= (80 if map_id == "first_journey_europe" else 60), (route["id"], city)


@every_map
def test_no_space_lies_over_a_city_or_out_of_the_frame(map_id: str) -> None:
    b = board(map_id)
    width, height = b.layout["size"]
    radius = CITY_RADIUS[map_id]
    for route, k, space in b.spaces():
        outline = corners(space)
        for x, y in outline:
            assert 9 <= y <= height - 9, (route["id"], k)
            assert b.layout["period"] or 9 <= x <= width - 9, (route["id"], k)
        for city, place in b.places.items():
            for turn in b.turns:
                at = (place[0] + turn, place[1])
                if hypot(at[0] - space[0], at[1] - space[1]) < 60:
                    edge = min(point_to_segment(at, outline[i - 1], outline[i]) for i in range(4))
                    assert edge > radius, (route["id"], k, city)


@every_map
def test_nearest_cities_are_at_least_44_apart(map_id: str) -> None:
    b = board(map_id)
    places = list(b.places.items())
    for i, (one, p) in enumerate(places):
        for two, q in places[i + 1 :]:
            for turn in b.turns:
                assert hypot(p[0] + turn - q[0], p[1] - q[1]) >= 44, (one, two)


@every_map
def test_no_name_lies_over_a_space_a_city_or_another_name(map_id: str) -> None:
    b = board(map_id)
    names = b.names()
    width, height = b.layout["size"]
    radius = CITY_RADIUS[map_id]
    for city, area in names.items():
        for turn in b.turns:
            here = moved(area, turn)
            middle = ((here[0][0] + here[2][0]) / 2, (here[0][1] + here[2][1]) / 2)
            for route, k, space in b.spaces():
                if hypot(space[0] - middle[0], space[1] - middle[1]) < 110:
                    assert polygons_apart(here, corners(space)) > 0, (city, route["id"], k)
            for other, at in b.places.items():
                gap = min(point_to_segment(at, here[i - 1], here[i]) for i in range(4))
                assert gap > radius, (city, other)
            for other, there in names.items():
                if other != city:
                    assert polygons_apart(here, there) > 0, (city, other)
        for x, y in area:
            assert 9 <= y <= height - 9, city
            assert 9 <= x <= width - 9, (
                city,
                "also on the world: across its seam it would be whole only after panning",
            )


@every_map
def test_a_name_stands_by_its_own_city(map_id: str) -> None:
    b = board(map_id)
    for city, area in b.names().items():
        gaps = {
            other: min(
                point_to_segment((at[0] + turn, at[1]), area[i - 1], area[i])
                for i in range(4)
                for turn in b.turns
            )
            for other, at in b.places.items()
        }
        assert gaps[city] <= CITY_RADIUS[map_id] + 24
        assert min(gaps, key=lambda other: gaps[other]) == city


def test_routes_over_the_edge_of_the_world_have_their_spaces_on_the_sides_the_map_says() -> None:
    b = board("world")
    period = b.layout["period"]
    crossing = [route for route in b.map["routes"] if "wrap" in route]
    assert len(crossing) == 10
    for route in crossing:
        xs = [space[0] for space in b.layout["routes"][route["id"]]]
        a, z = b.places[route["a"]], b.places[route["b"]]
        turn = -period if z[0] > a[0] else period
        ours = [0 <= x <= period for x in xs]
        assert [ours.count(True), ours.count(False)] == route["wrap"], route["id"]
        assert abs(z[0] + turn - xs[-1]) < abs(z[0] - xs[-1]), route["id"]


def test_cities_of_the_world_lie_within_one_period() -> None:
    b = board("world")
    assert all(0 < x < b.layout["period"] for x, _y in b.places.values())

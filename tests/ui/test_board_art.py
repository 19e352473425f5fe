"""Layout and art files: what is read, what is refused, how outlines are softened, what the plan knows."""

from __future__ import annotations

from array import array
from pathlib import Path

import msgspec
import pytest

from tests.ui import provisional_board
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.board.art import (
    Art,
    BoardError,
    Layer,
    decode_layout,
    encode_art,
    fade_mesh,
    load_art,
    plan_board,
    soften,
)

BOARDS = Path(__file__).resolve().parents[2] / "assets" / "boards"


def square(role: str = "land") -> Layer:
    xy = array("f", [0, 0, 10, 0, 10, 10, 0, 10])
    return Layer("square", role, "fill", xy.tobytes(), array("H", [0, 1, 2, 0, 2, 3]).tobytes())


def art(*layers: Layer) -> Art:
    return Art(1, (1000.0, 645.0), None, list(layers))


def test_art_comes_back_as_it_was_written_with_a_fading_rim() -> None:
    back = load_art(encode_art(art(square())))
    assert back.layers[0].xy == square().xy
    assert back.size == (1000.0, 645.0)
    mesh, triangles = fade_mesh(back.layers[0])
    corners = [tuple(mesh[i : i + 5]) for i in range(0, len(mesh), 5)]
    assert len(corners) == 8  # each corner twice: solid, and faded one pixel further out
    assert [corner[4] for corner in corners] == [0, 1] * 4
    assert max(triangles) == 7
    for x, y, nx, ny, fade in corners:
        assert bool(nx or ny) == bool(fade)
        if fade:
            assert (nx > 0) == (x > 5)
            assert (ny > 0) == (y > 5)
            assert nx * nx + ny * ny == pytest.approx(1, abs=0.02)


def test_inner_edges_of_a_layer_stay_hard() -> None:
    layer = square()
    soften(layer)
    assert len(fade_mesh(layer)[1]) == 4 * 6  # four sides, not the diagonal


def test_strips_whose_triangles_repeat_their_corners_count_as_joined() -> None:
    xy = array("f", [0, 0, 10, 0, 10, 10, 0, 0, 10, 10, 0, 10])
    layer = Layer("square", "land", "fill", xy.tobytes(), array("H", range(6)).tobytes())
    soften(layer)
    assert len(fade_mesh(layer)[1]) == 4 * 6


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda a: setattr(a, "format", 2), "format 2"),
        (lambda a: setattr(a.layers[0], "role", "swamp"), "unknown colour role 'swamp'"),
        (lambda a: setattr(a.layers[0], "idx", array("H", [0, 1, 9]).tobytes()), "names corner 9 of 4"),
        (lambda a: setattr(a.layers[0], "xy", b"123"), "not whole"),
    ],
)
def test_a_bad_art_file_is_refused_with_one_sentence(spoil, says: str) -> None:
    bad = art(square())
    spoil(bad)
    with pytest.raises(BoardError, match=says) as caught:
        load_art(msgspec.msgpack.encode(bad), "maps of mine")
    assert "\n" not in str(caught.value)


def test_rubbish_is_refused() -> None:
    with pytest.raises(BoardError):
        load_art(b"\x93rubbish")


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_shipped_art_loads_and_fits_its_layout(map_id: str) -> None:
    made = load_art((BOARDS / f"{map_id}.msgpack").read_bytes(), map_id)
    plan = provisional_board.plan(map_id)
    assert made.layers
    assert tuple(made.size) == tuple(plan.size)
    assert made.period == plan.period
    assert all(layer.rim for layer in made.layers)


def test_all_boards_together_stay_small() -> None:
    sizes = {file.stem: file.stat().st_size for file in BOARDS.glob("*.msgpack")}
    assert sizes.keys() >= set(BUILTIN)
    assert sum(sizes.values()) <= 2_500_000


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_a_layout_must_place_every_city_and_every_space(map_id: str) -> None:
    data = provisional_board.map_data(map_id)
    raw = provisional_board.layout(data)
    decode_layout(raw, data)
    city = data.cities[3].id
    with pytest.raises(BoardError, match=f"no place for city '{city}'"):
        decode_layout({**raw, "cities": {k: v for k, v in raw["cities"].items() if k != city}}, data)
    route = data.routes[5]
    short = {**raw["routes"], route.id: raw["routes"][route.id][1:]}
    with pytest.raises(BoardError, match=f"'{route.id}' has {route.length - 1} spaces of {route.length}"):
        decode_layout({**raw, "routes": short}, data)
    with pytest.raises(BoardError, match="layout"):
        decode_layout({}, data)


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_the_plan_gathers_all_lanes_of_a_pair_into_one_corridor(map_id: str) -> None:
    data = provisional_board.map_data(map_id)
    plan = provisional_board.plan(map_id)
    pairs = {frozenset((r.a, r.b)) for r in data.routes}
    assert len(plan.corridors) == len(pairs)
    assert sorted(i for c in plan.corridors for i in c.routes) == list(range(len(data.routes)))
    for corridor in plan.corridors:
        ends = {data.cities[c].id for c in corridor.cities}
        for index in corridor.routes:
            assert {data.routes[index].a, data.routes[index].b} == ends
            assert plan.corridor_of[index] == corridor.index


def test_a_lane_over_the_edge_of_the_world_has_a_line_on_each_side() -> None:
    plan = provisional_board.plan("world")
    both = [route for route in plan.routes if route.wrap and all(route.wrap)]
    assert both
    for route in both:
        assert len(route.runs()) == 2
    assert all(len(route.runs()) == 1 for route in plan.routes if not route.wrap)


def test_a_plan_can_be_made_of_a_map_without_its_own_layout() -> None:
    data = provisional_board.map_data("usa")
    plan = plan_board(data, decode_layout(provisional_board.layout(data), data))
    left, top, right, bottom = plan.city_box(range(len(plan.cities)))
    assert left >= 0
    assert top >= 0
    assert right <= plan.size[0]
    assert bottom <= plan.size[1]

"""What the board widget paints: spaces, pieces, selections, names, themes; and again when the context is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin
from typing import Any

import pytest
from kivy.graphics.context import get_context

from tests.ui import provisional_board
from tests.ui.board_window import (
    Facts,
    claimed,
    make,
    near,
    nobody,
    on_window,
    pixel,
    quarter,
    shown,
)
from ttr_app.ui.board.pieces import piece_space
from ttr_app.ui.board.scene import CLOSED
from ttr_app.ui.board.selection import QUIET, Selection
from ttr_app.ui.board.shaders import PALE
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.theme import rgba, theme

pytestmark = pytest.mark.painted


@pytest.fixture
def usa(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "usa")


@pytest.fixture
def world(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "world")


# --- painting ----------------------------------------------------------------------------------------
def paled(colour: str, map_id: str = "usa") -> str:
    """Mix a printed colour with the ground that it lies on."""
    ground = rgba(theme("light").mood(map_id)["land"])
    mixed = (part + (other - part) * PALE for part, other in zip(rgba(colour), ground, strict=True))
    return "#" + "".join(f"{round(part * 255):02X}" for part in list(mixed)[:3])


def test_every_space_is_painted_in_its_card_colour_and_pale(tablet: Any, usa: BoardView) -> None:
    shot = tablet.pixels()
    wrong = []
    for route in usa.plan.routes:
        fill = paled(theme("light").card(route.colour).fill)
        for space in route.spaces:
            if not near(pixel(tablet, shot, *on_window(usa, *quarter(space))), fill):
                wrong.append(route.index)
    assert len(wrong) <= 2, wrong  # a name may lie over one


def test_pieces_are_larger_than_their_spaces_and_do_not_touch_the_other_lane(usa: BoardView) -> None:
    for route in usa.plan.routes:
        for space in route.spaces:
            piece = piece_space(space, route.kind)
            assert 1.1 <= piece[4] / space[4] <= 1.2001
            assert space[3] < piece[3] < space[3] + 2
    twins = [c.routes for c in usa.plan.corridors if len(c.routes) > 1]
    assert twins
    for one, other in twins:
        for a in usa.plan.routes[one].spaces:
            for b in usa.plan.routes[other].spaces:
                apart = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
                assert apart > (piece_space(a, "rail")[4] + piece_space(b, "rail")[4]) / 2 + 1


def test_a_lane_that_nobody_may_build_is_hatched_and_a_free_one_is_not(tablet: Any, usa: BoardView) -> None:
    nobodys = nobody(usa)
    every = (1 << len(usa.plan.routes)) - 1
    for mask, hatched in ((every, False), (every & ~(1 << 7), True)):
        usa.show(replace(nobodys, open=(mask, mask)), animate=False)
        usa.zoom_by(3)
        usa.camera.move_to(usa.camera.show_box(usa.plan.route_box([7]), 56, 2.6), 0)
        usa.wake()
        tablet.seconds(0.5)
        shot = tablet.pixels()
        x, y, angle, length, _width = usa.plan.routes[7].spaces[0]
        line = [
            pixel(tablet, shot, *on_window(usa, x + cos(radians(angle)) * at, y + sin(radians(angle)) * at))
            for at in (length * share / 100 for share in range(-44, -24))
        ]
        assert (max(p[0] for p in line) - min(p[0] for p in line) > 25) == hatched, line
    usa.show(replace(claimed(usa, {7: 1}), open=(0, 0)), animate=False)
    assert usa._drawn_owner[7] == 1
    assert set(usa._drawn_owner) == {1, CLOSED}


def test_claimed_routes_wear_their_seat_and_others_do_not(tablet: Any, usa: BoardView) -> None:
    usa.show(claimed(usa, {0: 1, 5: 3}), animate=False)
    tablet.frames(2)
    shot = tablet.pixels()
    for index, seat in ((0, 1), (5, 3)):
        for space in usa.plan.routes[index].spaces:
            seen = pixel(tablet, shot, *on_window(usa, *quarter(space)))
            assert near(seen, theme("light").seat(seat).fill, 70)


def test_a_claim_drawn_in_part_equals_the_whole_picture_drawn_anew(tablet: Any, usa: BoardView) -> None:
    usa.zoom_by(1.6)
    tablet.seconds(1)
    usa.show(claimed(usa, {7: 2, 30: 0}), animate=False)
    tablet.frames(2)
    in_part = tablet.pixels()
    usa.plates.refresh()
    assert tablet.pixels() == in_part


def test_a_claim_over_the_worlds_edge_in_another_theme_equals_the_whole_picture_too(
    tablet: Any, world: BoardView
) -> None:
    world.repaint(theme("dark"))
    tablet.seconds(0.3)
    seats: dict[int, int] = {}
    for route in [route for route in world.plan.routes if route.wrap][:3]:
        seats[route.index] = 4
        world.show(claimed(world, seats), animate=False)
    tablet.frames(2)
    in_part = tablet.pixels()
    world.plates.refresh()
    assert tablet.pixels() == in_part


def test_zooming_out_shows_one_picture_unless_it_would_be_too_coarse(tablet: Any, usa: BoardView) -> None:
    usa.zoom_by(4)
    tablet.seconds(1)
    pose, shown = usa.camera.pose, []
    for scale in (4.0, 3.0, 2.0, 1.5):
        usa.camera.move_to(replace(pose, scale=scale), 0)
        usa.plates.place(usa.pos, usa.size)
        shown.append(len(usa.plates._shown))
    assert shown == [1, 1, 2, 1]


def test_taking_a_claim_back_restores_the_picture(tablet: Any, usa: BoardView) -> None:
    before = tablet.pixels()
    usa.show(claimed(usa, {7: 2}), animate=False)
    assert tablet.pixels() != before
    usa.show(nobody(usa), animate=False)
    assert tablet.pixels() == before


def test_seats_may_choose_their_inks(tablet: Any, usa: BoardView) -> None:
    usa.seat_inks = (4, 3, 2, 1, 0)
    usa.show(claimed(usa, {0: 0}), animate=False)
    shot = tablet.pixels()
    space = usa.plan.routes[0].spaces[0]
    assert near(pixel(tablet, shot, *on_window(usa, *quarter(space))), theme("light").seat(4).fill, 60)


def test_stations_stand_on_their_cities(tablet: Any, usa: BoardView) -> None:
    usa.show(Facts(nobody(usa).owner, ((), (12,), (), (), ())), animate=False)
    shot = tablet.pixels()
    x, y = on_window(usa, *usa.plan.cities[12])
    assert near(pixel(tablet, shot, x - 6, y - 5), theme("light").seat(1).fill, 40)


def test_another_theme_repaints_everything_and_comes_back_exactly(tablet: Any, usa: BoardView) -> None:
    before = tablet.pixels()
    usa.repaint(theme("dark"))
    dark = tablet.pixels()
    assert sum(dark) < sum(before) * 0.6
    usa.repaint(theme("light"))
    assert tablet.pixels() == before


def test_each_kind_of_selection_shows_and_goes_away_without_a_trace(tablet: Any, usa: BoardView) -> None:
    usa.show(claimed(usa, {3: 1, 8: 1, 20: 0}), animate=False)
    tablet.frames(2)
    quiet = tablet.pixels()
    shown = set()
    for selection in (
        Selection(lit=frozenset({0})),
        Selection(ghost=0, ghost_seat=2),
        Selection(ghost_city=4, ghost_seat=2),
        Selection(ticket_cities=(1, 2)),
        Selection(ticket_path=frozenset({0, 1})),
        Selection(network=1),
        Selection(plan=frozenset({0, 1})),
        Selection(fresh_routes=frozenset({3})),
        Selection(fresh_cities=frozenset({4})),
        Selection(longest=(3, 8)),
        Selection(closed=frozenset({0})),
        Selection(cities=frozenset({4})),
    ):
        usa.select(selection)
        shot = tablet.pixels()
        assert shot != quiet, selection
        shown.add(shot)
        usa.select(QUIET)
        assert tablet.pixels() == quiet
    assert len(shown) == 12


def test_a_network_stands_out_and_the_rest_steps_back(tablet: Any, usa: BoardView) -> None:
    usa.show(claimed(usa, {3: 1, 20: 0}), animate=False)
    before = tablet.pixels()
    usa.select(Selection(network=1))
    after = tablet.pixels()
    own, other = (quarter(usa.plan.routes[i].spaces[0]) for i in (3, 20))
    own_at, other_at = on_window(usa, *own), on_window(usa, *other)
    assert pixel(tablet, after, *own_at) == pixel(tablet, before, *own_at)
    assert pixel(tablet, after, *other_at) != pixel(tablet, before, *other_at)


def test_nothing_is_painted_outside_the_widget(tablet: Any, usa: BoardView) -> None:
    usa.zoom_by(3)
    tablet.seconds(1)
    usa.select(Selection(lit=frozenset(range(len(usa.plan.routes))), network=0))
    shot = tablet.pixels()
    width, height = tablet.window.size
    outside = [(x, y) for x in range(0, width, 7) for y in range(0, height, 7) if not usa.collide_point(x, y)]
    assert outside
    assert all(pixel(tablet, shot, x, y) == pixel(tablet, shot, 0, 0) for x, y in outside)


def test_losing_the_graphics_context_changes_nothing_to_be_seen(tablet: Any, usa: BoardView) -> None:
    usa.show(claimed(usa, {3: 1, 20: 0}), animate=False)
    usa.zoom_by(1.7)
    tablet.seconds(1)
    before = tablet.pixels()
    # What Android leaves behind: every texture that we painted is empty.
    blank = usa.scene.palette.texture
    blank.blit_buffer(bytes(64 * 4 * 4), colorfmt="rgba", bufferfmt="ubyte")
    usa.plates.refresh()
    assert tablet.pixels() != before
    get_context().reload()
    tablet.frames(3)
    assert tablet.pixels() == before


# --- names -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_at_fit_on_the_tablet_every_city_has_its_name_in_every_spelling(tablet: Any, map_id: str) -> None:
    view = make(map_id)
    tablet.show(view)
    tablet.seconds(0.2)
    named = [city for city, junction in enumerate(view.plan.junctions) if not junction]
    for spelling in ("pl", "en", "printed", "pl+printed", "en+printed"):
        view.spell(spelling)
        assert sorted(view.labels.shown) == named, spelling
    view.close()


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_large_letters_take_no_name_from_the_map(tablet: Any, map_id: str) -> None:
    view = make(map_id)
    tablet.show(view)
    view.size_hint, view.pos, view.size = (
        (None, None),
        (0, 150),
        (1000, 650),
    )  # as on the table of a ten-inch tablet
    view.scale_text(1.5)
    tablet.seconds(0.2)
    named = [city for city, junction in enumerate(view.plan.junctions) if not junction]
    plain = sorted(view.labels.smaller)
    assert sorted(view.labels.shown) == named
    assert len(plain) < len(named) * 0.7, "large where they have room"
    city = plain[0] if plain else named[0]
    view.labels.arrange(view.camera.pose.scale, 1.0, (city,))
    assert city in view.labels.shown
    assert city not in view.labels.smaller, "what is pointed out is large"
    view.close()


def test_both_names_of_a_city_stand_on_the_map_where_they_have_room(tablet: Any) -> None:
    view = make("europe")
    tablet.show(view)
    view.spell("pl+printed")
    view.fit(0)
    view.zoom_by(2.0)
    tablet.seconds(1)
    labels = view.labels
    assert len(labels.shown_below) > 5
    two = [labels.box(c, view.camera.pose.scale, 1.0) for c in labels.shown]
    two += [labels.box_below(c, view.camera.pose.scale, 1.0) for c in labels.shown_below]
    for i, a in enumerate(two):
        for b in two[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    view.spell("pl")
    assert labels.shown_below == ()
    view.close()


@pytest.mark.parametrize("map_id", provisional_board.IDS)
@pytest.mark.parametrize("size", [(1000, 645), (750, 484), (360, 440)], ids=["r10", "r8", "phone"])
def test_at_fit_no_name_runs_over_the_boards_edge(tablet: Any, map_id: str, size: tuple[int, int]) -> None:
    view = make(map_id)
    view.size = size
    tablet.show(view)
    tablet.seconds(0.3)
    scale = view.camera.pose.scale
    width, height = (side * scale for side in view.plan.size)
    assert len(view.labels.shown) > 10
    for city in view.labels.shown:
        left, low, right, top = view.labels.box(city, scale, 1.0)
        air = 1 if scale > 0.6 else 9  # what the box has around its letters
        frame = 0 if view.plan.period else 7 * scale
        assert left + air >= frame, city
        assert right - air <= width - frame, city
        assert low + air >= -height, city
        assert top - air <= 0, city
    view.close()


def test_names_do_not_overlap_at_any_zoom(tablet: Any, usa: BoardView) -> None:
    for size in ((1000, 645), (360, 400)):
        usa.size = size
        for factor in (1.0, 1.5, 2.0):
            usa.fit(0)
            usa.zoom_by(factor)
            tablet.seconds(1)
            boxes = [usa.labels.box(c, usa.camera.pose.scale, 1.0) for c in usa.labels.shown]
            assert boxes
            for i, a in enumerate(boxes):
                for b in boxes[i + 1 :]:
                    assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_names_are_never_smaller_than_they_may_be(tablet: Any, usa: BoardView) -> None:
    assert usa.labels.size >= 14
    usa.size = (360, 400)
    tablet.seconds(0.5)
    assert usa.labels.size >= 12
    usa.scale_text(1.5)
    assert usa.labels.size >= 18


def test_names_can_be_spelled_in_three_ways(tablet: Any, usa: BoardView) -> None:
    polish = tablet.pixels()
    usa.spell("en")
    assert tablet.pixels() != polish
    usa.spell("pl")
    assert tablet.pixels() == polish


def test_a_tickets_cities_keep_their_names_when_room_is_short(tablet: Any, usa: BoardView) -> None:
    usa.size = (360, 400)
    tablet.seconds(0.5)
    hidden = next(c for c in range(len(usa.plan.cities)) if c not in usa.labels.shown)
    usa.select(Selection(ticket_cities=(hidden,)))
    assert hidden in usa.labels.shown


def test_a_board_without_art_still_plays(tablet: Any) -> None:
    view = make("europe", with_art=False)
    tablet.show(view)
    view.show(replace(nobody(view), buildings=((1,), (), (), (), ())))
    tablet.seconds(0.3)
    shot = tablet.pixels()
    route = view.plan.routes[0]
    seen = pixel(tablet, shot, *on_window(view, *quarter(route.spaces[0])))
    assert near(seen, paled(theme("light").card(route.colour).fill, "europe"))
    view.close()


def test_twice_the_density_draws_the_same_board_twice_as_large(tablet: Any) -> None:
    tablet.resize(640, 400, density=2)
    view = make("usa")
    view.size = (1280, 800)
    view.pos = (0, 0)
    tablet.show(view)
    view.show(nobody(view))
    tablet.seconds(0.5)
    assert view.camera.pose.scale == pytest.approx(800 / view.plan.size[1], rel=0.05)
    assert view.labels.size >= 24
    space = view.plan.routes[3].spaces[0]
    found = view.hit(*on_window(view, space[0], space[1]))
    assert view.plan.corridor_of[3] in found.corridors
    view.close()

"""The tracks between two cities as buttons: each drawn as it lies on the map, with a word that tells it apart."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_app.i18n import _
from ttr_app.i18n.names import colour_name
from ttr_app.ui.board.art import RoutePlan
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.presenter import GamePresenter

NARROW, WIDE = 58, 84
"""The width of a track's button in dp: at least, and where there is room."""
QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine by which a sheet is turned to whoever it asks."""


def lane_words(game: GamePresenter, lanes: Sequence[int], angle: int = 0) -> list[str]:
    """Tell tracks apart in a word each: by colour, or where they lie as seen by whoever sits at that angle."""
    colours = [
        game.board.colours[c] if (c := game.board.route_colours[lane]) >= 0 else "grey" for lane in lanes
    ]
    if len(set(colours)) == len(lanes) and "grey" not in colours:
        return [colour_name(colour) for colour in colours]
    middles = [_middle(game.board_plan.routes[lane], angle) for lane in lanes]
    wide, high = ([m[axis] for m in middles] for axis in (0, 1))
    upright = max(high) - min(high) >= max(wide) - min(wide)
    order = sorted(range(len(lanes)), key=lambda i: -high[i] if upright else wide[i])
    first, last = (_("upper"), _("lower")) if upright else (_("left-hand"), _("right-hand"))
    words = [_("middle")] * len(lanes)
    words[order[0]], words[order[-1]] = first, last
    return words


def lane_width(words: Sequence[str], alone: bool) -> float:
    """Say how wide each button is, in pixels: beside the cards no wider than its word."""
    return px(WIDE) if alone else max(px(NARROW), max(map(widest_word, words)) + px(10))


def _turn(x: float, y: float, angle: int) -> tuple[float, float]:
    """Turn a step on the glass to how it looks from a side of the table."""
    cos, sin = QUARTERS[angle]
    return cos * x + sin * y, cos * y - sin * x


def _middle(route: RoutePlan, angle: int) -> tuple[float, float]:
    """Give where the middle of a track lies, y up, as seen from a side of the table."""
    spaces = route.spaces[: route.wrap[0]] if route.wrap else route.spaces
    spaces = spaces or route.spaces
    x = sum(space[0] for space in spaces) / len(spaces)
    y = sum(space[1] for space in spaces) / len(spaces)
    return _turn(x, -y, angle)


def paint_lane(
    p: Painter, cell: Box, game: GamePresenter, lane: int, lanes: Sequence[int], words: str, angle: int = 0
) -> None:
    """Paint a track beside its twin as they lie on the map, the twin pale, and the word below."""
    room = cell.inset(px(4), px(3))
    p.text(room.take_bottom(px(17)), words, "label" if cell.w >= px(WIDE) else "small", "ink", "center")
    x, y = room.middle
    routes = game.board_plan.routes
    middles = {each: _middle(routes[each], angle) for each in lanes}
    about = [sum(m[axis] for m in middles.values()) / len(lanes) for axis in (0, 1)]
    one = routes[lanes[0]]
    ends = [game.board_plan.cities[city] for city in (one.a, one.b)]
    along = _turn(ends[1][0] - ends[0][0], ends[0][1] - ends[1][1], angle)
    size = max(1e-6, (along[0] ** 2 + along[1] ** 2) ** 0.5)
    if game.board_plan.period and abs(ends[1][0] - ends[0][0]) > game.board_plan.period / 2:
        along, size = (1.0, 0.0), 1.0  # it goes round the back of the world
    dx, dy = along[0] / size, along[1] / size
    # As long as the room lets it be at this slope, the tracks side by side.
    reach = min(room.w * 0.42 / max(1e-6, abs(dx)), (room.h / 2 - px(6)) / max(1e-6, abs(dy)) + px(2))
    gap = px(10)
    for each in sorted(lanes, key=lambda other: other == lane):
        across = (middles[each][0] - about[0]) * -dy + (middles[each][1] - about[1]) * dx
        off = gap * ((across > 0) - (across < 0)) / 2
        cx, cy = x - dy * off, y + dx * off
        points = [cx - dx * reach, cy - dy * reach, cx + dx * reach, cy + dy * reach]
        if each != lane:
            p.line(points, "line_strong", 6)
            p.line(points, "paper_sunk", 4)
            continue
        colour = game.board.route_colours[each]
        ink = look.theme.card(game.board.colours[colour] if colour >= 0 else "grey")
        p.line(points, "ink", 9)
        p.line(points, rgba(ink.fill), 6)
        p.symbol(ink.symbol, cx, cy, px(5), rgba(ink.mark))

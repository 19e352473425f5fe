"""Where on the window something lies that the teacher points at: a painted target, a track or a city."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp

from ttr_app.ui.board.art import space_end
from ttr_app.ui.kit.box import Box
from ttr_app.ui.table.teaching.desk import Desk, Spot

PAGES = {
    "card": "hand",
    "deck": "hand",
    "two": "hand",
    "hand": "hand",
    "hold": "hand",
    "open": "hand",
    "cover": "hand",
    "tickets": "tickets",
    "ticket": "tickets",
    "exchange": "tickets",
}
"""The page of a phone on which a target lies, by the first word of its key; tracks and cities are on the map."""


RING = 28
"""How far in dp the ring around a track reaches beyond the middles of its spaces, at the most."""


@dataclass(frozen=True)
class Mark:
    """A place to be ringed: its box, and the line through it where it is a track."""

    box: tuple[float, float, float, float]
    line: tuple[float, ...] = ()
    round: bool = False


def marks_of(desk: Desk, spots: tuple[Spot, ...]) -> tuple[Mark, ...]:
    """Find the places of some spots; on a phone whose page hides one, the button that leads to its page."""
    found = []
    for spot in spots:
        mark = _mark_of(desk, spot)
        if mark is not None and mark not in found:
            found.append(mark)
    return tuple(found)


def _mark_of(desk: Desk, spot: Spot) -> Mark | None:
    if spot.key:
        return _target(desk, spot.key) or _page(desk, PAGES.get(spot.key.split()[0], "map"))
    if desk.screen.curtain.width > 2:
        return None
    if desk.game.pages.paged and desk.game.pages.open != "map":
        return _page(desk, "map")
    return _track(desk, spot.route) if spot.route >= 0 else _city(desk, spot.city)


def _target(desk: Desk, key: str) -> Mark | None:
    panels = desk.panels
    for panel in panels:
        if panel.width <= 2:
            continue
        for target in panel.targets:
            over = next((other for other in panels if other.collide_point(*target.box.middle)), None)
            if target.key == key and over is panel:
                return Mark((target.box.x, target.box.y, target.box.w, target.box.h))
    return None


def _page(desk: Desk, page: str) -> Mark | None:
    pages = desk.game.pages
    return _target(desk, f"page {page}") if pages.paged and pages.open != page else None


def _on_window(desk: Desk, x: float, y: float) -> tuple[float, float]:
    board, plan = desk.screen.board, desk.game.board_plan
    # The world is round: of the places that something has on it, the one nearest to the middle is meant.
    turns = [x % plan.period + turn * plan.period for turn in (-1, 0, 1)] if plan.period else [x]
    places = [board.camera.to_screen(turn, y) for turn in turns]
    sx, sy = min(places, key=lambda place: abs(place[0] - board.width / 2))
    return board.x + sx, board.y + sy


def _seen(desk: Desk, x: float, y: float) -> bool:
    board = desk.screen.board
    return bool(board.x <= x <= board.right and board.y <= y <= board.top)


def _track(desk: Desk, route: int) -> Mark | None:
    spaces = desk.game.board_plan.routes[route].spaces
    middles = [(space[0], space[1]) for space in spaces]
    if len(spaces) == 1:  # a line needs two ends
        middles = [space_end(spaces[0], -0.2), *middles, space_end(spaces[0], 0.2)]
    points = [_on_window(desk, x, y) for x, y in middles]
    if not any(_seen(desk, *point) for point in points):
        return None
    half = min(dp(RING), dp(14) + desk.screen.board.camera.pose.scale * spaces[0][3] / 2)
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    box = (min(xs) - half, min(ys) - half, max(xs) - min(xs) + 2 * half, max(ys) - min(ys) + 2 * half)
    return Mark(box, tuple(n for point in points for n in point))


def _city(desk: Desk, city: int) -> Mark | None:
    x, y = _on_window(desk, *desk.game.board_plan.cities[city])
    if not _seen(desk, x, y):
        return None
    return Mark((x - dp(24), y - dp(24), dp(48), dp(48)), round=True)


def tappable(desk: Desk) -> list[Box]:
    """List every place that can be tapped beside the board, those that the teacher would rather not lie on."""
    screen = desk.screen
    panels = [screen.curtain, screen.sheet] if screen.curtain.width > 2 else desk.panels
    return [target.box for panel in panels if panel.width > 2 for target in panel.targets]


def drawn_places(desk: Desk) -> list[Box]:
    """List the cities and tracks that are in sight: the teacher lies on open country where there is some."""
    screen = desk.screen
    if screen.curtain.width > 2 or screen.board.x < screen.x:
        return []
    plan = desk.game.board_plan
    found = []
    for places, half in ((plan.cities, 16), ([(s[0], s[1]) for r in plan.routes for s in r.spaces], 9)):
        for x, y in places:
            at = _on_window(desk, x, y)
            if _seen(desk, *at):
                found.append(Box(at[0] - dp(half), at[1] - dp(half), dp(2 * half), dp(2 * half)))
    return found

"""Puts the parts of a game into their places: what the arrangement says, moved in from the edges of a shared table."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.table.arrangement import Arrangement, arrange
from ttr_app.ui.table.edges import cut_edges
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

ROOMY = 740
"""How high a window must be, in dp, for an opened hand to move the table aside instead of lying over it."""


def places_of(
    game: GamePresenter, sheet: Sheet | None, window: Box, sides: dict[int, str], below: float
) -> tuple[Arrangement, dict[int, Box]]:
    """Arrange a game in its window; also give the edges of a shared table, by seat."""
    places = _arrange(game, sheet, window, below)
    if places.paged or not sides:
        return places, {}
    room = window.copy()
    # Whoever only peeks, or has little room, lays their cards over the table: nothing else moves.
    over = game.hand_over.held or window.h < px(ROOMY)
    edges = cut_edges(room, px(1), sides, None if over else game.view.seat)
    if over and game.view.seat in edges:
        edges[game.view.seat] = cut_edges(window.copy(), px(1), sides, game.view.seat)[game.view.seat]
    places = _arrange(game, sheet, room, below, places.kind)
    for box in places.parts.values():
        box.x += room.x
        box.y += room.y
    # Hands open at the edges alone; the cards to take get their room.
    if "strip" in places.parts:
        strip, market = places["strip"], places["market"]
        places.parts["market"] = Box(strip.x, market.y, strip.w, market.h)
    places.parts["hand"] = Box(-20, -20, 1, 1)
    return places, edges


def _arrange(
    game: GamePresenter, sheet: Sheet | None, room: Box, below: float, like: str = ""
) -> Arrangement:
    facts = game.board
    return arrange(
        room.w,
        room.h,
        px(1),
        game.pages.open,
        facts.seats,
        sum(facts.numbers.market),
        facts.decks,
        game.services.settings.hand_side == "left",
        below,
        look.text_scale,
        sheet is not None and sheet.only_buttons,
        like,
    )


def sheet_place(sheet: Sheet, places: Arrangement, window: Box) -> Box:
    """Say where a sheet lies."""
    if sheet.area == "full":
        return Box(0, 0, window.w, window.h)
    if places.paged:
        room = places["rail"]
        beside = room.x > 1 and room.w < window.w - places["bar"].w - 1
        high = room.h if beside else min(sheet.height(room.w), room.h)
        return Box(room.x, room.y if beside else places["counts"].top, room.w, high)
    return places[sheet.area]


def put(widget: Widget, box: Box, page: Widget) -> None:
    """Place a widget, whole pixels, and only if that changes it."""
    pos = (round(page.x + box.x), round(page.y + box.y))
    size = (round(page.x + box.right) - pos[0], round(page.y + box.top) - pos[1])
    if tuple(widget.size) != size:
        widget.size = size
    if tuple(widget.pos) != pos:
        widget.pos = pos

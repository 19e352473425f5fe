"""Puts the parts of a game into their places: what the arrangement says, moved in from the edges of a shared table."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.table.arrangement import Arrangement, arrange
from ttr_app.ui.table.edges import LOW, cut_edges
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

ROOMY = 740
"""How high a window must be, in dp, for an opened hand to move the table aside instead of lying over it."""
BUTTONS = 54
"""How much of the status stays above a sheet, in dp: its menu and its log."""


def places_of(
    game: GamePresenter, sheet: Sheet | None, window: Box, sides: dict[int, str], below: float
) -> tuple[Arrangement, dict[int, Box]]:
    """Arrange a game in its window; also give the edges of a shared table, by seat."""
    places = _arrange(game, sheet, window, below)
    if places.paged or not sides:
        return places, {}
    room, opened = window.copy(), game.view.seat
    # Whoever only peeks, or has little room, lays their cards over the table: nothing else moves.
    over = game.hand_over.held or window.h < px(ROOMY)
    edges = cut_edges(room, px(1), sides, None if over else opened)
    places = _arrange(game, sheet, room, below, places.kind)
    for box in places.parts.values():
        box.x += room.x
        box.y += room.y
    # Hands open at the edges alone; the cards to take get their room.
    if "strip" in places.parts:
        strip, market = places["strip"], places["market"]
        places.parts["market"] = Box(strip.x, market.y, strip.w, market.h)
    places.parts["hand"] = Box(-20, -20, 1, 1)
    if opened not in edges:
        return places, edges
    if over:
        # The neighbours give way: nobody's edge lies over cards that are open.
        edges = cut_edges(window.copy(), px(1), sides, opened)
    if sheet is not None and sheet.area != "full":
        if over and not _room_beside(sheet, places, edges[opened], sides[opened]):
            edges = cut_edges(window.copy(), px(1), sides, opened, LOW)
        places.parts[sheet.area] = _beside_hand(sheet, places, edges[opened], sides[opened])
    return places, edges


def _room_beside(sheet: Sheet, places: Arrangement, hand: Box, side: str) -> bool:
    """Whether a sheet has room at its usual place beside an open hand of whole size."""
    usual, found = places[sheet.area], _beside_hand(sheet, places, hand, side)
    apart = not usual.meets(hand)
    return apart and (found.h if side in ("bottom", "top") else found.w) >= sheet.least()


def _beside_hand(sheet: Sheet, places: Arrangement, hand: Box, side: str) -> Box:
    """Give a sheet its place at a shared table: not over the hand of whom it asks, and as high for them as it must be.

    What that takes more than its usual place is taken from the words above it, whose buttons stay, or, for who sits
    at the left or right, from the map beside it. Never from the cards below: no button lies where a card does.
    """
    place, status, board = places[sheet.area], places["status"], places["board"]
    left, right, low, high = place.x, place.right, place.y, place.top
    if side in ("bottom", "top"):
        top = status.top - px(BUTTONS) if abs(status.y - high) < 2 else high
        if side == "top":
            top = min(top, hand.y)
        # All of the words or none: half a line would look broken.
        high = top if low + sheet.least() > high else min(top, high)
    else:
        if side == "right":
            right = min(right, hand.x)
        else:
            left = max(left, hand.right)
        wide = max(place.w, sheet.least())
        if board.y >= high:  # a tablet held upright: the map lies above
            pass
        elif board.x < place.x:
            left = min(left, right - wide)
        else:
            right = max(right, left + wide)
    return Box(left, low, right - left, high - low)


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

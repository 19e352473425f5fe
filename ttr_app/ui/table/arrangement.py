"""Where the parts of a game stand in its window, by the window's size."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.theme import MEDIUM, WIDE


@dataclass
class Arrangement:
    """The places of the game's parts in one window; `paged` means pages under a bottom bar."""

    kind: str
    paged: bool
    parts: dict[str, Box]

    def __getitem__(self, name: str) -> Box:
        return self.parts[name]


SHEET = 300
"""How wide a sheet is at least, in dp, where it stands beside the map of a phone on its side."""

PAGES = ("map", "hand", "tickets")


def arrange(
    width: float,
    height: float,
    unit: float,
    page: str,
    seats: int,
    market: int,
    decks: int,
    hand_left: bool,
    sheet: float = 0,
    text: float = 1,
    row: bool = False,
    like: str = "",
) -> Arrangement:
    """Place the parts of the game: `unit` is pixels a dp, `market` the number of face-up cards beside so many decks.

    `sheet` is the height of a sheet that a phone shows below the map, `text` how large letters are; `row` says that
    the sheet is a mere row of buttons, `like` asks for a kind of arrangement although there is less room than usual.
    """
    w, h = width / unit, height / unit
    if like == "landscape" or (w >= WIDE and h >= 520 and not like):
        return _landscape(width, height, unit, seats, market, decks, hand_left, text, bool(like))
    if like == "portrait" or (w >= MEDIUM and h >= 700 and not like):
        return _portrait(width, height, unit, seats, market, decks)
    return _paged(width, height, unit, page, market, decks, sheet, row)


def _landscape(
    width: float,
    height: float,
    unit: float,
    seats: int,
    market: int,
    decks: int,
    hand_left: bool,
    text: float,
    alone: bool,
) -> Arrangement:
    """Board, market, hand, tickets and everybody's figures side by side; `alone`: no hand beside the cards."""
    room = Box(0, 0, width, height)
    cells = market_cells(market, decks)
    # A card to be taken is at least 72 dp wide; where ten do not fit beside the hand, they lie in two rows.
    two_rows = cells * 80 * unit > (1.0 if alone else 0.64) * width
    high = 176 if two_rows else 150 if height >= 740 * unit else 132
    strip = room.take_bottom(high * unit)
    rail = room.take_left if hand_left else room.take_right
    tall = height >= 740 * unit
    # Four or five seats stand in two columns, or there would be no room for the tickets.
    paired = seats > 3
    side = rail(min(280 * unit, max(272 * unit, width * 0.22)))
    parts = {"board": room.copy(), "strip": strip.copy()}
    parts["status"] = side.take_top((116 + 56 * (text - 1) if tall else 108) * unit)
    parts["rail"] = side.copy()
    rows = -(-seats // 2) if paired else seats
    parts["seats"] = side.take_top((52 * rows + 8) * unit)
    parts["tickets"] = side
    across = -(-cells // 2) if two_rows else cells
    cut = strip.take_right if hand_left else strip.take_left
    parts["market"] = cut(max((80 * across + 16) * unit, min(96 * across * unit, strip.w * 0.46)))
    parts["hand"] = strip
    # A sheet lies over figures and tickets: what is drawn from and what is paid with stay in sight, and no button of a
    # sheet ever lies where a card or a deck does.
    parts["dock"] = parts["rail"].copy()
    return Arrangement("landscape", False, parts)


def market_cells(market: int, decks: int) -> int:
    """Count the places for face-up cards, and two for each deck: itself and its `+2`."""
    return market + 2 * decks


def _portrait(width: float, height: float, unit: float, seats: int, market: int, decks: int) -> Arrangement:
    """A tablet held upright: the board on top, everything else below it."""
    room = Box(0, 0, width, height)
    low = room.take_bottom(max(420 * unit, height - 0.68 * width))
    parts = {"board": room.copy(), "status": low.take_top(60 * unit)}
    parts["rail"] = low.copy()
    parts["market"] = low.take_top(
        (172 if (market_cells(market, decks) * 80 + 8) * unit > width else 124) * unit
    )
    parts["hand"] = low.take_top(116 * unit)
    parts["dock"] = Box(0, low.y, width, low.h)
    # Where they cannot stand two and two, all stand side by side, each as wide as a finger.
    side_by_side = (52 * seats + 12) * unit if low.h < (52 * -(-seats // 2) + 8) * unit else 0.0
    parts["seats"] = low.take_left(max(low.w / 2, side_by_side))
    parts["tickets"] = low
    return Arrangement("portrait", False, parts)


def _paged(
    width: float, height: float, unit: float, page: str, market: int, decks: int, sheet: float, results: bool
) -> Arrangement:
    """A phone: one page at a time, the hand's counts and the bottom bar always in sight."""
    room = Box(0, 0, width, height)
    low = height < 480 * unit
    # On its side a phone has width to spare and no height: the pages' names stand under each other on the left.
    parts = {"bar": room.take_left(84 * unit) if low else room.take_bottom(60 * unit)}
    parts["status"] = room.take_top((48 if low else 60) * unit)
    # There a sheet stands beside the map and the counts, which stay as they were.
    beside = room.copy().take_right(max(SHEET * unit, 0.54 * room.w)) if low and not results else None
    counts = room.take_bottom(48 * unit)
    parts["counts"] = counts if beside is None or not sheet else counts.take_left(counts.w - beside.w)
    # The two buttons of a game that is over lie below a page, a higher sheet over it; nobody takes cards any more.
    if page != "map" and results:
        room.take_bottom(sheet)
    nowhere = Box(-10, -10, 0, 0)
    for name in ("board", "market", "hand", "seats", "tickets"):
        parts[name] = nowhere.copy()
    parts["rail"] = room.copy() if beside is None else beside
    parts["dock"] = parts["rail"].copy()
    if page == "map":
        if sheet and low and not results:
            room.take_right(parts["rail"].w)
        else:
            room.take_bottom(sheet)
        if not sheet or (room.h > 320 * unit and not low):
            parts["seats"] = room.take_top(56 * unit)
        parts["board"] = room
    elif page == "hand":
        across = max(1, int((room.w / unit - 8) // 80))
        rows = -(-market_cells(market, decks) // across)
        if not results:
            parts["market"] = room.take_top(min(room.h * (0.55 if low else 0.66), (104 * rows + 12) * unit))
        parts["hand"] = room
    else:
        parts["tickets"] = room
    return Arrangement("paged", True, parts)

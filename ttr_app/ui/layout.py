"""Where everything goes: boxes that are cut into smaller ones, and the arrangement of the game by window size."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.ui.theme import MEDIUM, WIDE


@dataclass
class Box:
    """A rectangle in pixels, y up. The `take` methods cut a piece off and shrink the rest."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is inside."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def inset(self, across: float, down: float | None = None) -> Box:
        """Give the box inside a margin."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.w - 2 * across), max(0, self.h - 2 * down))

    def copy(self) -> Box:
        """Give a box of its own."""
        return Box(self.x, self.y, self.w, self.h)

    def take_top(self, height: float, gap: float = 0) -> Box:
        """Cut a strip off the top."""
        height = min(height, self.h)
        cut = Box(self.x, self.top - height, self.w, height)
        self.h = max(0, self.h - height - gap)
        return cut

    def take_bottom(self, height: float, gap: float = 0) -> Box:
        """Cut a strip off the bottom."""
        height = min(height, self.h)
        cut = Box(self.x, self.y, self.w, height)
        self.y += height + gap
        self.h = max(0, self.h - height - gap)
        return cut

    def take_left(self, width: float, gap: float = 0) -> Box:
        """Cut a strip off the left."""
        width = min(width, self.w)
        cut = Box(self.x, self.y, width, self.h)
        self.x += width + gap
        self.w = max(0, self.w - width - gap)
        return cut

    def take_right(self, width: float, gap: float = 0) -> Box:
        """Cut a strip off the right."""
        width = min(width, self.w)
        cut = Box(self.right - width, self.y, width, self.h)
        self.w = max(0, self.w - width - gap)
        return cut

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Split into equal columns."""
        width = (self.w - gap * (count - 1)) / max(1, count)
        return [Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Split into equal rows, top first."""
        height = (self.h - gap * (count - 1)) / max(1, count)
        return [Box(self.x, self.top - height - i * (height + gap), self.w, height) for i in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Split into equal cells, row by row from the top left."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]


@dataclass
class Arrangement:
    """The places of the game's parts in one window; `paged` means pages under a bottom bar."""

    kind: str
    paged: bool
    parts: dict[str, Box]

    def __getitem__(self, name: str) -> Box:
        return self.parts[name]


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
) -> Arrangement:
    """Place the parts of the game: `unit` is pixels a dp, `market` the number of face-up cards beside so many decks.

    `sheet` is the height of a sheet that a phone shows below the map, `text` how large letters are.
    """
    w, h = width / unit, height / unit
    if w >= WIDE and h >= 520:
        return _landscape(width, height, unit, seats, market, decks, hand_left, text)
    if w >= MEDIUM and h >= 700:
        return _portrait(width, height, unit, seats, market, decks)
    return _paged(width, height, unit, page, market, decks, sheet)


def _landscape(
    width: float,
    height: float,
    unit: float,
    seats: int,
    market: int,
    decks: int,
    hand_left: bool,
    text: float,
) -> Arrangement:
    """Board, market, hand, tickets and everybody's figures side by side."""
    room = Box(0, 0, width, height)
    cells = market_cells(market, decks)
    # A card to be taken is at least 72 dp wide; where ten do not fit beside the hand, they lie in two rows.
    two_rows = cells * 80 * unit > 0.64 * width
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
    parts["dock"] = parts["market"].copy()
    if parts["dock"].w < 470 * unit:
        # Few cards to take, as in a game without a market: a sheet needs more room than they do.
        parts["dock"] = Box(parts["dock"].x if not hand_left else width - 470 * unit, 0, 470 * unit, strip.h)
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
    parts["seats"], parts["tickets"] = low.columns(2)
    parts["dock"] = Box(0, parts["hand"].top, width, parts["market"].h)
    return Arrangement("portrait", False, parts)


def _paged(
    width: float, height: float, unit: float, page: str, market: int, decks: int, sheet: float
) -> Arrangement:
    """A phone: one page at a time, the hand's counts and the bottom bar always in sight."""
    room = Box(0, 0, width, height)
    low = height < 480 * unit
    parts = {
        "bar": room.take_bottom((48 if low else 60) * unit),
        "counts": room.take_bottom((40 if low else 48) * unit),
    }
    parts["status"] = room.take_top((48 if low else 60) * unit)
    # The two buttons of a game that is over lie below a page, a higher sheet over it; nobody takes cards any more.
    results = 0 < sheet <= 100 * unit
    if page != "map" and results:
        room.take_bottom(sheet)
    nowhere = Box(-10, -10, 0, 0)
    for name in ("board", "market", "hand", "seats", "tickets"):
        parts[name] = nowhere.copy()
    parts["rail"] = room.copy()
    parts["dock"] = Box(0, parts["bar"].top, width, min(room.h + parts["counts"].h, 236 * unit))
    if page == "map":
        room.take_bottom(sheet)
        if not sheet or room.h > 320 * unit:
            parts["seats"] = room.take_top((44 if low else 56) * unit)
        parts["board"] = room
    elif page == "hand":
        across = max(1, int((width / unit - 8) // 80))
        rows = -(-market_cells(market, decks) // across)
        if not results:
            parts["market"] = room.take_top(min(room.h * 0.66, (104 * rows + 12) * unit))
        parts["hand"] = room
    else:
        parts["tickets"] = room
    return Arrangement("paged", True, parts)

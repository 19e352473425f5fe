"""Pictures of the book, drawn when they are looked at: from the map's own routes, cards and tickets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ttr_app.engine.board import SHIP, WAGON, Board, bits
from ttr_app.i18n import Names
from ttr_app.session.ways import shortest_leg
from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.sketch import paint_sketch
from ttr_app.ui.table.stars import paint_stars

CARD_W, CARD_H = 84, 107
"""How large a card is in a picture, in dp; smaller where there are many."""
WIDEST = 620
"""No picture is wider, in dp."""


class Drawer:
    """Draws one picture of a map at a time."""

    def __init__(self, board: Board, plan: BoardPlan | None) -> None:
        self.board, self.plan, self.names = board, plan, Names(board)

    def draw(self, p: Painter, room: Box, picture: str) -> None:
        """Paint a picture by its name."""
        room = room.inset(max(px(10), (room.w - px(WIDEST)) / 2), px(8))
        PICTURES[picture](self, p, room)

    # --- routes -----------------------------------------------------------------------------------------------
    def claim(self, p: Painter, room: Box, kind: str, cards: list[int]) -> None:
        """Paint a route of a kind from city to city, and under it the cards that pay for it."""
        route = self.route(kind)
        upper = room.take_top(room.h * 0.46, px(4))
        self.strip(p, upper, route)
        self.cards(p, room, cards)

    def route(self, kind: str) -> int:
        """Find a good example: neither long nor short, of a colour if there is one."""
        board = self.board
        fit = [r for r, k in enumerate(board.kinds) if k == kind]
        dark = board.colours.index("black") if "black" in board.colours else -1
        return min(fit, key=lambda r: (abs(board.lengths[r] - 3), board.route_colours[r] in (-1, dark), r))

    def strip(self, p: Painter, room: Box, route: int, ink: int = -1, closed: bool = False) -> None:
        """Paint a route straight: two cities with their names, and its spaces, or a seat's pieces on them."""
        board = self.board
        a, b = board.ends[route]
        names = room.take_bottom(px(22))
        left, right = names.columns(2, px(8))
        p.text(left, self.names.city(a), "label_bold", "ink")
        p.text(right, self.names.city(b), "label_bold", "ink", "right")
        y, dot = room.y + room.h / 2, px(8)
        p.line([room.x + dot, y, room.right - dot, y], "line_strong", 2)
        spaces = Box(room.x + 2.6 * dot, y - px(12), room.w - 5.2 * dot, px(24))
        for place, cell in enumerate(spaces.columns(board.lengths[route], px(4))):
            self.space(p, cell, route, place, ink, closed)
        for x in (room.x + dot, room.right - dot):
            p.fill(Box(x - dot, y - dot, 2 * dot, 2 * dot), "ink", 8)
            p.fill(Box(x - dot + px(2), y - dot + px(2), 2 * dot - px(4), 2 * dot - px(4)), "paper_raised", 6)

    def space(self, p: Painter, cell: Box, route: int, place: int, ink: int, closed: bool) -> None:
        """Paint a space as the board prints it, or the piece on it."""
        board, kind = self.board, self.board.kinds[route]
        colour = board.route_colours[route]
        printed = look.theme.card(board.colours[colour] if colour >= 0 else "grey")
        if ink >= 0:
            seat = look.theme.seat(ink)
            p.fill(cell, seat.edge, 6)
            p.fill(cell.inset(px(2)), seat.fill, 5)
            p.symbol(seat.shape, *cell.middle, px(7), rgba(seat.mark))
            return
        if kind == "tunnel":
            p.fill(Box(cell.x - px(2), cell.y - px(4), cell.w + px(4), cell.h + px(8)), "ink", 7)
        p.fill(cell, printed.edge, 12 if kind == "sea" else 5)
        p.fill(cell.inset(px(1.5)), printed.fill, 11 if kind == "sea" else 4)
        sign = printed.symbol
        if kind == "ferry" and place < board.locomotives[route]:
            sign = look.theme.card("wild").symbol
        if kind == "pair":
            sign = "peak"
        p.symbol(sign, *cell.middle, px(7), rgba(printed.mark))
        if closed:
            for up in (1, -1):
                x, y = cell.middle
                p.line(
                    [x - px(12), y - px(9) * up, x + px(12), y + px(9) * up],
                    look.theme.fade("closed", 0.9),
                    3,
                )

    def double(self, p: Painter, room: Box) -> None:
        """Paint both tracks of a double route: one is somebody's, the other closed where the map says so."""
        board = self.board
        route = min((r for r, t in enumerate(board.twins) if t >= 0), key=lambda r: abs(board.lengths[r] - 3))
        upper, lower = room.rows(2, px(6))
        self.strip(p, upper, route, ink=0)
        self.strip(p, lower, board.twins[route], closed=bool(board.numbers.twins_close_to))

    # --- cards ------------------------------------------------------------------------------------------------
    def cards(self, p: Painter, room: Box, cards: list[int], most: int = 0) -> None:
        """Paint cards side by side in the middle, no larger than `most` of them could be."""
        wide = min(
            px(CARD_W),
            room.h * CARD_W / CARD_H,
            (room.w + px(4)) / max(1, most, len(cards)) - px(4),
        )
        high = min(room.h, wide * CARD_H / CARD_W)
        x = room.x + (room.w - (wide + px(4)) * len(cards) + px(4)) / 2
        for card in cards:
            prints.paint_card(p, Box(x, room.y + (room.h - high) / 2, wide, high), self.board, card)
            x += wide + px(4)

    def of(self, deck: int, colour: int, count: int, wilds: int = 0) -> list[int]:
        """Give so many cards of a colour, then locomotives."""
        kinds = self.board.suits[deck][colour]
        return [kinds[0]] * count + [self.board.wild] * wilds

    def paying(self, kind: str) -> list[int]:
        """Give cards that pay for the example of a kind of route."""
        board, route = self.board, self.route(kind)
        colour, length = max(0, board.route_colours[route]), board.lengths[route]
        if kind == "pair":
            other = (colour + 1) % len(board.colours)
            first = self.of(WAGON, colour, 2)
            return first + [card for _space in range(length - 1) for card in self.of(WAGON, other, 2)]
        if kind == "sea":
            single, double = (
                next((k for k in board.suits[SHIP][colour] if board.cards[k].ships == n), board.wild)
                for n in (1, 2)
            )
            return [double] * (length // 2) + [single] * (length % 2)
        if kind == "ferry":
            wilds = board.locomotives[route]
            return self.of(WAGON, colour, length - wilds, wilds)
        return self.of(WAGON, colour, length)

    def tunnel(self, p: Painter, room: Box) -> None:
        """Paint a tunnel, its payment, and three turned cards of which one asks for more."""
        board, route = self.board, self.route("tunnel")
        self.strip(p, room.take_top(room.h * 0.44, px(4)), route)
        colour = max(0, board.route_colours[route])
        other = (colour + 3) % len(board.colours)
        paid, turned = room.columns(2, px(20))
        self.cards(p, paid, self.of(WAGON, colour, board.lengths[route]))
        p.symbol("arrow", paid.right + px(10), paid.y + paid.h / 2, px(9), "ink_soft")
        self.cards(
            p, turned, [*self.of(WAGON, other, 1), *self.of(WAGON, colour, 1), *self.of(WAGON, other, 1)]
        )

    def every_card(self, p: Painter, room: Box) -> None:
        """Paint a card of each kind."""
        board = self.board
        if board.decks < 2:
            self.cards(p, room, [*(suit[0] for suit in board.suits[WAGON]), board.wild])
            return
        rows = room.rows(2, px(4))
        self.cards(p, rows[0], [board.wild, *(suit[-1] for suit in board.suits[WAGON])])
        self.cards(p, rows[1], [kind for suit in board.suits[SHIP][:4] for kind in suit[:2]])

    def market(self, p: Painter, room: Box, wilds: int = 1) -> None:
        """Paint the face-up cards and the deck beside them."""
        board = self.board
        count = sum(board.numbers.market)
        wide = min(px(CARD_W), room.h * CARD_W / CARD_H, room.w / (count + 1) - px(8))
        high = wide * CARD_H / CARD_W
        back = room.take_right(wide, px(14))
        prints.paint_back(p, Box(back.x, back.y + (back.h - high) / 2, wide, high))
        shown = [board.wild] * wilds
        for slot in range(count - wilds):
            deck = SHIP if board.decks > 1 and slot % 2 else WAGON
            shown.append(board.suits[deck][slot % len(board.colours)][0])
        self.cards(p, room, shown)

    def wild(self, p: Painter, room: Box) -> None:
        """Paint cards of a colour, and the same number with a locomotive among them."""
        left, right = room.columns(2, px(30))
        self.cards(p, left, self.of(WAGON, 0, 3))
        for up in (-1, 1):
            y = room.y + room.h / 2 + up * px(5)
            p.line([left.right + px(7), y, right.x - px(7), y], "ink_soft", 4)
        self.cards(p, right, self.of(WAGON, 0, 2, 1))

    def double_ship(self, p: Painter, room: Box) -> None:
        """Paint a card with two ships and the two spaces that it covers."""
        board, route = self.board, self.route("sea")
        colour = max(0, board.route_colours[route])
        double = next(k for k in board.suits[SHIP][colour] if board.cards[k].ships == 2)
        left, right = room.columns(2, px(30))
        self.cards(p, left, [double])
        p.symbol("arrow", left.right + px(15), room.y + room.h / 2, px(10), "ink_soft")
        spaces = Box(right.x, right.y + right.h / 2 - px(12), min(right.w, px(150)), px(24)).columns(2, px(4))
        for place, cell in enumerate(spaces):
            self.space(p, cell, route, place, -1, False)

    def backs(self, p: Painter, room: Box) -> None:
        """Paint a covered hand."""
        x = room.x + room.w / 2 - px(80)
        for i in range(4):
            high = min(px(CARD_H), room.h)
            place = Box(x + px(30) * i, room.y + (room.h - high) / 2, high * CARD_W / CARD_H, high)
            prints.paint_back(p, place, self.board.decks > 1 and i % 2 == 1)

    # --- tickets ----------------------------------------------------------------------------------------------
    def sketch(self, p: Painter, room: Box, cities: tuple[int, ...], built: bool = False) -> None:
        """Paint the map in strokes with cities and the way between them."""
        if self.plan is None:
            return
        way = way_between(self.board, cities)
        own = look.theme.seat(0).fill
        paint_sketch(
            p, room, self.plan, "line", cities, () if built else way, built=way if built else (), own=own
        )

    def ticket(self, p: Painter, room: Box, tour: bool = False, built: bool = False) -> None:
        """Paint a ticket of the map and where it leads."""
        board = self.board
        fit = [t for t in board.tickets if t.tour == tour] or list(board.tickets)
        found = max(fit, key=lambda t: t.points if built or tour else -abs(t.points - 9))
        words = " – ".join(self.names.city(city) for city in found.cities)
        p.text(room.take_bottom(px(40)), words, "label_bold", "ink", "center", lines=2)
        self.sketch(p, room, found.cities, built)

    def sides(self, p: Painter, room: Box) -> None:
        """Paint the eastern and the western cities."""
        if self.plan is None:
            return
        east, west = (tuple(bits(mask)) for mask in self.board.side_masks)
        paint_sketch(p, room, self.plan, "line", west, (), "second")
        paint_sketch(p, room, self.plan, look.theme.fade("line", 0), east, (), "ticket")

    def stars(self, p: Painter, room: Box) -> None:
        """Paint the stars that win, all but two of them won."""
        goal = self.board.numbers.tickets_to_win
        paint_stars(p, room, max(0, goal - 2), goal, 46)

    # --- buildings and pieces -----------------------------------------------------------------------------------
    def station(self, p: Painter, room: Box) -> None:
        """Paint each station with the cards that it costs."""
        cells = room.columns(self.board.numbers.buildings, px(10))
        for cost, cell in enumerate(cells, 1):
            x, y = cell.take_top(cell.h * 0.45).middle
            p.symbol("house", x, y, px(17), "ink")
            p.symbol("house", x, y, px(13), look.theme.seat(0).fill)
            self.cards(p, cell, self.of(WAGON, 1, cost), len(cells))

    def harbour(self, p: Painter, room: Box) -> None:
        """Paint a harbour with its four cards."""
        board = self.board
        left = room.take_left(px(56), px(10))
        p.symbol("anchor", *left.middle, px(24), "ink")
        marked = [
            next(k for k in board.suits[deck][0] if board.cards[k].harbour)
            for deck in (WAGON, WAGON, SHIP, SHIP)
        ]
        self.cards(p, room, marked)

    def pieces(self, p: Painter, room: Box, count: int) -> None:
        """Paint trains, and ships where there are some."""
        row = Box(room.x, room.y + room.h / 2 - px(14), room.w, px(28))
        for i, cell in enumerate(row.columns(max(4, 2 * count), px(8))):
            if i % 2 or i >= 2 * count:
                continue
            prints.paint_train(p, cell, "accent", self.board.ships and i % 4 == 2)


def way_between(board: Board, cities: tuple[int, ...]) -> frozenset[int]:
    """Find routes of the fewest spaces that lead through these cities in turn."""
    legs = (
        shortest_leg(board, start, goal, lambda route: board.lengths[route])
        for start, goal in pairwise(cities)
    )
    return frozenset(route for leg in legs if leg is not None for route in leg.routes)


PICTURES: dict[str, Callable[[Drawer, Painter, Box], None]] = {
    "route": lambda d, p, r: d.claim(p, r, "rail", d.paying("rail")),
    "ferry": lambda d, p, r: d.claim(p, r, "ferry", d.paying("ferry")),
    "pair": lambda d, p, r: d.claim(p, r, "pair", d.paying("pair")),
    "sea": lambda d, p, r: d.claim(p, r, "sea", d.paying("sea")),
    "tunnel": Drawer.tunnel,
    "double": Drawer.double,
    "cards": Drawer.every_card,
    "market": Drawer.market,
    "wilds": lambda d, p, r: d.market(p, r, d.board.numbers.market_wilds),
    "wild": Drawer.wild,
    "double ship": Drawer.double_ship,
    "backs": Drawer.backs,
    "ticket": Drawer.ticket,
    "tour": lambda d, p, r: d.ticket(p, r, tour=True),
    "longest": lambda d, p, r: d.ticket(p, r, built=True),
    "sides": Drawer.sides,
    "stars": Drawer.stars,
    "station": Drawer.station,
    "harbour": Drawer.harbour,
    "fleet": lambda d, p, r: d.pieces(p, r, 6),
    "last trains": lambda d, p, r: d.pieces(p, r, d.board.numbers.end_at),
}
"""Every picture that a section may ask for, but "map", which is the printed board itself."""

"""Where things move: finds the places of panels and board for what moves, and lets it set out on the layer above."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ttr_app.engine.board import SHIP
from ttr_app.i18n import _
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.confetti import Confetti
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.motion import Glide
from ttr_app.ui.kit.moving_layer import MovingLayer
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import MOTION, rgba
from ttr_app.ui.table.parts.moving import HIDDEN, Bell, CardFlight, Gain, Move, Place, TicketFlight, Turned
from ttr_app.ui.table.parts.shown import ShownGame

STAY = 1.5
"""Seconds for which the tunnel's cards, and the bell of the last round, are seen."""
CARD = 44
"""Height in dp of a card that lands in a hand or at a seat."""


class Stage:
    """Plays what moves; it changes nothing of the game and hides nothing for longer than it moves."""

    def __init__(
        self,
        shown: ShownGame,
        calm: Callable[[], bool],
        board: BoardView,
        panels: Mapping[str, Painted],
        sheet: Painted,
    ) -> None:
        self._calm = calm
        self._shown, self._board, self._panels, self._sheet = shown, board, panels, sheet
        self.layer = MovingLayer()
        self._left: dict[Place, Box | None] = {}
        self._cheered: tuple[int, tuple[int, ...]] | None = None

    def stop(self) -> bool:
        """End all motion; return whether there was any."""
        return self.layer.stop()

    def note(self, moves: Sequence[Move]) -> None:
        """Remember where what moves lies now, before everything is laid out anew."""
        self._left = {
            move.origin: self._where(move.origin)
            for move in moves
            if isinstance(move, CardFlight | TicketFlight)
        }

    def play(self, moves: Sequence[Move]) -> None:
        """Let everything set out, on panels that are painted as they are now."""
        if not moves:
            return
        for panel in (*self._panels.values(), self._sheet):
            panel.draw_now()
        for move in moves:
            if isinstance(move, CardFlight):
                self._card(move)
            elif isinstance(move, TicketFlight):
                self._ticket(move)
            elif isinstance(move, Gain):
                self._gain(move)
            elif isinstance(move, Turned):
                self._turned(move)
            else:
                self._bell(move)

    def cheer(self, cheered: tuple[int, tuple[int, ...]] | None) -> None:
        """Let the conductor's punch come down on a seat's tickets that have just been done, where they are shown."""
        fresh, self._cheered = cheered is not self._cheered, cheered
        if cheered is None or not fresh or self._calm():
            return
        self._panels["tickets"].draw_now()
        for ticket in cheered[1]:
            hole = self._panels["tickets"].where(f"hole {ticket}")
            if hole is not None:
                high = _middle_of(hole, hole.w * 4, hole.h * 4)
                self.layer.fly(Glide(high, hole, MOTION["card"], delay=0.1), high, _paint_punch)

    def party(self, box: Box, winners: Sequence[int]) -> None:
        """Let paper rain in the winners' colours; a child's win is a great party."""
        if not self._calm():
            fills = [look.theme.seat(self._shown.inks[seat]).fill for seat in winners]
            colours = [*fills, look.theme.hex("gold"), look.theme.hex("accent"), look.theme.hex("second")]
            self.layer.start(Confetti(box, colours, 90 if self._shown.board.race else 40))

    def turn_page(self, seat: int, box: Box, down: bool) -> None:
        """Turn an empty page over the cover that lies there at once, or the cover's own over the table it uncovers."""
        self.stop()
        if not self._calm():
            ground = look.theme.hex("paper") if down else look.theme.seat(self._shown.inks[seat]).fill
            self.layer.turn_page(box, ground, look.theme.fade("ink", 0.35), MOTION["card"])

    # --- places -------------------------------------------------------------------------------------------------
    def _where(self, place: Place) -> Box | None:
        name, key = place
        if name == "route":
            return self._on_map(int(key))
        panel = self._panels.get(name)
        return None if panel is None else panel.where(key)

    def _on_map(self, route: int) -> Box | None:
        """Give a small box around the middle of a route, if it is in sight."""
        board = self._board
        spaces = board.plan.routes[route].spaces
        x, y = spaces[len(spaces) // 2][:2]
        period = board.plan.period
        turns = [x + turn * period for turn in (-1, 0, 1)] if period else [x]
        shown_x, shown_y, scale = board.camera.shown()
        for turn in turns:
            sx = board.x + board.width / 2 + (turn - shown_x) * scale
            sy = board.y + board.height / 2 - (y - shown_y) * scale
            if board.x <= sx <= board.right and board.y <= sy <= board.top:
                return Box(sx - px(14), sy - px(14), px(28), px(28))
        return None

    # --- what moves ---------------------------------------------------------------------------------------------
    def _card(self, move: CardFlight) -> None:
        start, goal = self._left.get(move.origin) or self._where(move.origin), self._where(move.goal)
        if start is None or goal is None:
            return
        board = self._shown.board
        start = _card_in(start)
        goal = _card_in(goal) if move.covers else _card_in(goal, px(CARD))
        glide = Glide(
            start,
            goal,
            move.seconds,
            delay=move.delay,
            flips=move.deck != HIDDEN and move.card != HIDDEN,
            arc=px(18),
        )

        def back(p: Painter, box: Box) -> None:
            prints.paint_back(p, box, move.deck == SHIP)

        def face(p: Painter, box: Box) -> None:
            prints.paint_card(p, box, board, move.card)

        self.layer.fly(
            glide,
            start,
            back if move.card == HIDDEN else face,
            back if move.deck != HIDDEN else None,
            (goal, look.theme["paper"]) if move.covers else None,
        )

    def _ticket(self, move: TicketFlight) -> None:
        start, goal = self._left.get(move.origin) or self._where(move.origin), self._where(move.goal)
        if start is None or goal is None:
            return

        def paint(p: Painter, box: Box) -> None:
            p.fill(box, "paper_raised", 6)
            p.outline(box, "ticket", 6, 2)
            prints.paint_ticket_mark(p, Box(box.x + box.w * 0.15, -px(7), box.w * 0.7, px(14)), "ticket")

        start = _middle_of(start, px(64), px(36))
        glide = Glide(start, _middle_of(goal, px(40), px(24)), move.seconds, delay=move.delay, arc=px(18))
        self.layer.fly(glide, start, paint)

    def _gain(self, move: Gain) -> None:
        goal = self._where(("seats", f"points {move.seat}"))
        if goal is None:
            return
        view = self._shown.view
        ground = "paper_raised" if move.seat == view.to_move and not view.over else "paper"
        numbers = range(move.before, move.after + 1)
        self.layer.count(goal, numbers, "count", ground, "ink", move.seconds * 1.2, move.seconds * 0.4)
        start = self._on_map(move.route)
        if start is None:
            return
        words = f"+{move.after - move.before}"
        ink = look.theme.seat(self._shown.inks[move.seat])

        def paint(p: Painter, box: Box) -> None:
            p.fill(box, rgba(ink.fill), 12)
            p.outline(box, rgba(ink.edge), 12, 1.5)
            p.text(box, words, "count", rgba(ink.mark), "center")

        size = _middle_of(start, px(46), px(30))
        self.layer.fly(Glide(size, _middle_of(goal, px(30), px(20)), move.seconds * 1.2), size, paint)

    def _turned(self, move: Turned) -> None:
        """Turn the tunnel's cards over: where the sheet asks for more, else over the upper edge of the map."""
        board, map_ = self._shown.board, self._board
        high, wide, gap = px(84), px(70), px(10)
        across = len(move.cards) * (wide + gap) - gap
        for i, card in enumerate(move.cards):
            place = self._sheet.where(f"turned {i}")
            on_sheet = place is not None
            if place is None:
                left = map_.center_x - across / 2 + i * (wide + gap)
                place = Box(left, map_.top - high - px(24), wide, high)
                if map_.right < 2:
                    return

            def face(p: Painter, box: Box, card: int = card) -> None:
                prints.paint_card(p, box, board, card)

            glide = Glide(
                place,
                place,
                move.seconds,
                delay=move.seconds * 0.7 * i,
                stay=0.0 if on_sheet else STAY + move.seconds * 0.7 * (len(move.cards) - i),
                flips=bool(move.seconds),
            )
            self.layer.fly(glide, place, face, prints.paint_back if move.seconds else None)

    def _bell(self, move: Bell) -> None:
        map_ = self._board
        if map_.right < 2:
            return
        size = Box(map_.center_x - px(34), map_.top - px(92), px(68), px(68))

        def paint(p: Painter, box: Box) -> None:
            p.fill(box, "banner", 34)
            p.symbol("bell", *box.middle, box.w * 0.32, "gold")

        swing = 16.0 if move.seconds else 0.0
        self.layer.fly(Glide(size, size, 0.0, stay=STAY, swing=swing), size, paint)
        words = _("The last round")
        low = _middle_of(Box(size.x, size.y - px(36), size.w, px(30)), px(200), px(30))

        def label(p: Painter, box: Box) -> None:
            p.fill(box, "banner", 10)
            p.text(box.inset(px(8), 0), words, "body_bold", "on_banner", "center")

        self.layer.fly(Glide(low, low, 0.0, stay=STAY), low, label)


def _paint_punch(p: Painter, box: Box) -> None:
    """Paint the punch: a ring of steel around what it cuts out."""
    p.fill(box, look.theme.fade("ink", 0.75), box.w / 2 / px(1))
    inner = box.inset(box.w * 0.2)
    p.fill(inner, "gold", inner.w / 2 / px(1))


def _card_in(cell: Box, most: float = 0.0) -> Box:
    """Give the box of a card in a cell, on whole pixels."""
    high = min(cell.h, most) if most else cell.h
    wide = min(cell.w, high * 0.95)
    x, y = cell.middle
    return Box(round(x - wide / 2), round(y - high / 2), wide, high)


def _middle_of(cell: Box, wide: float, high: float) -> Box:
    """Give a box of this size in the middle of another."""
    x, y = cell.middle
    return Box(x - wide / 2, y - high / 2, wide, high)

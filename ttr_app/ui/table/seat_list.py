"""Everybody's public figures; a tap on a seat shows its network on the map."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.avatars import paint_avatar
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.stars import paint_stars, stars_of

APART = 3
"""How far in dp the next sign stands off a number at least."""


class SeatsPanel(Panel):
    """Everybody's public figures: pieces left, cards, tickets, points, who is on turn."""

    ground = "paper_sunk"

    def paint(self, p: Painter, room: Box) -> None:
        room = room.inset(px(6), px(4))
        count = self.game.view.seats
        wide = room.w >= px(200)
        pairs = -(-count // 2)
        # Each is tapped, so each is as high as a finger: one under the other, or two and two.
        if wide and room.h >= px(52 * count - 4):
            # Not higher than their figures can fill.
            cells = room.take_top(min(room.h, px(84 * count))).rows(count, px(4))
        elif wide and room.h >= px(52 * pairs - 4):
            cells = room.grid(2, pairs, px(4))
        else:
            wide = False
            # Between the edges of people who sit around it a column each would be too narrow for a finger.
            narrow = room.w < px((TOUCH + 4) * count - 4) and room.h >= px((TOUCH + 4) * pairs - 4)
            cells = room.grid(2, pairs, px(4)) if narrow else room.columns(count, px(4))
        for seat, cell in enumerate(cells[:count]):
            self._seat(p, cell, seat, wide)

    def _seat(self, p: Painter, cell: Box, seat: int, wide: bool) -> None:
        game, view = self.game, self.game.view
        on_turn = seat == view.to_move and not view.over
        down = p.target(
            f"seat {seat}", cell, lambda: game.pointing.show_network(seat), _("Show this network on the map")
        )
        p.fill(cell, "paper_raised" if on_turn else "paper", 8)
        if on_turn:
            p.outline(cell, "accent", 8, 3)
        elif down or game.pointing.network == seat:
            p.outline(cell, "focus", 8, 2)
        inner = cell.inset(px(5), px(2))
        marks = self._marks(seat)
        if wide and inner.w < px(170):
            name = inner.take_top(inner.h * 0.5)
            token = name.take_left(px(20), px(4))
            prints.paint_seat(p, token.x + token.w / 2, token.y + token.h / 2, px(9), game.inks[seat])
            self._score(p, name.take_right(px(52 if game.board.race else 34)), seat)
            p.text(name, game.names.seat(seat), "label_bold", "ink")
        elif wide:
            token = inner.take_left(px(44), px(6))
            x, y = token.middle
            radius = min(px(20), inner.h / 2 - px(1))
            paint_avatar(p, x - px(2), y, radius, game.inks[seat], game.shown.face(seat))
            prints.paint_seat(p, x - px(2) + radius * 0.8, y - radius * 0.66, px(8), game.inks[seat])
            name = inner.take_top(inner.h * 0.5)
            self._score(p, name.take_right(px(96 if game.board.race else 40)), seat)
            p.text(name, game.names.seat(seat), "body_bold", "ink")
        else:
            head = inner.take_top(inner.h * 0.5)
            token = head.take_left(px(18), px(2))
            prints.paint_seat(p, token.x + token.w / 2, token.y + token.h / 2, px(9), game.inks[seat])
            score, who = str(game.shown.points_of(seat)), game.names.seat(seat)
            wide_score = px(50) if game.board.race and head.w > px(64) else measure(score, "count")
            self._score(p, head.take_right(wide_score, px(4)), seat)
            if measure(who, "small") <= head.w:
                p.text(head, who, "label", "ink")
            marks = marks[:1] if inner.w < px(76) else marks[:2]
        self._figures(p, inner, marks, wide)

    def _score(self, p: Painter, box: Box, seat: int) -> None:
        """Paint the points so far; where tickets done are what counts, a star for each of those that win."""
        if self.game.board.race and box.w >= px(48):
            paint_stars(p, box, *stars_of(self.game.shown, seat))
        else:
            p.place(f"points {seat}", box)
            p.text(box, str(self.game.shown.points_of(seat)), "count", "ink", "right")

    def _figures(self, p: Painter, row: Box, marks: list[tuple], wide: bool) -> None:
        """Paint marks with their numbers side by side; where it is narrow every number gets what it needs."""
        pieces = len(self.game.board.piece_names)
        cells = row.columns(len(marks), px(3))
        tight = cells[0].w < px(34)
        side, gap = px(11 if tight else 14), px(3)
        if tight:
            numbers = [measure(words, "small") for _mark, words, _warn in marks]
            # In usual letters figures may move nearer to their signs. In large ones they are smaller, and what stands
            # last (stations, harbours) is left out. The next sign stands off, or two figures would be read as one.
            nearer = (3, 2, 1) if look.text_scale <= 1 else (3,)
            least = min(1.0, look.smallest / look.font("small")[1])
            fewest = min(len(marks), pieces + 2)
            tries = [(many, px(near)) for many in range(len(marks), fewest - 1, -1) for near in nearer]
            many, gap = next(
                (each for each in tries if _part(row.w, numbers[: each[0]], side + each[1]) >= least),
                tries[-1],
            )
            marks, numbers = marks[:many], numbers[:many]
            part = min(1.0, _part(row.w, numbers, side + gap))
            needs = [side + gap + number * part for number in numbers]
            spare = max(px(APART), (row.w - sum(needs)) / len(needs))
            cells = [row.take_left(need, spare) for need in needs]
        for i, (box, (mark, words, warn)) in enumerate(zip(cells, marks, strict=True)):
            icon = box.take_left(side, gap)
            small = Box(icon.x, icon.y + icon.h / 2 - px(5.5), side, px(11))
            mark(p, small, "ink_soft")
            # How long the game will last is read off the pieces that are left.
            style = "small" if tight or not wide else "count" if i < pieces else "label_bold"
            p.text(box, words, style, "danger" if warn else "ink")

    def _marks(self, seat: int) -> list[tuple]:
        """List (mark, words, warning) of what everybody may know of a seat."""
        game, view = self.game, self.game.view
        out: list[tuple] = []
        supply = view.supply[seat]
        if supply is None:
            out.append((prints.paint_train, "?", False))
        else:
            near = sum(supply) <= game.board.numbers.end_at + 6
            out.append((prints.paint_train, str(supply[0]), near))
            if len(supply) > 1:
                out.append((lambda p, b, c: prints.paint_train(p, b, c, True), str(supply[1]), near))
        out.append((prints.paint_cards_mark, str(view.hand_sizes[seat]), False))
        out.append((prints.paint_ticket_mark, str(view.ticket_counts[seat]), False))
        if game.board.numbers.buildings:
            left = game.board.numbers.buildings - len(view.buildings[seat])
            sign = "anchor" if game.board.harbours else "house"
            out.append(
                (lambda p, b, c: p.symbol(sign, *b.middle, min(px(7), b.w * 0.5), c), str(left), False)
            )
        return out


def _part(width: float, numbers: list[float], sign: float) -> float:
    """Say what part of the width that they want such numbers get beside their signs."""
    return (width - len(numbers) * (sign + px(APART)) + px(APART)) / max(1.0, sum(numbers))

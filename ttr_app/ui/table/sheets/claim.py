"""Claiming: which track, which cards, what follows, and the one button that does it."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.engine.actions import Payment
from ttr_app.i18n import _
from ttr_app.i18n.names import colour_name
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskClaim
from ttr_app.ui.table.sheets import beside
from ttr_app.ui.table.sheets.brought import brought_words
from ttr_app.ui.table.sheets.lanes import lane_width, lane_words, paint_lane
from ttr_app.ui.table.sheets.paying import CARD, PaymentSheet, payment_width, thrifty

OR_WORD, OR_WIDTH = 58, 108
"""How wide, in dp, "or:" is with the gap before it, and a button beside the cards with the names of two cities."""


class ClaimSheet(PaymentSheet):
    """Claim one of the free tracks between two cities; the one that was tapped comes first."""

    def __init__(self, game: GamePresenter, question: AskClaim) -> None:
        super().__init__(game)
        self.nearby = list(question.nearby)
        self.free = list(question.routes)
        self.route = self.free[0]
        self.payments = thrifty(game, actions.claim(self.route))
        self._aside = 0

    def height(self, width: float) -> float:
        """As any payment, and a row for what else may have been meant, where that does not fit beside the cards."""
        row = px(56) if self.nearby and not self._beside_cards(width) else 0.0
        return super().height(width) + row

    def least(self) -> float:
        """Where other cities and two tracks are offered, the cards need a row of their own."""
        return px(300) if self.nearby and self.has_lanes() else 0.0

    def _beside_cards(self, width: float) -> int:
        """Count the other pairs of cities that stand beside the cards; none if they get a row of their own.

        A phone on its side has no room for such a row: there the likeliest are shown, as many as fit.
        """
        if not beside(width):
            return 0
        low = self.game.pages.paged
        rows = [self._payments_of(route) for route in self.free]
        if low:  # one payment in sight is enough; the others are a tap away
            widest = max(len(payment) for payments in rows for payment in payments)
            cards = px(16 + CARD * widest) + (px(62) if any(len(payments) > 1 for payments in rows) else 0)
        else:
            cards = max(sum(px(6) + payment_width(payment) for payment in payments) for payments in rows)
        lanes = (
            (lane_width(self._lane_words(), False) + px(6)) * len(self.free) + px(10)
            if self.has_lanes()
            else 0
        )
        fit = int((width - px(20 + 138) - lanes - cards - px(OR_WORD)) // px(OR_WIDTH + 6))
        return min(fit, len(self.nearby)) if low or fit >= len(self.nearby) else 0

    def _payments_of(self, route: int) -> list[Payment]:
        return self.payments if route == self.route else self.game.session.payments(actions.claim(route))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the claim; on top or beside the cards the other pairs of cities that were close to the finger."""
        room = room.copy()
        self._aside = self._beside_cards(room.w)
        if self.nearby and not self._aside:
            if room.w < px(420) and room.h >= px(400):
                row = room.take_top(px(20 + 54 * -(-len(self.nearby) // 2)))
                self._paint_nearby(p, row.inset(px(10), px(4)), self.nearby, 2)
            else:
                row = room.take_top(px(56)).inset(px(10), px(4))
                # The likeliest with their names are more than all of them without.
                fit = max(1, int((row.w - px(50)) // px(94)))
                self._paint_nearby(p, row, self.nearby[:fit], min(fit, len(self.nearby)))
        super().paint(p, room)

    def paint_aside(self, p: Painter, row: Box) -> None:
        """Paint the other pairs of cities beside the cards."""
        if self._aside:
            room = row.take_right(px(OR_WORD - 14 + (OR_WIDTH + 6) * self._aside), px(8))
            self._paint_nearby(p, room, self.nearby[: self._aside], self._aside)

    def _paint_nearby(self, p: Painter, row: Box, nearby: list[int], across: int) -> None:
        high = row.h >= px(60)
        word = row.take_top(px(18)) if high else row.take_left(px(46), px(4))
        p.text(word, _("or:"), "label", "ink_soft")
        cells = row.grid(across, -(-len(nearby) // across), px(6))
        for index, cell in zip(nearby, cells, strict=False):
            words = self.game.names.route(self.game.board_plan.corridors[index].routes[0])
            p.button(f"or {index}", cell, words, lambda index=index: self._instead(index), style="small")

    def _instead(self, index: int) -> None:
        self.game.claiming.tap_corridor(index)

    def action(self) -> actions.Action:
        """Claim the chosen track with the chosen cards."""
        return actions.claim(self.route, self.payment)

    def title(self) -> str:
        """Name the route with its length and what it is: plain, tunnel, ferry, ships."""
        board = self.game.board
        colour = board.route_colours[self.route]
        words = colour_name(board.colours[colour] if colour >= 0 else "grey")
        parts = [self.game.names.route(self.route), str(board.lengths[self.route]), words, self._sort()]
        return " · ".join(filter(None, parts))

    def _sort(self) -> str:
        """Name what makes the route special, in the words of the rules."""
        words = {
            "tunnel": _("tunnel"),
            "ferry": _("ferry"),
            "sea": _("ships"),
            "pair": _("cards in pairs"),
        }
        return words.get(self.game.board.kinds[self.route], "")

    def paint_title(self, p: Painter, room: Box) -> None:
        """Paint the name, and before it the picture of a special route."""
        kind = self.game.board.kinds[self.route]
        if kind in ("tunnel", "ferry", "sea"):
            x, y = room.take_left(px(30), px(6)).middle
            if kind == "sea":
                prints.paint_hull(p, Box(x - px(14), y - px(8), px(28), px(16)), look.theme.hex("ink"))
            elif kind == "tunnel":
                p.fill(Box(x - px(13), y - px(10), px(26), px(20)), "ink", 10)
                p.fill(Box(x - px(7), y - px(10), px(14), px(13)), "paper", 6)
            else:
                p.symbol(look.theme.card("wild").symbol, x, y, px(12), "ink")
        super().paint_title(p, room)

    def consequence_words(self) -> str:
        """Say in one line what would follow."""
        found = self.game.session.consequence(self.action())
        tunnel = self.game.board.kinds[self.route] == "tunnel"  # [EU: tunnel]
        return brought_words(self.game, found, _("three cards will be turned over") if tunnel else "")

    def has_lanes(self) -> bool:
        """Whether more than one track is free."""
        return len(self.free) > 1

    def paint_lanes(self, p: Painter, row: Box, alone: bool = False) -> None:
        """Paint a button for each free track: a picture of where it lies, and a word; `alone`, with the question."""
        if not self.has_lanes():
            return
        words = self._lane_words()
        wide = lane_width(words, alone)
        if alone:
            left = max(px(1), row.w - (wide + px(6)) * len(self.free))
            p.text(row.take_left(left, px(6)), _("Which track?"), "label_bold", "ink", lines=2)
        for route, word in zip(self.free, words, strict=True):
            cell = row.take_left(min(wide, row.w), px(6))
            chosen = route == self.route
            down = p.target(f"lane {route}", cell, lambda route=route: self.take(route), word)
            p.fill(cell, "paper_raised" if chosen else "paper_sunk", 8)
            p.outline(cell, "focus" if chosen or down else "line", 8, 3 if chosen else 1)
            paint_lane(p, cell, self.game, route, self.free, word, self.angle)
        row.take_left(px(4))

    def _lane_words(self) -> list[str]:
        return lane_words(self.game, self.free, self.angle)

    def take(self, route: int) -> None:
        """Choose the other track."""
        self.route = route
        self.payments = thrifty(self.game, actions.claim(route))
        self.chosen = self.first = 0
        self.game.signals.repaint()

    def selection(self) -> Selection:
        """Show ghost pieces on the route."""
        return Selection(ghost=self.route, ghost_seat=self.game.view.seat or 0)

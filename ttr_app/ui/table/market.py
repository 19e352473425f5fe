"""The market: the face-up cards and the decks, each of which a tap takes from."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.engine.board import SHIP
from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.panels import Panel


class MarketPanel(Panel):
    """The face-up cards and the decks; a tap takes one, `+2` takes two blind."""

    ground = "paper"

    def paint(self, p: Painter, room: Box) -> None:
        view = self.game.view
        room = room.inset(px(8), px(6))
        decks = len(view.deck_sizes)
        slots = len(view.market)
        cells = slots + 2 * decks
        columns = min(cells, max(1, int((room.w + px(8)) // px(80))))
        columns = -(-cells // -(-cells // columns))
        grid = iter(room.grid(columns, -(-cells // columns), px(8)))
        if decks > 1:
            # The two decks lie far from each other, so that nobody takes from the wrong one.
            self._deck(p, next(grid), 0)
            self._plus_two(p, next(grid), 0)
        for slot in range(slots):
            self._card(p, next(grid), slot)
        if decks > 1:
            self._plus_two(p, next(grid), 1)
            self._deck(p, next(grid), 1)
        else:
            self._deck(p, next(grid), 0)
            self._plus_two(p, next(grid), 0)

    def _card(self, p: Painter, cell: Box, slot: int) -> None:
        game = self.game
        card = game.view.market[slot]
        if card < 0:
            p.outline(cell, "line", 8)
            return
        box = _card_shape(cell)
        down = p.target(
            f"card {slot}",
            cell,
            lambda: game.turn.take(actions.draw(slot)),
            game.names.card(card),
            hold=lambda: game.explaining.about_card(card),
        )
        p.place(f"card {slot}", box)
        can = actions.draw(slot) in game.view.legal
        prints.paint_card(p, box, game.board, card, lit=down)
        if game.view.mine and not can and game.view.decision in ("turn", "second"):
            p.fill(box, look.theme.fade("paper", 0.45), 8)

    def _deck(self, p: Painter, cell: Box, deck: int) -> None:
        game, view = self.game, self.game.view
        box = _card_shape(cell)
        refill = view.decision == "refill" and game.shown.asked
        act = actions.refill(deck) if refill else actions.blind(deck)
        key = f"deck {deck}"
        p.place(key, box)
        down = p.target(key, cell, lambda: game.turn.take(act), _("Draw a card unseen"))
        prints.paint_back(p, box, deck == SHIP)
        if down or refill:
            p.outline(box, "lit", 8, 4)
        mark = Box(box.x + box.w / 2 - px(14), box.y + box.h * 0.55, px(28), px(16))
        ink = "on_second" if deck == SHIP else "on_banner"
        if deck == SHIP:
            prints.paint_hull(p, mark, look.theme.hex(ink))
        else:
            prints.paint_train(p, mark, ink)
        foot = Box(box.x, box.y + px(4), box.w, box.h * 0.45)
        words = _("Refill") if refill else str(view.deck_sizes[deck])
        p.text(foot.inset(px(4), 0), words, "label_bold", ink, "center")

    def _plus_two(self, p: Painter, cell: Box, deck: int) -> None:
        game, view = self.game, self.game.view
        box = _card_shape(cell)
        down = p.target(f"two {deck}", cell, lambda: game.turn.take_two(deck), _("Draw two cards unseen"))
        ship = deck == SHIP
        ground, ink = ("second", "on_second") if ship else ("gold", "on_gold")
        p.fill(box, ground if not down else "fresh", 8)
        p.text(Box(box.x, box.y + box.h * 0.28, box.w, box.h * 0.42), "+2", "title", ink, "center")
        mark = Box(box.x + box.w / 2 - px(12), box.y + box.h * 0.72, px(24), min(px(18), box.h * 0.2))
        prints.paint_cards_mark(p, mark, ink)
        foot = Box(box.x, box.y + px(4), box.w, box.h * 0.34)
        p.text(foot.inset(px(3), 0), _("unseen"), "small", ink, "center")
        can = view.decision == "turn" and actions.blind(deck) in view.legal
        if view.mine and not can and view.decision in ("turn", "second"):
            # Only one more is to be drawn.
            p.fill(box, look.theme.fade("paper", 0.45), 8)


def _card_shape(cell: Box) -> Box:
    """Give the box of a card within its cell: not much wider than high."""
    width = min(cell.w, cell.h * 0.95)
    return Box(cell.x + (cell.w - width) / 2, cell.y, width, cell.h)

"""The hand: my cards by kind, the edges that show them at a shared table, and a phone's strip of counts."""

from __future__ import annotations

from typing import Any

from ttr_app.engine.board import SHIP
from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.cards.layout import SMALLEST_PICTURE
from ttr_app.ui.kit.lettering import widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.presenter import GamePresenter


def open_hand(game: GamePresenter, seat: int) -> None:
    """Open a person's cards at a shared table, or say why not."""
    if words := game.hand_over.open_hand(seat):
        game.turn.tell(words)


class HeldPanel(Panel):
    """A panel with edges that show somebody's cards as long as a finger is on them."""

    def on_touch_down(self, touch: Any) -> bool:
        """Holding an edge shows the hand at once."""
        taken = super().on_touch_down(touch)
        if taken and self.pressed and self.pressed.startswith("hold "):
            seat = int(self.pressed.split()[1])
            touch.ud["held"] = seat
            self.game.hand_over.hold(seat)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """Letting go covers it again."""
        if touch.grab_current is self and "held" in touch.ud:
            touch.ungrab(self)
            self.pressed = None
            self.game.hand_over.let_go(touch.ud.pop("held"))
            self.refresh()
            return True
        return super().on_touch_up(touch)


class HandPanel(HeldPanel):
    """My cards by kind; a tap on a colour lights what it can claim."""

    ground = "paper_sunk"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        room = room.inset(px(8), px(6))
        if not game.view.hand:
            if game.shown.shared and not game.view.over:
                self._edges(p, room)
            elif not game.view.over or game.pages.paged:  # else the tickets' place says it
                p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        if game.shown.shared:
            p.button(
                "cover", room.take_right(px(72), px(6)), _("Cover"), game.hand_over.cover, style="label_bold"
            )
        self.paint_cards(p, room)

    def paint_cards(self, p: Painter, room: Box) -> None:
        """Paint the cards of whoever looks, a column a colour."""
        columns = self._columns()
        # A phone's page has room: at most five columns, in as many rows as that takes.
        per_row = len(columns)
        if room.h > room.w * 0.8 or room.w / per_row < px(52):
            per_row = -(-len(columns) // 2)
        if room.w / per_row < px(54) and room.h >= px(3 * 52):
            per_row = -(-len(columns) // 3)
        rows = -(-len(columns) // per_row)
        # No card is longer than twice its width: drawn out to a pole it is no card any more.
        most = max(sum(1 for card in kinds if self.game.view.hand[card]) for kinds in columns)
        room = room.take_top(min(room.h, rows * (room.w / per_row * 2 * max(1, most) + px(22))))
        for cell, kinds in zip(room.grid(per_row, rows, px(6)), columns, strict=False):
            self._column(p, cell, kinds)

    def _edges(self, p: Painter, room: Box) -> None:
        """Paint everybody's edge of a shared table: held, it shows their cards; a button below keeps them open."""
        game = self.game
        people = game.session.table.people
        # On a phone on its side many edges stand in two rows.
        across = (
            3
            if len(people) > 3 and room.w < px(130) * len(people) and px(104) < room.h < px(150)
            else len(people)
        )
        cells = room.grid(across, -(-len(people) // across), px(6))
        for seat, cell in zip(people, cells, strict=False):
            ink = look.theme.seat(game.inks[seat])
            # Where a phone on its side leaves one row, the button stands beside the edge.
            flat = cell.h < px(100)
            wide, high = cell.w * 0.45, max(px(48), cell.h * 0.4)
            low = cell.take_right(wide, px(4)) if flat else cell.take_bottom(high, px(4))
            down = p.target(f"hold {seat}", cell, lambda: None, _("Hold to see the cards"))
            p.fill(cell, rgba(ink.fill), 8)
            if down:
                p.outline(cell, "focus", 8, 4)
            words = _("Hold: {name}").format(name=game.names.seat(seat))
            if widest_word(words) > cell.w - px(12):
                words = game.names.seat(seat)
            p.text(cell.inset(px(6), px(2)), words, "label_bold", rgba(ink.mark), "center", lines=2)
            p.button(
                f"open {seat}",
                low,
                _("Open"),
                lambda seat=seat: open_hand(game, seat),
                style="label_bold",
            )

    def _columns(self) -> list[list[int]]:
        """Group the card kinds of the game by colour, wilds last; empty columns keep their place."""
        board = self.game.board
        groups: list[list[int]] = [[] for _ in board.colours]
        for card, kind in enumerate(board.cards):
            if kind.colour >= 0:
                groups[kind.colour].append(card)
        return [*groups, [board.wild]]

    def _column(self, p: Painter, cell: Box, kinds: list[int]) -> None:
        game = self.game
        hand = game.view.hand
        held = [card for card in kinds if hand[card]]
        colour = game.board.cards[kinds[0]].colour
        need = game.plan.needed().get(colour)
        roomy = cell.h >= px(22) + px(20) * look.text_scale * max(1, len(held))
        if need and roomy and kinds[0] != game.board.wild:
            note = cell.take_bottom(px(20), px(2))
            short = sum(cards for _deck, each, cards in game.plan.lacking() if each == colour)
            words = _("lacks {n}").format(n=short) if short else _("enough")
            p.text(note, words, "label_bold", "plan" if short else "good", "center")
        down = p.target(
            f"hand {kinds[0]}",
            cell,
            lambda: game.pointing.show_colour(colour),
            _("Show what this colour can claim"),
            hold=lambda: game.explaining.about_card(held[0] if held else kinds[0]),
        )
        lit = game.pointing.colour == colour or down
        if not held:
            ink = look.theme.card(prints.card_ink(game.board, kinds[0]))
            slim = cell.inset(px(2), cell.h * 0.18)
            p.outline(slim, "line", 6)
            p.symbol(ink.symbol, *slim.middle, min(slim.w, slim.h) * 0.16, "ink_faint")
            return
        if lit:
            p.outline(Box(cell.x - px(2), cell.y - px(2), cell.w + px(4), cell.h + px(4)), "focus", 8, 3)
        for box, card in zip(cell.rows(len(held), px(3)), held, strict=True):
            if box.h < px(44):
                prints.paint_chip(p, box, game.board, card, hand[card])
                if box.h < px(SMALLEST_PICTURE):
                    self._pips(p, box, card)
            else:
                prints.paint_card(p, box, game.board, card, hand[card])

    def _pips(self, p: Painter, box: Box, card: int) -> None:
        """Mark on a low chip what kind of card it is: ship, port."""
        board = self.game.board
        kind = board.cards[card]
        ink = look.theme.card(prints.card_ink(board, card))
        if kind.deck == SHIP and kind.colour >= 0:
            prints.paint_hull(p, Box(box.right - px(16), box.y + px(2), px(13), px(7)), ink.mark)
        if kind.harbour:
            p.symbol("anchor", box.right - px(9), box.top - px(8), px(5), rgba(ink.mark))


class CountsPanel(Panel):
    """The phone's strip: the hand's counts, always in sight."""

    ground = "paper_sunk"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        p.target("counts", room, lambda: game.pages.turn_to("hand"), _("Cards"))
        room = room.inset(px(4), px(3))
        hand = game.view.hand
        if not hand:
            p.text(room, game.hand_over.hidden_words(), "label", "ink_soft", "center")
            return
        board = game.board
        columns = len(board.colours) + 1
        for i, cell in enumerate(room.columns(columns, px(3))):
            kinds = [k for k, kind in enumerate(board.cards) if kind.colour == (i if i < columns - 1 else -1)]
            count = sum(hand[k] for k in kinds)
            if count:
                # The picture of a kind that is held: a ship where there are only ships.
                held = next(k for k in kinds if hand[k])
                prints.paint_chip(p, cell, board, held, count)
            else:
                p.outline(cell, "line", 6)

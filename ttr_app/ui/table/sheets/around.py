"""Who sits where around a shared table: a picture of it, a person at each side; a tap moves them on."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.sheets import Sheet, card_in_the_middle

CHIP = (136, 54)
"""How large a person's place is, in dp."""


class AroundSheet(Sheet):
    """Everybody at their side of the table."""

    area = "full"
    over_map = False
    stays = True
    only_read = True

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the table in the middle of a dimmed page, people around it, what a tap does below."""
        game = self.game
        card = card_in_the_middle(p, room, 660, 560).inset(px(18), px(12))
        p.text(card.take_top(px(36), px(2)), _("Who sits where"), "title", align="center")
        p.button("confirm", card.take_bottom(px(54), px(8)), _("Done"), self.back, "main")
        words = _(
            "A tap on a name moves it to the next side of the table. Cards open there, turned to that side."
        )
        p.text(
            card.take_bottom(px(40) * look.text_scale, px(6)), words, "label", "ink_soft", "center", lines=2
        )
        wide, high = px(CHIP[0]), px(CHIP[1])
        sides = game.around.sides()
        rows = {side: [seat for seat, own in sides.items() if own == side] for side in sides.values()}
        self._row(p, card.take_bottom(high, px(8)), rows.get("bottom", []), wide)
        self._row(p, card.take_top(high, px(8)), rows.get("top", []), wide)
        self._column(p, card.take_left(wide, px(8)), rows.get("left", []), high)
        self._column(p, card.take_right(wide, px(8)), rows.get("right", []), high)
        p.fill(card, "paper_sunk", 12)
        p.outline(card, "line_strong", 12, 3)
        p.text(card.inset(px(6), px(6)), game.names.map(), "heading", "ink_soft", "center", lines=2)

    def _row(self, p: Painter, strip: Box, seats: list[int], wide: float) -> None:
        """Paint people side by side, in the middle of their side."""
        if seats:
            gap = px(8)
            wide = min(wide, (strip.w + gap) / len(seats) - gap)
            left = strip.x + (strip.w - len(seats) * (wide + gap) + gap) / 2
            for i, seat in enumerate(seats):
                self._chip(p, Box(left + i * (wide + gap), strip.y, wide, strip.h), seat)

    def _column(self, p: Painter, strip: Box, seats: list[int], high: float) -> None:
        """Paint people one under the other."""
        if seats:
            gap = px(8)
            high = min(high, (strip.h + gap) / len(seats) - gap)
            top = strip.y + (strip.h + len(seats) * (high + gap) - gap) / 2
            for i, seat in enumerate(seats):
                self._chip(p, Box(strip.x, top - i * (high + gap) - high, strip.w, high), seat)

    def _chip(self, p: Painter, box: Box, seat: int) -> None:
        """Paint a person: a tap moves them to the next side."""
        game = self.game
        ink = look.theme.seat(game.inks[seat])
        down = p.target(
            f"sit {seat}", box, lambda: game.around.move_on(seat), _("To the next side"), repeats=True
        )
        p.fill(box, rgba(ink.fill), 10)
        p.outline(box, "lit" if down else "ink", 10, 3 if down else 1)
        sign = box.take_left(px(38))
        prints.paint_seat(p, *sign.middle, px(13), game.inks[seat])
        p.text(box.inset(px(4), px(2)), game.names.seat(seat), "label_bold", rgba(ink.mark), lines=2)

    def confirm(self) -> None:
        """Go on playing."""
        self.back()

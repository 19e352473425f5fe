"""The curtain: a page in the colour of the seat whose turn it is, until its owner opens their cards."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit.avatars import paint_avatar
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure_tall
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.kit.tokens import paint_seat
from ttr_app.ui.table.little_map import paint_changes
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.parts.hand_over import Changes
from ttr_app.ui.table.questions import ShowMenu


class CurtainPanel(Panel):
    """Hides everything. It is painted from what all may know, never from a hand."""

    ground = None

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        seat = game.hand_over.waited_for()
        ink = look.theme.seat(game.inks[seat])
        p.fill(room, rgba(ink.fill))
        mark = rgba(ink.mark)
        room = room.inset(px(20), px(20))
        low = room.take_bottom(px(52), px(12))
        undo = game.hand_over.undo_name()
        left, right = low.columns(2, px(12))
        half = (left.take_left(px(220)), right.take_right(px(300)))
        p.button("menu", half[0], _("Menu"), lambda: game.ask(ShowMenu()), style="label_bold")
        if undo:
            words = _("{name}: take back").format(name=undo)
            p.button("undo", half[1], words, game.turn.undo, style="label_bold")
        lines = game.hand_over.recap_words(brief=room.w < px(560))
        short = room.h < px(420)
        size = px(30) if short else px(56)
        spare = room.h - 2 * size - px(216) - (px(270) if lines else 0)
        room.take_top(max(0.0, spare / 2))
        head = room.take_top(2 * size + px(8), px(8))
        x, y = head.middle
        paint_avatar(p, x, y, size, game.inks[seat], game.shown.face(seat))
        paint_seat(p, x + size * 0.95, y - size * 0.66, size * 0.42, game.inks[seat])
        p.text(room.take_top(px(60), px(2)), game.names.seat(seat), "poster", mark, "center")
        p.text(room.take_top(px(30), px(8)), _("The tablet goes to you."), "count", mark, "center")
        key = room.take_top(min(px(96), max(px(60), room.h * 0.36)), px(12))
        width = min(key.w, px(460))
        key = Box(key.x + (key.w - width) / 2, key.y, width, key.h)
        p.fill(key, "paper_raised", 16)
        down = p.target("lift", key, game.hand_over.lift)
        if down:
            p.fill(key, look.theme.fade("ink", 0.2), 16)
        p.face("lift", key.inset(px(12)), _("Open my cards"), "title", "ink")
        if lines and room.h > px(40):
            self._changes(p, room, lines)

    def _changes(self, p: Painter, room: Box, lines: list[str]) -> None:
        """Paint what happened since that seat's last turn, as all may know it: where on a map, and in words."""
        shown = self.game.hand_over.changes() if room.h > px(150) else ([], [])
        beside = room.w > px(620)
        width = min(room.w, px(640))
        if any(shown):
            if beside:
                across = min(room.w * 0.5, room.h * 1.55)
                width = min(room.w - across - px(16), px(520))
                room.take_left((room.w - across - width - px(16)) / 2)
                self._map(p, room.take_left(across, px(16)), shown)
            else:
                self._map(p, room.take_top(min(room.h * 0.6, room.w * 0.66), px(10)), shown)
            room = Box(room.x, room.y, width if beside else room.w, room.h)
        card = Box(room.x + (room.w - width) / 2, room.y, width, room.h)
        if room.h < px(40):
            return
        wide = card.w > px(560)
        style, least = ("body", px(32)) if wide else ("label", px(38))
        # The latest in the letters that are in use, as far as there is room; then in smaller ones.
        free = card.h - px(16)
        lines = lines[-max(1, int(free // least)) :]
        wanted = [max(least, measure_tall(words, style, card.w - px(24)) + px(4)) for words in lines]
        spare, more = free - least * len(lines), sum(wanted) - least * len(lines)
        part = max(0.0, min(1.0, spare / more)) if more else 0.0
        rows = [least + (high - least) * part for high in wanted]
        card = card.take_top(px(16) + sum(rows))
        p.fill(card, "paper", 10)
        card = card.inset(px(12), px(8))
        for words, high in zip(lines, rows, strict=True):
            p.text(card.take_top(high), words, style, "ink", lines=max(2, int(high // px(15))))

    def _map(self, p: Painter, room: Box, shown: Changes) -> None:
        claims, built = shown
        fills = [look.theme.seat(ink).fill for ink in self.game.inks]
        paint_changes(
            p,
            room,
            self.game.board_plan,
            [(route, fills[seat]) for route, seat in claims],
            [(city, fills[seat]) for city, seat in built],
        )

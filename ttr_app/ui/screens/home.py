"""The home page: go on with the last game, a new game, the language."""

from __future__ import annotations

import io
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle

from ttr_app.i18n import _, language, n_
from ttr_app.ui.house import House
from ttr_app.ui.layout import Box
from ttr_app.ui.look import look, px
from ttr_app.ui.widgets import prints
from ttr_app.ui.widgets.painted import Painted, Painter
from ttr_app.ui.widgets.sketch import paint_sketch


class HomePage(Painted):
    """Continue in one tap, a new game in two."""

    def __init__(self, house: House, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.house = house
        self.games = house.unfinished()
        self._pictures: dict[int, Any] = {}

    def paint(self, p: Painter, room: Box) -> None:
        """Paint title, games, buttons."""
        wide = room.w > px(720)
        p.fill(room, "paper")
        band = room.take_top(px(96) if room.h > px(520) else px(64))
        p.fill(band, "banner")
        band = band.inset(px(20), px(6))
        tongue = band.take_right(px(116), px(8))
        tongue = Box(tongue.x, tongue.y + (tongue.h - px(48)) / 2, tongue.w, px(48))
        for cell, code in zip(tongue.columns(2, px(6)), ("pl", "en"), strict=True):
            here = code == language()
            p.button(
                f"language {code}",
                cell,
                code.upper(),
                lambda code=code: self._speak(code),
                "main" if here else "plain",
            )
        p.text(band, _("All Aboard"), "poster", "on_banner")
        room = room.inset(px(20), px(16))
        if wide:
            left = room.take_left(room.w * 0.52, px(24))
            self._continue(p, left)
            self._new(p, room)
        else:
            below = room.take_bottom(room.h * 0.42)
            self._continue(p, room)
            self._new(p, below)

    def _continue(self, p: Painter, room: Box) -> None:
        if not self.games:
            p.text(
                room,
                _("Four railway games on one tablet: for one, or for the whole family."),
                "title",
                "ink_soft",
                "center",
                lines=4,
            )
            return
        game = self.games[0]
        others = self.games[1:4]
        low = (
            room.take_bottom(min(px(60) * len(others), room.h * 0.3), px(10))
            if others and room.h > px(300)
            else None
        )
        p.target("continue", room, lambda: self.house.resume(game.id))
        p.fill(room, "paper_raised", 14)
        p.outline(room, "accent", 14, 2)
        inner = room.inset(px(12))
        foot = inner.take_bottom(px(60), px(8))
        words = foot.take_left(foot.w * 0.52, px(8))
        p.text(words.take_top(words.h / 2), self._map_name(game.table.map), "heading")
        names = ", ".join(seat.name for seat in game.table.seats)
        p.text(words, (n_("turn {n}", "turn {n}", game.turn) if game.turn else _("at the start")) + " · " + names, "label", "ink_soft")
        p.fill(foot, "accent", 10)
        p.text(foot, _("Continue"), "heading", "on_accent", "center")
        self._picture(p, inner, game)
        if low is not None:
            for row, other in zip(low.rows(len(others), px(6)), others, strict=True):
                names = ", ".join(seat.name for seat in other.table.seats)
                line = f"{self._map_name(other.table.map)} · {names}"
                p.button(
                    f"game {other.id}",
                    row,
                    line,
                    lambda other=other: self.house.resume(other.id),
                    style="label_bold",
                )

    def _picture(self, p: Painter, room: Box, game) -> None:
        if game.picture is None:
            inks = self.house.inks_of(game.table)
            for cell, ink in zip(room.columns(len(inks)), inks, strict=True):
                prints.paint_seat(p, *cell.middle, min(cell.w, cell.h, px(90)) * 0.3, ink)
            return
        if game.id not in self._pictures:
            self._pictures[game.id] = CoreImage(io.BytesIO(game.picture), ext="png").texture
        texture = self._pictures[game.id]
        scale = min(room.w / texture.width, room.h / texture.height)
        width, height = texture.width * scale, texture.height * scale
        at = (room.x + (room.w - width) / 2, room.y + (room.h - height) / 2)
        p.canvas.add(Color(1, 1, 1, 1))
        p.canvas.add(Rectangle(texture=texture, pos=at, size=(width, height)))

    def _map_name(self, map_id: str) -> str:
        for entry in self.house.maps():
            if entry.id == map_id:
                return str(getattr(entry.name, language()))
        return map_id

    def _new(self, p: Painter, room: Box) -> None:
        p.text(room.take_top(px(36), px(6)), _("New game"), "heading")
        maps = self.house.maps()[:6]
        columns = 2
        rows = -(-len(maps) // columns)
        cells = room.take_top(min(room.h, px(210) * rows)).grid(columns, rows, px(10))
        for cell, entry in zip(cells, maps, strict=False):
            down = p.target(f"new {entry.id}", cell, lambda entry=entry: self.house.root.show_setup(entry.id))
            p.fill(cell, "second" if not down else "banner", 12)
            inner = cell.inset(px(10), px(8))
            low = inner.take_bottom(px(22))
            name = inner.take_bottom(px(28))
            if inner.h > px(24):
                paint_sketch(p, inner, self.house.board(entry.id)[0], look.theme.fade("on_second", 0.6))
            p.text(name, str(getattr(entry.name, language())), "heading", "on_second", "center", lines=2)
            least, most = entry.seats
            words = _("{low}–{high} players").format(low=least, high=most)
            p.text(low, words, "label", "on_second", "center")

    def _speak(self, code: str) -> None:
        self.house.change(language=code)
        self.refresh()

    def back(self) -> bool:
        """Nothing to go back to: the app may be left."""
        return False

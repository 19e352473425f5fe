"""The home page: go on with the last game, a new game, the language."""

from __future__ import annotations

import io
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle

from ttr_app.i18n import _, language, n_, reason_words
from ttr_app.session import Refused
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted, Painter
from ttr_app.ui.services import PICTURES, Services
from ttr_app.ui.shell.page import Navigator, Page
from ttr_app.ui.table.sketch import paint_sketch
from ttr_app.ui.table.warning import paint_warning, strip_height


class PlayPage(Page):
    """The home page."""

    kept = False

    def enter(self, wish: str | None = None) -> None:
        """Read the list of games."""
        self.content = HomePage(self.services, self.navigator)
        self.add_widget(self.content)

    def leave(self) -> None:
        """Forget the list."""
        self.clear_widgets()


class HomePage(Painted):
    """Continue in one tap, a new game in two."""

    def __init__(self, house: Services, navigator: Navigator, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.house = house
        self.navigator = navigator
        self.games = house.unfinished()
        self.trouble = ""
        self._pictures: dict[int, Any] = {}
        self._boards: dict[str, Any] = {}

    def paint(self, p: Painter, room: Box) -> None:
        """Paint title, games, buttons."""
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
        warnings = self.house.warnings()
        if warnings:
            paint_warning(p, room.take_top(strip_height(room.w)), " ".join(warnings))
        room = room.inset(px(20), px(16))
        if self.house.notices:
            self._notice(p, room.take_top(px(60), px(10)))
        if self.trouble:
            p.text(room.take_bottom(px(40), px(6)), self.trouble, "body_bold", "danger", "center", lines=2)
        if not self.games:
            words = _("Four railway games on one tablet: for one, or for the whole family.")
            p.text(room.take_top(px(44), px(4)), words, "heading", "ink_soft", "center", lines=2)
            self._new(p, room)
        elif room.w > px(560):
            left = room.take_left(room.w * 0.52, px(24))
            self._continue(p, left)
            self._new(p, room)
        else:
            below = room.take_bottom(room.h * 0.58, px(6))
            self._continue(p, room)
            self._new(p, below)

    def _notice(self, p: Painter, row: Box) -> None:
        """Paint what has to be told once, and the button with which it is read."""
        p.fill(row, "paper_raised", 10)
        p.outline(row, "line_strong", 10)
        row = row.inset(px(12), px(5))
        p.button("notice read", row.take_right(px(110), px(10)), _("All right"), self._read)
        p.text(row, self.house.notices[0], "body", lines=3)

    def _read(self) -> None:
        self.house.hear()
        self.refresh()

    def _continue(self, p: Painter, room: Box) -> None:
        game = self.games[0]
        others = self.games[1:4]
        low = (
            room.take_bottom(min(px(60) * len(others), room.h * 0.3), px(10))
            if others and room.h > px(300)
            else None
        )
        p.target("continue", room, lambda: self._resume(game.id))
        p.fill(room, "paper_raised", 14)
        p.outline(room, "accent", 14, 2)
        inner = room.inset(px(12))
        foot = inner.take_bottom(px(60), px(8))
        words = foot.take_left(foot.w * 0.52, px(8))
        p.text(words.take_top(words.h / 2), self._map_name(game.table.map), "heading")
        names = ", ".join(seat.name for seat in game.table.seats)
        p.text(
            words,
            (n_("turn {n}", "turn {n}", game.turn) if game.turn else _("at the start")) + " · " + names,
            "label",
            "ink_soft",
        )
        p.fill(foot, "accent", 10)
        p.text(foot.inset(px(10), 0), _("Continue"), "heading", "on_accent", "center")
        self._picture(p, inner, game)
        if low is not None:
            for row, other in zip(low.rows(len(others), px(6)), others, strict=True):
                names = ", ".join(seat.name for seat in other.table.seats)
                line = f"{self._map_name(other.table.map)} · {names}"
                p.button(
                    f"game {other.id}",
                    row,
                    line,
                    lambda other=other: self._resume(other.id),
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
        p.text(room.take_top(px(34), px(6)), _("New game"), "heading")
        maps = self.house.maps()[:8]
        columns = min(len(maps), 4) if room.w > 3.2 * room.h else 2
        rows = -(-len(maps) // columns)
        gap = px(12)
        high = min(room.h, rows * (room.w / columns) * 0.8 + gap)
        for cell, entry in zip(room.take_top(high).grid(columns, rows, gap), maps, strict=False):
            down = p.target(f"new {entry.id}", cell, lambda entry=entry: self.navigator.go("setup", entry.id))
            p.fill(cell, "banner" if down else "second", 12)
            inner = cell.inset(px(5))
            foot = inner.take_bottom(min(inner.h, px(46) * look.text_scale), px(2)).inset(px(6), 0)
            self._board_picture(p, inner, entry.id)
            least, most = entry.seats
            words = _("{low}–{high} players").format(low=least, high=most)
            if foot.w > px(230):
                p.text(foot.take_right(foot.w * 0.38), words, "label", "on_second", "right")
                p.text(foot, str(getattr(entry.name, language())), "heading", "on_second")
            else:
                p.text(
                    foot.take_top(foot.h * 0.56),
                    str(getattr(entry.name, language())),
                    "body_bold",
                    "on_second",
                )
                p.text(foot, words, "small", "on_second")

    def _board_picture(self, p: Painter, box: Box, map_id: str) -> None:
        """Paint the picture of a board so that it fills a box; a map without one gets a sketch."""
        path = PICTURES / f"{map_id}.jpg"
        if box.h < px(20):
            return
        if not path.exists():
            paint_sketch(p, box, self.house.board(map_id)[0], look.theme.fade("on_second", 0.6))
            return
        if map_id not in self._boards:
            self._boards[map_id] = CoreImage(str(path)).texture
        p.picture(box, self._boards[map_id])

    def _resume(self, game_id: int) -> None:
        try:
            self.navigator.play(self.house.resume(game_id))
        except Refused as refused:
            self.trouble = reason_words(refused.reason)
            self.refresh()

    def _speak(self, code: str) -> None:
        self.house.change(language=code)
        self.refresh()

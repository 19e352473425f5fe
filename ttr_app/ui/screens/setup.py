"""The set-up: who plays on this map; the last set-up is remembered, so that a new game is two taps away."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from kivy.core.image import Image as CoreImage

from ttr_app.i18n import _, language, reason_words
from ttr_app.session import MapEntry, Refused, SeatSetup, TableSetup
from ttr_app.session.deals import Deal
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import smallest_rows
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painted, Painter
from ttr_app.ui.screens.chair_editor import (
    Chair,
    ChairEditor,
    assist_words,
    character_words,
    computer_name,
    level_words,
)
from ttr_app.ui.screens.typing_field import ask_code
from ttr_app.ui.services import COLOURS, PICTURES, SHAPES, Services
from ttr_app.ui.shell.page import Navigator, Page


class SetUpPage(Page):
    """Who plays on a map."""

    kept = False

    def enter(self, wish: str | None = None) -> None:
        """Lay the chairs for a map."""
        self.content = SetupPage(self.services, self.navigator, wish)
        self.add_widget(self.content)

    def leave(self) -> None:
        """Forget the chairs."""
        self.clear_widgets()

    def back(self) -> bool:
        """Go back to the seats."""
        return self.content.back()

    def key(self, name: str, ctrl: bool) -> bool:
        """Pass a key on."""
        return self.content.key(name, ctrl)


class SetupPage(Painted):
    """Seats as cards; tap to change, one button to play."""

    def __init__(self, house: Services, navigator: Navigator, map_id: str | None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.house = house
        self.navigator = navigator
        last = house.settings.last_table
        self.entry = next((e for e in house.maps() if e.id == (map_id or last.get("map"))), house.maps()[0])
        self.mode = house.settings.mode
        self.practice = last.get("practice") is True
        self.chairs = [Chair(**chair) for chair in last.get("chairs", [])] or [
            Chair(_("Player {n}").format(n=1), COLOURS[0], None),
            Chair(computer_name(1), COLOURS[1], house.players.levels[0]),
        ]
        self._fit()
        self.editor = ChairEditor(house, self.chairs, self.refresh)
        #: The deal and its code, if the table is set for one; and what was there before.
        self.dealt: tuple[Deal, str] | None = None
        self._usual = self.entry, list(self.chairs)
        self.trouble = ""
        self._picture: Any = None

    def _fit(self) -> None:
        low, high = self.entry.seats
        del self.chairs[high:]
        while len(self.chairs) < low:
            self._add_chair(self.house.players.levels[0])

    def _free_colour(self) -> str:
        taken = {chair.colour for chair in self.chairs}
        return next(colour for colour in COLOURS if colour not in taken)

    def _add_chair(self, level: str | None) -> None:
        names = {chair.name for chair in self.chairs}
        if level is None:
            wanted = [n for n in self.house.known_people() if n not in names]
            wanted += [_("Player {n}").format(n=i) for i in range(1, 7)]
        else:
            wanted = [computer_name(i) for i in range(5)]
        name = next(name for name in wanted if name not in names)
        self.chairs.append(Chair(name, self._free_colour(), level))

    # --- painting ---------------------------------------------------------------------------------------------
    def paint(self, p: Painter, room: Box) -> None:
        """Paint map, seats, buttons."""
        tight = room.h < px(520)
        top = room.take_top(px(52) if tight else px(64))
        p.fill(top, "banner")
        top = top.inset(px(8), px(6))
        p.button("back", top.take_left(px(96), px(8)), _("Back"), self.navigator.back, "banner")
        title = str(getattr(self.entry.name, language()))
        p.text(top, _("New game: {map}").format(map=title), "title", "on_banner", "center")
        room = room.inset(px(12), px(8))
        foot = room.take_bottom(px(60), px(8))
        if self.editor.chair is not None:
            self.editor.paint(p, room, foot, self.dealt is not None)
            return
        play = foot.take_right(max(px(150), foot.w * 0.36), px(10))
        p.button("play", play, _("Play"), self.play, "main", style="heading")
        if self.trouble:
            p.text(foot, self.trouble, "body", "danger", lines=2)
        elif sum(chair.level is None for chair in self.chairs) > 1:
            words = _("Pass the tablet on") if self.mode == "pass" else _("Tablet lies on the table")
            p.button("mode", foot, words, self._swap_mode, style="label_bold")
        elif self._alone:
            words = (
                _("Practice: take anything back")
                if self.practice
                else _("Take back until something new is seen")
            )
            p.button("practice", foot, words, self._swap_practice, style="label_bold")
        low, high = self.entry.seats
        self._company(p, room.take_bottom(px(56), px(8)), len(self.chairs) < high)
        # A phone held upright has one column, a tablet two, a phone on its side three.
        across = 1 if room.w < px(480) else 2 if room.h > px(300) else 3
        down = -(-high // across)
        tall = min(px(132), room.h / down - px(8))
        rows = room.take_top(tall * down + px(8) * (down - 1)).grid(across, down, px(8))
        for i, (chair, cell) in enumerate(zip(self.chairs, rows, strict=False)):
            self._chair(p, cell, i, chair, len(self.chairs) > low and self.dealt is None)
        lowest = min(cell.y for cell in rows[: len(self.chairs)]) - px(10)
        self._board(p, Box(room.x, room.y, room.w, max(0, lowest - room.y)))

    def _company(self, p: Painter, row: Box, room_for_more: bool) -> None:
        """Paint the buttons for more players and for a deal code, or the code that the table is set for."""
        if self.dealt is not None:
            p.button(
                "no code",
                row.take_right(max(px(110), row.w * 0.3), px(10)),
                _("Without the code"),
                self._drop_code,
            )
            p.text(
                row, _("Code of this deal: {code}").format(code=self.dealt[1]), "body_bold", "ink", lines=2
            )
            return
        cells = row.columns(3 if room_for_more else 1, px(8))
        if room_for_more:
            p.button("add person", cells[0], _("Add a person"), lambda: self._add(None))
            p.button("add computer", cells[1], _("Add a computer"), lambda: self._add(self._last_level()))
        p.button("deal code", cells[-1], _("Deal code"), self._type_code)

    def _board(self, p: Painter, box: Box) -> None:
        """Paint the board in the empty half of a tablet, so that everybody sees where they are going."""
        path = PICTURES / f"{self.entry.id}.jpg"
        if box.h < px(150) or not path.exists():
            return
        if self._picture is None:
            self._picture = CoreImage(str(path)).texture
        width = min(box.w, box.h * 1.6)
        frame = Box(box.x + (box.w - width) / 2, box.y, width, width / 1.6)
        frame.y += (box.h - frame.h) / 2
        p.picture(frame, self._picture)
        p.outline(frame, "line_strong", 2, 1)

    def _last_level(self) -> str:
        levels = [chair.level for chair in self.chairs if chair.level]
        return levels[-1] if levels else self.house.players.levels[0]

    def _chair(self, p: Painter, cell: Box, index: int, chair: Chair, removable: bool) -> None:
        p.fill(cell, "paper_raised", 10)
        p.outline(cell, "line_strong", 10)
        p.target(f"chair {index}", cell, lambda: self.editor.choose(index))
        inner = cell.inset(px(10), px(6))
        token = inner.take_left(px(48), px(10))
        prints.paint_seat(p, *token.middle, px(22), COLOURS.index(chair.colour))
        if removable:
            box = inner.take_right(px(48), px(6))
            box = Box(box.x, box.y + (box.h - px(48)) / 2, px(48), px(48))
            p.button(
                f"remove {index}",
                box,
                "×",
                lambda: self._remove(index),
                "quiet",
                hint=_("Remove"),
                style="title",
            )
        p.text(inner.take_top(inner.h * 0.55), chair.name, "heading")
        words, more = _("person"), assist_words(chair.assist)
        if chair.level is not None:
            words, more = level_words(chair.level), character_words(chair.character)
        # The less room there is, the fewer words: a level's name says enough.
        short = words.partition(" (")[0]
        for said in (f"{words} · {more}", f"{short} · {more}", short):
            if smallest_rows(said, inner.w) <= (2 if inner.h >= px(28) else 1):
                break
        p.text(inner, said, "body" if cell.h > px(100) else "label", "ink_soft", lines=2)

    # --- what taps do -------------------------------------------------------------------------------------------
    def _type_code(self) -> None:
        ask_code(self._take_code)

    def _take_code(self, typed: str) -> str:
        """Set the table of a deal code; give what is wrong with the code, or nothing."""
        try:
            deal, code = self.house.read_deal(typed)
        except Refused as refused:
            return reason_words(refused.reason)
        if self.dealt is None:
            self._usual = self.entry, [replace(chair) for chair in self.chairs]
        self.dealt = deal, code
        self._lay_for(next(entry for entry in self.house.maps() if entry.id == deal.map))
        people = [chair for chair in self.chairs if chair.level is None]
        computers = [chair for chair in self.chairs if chair.level is not None]
        wanted = deal.levels.count(None)
        self.chairs[:] = [*people[:wanted], *computers[: len(deal.levels) - wanted]]
        for _place in range(len(people), wanted):
            self._add_chair(None)
        while len(self.chairs) < len(deal.levels):
            self._add_chair(self.house.players.levels[0])
        people = [chair for chair in self.chairs if chair.level is None]
        computers = [chair for chair in self.chairs if chair.level is not None]
        self.chairs[:] = [(people if level is None else computers).pop(0) for level in deal.levels]
        for chair, level in zip(self.chairs, deal.levels, strict=True):
            chair.level = level
        self.refresh()
        return ""

    def _drop_code(self) -> None:
        """Go back to the company and the map that were there before a code was typed."""
        entry, self.chairs[:] = self._usual
        self.dealt = None
        self._lay_for(entry)

    def _lay_for(self, entry: MapEntry) -> None:
        self.entry, self._picture, self.trouble = entry, None, ""
        self.refresh()

    def _add(self, level: str | None) -> None:
        self._add_chair(level)
        self.refresh()

    def _remove(self, index: int) -> None:
        del self.chairs[index]
        self.refresh()

    def _swap_mode(self) -> None:
        self.mode = "table" if self.mode == "pass" else "pass"
        self.refresh()

    @property
    def _alone(self) -> bool:
        """Whether one person plays."""
        return sum(chair.level is None for chair in self.chairs) == 1

    def _swap_practice(self) -> None:
        self.practice = not self.practice
        self.refresh()

    def play(self) -> None:
        """Deal."""
        practice = self.practice and self._alone
        seats = tuple(
            SeatSetup(
                name=chair.name,
                colour=chair.colour,
                shape=SHAPES[COLOURS.index(chair.colour)],
                level=chair.level,
                character=chair.character,
                assist=chair.assist,
            )
            for chair in self.chairs
        )
        if self.dealt is None:
            seed = self.house.new_seed()
            table = TableSetup(self.entry.id, seats, seed, mode=self.mode, practice=practice)
            chairs = [asdict(chair) for chair in self.chairs]
            self.house.change(last_table={"map": self.entry.id, "chairs": chairs, "practice": self.practice})
        else:
            # The company that plays a deal once is not the usual one.
            deal, code = self.dealt
            table = TableSetup(self.entry.id, seats, deal.seed, deal.first, self.mode, practice, deal=code)
        self.house.change(mode=self.mode)
        try:
            self.navigator.play(self.house.begin(table))
        except Refused as refused:
            self.trouble = reason_words(refused.reason)
            self.refresh()

    def back(self) -> bool:
        """Go back to the seats, then home."""
        if self.editor.chair is not None:
            self.editor.choose(None)
        else:
            return False
        return True

    def key(self, name: str, ctrl: bool) -> bool:
        """Enter plays."""
        if name in ("enter", "numpadenter"):
            self.play()
            return True
        return False

"""The set-up: who plays on this map; the last set-up is remembered, so that a new game is two taps away."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from kivy.core.image import Image as CoreImage

from ttr_app.i18n import _, language, reason_words
from ttr_app.session import Refused
from ttr_app.ui.house import COLOURS, PICTURES, SHAPES, House, SeatSetup, TableSetup, new_seed
from ttr_app.ui.layout import Box
from ttr_app.ui.look import look, px
from ttr_app.ui.widgets import prints
from ttr_app.ui.widgets.painted import Painted, Painter

ASSISTS = ("off", "tickets", "plan")


@dataclass
class Chair:
    """A seat as it is being set up."""

    name: str
    colour: str
    level: str | None
    character: str | None = None
    assist: Any = "tickets"


def level_words(level: str) -> str:
    """Name a level of a computer player."""
    words = {
        "whistle_stop": _("Halt (beginner)"),
        "local": _("Local (easy)"),
        "express": _("Express (medium)"),
        "master": _("Master (hard)"),
        "champion": _("Champion (very hard)"),
    }
    return words.get(level, level)


def character_words(character: str | None) -> str:
    """Name a temper of a computer player."""
    words = {
        "surveyor": _("surveyor"),
        "collector": _("collector"),
        "blocker": _("blocker"),
        "racer": _("racer"),
    }
    return words.get(character or "", _("any temper"))


def assist_words(assist: str) -> str:
    """Name a level of assistance."""
    return {"off": _("no help"), "tickets": _("help with tickets"), "plan": _("full plan")}[assist]


def computer_name(place: int) -> str:
    """Give a computer player's name."""
    return ("Iskra", "Semafor", "Tender", "Drezyna", "Lora")[place % 5]


class SetupPage(Painted):
    """Seats as cards; tap to change, one button to play."""

    def __init__(self, house: House, map_id: str | None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.house = house
        last = house.settings.last_table
        self.entry = next((e for e in house.maps() if e.id == (map_id or last.get("map"))), house.maps()[0])
        self.mode = house.settings.mode
        self.chairs = [Chair(**chair) for chair in last.get("chairs", [])] or [
            Chair(_("Player {n}").format(n=1), COLOURS[0], None),
            Chair(computer_name(1), COLOURS[1], house.levels[0]),
        ]
        self._fit()
        self.chosen: int | None = None
        self.trouble = ""
        self._picture: Any = None

    def _fit(self) -> None:
        low, high = self.entry.seats
        del self.chairs[high:]
        while len(self.chairs) < low:
            self._add_chair(self.house.levels[0])

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
        p.button("back", top.take_left(px(96), px(8)), _("Back"), self.back, "banner")
        title = str(getattr(self.entry.name, language()))
        p.text(top, _("New game: {map}").format(map=title), "title", "on_banner", "center")
        room = room.inset(px(12), px(8))
        foot = room.take_bottom(px(60), px(8))
        if self.chosen is not None and self.chosen < len(self.chairs):
            self._editor(p, room, foot, self.chairs[self.chosen])
            return
        play = foot.take_right(max(px(150), foot.w * 0.36), px(10))
        p.button("play", play, _("Play"), self.play, "main", style="heading")
        if self.trouble:
            p.text(foot, self.trouble, "body", "danger", lines=2)
        elif sum(chair.level is None for chair in self.chairs) > 1:
            words = _("Pass the tablet on") if self.mode == "pass" else _("Tablet lies on the table")
            p.button("mode", foot, words, self._swap_mode, style="label_bold")
        low, high = self.entry.seats
        add = len(self.chairs) < high
        if add:
            row = room.take_bottom(px(56), px(8)).columns(2, px(8))
            p.button("add person", row[0], _("Add a person"), lambda: self._add(None))
            p.button("add computer", row[1], _("Add a computer"), lambda: self._add(self._last_level()))
        # A phone held upright has one column, a tablet two, a phone on its side three.
        across = 1 if room.w < px(480) else 2 if room.h > px(300) else 3
        down = -(-high // across)
        tall = min(px(132), room.h / down - px(8))
        rows = room.take_top(tall * down + px(8) * (down - 1)).grid(across, down, px(8))
        for i, (chair, cell) in enumerate(zip(self.chairs, rows, strict=False)):
            self._chair(p, cell, i, chair, len(self.chairs) > low)
        lowest = min(cell.y for cell in rows[: len(self.chairs)]) - px(10)
        self._board(p, Box(room.x, room.y, room.w, max(0, lowest - room.y)))

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
        return levels[-1] if levels else self.house.levels[0]

    def _chair(self, p: Painter, cell: Box, index: int, chair: Chair, removable: bool) -> None:
        p.fill(cell, "paper_raised", 10)
        p.outline(cell, "line_strong", 10)
        p.target(f"chair {index}", cell, lambda: self._choose(index))
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
        words = f"{words} · {more}" if inner.w > px(110) else words.partition(" (")[0]
        p.text(inner, words, "label", "ink_soft", lines=2)

    def _editor(self, p: Painter, room: Box, foot: Box, chair: Chair) -> None:
        """Paint everything about one seat: colour, then name and help, or level and temper."""
        if chair.level is None:
            typed = foot.take_left(foot.w / 2, px(8))
            p.button("type name", typed, _("Type a name"), lambda: self._type(chair))
        p.button("done", foot, _("Done"), lambda: self._choose(None), "second", style="heading")
        if room.h > px(300):
            p.text(room.take_top(px(36) * look.text_scale, px(4)), chair.name, "title")
        self._colours(p, room.take_top(px(52), px(8)), chair)
        if chair.level is None:
            helps = [(f"assist {a}", assist_words(a), chair.assist == a, {"assist": a}) for a in ASSISTS]
            self._options(p, room.take_top(px(50), px(8)), helps, 3)
            if room.h > px(160):
                p.text(room.take_top(px(26)), _("Name"), "label", "ink_soft")
            names = [(f"name {n}", n, n == chair.name, {"name": n}) for n in self._names_for(chair)]
            self._options(p, room, names)
            return
        levels = [(f"level {v}", level_words(v), chair.level == v, {"level": v}) for v in self.house.levels]
        tempers: list[str | None] = [None, *self.house.characters]
        kinds = [(f"temper {c}", character_words(c), chair.character == c, {"character": c}) for c in tempers]
        half = room.take_top((room.h - px(12)) / 2, px(12))
        self._options(p, half, levels)
        self._options(p, room, kinds)

    def _colours(self, p: Painter, row: Box, chair: Chair) -> None:
        for i, cell in enumerate(row.columns(len(COLOURS), px(8))):
            taken = any(c.colour == COLOURS[i] for c in self.chairs if c is not chair)
            mine = chair.colour == COLOURS[i]
            if not taken:
                p.target(f"colour {i}", cell, lambda i=i: self._set(colour=COLOURS[i]))
            p.outline(cell, "focus" if mine else "line", 10, 3 if mine else 1)
            prints.paint_seat(p, *cell.middle, px(18), i)
            if taken:
                p.fill(cell, look.theme.fade("paper", 0.75), 10)

    def _options(self, p: Painter, room: Box, options: list, columns: int = 0) -> None:
        """Paint a choice as buttons in as few rows as look well; what there is no room for is left out."""
        least = 5 if room.h < px(110) else 2
        columns = columns or max(least, min(5, int(room.w // px(210))))
        rows = min(-(-len(options) // columns), max(1, int((room.h + px(6)) // px(54))))
        height = min(room.h, rows * px(58) - px(6))
        cells = room.take_top(height).grid(columns, rows, px(6))
        for cell, (key, words, chosen, change) in zip(cells, options, strict=False):
            kind = "second" if chosen else "plain"
            p.button(key, cell, words, lambda change=change: self._set(**change), kind, style="label_bold")

    def _names_for(self, chair: Chair) -> list[str]:
        taken = {c.name for c in self.chairs if c is not chair}
        usual = [
            _("Mum"),
            _("Dad"),
            _("Grandma"),
            _("Grandpa"),
            "Ala",
            "Jan",
            "Zosia",
            "Staś",
            "Ola",
            "Antek",
        ]
        names = list(dict.fromkeys([chair.name, *self.house.known_people(), *usual]))
        return [name for name in names if name not in taken][:12]

    # --- what taps do -------------------------------------------------------------------------------------------
    def _choose(self, index: int | None) -> None:
        self.chosen = index
        self.refresh()

    def _set(self, **changes: object) -> None:
        for name, value in changes.items():
            if self.chosen is not None:
                setattr(self.chairs[self.chosen], name, value)
        self.refresh()

    def _type(self, chair: Chair) -> None:
        from ttr_app.ui.screens.name_field import ask_name

        def take(name: str) -> None:
            if name.casefold() not in {other.name.casefold() for other in self.chairs if other is not chair}:
                chair.name = name
            self.refresh()

        ask_name(chair.name, take)

    def _add(self, level: str | None) -> None:
        self._add_chair(level)
        self.refresh()

    def _remove(self, index: int) -> None:
        del self.chairs[index]
        self.refresh()

    def _swap_mode(self) -> None:
        self.mode = "table" if self.mode == "pass" else "pass"
        self.refresh()

    def play(self) -> None:
        """Deal."""
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
        table = TableSetup(map=self.entry.id, seats=seats, seed=new_seed(), mode=self.mode)
        self.house.change(
            last_table={"map": self.entry.id, "chairs": [asdict(chair) for chair in self.chairs]},
            mode=self.mode,
        )
        try:
            self.house.begin(table)
        except Refused as refused:
            self.trouble = reason_words(refused.reason)
            self.refresh()

    def back(self) -> bool:
        """Go back to the seats, then home."""
        if self.chosen is not None:
            self._choose(None)
        else:
            self.house.go_home()
        return True

    def key(self, name: str, ctrl: bool) -> bool:
        """Enter plays."""
        if name in ("enter", "numpadenter"):
            self.play()
            return True
        return False

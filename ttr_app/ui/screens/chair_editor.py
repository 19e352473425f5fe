"""One seat as it is being set up: its colour, name and help, or the computer's level and temper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.screens.typing_field import ask_name
from ttr_app.ui.services import COLOURS, Services

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


def level_line(level: str) -> str:
    """Say in a line how a level plays."""
    lines = {
        "whistle_stop": _("Overlooks routes and forgets its tickets: a child can beat it."),
        "local": _("Has a plan, but much escapes it."),
        "express": _("Plays well and errs now and then."),
        "master": _("Reads the table and seldom errs."),
        "champion": _("Overlooks nothing."),
    }
    return lines.get(level, "")


def character_line(character: str | None) -> str:
    """Say in a line what a temper is like."""
    lines = {
        "surveyor": _("Builds one long line, longer than yours if it can."),
        "collector": _("Takes many tickets and means to finish them all."),
        "blocker": _("Likes the routes that somebody else needs."),
        "racer": _("Lays long routes and ends the game before you are ready."),
    }
    return lines.get(character or "", _("Goes by its cards: now a long race, now many tickets."))


def assist_words(assist: str) -> str:
    """Name a level of assistance."""
    return {"off": _("no help"), "tickets": _("help with tickets"), "plan": _("full plan")}[assist]


def computer_name(place: int) -> str:
    """Give a computer player's name."""
    return ("Iskra", "Semafor", "Tender", "Drezyna", "Lora")[place % 5]


class ChairEditor:
    """Paints everything about one of several chairs, and changes it."""

    def __init__(self, house: Services, chairs: list[Chair], refresh: Callable[[], object]) -> None:
        self.house = house
        self.chairs = chairs
        self.refresh = refresh
        self.chosen: int | None = None

    @property
    def chair(self) -> Chair | None:
        """The chair that is being changed, or None."""
        return None if self.chosen is None else self.chairs[self.chosen]

    def choose(self, index: int | None) -> None:
        """Begin to change a chair, or stop."""
        self.chosen = index
        self.refresh()

    def paint(self, p: Painter, room: Box, foot: Box, dealt: bool) -> None:
        """Paint the chair: colour, then name and help, or level (unless a deal code fixes it) and temper."""
        chair = self.chair
        assert chair is not None
        if chair.level is None:
            typed = foot.take_left(foot.w / 2, px(8))
            p.button("type name", typed, _("Type a name"), lambda: self._type(chair))
        p.button("done", foot, _("Done"), lambda: self.choose(None), "second", style="heading")
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
        levels = [
            (f"level {v}", level_words(v), chair.level == v, {"level": v}) for v in self.house.players.levels
        ]
        tempers: list[str | None] = [None, *self.house.players.characters]
        kinds = [(f"temper {c}", character_words(c), chair.character == c, {"character": c}) for c in tempers]
        lines = level_line(chair.level), character_line(chair.character)
        line = px(24 if room.w > px(500) else 44) * look.text_scale
        rows = -(-len(levels) // max(2, min(5, int(room.w // px(210)))))
        if room.h >= 2 * (rows * px(58) + line + px(16)):
            # There is room to say below each choice what it means.
            for options, words in ((levels, lines[0]), (kinds, lines[1])):
                if options is kinds or not dealt:
                    self._options(p, room, options)
                room.take_top(px(6))
                p.text(room.take_top(line, px(16)), words, "body", "ink_soft", lines=2)
            return
        if room.h > px(250) * look.text_scale:
            p.text(room.take_bottom(2 * line, px(8)), " ".join(lines), "body", "ink_soft", lines=3)
        if not dealt:
            self._options(p, room.take_top((room.h - px(12)) / 2, px(12)), levels)
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
        # Up to five are all shown, in as many columns as that takes; of many names as many as there is room for.
        high = max(1, int((room.h + px(6)) // px(54)))
        least = max(2, -(-min(5, len(options)) // high))
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

    def _set(self, **changes: object) -> None:
        if self.chair is not None:
            for name, value in changes.items():
                setattr(self.chair, name, value)
        self.refresh()

    def _type(self, chair: Chair) -> None:
        def take(name: str) -> str:
            if name.casefold() in {other.name.casefold() for other in self.chairs if other is not chair}:
                return _("Two players have the same name.")
            chair.name = name
            self.refresh()
            return ""

        ask_name(chair.name, take)

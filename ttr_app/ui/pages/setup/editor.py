"""One seat as it is being set up: its colour, name and help, or the computer's level and temper, each explained."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _
from ttr_app.ui.kit.avatars import FACES, face_of
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.setup.choices import about_computers
from ttr_app.ui.pages.setup.company import ASSISTS
from ttr_app.ui.pages.setup.help_words import assist_line, assist_words
from ttr_app.ui.pages.setup.laying import Laying
from ttr_app.ui.parts import Chip, Press, Row, Section, Segment, Segments, Tap, Words
from ttr_app.ui.parts.help_picture import HelpPicture
from ttr_app.ui.parts.pictures import Token
from ttr_app.ui.player_words import level_told, short_name, temper_told
from ttr_app.ui.services import COLOURS

MOST_NAMES = 8


class SeatEditor(Section):
    """Changes the chosen seat of a set-up page, at once."""

    def __init__(self, page: Laying) -> None:
        super().__init__()
        self.page = page
        self.chair = chair = page.chairs[page.chosen or 0]
        self.add_widget(Words(text=chair.name, style="title"))
        self._colours()
        if chair.level is None:
            self._faces()
            self._options(_("Help"), "assist", ASSISTS, assist_words)
            self.add_widget(self._help_pictures())
            self.add_widget(Words(text=assist_line(chair.assist), ink="ink_soft"))
            taken = {c.name.casefold() for c in page.company.people}
            names = [name for name in page.names() if name.casefold() not in taken][:MOST_NAMES]
            self._options(_("Name"), "name", (chair.name, *names), str)
            self.add_widget(self._press("type name", _("Type a name"), self._type))
        else:
            if page.dealt is None:
                levels = page.company.levels
                self._options(_("How strong"), "level", levels, short_name)
            self.add_widget(
                Words(
                    text=f"{level_told(chair.level).name()}. {level_told(chair.level).line()}", ink="ink_soft"
                )
            )
            tempers = (None, *page.company.characters)
            self._options(_("Temper"), "character", tempers, lambda character: temper_told(character).name())
            self.add_widget(Words(text=temper_told(chair.character).line(), ink="ink_soft"))
            self.add_widget(about_computers(page))

    def _colours(self) -> None:
        row = Row()
        taken = {c.colour for c in self.page.chairs if c is not self.chair}
        for ink, colour in enumerate(COLOURS):
            cell = Tap(key=f"colour {ink}", size_hint=(None, None), width=px(56), padding=px(6))
            cell.tall = px(52)
            cell.kind = "second" if self.chair.colour == colour else "plain"
            cell.add_widget(Token(ink=ink))
            cell.disabled, cell.opacity = colour in taken, 0.3 if colour in taken else 1
            cell.bind(on_release=partial(self._set, "colour", colour))
            row.add_widget(cell)
        self.add_widget(row)

    def _faces(self) -> None:
        """Offer the travellers: a child knows its own before it reads its name."""
        row = Row()
        mine = face_of(self.chair.avatar, None, self.page.chairs.index(self.chair))
        for face in FACES:
            cell = Tap(key=f"face {face}", size_hint=(None, None), width=px(60), padding=px(4))
            cell.tall = px(60)
            cell.kind = "second" if face == mine else "plain"
            cell.add_widget(Token(ink=COLOURS.index(self.chair.colour), face=face, badge=False))
            cell.bind(on_release=partial(self._set, "avatar", face))
            row.add_widget(cell)
        self.add_widget(row)

    def _help_pictures(self) -> BoxLayout:
        """Show what each kind of help looks like at the table, below its name; the others step back."""
        row = BoxLayout(size_hint_y=None, height=px(84), spacing=px(6))
        for assist in ASSISTS:
            row.add_widget(HelpPicture(assist=assist, opacity=1 if assist == self.chair.assist else 0.45))
        return row

    def _options(self, head: str, field: str, values: tuple[Any, ...], words: Any) -> None:
        self.add_widget(Words(text=head, style="heading"))
        few = field in ("assist", "level")
        row = Segments() if few else Row()
        kind = Segment if few else Chip
        word = "temper" if field == "character" else field
        for value in values:
            chip = kind(key=f"{word} {value}", text=words(value), style="label_bold")
            chip.chosen = getattr(self.chair, field) == value
            chip.bind(on_release=partial(self._set, field, value))
            row.add_widget(chip)
        self.add_widget(row)

    def _set(self, field: str, value: Any, *_: object) -> None:
        if field == "name":
            self.page.company.name(self.chair, value)
        else:
            setattr(self.chair, field, value)
        self.chair.waiting = False
        self.page.changed()

    def _type(self, *_args: object) -> None:
        def take(name: str) -> str:
            others = {c.name.casefold() for c in self.page.company.people if c is not self.chair}
            if name.casefold() in others:
                return _("Two players have the same name.")
            self._set("name", name)
            return ""

        from ttr_app.ui.dialogs import ask_name  # KivyMD's field and buttons, read when somebody types

        ask_name(self.chair.name, take)

    def _press(self, key: str, words: str, act: Any) -> Press:
        made = Press(key=key, text=words, sign="pencil")
        made.bind(on_release=lambda _made: act())
        return made

"""The settings: every one works at once, and none is a promise without effect."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _
from ttr_app.ui.kit.theme import UI_SCALES
from ttr_app.ui.parts import Chip, Row, SwitchLine, Words
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class SettingsList(BoxLayout):
    """All of the page; see settings.kv."""


class SettingsPage(Page):
    """Choices as chips, switches as lines."""

    def enter(self, wish: Any = None) -> None:
        """Show the settings as they are."""
        if not self.children:
            self.sheet = SettingsList()
            self.add_widget(self.sheet)
        if getattr(self, "shown", None) is not self.services.settings:
            self.fill()

    def state_to_keep(self) -> Any:
        """Keep how far it was scrolled."""
        return self.sheet.ids.scroll.scroll_y

    def take_up(self, state: Any) -> None:
        """Scroll to where it was."""
        self.sheet.ids.scroll.scroll_y = state

    def fill(self) -> None:
        """Show every setting."""
        line, kept = self.sheet.ids.line, self.services.settings
        self.shown = kept
        line.clear_widgets()
        names = {"": _("as the system"), "pl": "Polski", "en": "English"}
        self._choice(_("Language"), "language", names, kept.language)
        self._choice(
            _("City names"),
            "city_names",
            {"language": _("in my language"), "printed": _("as printed")},
            kept.city_names,
        )
        looks = {"light": _("light"), "dark": _("dark"), "contrast": _("high contrast")}
        self._choice(_("Look"), "look", looks, self.services.look_name)
        sizes = {scale: f"{round(100 * scale)} %" for scale in UI_SCALES}
        self._choice(_("Text size"), "text_size", sizes, kept.text_size)
        paces = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("at once")}
        self._choice(_("Computers move"), "pace", paces, kept.pace)
        sides = {"left": _("left"), "right": _("right")}
        self._choice(_("Hand side"), "hand_side", sides, kept.hand_side)
        line.add_widget(Words(text=_("Sounds"), style="heading"))
        self._switch("sounds", _("Sounds"), _("Cards, wagons, bells: short and soft."))
        if kept.sounds:
            loud = {0.3: _("soft"), 0.6: _("medium"), 1.0: _("loud")}
            self._choice(_("Volume"), "volume", loud, kept.volume)
            self._switch("ambience", _("Station hall"), _("Quietly behind a game."))
        if self.services.device.can_buzz():
            self._switch("vibration", _("Vibration"), _("A tick for your own moves."))
        if self.services.can_speak:
            note = _("Questions and tickets, for children who cannot read yet.")
            self._switch("voice", _("Read aloud"), note)
        line.add_widget(Words(text=_("At the table"), style="heading"))
        self._switch("reduced_motion", _("Less motion"), _("Pieces are simply there."))
        self._switch("fast_scoring", _("Count at once"), _("The end shows the table without the show."))
        self._switch(
            "stay_awake", _("Keep the screen awake"), _("The tablet does not go dark during a game.")
        )
        line.add_widget(Words(text=_("About"), style="heading"))
        line.add_widget(Words(text=_("All Aboard, version {number}").format(number=self.services.version)))
        about = _("Every card and space carries a symbol besides its colour, always.")
        line.add_widget(Words(text=about, ink="ink_soft"))
        made = _(
            "Made with Kivy and KivyMD (MIT), plyer (MIT), msgspec (BSD); letters: Jost and Barlow (OFL)."
        )
        line.add_widget(Words(text=made, style="label", ink="ink_soft"))

    def _choice(self, head: str, field: str, words: dict[Any, str], chosen: Any) -> None:
        self.sheet.ids.line.add_widget(Words(text=head, style="heading"))
        row = Row()
        for value, said in words.items():
            chip = Chip(key=f"{field} {value}", text=said, chosen=value == chosen)
            chip.bind(on_release=partial(self._choose, field, value))
            row.add_widget(chip)
        self.sheet.ids.line.add_widget(row)

    def _choose(self, field: str, value: Any, *_: object) -> None:
        if field == "look":
            self.services.preferences.choose_look(value)
        else:
            self.services.change(**{field: value})
        if self.parent is not None:
            self.fill()

    def _switch(self, field: str, words: str, note: str) -> None:
        switch = SwitchLine(key=field, text=words, note=note, on=getattr(self.services.settings, field))
        switch.bind(on_release=partial(self._swap, field))
        self.sheet.ids.line.add_widget(switch)

    def _swap(self, field: str, switch: SwitchLine) -> None:
        switch.on = not switch.on
        self.services.change(**{field: switch.on})
        self.shown = self.services.settings
        if field == "sounds":
            self.fill()  # how loud, and what else sounds, is asked only where something sounds

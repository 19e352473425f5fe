"""The settings: every one works at once, and none is a promise without effect."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import LANGUAGES, _
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import UI_SCALES
from ttr_app.ui.pages.settings.about import about_words
from ttr_app.ui.pages.settings.belongings import Belongings
from ttr_app.ui.parts import Section, Segment, Segments, SwitchLine, Words
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


TWO = 860
"""From this width on, in dp, there are two columns."""
SECOND = (2, 3)
"""Which of the sheets stand in the second column: both are about as high so."""


class SettingsList(BoxLayout):
    """All of the page; see settings.kv."""


class SettingsPage(Page):
    """Choices as chips, switches as lines."""

    def enter(self, wish: Any = None) -> None:
        """Show the settings as they are."""
        if not self.children:
            self.sheet = SettingsList()
            self.add_widget(self.sheet)
            self.bind(width=self._resized)
        if not hasattr(self, "shown") or self.shown.choices() != self.services.settings.choices():
            self.fill()

    def leave(self) -> None:
        """Bring nothing in or out behind another page, and leave no question open."""
        if self.belongings is not None:
            self.belongings.rest()

    def state_to_keep(self) -> Any:
        """Keep how far it was scrolled."""
        return self.sheet.ids.scroll.scroll_y

    def take_up(self, state: Any) -> None:
        """Scroll to where it was."""
        self.sheet.ids.scroll.scroll_y = state

    def fill(self) -> None:
        """Show every setting, in two columns where there is room."""
        ids = self.sheet.ids
        self.shown = self.services.settings
        self.two = self._wide()
        sheets = [
            self._language(),
            self._look(),
            self._sound(),
            self._table(),
            self._belongings(),
            self._about(),
        ]
        for column in (ids.first, ids.second):
            column.clear_widgets()
        ids.second.size_hint_x = 1 if self.two else 0.0001
        ids.columns.width = min(self.width, px(1180 if self.two else 720))
        for number, sheet in enumerate(sheets):
            (ids.second if self.two and number in SECOND else ids.first).add_widget(sheet)

    def _wide(self) -> bool:
        return self.width >= px(TWO) * (0.7 + 0.3 * look.text_scale)

    def _resized(self, *_: object) -> None:
        if self._wide() != self.two:
            self.fill()
        self.sheet.ids.columns.width = min(self.width, px(1180 if self.two else 720))

    # --- what belongs together ------------------------------------------------------------------------------------
    def _language(self) -> Section:
        sheet, kept = _sheet(_("Language")), self.shown
        names = {"": _("as the system"), **{code: spoken.name for code, spoken in LANGUAGES.items()}}
        self._choice(sheet, "", "language", names, kept.language)
        cities = {"language": _("in my language"), "printed": _("as printed"), "both": _("both")}
        self._choice(sheet, _("City names"), "city_names", cities, kept.city_names)
        return sheet

    def _look(self) -> Section:
        sheet, kept = _sheet(_("Look")), self.shown
        looks = {"light": _("light"), "dark": _("dark"), "contrast": _("high contrast")}
        self._choice(sheet, "", "look", looks, self.services.look_name)
        sizes = {scale: f"{round(100 * scale)}%" for scale in UI_SCALES}
        self._choice(sheet, _("Text size"), "text_size", sizes, kept.text_size)
        signs = _("Every card and space carries a symbol besides its colour, always.")
        sheet.add_widget(Words(text=signs, style="label", ink="ink_soft"))
        self._switch(sheet, "reduced_motion", _("Less motion"), _("Pieces are simply there."))
        return sheet

    def _sound(self) -> Section:
        sheet, kept = _sheet(_("Sounds")), self.shown
        self._switch(sheet, "sounds", _("Sounds"), _("Cards, wagons, bells: short and soft."))
        if kept.sounds:
            loud = {0.3: _("soft"), 0.6: _("medium"), 1.0: _("loud")}
            self._choice(sheet, _("Volume"), "volume", loud, kept.volume)
            self._switch(sheet, "ambience", _("Station hall"), _("Quietly behind a game."))
            if kept.ambience:
                self._choice(sheet, _("Volume of the hall"), "hall_volume", loud, kept.hall_volume)
        if self.services.device.can_buzz():
            self._switch(sheet, "vibration", _("Vibration"), _("A tick for your own moves."))
        if self.services.can_speak:
            note = _("Questions and tickets, for children who cannot read yet.")
            self._switch(sheet, "voice", _("Read aloud"), note)
        return sheet

    def _table(self) -> Section:
        sheet, kept = _sheet(_("At the table")), self.shown
        paces = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("at once")}
        self._choice(sheet, _("Computers move"), "pace", paces, kept.pace)
        asks = {"few": _("little"), "usual": _("tickets and routes"), "all": _("cards too")}
        self._choice(sheet, _("Ask before a move"), "asks", asks, kept.asks)
        sides = {"left": _("left"), "right": _("right")}
        self._choice(sheet, _("Hand side"), "hand_side", sides, kept.hand_side)
        self._switch(sheet, "hints", _("Hints"), _("“What now?” in every game, not only in practice."))
        self._switch(sheet, "fast_scoring", _("Results at once"), _("The end goes straight to the results."))
        awake = _("The tablet does not go dark during a game.")
        self._switch(sheet, "stay_awake", _("Keep the screen awake"), awake)
        return sheet

    def _belongings(self) -> Section:
        # A tablet that is turned round does not break off what is coming in.
        if self.belongings is None or not self.belongings.busy:
            self.belongings = Belongings(self.services, self.navigator)
        return self.belongings

    belongings: Belongings | None = None
    """What lets games out and in, kept while it works."""

    def _about(self) -> Section:
        sheet = _sheet(_("About"))
        name = _("All Aboard, version {number}").format(number=self.services.version)
        sheet.add_widget(Words(text=name, style="body_bold"))
        for words in about_words():
            sheet.add_widget(Words(text=words, style="label", ink="ink_soft"))
        return sheet

    # --- their parts ------------------------------------------------------------------------------------------------
    def _choice(self, sheet: Section, head: str, field: str, words: dict[Any, str], chosen: Any) -> None:
        if head:
            sheet.add_widget(Words(text=head, style="body_bold"))
        row = Segments()
        for value, said in words.items():
            part = Segment(key=f"{field} {value}", text=said, style="label_bold", chosen=value == chosen)
            part.bind(on_release=partial(self._choose, field, value))
            row.add_widget(part)
        sheet.add_widget(row)

    def _choose(self, field: str, value: Any, *_: object) -> None:
        if field == "look":
            self.services.preferences.choose_look(value)
        else:
            self.services.change(**{field: value})
        if self.parent is not None:
            self.fill()

    def _switch(self, sheet: Section, field: str, words: str, note: str) -> None:
        switch = SwitchLine(key=field, text=words, note=note, on=getattr(self.services.settings, field))
        switch.bind(on_release=partial(self._swap, field))
        sheet.add_widget(switch)

    def _swap(self, field: str, switch: SwitchLine) -> None:
        switch.on = not switch.on
        self.services.change(**{field: switch.on})
        self.shown = self.services.settings
        if field in ("sounds", "ambience"):
            self.fill()  # how loud, and what else sounds, is asked only where something sounds


def _sheet(head: str) -> Section:
    sheet = Section()
    sheet.add_widget(Words(text=head, style="heading"))
    return sheet

"""Who you play against: what each level overlooks and how strong it is, and what tells the tempers apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.prints import paint_train
from ttr_app.ui.parts import Section
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes one
from ttr_app.ui.player_words import level_told, short_name, strength, temper_told
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE = 720
"""From this width on, in dp, tempers stand beside the levels."""


class OpponentsSheet(BoxLayout):
    """All of the page; see opponents.kv."""


class Wagons(Widget):
    """How strong: as many wagons of all are coloured."""

    coloured = NumericProperty(0)
    places = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.targets: list[Any] = []
        again = Clock.create_trigger(self._draw, -1)
        for name in ("coloured", "places", "pos", "size"):
            self.fbind(name, again)
        again()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        p = Painter(self)
        room = Box(self.x, self.y, self.width, self.height)
        for place, wagon in enumerate(room.columns(int(self.places), px(4))):
            paint_train(p, wagon, "second" if place < self.coloured else "line")


class LevelCard(Section):
    """A level of play."""

    name = StringProperty()
    rank = NumericProperty(0)
    ranks = NumericProperty(5)
    wins = StringProperty()
    misses = StringProperty()
    errs = StringProperty()


class TemperCard(Section):
    """A temper."""

    glyph = StringProperty()
    name = StringProperty()
    shows = StringProperty()


class OpponentsPage(Page):
    """Levels from the weakest up, tempers beside or below them."""

    def enter(self, wish: Any = None) -> None:
        """Write the page once: nothing on it changes."""
        if not self.children:
            self.sheet = OpponentsSheet()
            self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
            self.add_widget(self.sheet)
            self._fill()
            self.bind(width=lambda *_: self._lay())
            self._lay()
        self.sheet.ids.scroll.scroll_y = 1

    def _fill(self) -> None:
        ids, players = self.sheet.ids, self.services.players
        below = None
        for rank, level in enumerate(players.levels, 1):
            card = LevelCard(
                name=short_name(level),
                rank=rank,
                ranks=len(players.levels),
                wins=strength(below),
                misses=level_told(level).overlooks(),
                errs=level_told(level).misjudges(),
            )
            ids.levels.add_widget(card)
            below = level
        for character in players.characters:
            temper = temper_told(character)
            name = temper.name()
            card = TemperCard(
                glyph=md_icons[temper.sign],
                name=name[:1].upper() + name[1:],
                shows=temper.shows(),
            )
            ids.tempers.add_widget(card)

    def _lay(self) -> None:
        """Stand in two columns where there is room."""
        self.sheet.ids.columns.orientation = "horizontal" if self.width >= px(WIDE) else "vertical"

    def key(self, name: str, ctrl: bool) -> bool:
        """Read on with the page keys; nothing here but the way back can be reached by the ring."""
        steps = {"pageup": 1, "pagedown": -1, "up": 0.2, "down": -0.2}
        if name not in steps:
            return False
        scroll = self.sheet.ids.scroll
        hidden = scroll.children[0].height - scroll.height
        if hidden > 0:
            by = steps[name] * 0.9 * scroll.height / hidden
            scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y + by))
        return True

    def state_to_keep(self) -> Any:
        """Keep how far it was read."""
        return self.sheet.ids.scroll.scroll_y

    def take_up(self, state: Any) -> None:
        """Read on there."""
        self.sheet.ids.scroll.scroll_y = state

"""The cards of the home page: a kept game, large or as a line, a map, and cards side by side in a line of the list."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.ui.parts import Chip, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes them

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class GameCard(Tap):
    """A kept game: its board as it stands, where, who, whose turn, when."""

    game_id = NumericProperty(0)
    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    claims = ListProperty()
    title = StringProperty()
    names = StringProperty()
    state_words = StringProperty()
    page = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Go on with it."""
        self.page.resume(self.game_id)


class ResumeCard(GameCard):
    """The game that was played last, large."""

    flat = BooleanProperty(False)
    """Whether its picture stands beside its words, where there is little height."""


class GameRow(GameCard):
    """Another game, a line."""


class MapCard(Tap):
    """A map: a new game on it."""

    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    title = StringProperty()
    seats = StringProperty()
    flat = BooleanProperty(False)
    """Whether its picture stands beside its words."""


class CardLine(BoxLayout):
    """Cards side by side, made when the line is shown."""

    makers = ListProperty()
    """What makes each card."""
    tall = NumericProperty(0)

    def on_makers(self, *_: object) -> None:
        """Make the cards."""
        self.clear_widgets()
        for make in self.makers:
            card = make()
            card.tall = self.tall
            self.add_widget(card)


class Heading(Words):
    """A heading in the list."""


class Tongue(Chip):
    """A language, on the dark strip."""

    def _choose(self, *_: object) -> None:
        self.kind = "lamp" if self.chosen else "banner"

"""The cards of the home page: a kept game, large or as a line, a map, and cards side by side in a line of the list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from ttr_app.ui.parts import Chip, Press, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes them

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class Keep(Press):
    """Keeps the file of a game."""


class GameCard(RecycleDataViewBehavior, Tap):
    """A kept game: its board as it stands, where, who, whose turn, when; read when it comes into sight."""

    game_id = NumericProperty(0)
    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    claims = ListProperty()
    title = StringProperty()
    names = StringProperty()
    state_words = StringProperty()
    page = ObjectProperty(None, allownone=True)
    keeps = BooleanProperty(False)
    """Whether its file is offered: there is room for it, and somewhere to put it."""
    _keep: Keep | None = None

    def refresh_view_attrs(self, rv: Any, index: int, line: dict[str, Any]) -> None:
        """Show a game of the list; what lies on its board is read now, and not for those that nobody sees."""
        super().refresh_view_attrs(rv, index, line | line["page"].told(line["game"]))

    def on_keeps(self, *_: object) -> None:
        """Offer the file beside the way to delete the game."""
        if self.keeps and self._keep is None:
            self._keep = Keep(words_ink="ink_soft")
            self._keep.bind(on_release=lambda _press: self.page.keep(self.game_id))
            self.ids.tools.add_widget(self._keep, index=len(self.ids.tools.children))
        elif not self.keeps and self._keep is not None:
            self.ids.tools.remove_widget(self._keep)
            self._keep = None
        self._name_keep()

    def on_game_id(self, *_: object) -> None:
        """Another game is shown here: a tap is meant for it."""
        self._name_keep()

    def _name_keep(self) -> None:
        if self._keep is not None:
            self._keep.key = f"keep {self.game_id}"

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

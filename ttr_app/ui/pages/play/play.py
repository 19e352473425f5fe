"""The home page: go on with a game in one tap, begin a new one in two; every kept game, told from the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, language, n_, reason_words
from ttr_app.session import MapEntry, Refused, SavedGame
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.play.when import when_words
from ttr_app.ui.parts import Chip, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes them
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE = 700
"""From this width on, in dp, games stand beside the maps."""


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


class GameRow(GameCard):
    """Another game, a line."""


class MapCard(Tap):
    """A map: a new game on it."""

    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    title = StringProperty()
    seats = StringProperty()


class MapLine(BoxLayout):
    """Map cards side by side, as a line of the list on a phone."""

    cards = ListProperty()
    tall = NumericProperty(0)
    page = ObjectProperty(None, allownone=True)

    def on_cards(self, *_: object) -> None:
        """Make the cards."""
        self.clear_widgets()
        for entry in self.cards:
            card = self.page.map_card(entry)
            card.tall = self.tall
            self.add_widget(card)


class Heading(Words):
    """A heading in the list."""


class PlayPage(Page):
    """Games that can be continued, and maps for new ones."""

    def enter(self, wish: Any = None) -> None:
        """Read the games; lay the page out for the window as it is."""
        if not self.children:
            self.add_widget(Home())
            self.home = self.children[0]
            self.home.ids.tongues.add_widget(self._tongue("pl"))
            self.home.ids.tongues.add_widget(self._tongue("en"))
            self._again = Clock.create_trigger(lambda _s: self.fill(), -1)
            self.bind(size=self._again)
        self.gone: set[int] = set()
        self.fill()

    def _tongue(self, code: str) -> Chip:
        chip = Chip(key=f"language {code}", text=code.upper(), chosen=language() == code, size_hint_x=None)
        chip.width = px(56)
        chip.bind(on_release=lambda _chip: self.services.change(language=code))
        return chip

    # --- what is listed -------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Fill lists and cards."""
        home, services = self.home, self.services
        games = [game for game in services.unfinished() if game.id not in self.gone]
        self.names = {entry.id: str(getattr(entry.name, language())) for entry in services.maps()}
        maps = services.maps()
        home.ids.said.text = " ".join([*services.warnings(), *services.notices])
        home.ids.heard.disabled = not services.notices
        home.ids.notice.height = px(60) if home.ids.said.text else 0
        home.ids.notice.opacity = 1 if home.ids.said.text else 0
        wide = (
            self.width >= px(WIDE) and self.width > self.height
        )  # held upright, one under the other fills it
        if wide and games:
            home.ids.list.size_hint_x, home.ids.right.size_hint_x = 0.54, 0.46
        else:
            home.ids.list.size_hint_x, home.ids.right.size_hint_x = (0.0001, 1) if wide else (1, 0.0001)
        home.ids.right.opacity = 1 if wide else 0
        home.ids.columns.spacing = px(20) if wide and games else 0
        home.ids.list.data = [] if wide and not games else self._lines(games, maps, wide)
        home.ids.welcome.text = (
            "" if games else _("Four railway games on one tablet: for one, or for the whole family.")
        )
        home.ids.grid.clear_widgets()
        if wide:
            self._lay_maps(maps, bool(games))

    def _lay_maps(self, maps: list[MapEntry], beside: bool) -> None:
        grid = self.home.ids.grid
        room = self.width * (0.46 if beside else 1) - px(40)
        grid.cols = max(2, min(len(maps), int(room // px(300 if beside else 420)) or 1))
        if beside:
            grid.cols = 2 if len(maps) > 2 or room > px(500) else 1
        across = (room - px(12) * (grid.cols - 1)) / grid.cols
        rows = -(-len(maps) // grid.cols)
        free = self.height - px(190)
        tall = max(px(140), min(across * 0.86, (free - px(12) * (rows - 1)) / rows))
        for entry in maps:
            card = self.map_card(entry)
            card.tall = tall
            grid.add_widget(card)

    def _lines(self, games: list[SavedGame], maps: list[MapEntry], wide: bool) -> list[dict[str, Any]]:
        scale = look.text_scale
        lines: list[dict[str, Any]] = []
        across = self.width * (0.54 if wide else 1) - px(40)
        if games:
            more = min(2, len(games) - 1) * px(104) * scale + (px(48) if len(games) > 1 else 0)
            foot = px(150) * scale
            tall = min(
                across * 0.62 + foot, max(self.height - px(120) - (more if wide else 0), px(120) + foot)
            )
            if not wide:
                tall = min(tall, across * 0.5 + foot)
            lines.append(self._game("ResumeCard", games[0], tall))
        if not wide:
            lines.append({"viewclass": "Heading", "text": _("New game"), "row_size": (0, px(36) * scale)})
            count = 2 if self.width < px(900) else 3
            for first in range(0, len(maps), count):
                high = max(across / count * 0.72, px(110) * scale)
                row = maps[first : first + count]
                lines.append(
                    {"viewclass": "MapLine", "page": self, "tall": high, "cards": row, "row_size": (0, high)}
                )
        if len(games) > 1:
            lines.append({"viewclass": "Heading", "text": _("Other games"), "row_size": (0, px(36) * scale)})
            lines += [self._game("GameRow", game, px(92) * scale) for game in games[1:]]
        return lines

    def _game(self, view: str, game: SavedGame, tall: float) -> dict[str, Any]:
        table = game.table
        inks = self.services.inks_of(table)
        mover = table.seats[game.to_move].name if game.to_move < len(table.seats) else ""
        words = [n_("turn {n}", "turn {n}", game.turn) if game.turn else _("at the start")]
        words.append(_("{name} to move").format(name=mover))
        when = when_words(game.changed)
        return {
            "viewclass": view,
            "key": "continue" if view == "ResumeCard" else f"game {game.id}",
            "game_id": game.id,
            "map_id": table.map,
            "boards": self.services.boards,
            "claims": [(route, inks[seat]) for route, seat in self.services.library.claimed(game.id)],
            "title": self.names.get(table.map, table.map) + (f" · {when}" if when else ""),
            "names": ", ".join(seat.name for seat in table.seats),
            "state_words": " · ".join(words),
            "page": self,
            "row_size": (0, tall),
            "tall": tall,
        }

    def map_card(self, entry: MapEntry) -> MapCard:
        """Make the card of a map."""
        low, high = entry.seats
        card = MapCard(
            key=f"new {entry.id}",
            map_id=entry.id,
            boards=self.services.boards,
            title=str(getattr(entry.name, language())),
            seats=_("{low}–{high} players").format(low=low, high=high),
        )
        card.bind(on_release=lambda _card: self.navigator.go("setup", entry.id))
        return card

    # --- what taps do -----------------------------------------------------------------------------------------------
    def resume(self, game_id: int) -> None:
        """Go on with a game, or say why that cannot be."""
        try:
            session = self.services.resume(game_id)
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))
            return
        self.navigator.play(session)

    def delete(self, game_id: int) -> None:
        """Take a game out of the list; it is forgotten for good when nobody takes that back."""
        self.gone.add(game_id)
        self.fill()
        self.navigator.say(
            _("The game was deleted."),
            _("Bring it back"),
            lambda: self._bring_back(game_id),
            lambda: self.services.library.delete(game_id),
        )

    def _bring_back(self, game_id: int) -> None:
        self.gone.discard(game_id)
        self.fill()

    def heard(self) -> None:
        """The notice has been read."""
        self.services.hear()
        self.fill()


class Home(BoxLayout):
    """All of the page; see play.kv."""

"""Games that are over: where, who, how many points, when; a tap shows the board as it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, language, n_
from ttr_app.session import SavedGame
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.play.when import when_words
from ttr_app.ui.parts import Press, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture, Token
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class HistoryList(BoxLayout):
    """All of the page; see history.kv."""


class ResultRow(Tap):
    """A game that is over, a line."""

    game_id = NumericProperty(0)
    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    claims = ListProperty()
    title = StringProperty()
    scores = StringProperty()
    won = StringProperty()
    page = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Show it."""
        self.page.show(self.game_id)


class HistoryPage(Page):
    """The list, and one result of it."""

    def enter(self, wish: Any = None) -> None:
        """Read the games."""
        if not self.children:
            self.sheet = HistoryList()
            self.add_widget(self.sheet)
        self.fill()

    def fill(self) -> None:
        """List the games."""
        self.games = {game.id: game for game in self.services.library.finished()}
        self.names = {entry.id: str(getattr(entry.name, language())) for entry in self.services.maps()}
        ids = self.sheet.ids
        ids.empty.text = "" if self.games else _("No game has been played to its end yet.")
        ids.list.data = [self._line(game) for game in self.games.values()]
        self._open(False)

    def _open(self, one: bool) -> None:
        """Show one result instead of the list, or the list again."""
        ids = self.sheet.ids
        ids.list.size_hint_y, ids.one.size_hint_y = (0.0001, 1) if one else (1, 0.0001)
        ids.list.opacity, ids.one.opacity = (0, 1) if one else (1, 0)
        if not one:
            ids.result.clear_widgets()
        self.opened = one

    def _line(self, game: SavedGame) -> dict[str, Any]:
        seats = game.table.seats
        pairs = [
            f"{seat.name} {total}"
            for seat, total in zip(seats, game.totals or [""] * len(seats), strict=False)
        ]
        when = when_words(game.changed)
        return {
            "key": f"result {game.id}",
            "game_id": game.id,
            "map_id": game.table.map,
            "boards": self.services.boards,
            "claims": self._claims(game),
            "title": self.names.get(game.table.map, game.table.map) + (f" · {when}" if when else ""),
            "scores": ", ".join(pairs),
            "won": self._winners(game),
            "page": self,
            "tall": px(92) * look.text_scale,
            "row_size": (0, px(92) * look.text_scale),
        }

    def _claims(self, game: SavedGame) -> list[tuple[int, int]]:
        inks = self.services.inks_of(game.table)
        return [(route, inks[seat]) for route, seat in self.services.library.claimed(game.id)]

    @staticmethod
    def _winners(game: SavedGame) -> str:
        won = [game.table.seats[seat].name for seat in game.winners if seat < len(game.table.seats)]
        return _("Won by {names}").format(names=", ".join(won)) if won else ""

    def show(self, game_id: int) -> None:
        """Show the board of a game as it was left, and what everybody had."""
        game, result = self.games[game_id], self.sheet.ids.result
        result.clear_widgets()
        back = Press(key="result back", text=_("Back"), size_hint_x=None)
        back.width = back.natural_width
        back.bind(on_release=lambda _back: self.back())
        result.add_widget(back)
        title = self.names.get(game.table.map, game.table.map)
        result.add_widget(Words(text=title, style="title"))
        won = self._winners(game)
        if won:
            result.add_widget(Words(text=won, style="heading", ink="accent"))
        wide = min(self.width - px(40), px(900))
        result.add_widget(
            BoardPicture(
                map_id=game.table.map,
                boards=self.services.boards,
                claims=self._claims(game),
                size_hint_y=None,
                height=wide * 0.62,
            )
        )
        for i, ink in enumerate(self.services.inks_of(game.table)):
            row = ResultSeat()
            row.add_widget(Token(ink=ink, size_hint=(None, None), size=(px(36), px(36))))
            row.add_widget(Words(text=game.table.seats[i].name, style="body_bold"))
            if i < len(game.totals):
                points = n_("{n} point", "{n} points", game.totals[i])
                row.add_widget(Words(text=points, style="count", halign="right"))
            result.add_widget(row)
        self._open(True)

    def back(self) -> bool:
        """Go back to the list."""
        if not self.opened:
            return False
        self._open(False)
        return True


class ResultSeat(BoxLayout):
    """One seat of a result."""

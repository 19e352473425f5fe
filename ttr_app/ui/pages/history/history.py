"""Games that are over: where, when, who, how many points; chosen by person, map and kind; a tap opens one."""

from __future__ import annotations

import datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, all_of, n_, name_of
from ttr_app.session import SavedGame
from ttr_app.session.past.choosing import Wanted, kinds_of, maps_of, people_of
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.games_page import GamesPage
from ttr_app.ui.pages.history.one_game import OneGame
from ttr_app.ui.pages.history.seats_line import SeatsLine  # noqa: F401 - the kv file makes them
from ttr_app.ui.pages.play.when import when_words
from ttr_app.ui.parts import Chip, Empty, Press, Tap
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes them

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

MOST = 100_000
"""Games that are listed at most."""
FIRST, REST = 24, 0.1
"""More games than a screen shows are read at once, the others so many seconds later: years of them open as soon."""


class HistoryList(BoxLayout):
    """All of the page; see history.kv."""


class ResultRow(Tap):
    """A game that is over, a line; its routes are read when the line comes into sight."""

    game_id = NumericProperty(0)
    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    claims = ListProperty()
    title = StringProperty()
    seats = ListProperty()
    won = StringProperty()
    page = ObjectProperty(None, allownone=True)

    def on_game_id(self, *_: object) -> None:
        """Read what lies on its board."""
        self.claims = self.page.claims_of(self.game_id) if self.page is not None else []

    def on_release(self) -> None:
        """Show it."""
        self.page.show(self.game_id)


class HistoryPage(GamesPage):
    """The list, and one game of it."""

    def enter(self, wish: int | None = None) -> None:
        """Read the games; `wish` is the number of one to open at once."""
        if not self.children:
            self.sheet, self.one = HistoryList(), OneGame()
            self.one.ids.head.bind(on_back=lambda _head: self.navigator.back())
            self.add_widget(self.sheet)
            self.wanted = Wanted()
            self.choosing = ""
            self.opened = 0
            self._seen: Any = None
            self._others = Clock.create_trigger(lambda _seconds: self._read(MOST), REST)
        came_back, self._away = getattr(self, "_away", 0), 0
        if self.gone or self._seen != self._shown():
            self.gone = set()
            self.fill()
        else:  # nothing has changed meanwhile
            self._go_on()
        self._open(0)
        wanted = wish or came_back
        if wanted:
            if wanted not in self.games:
                self._read(MOST)
            self.show(wanted)

    def leave(self) -> None:
        """Read no more."""
        self._others.cancel()

    def fill(self) -> None:
        """List the games."""
        self.names = {entry.id: name_of(entry.name) for entry in self.services.maps()}
        self._claims: dict[int, list[tuple[int, int]]] = {}
        self._seen = self._shown()
        self._read(FIRST)
        self._go_on()

    def _shown(self) -> Any:
        """Give all that the list hangs on, to be compared: the games by their edition; it says "today", too."""
        services = self.services
        return services.library.edition, services.maps(), datetime.date.today()

    def _go_on(self) -> None:
        """Show the list from its top, and read what is not read yet."""
        self.sheet.ids.list.scroll_y = 1
        if not self._all_read:
            self._others()

    def _read(self, most: int) -> None:
        found = self.services.library.finished(most)
        self._all_read = most > len(found)
        self.games = {game.id: game for game in found if game.id not in self.gone}
        self._list()

    # --- what is wanted -------------------------------------------------------------------------------------------
    def _list(self) -> None:
        wanted = self.wanted
        listed = [game for game in self.games.values() if wanted.fits(game)]
        ids = self.sheet.ids
        ids.empty.text = ""
        ids.nothing.clear_widgets()
        if not listed and self.games:
            ids.empty.text = _("No such game has been played.")
        elif not listed:
            self._say_nothing()
        ids.list.data = [self._line(game) for game in listed]
        self._lay_filters()

    def _say_nothing(self) -> None:
        """Say what will stand here, and lead to where it begins."""
        head = _("No game has been played to its end yet.")
        said = _(
            "Every game that is over stands here with its board, its replay and what the coach says to it."
        )
        empty = Empty(sign="trophy-outline", head=head, said=said)
        begin = Press(key="new game", text=_("New game"), kind="main", size_hint_x=None)
        begin.width, begin.pos_hint = begin.natural_width, {"center_x": 0.5}
        begin.bind(on_release=lambda _press: self.navigator.go("play"))
        empty.add_widget(begin)
        self.sheet.ids.nothing.add_widget(empty)

    def _lay_filters(self) -> None:
        filters, choices = self.sheet.ids.filters, self.sheet.ids.choices
        filters.clear_widgets()
        choices.clear_widgets()
        if not self.games:
            return
        statistics = Press(key="statistics", text=_("Statistics"), sign="chart-line", kind="main")
        statistics.bind(on_release=lambda _press: self.navigator.go("statistics", self.wanted.person or None))
        filters.add_widget(statistics)
        for name in ("person", "map", "kind"):
            value = getattr(self.wanted, name)
            words = self._word_of(name, value) + " …"
            chip = Chip(key=f"filter {name}", text=words, chosen=bool(value))
            chip.bind(on_release=partial(self._choose_by, name))
            filters.add_widget(chip)
        if self.choosing:
            for value in ["", *self._values(self.choosing)]:
                chosen = value == getattr(self.wanted, self.choosing)
                words = self._word_of(self.choosing, value)
                chip = Chip(key=f"{self.choosing} {value}", text=words, chosen=chosen)
                chip.bind(on_release=partial(self._want, self.choosing, value))
                choices.add_widget(chip)

    def _values(self, name: str) -> list[str]:
        every = self.games.values()
        found = people_of(every) if name == "person" else maps_of(every) if name == "map" else kinds_of(every)
        return [str(value) for value in found]

    def _word_of(self, name: str, value: str) -> str:
        if name == "person":
            return value or _("Everybody")
        if name == "map":
            return self.names.get(value, value) if value else _("All maps")
        kinds = {
            "": _("All games"),
            "alone": _("Alone"),
            "together": _("Together"),
            "deal": _("From a code"),
            "practice": _("Practice"),
        }
        return kinds[value]

    def _choose_by(self, name: str, *_: object) -> None:
        self.choosing = "" if self.choosing == name else name
        self._lay_filters()

    def _want(self, name: str, value: str, *_: object) -> None:
        self.wanted = self.wanted.but(**{name: value})
        self.choosing = ""
        self.sheet.ids.list.scroll_y = 1
        self._list()

    # --- lines ----------------------------------------------------------------------------------------------------
    def _line(self, game: SavedGame) -> dict[str, Any]:
        seats, tall = game.table.seats, px(96) * look.text_scale
        totals = game.totals or [""] * len(seats)
        inks = self.services.inks_of(game.table)
        return {
            "page": self,  # first: the game's number asks it for the routes
            "key": f"result {game.id}",
            "game_id": game.id,
            "map_id": game.table.map,
            "boards": self.services.boards,
            "title": self.title_of(game),
            "seats": [
                (ink, seat.name, total, i in game.winners)
                for i, (ink, seat, total) in enumerate(zip(inks, seats, totals, strict=False))
            ],
            "won": self.winners_of(game),
            "tall": tall,
            "row_size": (0, tall),
        }

    def title_of(self, game: SavedGame) -> str:
        """Say where and when a game was played."""
        when = when_words(game.changed)
        return self.names.get(game.table.map, game.table.map) + (f" · {when}" if when else "")

    def claims_of(self, game_id: int) -> list[tuple[int, int]]:
        """Give the routes on a game's board with their owners' inks; read when it is first seen."""
        if game_id not in self._claims and game_id in self.games:
            inks = self.services.inks_of(self.games[game_id].table)
            found = self.services.library.claimed(game_id)
            self._claims[game_id] = [(route, inks[seat]) for route, seat in found if seat < len(inks)]
        return self._claims.get(game_id, [])

    @staticmethod
    def winners_of(game: SavedGame) -> str:
        """Say who won."""
        won = [game.table.seats[seat].name for seat in game.winners if seat < len(game.table.seats)]
        return n_("{names} won", "{names} won together", len(won)).format(names=all_of(won)) if won else ""

    # --- one game -------------------------------------------------------------------------------------------------
    def show(self, game_id: int) -> None:
        """Show the board of a game as it was left, and what everybody had."""
        if game_id in self.games:
            self.one.show(self, self.games[game_id], *self.size)
            self._open(game_id)

    def _open(self, game_id: int) -> None:
        self.opened = game_id
        shown = self.one if game_id else self.sheet
        if shown.parent is None:
            self.clear_widgets()
            self.add_widget(shown)

    def lead(self, name: str, game_id: int, wish: Any = None) -> None:
        """Go to a page about a game, and come back to the game from there."""
        self._away = game_id
        self.navigator.go(name, wish or game_id)

    def delete(self, game_id: int) -> None:
        """Go back to the list, without the game."""
        self._open(0)
        super().delete(game_id)

    def state_to_keep(self) -> Any:
        """Keep which game is open and what is listed."""
        return self.opened, self.wanted

    def take_up(self, state: Any) -> None:
        """Open what was open."""
        opened, self.wanted = state
        self._list()
        if opened:
            self.show(opened)

    def back(self) -> bool:
        """Go back to the list; there, to what is listed by."""
        if self.opened:
            self._open(0)
            return True
        if not self.choosing:
            return False
        self.choosing = ""
        self._lay_filters()
        return True

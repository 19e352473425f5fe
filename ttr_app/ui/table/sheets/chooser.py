"""Several things were under the finger: which one was meant?"""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine.actions import Action
from ttr_app.i18n import _
from ttr_app.i18n.hint_words import act_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskWhich
from ttr_app.ui.table.sheets import Sheet

MOST = 5


class ChooserSheet(Sheet):
    """A button for each thing that may have been meant; what is mine already is not offered."""

    # In my own turn nobody else moves; in another's each of its buttons tells something, and does nothing.
    only_read = True

    def __init__(self, game: GamePresenter, question: AskWhich) -> None:
        super().__init__(game)
        hit = question.hit
        owner, closed, corridors = game.view.owner, game.shown.closed, game.board_plan.corridors
        open_ones = [
            index
            for index in hit.corridors
            if any(owner[route] < 0 and route not in closed for route in corridors[index].routes)
        ]
        self.city = hit.city
        self.corridors = (open_ones or list(hit.corridors))[:MOST]
        self.options: list[tuple[str, str, Callable[[], None]]] = []
        for index in self.corridors:
            words = game.names.route(corridors[index].routes[0])
            self.options.append(
                (f"corridor {index}", words, lambda i=index: game.claiming.tap_corridor(i, hit))
            )
        if (city := hit.city) is not None:
            self.options.append(
                (f"city {city}", self._city_words(city), lambda city=city: game.claiming.tap_city(city))
            )

    def _city_words(self, city: int) -> str:
        """Name what can be done in a city, not the city alone; of more than one thing it is asked next which."""
        game, kinds = self.game, self.game.shown.city_kinds
        if len(kinds) != 1:
            return game.names.city(city)
        return act_words(game.names, game.view, Action(kinds[0], city))

    def height(self, width: float) -> float:
        """One row an option."""
        return px(46 + 54 * -(-(len(self.options) + 1) // 2))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint a button for each."""
        room = room.inset(px(10), px(6))
        count = len(self.options) + 1
        # A low sheet has more of them side by side: each is as high as a finger.
        fit = max(1, int((room.h + px(6)) // px(54)))
        columns = max(2, int(room.w // px(140)), -(-count // fit))
        rows = -(-count // columns)
        if room.h - px(30) >= px(54) * rows:
            p.text(room.take_top(px(26), px(4)), _("Which one?"), "heading")
            room = room.take_top(min(room.h, px(76) * rows))
        cells = room.grid(columns, rows, px(6))
        for cell, (key, words, act) in zip(cells, self.options, strict=False):
            p.button(key, cell, words, lambda act=act: self._choose(act), style="label_bold")
        p.button("cancel", cells[len(self.options)], _("Cancel"), self.back, style="label_bold")

    def _choose(self, act: Callable[[], None]) -> None:
        self.game.signals.answered()
        act()

    def selection(self) -> Selection:
        """Light all that may be meant."""
        corridors = self.game.board_plan.corridors
        routes = [route for index in self.corridors for route in corridors[index].routes]
        cities = frozenset() if self.city is None else frozenset({self.city})
        return Selection(lit=frozenset(routes), cities=cities)

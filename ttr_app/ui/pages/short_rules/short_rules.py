"""The rules of every map in short, with its tables of points."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, language, n_, short_rules
from ttr_app.ui.parts import Chip, Row, Words
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class RulesList(BoxLayout):
    """All of the page; see learn.kv."""


class PointsTable(BoxLayout):
    """What a number of things brings, one number over the other."""

    def __init__(self, pairs: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for above, below in pairs:
            cell = PointsCell()
            cell.add_widget(Words(text=above, style="label", ink="ink_soft", halign="center"))
            cell.add_widget(Words(text=below, style="count", halign="center"))
            self.add_widget(cell)


class PointsCell(BoxLayout):
    """One column of a table of points."""


class ShortRulesPage(Page):
    """One map's rules at a time."""

    def enter(self, wish: str | None = None) -> None:
        """Show the rules of a map."""
        if not self.children:
            self.sheet = RulesList()
            self.add_widget(self.sheet)
        self.map_id = wish or getattr(self, "map_id", None) or self.services.maps()[0].id
        self.fill()

    def state_to_keep(self) -> Any:
        """Keep which map is shown."""
        return self.map_id

    def take_up(self, state: Any) -> None:
        """Show the map that was shown."""
        self.enter(state)

    def fill(self) -> None:
        """Write the rules."""
        line = self.sheet.ids.line
        line.clear_widgets()
        chips = Row()
        for entry in self.services.maps():
            name = str(getattr(entry.name, language()))
            chip = Chip(key=f"rules {entry.id}", text=name, chosen=entry.id == self.map_id)
            chip.bind(on_release=partial(self._choose, entry.id))
            chips.add_widget(chip)
        line.add_widget(chips)
        board = self.services.library.board_of(self.map_id)
        numbers = board.numbers
        for words in short_rules(board):
            head, colon, rest = words.partition(": ")
            bold = f"[b]{head}{colon}[/b]{rest}" if colon and len(head) < 24 else words
            line.add_widget(Words(text=bold, markup=True))
        if numbers.points:
            line.add_widget(Words(text=_("Points of a route"), style="heading"))
            rows = sorted((int(length), points) for length, points in numbers.points.items())
            line.add_widget(
                PointsTable([(n_("{n} space", "{n} spaces", n), str(points)) for n, points in rows])
            )
        if board.harbours:
            line.add_widget(Words(text=_("Points of a harbour"), style="heading"))
            rows = list(enumerate(numbers.harbour_points))
            pairs = [(n_("{n} ticket", "{n} tickets", n), str(points)) for n, points in rows if points]
            line.add_widget(PointsTable(pairs))
        self.sheet.ids.scroll.scroll_y = 1

    def _choose(self, map_id: str, *_: object) -> None:
        self.map_id = map_id
        self.fill()

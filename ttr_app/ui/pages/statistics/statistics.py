"""Statistics of a person: numbers and charts, the cities they have built to, and their achievements with progress."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_, name_of, reason_words
from ttr_app.session import Refused
from ttr_app.session.past.history import History
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.statistics import sections
from ttr_app.ui.pages.statistics.awards import Awards
from ttr_app.ui.pages.statistics.city_map import CityMap
from ttr_app.ui.pages.statistics.drawing import Drawing
from ttr_app.ui.parts import Chip, Row, Section, Segment, Segments, Words
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

TABS = ("figures", "cities", "achievements")


class StatisticsSheet(BoxLayout):
    """All of the page; see statistics.kv."""


class StatisticsPage(Page):
    """One person at a time."""

    def enter(self, wish: str | None = None) -> None:
        """Show a person's figures."""
        if not self.children:
            self.sheet = StatisticsSheet()
            self.add_widget(self.sheet)
            self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
            self.person, self.tab, self.map_id = "", "figures", ""
            self._races: dict[str, bool] = {}
            self._coming: Iterator[tuple[str, Drawing]] | None = iter(())
            self._seen: Any = None
            self._next = Clock.create_trigger(self._write_next, 0)
        self.history, self.levels = History(self.services.library), self.services.players.levels
        if self._seen == self._shown() and wish in (None, self.person):
            self._next()  # nothing has changed meanwhile: what was not written yet follows
            return
        self.names = {entry.id: name_of(entry.name) for entry in self.services.maps()}
        people = self.history.people()
        self.person = wish or (self.person if self.person in people else "") or (people[0] if people else "")
        self.fill()

    def _shown(self) -> Any:
        """Give all that the page shows, to be compared: the games by their edition, so that none is counted again."""
        services = self.services
        edition = services.library.edition
        return edition, services.maps(), self.person, self.tab, self.map_id, tuple(self.size)

    def leave(self) -> None:
        """Draw no more of it."""
        self._next.cancel()

    def state_to_keep(self) -> Any:
        """Keep what is looked at."""
        return self.person, self.tab, self.map_id

    def take_up(self, state: Any) -> None:
        """Show what was looked at."""
        self.person, self.tab, self.map_id = state
        self.fill()

    def fill(self) -> None:
        """Write everything for the person, the tab and the map that are chosen."""
        self._next.cancel()
        self._coming = iter(())
        self._write()
        self._seen = self._shown()

    def _write(self) -> None:
        line = self.sheet.ids.line
        line.clear_widgets()
        people = self.history.people()
        if not people:
            line.add_widget(Words(text=_("No game has been played to its end yet."), style="heading"))
            return
        if len(people) > 1:
            row = Row()
            for name in people[:8]:
                chip = Chip(key=f"person {name}", text=name, chosen=name == self.person)
                chip.bind(on_release=partial(self._choose, "person", name))
                row.add_widget(chip)
            line.add_widget(row)
        tabs = Segments()
        words = {"figures": _("Figures"), "cities": _("Cities"), "achievements": _("Achievements")}
        for tab in TABS:
            chip = Segment(key=f"tab {tab}", text=words[tab], chosen=tab == self.tab)
            chip.bind(on_release=partial(self._choose, "tab", tab))
            tabs.add_widget(chip)
        line.add_widget(tabs)
        if self.tab == "achievements":
            line.add_widget(Awards(self.history.achievements(self.person)))
        else:
            # The rest follows, a chart a frame: the page is there at once, however many games there are to count.
            self._coming = None
            self._next()
        self.sheet.ids.scroll.scroll_y = 1

    def _by_map(self, line: Any) -> None:
        """Write what is looked at map by map."""
        played = self.played = self.history.by_map(self.person)
        maps = sorted(played, key=lambda map_id: -played[map_id].games)
        every = [] if self.tab == "cities" else [""]
        if self.map_id not in [*every, *maps]:
            self.map_id = (every or maps or [""])[0]
        if len(maps) + len(every) > 2 or self.tab == "cities":
            row = Row()
            for map_id in [*every, *maps]:
                words = self.names.get(map_id, map_id) if map_id else _("All maps")
                chip = Chip(key=f"map {map_id}", text=words, chosen=map_id == self.map_id)
                chip.bind(on_release=partial(self._choose, "map_id", map_id))
                row.add_widget(chip)
            line.add_widget(row)
        if self.tab == "cities":
            self._cities(line)
            return
        self._coming = sections.sections_of(self, min(self.width, px(932)) - px(64))
        self._next()

    def _write_next(self, _seconds: float) -> None:
        if self._coming is None:
            self._coming = iter(())
            self._by_map(self.sheet.ids.line)
            return
        found = next(self._coming, None)
        if found is None:
            return
        head, drawing = found
        section = Section()
        section.add_widget(Words(text=head, style="heading"))
        section.add_widget(drawing)
        self.sheet.ids.line.add_widget(section)
        self._next()

    def _cities(self, line: Any) -> None:
        if not self.map_id:
            return
        try:
            board = self.services.library.board_of(self.map_id)
        except Refused as refused:
            line.add_widget(Words(text=reason_words(refused.reason), style="heading"))
            return
        visited = self.history.cities(self.person, self.map_id)
        cities = [city for city in board.map.cities if not city.junction]
        seen = sum(city.id in visited for city in cities)
        head = n_("{seen} of {n} city", "{seen} of {n} cities", len(cities)).replace("{seen}", str(seen))
        line.add_widget(Words(text=head, style="heading"))
        counts = [visited.get(city.id, 0) for city in board.map.cities]
        high = min((min(self.width, px(932)) - px(32)) / 1.6, max(px(180), self.height * 0.62))
        line.add_widget(CityMap(self.map_id, self.services.boards, counts, high))
        missing = [name_of(city) for city in cities if city.id not in visited]
        if missing and len(missing) <= 12:
            words = _("Not yet: {cities}").format(cities=", ".join(sorted(missing)))
            line.add_widget(Words(text=words, ink="ink_soft"))
        elif not missing:
            line.add_widget(Words(text=_("All of them!"), style="heading", ink="good"))

    def _choose(self, what: str, value: str, *_: object) -> None:
        setattr(self, what, value)
        self.fill()

    def is_race(self, map_id: str) -> bool:
        """Whether tickets win there, and there are no points to draw."""
        if map_id not in self._races:
            self._races[map_id] = self._wins_by_tickets(map_id)
        return self._races[map_id]

    def _wins_by_tickets(self, map_id: str) -> bool:
        try:
            return self.services.library.board_of(map_id).race
        except Refused:
            return True  # the map was removed since

"""Journeys: a ladder of tasks for one person, three stars each; a tap begins one, or goes on with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from ttr_app.i18n import _, name_of, reason_words
from ttr_app.i18n.journey_words import goal_words
from ttr_app.session import Refused, TableSetup
from ttr_app.session.journeys import STARS, Journey, journeys, keep_stars, same_person, table_for, waiting_on
from ttr_app.ui.dialogs import ask_name
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.setup.company import Company
from ttr_app.ui.parts import Chip, Press, Tap
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.player_words import short_name
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

MOST_NAMES = 6


class JourneysSheet(BoxLayout):
    """All of the page; see journeys.kv."""


class StarLine(BoxLayout):
    """A star, won or not yet, and what it asks for."""

    glyph = StringProperty()
    text = StringProperty()
    ink = StringProperty("ink_soft")


class JourneyRow(Tap):
    """One step of the ladder."""

    number = NumericProperty(0)
    title = StringProperty()
    where = StringProperty()
    story = StringProperty()
    told = NumericProperty(0)
    glyphs = ListProperty(["", "", ""])
    words = ListProperty(["", "", ""])
    inks = ListProperty(["ink", "ink", "ink"])
    heights = ListProperty([0, 0, 0])
    page = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Begin it, or go on with it."""
        self.page.play(self.number)


class JourneysPage(Page):
    """The ladder of one person."""

    def enter(self, wish: Any = None) -> None:
        """Count the stars of the games that are over by now; show the ladder."""
        if not self.children:
            self.sheet = JourneysSheet()
            self.add_widget(self.sheet)
            self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
            again = Clock.create_trigger(lambda _seconds: self.fill(), -1)
            self.bind(width=again)  # how high a line is hangs on how its words break
        services = self.services
        known = services.known_people()
        self.name_chosen = getattr(self, "name_chosen", "") or (
            known[0] if known else _("Player {n}").format(n=1)
        )
        kept = services.settings.journeys
        won = keep_stars(services.library, kept)
        if won != kept:
            services.change(journeys=won)
        self.fill()

    def fill(self) -> None:
        """Show who plays, how many stars they have, and every journey."""
        ids, services = self.sheet.ids, self.services
        own = services.settings.journeys.get(same_person(self.name_chosen), {})
        steps = journeys()
        ids.won.text = _("{n} of {all} stars").format(
            n=sum(own.get(step.id, 0) for step in steps), all=STARS * len(steps)
        )
        ids.who.clear_widgets()
        for name in list(dict.fromkeys([self.name_chosen, *services.known_people()]))[:MOST_NAMES]:
            chip = Chip(key=f"person {name}", text=name, chosen=name == self.name_chosen)
            chip.bind(on_release=partial(self.choose, name))
            ids.who.add_widget(chip)
        new = Press(key="new name", text=_("+ a new name"), style="label_bold")
        new.bind(on_release=lambda _new: ask_name("", self._take_name))
        ids.who.add_widget(new)
        names = {entry.id: name_of(entry.name) for entry in services.maps()}
        ids.list.data = [self._line(n, step, own.get(step.id, 0), names) for n, step in enumerate(steps)]

    def _line(self, number: int, step: Journey, won: int, names: dict[str, str]) -> dict[str, Any]:
        map_data = self.services.library.maps.open(step.map)
        stars = [
            (k < won, goal_words(msgspec.to_builtins(goals), map_data)) for k, goals in enumerate(step.stars)
        ]
        room = max(px(120), self.width - px(110) - px(24) * look.text_scale)
        line = px(25) * look.text_scale
        heights = [line * (1 + int(measure(words, "body") * 1.08 // room)) for _won, words in stars]
        story = name_of(step.story) if step.story is not None else ""
        told = line * (1 + int(measure(story, "body") * 1.08 // (room + px(24)))) if story else 0
        tall = px(64) * look.text_scale + px(34) + sum(heights) + told
        rivals = ", ".join(short_name(level) for level in step.levels)
        return {
            "key": f"journey {step.id}",
            "number": number,
            "title": f"{number + 1}. {name_of(step.name)}",
            "where": f"{names[step.map]} · {rivals}",
            "story": story,
            "told": told,
            "glyphs": [md_icons["star" if won else "star-outline"] for won, _words in stars],
            "words": [words for _won, words in stars],
            "inks": ["accent" if won else "ink_soft" for won, _words in stars],
            "heights": heights,
            "page": self,
            "tall": tall,
            "row_size": (0, tall),
        }

    def choose(self, name: str, *_: object) -> None:
        """Show somebody's ladder."""
        self.name_chosen = name
        self.fill()

    def _take_name(self, name: str) -> str:
        self.choose(name)
        return ""

    def play(self, number: int) -> None:
        """Begin a journey, or go on with it."""
        step = journeys()[number]
        waiting = waiting_on(self.services.library, step, self.name_chosen)
        try:
            if waiting is not None:
                session = self.services.resume(waiting)
            else:
                session = self.services.begin(self._table(step))
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))
            return
        self.navigator.play(session)

    def _table(self, step: Journey) -> TableSetup:
        players = self.services.players
        entry = next(entry for entry in self.services.maps() if entry.id == step.map)
        company = Company(entry, players.levels, players.characters)
        company.chairs = company.chairs[:1]
        company.chairs[0].name = self.name_chosen
        for level in step.levels:
            company.add_computer(level)
        person, *computers = company.seats()
        return table_for(step, person, tuple(computers))

    def state_to_keep(self) -> Any:
        """Keep whose ladder it was."""
        return self.name_chosen

    def take_up(self, state: Any) -> None:
        """Show that ladder again."""
        self.choose(state)

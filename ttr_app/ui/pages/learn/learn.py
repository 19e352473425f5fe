"""Learn: the guided game, a lesson for each novelty, what is done of them, the book of rules and the opponents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_
from ttr_app.session import LessonKept
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.learn.catalogue import CATALOGUE, Entry
from ttr_app.ui.pages.learn.sign import LessonSign  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts import Tap
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes them
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE = 820
"""From this width on, in dp, lessons stand in two columns."""


class LessonRow(Tap):
    """A lesson: its picture, its name, how far one is."""

    lesson = StringProperty()
    leads = StringProperty("lesson")
    """The page that it opens."""
    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    title = StringProperty()
    about = StringProperty()
    state_words = StringProperty()
    sign = StringProperty("none")
    done = BooleanProperty(False)
    page = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Begin it, or open what it leads to."""
        self.page.navigator.go(self.leads, self.lesson or None)


class LessonLine(BoxLayout):
    """One lesson, or two side by side, as a line of the list."""

    rows = ListProperty()
    tall = NumericProperty(0)

    def on_rows(self, *_rows: object) -> None:
        """Make the cards."""
        self.clear_widgets()
        for row in self.rows:
            self.add_widget(LessonRow(**row))


class LearnList(BoxLayout):
    """All of the page; see learn.kv."""


class LearnPage(Page):
    """The list of lessons."""

    def enter(self, wish: Any = None) -> None:
        """Show what there is and what is done; `wish` is a lesson that has just been done."""
        if not self.children:
            self.sheet = LearnList()
            self.add_widget(self.sheet)
            self._again = Clock.create_trigger(lambda _s: self.fill(), -1)
            self.bind(size=self._again)
        self.fill()
        if wish is not None and self._kept(wish).done:
            self.navigator.say(_("Learned: {lesson}").format(lesson=self._entry(wish).title()))

    @staticmethod
    def _entry(lesson: str) -> Entry:
        return next(entry for entry in CATALOGUE if entry.id == lesson)

    def _kept(self, lesson: str) -> LessonKept:
        return self.services.settings.lessons.get(lesson, LessonKept())

    def fill(self) -> None:
        """List the lessons."""
        ids = self.sheet.ids
        done = sum(self._kept(entry.id).done for entry in CATALOGUE)
        ids.progress.text = n_("{n} lesson done", "{n} lessons done", done) + f" / {len(CATALOGUE)}"
        rows = [self._row(entry) for entry in CATALOGUE]
        rules = self._way(
            "rules",
            _("The book of rules"),
            _("Every rule of every map, with pictures; it can be searched"),
            "ticket",
        )
        rivals = self._way(
            "opponents",
            _("Who you play against"),
            _("What each computer overlooks, and how strong it is"),
            "engine",
        )
        cards = [{**row, **self._common()} for row in [rows[0], rules, rivals, *rows[1:]]]
        across = 2 if self.width >= px(WIDE) else 1
        ids.list.data = [
            {
                "rows": cards[i : i + across],
                "tall": cards[i]["tall"],
                "row_size": (0, cards[i]["tall"]),
            }
            for i in range(0, len(cards), across)
        ]

    def _common(self) -> dict[str, Any]:
        tall = px(104) * (0.55 + 0.45 * look.text_scale) + px(28) * (look.text_scale - 1) * 2
        return {"page": self, "boards": self.services.boards, "tall": tall}

    @staticmethod
    def _way(page: str, title: str, about: str, sign: str) -> dict[str, Any]:
        """Give the card that leads to a page to be read."""
        return {
            "key": f"go {page}",
            "leads": page,
            "lesson": "",
            "map_id": "",
            "title": title,
            "about": about,
            "state_words": "",
            "sign": sign,
            "done": False,
        }

    def _row(self, entry: Entry) -> dict[str, Any]:
        kept = self._kept(entry.id)
        state = _("Done") if kept.done else ""
        if kept.step or kept.acts:
            state = _("Go on where you left off")
        return {
            "key": f"lesson {entry.id}",
            "lesson": entry.id,
            "map_id": entry.map_id,
            "title": entry.title(),
            "about": entry.about(),
            "state_words": state,
            "sign": entry.sign,
            "done": kept.done,
        }

    def state_to_keep(self) -> Any:
        """Keep how far the list is scrolled."""
        return self.sheet.ids.list.scroll_y

    def take_up(self, state: Any) -> None:
        """Scroll there again."""
        self.sheet.ids.list.scroll_y = state

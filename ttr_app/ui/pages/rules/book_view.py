"""The book of rules of one map: sections in a list, a search, and the section that is open; page and table show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from ttr_app.i18n import _, name_of
from ttr_app.i18n.book import OWN, Section, book_of, chapter_words, find_section, search
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.pages.rules.pictures import PICTURES, Drawer
from ttr_app.ui.parts import Chip, Press, Row, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture
from ttr_app.ui.services import Services

WIDE = 720
"""From this width on, in dp, list and section stand side by side."""
COMMON = "ALL:"
"""How the tags of the rules begin that every map has."""


class SearchField(TextInput):
    """What is searched for; Escape leads out of the book, not only out of the field."""

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: Any) -> bool:
        """Leave Escape and the page keys to the page."""
        if keycode[1] in ("escape", "f1"):
            self.focus = False
            return False
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class SectionRow(Tap):
    """A section in the list."""

    tag = StringProperty()
    title = StringProperty()
    first = StringProperty()
    chosen = BooleanProperty(False)
    book = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Open it."""
        self.book.open_section((self.tag,))


class FactRow(BoxLayout):
    """A line of a table."""

    what = StringProperty()
    much = StringProperty()


class SectionPicture(Painted):
    """A picture of the book; touches go through it to what scrolls."""

    ground = "paper_raised"

    def __init__(self, drawer: Drawer, picture: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.drawer, self.picture = drawer, picture

    def paint(self, p: Painter, room: Box) -> None:
        """Paint it."""
        self.drawer.draw(p, room, self.picture)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing on it can be tapped."""
        return False


class BookView(BoxLayout):
    """The book: on a page of its own all maps, over a game that game's map alone."""

    head = StringProperty()

    def __init__(
        self, services: Services, leave: Callable[[], object], only: bool = False, **kwargs: Any
    ) -> None:
        self.services, self.leave, self.only = services, leave, only
        self.map_id, self.tag, self.reading = "", OWN, False
        self.sections: list[Section] = []
        super().__init__(**kwargs)
        self.head = _("Rules")
        self._was_wide = False
        self.bind(width=lambda *_: self._turned())

    # --- what is shown --------------------------------------------------------------------------------------------
    def show(self, map_id: str, tags: Iterable[str] = ()) -> None:
        """Open the book of a map, at the first of these sections that it has; without any, at its list."""
        if map_id != self.map_id:
            self.map_id = map_id
            board = self.services.library.board_of(map_id)
            self.sections = book_of(board)
            self.drawer = Drawer(board, self.services.boards.plan(map_id))
            self._offer_maps()
        found = find_section(self.sections, tags)
        self.ids.field.text = ""
        self.ids.list.scroll_y = 1
        self.reading = found is not None
        self.tag = found.tag if found else self.sections[0].tag
        self.fill()

    def _offer_maps(self) -> None:
        row: Row = self.ids.maps
        row.clear_widgets()
        names = {entry.id: name_of(entry.name) for entry in self.services.maps()}
        if self.only:
            self.head = _("Rules: {map}").format(map=names.get(self.map_id, self.map_id))
            return
        for map_id, name in names.items():
            chip = Chip(key=f"rules {map_id}", text=name, chosen=map_id == self.map_id)
            chip.bind(on_release=lambda _chip, map_id=map_id: self.show(map_id))
            row.add_widget(chip)

    def fill(self) -> None:
        """List what the search leaves, and write the section that is open."""
        found = search(self.sections, self.ids.field.text)
        self.ids.none.text = "" if found else _("Nothing was found.")
        wide = self._was_wide = self.width >= px(WIDE)
        tall = px(62) * look.text_scale
        self.ids.list.data = [
            {
                "key": f"section {section.tag}",
                "tag": section.tag,
                "title": section.title,
                "first": section.words[0],
                "chosen": wide and section.tag == self.tag,
                "book": self,
                "tall": tall,
                "row_size": (0, tall),
            }
            for section in found
        ]
        self._write()
        self._lay()
        if wide:
            self._bring_into_sight([section.tag for section in found], tall)

    def _bring_into_sight(self, listed: list[str], tall: float) -> None:
        """Scroll the list so far that the section that is open stands in it."""
        rows: Any = self.ids.list
        if self.tag not in listed or rows.height < tall * 2:
            return
        step = tall + px(8)
        spare = step * len(listed) - rows.height
        top = (1 - rows.scroll_y) * spare
        place = listed.index(self.tag) * step
        if spare > 0 and not top <= place <= top + rows.height - step:
            rows.scroll_y = max(0.0, min(1.0, 1 - (place - rows.height / 3) / spare))

    def look_for(self, _asked: str) -> None:
        """Search while it is typed."""
        if self.sections:
            self.ids.list.scroll_y = 1
            self.fill()

    def open_section(self, tags: Iterable[str]) -> None:
        """Open a section."""
        section = find_section(self.sections, tags)
        if section is not None:
            self.tag, self.reading = section.tag, True
            self.ids.field.focus = False
            self.fill()

    def _write(self) -> None:
        text = self.ids.text
        text.clear_widgets()
        section = find_section(self.sections, (self.tag,))
        if section is None:
            return
        text.add_widget(Words(text=chapter_words(section.chapter), style="label_bold", ink="accent"))
        text.add_widget(Words(text=section.title, style="title"))
        if section.picture == "map":
            text.add_widget(
                BoardPicture(
                    map_id=self.map_id, boards=self.services.boards, size_hint_y=None, height=px(200)
                )
            )
        elif section.picture in PICTURES:
            text.add_widget(SectionPicture(self.drawer, section.picture, height=px(180)))
        for words in section.words:
            text.add_widget(Words(text=words))
        for what, much in section.table:
            text.add_widget(FactRow(what=what, much=much))
        text.add_widget(self._own() if section.tag == OWN else self._steps())
        self.ids.scroll.scroll_y = 1

    def _own(self) -> Row:
        """Make buttons to the rules that this map has beside the common ones."""
        row = Row()
        for section in self.sections:
            if section.tag != OWN and not section.tag.startswith(COMMON):
                press = Press(key=f"own {section.tag}", text=section.title, style="label_bold")
                press.bind(on_release=partial(self._step, section.tag))
                row.add_widget(press)
        return row

    def _steps(self) -> Row:
        """Make the buttons to the sections before and after."""
        row = Row()
        at = [section.tag for section in self.sections].index(self.tag)
        for key, sign, place in (("before", "‹ {title}", at - 1), ("after", "{title} ›", at + 1)):
            if 0 <= place < len(self.sections):
                words = sign.replace("{title}", self.sections[place].title)
                press = Press(key=f"section {key}", text=words, style="label_bold")
                press.bind(on_release=partial(self._step, self.sections[place].tag))
                row.add_widget(press)
        return row

    def _step(self, tag: str, *_: object) -> None:
        self.open_section((tag,))

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing under the book can be tapped."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    # --- places and keys ------------------------------------------------------------------------------------------
    def _turned(self) -> None:
        """The window has another width: what stands side by side may be another."""
        if self.sections and (self.width >= px(WIDE)) != self._was_wide:
            self.fill()
        else:
            self._lay()

    def _lay(self) -> None:
        """List and section side by side, or one of them on a phone."""
        wide = self.width >= px(WIDE)
        ids = self.ids
        left, right = ids.left, ids.scroll
        for part, shown in ((left, wide or not self.reading), (right, wide or self.reading)):
            part.opacity, part.disabled = (1, False) if shown else (0, True)
            part.size_hint_x = (1 if not wide or part is right else 0.52) if shown else 0.0001
        ids.text.padding = [px(20), px(14)]

    def step_back(self) -> None:
        """Go back to the list on a phone; else leave the book."""
        if not self.go_back():
            self.leave()

    def go_back(self) -> bool:
        """Go back to the list where list and section are one after the other; return whether that was a step."""
        if self.ids.field.text:
            self.ids.field.text = ""
            return True
        if self.reading and self.width < px(WIDE):
            self.reading = False
            self.fill()
            return True
        return False


Builder.load_file(str(Path(__file__).with_name("book.kv")))

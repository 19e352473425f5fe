"""The seats of a set-up: around the board on a cloth, or one under the other where there is little room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from ttr_app.i18n import _
from ttr_app.session.journeys import same_person
from ttr_app.ui.kit.avatars import face_of
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.setup.help_words import assist_words
from ttr_app.ui.pages.setup.laying import Laying
from ttr_app.ui.parts import Tap
from ttr_app.ui.parts.pictures import BoardPicture
from ttr_app.ui.player_words import short_name, temper_told
from ttr_app.ui.services import COLOURS
from ttr_app.ui.table.parts.around import sides_by_name

ASPECT = 1.6
"""Of a board's picture."""
PLACES = {
    2: ((0.5, 0.88), (0.5, 0.12)),
    3: ((0.5, 0.88), (0.76, 0.12), (0.24, 0.12)),
    4: ((0.24, 0.88), (0.76, 0.88), (0.76, 0.12), (0.24, 0.12)),
    5: ((0.24, 0.88), (0.76, 0.88), (0.76, 0.5), (0.5, 0.12), (0.24, 0.5)),
}
"""Where seats stand around the table, as shares of its width and height, in the order of play."""
ROWS = {"top": 0.88, "middle": 0.5, "bottom": 0.12}
LEFT, RIGHT = 0.24, 0.76
AT_SIDES = {
    "top": (("top", LEFT), ("top", RIGHT)),
    "bottom": (("bottom", LEFT), ("bottom", RIGHT)),
    "left": (("middle", LEFT),),
    "right": (("middle", RIGHT),),
}
"""The places at each side of a shared table, each a row and how far across."""
SPARE = (*AT_SIDES["top"], *AT_SIDES["bottom"], *AT_SIDES["right"], *AT_SIDES["left"])
"""In this order whoever has no side of the table finds a place: a computer sits where nobody reaches for cards."""


class SeatCard(Tap):
    """A seat: its piece, who sits there, and how they play."""

    ink = NumericProperty(0)
    face = StringProperty()
    name = StringProperty()
    how = StringProperty()
    removable = BooleanProperty(False)
    index = NumericProperty(0)
    page: Any = None


class Cloth(FloatLayout):
    """What the board lies on, with the seats around it."""

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Show the board whole, as large as there is room, and keep eight dp between two seats side by side."""
        share = 0.48 if len(self.children) > 3 else 0.9
        for child in self.children:
            if isinstance(child, SeatCard):
                child.width = max(px(140), min(px(250), self.width * share - px(10)))
            elif isinstance(child, BoardPicture):
                high = max(1.0, min(self.height * 0.7, (self.width - px(32)) / ASPECT))
                child.size = (high * ASPECT, high)
        super().do_layout(*args, **kwargs)


def seat_card(page: Laying, index: int) -> SeatCard:
    """Make the card of a seat of a set-up page."""
    chair = page.chairs[index]
    how = f"{_('person')} · {assist_words(chair.assist)}"
    if chair.level is not None:
        how = f"{short_name(chair.level)} · {temper_told(chair.character).name()}"
    card = SeatCard(
        key=f"chair {index}",
        ink=COLOURS.index(chair.colour),
        face=face_of(chair.avatar, chair.level, index),
        name=chair.name,
        how=how,
        index=index,
        removable=not page.company.least and page.dealt is None,
        kind="card",
    )
    card.page = page
    card.bind(on_release=lambda _card: page.choose(index))
    return card


def places_at(sides: Mapping[int, str], count: int) -> list[tuple[float, float]]:
    """Place so many seats by the sides of the table at which people sit; who is alone in a row has its middle."""
    taken: dict[int, tuple[str, float]] = {}
    for seat in (*sides, *(each for each in range(count) if each not in sides)):
        wanted = (*AT_SIDES[sides[seat]], *SPARE) if seat in sides else SPARE
        taken[seat] = next(place for place in wanted if place not in taken.values())
    rows = [row for row, _across in taken.values()]
    return [
        (0.5 if row != "middle" and rows.count(row) == 1 else across, ROWS[row])
        for row, across in (taken[seat] for seat in range(count))
    ]


def _places(page: Laying) -> Sequence[tuple[float, float]]:
    """Say where the chairs of a page stand: where the tablet lies on the table, as in the game that follows."""
    count = len(page.chairs)
    people = {i: same_person(chair.name) for i, chair in enumerate(page.chairs) if chair.level is None}
    if page.mode == "table" and len(people) > 1:
        return places_at(sides_by_name(people, page.services.settings.sides), count)
    return PLACES.get(count, PLACES[5])[:count]


def rows_of(page: Laying) -> int:
    """Count the rows in which the chairs of a page stand around the board."""
    return len({y for _x, y in _places(page)})


def seat_around(page: Laying, cloth: Any, picture: Any) -> None:
    """Lay the board in the middle and the seats around it."""
    picture.map_id, picture.boards = page.entry.id, page.services.boards
    cloth.add_widget(picture)
    for index, (x, y) in enumerate(_places(page)):
        card = seat_card(page, index)
        card.size_hint = (None, None)
        card.pos_hint = {"center_x": x, "center_y": y}
        cloth.add_widget(card)


def seat_in_list(page: Laying, room: Any) -> None:
    """Put the seats one under the other, scrolled where there are many."""
    view, column = ScrollView(do_scroll_x=False, bar_width=px(6)), BoxLayout(orientation="vertical")
    view.pos_hint = {"x": 0, "y": 0}
    column.size_hint_y, column.spacing, column.padding = None, px(8), px(8)
    column.bind(minimum_height=column.setter("height"))
    for index in range(len(page.chairs)):
        column.add_widget(seat_card(page, index))
    view.add_widget(column)
    room.add_widget(view)

"""The seats of a set-up: around the board on a cloth, or one under the other where there is little room."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from ttr_app.i18n import _
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.setup.seat_words import assist_words, character_words, level_words
from ttr_app.ui.parts import Tap
from ttr_app.ui.services import COLOURS

ASPECT = 1.6
"""Of a board's picture."""
PLACES = {
    2: ((0.5, 0.88), (0.5, 0.12)),
    3: ((0.5, 0.88), (0.76, 0.12), (0.24, 0.12)),
    4: ((0.24, 0.88), (0.76, 0.88), (0.76, 0.12), (0.24, 0.12)),
    5: ((0.24, 0.88), (0.76, 0.88), (0.76, 0.5), (0.5, 0.12), (0.24, 0.5)),
}
"""Where seats stand around the table, as shares of its width and height, in the order of play."""


class Cloth(FloatLayout):
    """What the board lies on, with the seats around it."""


class SeatCard(Tap):
    """A seat: its piece, who sits there, and how they play."""

    ink = NumericProperty(0)
    name = StringProperty()
    how = StringProperty()
    removable = BooleanProperty(False)
    index = NumericProperty(0)
    page: Any = None


def seat_card(page: Any, index: int) -> SeatCard:
    """Make the card of a seat of a set-up page."""
    chair = page.chairs[index]
    how = f"{_('person')} · {assist_words(chair.assist)}"
    if chair.level is not None:
        how = f"{level_words(chair.level).partition(' (')[0]} · {character_words(chair.character)}"
    card = SeatCard(
        key=f"chair {index}",
        ink=COLOURS.index(chair.colour),
        name=chair.name,
        how=how,
        index=index,
        removable=not page.company.least and page.dealt is None,
        kind="card",
    )
    card.page = page
    card.bind(on_release=lambda _card: page.choose(index))
    return card


def seat_around(page: Any, cloth: Any, picture: Any) -> None:
    """Lay the board in the middle and the seats around it."""
    count = len(page.chairs)
    picture.map_id, picture.boards = page.entry.id, page.services.boards
    cloth.add_widget(picture)
    cloth.bind(size=partial(_lay_board, picture))
    _lay_board(picture, cloth, cloth.size)
    for index, (x, y) in enumerate(PLACES.get(count, PLACES[5])[:count]):
        card = seat_card(page, index)
        card.size_hint = (None, None)
        cloth.bind(width=partial(_fit, card))
        _fit(card, cloth, page.width * 0.5)
        card.pos_hint = {"center_x": x, "center_y": y}
        cloth.add_widget(card)


def seat_in_list(page: Any, room: Any) -> None:
    """Put the seats one under the other, scrolled where there are many."""
    view, column = ScrollView(do_scroll_x=False, bar_width=px(6)), BoxLayout(orientation="vertical")
    view.pos_hint = {"x": 0, "y": 0}
    column.size_hint_y, column.spacing, column.padding = None, px(8), px(8)
    column.bind(minimum_height=column.setter("height"))
    for index in range(len(page.chairs)):
        column.add_widget(seat_card(page, index))
    view.add_widget(column)
    room.add_widget(view)


def _fit(card: Any, _cloth: Any, width: float) -> None:
    """Keep eight dp between two cards side by side when the window becomes another."""
    card.width = max(px(140), min(px(250), width * 0.48 - px(10)))


def _lay_board(picture: Any, cloth: Any, _size: Any) -> None:
    """Make the board as large as the cloth lets it be, and whole."""
    high = min(cloth.height * 0.7, (cloth.width - px(32)) / ASPECT)
    picture.size = (high * ASPECT, high)

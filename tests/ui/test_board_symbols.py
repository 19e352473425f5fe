"""Symbols as others use them: crisp in any canvas, in the ink that is asked for, and again after a lost context."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from tests.ui.board_window import near, picture, pixel
from ttr_app.ui.kit.symbols import Symbol, draw_card_symbol, draw_seat_shape, draw_symbol
from ttr_app.ui.kit.theme import CARD_SYMBOLS, SEAT_SHAPES, rgba, theme


@pytest.mark.parametrize(
    "name", [*(s for s in CARD_SYMBOLS.values() if s not in ("none", "ring", "bars")), "heart"]
)
def test_a_symbol_widget_paints_its_middle_and_leaves_its_corners(tablet: Any, name: str) -> None:
    symbol = Symbol(name=name, ink=rgba("#FF8000"), size=(60, 60), size_hint=(None, None), pos=(100, 100))
    tablet.show(symbol)
    shot = picture(tablet)
    middle = (114, 130) if name == "crescent" else (130, 130)
    assert near(pixel(tablet, shot, *middle), "#FF8000", 4)
    assert pixel(tablet, shot, 101, 159) == (0, 0, 0)


def test_every_symbol_and_shape_looks_different_in_one_ink(tablet: Any) -> None:
    canvas = Widget()
    tablet.show(canvas)
    seen = set()
    names = [*CARD_SYMBOLS.values(), *SEAT_SHAPES]
    for name in names:
        canvas.canvas.clear()
        canvas.canvas.add(draw_symbol(name, 100, 100, 8, (1, 1, 1, 1)))
        seen.add(picture(tablet))
    assert len(seen) == len(names)


def test_cards_and_seats_are_marked_in_their_own_ink(tablet: Any) -> None:
    canvas = Widget()
    tablet.show(canvas)
    look = theme("light")
    canvas.canvas.add(draw_card_symbol(look.card("yellow"), 100, 100, 12))
    canvas.canvas.add(draw_seat_shape(look.seat(1), 200, 100, 12))
    shot = picture(tablet)
    assert near(pixel(tablet, shot, 100, 100), look.card("yellow").mark, 4)
    assert near(pixel(tablet, shot, 200, 100), look.seat(1).mark, 4)


def test_edges_are_soft(tablet: Any) -> None:
    symbol = Symbol(name="disc", ink=(1, 1, 1, 1), size=(60, 60), size_hint=(None, None), pos=(100, 100))
    tablet.show(symbol)
    shot = picture(tablet)
    greys = {pixel(tablet, shot, x, y)[0] for x in range(100, 160) for y in range(100, 160)}
    assert len(greys) > 12


def test_a_moved_or_renamed_symbol_is_drawn_anew(tablet: Any) -> None:
    symbol = Symbol(name="disc", ink=(1, 1, 1, 1), size=(60, 60), size_hint=(None, None), pos=(100, 100))
    tablet.show(symbol)
    symbol.pos = (300, 100)
    assert pixel(tablet, picture(tablet), 130, 130) == (0, 0, 0)
    symbol.name = "none"
    assert pixel(tablet, picture(tablet), 330, 130) == (0, 0, 0)


def test_symbols_survive_a_lost_graphics_context(tablet: Any) -> None:
    symbol = Symbol(name="star", ink=(1, 0, 0, 1), size=(60, 60), size_hint=(None, None), pos=(100, 100))
    tablet.show(symbol)
    before = picture(tablet)
    get_context().reload()
    tablet.frames(2)
    assert picture(tablet) == before


def test_words_are_written_again_after_a_lost_context(tablet: Any) -> None:
    """The letters live on the graphics card; kept textures of a lost context would be blank plates."""
    from kivy.graphics import Color, Rectangle

    from ttr_app.ui.kit import lettering
    from ttr_app.ui.kit.fonts import register_fonts

    register_fonts(Path(__file__).parents[2] / "assets" / "fonts")

    def written() -> set[tuple[int, int, int]]:
        canvas = Widget()
        tablet.show(canvas)
        texture = lettering.write("Odjazd", "title", 300, 60)
        with canvas.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(100, 100), size=texture.size)
        shot = picture(tablet)
        return {pixel(tablet, shot, x, y) for x in range(100, 160, 2) for y in range(100, 130, 2)}

    before = written()
    assert len(before) > 3
    get_context().reload()
    assert written() == before

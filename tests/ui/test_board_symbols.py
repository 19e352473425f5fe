"""Symbols as others use them: crisp in any canvas, in the ink that is asked for, and again after a lost context."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Color
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from tests.ui.board_window import near, pixel
from ttr_app.ui.kit.symbols import symbol_mesh
from ttr_app.ui.kit.theme import CARD_SYMBOLS, SEAT_SHAPES, Rgba, rgba

pytestmark = pytest.mark.painted


def painted(tablet: Any, name: str, ink: Rgba, at: tuple[float, float], radius: float) -> bytes:
    """Show one symbol and nothing else, and take a picture of it."""
    canvas = Widget()
    tablet.show(canvas)
    canvas.canvas.add(Color(*ink))
    canvas.canvas.add(symbol_mesh(name, *at, radius))
    return tablet.pixels()


@pytest.mark.parametrize(
    "name", [*(s for s in CARD_SYMBOLS.values() if s not in ("none", "ring", "bars")), "heart"]
)
def test_a_symbol_paints_its_middle_and_leaves_its_corners(tablet: Any, name: str) -> None:
    shot = painted(tablet, name, rgba("#FF8000"), (130, 130), 30)
    middle = (114, 130) if name == "crescent" else (130, 130)
    assert near(pixel(tablet, shot, *middle), "#FF8000", 4)
    assert pixel(tablet, shot, 101, 159) == (0, 0, 0)


def test_every_symbol_and_shape_looks_different_in_one_ink(tablet: Any) -> None:
    names = [*CARD_SYMBOLS.values(), *SEAT_SHAPES]
    assert len({painted(tablet, name, (1, 1, 1, 1), (100, 100), 8) for name in names}) == len(names)


def test_edges_are_soft(tablet: Any) -> None:
    shot = painted(tablet, "disc", (1, 1, 1, 1), (130, 130), 30)
    greys = {pixel(tablet, shot, x, y)[0] for x in range(100, 160) for y in range(100, 160)}
    assert len(greys) > 12


def test_symbols_survive_a_lost_graphics_context(tablet: Any) -> None:
    before = painted(tablet, "star", (1, 0, 0, 1), (130, 130), 30)
    get_context().reload()
    tablet.frames(2)
    assert tablet.pixels() == before


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
        shot = tablet.pixels()
        return {pixel(tablet, shot, x, y) for x in range(100, 160, 2) for y in range(100, 130, 2)}

    before = written()
    assert len(before) > 3
    get_context().reload()
    assert written() == before

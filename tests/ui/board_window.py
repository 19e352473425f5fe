"""Hands and eyes for the tests of the board widget: boards to show, games to show on them, pixels to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path
from typing import Any

from tests.ui import provisional_board
from ttr_app.engine.actions import Action
from ttr_app.ui.board.art import load_art
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.fonts import register_fonts
from ttr_app.ui.kit.theme import rgba, theme

ASSETS = Path(__file__).resolve().parents[2] / "assets"
WIDTH, HEIGHT = 1000, 645


@dataclass(frozen=True)
class Facts:
    owner: tuple[int, ...]
    buildings: tuple[tuple[int, ...], ...] = ((),) * 5
    seat: int | None = None
    legal: tuple[Action, ...] = ()
    open: tuple[int, ...] = ()


def make(map_id: str, with_art: bool = True) -> BoardView:
    register_fonts(ASSETS / "fonts")
    art = load_art((ASSETS / "boards" / f"{map_id}.msgpack").read_bytes()) if with_art else None
    return BoardView(
        provisional_board.plan(map_id),
        art,
        theme("light"),
        size=(WIDTH, HEIGHT),
        size_hint=(None, None),
        pos=(40, 100),
    )


def shown(tablet: Any, map_id: str) -> Iterator[BoardView]:
    """Show a board on which nothing is claimed, until the test is over."""
    view = make(map_id)
    tablet.show(view)
    view.show(nobody(view))
    tablet.seconds(0.5)
    yield view
    view.close()


def nobody(view: BoardView) -> Facts:
    return Facts((-1,) * len(view.plan.routes))


def claimed(view: BoardView, seats: dict[int, int]) -> Facts:
    return Facts(tuple(seats.get(i, -1) for i in range(len(view.plan.routes))))


def pixel(tablet: Any, shot: bytes, x: float, y: float) -> tuple[int, int, int]:
    at = (int(y) * tablet.window.size[0] + int(x)) * 3
    return tuple(shot[at : at + 3])


def on_window(view: BoardView, x: float, y: float) -> tuple[float, float]:
    sx, sy = view.camera.to_screen(x, y)
    return (view.x + sx, view.y + sy)


def near(seen: tuple[int, int, int], colour: str, slack: int = 40) -> bool:
    return all(abs(part - round(want * 255)) <= slack for part, want in zip(seen, rgba(colour), strict=False))


def heard(view: BoardView) -> list[tuple[str, Any]]:
    said: list[tuple[str, Any]] = []
    view.bind(
        on_tap_corridor=lambda _, index: said.append(("corridor", index)),
        on_choose=lambda _, hit: said.append(("choose", hit)),
        on_tap_city=lambda _, city: said.append(("city", city)),
        on_tap_nothing=lambda _: said.append(("nothing", None)),
    )
    return said


def quarter(space: tuple[float, ...]) -> tuple[float, float]:
    """A point of a space beside its symbol."""
    x, y, angle, length, _ = space
    return (x + cos(radians(angle)) * length * 0.27, y + sin(radians(angle)) * length * 0.27)

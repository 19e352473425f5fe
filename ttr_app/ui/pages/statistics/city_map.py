"""A map that fills in: every city that a person has built to is lit, the larger the more often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Ellipse

from ttr_app.ui.kit.look import look, px
from ttr_app.ui.parts.pictures import BoardPicture

MOST = 10
"""From so many games on a city's light grows no more."""


class CityMap(BoardPicture):
    """The board's picture with a dot on each city."""

    def __init__(self, map_id: str, boards: Any, counts: Sequence[int], high: float, **kwargs: Any) -> None:
        self._counts = tuple(counts)
        super().__init__(map_id=map_id, boards=boards, size_hint=(None, None), **kwargs)
        self.size = (high * 1.6, high)

    def _draw(self, *_: object) -> None:
        super()._draw()
        plan = self.boards.plan(self.map_id) if self.boards is not None else None
        if plan is None or self.width < 4:
            return
        scale = max(self.width / plan.size[0], self.height / plan.size[1])
        left, top = self.center_x - plan.size[0] * scale / 2, self.center_y + plan.size[1] * scale / 2
        with self.canvas:
            for city, count in enumerate(self._counts):
                x, y = plan.cities[city]
                x, y = left + x * scale, top - y * scale
                reach = px(4 + 5 * min(MOST, count) / MOST) if count else px(3)
                Color(*look.theme["ink" if count else "line_strong"])
                Ellipse(pos=(x - reach - px(1), y - reach - px(1)), size=(2 * reach + px(2),) * 2)
                Color(*look.theme["gold" if count else "paper_sunk"])
                Ellipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))

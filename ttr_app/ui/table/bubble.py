"""Why not, told beside the finger: a small bubble that takes no taps and goes with the next one."""

from __future__ import annotations

from typing import Any

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import smallest_rows
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.presenter import GamePresenter

WIDE = 250
"""How wide a bubble is at most, in dp."""
AWAY = 34
"""How far from the finger it stands, in dp: a fingertip must not hide it."""


class ReasonBubble(Panel):
    """Shows one sentence near a place; empty it is nowhere."""

    ground = None

    def __init__(self, game: GamePresenter, **kwargs: Any) -> None:
        super().__init__(game, **kwargs)
        self.words = ""
        self.pos, self.size = (-20.0, -20.0), (1.0, 1.0)

    def say(self, words: str, at: tuple[float, float], window: Box) -> None:
        """Stand above the finger, or below it where there is no room above."""
        self.words = words
        wide = min(px(WIDE) * look.text_scale, window.w - px(16))
        high = smallest_rows(words, wide - px(24)) * px(19) * look.text_scale + px(18)
        x = min(max(at[0] - wide / 2, window.x + px(8)), window.right - wide - px(8))
        y = at[1] + px(AWAY)
        if y + high > window.top - px(8):
            y = at[1] - px(AWAY) - high
        self.pos, self.size = (x, max(y, window.y + px(4))), (wide, high)
        self.refresh()

    def hush(self) -> None:
        """Say nothing any more."""
        if self.words:
            self.words = ""
            self.pos, self.size = (-20.0, -20.0), (1.0, 1.0)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the sentence on a dark ground, readable over any part of a map."""
        if self.words:
            p.fill(room, "banner", 12)
            p.outline(room.inset(px(1)), "gold", 12, 2)
            p.text(room.inset(px(12), px(6)), self.words, "label_bold", "on_banner", "center", lines=5)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap goes to what lies under it."""
        return False

    def on_touch_up(self, touch: Any) -> bool:
        """So does its end."""
        return False

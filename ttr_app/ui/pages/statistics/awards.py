"""The achievements as one painted list: what each asks for, how far one has come, a medal for those reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_app.i18n import _, achievement_words
from ttr_app.session.past.achievements import Achievement
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter

ROW = 64
WIDE = 620
"""From this width on, in dp, two stand side by side."""


class Awards(Painted):
    """All achievements of a person."""

    ground = None

    def __init__(self, found: Sequence[Achievement], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        # Those that are reached first, then those that are nearly reached.
        self.found = sorted(found, key=lambda one: (not one.done, -one.progress / one.goal))
        self.bind(width=self._grow)
        self._grow()

    def _columns(self) -> int:
        return 2 if self.width >= px(WIDE) * look.text_scale else 1

    def _grow(self, *_: object) -> None:
        rows = -(-len(self.found) // self._columns())
        self.height = px(40) * look.text_scale + rows * (px(ROW) * look.text_scale + px(8))

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on it scrolls the page."""
        return False

    def paint(self, p: Painter, room: Box) -> None:
        """Paint them."""
        done = sum(one.done for one in self.found)
        head = room.take_top(px(36) * look.text_scale, px(4))
        p.text(head, _("{done} of {all} reached").format(done=done, all=len(self.found)), "heading")
        columns = self._columns()
        for first in range(0, len(self.found), columns):
            row = room.take_top(px(ROW) * look.text_scale, px(8))
            for one, cell in zip(
                self.found[first : first + columns], row.columns(columns, px(8)), strict=False
            ):
                self._one(p, cell, one)

    def _one(self, p: Painter, cell: Box, one: Achievement) -> None:
        p.fill(cell, "paper_raised", 10)
        p.outline(cell, "gold" if one.done else "line", 10, 2 if one.done else 1)
        inner = cell.inset(px(8), px(6))
        medal = inner.take_left(inner.h, px(8))
        reach = min(medal.h / 2, px(20) * look.text_scale)
        x, y = medal.middle
        coin = Box(x - reach, y - reach, 2 * reach, 2 * reach)
        p.fill(coin, "gold" if one.done else "paper_sunk", reach / px(1))
        p.symbol("star", x, y, reach * 0.66, "on_gold" if one.done else "line_strong")
        p.text(inner.take_top(inner.h * 0.62), achievement_words(one.code, one.goal), "label_bold", lines=2)
        count = inner.take_right(px(64) * look.text_scale, px(6))
        p.text(count, f"{one.progress}/{one.goal}", "small", "ink_soft", "right")
        bar = Box(inner.x, inner.y + inner.h / 2 - px(4), inner.w, px(8))
        p.fill(bar, "paper_sunk", 4)
        if one.progress:
            p.fill(
                Box(bar.x, bar.y, max(px(8), bar.w * one.progress / one.goal), bar.h),
                "gold" if one.done else "second",
                4,
            )

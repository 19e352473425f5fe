"""The panel that paints whichever sheet is open, turned to the person at the table whom it asks."""

from __future__ import annotations

from typing import Any

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.turned import TurnedPainted
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet


class SheetPanel(TurnedPainted, Panel):
    """Paints the sheet that is open."""

    ground = None

    def __init__(self, game: GamePresenter, **kwargs: Any) -> None:
        super().__init__(game, **kwargs)
        self.sheet: Sheet | None = None

    def paint(self, p: Painter, room: Box) -> None:
        if self.sheet is None:
            return
        self.sheet.angle = self.angle
        if self.sheet.area != "full":
            p.fill(room, "paper")
            p.line([room.x, room.top, room.right, room.top], "accent", 4)
        self.sheet.paint(p, room)

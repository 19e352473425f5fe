"""Sheets: what is laid over a part of the game page while something is chosen or read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.i18n import _
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


def beside(width: float) -> bool:
    """Whether a sheet has its buttons beside its words, and may be low: a phone on its side is."""
    return width >= px(440)


class Sheet:
    """One sheet: where it lies, how it is painted, what the board shows meanwhile."""

    #: "dock" over the market, "rail" over figures and tickets, "full" over everything.
    area = "dock"
    #: Whether back or a tap on empty paper puts it away.
    can_close = True
    #: Whether the map has to be seen with it.
    over_map = True
    #: Whether it stays when the hand is covered (nothing of a hand is on it).
    stays = False

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def extra(self, width: float) -> float:
        """Give how much higher than its place it is on a tablet."""
        return 0.0

    def height(self, width: float) -> float:
        """Give the height in pixels that it wants on a phone."""
        return px(190)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint it."""
        raise NotImplementedError

    def selection(self) -> Selection | None:
        """Say what the board points out, None: as without the sheet."""
        return None

    def confirm(self) -> None:
        """Do what the sheet's main button does, for Enter."""

    def back(self) -> None:
        """Go one step back."""
        self.desk.close_sheet()

    def choices(self, p: Painter, column: Box, words: str, ready: bool = True) -> None:
        """Paint the usual two buttons: the main one above, back below."""
        low = column.take_bottom(max(px(48), column.h * 0.38), px(8))
        p.button("confirm", column, words, self.confirm, "main", enabled=ready)
        if self.can_close:
            p.button("cancel", low, _("Cancel"), self.back)

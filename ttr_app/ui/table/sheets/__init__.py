"""Sheets: what is laid over a part of the table while something is chosen or read."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter


def beside(width: float) -> bool:
    """Whether a sheet has its buttons beside its words, and may be low: a phone on its side is."""
    return width >= px(440)


def card_in_the_middle(p: Painter, room: Box, width: float, height: float) -> Box:
    """Dim the page and lay a card of at most this size, in dp, in its middle; return the card's place."""
    p.fill(room, "scrim")
    width, height = min(px(width), room.w - px(24)), min(px(height), room.h - px(16))
    card = Box(room.x + (room.w - width) / 2, room.y + (room.h - height) / 2, width, height)
    p.fill(card, "paper", 14)
    return card


class Sheet:
    """One sheet: where it lies, how it is painted, what the board shows meanwhile."""

    #: "dock" where nothing is drawn from, "rail" over figures and tickets, "full" over everything.
    area = "dock"
    #: Whether back or a tap on empty paper puts it away.
    can_close = True
    #: Whether the map has to be seen with it.
    over_map = True
    #: Whether it stays when the hand is covered (nothing of a hand is on it).
    stays = False
    #: Whether it is only read, or chooses nothing of the game: what the others do meanwhile leaves it where it lies.
    only_read = False
    #: Whether it is a mere row of buttons, which lies below the map on every phone.
    only_buttons = False
    #: Whether paper rains when it is opened for the first time after a game.
    party = False
    #: How it is turned to whoever it asks at a shared table, in degrees.
    angle = 0

    def __init__(self, game: GamePresenter) -> None:
        self.game = game

    def height(self, width: float) -> float:
        """Give the height in pixels that it wants at this width."""
        return px(190)

    def least(self) -> float:
        """Give the height in pixels below which what can be tapped on it would be smaller than a finger."""
        return 0.0

    def paint(self, p: Painter, room: Box) -> None:
        """Paint it."""
        raise NotImplementedError

    def tick(self, now: float) -> None:
        """Time passes."""

    def selection(self) -> Selection | None:
        """Say what the board points out, None: as without the sheet."""
        return None

    def goes_on(self) -> bool:
        """Whether this sheet still answers what the game asks now, so that what was chosen on it stays."""
        return False

    def confirm(self) -> None:
        """Do what the sheet's main button does, for Enter."""

    def back(self) -> None:
        """Go one step back."""
        self.game.signals.answered()

    def choices(self, p: Painter, room: Box, words: str, ready: bool = True) -> None:
        """Cut the usual two buttons off a room and paint them: beside what is told if it is wide, else below it."""
        if room.w < px(420) or room.h >= px(240):
            left, right = room.take_bottom(px(56), px(6)).columns(2, px(8))
            if not self.can_close:
                right = Box(left.x, left.y, right.right - left.x, left.h)
        else:
            right = room.take_right(px(128), px(10))
            left = right.take_bottom(max(px(48), right.h * 0.38), px(8))
        p.button("confirm", right, words, self.confirm, "main", enabled=ready)
        if self.can_close:
            p.button("cancel", left, _("Cancel"), self.back)

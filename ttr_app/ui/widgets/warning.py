"""The strip above the board that says, as long as it lasts, that nothing can be kept."""

from __future__ import annotations

from ttr_app.ui.layout import Arrangement, Box
from ttr_app.ui.look import look, px
from ttr_app.ui.widgets.painted import Painter
from ttr_app.ui.widgets.panels import Panel


def strip_height(width: float) -> float:
    """Give the height of the strip: a narrow window needs two lines."""
    return px(30 if width > px(620) else 46) * look.text_scale


def paint_warning(p: Painter, room: Box, words: str) -> None:
    """Paint a calm strip with a sentence."""
    p.fill(room, "gold")
    p.text(room.inset(px(12), px(3)), words, "label_bold", "on_gold", "center", lines=3)


class WarningStrip(Panel):
    """Tells why nothing is saved; play goes on."""

    ground = None

    def paint(self, p: Painter, room: Box) -> None:
        words = " ".join(self.desk.house.warnings())
        if words:
            paint_warning(p, room, words)


def strip_place(places: Arrangement, wanted: bool) -> Box | None:
    """Cut the strip's place off the largest part that is shown, or give None."""
    for name in ("board", "market", "tickets"):
        part = places[name]
        # A phone on its side needs all its room for the cards: there the map alone has the strip.
        if wanted and part.w > px(40) and (name == "board" or part.h > px(190)):
            return part.take_top(strip_height(part.w))
    return None

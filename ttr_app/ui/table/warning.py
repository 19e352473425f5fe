"""The strip above the board that says, as long as it lasts, that nothing can be kept."""

from __future__ import annotations

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.arrangement import Arrangement
from ttr_app.ui.table.panels import Panel


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
        words = " ".join(self.game.services.warnings())
        if words:
            paint_warning(p, room, words)


def strip_place(places: Arrangement, wanted: bool) -> Box | None:
    """Cut the strip's place off the largest part that is shown, or give None."""
    if not wanted:
        return None
    shown = next((places[name] for name in ("board", "market", "tickets") if places[name].w > px(40)), None)
    if shown is None:
        return None  # the window has not its size yet
    if shown is places["market"] and shown.h <= px(190):
        # A phone on its side needs all its room for the cards: the strip stands where their counts are told again.
        counts = places["counts"]
        return counts.take_top(counts.h)
    return shown.take_top(strip_height(shown.w))

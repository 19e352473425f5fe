"""Where everything lies on a card of a size: picture, the colour's sign in its corners, seal and count."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.ui.kit.look import look, px

#: In dp: below this a card has room for its sign and its count alone.
SMALLEST_PICTURE = 32
#: In dp: the room that a count needs below the picture.
COUNT = 21

#: (x, y, radius), y up.
Spot = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """A card's places in whole pixels from its lower left corner; `unit` is half the picture's width, or 0."""

    width: int
    height: int
    unit: float
    middle: tuple[float, float]
    signs: tuple[Spot, ...]
    seal: Spot | None
    #: (x, y, width, height) of the count.
    count: tuple[float, float, float, float]


def lay_out(width: float, height: float, counted: bool) -> Layout:
    """Lay out a card of a size in pixels."""
    w, h = max(1, round(width)), max(1, round(height))
    least = min(w, h)
    if least < px(SMALLEST_PICTURE):
        return _without_picture(w, h, counted)
    margin = max(px(3), least * 0.055)
    if h < px(46):
        if counted and w > 1.7 * h:
            return _low(w, h, margin)
        return _chip(w, h, margin, counted)
    sign = max(px(6.5), min(px(15), least * (0.16 if h > 1.4 * w else 0.13)))
    unit = min(w * 0.43, h * 0.46)
    number = min(px(COUNT) * look.text_scale, h * 0.42)
    low = margin + sign
    # Digits stand low in their line: on a square card they keep off the edge, between it and the picture.
    below = max(number, low + number * 0.45) if counted else margin + sign * 1.85
    foot = max((h - unit) / 2 - h * 0.04, below)
    unit = min(unit, (h - foot - margin) * 0.86)
    line = max(foot, number)
    return Layout(
        w,
        h,
        unit,
        (w / 2, foot + unit / 2),
        ((low, h - low, sign), (w - low, low, sign)),
        (w - low, h - low, sign * 1.05),
        (margin, max(0.0, low - px(2) - line / 2), w - 2 * margin - 2 * sign, line),
    )


def _chip(w: int, h: int, margin: float, counted: bool) -> Layout:
    """A payment's card: the picture above, sign and count below, or the sign in both lower corners."""
    sign = max(px(6.5), h * 0.17)
    unit = min(w * 0.44, h - px(19))
    foot = h - px(2) - unit
    low = margin + sign
    return Layout(
        w,
        h,
        unit,
        (w / 2, foot + unit / 2),
        ((low, low, sign),) if counted else ((low, low, sign), (w - low, low, sign)),
        (w - low, h - low, sign),
        # Digits stand low in their line: so they are as high as the sign beside them, and keep off the edge.
        (margin + 2 * sign, low - px(8.5), w - margin - 2 * sign, px(20)),
    )


def _low(w: int, h: int, margin: float) -> Layout:
    """A low card: sign, count and picture side by side."""
    sign = max(px(6.5), h * 0.17)
    unit = min(w * 0.23, h * 0.44)
    x = w - margin - unit
    left = margin + 2 * sign
    return Layout(
        w,
        h,
        unit,
        (x, h * 0.48),
        ((margin + sign, h / 2, sign),),
        (w - margin - sign, h - margin - sign, sign),
        (left, 0.0, x - unit - left, float(h)),
    )


def _without_picture(w: int, h: int, counted: bool) -> Layout:
    """A strip's card: the sign, and the count beside it, or below it where the card is narrow and high."""
    inner = max(1.0, w - px(10))
    if not counted:
        spot = (w / 2, h / 2, min(w, h) * 0.34)
        return Layout(w, h, 0, (w / 2, h / 2), (spot,), None, (0.0, 0.0, 0.0, 0.0))
    number = min(px(COUNT - 1) * look.text_scale, h * 0.55)
    if h >= number + px(12) and inner < number + px(12):
        sign = min(w / 2 - px(4), (h - number - px(4)) / 2)
        spot = (w / 2, h - px(3) - sign, sign)
        return Layout(w, h, 0, (w / 2, h / 2), (spot,), None, (px(2), px(1), w - px(4), number))
    sign = min(inner * 0.45, h - px(4)) * 0.46
    spot = (px(4) + sign, h / 2, sign)
    left = px(5) + 2 * sign
    # On a wide one the right edge is left to the mark of a ship or a port.
    edge = px(17) if w - left - px(17) >= px(22) else px(3)
    return Layout(w, h, 0, (w / 2, h / 2), (spot,), None, (left, 0.0, w - left - edge, float(h)))

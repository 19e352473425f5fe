"""Charts for pages: lines over time, bars, tiles with a number; painted in one go, in the colours of the look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter, tone
from ttr_app.ui.kit.theme import Rgba

BAR = 40
"""How high a bar with its words is, in dp."""


@dataclass(frozen=True)
class Bar:
    """One bar: what it is about, how long it is, 0..1, what stands at its end, and its colour."""

    words: str
    share: float
    said: str
    colour: str | Rgba = "second"
    edge: str | Rgba = ""


@dataclass(frozen=True)
class Series:
    """A line: its values from left to right, and its colours."""

    values: Sequence[float]
    colour: str | Rgba
    edge: str | Rgba = "paper_sunk"


def number(value: float) -> str:
    """Write a number with a proper minus."""
    return f"{value:g}".replace("-", "−") if value else "0"


def bars_height(count: int) -> float:
    """Say how high so many bars are, in pixels."""
    return count * px(BAR) * look.text_scale


def paint_bars(p: Painter, room: Box, bars: Sequence[Bar]) -> None:
    """Paint bars one under the other: words on the left, the bar, its number on the right."""
    for bar in bars:
        row = room.take_top(px(BAR) * look.text_scale)
        words = row.take_left(row.w * 0.34, px(8))
        said = row.take_right(px(86) * look.text_scale, px(8))
        p.text(words, bar.words, "label", lines=2)
        p.text(said, bar.said, "label_bold")
        high = px(16)
        ground = Box(row.x, row.y + (row.h - high) / 2, row.w, high)
        p.fill(ground, "paper_sunk", 8)
        long = Box(ground.x, ground.y, max(high, ground.w * min(1.0, bar.share)), high)
        if bar.share > 0:
            p.fill(long, bar.colour, 8)
            if bar.edge:
                p.outline(long, bar.edge, 8, 1)


def paint_tiles(p: Painter, room: Box, tiles: Sequence[tuple[str, str]], columns: int) -> None:
    """Paint numbers with what they are below them."""
    rows = -(-len(tiles) // columns)
    for (value, words), cell in zip(tiles, room.grid(columns, rows, px(8)), strict=False):
        p.fill(cell, "paper_sunk", 10)
        inner = cell.inset(px(6), px(5))
        p.text(inner.take_top(inner.h * 0.5), value, "title", "second", "center")
        p.text(inner, words, "label", "ink_soft", "center", lines=2)


def plot_of(room: Box, low: float, high: float) -> tuple[Box, float, float]:
    """Give the place of the lines in a chart's room, and the values at its foot and head."""
    low, high = min(0.0, low), max(1.0, high)
    return Box(room.x + px(30), room.y + px(10), room.w - px(52), room.h - px(20)), low, high


def paint_lines(p: Painter, room: Box, series: Sequence[Series]) -> Box:
    """Paint lines over a common scale, with its numbers on the left; return the place of the lines."""
    values = [value for one in series for value in one.values]
    plot, low, high = plot_of(room, min(values, default=0), max(values, default=1))
    p.fill(room, "paper_sunk", 8)
    step = _step(high - low)
    at = step * -(-low // step)
    while at <= high:
        y = plot.y + plot.h * (at - low) / (high - low)
        p.line([plot.x, y, plot.right, y], "line_strong" if at == 0 else "line", 1)
        p.text(Box(room.x, y - px(9), px(26), px(18)), number(at), "small", "ink_soft", "right")
        at += step
    for one in series:
        if len(one.values) > 1:
            points: list[float] = []
            for i, value in enumerate(one.values):
                points += [
                    plot.x + plot.w * i / (len(one.values) - 1),
                    plot.y + plot.h * (value - low) / (high - low),
                ]
            p.line(points, tone(one.edge), 5)
            p.line(points, tone(one.colour), 3)
    return plot


def apart(heights: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move marks at these heights so far apart, at least `gap`, that none hides another, all between low and high."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    gap = min(gap, (high - low) / max(1, len(order) - 1))
    least = low
    for i in order:
        placed[i] = least = max(least, placed[i])
        least += gap
    most = high
    for i in reversed(order):
        placed[i] = most = min(most, placed[i])
        most -= gap
    return placed


def _step(span: float) -> float:
    """Give a round distance between the lines of a scale, so that there are three to six."""
    step, factors = 1.0, (2.0, 2.5, 2.0)
    tried = 0
    while span / step > 6:
        step *= factors[tried % 3]
        tried += 1
    return step

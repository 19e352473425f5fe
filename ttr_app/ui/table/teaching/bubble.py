"""The teacher's speech bubble and the ring around what it speaks of; both lie over the table and block nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle, Triangle
from kivy.uix.widget import Widget

from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure, measure_tall
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.teaching.pointing import Mark

WIDEST = 380
FACE = 44
MARGIN = 8


class Bubble(Painted):
    """One sentence with who says it, how far the lesson is, and the buttons; a tap on the words moves it aside."""

    ground = None

    def __init__(self, on_next: Callable[[], object], on_skip: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._next, self._skip = on_next, on_skip
        self.words = self.aside = self.progress = ""
        self.told = False
        self.last = False
        self._style = "body_bold"
        #: How often it was asked to lie elsewhere.
        self.moved = 0

    def say(self, words: str, aside: str, progress: str, told: bool, last: bool) -> None:
        """Take other words."""
        self.words, self.aside, self.progress, self.told, self.last = words, aside, progress, told, last

    # --- how large it is ------------------------------------------------------------------------------------------
    def natural(self, room: float, most: float) -> tuple[float, float]:
        """Give the width and height that its words want in a window this wide; smaller letters if it were too high."""
        width = min(px(WIDEST) * (1 + (look.text_scale - 1) * 0.6), room - px(2 * MARGIN))
        inner = width - px(24) - px(FACE + 10)
        height = 0.0
        for self._style in ("body_bold", "label_bold", "small"):
            tall = measure_tall(self.words, self._style, inner)
            if self.aside:
                tall += measure_tall(self.aside, "label", inner) + px(6)
            height = max(tall, px(FACE)) + px(22) + px(56)
            if height <= most:
                break
        return width, height

    def paint(self, p: Painter, room: Box) -> None:
        """Paint face, words and buttons."""
        p.target("teacher", room, self._aside, _("Move aside"))
        p.fill(room, "paper_raised", 14)
        p.outline(room, "accent", 14, 3)
        room = room.inset(px(12), px(8))
        foot = room.take_bottom(px(48), px(6))
        face = room.take_left(px(FACE), px(10))
        paint_face(p, face.x + px(FACE) / 2, face.top - px(FACE) / 2 - px(2), px(FACE) / 2)
        aside = 0.0
        if self.aside:
            aside = measure_tall(self.aside, "label", room.w) + px(2)
            p.text(room.take_bottom(aside, px(4)), self.aside, "label", "second", valign="top", lines=6)
        p.text(room, self.words, self._style, "ink", lines=14)
        if self.told:
            words = _("Done") if self.last else _("Next")
            wide = max(px(120), measure(words, "button") + px(36))
            p.button("next step", foot.take_right(wide, px(8)), words, self._next, "main")
        else:
            words = _("Skip step")
            wide = measure(words, "label_bold") + px(28)
            p.button(
                "skip step",
                foot.take_right(max(px(64), wide), px(8)),
                words,
                self._skip,
                "quiet",
                style="label_bold",
            )
        p.text(foot, self.progress, "label", "ink_soft")

    def _aside(self) -> None:
        self.moved += 1


def paint_face(p: Painter, x: float, y: float, size: float) -> None:
    """Paint the teacher: a station master under a red cap."""
    canvas = p.canvas
    theme = look.theme
    canvas.add(Color(*theme["banner"]))
    canvas.add(Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size)))
    canvas.add(Color(0.97, 0.84, 0.72, 1))
    canvas.add(Ellipse(pos=(x - size * 0.6, y - size * 0.72), size=(size * 1.2, size * 1.25)))
    canvas.add(Color(*theme["accent"]))
    canvas.add(
        RoundedRectangle(
            pos=(x - size * 0.62, y + size * 0.2), size=(size * 1.24, size * 0.5), radius=[size * 0.2]
        )
    )
    canvas.add(Color(*theme["gold"]))
    canvas.add(Rectangle(pos=(x - size * 0.62, y + size * 0.2), size=(size * 1.24, size * 0.13)))
    canvas.add(Color(0.1, 0.08, 0.07, 1))
    canvas.add(
        RoundedRectangle(
            pos=(x - size * 0.72, y + size * 0.08), size=(size * 1.44, size * 0.13), radius=[size * 0.06]
        )
    )
    for side in (-1, 1):
        canvas.add(
            Ellipse(
                pos=(x + side * size * 0.26 - size * 0.07, y - size * 0.15), size=(size * 0.14, size * 0.16)
            )
        )
    canvas.add(
        Line(
            ellipse=(x - size * 0.28, y - size * 0.5, size * 0.56, size * 0.36, 110, 250),
            width=max(1, size * 0.05),
        )
    )


class Rings(Widget):
    """The rings around what is pointed at, and the bubble's tail towards the nearest; no finger ever lands on it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.marks: tuple[Mark, ...] = ()

    def draw(self, marks: tuple[Mark, ...], bubble: Box) -> None:
        """Draw them anew."""
        self.marks = marks
        self.canvas.clear()
        with self.canvas:
            for mark in marks:
                _ring(mark)
            if marks:
                _tail(bubble, Box(*marks[0].box))


def _ring(mark: Mark) -> None:
    """Draw a ring that is seen on any ground: dark below, gold on top."""
    for width, role in ((px(4.5), "ink"), (px(2.6), "gold")):
        Color(*look.theme[role])
        if mark.line:
            half = min(mark.box[2], mark.box[3]) / 2
            Line(points=_around(mark.line, min(half, px(20))), close=True, width=width, joint="round")
        elif mark.round:
            x, y, w, h = mark.box
            Line(circle=(x + w / 2, y + h / 2, w / 2), width=width)
        else:
            x, y, w, h = mark.box
            Line(rounded_rectangle=(x - px(4), y - px(4), w + px(8), h + px(8), px(12)), width=width)


def _around(line: tuple[float, ...], half: float) -> list[float]:
    """Give the outline of a band around a line."""
    points = list(zip(line[::2], line[1::2], strict=True))
    if len(points) == 1:
        (x, y), points = points[0], []
        points = [(x - 1, y), (x + 1, y)]
    normals = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay) or 1.0
        normals.append(((bx - ax) / length, (by - ay) / length))
    first, last = normals[0], normals[-1]
    reach = half * 1.4
    points[0] = (points[0][0] - first[0] * reach, points[0][1] - first[1] * reach)
    points[-1] = (points[-1][0] + last[0] * reach, points[-1][1] + last[1] * reach)
    sides: list[float] = []
    back: list[float] = []
    for i, (x, y) in enumerate(points):
        tx, ty = normals[min(i, len(normals) - 1)]
        sides += [x - ty * half, y + tx * half]
        back = [x + ty * half, y - tx * half, *back]
    return sides + back


def _tail(bubble: Box, mark: Box) -> None:
    """Draw the tail of the bubble towards a mark, if there is some way between them."""
    mx, my = mark.middle
    x = min(max(mx, bubble.x + px(24)), bubble.right - px(24))
    y = min(max(my, bubble.y + px(24)), bubble.top - px(24))
    # From the bubble's edge that looks at the mark.
    if mark.y >= bubble.top:
        base, along, far = (x, bubble.top), (px(12), 0.0), mark.y - bubble.top
    elif mark.top <= bubble.y:
        base, along, far = (x, bubble.y), (px(12), 0.0), bubble.y - mark.top
    elif mark.x >= bubble.right:
        base, along, far = (bubble.right, y), (0.0, px(12)), mark.x - bubble.right
    else:
        base, along, far = (bubble.x, y), (0.0, px(12)), bubble.x - mark.right
    if far < px(14):
        return
    gap = hypot(mx - base[0], my - base[1]) or 1.0
    reach = min(far - px(6), px(30))
    tip = (base[0] + (mx - base[0]) / gap * reach, base[1] + (my - base[1]) / gap * reach)
    Color(*look.theme["accent"])
    Triangle(points=[base[0] - along[0], base[1] - along[1], base[0] + along[0], base[1] + along[1], *tip])

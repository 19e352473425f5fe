"""Find a free place beside each city for its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .curves import Floats
from .spec import Spec

if TYPE_CHECKING:
    from .settle import Settling

GAP = 3.0  # between a name's box and anything else
APART = np.array([9.0, 2.5])  # between two names, lest they read as one
FARTHEST = 19.0  # from the rim of a city to its name's box


@dataclass(frozen=True)
class Label:
    """A name's anchor against its city: the middle of the line at its left, right or centre."""

    dx: float
    dy: float
    align: str


class Labels:
    """All names of a board: boxes that belong to their city and push what is under them away."""

    def __init__(self, spec: Spec, ids: list[str], sizes: dict[str, tuple[float, float]]) -> None:
        self.spec = spec
        self.ids = ids
        self.half = np.array([[sizes[c][0] / 2, sizes[c][1] / 2] for c in ids])
        self.shown = self.half[:, 0] > 0
        self.offset = np.zeros((len(ids), 2))
        self.chosen = False

    def candidates(self, city: int) -> Floats:
        """List the places a name may take: all around the city, touching a ring about it."""
        hw, hh = self.half[city]
        out = []
        for gap in (3.0, 7.0, 12.0):
            r = self.spec.city_radius + gap
            for dy in (0.0, -0.5 * hh, 0.5 * hh, -(hh + r * 0.6), hh + r * 0.6):
                out += [(r + hw, dy), (-r - hw, dy)]
            for dx in (0.0, 0.35 * hw, -0.35 * hw, 0.7 * hw, -0.7 * hw, hw, -hw):
                out += [(dx, -r - hh), (dx, r + hh)]
        return np.array(out)

    def choose(self, board: Settling, points: Floats) -> None:
        """Choose the best place for each name, given all the others (two rounds)."""
        for _round in range(2 if self.chosen else 3):
            for city in np.nonzero(self.shown)[0]:
                options = self.candidates(int(city))
                if self.chosen:
                    options = np.concatenate([self.offset[city][None], options])
                cost = self.cost(board, points, int(city), options)
                if self.chosen:
                    cost[0] *= 0.9
                self.offset[city] = options[int(np.argmin(cost))]
        self.chosen = True

    def cost(self, board: Settling, points: Floats, city: int, options: Floats) -> Floats:
        """Weigh places for one name by how deep it would sit on spaces, cities, names and the frame."""
        spec = self.spec
        half = self.half[city]
        centre = board.cities[city] + options
        w, h = spec.size
        total = 0.02 * np.abs(options).sum(1)
        reach = half + GAP + spec.space_width / 2
        dense, wide = board.dense(points)
        d = np.abs(board.wrapped(dense[None] - centre[:, None]))
        deep = (reach[None, None] + wide[None, :, None]) - d
        total += (np.maximum(deep.min(-1), 0.0) ** 2).sum(1)
        d = np.abs(board.wrapped(board.cities[None] - centre[:, None]))
        deep = half[None, None] + GAP + spec.city_radius - d
        total += 4 * (np.maximum(deep.min(-1), 0.0) ** 2).sum(1)
        # a name must be nearer to its own city than to any other
        gap = np.maximum(d - half[None, None], 0.0)
        gap = np.hypot(gap[..., 0], gap[..., 1])
        own = gap[:, city : city + 1]
        closer = np.maximum(own + 8.0 - gap, 0.0)
        closer[:, city] = 0.0
        total += 2.0 * (closer**2).sum(1) + 0.6 * np.maximum(own[:, 0] - spec.city_radius - 4.0, 0.0)
        others = np.nonzero(self.shown & (np.arange(len(self.ids)) != city))[0]
        place = board.cities[others] + self.offset[others]
        d = np.abs(board.wrapped(place[None] - centre[:, None]))
        deep = half[None, None] + self.half[others][None] + APART - d
        deep = np.maximum(deep.min(-1), 0.0)
        if not self.chosen:
            deep[:, np.abs(self.offset[others]).sum(1) == 0] = 0
        total += 3 * (deep**2).sum(1)
        over = np.maximum(half[1] + spec.frame + 2 - centre[:, 1], 0)
        over += np.maximum(centre[:, 1] + half[1] + spec.frame + 2 - h, 0)
        if not spec.period:
            over += np.maximum(half[0] + spec.frame + 2 - centre[:, 0], 0)
            over += np.maximum(centre[:, 0] + half[0] + spec.frame + 2 - w, 0)
        out: Floats = total + 6 * over**2
        if spec.period:
            # a name across the world's edge is whole only after panning
            past = np.maximum(half[0] + 5 - centre[:, 0], 0) + np.maximum(centre[:, 0] + half[0] + 5 - w, 0)
            out += 0.6 * past**2
        return out

    def hold(self) -> None:
        """Keep each name within reach of its city."""
        rim = self.spec.city_radius
        gap = np.abs(self.offset) - self.half
        far = np.maximum(gap - rim - FARTHEST * 0.7, 0.0)
        self.offset -= np.sign(self.offset) * far

    def push(
        self,
        board: Settling,
        points: Floats,
        g_points: Floats,
        g_cities: Floats,
        g_labels: Floats,
        strength: float,
        seam: bool,
    ) -> float:
        """Add the slopes of names against spaces, cities, each other, the frame and, if asked, a round world's seam."""
        spec = self.spec
        centre = board.cities + self.offset
        energy = 0.0

        def boxes(d: Floats, reach: Floats, weight: float) -> tuple[Floats, float]:
            deep = reach - np.abs(d)
            axis = np.argmin(deep, axis=-1)
            depth = np.maximum(np.take_along_axis(deep, axis[..., None], -1)[..., 0], 0.0)
            depth[~self.shown] = 0.0
            f = np.zeros_like(d)
            sign = np.sign(np.take_along_axis(d, axis[..., None], -1)[..., 0] + 1e-12)
            np.put_along_axis(f, axis[..., None], (-2 * weight * depth * sign)[..., None], -1)
            return f, weight * float((depth**2).sum())

        dense, wide = board.dense(points)
        reach = self.half[:, None, :] + (GAP + spec.space_width / 2 + wide)[None, :, None]
        f, e = boxes(board.wrapped(dense[None] - centre[:, None]), reach, strength)
        energy += e
        back = f.sum(0)
        between = back[len(points) :] / 2
        g_points += back[: len(points)]
        g_points[board.links] += between
        g_points[board.links + 1] += between
        g_labels -= f.sum(1)
        g_cities -= f.sum(1)

        reach = np.repeat((self.half + GAP + spec.city_radius)[:, None, :], len(self.ids), 1)
        f, e = boxes(board.wrapped(board.cities[None] - centre[:, None]), reach, 2.0 * strength)
        energy += e
        g_cities += f.sum(0)
        g_labels -= f.sum(1)
        g_cities -= f.sum(1)

        reach = self.half[:, None] + self.half[None, :] + APART
        reach[~self.shown] = reach[:, ~self.shown] = -1.0
        reach[np.arange(len(reach)), np.arange(len(reach))] = -1.0
        f, e = boxes(board.wrapped(centre[None] - centre[:, None]), reach, strength)
        energy += e
        both = f.sum(0) - f.sum(1)
        g_labels += both
        g_cities += both

        w, h = spec.size
        rim = self.half + spec.frame + 2
        for axis, size in ((0, w), (1, h)):
            if axis == 0 and spec.period and not seam:
                continue
            out = np.maximum(rim[:, axis] - centre[:, axis], 0)
            out -= np.maximum(centre[:, axis] - (size - rim[:, axis]), 0)
            out[~self.shown] = 0
            energy += 2 * float((out**2).sum())
            g_labels[:, axis] -= 4 * out
            g_cities[:, axis] -= 4 * out
        # a name likes to be close to its city
        gap = np.maximum(np.abs(self.offset) - self.half - spec.city_radius - 2.5, 0.0)
        g_labels += 0.4 * gap * np.sign(self.offset)
        return energy + 0.2 * float((gap**2).sum())

    def result(self) -> dict[str, Label]:
        """Turn boxes into anchors: at the side of the city the name is aligned to it."""
        out = {}
        for city, (dx, dy), (hw, _hh) in zip(self.ids, self.offset, self.half, strict=True):
            if abs(dx) < 0.45 * hw:
                out[city] = Label(float(dx), float(dy), "center")
            elif dx > 0:
                out[city] = Label(float(dx - hw), float(dy), "left")
            else:
                out[city] = Label(float(dx + hw), float(dy), "right")
        return out

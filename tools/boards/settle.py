"""Settle cities, route curves and names of one board so that nothing collides.

Everything that must keep its distance is a spring that only pushes; the whole is lowered step by step by
gradients worked out by hand (numpy). Nothing is random: the same start gives the same board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .curves import MOST, Curves, Floats, Ints, degree_for
from .labels import Label, Labels
from .mapfile import Corridor
from .spec import Spec

#: From this share of the steps on a name is pushed off the seam of a round world: earlier it would upset all the rest.
SEAM_FROM = 0.75


@dataclass
class Settled:
    """Where everything came to rest."""

    cities: dict[str, tuple[float, float]]
    labels: dict[str, Label]
    controls: list[Floats]
    margins: list[tuple[float, float]]
    pitches: list[float]


class Settling:
    """The state of one board being settled."""

    def __init__(self, spec: Spec, corridors: list[Corridor], names: dict[str, tuple[float, float]]) -> None:
        self.spec = spec
        self.corridors = corridors
        self.ids = list(spec.starts)
        index = {city: i for i, city in enumerate(self.ids)}
        w, h = spec.size
        ix, iy = spec.inset
        self.home = np.array(
            [(ix + (x + spec.turn) * (w - 2 * ix), iy + y * (h - 2 * iy)) for x, y in spec.starts.values()],
            dtype=float,
        )
        self.cities = self.home.copy()
        self.a = np.array([index[c.a] for c in corridors])
        self.b = np.array([index[c.b] for c in corridors])
        self.shift = np.array([(c.wrap * (spec.period or 0), 0.0) for c in corridors])
        self.n = np.array([c.length for c in corridors])
        self.half = np.array([(len(c.routes) - 1) * spec.lane_gap / 2 for c in corridors])
        degrees = [degree_for(c.length) for c in corridors]
        self.curves = Curves(degrees, [c.length for c in corridors])
        self.bend = np.zeros((len(corridors), MOST, 2))  # inner control points against the straight line
        for row, corridor in enumerate(corridors):
            bow = spec.bows.get(f"{corridor.a}-{corridor.b}", 0.0)
            d = self.cities[self.b[row]] + self.shift[row] - self.cities[self.a[row]]
            normal = np.array([-d[1], d[0]]) / (np.hypot(*d) + 1e-9)
            self.bend[row, 1 : degrees[row]] = normal * bow
        k = np.arange(MOST)
        self.share = np.clip(k[None, :] / self.curves.degrees[:, None], 0.0, 1.0)
        self.inner = (k[None, :] > 0) & (k[None, :] < self.curves.degrees[:, None])
        lanes = np.zeros(len(self.ids))
        for row, corridor in enumerate(corridors):
            lanes[self.a[row]] += len(corridor.routes)
            lanes[self.b[row]] += len(corridor.routes)
        least = spec.city_radius + 3.5
        self.margin = np.clip((spec.space_width + 1.5) * lanes / (2 * np.pi), least, least + 7.0)
        of = self.curves.of
        self.links = np.nonzero(of[:-1] == of[1:])[0]
        # middles of the spaces of routes that cross the map's edge, and on which side of it each belongs
        crossing = [(row, k) for row, c in enumerate(corridors) if c.wrap for k in range(c.length)]
        self.edge_mids = np.array([self.curves.first[row] + 2 * k + 1 for row, k in crossing], dtype=int)
        self.edge_side = np.array([1.0 if k < corridors[row].split else -1.0 for row, k in crossing])
        self.labels = Labels(spec, self.ids, names)
        self.near_points: tuple[Ints, Ints] = (np.zeros(0, int), np.zeros(0, int))
        self.moment = [np.zeros_like(self.cities), np.zeros_like(self.bend), np.zeros_like(self.cities)]
        self.speed = [np.zeros_like(self.cities), np.zeros_like(self.bend), np.zeros_like(self.cities)]

    # -- geometry -------------------------------------------------------------------------------

    def controls(self) -> Floats:
        """Place all control points: the straight line plus the bend."""
        start = self.cities[self.a][:, None, :]
        end = (self.cities[self.b] + self.shift)[:, None, :]
        s = self.share[:, :, None]
        out: Floats = start * (1 - s) + end * s + self.bend * self.inner[:, :, None]
        return out

    def wrapped(self, d: Floats) -> Floats:
        """Take the short way round on a board that repeats."""
        if self.spec.period:
            d = d.copy()
            d[..., 0] -= self.spec.period * np.round(d[..., 0] / self.spec.period)
        return d

    def lay(self) -> tuple[Floats, Floats, Floats, Floats, Floats, Floats]:
        """Cut all curves: control points, samples, runs, pitch, parameters and points of the steps."""
        control = self.controls()
        samples, run = self.curves.trace(control)
        room = run[:, -1] - self.margin[self.a] - self.margin[self.b]
        pitch = np.clip(room / self.n, 4.0, self.spec.pitch_most)
        spare = room - pitch * self.n
        t = self.curves.cut(run, self.margin[self.a] + spare / 2, pitch)
        weights = self.curves.basis(t, self.curves.of)
        points = np.einsum("nk,nkx->nx", weights, control[self.curves.of])
        return control, samples, run, pitch, weights, points

    def dense(self, points: Floats) -> tuple[Floats, Floats]:
        """Add a point between any two neighbours of a row, and how far the outer lane is from each."""
        of = self.curves.of
        between = (points[self.links] + points[self.links + 1]) / 2
        return np.concatenate([points, between]), self.half[np.concatenate([of, of[self.links]])]

    def find_near(self, points: Floats) -> None:
        """List the (point, space) pairs of different city pairs that are worth watching."""
        cv = self.curves
        mids = points[cv.seg_from + 1]
        d = self.wrapped(points[:, None, :] - mids[None, :, :])
        close = (np.hypot(d[..., 0], d[..., 1]) < 75.0) & (cv.of[:, None] != cv.seg_of[None, :])
        near = np.nonzero(close)
        self.near_points = (near[0], near[1])

    # -- one step -------------------------------------------------------------------------------

    def slope(
        self, firmness: float, done: float, weight_of_names: float
    ) -> tuple[Floats, Floats, Floats, float]:
        """Work out the energy and its slope over cities, bends and labels."""
        spec, cv = self.spec, self.curves
        control, samples, run, _pitch, weights, points = self.lay()
        g_points = np.zeros_like(points)
        g_cities = np.zeros_like(self.cities)
        g_labels = np.zeros_like(self.cities)
        energy = 0.0

        # spaces of different city pairs
        p, s = self.near_points
        lo, hi = cv.seg_from[s], cv.seg_to[s]
        d0 = points[p] - points[lo]
        turn = self.wrapped(d0) - d0
        along = points[hi] - points[lo]
        u = np.clip(((d0 + turn) * along).sum(1) / ((along**2).sum(1) + 1e-9), 0.0, 1.0)
        away = d0 + turn - u[:, None] * along
        dist = np.hypot(away[:, 0], away[:, 1]) + 1e-9
        cp, cs = cv.of[p], cv.seg_of[s]
        want = firmness * spec.apart + self.half[cp] + self.half[cs]
        # at a city that both touch they converge: there only the spaces themselves must stay clear
        for end_p, end_s in ((self.a, self.a), (self.a, self.b), (self.b, self.a), (self.b, self.b)):
            same = end_p[cp] == end_s[cs]
            if not same.any():
                continue
            city = end_p[cp[same]]
            from_city = self.wrapped(points[p[same]] - self.cities[city])
            r = np.hypot(from_city[:, 0], from_city[:, 1])
            ease = np.clip(0.9 + 0.1 * (r - self.margin[city]) / 12.0, 0.9, 1.0)
            want[same] *= ease
        push = np.maximum(want - dist, 0.0)
        firm = 1.0 + 2.0 * done
        energy += firm * float((push**2).sum())
        f = (-2.0 * firm * push / dist)[:, None] * away
        np.add.at(g_points, p, f)
        np.add.at(g_points, lo, -(1 - u)[:, None] * f)
        np.add.at(g_points, hi, -u[:, None] * f)

        # spaces against cities that are not theirs, and against the far side of their own
        d = self.wrapped(points[:, None, :] - self.cities[None, :, :])
        dist2 = np.hypot(d[..., 0], d[..., 1]) + 1e-9
        need = np.repeat(
            (spec.city_radius + spec.space_width / 2 + 3.0 + self.half[cv.of])[:, None], len(self.ids), 1
        )
        rows = np.arange(len(points))
        need[rows, self.a[cv.of]] = self.margin[self.a[cv.of]] - 1.0
        need[rows, self.b[cv.of]] = self.margin[self.b[cv.of]] - 1.0
        push2 = np.maximum(need - dist2, 0.0)
        energy += 2.0 * float((push2**2).sum())
        f2 = (-4.0 * push2 / dist2)[..., None] * d
        g_points += f2.sum(1)
        g_cities -= f2.sum(0)

        # cities against cities
        d = self.wrapped(self.cities[:, None, :] - self.cities[None, :, :])
        dist2 = np.hypot(d[..., 0], d[..., 1]) + np.eye(len(self.ids)) * 1e6
        push2 = np.maximum(spec.city_apart - dist2, 0.0)
        energy += 2.0 * float((push2**2).sum())
        g_cities += ((-8.0 * push2 / dist2)[..., None] * d).sum(1)

        # inside the frame
        w, h = spec.size
        edge = spec.frame + spec.space_width / 2 + 3.0 + self.half[cv.of]
        out_y = np.maximum(edge - points[:, 1], 0) - np.maximum(points[:, 1] - (h - edge), 0)
        g_points[:, 1] -= 4 * out_y
        energy += 2 * float((out_y**2).sum())
        rim = spec.frame + spec.city_radius + 5.0
        out_y = np.maximum(rim - self.cities[:, 1], 0) - np.maximum(self.cities[:, 1] - (h - rim), 0)
        g_cities[:, 1] -= 4 * out_y
        if spec.period:
            # a city stays whole on its side of the edge, or its neighbours' routes would change sides
            out_x = np.maximum(rim - self.cities[:, 0], 0) - np.maximum(self.cities[:, 0] - (w - rim), 0)
            g_cities[:, 0] -= 8 * out_x
        else:
            out_x = np.maximum(edge - points[:, 0], 0) - np.maximum(points[:, 0] - (w - edge), 0)
            g_points[:, 0] -= 4 * out_x
            energy += 2 * float((out_x**2).sum())
            out_x = np.maximum(rim - self.cities[:, 0], 0) - np.maximum(self.cities[:, 0] - (w - rim), 0)
            g_cities[:, 0] -= 4 * out_x

        # routes over the edge of the world: as many spaces on either side as the map says, none on the edge
        if len(self.edge_mids):
            x = points[self.edge_mids, 0] * self.edge_side
            late = np.maximum(spec.pitch / 2 + 1.5 - x, 0.0)
            energy += 0.35 * float((late**2).sum())
            np.add.at(g_points[:, 0], self.edge_mids, -0.7 * late * self.edge_side)

        # home: places should stay near where geography and room put them
        d = self.cities - self.home
        weight = spec.home * (1 - 0.6 * done)
        energy += weight * float((d**2).sum())
        g_cities += 2 * weight * d

        if weight_of_names > 0:
            seam = done > SEAM_FROM
            energy += self.labels.push(self, points, g_points, g_cities, g_labels, weight_of_names, seam)

        g_control = np.zeros_like(control)
        np.add.at(g_control, cv.of, weights[:, :, None] * g_points[:, None, :])

        # length: every space needs its room, inner lanes of a bend a little more
        length = run[:, -1]
        need_l = (spec.pitch + 0.09 * self.half) * self.n + self.margin[self.a] + self.margin[self.b]
        short = np.maximum(need_l - length, 0.0)
        over = np.maximum(length - (need_l + 7.0 * self.n + 8.0), 0.0)
        tight = 1.5 + 4.5 * done
        energy += float((tight * short**2 + 0.01 * over**2).sum())
        g_len = -2 * tight * short + 0.02 * over
        step = np.diff(samples, axis=1)
        unit = step / (np.hypot(step[..., 0], step[..., 1])[..., None] + 1e-9)
        g_samples = np.zeros_like(samples)
        g_samples[:, 1:] += unit * g_len[:, None, None]
        g_samples[:, :-1] -= unit * g_len[:, None, None]
        g_control += np.einsum("csk,csx->ckx", cv.grid, g_samples)

        # calm curves: as straight as they may be, and no wiggle
        stiff = 0.02 * (1 - 0.4 * done)
        energy += stiff * float((self.bend**2).sum())
        g_bend = 2 * stiff * self.bend
        inner = self.inner[:, :, None]
        turn2 = control[:, :-2] - 2 * control[:, 1:-1] + control[:, 2:]
        ok = (np.arange(MOST - 2)[None, :] + 2 <= cv.degrees[:, None])[:, :, None]
        turn2 = turn2 * ok
        calm = 0.1 * (1 - 0.2 * done)
        energy += calm * float((turn2**2).sum())
        g2 = 2 * calm * turn2
        g_control[:, :-2] += g2
        g_control[:, 1:-1] -= 2 * g2
        g_control[:, 2:] += g2

        g_bend = g_bend + g_control * inner
        share = self.share[:, :, None] * self.curves.used[:, :, None]
        back = (1 - self.share)[:, :, None] * self.curves.used[:, :, None]
        np.add.at(g_cities, self.a, (g_control * back).sum(1))
        np.add.at(g_cities, self.b, (g_control * share).sum(1))
        return g_cities, g_bend, g_labels, energy

    def move(self, step: int, rate: float, slopes: tuple[Floats, Floats, Floats]) -> None:
        """Take one step downhill (Adam)."""
        for k, (thing, g) in enumerate(
            zip((self.cities, self.bend, self.labels.offset), slopes, strict=True)
        ):
            self.moment[k] = 0.9 * self.moment[k] + 0.1 * g
            self.speed[k] = 0.99 * self.speed[k] + 0.01 * g * g
            m = self.moment[k] / (1 - 0.9 ** (step + 1))
            v = self.speed[k] / (1 - 0.99 ** (step + 1))
            thing -= rate * m / (np.sqrt(v) + 1e-3)
        self.labels.hold()

    def run(self, steps: int = 0, log: Any = None) -> Settled:
        """Settle the board: first the routes alone, then with the names in the way."""
        steps = steps or self.spec.steps
        for step in range(steps):
            done = step / steps
            if step % 20 == 0:
                self.find_near(self.lay()[5])
            firmness = min(1.0, 0.55 + 0.75 * done) * 1.03
            with_labels = done > 0.25
            if with_labels and (step % max(1, steps // 20) == 0) and done < 0.9:
                self.labels.choose(self, self.lay()[5])
                self.moment[2][:] = 0
            rate = 1.2 * (1 - done) ** 1.2 + 0.02
            g_cities, g_bend, g_labels, energy = self.slope(
                firmness, done, (0.5 + 4 * done) if with_labels else 0.0
            )
            self.move(step, rate, (g_cities, g_bend, g_labels))
            if log and step % 200 == 0:
                log(f"{self.spec.id}: step {step} energy {energy:.0f}")
        return self.rest()

    def rest(self) -> Settled:
        """Read off the result."""
        control, _samples, run, pitch, _w, _p = self.lay()
        room = run[:, -1] - self.margin[self.a] - self.margin[self.b]
        spare = (room - pitch * self.n) / 2
        return Settled(
            {city: (float(x), float(y)) for city, (x, y) in zip(self.ids, self.cities, strict=True)},
            self.labels.result(),
            [control[c, : self.curves.degrees[c] + 1] for c in range(len(self.corridors))],
            [
                (float(self.margin[self.a[c]] + spare[c]), float(self.margin[self.b[c]] + spare[c]))
                for c in range(len(self.corridors))
            ],
            [float(x) for x in pitch],
        )

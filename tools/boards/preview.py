"""Draw the boards on disk as pictures with Pillow, to be looked at before and without the app."""

from __future__ import annotations

from array import array
from math import cos, radians, sin
from pathlib import Path

from PIL import Image, ImageDraw

from ttr_app.ui.board.art import load_art
from ttr_app.ui.kit.palette import MOODS

from . import mapfile, names
from .mapfile import ROOT
from .spec import Spec

SCALE = 1.5
FINER = 2  # drawn this much larger and scaled down, for smooth edges
CARDS = {
    "purple": "#8E5AA8",
    "blue": "#3F7FC4",
    "orange": "#E08A2C",
    "white": "#F6F4EE",
    "green": "#4F9A4A",
    "yellow": "#E8C83A",
    "black": "#3A3A40",
    "red": "#C8433C",
    "grey": "#A9A7A0",
}


def rounded(space: list[float], round_ends: bool) -> list[tuple[float, float]]:
    """Return the outline of a space: an oval end for ships, square for wagons."""
    x, y, angle, length, width = space
    c, s = cos(radians(angle)), sin(radians(angle))
    a, b = length / 2, width / 2
    if round_ends:
        edge = [(a - b + b * cos(t / 8 * 3.1416), b * sin(t / 8 * 3.1416)) for t in range(-4, 5)]
        edge += [(-a + b + b * cos(t / 8 * 3.1416), b * sin(t / 8 * 3.1416)) for t in range(4, 13)]
    else:
        edge = [(a, -b), (a, b), (-a, b), (-a, -b)]
    return [(x + c * i - s * j, y + s * i + c * j) for i, j in edge]


def picture(spec: Spec, dark: bool, zoom: float = SCALE, pan: float = 0.0) -> Image.Image:
    """Draw one board, routes and names included."""
    game_map = mapfile.read(spec.id)
    layout = game_map["layout"]
    mood = MOODS["dark" if dark else "light"][spec.id]
    art = load_art((ROOT / "assets" / "boards" / f"{spec.id}.msgpack").read_bytes())
    k = zoom * FINER
    w, h = spec.size
    image = Image.new("RGB", (round(w * k), round(h * k)), mood["sea"][:7])
    pen = ImageDraw.Draw(image)
    turns = [t * (spec.period or 0) - pan for t in ((-1, 0, 1) if spec.period else (0,))]
    for layer in art.layers:
        xy = array("f", layer.xy)
        idx = array("H", layer.idx)
        colour = mood[layer.role][:7]
        for dx in turns:
            corners = [((xy[i] + dx) * k, xy[i + 1] * k) for i in range(0, len(xy), 2)]
            for t in range(0, len(idx), 3):
                pen.polygon([corners[idx[t]], corners[idx[t + 1]], corners[idx[t + 2]]], fill=colour)
    letters = names.font(spec.label_size * k)
    for dx in turns:
        for route in game_map["routes"]:
            for space in layout["routes"][route["id"]]:
                outline = [
                    ((x + dx) * k, y * k) for x, y in rounded(space, route["kind"] in ("sea", "ferry"))
                ]
                pen.polygon(outline, fill=CARDS[route["colour"]])
                width = round((1.0 if route["kind"] != "tunnel" else 1.8) * k)
                pen.line([*outline, outline[0]], fill="#22303C", width=width)
        for city in game_map["cities"]:
            place = layout["cities"][city["id"]]
            x, y, r = (place["at"][0] + dx) * k, place["at"][1] * k, spec.city_radius * k
            fill = mood["port"] if city.get("port") else mood["city"]
            pen.ellipse(
                [x - r, y - r, x + r, y + r],
                fill=fill[:7],
                outline=mood["city_edge"][:7],
                width=round(1.6 * k),
            )
            if not city.get("junction"):
                lx, ly, align = place["label"]
                anchor = {"left": "lm", "right": "rm", "center": "mm"}[align]
                pen.text(
                    (x + lx * k, y + ly * k),
                    city["pl"],
                    font=letters,
                    anchor=anchor,
                    fill=mood["label"][:7],
                    stroke_width=round(1.2 * k),
                    stroke_fill=mood["label_halo"][:7],
                )
    return image.resize((image.width // FINER, image.height // FINER), Image.Resampling.LANCZOS)


def draw(spec: Spec, folder: Path) -> list[Path]:
    """Save a board in light, dark and grey."""
    folder.mkdir(parents=True, exist_ok=True)
    light, night = picture(spec, False), picture(spec, True)
    out = []
    for name, image in (("light", light), ("dark", night), ("grey", light.convert("L"))):
        path = folder / f"{spec.id}-{name}.png"
        image.save(path)
        out.append(path)
    return out

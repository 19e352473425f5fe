"""Draw the app's icon and splash into assets/icons/: a small steam engine, seen from the front, on its track."""

import argparse
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from ttr_app.ui.kit.palette import ROLES

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
ANDROID = Path(__file__).resolve().parents[1] / "android" / "res" / "mipmap"
FINE = 4  # drawn this many times larger, then made smaller: soft edges

# The app's own colours, by day.
NIGHT, RED, BRASS, CREAM = (ROLES["light"][role] for role in ("banner", "accent", "gold", "paper"))
DEEP = "#162838"
HAZE, SUN = "#2d4a5e", "#467389"
IRON = "#20282c"
STEEL = "#8d9aa0"
SLEEPER = "#7a5a3c"

Box = tuple[float, float, float, float]


class Sheet:
    """A square drawing 100 units wide with the origin at its middle and y going down."""

    def __init__(self, pixels: int, ground: str | None, scale: float = 1) -> None:
        self.pixels = pixels
        self.unit = pixels * FINE / 100 * scale
        self.image = Image.new("RGBA", (pixels * FINE, pixels * FINE), ground or (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def at(self, *numbers: float) -> list[float]:
        """Turn units into pixels."""
        return [number * self.unit + self.pixels * FINE / 2 for number in numbers]

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a filled circle."""
        self.pen.ellipse(self.at(x - radius, y - radius, x + radius, y + radius), fill=colour)

    def bar(self, box: Box, colour: str, corner: float = 0) -> None:
        """Draw a filled box with rounded corners."""
        self.pen.rounded_rectangle(self.at(*box), radius=corner * self.unit, fill=colour)

    def shape(self, points: list[tuple[float, float]], colour: str) -> None:
        """Draw a filled polygon."""
        flat = [tuple(self.at(x, y)) for x, y in points]
        self.pen.polygon(flat, fill=colour)

    def cut_out(self) -> None:
        """Leave one colour: what is dark stays, what is bright becomes a hole. Android counts nothing but the cover."""
        dark = ImageChops.invert(self.image.convert("L")).point(lambda shade: min(255, round(shade * 1.2)))
        cover = ImageChops.multiply(dark, self.image.getchannel("A"))
        self.image = Image.merge("RGBA", (*[Image.new("L", cover.size)] * 3, cover))

    def save(self, name: str, folder: Path = FOLDER) -> None:
        """Make it small and write it."""
        folder.mkdir(parents=True, exist_ok=True)
        small = self.image.resize((self.pixels, self.pixels), Image.Resampling.LANCZOS)
        small.save(folder / f"{name}.png", optimize=True)


def landscape(sheet: Sheet) -> None:
    """Draw what lies behind the engine: a low sun over a dark hill."""
    sheet.disc(0, -6, 41, HAZE)
    sheet.disc(0, -6, 34, SUN)
    sheet.shape([(-100, 100), (-100, 30), (100, 30), (100, 100)], DEEP)


def track(sheet: Sheet) -> None:
    """Draw sleepers and two rails that come towards us."""
    for y, half, thick in ((30.5, 19, 1.6), (34, 22, 2.0), (38.2, 25.5, 2.4)):
        sheet.bar((-half, y, half, y + thick), SLEEPER, 0.6)
    for side in (-1, 1):
        sheet.shape([(side * 10.5, 28), (side * 12.5, 28), (side * 18.5, 42.5), (side * 15, 42.5)], STEEL)


def engine(sheet: Sheet) -> None:
    """Draw the engine's face: chimney, cab, boiler door, lamps, buffer beam and cow-catcher."""
    for x, y, radius in ((7, -38.5, 3.2), (12.5, -42, 4.3), (2, -35, 2.4)):
        sheet.disc(x, y, radius, CREAM)
    sheet.bar((-23, -22, 23, 12), RED, 3)  # cab
    sheet.bar((-25, -25, 25, -20.5), IRON, 2)  # roof
    for side in (-1, 1):
        sheet.bar((min(side * 20.5, side * 15.5), -17, max(side * 20.5, side * 15.5), -8), CREAM, 1)
    sheet.bar((-3.6, -33, 3.6, -18), IRON)  # chimney
    sheet.bar((-5.6, -35, 5.6, -31.5), BRASS, 1.4)
    sheet.disc(0, -2, 18, IRON)  # boiler
    sheet.disc(0, -2, 15.6, BRASS)
    sheet.disc(0, -2, 14.2, IRON)
    sheet.disc(0, -3, 6.6, CREAM)  # lamp
    sheet.disc(0, -3, 4.6, BRASS)
    for x, y in ((-10.5, -2), (10.5, -2), (0, 8.6), (-7.3, 5.6), (7.3, 5.6), (-7.3, -9.6), (7.3, -9.6)):
        sheet.disc(x, y, 1.1, STEEL)
    sheet.bar((-25, 13.5, 25, 21), RED, 1.5)  # buffer beam
    for side in (-1, 1):
        sheet.disc(side * 18, 17.2, 5.4, IRON)
        sheet.disc(side * 18, 17.2, 3.4, STEEL)
    sheet.shape([(-12, 21), (12, 21), (17, 31), (-17, 31)], IRON)
    for x in (-2, -1, 0, 1, 2):
        sheet.shape(
            [(x * 4.6 - 0.8, 21.5), (x * 4.6 + 0.8, 21.5), (x * 6 + 0.9, 30.5), (x * 6 - 0.9, 30.5)], BRASS
        )


def main() -> None:
    """Draw all five."""
    argparse.ArgumentParser(prog="python -m tools.icons", description=__doc__).parse_args()
    icon = Sheet(512, None)
    icon.bar((-50, -50, 50, 50), NIGHT, 20)
    for part in (landscape, track, engine):
        part(icon)
    # The landscape runs over the rounded corners: cut it along them.
    mask = Sheet(512, None)
    mask.bar((-50, -50, 50, 50), "#ffffff", 20)
    icon.image.putalpha(mask.image.getchannel("A"))
    icon.save("icon")

    # Android cuts any outline out of these two and keeps only the middle two thirds for sure.
    ground = Sheet(432, NIGHT, 0.72)
    landscape(ground)
    ground.save("adaptive_background")
    front = Sheet(432, None, 0.72)
    track(front)
    engine(front)
    front.save("adaptive_foreground")
    # From Android 13 on an owner may want every icon in the colours of the wallpaper.
    front.cut_out()
    front.save("icon_monochrome", ANDROID)

    # On the splash's paper the steam would not be seen: the engine stands in a round window.
    splash = Sheet(512, None, 0.96)
    splash.disc(0, -1, 50, NIGHT)
    for part in (landscape, track, engine):
        part(splash)
    window = Sheet(512, None, 0.96)
    window.disc(0, -1, 50, "#ffffff")
    splash.image.putalpha(window.image.getchannel("A"))
    splash.save("presplash")


if __name__ == "__main__":
    main()

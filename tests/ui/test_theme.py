"""The look, checked by numbers: contrast, colour blindness, distinct symbols, fonts with every Polish letter."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import ImageFont

from ttr_app.ui.kit import palette, theme
from ttr_app.ui.kit.shapes import OUTLINES, shape

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
#: Machado, Oliveira, Fernandes 2009, full strength, on linear RGB.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
ENOUGH = 20.0


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    red, green, blue, _ = theme.rgba(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    rgb = [linear(part) for part in theme.rgba(colour)[:3]]
    seen = [min(1.0, max(0.0, sum(k * v for k, v in zip(row, rgb, strict=True)))) for row in SIGHTS[sight]]
    r, g, b = seen
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def distance(one: str, other: str, sight: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5


def test_the_measures_know_what_is_far_and_what_is_near() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21, abs=0.01)
    assert distance("#FF0000", "#00FF00", "normal") > 100
    assert distance("#C00000", "#6A5A00", "deutan") < distance("#C00000", "#6A5A00", "normal") / 2


@pytest.mark.parametrize("name", theme.THEMES)
def test_all_text_of_every_theme_is_readable(name: str) -> None:
    look = theme.theme(name)
    need = 7.0 if name == "contrast" else 4.5
    poor = [
        (ink, paper, round(contrast(look.hex(ink), look.hex(paper)), 2))
        for ink, paper in theme.TEXT_PAIRS
        if contrast(look.hex(ink), look.hex(paper)) < need
    ]
    assert not poor


@pytest.mark.parametrize("name", theme.THEMES)
def test_controls_and_graphics_stand_out_from_their_surface(name: str) -> None:
    look = theme.theme(name)
    assert all(contrast(look.hex(a), look.hex(b)) >= 3 for a, b in theme.GRAPHIC_PAIRS)


@pytest.mark.parametrize("name", theme.THEMES)
def test_marks_edges_and_rims_of_every_card_and_seat_stand_out(name: str) -> None:
    look = theme.theme(name)
    need = 7 if name == "contrast" else 3
    for ink in (*look.cards.values(), *look.seats):
        assert contrast(ink.mark, ink.fill) >= need, ink.name
        assert contrast(ink.edge, ink.fill) >= 3, ink.name
        assert contrast(ink.edge, ink.rim) >= 3, ink.name


@pytest.mark.parametrize("name", theme.THEMES)
def test_city_names_are_readable_on_every_tone_of_every_board(name: str) -> None:
    for mood in theme.theme(name).moods.values():
        assert contrast(mood["label"], mood["label_halo"]) >= 4.5
        for tone in (
            "sea",
            "sea_deep",
            "sea_light",
            "land",
            "land_shade",
            "land_light",
            "desert",
            "snow",
            "forest",
        ):
            assert contrast(mood["label"], mood[tone]) >= 4.5, tone


@pytest.mark.parametrize("name", theme.THEMES)
def test_only_one_pair_of_card_colours_leans_on_its_symbols_and_those_differ(name: str) -> None:
    close = {
        (one.name, other.name): one.symbol != other.symbol
        for sight in SIGHTS
        for one, other in combinations(theme.theme(name).cards.values(), 2)
        if distance(one.fill, other.fill, sight) < ENOUGH
    }
    assert close.keys() <= {("purple", "blue")}
    assert all(close.values())


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_seat_colours_differ_in_every_sight_even_without_their_shapes(sight: str, name: str) -> None:
    for one, other in combinations(theme.theme(name).seats, 2):
        assert distance(one.fill, other.fill, sight) >= ENOUGH, (one.name, other.name)


def test_no_two_cards_or_seats_share_a_symbol() -> None:
    symbols = [ink[2] for ink in palette.CARDS.values()] + list(theme.SEAT_SHAPES)
    assert len(set(symbols)) == len(symbols) == 15
    assert all(symbol in OUTLINES for symbol in symbols)


@pytest.mark.parametrize("name", [name for name in OUTLINES if name != "none"])
def test_every_symbol_fills_its_box_and_is_wholly_triangulated(name: str) -> None:
    made = shape(name)
    solid = [made.vertices[i] for i in made.indices]
    area = 0.0
    for a, b, c in zip(solid[::3], solid[1::3], solid[2::3], strict=True):
        area += abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
    outlines = 0.0
    for part in OUTLINES[name]:
        for sign, line in ((1, part),) if isinstance(part, list) else ((1, part[0]), (-1, part[1])):
            shoelace = sum(
                x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True)
            )
            outlines += sign * abs(shoelace) / 2
    assert area == pytest.approx(outlines, rel=0.02)
    assert max(v[0] for v in made.vertices) > 0.5
    assert max(v[1] for v in made.vertices) > 0.5


def test_fonts_have_every_letter_we_write() -> None:
    wanted = (
        "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻaąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż0123456789éüöäèçíãÅå–—„”’…×→"
    )
    for regular, bold in theme.FONTS.values():
        for file in {regular, bold}:
            letters = ImageFont.truetype(str(FONTS / file), 20)
            box = letters.getmask("\uffff").getbbox()
            blank = bytes(letters.getmask("\uffff"))
            missing = [c for c in wanted if c != "→" and bytes(letters.getmask(c)) == blank and box]
            assert not missing, (file, missing)


def test_every_font_file_has_its_licence_beside_it() -> None:
    listed = (FONTS / "LICENSES.md").read_text(encoding="utf-8")
    for file in FONTS.glob("*.ttf"):
        assert file.name in listed
    for licence in ("Jost-OFL.txt", "Barlow-OFL.txt"):
        assert "SIL Open Font License" in (FONTS / licence).read_text(encoding="utf-8")
        assert licence in listed


def test_no_step_of_the_type_scale_is_too_small() -> None:
    assert all(step.size >= theme.SMALLEST_TEXT for step in theme.TYPE.values())
    assert theme.TYPE["body"].size == 16
    assert theme.TYPE["count"].size >= 20
    assert theme.TYPE["city"].size >= 14


def test_every_mood_has_every_tone_and_unknown_maps_a_calm_one() -> None:
    for name in theme.THEMES:
        look = theme.theme(name)
        assert look.mood("a map pack's map") == look.moods["default"]
        for mood in look.moods.values():
            assert set(mood) == set(palette.BOARD_ROLES)


def test_colours_are_given_as_floats_with_their_own_opacity() -> None:
    assert theme.rgba("#FF000080") == pytest.approx((1, 0, 0, 128 / 255))
    assert theme.theme("light")["paper"][3] == 1
    assert theme.theme("dark").fade("ink", 0.5)[3] == 0.5
    assert theme.theme("dark").dark
    assert theme.theme("light").card("red").symbol == "triangle"
    assert theme.theme("light").seat(0).shape == "chevron"

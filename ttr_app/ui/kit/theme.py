"""Look of the app in one place: colours by role, card and seat inks, type, spacing, motion, map moods.

Pure numbers and names: nothing here imports Kivy. `docs/art.md` says why each thing looks as it does.
Sizes are in dp (type in sp); whoever draws multiplies with the screen's density.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from ttr_app.ui.kit import palette

Rgba = tuple[float, float, float, float]


@lru_cache(maxsize=512)
def rgba(hex_colour: str, alpha: float | None = None) -> Rgba:
    """Turn "#RRGGBB" or "#RRGGBBAA" into four floats of 0..1; a screen asks for the same few a thousand times."""
    digits = hex_colour.lstrip("#")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    own = int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0
    return (red, green, blue, own if alpha is None else alpha)


@dataclass(frozen=True, slots=True)
class CardInk:
    """How one card colour is printed: on cards, on the board's spaces, on chips."""

    name: str
    fill: str
    edge: str
    rim: str
    mark: str
    symbol: str


@dataclass(frozen=True, slots=True)
class SeatInk:
    """How one seat's pieces are printed; `shape` is drawn on every piece and score marker."""

    name: str
    fill: str
    edge: str
    rim: str
    mark: str
    shape: str


@dataclass(frozen=True)
class Theme:
    """One complete look (`light`, `dark` or `contrast`): ask it for a role, a card, a seat, a mood."""

    name: str
    roles: Mapping[str, str]
    cards: Mapping[str, CardInk]
    seats: tuple[SeatInk, ...]
    moods: Mapping[str, Mapping[str, str]]

    @property
    def dark(self) -> bool:
        """Say whether the surfaces are darker than the ink."""
        return self.name == "dark"

    def __getitem__(self, role: str) -> Rgba:
        """Give a role's colour as floats, ready for a Kivy `Color`."""
        return rgba(self.roles[role])

    def hex(self, role: str) -> str:
        """Give a role's colour as "#RRGGBB", ready for markup and KivyMD."""
        return self.roles[role]

    def fade(self, role: str, alpha: float) -> Rgba:
        """Give a role's colour with another opacity."""
        return rgba(self.roles[role], alpha)

    def card(self, colour: str) -> CardInk:
        """Give the ink of a card colour ("purple" … "red", "grey", "wild")."""
        return self.cards[colour]

    def seat(self, index: int) -> SeatInk:
        """Give the ink of a seat colour by its index 0..4."""
        return self.seats[index]

    def mood(self, map_id: str) -> Mapping[str, str]:
        """Give the board's colours by art role for a map; an unknown map gets the calm default."""
        return self.moods.get(map_id, self.moods["default"])


def _cards(theme_name: str) -> Mapping[str, CardInk]:
    dark_edge, light_edge, rim, dark_rim = palette.EDGES[theme_name]
    inks = {}
    stark = palette.STARK_CARDS if theme_name == "contrast" else {}
    for name, (usual_fill, usual_mark, symbol) in palette.CARDS.items():
        fill, mark = stark.get(name, (usual_fill, usual_mark))
        deep = name in palette.DEEP_CARDS or (name in stark and mark == "#FFFFFF")
        inks[name] = CardInk(
            name, fill, light_edge if deep else dark_edge, dark_rim if deep else rim, mark, symbol
        )
    return MappingProxyType(inks)


def _seats(theme_name: str) -> tuple[SeatInk, ...]:
    dark_edge, light_edge, rim, dark_rim = palette.EDGES[theme_name]
    inks = []
    stark = palette.STARK_SEATS if theme_name == "contrast" else {}
    for name, usual_fill, usual_mark, shape in palette.SEATS:
        fill, mark = stark.get(name, (usual_fill, usual_mark))
        deep = name in palette.DEEP_SEATS or (name in stark and mark == "#FFFFFF")
        inks.append(
            SeatInk(name, fill, light_edge if deep else dark_edge, dark_rim if deep else rim, mark, shape)
        )
    return tuple(inks)


@lru_cache
def theme(name: str) -> Theme:
    """Give the theme called "light", "dark" or "contrast"."""
    return Theme(
        name,
        MappingProxyType(palette.ROLES[name]),
        _cards(name),
        _seats(name),
        MappingProxyType({mood: MappingProxyType(tones) for mood, tones in palette.MOODS[name].items()}),
    )


THEMES = ("light", "dark", "contrast")
CARD_COLOURS = tuple(palette.CARDS)
CARD_SYMBOLS = MappingProxyType({name: ink[2] for name, ink in palette.CARDS.items()})
SEAT_SHAPES = tuple(ink[3] for ink in palette.SEATS)

#: Foreground and background roles that carry text together: each pair must reach 4.5:1 (7:1 in contrast).
TEXT_PAIRS = (
    ("ink", "paper"),
    ("ink", "paper_raised"),
    ("ink", "paper_sunk"),
    ("ink_soft", "paper"),
    ("ink_soft", "paper_raised"),
    ("ink_soft", "paper_sunk"),
    ("accent", "paper"),
    ("accent", "paper_raised"),
    ("second", "paper"),
    ("second", "paper_raised"),
    ("good", "paper"),
    ("good", "paper_raised"),
    ("warn", "paper"),
    ("warn", "paper_raised"),
    ("danger", "paper"),
    ("danger", "paper_raised"),
    ("link", "paper"),
    ("link", "paper_raised"),
    ("on_accent", "accent"),
    ("on_second", "second"),
    ("on_danger", "danger"),
    ("on_gold", "gold"),
    ("on_banner", "banner"),
    ("on_banner_soft", "banner"),
)

#: Graphics and control outlines against their surface: 3:1.
GRAPHIC_PAIRS = (
    ("line_strong", "paper"),
    ("line_strong", "paper_raised"),
    ("focus", "paper"),
    ("focus", "paper_raised"),
    ("accent", "paper_sunk"),
)

# --- type: (font name as registered, size in sp, line height) -------------------------------------
DISPLAY = "Jost"
TEXT = "Barlow"
#: Registered name -> (regular file, bold file), in assets/fonts. Jost has one weight only.
FONTS = MappingProxyType(
    {
        DISPLAY: ("Jost-SemiBold.ttf", "Jost-SemiBold.ttf"),
        TEXT: ("Barlow-Medium.ttf", "Barlow-Bold.ttf"),
    }
)


@dataclass(frozen=True, slots=True)
class Type:
    """One step of the type scale."""

    font: str
    size: float
    line: float
    bold: bool = False


TYPE = MappingProxyType(
    {
        "poster": Type(DISPLAY, 44, 1.05),
        "title": Type(DISPLAY, 28, 1.1),
        "heading": Type(DISPLAY, 20, 1.15),
        "count": Type(TEXT, 20, 1.1, bold=True),
        "body": Type(TEXT, 16, 1.3),
        "body_bold": Type(TEXT, 16, 1.3, bold=True),
        "button": Type(TEXT, 16, 1.1, bold=True),
        "label": Type(TEXT, 14, 1.2),
        "label_bold": Type(TEXT, 14, 1.2, bold=True),
        "small": Type(TEXT, 12.5, 1.2),
        "city": Type(TEXT, 14, 1.0, bold=True),
        "city_dense": Type(TEXT, 13, 1.0, bold=True),
    }
)
SMALLEST_TEXT = 12.0
UI_SCALES = (1.0, 1.15, 1.3, 1.5)

# --- space and touch, dp ----------------------------------------------------------------------------
SPACE = MappingProxyType({"hair": 1, "xs": 4, "s": 8, "m": 12, "l": 16, "xl": 24, "xxl": 40})
RADIUS = MappingProxyType({"s": 4, "m": 8, "l": 14, "pill": 999})
TOUCH = 48
GAP = 8
SAFE_EDGE = 16
WIDE = 840
MEDIUM = 600

# --- motion, seconds ---------------------------------------------------------------------------------
MOTION = MappingProxyType(
    {
        "quick": 0.15,
        "card": 0.35,
        "claim_min": 0.25,
        "claim_max": 0.5,
        "camera": 0.35,
    }
)

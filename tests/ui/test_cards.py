"""The cards' pictures: each kind has a silhouette and its colour's sign, and is drawn once."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from kivy.graphics.context import get_context

from tests.ui.board_window import near, pixel
from ttr_app.engine.board import Board
from ttr_app.storage import open_map
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.cards import faces
from ttr_app.ui.kit.cards.cutting import FOOT, Tone
from ttr_app.ui.kit.cards.layout import lay_out
from ttr_app.ui.kit.cards.tones import tones
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import THEMES, theme

pytestmark = pytest.mark.painted

#: The payment's card: 40 dp wide in a row of choices.
WIDE, HIGH = 40, 34
#: Two pictures differ if so many of the pixels of either are not in both.
OTHER = 0.12

Mask = frozenset[tuple[int, int]]


class Cards(Painted):
    """Cards side by side, all in one ink so that nothing but the drawing tells them apart."""

    ground = "paper"

    def __init__(self, board: Board, cards: list[int], size: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(size=(1280, 800), **kwargs)
        self.board, self.cards, self.cell = board, cards, size
        self.painted = 0
        self.refresh()

    def boxes(self) -> list[Box]:
        wide, high = self.cell
        return [Box(10 + i * (wide + 10), 100, wide, high) for i in range(len(self.cards))]

    def paint(self, p: Painter, room: Box) -> None:
        self.painted += 1
        for card, box in zip(self.cards, self.boxes(), strict=True):
            prints.paint_chip(p, box, self.board, card, 1)


@pytest.fixture(autouse=True)
def daylight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start each test with nothing drawn, by day."""
    look.prepare()
    monkeypatch.setattr(look, "theme", theme("light"))
    faces.forget()


def board_of(map_id: str) -> Board:
    return Board(open_map(map_id), 2)


def test_every_card_kind_of_every_map_has_a_silhouette_of_its_own(
    tablet: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All in one ink and without its sign: what is left is the wagon, the ship, the pair of ships and the seal."""
    flat = tuple("#FFFFFF" if tone in (Tone.BODY, Tone.SHADE, Tone.SIGN) else "#000000" for tone in Tone)
    monkeypatch.setattr(faces, "tones", lambda *_: flat)
    real = faces.shape
    monkeypatch.setattr(faces, "shape", lambda name: real(name if name == "anchor" else "none"))
    for map_id in BUILTIN:
        board = board_of(map_id)
        cards = list(range(len(board.cards)))
        masks = masks_of(tablet, board, cards)
        for one, other in combinations(cards, 2):
            apart = len(masks[one] ^ masks[other]) / min(len(masks[one]), len(masks[other]))
            assert apart >= OTHER, (map_id, board.cards[one].name, board.cards[other].name, round(apart, 2))


def masks_of(tablet: Any, board: Board, cards: list[int]) -> list[Mask]:
    """Show cards at 40 dp and give the light pixels of the upper part of each, where the picture is."""
    masks: list[Mask] = []
    for start in range(0, len(cards), 20):
        shown = Cards(board, cards[start : start + 20], (WIDE, HIGH))
        tablet.show(shown)
        tablet.frames(2)
        shot = tablet.pixels()
        for box in shown.boxes():
            masks.append(
                frozenset(
                    (x, y)
                    for x in range(3, WIDE - 3)
                    for y in range(18, HIGH - 2)
                    if pixel(tablet, shot, box.x + x, box.y + y)[1] > 128
                )
            )
            assert len(masks[-1]) > 60
    return masks


@pytest.mark.parametrize("name", THEMES)
def test_the_sign_of_every_colour_is_on_its_card_at_40_dp(tablet: Any, monkeypatch: Any, name: str) -> None:
    """The sign's own pixels are in the mark's colour, on a ground that keeps it readable."""
    monkeypatch.setattr(look, "theme", theme(name))
    board = board_of("usa")
    shown = Cards(board, list(range(len(board.cards))), (WIDE, HIGH))
    tablet.show(shown)
    tablet.frames(2)
    shot = tablet.pixels()
    signs = set()
    for card, box in zip(shown.cards, shown.boxes(), strict=True):
        mark = look.theme.card(prints.card_ink(board, card)).mark
        layout = lay_out(WIDE, HIGH, counted=True)
        x, y, radius = layout.signs[0]
        reach = int(radius) + 1
        marked = frozenset(
            (dx, dy)
            for dx in range(-reach, reach + 1)
            for dy in range(-reach, reach + 1)
            if near(pixel(tablet, shot, box.x + x + dx, box.y + y + dy), mark, 12)
        )
        assert len(marked) > 0.2 * (2 * radius) ** 2, board.cards[card].name
        signs.add(marked)
    assert len(signs) == len(board.cards)


@pytest.mark.parametrize(
    ("wide", "high", "counted", "signs"),
    [
        (72, 72, False, 2),
        (64, 64, True, 2),
        (76, 138, True, 2),
        (150, 138, True, 2),
        (40, 34, True, 1),
        (68, 34, True, 1),
        (30, 24, True, 1),
    ],
)
def test_signs_picture_and_count_have_room_at_every_size(
    wide: int, high: int, counted: bool, signs: int
) -> None:
    layout = lay_out(wide, high, counted)
    assert len(layout.signs) == signs
    for x, y, radius in layout.signs:
        assert min(x, y, wide - x, high - y) >= radius, "cut off"
        assert radius >= (4 if high < 32 else 6), "too small to be read"
        left, low, across, up = layout.count
        if counted and layout.unit:
            slack = 1e-6
            assert x - radius >= left + across - slack or x + radius <= left + slack or y - radius >= low + up
    if layout.unit:
        assert layout.unit >= 0.4 * min(wide, high), "the picture fills its card"
        assert layout.middle[1] + 0.5 * layout.unit <= high
        assert layout.middle[1] - FOOT * layout.unit >= 0


@pytest.mark.parametrize("name", THEMES)
def test_pictures_stand_out_from_their_ground(name: str) -> None:
    from tests.ui.test_theme import contrast

    for ink in theme(name).cards.values():
        of = dict(zip(Tone, tones(ink, name), strict=True))
        for ground in (Tone.GROUND, Tone.HINT, Tone.NEAR):
            assert contrast(of[Tone.SIGN], of[ground]) >= (7 if name == "contrast" else 3), (ink.name, ground)
            assert contrast(of[Tone.BODY], of[ground]) >= 2.8, (ink.name, ground)


def test_a_picture_stands_on_its_wheels_and_bears_its_sign_above_and_below(tablet: Any) -> None:
    board = board_of("usa")
    shown = Cards(board, [board.card_index["yellow"]], (120, 120))
    tablet.show(shown)
    tablet.frames(2)
    shot, box = tablet.pixels(), shown.boxes()[0]
    layout = lay_out(120, 120, counted=True)
    (left, up, _), (right, low, _) = layout.signs
    assert left < 60 < right
    assert low < 60 < up
    mark = look.theme.card("yellow").mark
    for x, y, _radius in layout.signs:
        assert near(pixel(tablet, shot, box.x + x, box.y + y), mark, 4)
    rail = box.y + layout.middle[1] - FOOT * layout.unit
    wheel = box.x + layout.middle[0] - 0.78 * layout.unit
    assert pixel(tablet, shot, wheel, rail + 2)[1] < 100 < pixel(tablet, shot, wheel, rail - 12)[1]


def test_faces_are_drawn_once_and_never_in_idle_frames(tablet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    real = faces.Face.__init__

    def counted(self: faces.Face, *args: Any) -> None:
        drawn.append(args)
        real(self, *args)

    monkeypatch.setattr(faces.Face, "__init__", counted)
    board = board_of("world")
    cards = list(range(len(board.cards)))
    shown = Cards(board, cards[:20], (WIDE, HIGH))
    tablet.show(shown)
    tablet.frames(2)
    assert len(drawn) == len(shown.cards)
    paintings = shown.painted
    tablet.frames(30)
    assert (len(drawn), shown.painted) == (len(shown.cards), paintings)
    shown.refresh()
    tablet.frames(2)
    assert shown.painted == paintings + 1
    assert len(drawn) == len(shown.cards), "painting a panel anew draws no face again"


def test_the_least_used_faces_are_let_go(monkeypatch: pytest.MonkeyPatch, tablet: Any) -> None:
    monkeypatch.setattr(faces, "KEPT", 3 * 50 * 50)
    shown = [faces.print_of(board_of("usa"), card) for card in range(5)]
    layout = lay_out(50, 50, counted=False)
    first = faces.face(shown[0], layout)
    for one in shown[1:]:
        faces.face(one, layout)
        assert faces.face(shown[0], layout) is first, "asked for all the time, it stays"
    assert faces.texels() <= 3 * 50 * 50


def test_a_lost_graphics_context_gives_the_same_cards_again(tablet: Any) -> None:
    board = board_of("europe")
    shown = Cards(board, list(range(len(board.cards))), (72, 72))
    tablet.show(shown)
    tablet.frames(2)
    before = [pixels_of(tablet, box) for box in shown.boxes()]
    get_context().reload()
    tablet.frames(3)
    assert [pixels_of(tablet, box) for box in shown.boxes()] == before


def pixels_of(tablet: Any, box: Box) -> list[tuple[int, int, int]]:
    """Give the upper half of a card, above its count."""
    shot = tablet.pixels()
    return [pixel(tablet, shot, box.x + x, box.y + y) for x in range(6, 66, 3) for y in range(30, 68, 3)]


class Chip(Painted):
    """One low card of a colour with its count."""

    ground = "paper"

    def paint(self, p: Painter, room: Box) -> None:
        board = Board(open_map("usa"), 2)
        red = next(card for card, kind in enumerate(board.cards) if board.colours[kind.colour] == "red")
        prints.paint_chip(p, room, board, red, 4)


@pytest.mark.parametrize("density", [1, 2])
def test_the_count_on_a_low_card_stands_beside_its_sign_and_off_the_edge(tablet: Any, density: float) -> None:
    """On a phone the digits touched the card's lower edge, some two dp lower than the sign they belong to."""
    tablet.resize(400, 300, density)
    wide, high = round(38 * density), round(42 * density)
    chip = tablet.show(Chip(size=(wide, high), size_hint=(None, None), pos=(100, 100)))
    chip.draw_now()
    tablet.frames(2)
    raw, width = tablet.pixels(), tablet.window.width
    x0, y0, edge = round(chip.x), round(chip.y), round(3 * density)

    def light(left: float, right: float) -> list[int]:
        """Give the rows, from the card's foot, in which something light lies between two columns."""
        columns = range(x0 + round(left), x0 + round(right))
        rows = range(y0, y0 + round(19 * density))
        return [y - y0 for y in rows if any(raw[3 * (y * width + x) + 1] > 200 for x in columns)]

    sign, count = light(edge, wide * 0.45), light(wide * 0.55, wide - edge)
    assert min(count) >= 3 * density, "the digits keep off the edge"
    assert abs(min(count) + max(count) - min(sign) - max(sign)) / 2 <= 1.5 * density, (sign, count)


@pytest.mark.parametrize("density", [1, 2])
def test_the_count_on_a_square_card_keeps_off_the_edge_and_off_the_picture(
    tablet: Any, density: float
) -> None:
    """As large as a payment is painted on a wide sheet: the digits stood on the card's lower edge."""
    tablet.resize(400, 300, density)
    wide, high = round(84 * density), round(82 * density)
    chip = tablet.show(Chip(size=(wide, high), size_hint=(None, None), pos=(100, 100)))
    chip.draw_now()
    tablet.frames(2)
    raw, width = tablet.pixels(), tablet.window.width
    x0, y0 = round(chip.x), round(chip.y)
    columns = range(x0 + round(wide * 0.3), x0 + round(wide * 0.45))
    rows = range(y0, y0 + round(30 * density))
    light = [y - y0 for y in rows if any(raw[3 * (y * width + x) + 1] > 200 for x in columns)]
    assert light[0] >= 3 * density, "the digits keep off the edge"
    gaps = [after - before for before, after in pairwise(light)]
    assert max(gaps) > 1, "nothing lies between the digits and the picture"

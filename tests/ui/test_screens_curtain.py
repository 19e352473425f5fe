"""While the curtain is down the screen shows nothing of a hand: the same frames, whatever the hidden cards are."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.session import SeatSetup, TableSetup

pytestmark = pytest.mark.painted

SIZES = [(1280, 800), (960, 600), (360, 640), (800, 1280)]


def dealt(tablet: Tablet, home: Path, seed: int, map_id: str = "europe", mode: str = "pass") -> Hands:
    """A game of two people; the seed decides every card."""
    app = open_app(tablet, home)
    seats = (SeatSetup(name="Ala", colour="blue"), SeatSetup(name="Jan", colour="red"))
    app.root.play(app.services.begin(TableSetup(map=map_id, seats=seats, seed=seed, first=0, mode=mode)))
    tablet.frames(3)
    return Hands(tablet, app)


def alike(home: Path) -> tuple[int, int]:
    """Two deals with the same open cards on the table and different cards in the hands."""
    from ttr_app.engine import Game, GameSetup
    from ttr_app.storage import open_map

    game = Game(open_map("first_journey_europe"), 2)
    first = game.new(GameSetup(1, 0))
    for seed in range(2, 50):
        other = game.new(GameSetup(seed, 0))
        if list(first.hands) != list(other.hands) and first.tickets != other.tickets:
            return 1, seed
    raise AssertionError("no two deals differ")


@pytest.mark.parametrize("size", SIZES)
def test_the_covered_page_is_the_same_whatever_is_dealt(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    """First Journey has no open cards: with other hands and tickets every pixel must be the same."""
    tablet.resize(*size)
    seen = []
    for seed in alike(tmp_path):
        hands = dealt(tablet, tmp_path / str(seed), seed, "first_journey_europe")
        assert hands.game.hand_over.waiting
        frames = [tablet.pixels()]
        for other in SIZES:  # rotated and resized with the curtain down
            tablet.resize(*other)
            frames.append(tablet.pixels())
        tablet.resize(*size)
        hands.tap("menu")
        frames.append(tablet.pixels())
        hands.tap("go on")
        frames.append(tablet.pixels())
        seen.append(frames)
        tablet.clear()
        tablet.resize(*size)
    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 3, "the frames are of real pages"


def test_every_frame_after_the_last_act_is_the_same_whatever_was_in_the_hand(
    tablet: Tablet, tmp_path: Path
) -> None:
    """Ala draws two cards that differ; from the moment the curtain is down no frame tells them apart."""
    seen = []
    for seed in alike(tmp_path):
        hands = dealt(tablet, tmp_path / str(seed), seed, "first_journey_europe")
        hands.tap("lift")
        assert "Ala" in hands.page.parts["seats"].text
        hands.tap("two 0")
        assert hands.page.game.hand_over.parting, "what was drawn is shown first"
        tablet.until(lambda page=hands.page: page.game.hand_over.covered)
        frames = []
        for _ in range(12):
            tablet.frames(1)
            frames.append(tablet.pixels())
        seen.append(frames)
        assert hands.game.hand_over.waiting
        tablet.clear()
    assert seen[0] == seen[1]


def test_what_was_drawn_is_shown_as_cards_of_a_cards_shape_wherever_the_sheet_lies(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ttr_app.ui.kit import prints
    from ttr_app.ui.kit.box import Box
    from ttr_app.ui.table.sheets.parting import PartingSheet

    hands = dealt(tablet, tmp_path, 5, "first_journey_europe")
    hands.tap("lift")
    hands.tap("two 0")
    sheet = hands.page.open_sheet
    assert isinstance(sheet, PartingSheet)
    assert len(sheet.cards) == 2
    cells: list[Box] = []
    monkeypatch.setattr(prints, "paint_card", lambda _painter, cell, _board, _card: cells.append(cell))
    for room in (Box(0, 0, 280, 534), Box(0, 0, 360, 150), Box(0, 0, 290, 310)):
        cells.clear()
        sheet.paint(SimpleNamespace(text=lambda *_words, **_more: None), room.copy())
        first, second = cells
        assert all(1.2 <= cell.h / cell.w <= 1.6 and cell.w >= 64 for cell in cells), (room, cells)
        assert room.x <= first.x < first.right < second.x < second.right <= room.right
        assert all(room.y <= cell.y and cell.top <= room.top for cell in cells)


def test_the_curtain_falls_at_once_when_the_app_goes_to_the_background(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = dealt(tablet, tmp_path, 5)
    hands.tap("lift")
    assert hands.game.view.hand
    hands.app.on_pause()
    tablet.frames(1)
    assert hands.page.game.hand_over.covered
    assert not hands.game.view.hand
    assert hands.page.parts["hand"].text == "Karty są zakryte."
    hands.app.on_resume()
    tablet.frames(2)
    assert hands.page.game.hand_over.covered


def test_nobody_thinks_while_the_app_is_in_the_background(tablet: Tablet, tmp_path: Path) -> None:
    hands = dealt(tablet, tmp_path, 5)
    asked: list[float] = []
    pump = hands.game.session.pump
    hands.game.session.pump = lambda now: asked.append(now) or pump(now)
    tablet.frames(2)
    assert len(asked) == 2
    hands.app.on_pause()
    # Kivy still draws once between the pause and its long sleep.
    tablet.frames(1)
    assert len(asked) == 2
    hands.app.on_resume()
    hands.app.on_resume()
    tablet.frames(2)
    assert len(asked) == 4


def test_a_tap_ends_the_look_at_the_cards_drawn_and_does_nothing_else(tablet: Tablet, tmp_path: Path) -> None:
    hands = dealt(tablet, tmp_path, 5, "first_journey_europe")
    hands.tap("lift")
    hands.tap("two 0")
    assert "Dobrano:" in hands.page.sheet.text
    assert len(hands.page.open_sheet.cards) == 2, "both cards of a draw of two"
    step = hands.game.session.status.step
    hands.at(640, 300)
    assert hands.page.game.hand_over.covered
    assert hands.game.session.status.step == step
    assert hands.page.sheet.width < 2


def test_what_one_person_chose_is_gone_when_the_next_looks(tablet: Tablet, tmp_path: Path) -> None:
    hands = dealt(tablet, tmp_path, 5)
    hands.tap("lift")
    hands.keep_all()
    hands.tap("lift")
    hands.keep_all()
    hands.tap("lift")
    ticket = hands.game.view.tickets[0]
    hands.tap(f"ticket {ticket}")
    assert hands.page.board.selection.ticket_cities
    hands.tap("two 0")
    tablet.until(lambda: hands.page.game.hand_over.covered)
    assert not hands.page.board.selection.ticket_cities
    hands.tap("lift")
    assert not hands.page.board.selection.ticket_cities
    assert not hands.game.messages.toast


def test_a_shared_table_shows_a_hand_while_its_edge_is_held(tablet: Tablet, tmp_path: Path) -> None:
    hands = dealt(tablet, tmp_path, 5, mode="table")
    assert not hands.game.hand_over.waiting
    assert not hands.game.view.hand
    x, y = hands._find("hold 1")
    finger = tablet.press(x, y)
    tablet.frames(2)
    assert hands.game.view.seat == 1
    assert sum(hands.game.view.hand) == 4
    tablet.lift(finger)
    assert not hands.game.view.hand
    hands.tap("open 0")  # the twin for those who cannot hold
    assert hands.game.view.seat == 0
    assert hands.game.view.decision == "keep"
    hands.tap("cover")
    assert not hands.game.view.hand

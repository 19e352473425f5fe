"""The cards in which a name is typed and a file is chosen: they fit the window, also after a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.stranger import start
from tools.tablet import Tablet

SIZES = ((360, 640), (640, 360), (800, 1280), (1280, 800))


def inside(tablet: Tablet, card: Any) -> bool:
    """Whether all of a card, and all that stands in it, lies within the window."""
    wide, high = tablet.window.size
    places = [(*part.to_window(*part.pos), *part.size) for part in card.walk(restrict=True) if part.width > 2]
    return all(x >= 0 <= y and x + w <= wide and y + h <= high for x, y, w, h in places)


def test_the_card_for_a_name_fits_after_every_turn(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.dialogs import ask_name

    start(tablet, tmp_path)
    for begun in SIZES:
        tablet.resize(*begun)
        card = ask_name("Ala", lambda _name: "")
        tablet.seconds(0.5)
        fresh = card.size
        for other in SIZES:
            tablet.resize(*other)
            tablet.frames(3)
            assert inside(tablet, card), (begun, other)
        tablet.resize(*begun)
        tablet.frames(3)
        assert card.size == fresh
        card.dismiss()
        tablet.seconds(0.5)


def test_the_card_for_a_file_fits_after_every_turn(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.file_dialog import FileDialog

    start(tablet, tmp_path)
    for begun in SIZES:
        tablet.resize(*begun)
        card = FileDialog(tmp_path, lambda _path: None, (".json",))
        tablet.seconds(0.5)
        for other in SIZES:
            tablet.resize(*other)
            tablet.frames(3)
            wide, high = tablet.window.size
            assert card.x >= 0 <= card.y, (begun, other)
            assert card.right <= wide, (begun, other)
            assert card.top <= high, (begun, other)
            assert card.height > high - 60, "and uses the height there is"
        card.dismiss()
        tablet.seconds(0.5)

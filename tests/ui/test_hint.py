"""What now? In practice and for whoever wants it: acts with reasons, on the map, and what comes after them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.spaces import as_seen
from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, table
from tools.tablet import Tablet
from ttr_app.ai import Weights, advise


def advisor(game: Any, view: Any, earlier: Any) -> Any:
    return advise(game, Weights(), view, earlier, moves=8)


def asked(hands: Hands) -> Any:
    """Ask for a hint, and wait for its sheet."""
    hands.tap("hint")
    hands.tablet.until(lambda: type(hands.page.open_sheet).__name__ == "HintSheet")
    hands.tablet.frames(2)
    return hands.page.open_sheet


@pytest.mark.painted
def test_a_hint_names_acts_shows_them_on_the_map_and_goes_one_step_further(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, advisor=advisor))
    begin(hands, table("usa", "pc", practice=True))
    hands.tap("look 0") if hands.can("look 0") else None
    sheet_before = hands.page.open_sheet
    hands.keep_all()
    assert hands.page.open_sheet is not sheet_before
    hands.wait()
    sheet = asked(hands)
    assert 2 <= len(sheet.acts) <= 3
    text = hands.page.sheet.text
    assert "Co teraz?" in text
    assert text.count(".") >= len(sheet.acts), "each has its reason"
    tablet.picture("hint")
    hands.tap(f"act {len(sheet.acts) - 1}")
    assert sheet.at == len(sheet.acts) - 1
    hands.tap("further")
    assert "A potem" in as_seen(hands.page.sheet.text)
    assert hands.page.board.selection.plan == frozenset(sheet.advice.routes)
    hands.tap("further")
    assert "Twoje bilety" in hands.page.sheet.text
    assert not hands.can("further"), "that is all"
    tablet.resize(360, 640)
    tablet.frames(3)
    tablet.picture("hint-phone")
    hands.tap("close hint")
    assert hands.page.open_sheet is None
    tablet.key("h")
    tablet.until(lambda: hands.page.open_sheet is not None)


def test_a_game_that_counts_has_a_hint_only_where_it_is_switched_on(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, advisor=advisor))
    begin(hands, table("usa", "pc"))
    hands.keep_all()
    hands.wait()
    assert not hands.can("hint")
    tablet.key("h")
    tablet.frames(3)
    assert hands.page.open_sheet is None
    hands.app.services.change(hints=True)
    hands.page.repaint()
    tablet.frames(2)
    sheet = asked(hands)
    step = hands.game.session.status.step
    hands.game.session.submit(sheet.acts[0].action)
    tablet.frames(3)
    assert hands.game.session.status.step > step
    assert type(hands.page.open_sheet).__name__ != "HintSheet", "a hint about what is over is put away"

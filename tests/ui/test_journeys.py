"""The ladder of journeys by real taps: begun with one tap, gone on with, its stars kept by person."""

from __future__ import annotations

from pathlib import Path

from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.session.journeys import STARS, journeys


def test_a_journey_is_begun_gone_on_with_and_its_stars_are_shown(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    step = journeys()[0]
    hands.tap("open journeys")
    tablet.frames(2)
    assert f"Gwiazdki: 0 z {STARS * len(journeys())}" in tablet.texts()
    hands.taps = 0
    hands.tap(f"journey {step.id}")
    assert hands.taps == 1
    table = hands.game.session.table
    assert step.is_of(table)
    number = hands.game.session.id
    hands.app.root.go("journeys")
    tablet.frames(2)
    hands.tap(f"journey {step.id}")
    assert hands.game.session.id == number, "what was begun is gone on with"
    hands.app.services.change(journeys={"gracz 1": {step.id: 2}})
    hands.app.root.go("journeys")
    tablet.frames(2)
    assert f"Gwiazdki: 2 z {STARS * len(journeys())}" in tablet.texts()
    row = hands.page.sheet.ids.list.data[0]
    assert row["inks"] == ["accent", "accent", "ink_soft"]
    for size in ((360, 640), (1280, 800)):
        tablet.resize(*size)
        tablet.frames(4)
        assert cramped(hands.app.root) == [], size
        for shown in hands.page.sheet.ids.list.children[0].children:
            assert shown.minimum_height <= shown.height + 1, "no line of a goal hangs out of its card"

"""The coach's page: reached from the end of a game and from the history, worked out once, shown, played on from."""

from pathlib import Path

from tests.ui.cramped import cramped
from tests.ui.stranger import start
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.session.past.findings import read_findings


def test_the_coach_works_in_the_background_and_leads_to_the_moment(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    library = hands.app.services.library
    (number,) = fill(library, 1, [("usa", 2)])
    hands.app.root.go("history", number)
    tablet.frames(2)
    hands.tap("coach")
    page = hands.page
    work = page.work
    assert work is not None
    # Cancelled: nothing runs on, nothing is kept, and one is back at the game.
    hands.tap("cancel")
    tablet.frames(2)
    work._thread.join(250)
    assert (page.work, work.alive, hands.page.name) == (None, False, "history")
    assert hands.page.opened == number
    # Worked out to its end, whoever waits.
    hands.tap("coach")
    if hands.page.work is not None:
        hands.page.work._thread.join(250)
    tablet.seconds(0.5)
    found = read_findings(library, number, page.seat)
    assert found is not None
    said = "\n".join(tablet.texts())
    for head in ("Wynik w czasie", "Punkty zwrotne", "Twoje ruchy", "Do czego dążyli inni"):
        assert head in said
    assert said.count("Lepiej:") == len(found.turning) > 0
    # Shown in the replay, as it was before the move; back again nothing is worked out twice.
    point = found.turning[-1]
    hands.tap(f"show {point.step}")
    tablet.frames(2)
    assert (hands.page.name, hands.page.step, hands.page.eyes) == ("replay", point.step - 1, page.seat)
    assert hands.page.sheet.ids.line.marks == [one.step for one in found.turning]
    tablet.key("escape")
    tablet.frames(2)
    assert (hands.page.name, hands.page.work) == ("coach", None)
    for size, scale in (((360, 640), 1.5), ((640, 360), 1.0)):
        tablet.resize(*size)
        hands.app.services.change(text_size=scale)
        tablet.frames(3)
        assert cramped(hands.app.root) == [], size
    hands.tap(f"play on {point.step}")
    tablet.frames(2)
    assert hands.game.session.table.practice
    assert hands.game.view.step == point.step - 1

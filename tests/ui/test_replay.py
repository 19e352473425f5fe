"""The replay by real touches: the line, the buttons, the keys, whose eyes, and a practice game from the middle."""

from pathlib import Path
from typing import Any

import pytest

from tests.ui.cramped import cramped
from tests.ui.stranger import start
from tools import many_games
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.i18n import _
from ttr_app.ui.kit.look import px

WINDOWS = ((640, 360), (360, 640), (1280, 800))


def test_a_game_is_replayed_with_a_finger_and_played_on_from_the_middle(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path, pace="fast", reduced_motion=True)
    (number,) = fill(hands.app.services.library, 1, [("europe", 3)])
    hands.app.root.go("history")
    tablet.frames(2)
    hands.tap(f"result {number}")
    hands.tap("replay")
    tablet.frames(2)
    page = hands.page
    steps, line = page.replay.steps, page.sheet.ids.line
    assert page.step == 0
    # The line: a tap in its middle, and its end.
    tablet.tap(line.x + line.width / 2, line.center_y)
    assert abs(page.step - steps / 2) < 4
    middle = page.replay.course.state_at(page.step)
    assert list(page.board.facts.owner) == list(page.replay.frame(page.step, None, True).view.owner)
    tablet.tap(line.right - px(14), line.center_y)
    assert page.step == steps
    totals = [one.total for one in page.replay.score().seats]
    assert page.sheet.ids.hands.totals == tuple(totals), "at the end the counted points stand there"
    # Steps, marks and keys.
    hands.tap("step back")
    assert page.step == steps - 1
    hands.tap("mark back")
    assert page.step == page.sheet.ids.line.marks[-1]
    tablet.key("home")
    tablet.key("right")
    assert page.step == 1
    # It plays by itself, stops when asked and at the end.
    hands.tap("play")
    tablet.seconds(1.3)
    assert page.step >= 3
    hands.tap("play")
    stood = page.step
    tablet.seconds(2)
    assert page.step == stood
    tablet.key("end")
    hands.tap("step back")
    hands.tap("play")
    tablet.seconds(2)
    assert (page.step, page._timer) == (steps, None)
    # All hands are open, or one seat's.
    page.go_to(30)
    assert set(page.sheet.ids.hands.open) == {0, 1, 2}
    hands.tap("eyes")
    assert set(page.sheet.ids.hands.open) == {0}
    assert page.sheet.ids.hands.view.seat == 0
    assert cramped(hands.app.root) == []
    tablet.resize(360, 640)
    tablet.frames(3)
    assert cramped(hands.app.root) == []
    assert page.board.height > 100
    tablet.resize(1280, 800)
    # Played on: the same cards, in a game that counts in nothing, and the old one as it was.
    tablet.frames(3)
    line_x = line.x + px(14) + (line.width - px(28)) * middle.step / steps
    tablet.tap(line_x, line.center_y)
    hands.tap("play on")
    tablet.frames(3)
    session = hands.game.session
    assert session.table.practice
    assert [seat.level for seat in session.table.seats] == [None, "master", "master"]
    assert session.status.step >= page.step
    record = session._record.course
    assert record.actions[: middle.step] == page.replay.course.actions[: middle.step]
    assert hands.app.services.library.is_over(number)
    # Where its end was lost with a bad page, its hands stay covered, and the list comes back.
    hands.app.services.library.db.execute(
        "DELETE FROM action WHERE game = ? AND step = (SELECT max(step) FROM action WHERE game = ?)",
        (number, number),
    )
    hands.app.root.go("history")
    tablet.frames(2)
    hands.tap("replay")
    tablet.frames(3)
    assert _("The cards stay covered until the game is over.") in tablet.texts()
    assert hands.app.root.current.name == "history"


def test_on_a_phone_the_board_keeps_its_room_however_the_phone_is_turned(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("europe", 5)])
    laid = {}
    for size in WINDOWS:
        tablet.resize(*size)
        hands.app.root.go("replay", number)
        tablet.frames(3)
        laid[size] = laying(hands.page)
        hands.app.root.go("play")
        tablet.frames(3)
    hands.app.root.go("replay", number)
    for size in (*WINDOWS, *WINDOWS):
        tablet.resize(*size)
        tablet.frames(3)
        assert laying(hands.page) == laid[size], size
        assert cramped(hands.app.root) == [], size
    low = laid[(640, 360)]
    assert low["board"][1] > 0.6 * 360, "more than half of a low window"
    assert low["buttons"][1] < px(60), "one line of buttons"
    assert laid[(1280, 800)]["words"] == "Graj stąd"


def test_a_long_name_on_the_button_costs_the_board_no_line(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_games, "PEOPLE", ("Wawrzyniec Najdłuższy", "Konstancja Najdłuższa"))
    tablet.resize(640, 360)
    hands = start(tablet, tmp_path)
    game = many_games.play_game(hands.app.services.library, "usa", 2, 0)
    hands.app.root.go("replay", game)
    tablet.frames(3)
    high = hands.page.board.height
    assert high > 0.6 * 360
    for _seat in range(2):
        hands.tap("eyes")
        tablet.frames(3)
        assert hands.page.board.height == high
        assert hands.page.keys["eyes"].text.startswith(("Wawrz", "Konst"))


def laying(page: Any) -> dict[str, Any]:
    """Say how a replay is laid out."""
    ids = page.sheet.ids
    parts = {"board": page.board, "hands": ids.hands, "line": ids.line, "buttons": ids.buttons}
    return {
        **{name: (part.width, part.height, *part.pos) for name, part in parts.items()},
        "words": page.keys["play on"].text,
    }

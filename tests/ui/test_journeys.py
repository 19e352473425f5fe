"""The ladder of journeys by real taps: begun with one tap, gone on with, its stars kept by person."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.spaces import as_seen
from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tests.ui.stranger import reading
from tools.tablet import Tablet
from ttr_app.engine import Action, Game, PlayerView, decode_action
from ttr_app.session import SeatSetup
from ttr_app.session.journeys import STARS, Journey, journeys, table_for
from ttr_app.ui.kit.lettering import measure_tall
from ttr_app.ui.table.goals import goal_lines, stars_now
from ttr_app.ui.table.questions import ShowGoals


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


class Recorded:
    """A computer that plays what the recorded solution of a journey says."""

    id = ""

    def __init__(self, game: Game, seat: SeatSetup) -> None:
        self.solution = next(step.solution for step in journeys() if step.id == self.id)

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action]:
        yield None
        return decode_action(self.solution[view.step])


def test_the_goals_are_told_at_the_table_and_the_stars_in_the_results(tablet: Tablet, tmp_path: Path) -> None:
    step = next(step for step in journeys() if step.id == "last_link")
    agents = type("Solver", (Recorded,), {"id": step.id})
    hands = Hands(tablet, open_app(tablet, tmp_path, agents=agents, fast_scoring=True))
    hands.app.root.go("journeys")
    tablet.frames(2)
    hands.page.play(journeys().index(step))
    tablet.frames(2)
    # A situation begins with its goals; the sign on the map brings them back.
    assert type(hands.page.open_sheet).__name__ == "GoalsSheet"
    hands.tap("go on")
    assert hands.page.open_sheet is None
    hands.tap("goals")
    tablet.frames(1)
    assert as_seen(hands.page.open_sheet.story).startswith("Chicago i Santa Fe")
    assert [line.count for line in goal_lines(hands.game, 1)] == [""]
    hands.tap("go on")
    assert hands.can("goals")
    session = hands.game.session
    while not session.view.over:
        assert session.submit(decode_action(step.solution[session.view.step])) is None
        hands.wait()
    tablet.frames(3)
    assert stars_now(session.stars()) == STARS
    assert type(hands.page.open_sheet).__name__ == "ScoreTable"
    hands.tap("home")
    tablet.frames(2)
    assert hands.page.name == "journeys", "from a journey the way leads to the ladder"
    assert f"Gwiazdki: {STARS} z {STARS * len(journeys())}" in tablet.texts()
    assert hands.app.services.library.db.execute("SELECT practice FROM game").fetchall() == [(1,)]
    for each in (step, next(one for one in journeys() if one.position is None)):
        again = hands.app.services.rematch(table_for(each, *_seats(each)))
        assert each.is_of(again.table), "once more is the same situation, and the same deal"
        again.leave()


def test_large_letters_of_goals_have_the_room_they_need(tablet: Tablet, tmp_path: Path) -> None:
    with reading() as notes:
        hands = Hands(tablet, open_app(tablet, tmp_path, text_size=1.5))
        hands.app.root.go("journeys")
        tablet.frames(2)
        hands.page.play(next(i for i, step in enumerate(journeys()) if step.id == "two_at_a_stroke"))
        tablet.frames(2)
        assert "zostało ci 6 tur." in hands.page.parts["status"].text
        sheet = hands.page.sheet
        told = [note for note in notes[id(sheet)] if note.style == "body"]
        assert told[0].words == hands.page.open_sheet.story
        assert len(told) >= 4
        for note in told:
            whole = measure_tall(note.words, "body", note.box.w)
            assert whole - 1 <= note.size[1] <= note.box.h + 1, "not smaller, and nothing is cut"


def _seats(step: Journey) -> tuple[SeatSetup, tuple[SeatSetup, ...]]:
    """A person and the computers of a journey."""
    computers = tuple(SeatSetup(f"C{i}", level=level) for i, level in enumerate(step.levels))
    return SeatSetup("Ala", "blue"), computers


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_sign_of_the_stars_lies_on_the_map_and_on_nothing_else(
    tablet: Tablet, tmp_path: Path, text_size: float
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, text_size=text_size, language="en"))
    for number in (1, 3):
        hands.app.root.go("journeys")
        tablet.frames(2)
        hands.page.play(number)
        tablet.frames(2)
        chip, board = hands.page.parts["goals"], hands.page.board
        for size in ((1280, 800), (800, 1280), (360, 640), (640, 360)):
            tablet.resize(*size)
            for opened in (True, False):
                hands.game.ask(ShowGoals()) if opened else hands.page.close_sheet()
                tablet.frames(2)
                if chip.width <= 2:
                    assert opened, "while nothing lies over the map the sign is there"
                    continue
                where = (number, size, opened)
                assert chip.x >= board.x, where
                assert chip.y >= board.y, where
                assert chip.right <= board.right, where
                assert chip.top <= board.top, where
                for x, y in board.buttons.places.values():
                    assert not (chip.right > x - 24 and chip.top > y - 24 and chip.y < y + 24), where
        tablet.resize(1280, 800)

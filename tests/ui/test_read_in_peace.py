"""What is only read stays open while the others move, and a tap that was meant for it never plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.ui.table.questions import ShowAround, ShowLog, ShowMenu, ShowRules, ShowSince
from ttr_app.ui.table.sheets.log import LogSheet
from ttr_app.ui.table.sheets.menu import MenuSheet
from ttr_app.ui.table.sheets.score_show import ScoreShow
from ttr_app.ui.table.sheets.scores import ScoreTable
from ttr_app.ui.table.sheets.tickets import OfferSheet

PATIENCE = 200
"""Real seconds that a computer may think about one move."""


def my_turn(session) -> bool:
    """Whether a person begins a turn."""
    return bool(session.status.wait == "person" and session.view.decision == "turn")


def draw_two(session) -> None:
    """Draw two cards, and slow the computers down: what they do is to be looked at."""
    session.set_pace("normal")
    for _card in range(2):
        assert session.submit(actions.blind(0)) is None


def a_move(hands: Hands) -> None:
    """Let one computer move."""
    step = hands.game.session.status.step
    hands.tablet.until(lambda: hands.game.session.status.step > step, PATIENCE)
    hands.tablet.frames(2)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("question", [ShowMenu, ShowRules, ShowLog, ShowSince, ShowAround])
def test_what_is_read_lies_where_it_lay_when_computers_have_moved(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], question: type
) -> None:
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pcc", seed=3))
    go_on_until(hands, lambda s: my_turn(s) and s.status.turn > 3)
    draw_two(session)
    assert session.status.wait == "computer"
    hands.game.ask(question())
    tablet.frames(2)
    sheet = hands.page.open_sheet
    while session.status.wait == "computer":
        a_move(hands)
        assert hands.page.open_sheet is sheet, "it went away by itself"
    assert my_turn(session)
    held, step = sum(session.view.hand), session.status.step
    tablet.seconds(1)
    panel = hands.page.sheet
    if sheet.area == "full":
        # Wherever a finger was going to: the cards, the decks and the map lie beneath it.
        for x, y in ((0.1, 0.1), (0.5, 0.05), (0.9, 0.1), (0.9, 0.6)):
            hands.at(panel.width * x, panel.height * y)
        assert (sum(session.view.hand), session.status.step) == (held, step), "it has played"
    hands.page.close_sheet()
    tablet.frames(2)
    assert hands.page.open_sheet is None


def test_the_log_that_was_turned_back_shows_the_same_when_more_comes_in(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pcc", seed=3))
    go_on_until(hands, lambda s: my_turn(s) and s.status.turn > 24)
    draw_two(session)
    hands.game.ask(ShowLog())
    tablet.frames(2)
    hands.tap("older")
    tablet.frames(2)
    read = hands.page.sheet.text
    a_move(hands)
    assert isinstance(hands.page.open_sheet, LogSheet)
    assert hands.page.sheet.text == read, "the lines go away under the eyes"


def test_a_question_comes_when_what_is_read_is_closed(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path, pace="normal")
    session = begin(hands, table("usa", "cp", seed=3))
    assert session.status.wait == "computer"
    hands.tap("menu")
    a_move(hands)
    assert session.view.mine
    assert session.view.decision == "keep"
    assert isinstance(hands.page.open_sheet, MenuSheet), (
        "the offer has taken the menu's place under the finger"
    )
    tablet.seconds(1)
    hands.tap("go on")
    tablet.frames(2)
    assert isinstance(hands.page.open_sheet, OfferSheet)


def test_who_watches_computers_reads_in_peace_to_the_end_of_the_game(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("first_journey_europe", "cc", seed=3))
    hands.tap("menu")
    for _move in range(6):
        a_move(hands)
        assert isinstance(hands.page.open_sheet, MenuSheet)
    hands.game.ask(ShowLog())
    tablet.until(lambda: session.view.over, PATIENCE)
    tablet.frames(2)
    assert isinstance(hands.page.open_sheet, LogSheet)
    hands.tap("close")
    tablet.frames(2)
    assert isinstance(hands.page.open_sheet, ScoreShow), "the count is not lost"
    hands.page.close_sheet()
    assert not isinstance(hands.page.open_sheet, ScoreShow), "it is shown once"


def test_under_the_cover_the_log_goes_and_no_tap_meant_for_it_opens_a_hand(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.resize(360, 640)
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pcp", seed=3, mode="pass"))
    go_on_until(hands, lambda s: my_turn(s) and s.status.to_move == 0)
    draw_two(session)
    hands.page.end_parting()
    hands.game.ask(ShowLog())
    tablet.frames(2)
    log = hands.page.sheet.box.copy()
    while session.status.wait == "computer":
        a_move(hands)
    assert session.status.wait == "hand_over"
    assert hands.page.open_sheet is None, "the log knows who drew what as the others saw it"
    tablet.seconds(0.4)
    place = hands.page.curtain.spot("lift")
    assert log.holds(*place)
    tablet.tap(*place, length=0.02)
    assert session.viewer is None, "a tap meant for the log has opened a hand"
    tablet.seconds(1)
    hands.tap("menu")
    assert isinstance(hands.page.open_sheet, MenuSheet), (
        "nothing of a hand is on the menu: it may lie over the cover"
    )
    hands.tap("go on")
    hands.tap("lift")
    assert session.viewer == 2


def test_what_is_read_goes_when_its_reader_plays_or_takes_it_back(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pc", seed=3, practice=True))
    go_on_until(hands, my_turn)
    acts = (lambda: session.submit(actions.blind(0)) is None, session.undo)
    for done in acts:
        hands.game.ask(ShowLog())
        tablet.frames(2)
        assert isinstance(hands.page.open_sheet, LogSheet)
        assert done()
        tablet.frames(2)
        assert hands.page.open_sheet is None, "what it told is no longer so"


def test_the_results_stay_when_a_hand_is_opened_and_covered_after_the_end(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path, fast_scoring=True)
    session = begin(hands, table("first_journey_europe", "pp", seed=3, mode="table"))
    go_on_until(hands, lambda s: s.view.over)
    sheet = hands.page.open_sheet
    assert isinstance(sheet, ScoreTable)
    assert session.hold(0)
    tablet.frames(2)
    assert hands.page.open_sheet is sheet
    hands.page.cover()
    tablet.frames(2)
    assert hands.page.open_sheet is sheet


def test_a_finger_that_lies_on_a_sheet_when_another_comes_does_nothing_there(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("usa", "pc", seed=3))
    hands.game.ask(ShowMenu())
    tablet.seconds(1)
    finger = tablet.press(*hands.page.sheet.spot("go on"))
    hands.game.ask(ShowMenu())
    other = hands.page.open_sheet
    tablet.frames(2)
    tablet.lift(finger)
    assert hands.page.open_sheet is other, "its button was not the one that was pressed"


def test_nothing_flies_over_what_is_read(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pc", seed=3))
    go_on_until(hands, my_turn)
    hands.app.services.change(pace="normal")
    moving = []
    for question in (None, ShowMenu()):
        draw_two(session)
        hands.game.ask(question) if question else hands.page.close_sheet()
        moved = False
        while session.status.wait == "computer":
            hands.page.stage.stop()
            step = session.status.step
            hands.tablet.until(lambda step=step: session.status.step > step, PATIENCE)
            moved = moved or hands.page.stage.stop()
        moving.append(moved)
    assert moving == [True, False]


def test_what_happened_since_my_turn_grows_while_it_is_read_and_outlasts_the_game(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pcc", seed=3))
    go_on_until(hands, lambda s: my_turn(s) and s.status.turn > 3)
    draw_two(session)
    a_move(hands)
    hands.game.ask(ShowSince())
    tablet.frames(2)
    sheet = hands.page.open_sheet
    assert {line.seat for line in sheet.lines} == {1}
    while session.status.wait == "computer":
        a_move(hands)
    assert {line.seat for line in sheet.lines} == {1, 2}
    told = sheet.lines
    monkeypatch.setattr(hands.game.turn, "since", list)  # as when the game has come to its end
    hands.page.relayout()
    assert sheet.lines == told


def test_over_the_cover_the_rules_do_not_tell_the_seal(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pp", seed=3, mode="pass"))
    assert session.status.wait == "hand_over"
    hands.game.ask(ShowRules())
    tablet.frames(2)
    sheet = hands.page.open_sheet
    assert not [line for line in sheet.lines if session.commitment[:8] in str(line)]
    session.lift()
    tablet.frames(2)
    assert hands.page.open_sheet is sheet
    assert [line for line in sheet.lines if session.commitment[:8] in str(line)] == sheet.lines[-1:]

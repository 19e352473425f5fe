"""A phone held upright: the board fills the page, and what matters never lies out of sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.hands import Hands, open_app
from tests.ui.test_screens_taps import begun, until
from tools.tablet import Tablet
from ttr_app.storage.maps import BUILTIN

pytestmark = pytest.mark.painted

PHONE = (360, 640)


def fills(hands: Hands) -> bool:
    """Whether the board reaches from top to bottom of its place."""
    board = hands.page.board
    _left, top, _right, bottom = board.camera.view_box()
    return bool(top >= -2 and bottom <= hands.page.game.board_plan.size[1] + 2 and not board.camera.at_fit())


@pytest.mark.parametrize("map_id", BUILTIN)
def test_the_board_fills_an_upright_phone_and_the_whole_map_is_one_tap_away(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    tablet.resize(*PHONE)
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap(f"new {map_id}")
    hands.tap("play")
    hands.wait()
    board = hands.page.board
    assert board.camera.at_fit() == (hands.game.view.decision == "keep"), (
        "tickets are chosen on the whole map"
    )
    while hands.game.view.decision != "turn":
        hands.do(hands.game.view.legal[0])
        hands.wait()
    tablet.frames(3)
    assert fills(hands)
    tablet.picture(f"phone-{map_id}")
    pose = board.camera.pose.x
    tablet.drag((board.center_x + 60, board.center_y), (board.center_x - 60, board.center_y))
    tablet.seconds(1.5)
    assert board.camera.pose.x > pose + 20, "a finger moves it"
    assert fills(hands)
    hands.page_to("hand")
    hands.page_to("map")
    assert fills(hands), "turning pages loses nothing"
    hands.at(*board.buttons.places["whole"])
    tablet.seconds(1)
    assert board.camera.at_fit()
    hands.page_to("tickets")
    hands.page_to("map")
    assert board.camera.at_fit(), "whoever wants the whole map keeps it"


def test_a_claim_stays_in_sight_above_its_sheet_and_the_tablet_shows_everything(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.resize(*PHONE)
    hands = begun(tablet, tmp_path, "usa")
    board, plan = hands.page.board, hands.page.game.board_plan
    action = until(hands, "claim", lambda a: True)
    hands.tap_route(action.target)
    corridor = f"corridor {plan.corridor_of[action.target]}"
    if hands.can(corridor):
        hands.tap(corridor)
    tablet.frames(3)
    tablet.picture("phone-claim")
    route = hands.page.selection().ghost
    for x, y in [space[:2] for space in plan.routes[route].spaces]:
        px, py = hands.on_board(board, x, y)
        assert board.x <= px <= board.right
        assert board.y <= py <= board.top
    hands.tap("cancel")
    tablet.resize(1280, 800)
    tablet.frames(3)
    assert board.camera.at_fit()
    tablet.resize(*PHONE)
    tablet.frames(3)
    hands.page_to("map")
    assert board.width > 300
    assert fills(hands), "whoever makes the window small again finds it filled"

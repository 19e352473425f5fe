"""A map with a rule from outside, played by touch in the real app: its question gets a sheet of buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rig import OUTSIDE
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.engine import PlayerView
from ttr_app.engine.actions import Action
from ttr_app.storage import GameLibrary
from ttr_app.ui.table.questions import AskClaim

CARDS, MORE = "trzy karty", "może to wymagać czegoś jeszcze"
"""What the sheet of a claim says of a tunnel, and where another rule may ask for more."""


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("size", [(1280, 800)])
def test_toll_valley_is_played_to_the_final_scores_by_touch(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    with GameLibrary(tmp_path) as library:
        library.maps.import_pack(OUTSIDE["toll_valley"].read_bytes())
    tablet.resize(*size)
    hands = Hands(tablet, open_app(tablet, tmp_path))
    from ttr_app.ui.table.sheets.claim import ClaimSheet  # a widget: only where there is a window

    hands.tap("new toll_valley")
    hands.tap("play")
    asked: list[str] = []
    points: list[int] = []
    told_of: dict[str, set[tuple[str, ...]]] = {"tunnel": set(), "rail": set()}
    hands.wait()
    assert not hands.can("tickets"), "none are drawn on this map"
    assert "bilety" not in hands.page.parts["status"].text

    def choose(view: PlayerView) -> Action:
        action = quick_move(hands.game.session.game, view, view.step)
        if view.decision == "turn":
            told = hands.page.parts["seats"].text.split("\n")
            assert all(str(seat) in told for seat in view.points), f"{view.points} points, told is {told}"
            assert [hands.game.shown.points_of(seat) for seat in range(view.seats)] == list(view.points)
            points.append(view.points[0])
            for claim in [a for a in view.legal if a.kind == "claim"]:
                words = ClaimSheet(hands.game, AskClaim((claim.target,))).consequence_words()
                kind = hands.game.board.kinds[claim.target]
                told_of[kind].add(tuple(said for said in (CARDS, MORE) if said in words))
        if view.decision == "toll":
            asked.append(hands.page.open_sheet.decision)
            assert hands.game.status_line.instruction() == "Myto: wybierz kartę dla sąsiada."
        return action

    hands.play(choose)
    assert len(asked) > 2
    assert told_of["tunnel"] == {(CARDS,)}
    assert told_of["rail"] == {(), (MORE,)}, (
        "a toll is asked for beside another seat's route, and turns no cards over"
    )
    assert max(points) > 10, "points were there to be seen"
    hands.tap("skip show")
    for seat in hands.game.ending.score.seats:
        assert str(seat.total).replace("-", "−") in hands.page.sheet.text.split("\n")

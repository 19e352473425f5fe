"""Whole games by touch alone, to the final scores, on every map, on a tablet and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.maps import OF_EACH_RULES
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.engine import PlayerView
from ttr_app.engine.actions import Action
from ttr_app.storage.maps import open_map


class Curious:
    """A person who plays quickly and tries everything that there is once: tickets, station, harbour, exchange."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.tried: set[str] = set()

    def __call__(self, view: PlayerView) -> Action:
        legal = [a for a in view.legal if a.kind in ("station", "harbour", "exchange", "tickets", "throw")]
        if view.turn > 6:
            for action in legal:
                if action.kind not in self.tried:
                    self.tried.add(action.kind)
                    return action
        return quick_move(self.hands.game.session.game, view, view.step)


@pytest.mark.slow
@pytest.mark.timeout(170)
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("map_id", OF_EACH_RULES)
def test_a_game_is_played_to_the_final_scores_by_touch(
    tablet: Tablet, tmp_path: Path, map_id: str, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    app = open_app(tablet, tmp_path)
    hands = Hands(tablet, app)
    hands.tap(f"new {map_id}")
    hands.tap("play")
    person = Curious(hands)
    hands.play(person)
    game = hands.game
    assert game.session.score().seats[0].total is not None
    hands.tap("skip show")
    table = hands.page.sheet.text
    for seat in game.ending.score.seats:
        assert str(seat.total).replace("-", "−") in table.split("\n")
    assert any(game.names.seat(winner) in table for winner in game.ending.score.winners)
    wanted: dict[str, set[str]] = {
        "classic": {"tickets"},
        "europe": {"tickets", "station"},
        "first_journey": {"throw"},
        "world": {"tickets", "exchange"},
    }
    assert wanted[open_map(map_id).rules] <= person.tried
    hands.tap("rematch")
    assert hands.game.view.turn <= 2, "a new game has begun"


@pytest.mark.slow
@pytest.mark.timeout(170)
def test_two_people_pass_the_tablet_on_and_one_computer_plays_along(tablet: Tablet, tmp_path: Path) -> None:
    app = open_app(tablet, tmp_path)
    hands = Hands(tablet, app)
    hands.tap("new first_journey_europe")
    hands.tap("add person")
    hands.tap("play")
    lifted: list[Any] = []

    def choose(view: PlayerView) -> Action:
        lifted.append(view.seat)
        return quick_move(hands.game.session.game, view, view.step)

    hands.play(choose)
    assert set(lifted) == {0, 2}
    assert hands.game.ending.score is not None

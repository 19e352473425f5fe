"""Advice is asked of the advisor with what the viewer sees and the plan that was shown before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.session.rig import quick_library, table
from ttr_app.ai import quick_move
from ttr_app.engine import Game, PlayerView
from ttr_app.session import GameSession
from ttr_app.session.computers.plain_player import PlainAgent


def test_the_advisor_is_told_the_earlier_plan(tmp_path: Path) -> None:
    asked: list[tuple[int | None, Any]] = []

    def advisor(_game: Game, view: PlayerView, earlier: Any) -> str:
        asked.append((view.seat, earlier))
        return "a new plan"

    with quick_library(tmp_path) as library:
        session = GameSession.new(
            library, table("usa", 1, 1), agents=PlainAgent, quick=quick_move, advisor=advisor
        )
        assert session.advise() == "a new plan"
        assert session.advise("the plan of before") == "a new plan"
    assert asked == [(0, None), (0, "the plan of before")]

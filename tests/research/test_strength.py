"""What the bots are there for: the racer runs as it should, and the order of the panel is as docs/panel.md says."""

import pytest

from ttr_app.arena.experiment import Experiment
from ttr_app.arena.run import Outcome, run
from ttr_app.arena.workers import Here
from ttr_app.cli import BOT_SOURCES


def play(map_name: str, names: str, games: int) -> Outcome:
    return run(Experiment(map_name, tuple(names.split(",")), games, 7, BOT_SOURCES), Here())


@pytest.mark.slow
def test_the_racer_averages_over_ninety_in_thirty_two_turns_against_a_planner() -> None:
    racer, planner = play("usa", "panel:racer,panel:planner", 80).rows
    assert 86 <= racer.score <= 98
    assert 30.5 <= racer.turns <= 33.5
    assert racer.kept == 2
    assert racer.win_low > 0.5
    assert planner.score < racer.score


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_name", "strong", "weak"),
    [
        ("usa", "panel:racer", "panel:value"),
        ("europe", "panel:racer", "panel:planner"),
        ("world", "panel:racer", "panel:planner"),
        ("first_journey_europe", "panel:racer", "panel:planner"),
        ("usa", "panel:zombie", "panel:greedy"),
        ("europe", "panel:greedy", "panel:random"),
    ],
)
def test_the_stronger_bot_wins(map_name: str, strong: str, weak: str) -> None:
    winner = play(map_name, f"{strong},{weak}", 60).rows[0]
    assert winner.win_low > 0.5, winner

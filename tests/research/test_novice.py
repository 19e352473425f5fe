"""The novice uses what its lessons taught and nothing else, and that is enough to win now and then."""

import subprocess
import sys
from pathlib import Path

import pytest

from research.novice import NeverTaught, Novice, play, taught
from ttr_app.engine import Game, GameSetup
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.ui.table.teaching.lessons import LESSONS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("map_id", BUILTIN)
def test_every_game_is_played_with_the_skills_of_its_lessons(map_id: str) -> None:
    found = play(map_id, 2, seed=11)
    assert set(found.skills) <= taught(map_id)
    assert "claim" in found.skills


def test_the_novice_beats_the_easiest_computer_in_a_few_short_games() -> None:
    childrens = LESSONS[[lesson.id for lesson in LESSONS].index("children")].position.map
    assert play(childrens, 8, seed=3).wins >= 0.3 * 8


def test_an_act_that_nobody_taught_is_an_error() -> None:
    game = Game(open_map(BUILTIN[0]), 2)
    state = game.new(GameSetup(1, first=0))
    with pytest.raises(NeverTaught, match="keep_ticket"):
        Novice(game, ["claim"]).choose(game.observe(state, 0))


@pytest.mark.slow
def test_the_command_that_the_page_of_figures_names_reads_its_own_words() -> None:
    words = [sys.executable, "-m", "research.novice", "--games", "4", "--seed", "1", "--maps", BUILTIN[0]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=200)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"| {BUILTIN[0]} | 4 |" in done.stdout

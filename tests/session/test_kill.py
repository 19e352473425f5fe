"""A process that plays is killed again and again: what was confirmed is always there when it comes back."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rig import OUTSIDE
from tests.session.rig import truth
from ttr_app.engine import digest
from ttr_app.session import GameLibrary, GameSession
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]


class Word(NamedTuple):
    """What the process said: where a game is and on disk, or that it is about to take something back."""

    game: str
    step: int
    digest: str


def life(folder: Path, maps: Iterable[str], least: int, seconds: float) -> list[Word]:
    """Let the process play until it has said so many words, and a moment longer, kill it; all it said."""
    words = [sys.executable, "-m", "tests.session.player", str(folder), *maps]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, env=env) as player:
        assert player.stdout is not None
        first = b"".join(player.stdout.readline() for _ in range(least))
        time.sleep(seconds)
        os.kill(player.pid, signal.SIGKILL)
        said = first + player.stdout.read()
    assert player.returncode == -signal.SIGKILL, "it was to be killed, and died of something else"
    # The last line may have been cut off in the middle.
    lines = [line.split() for line in said.decode().split("\n")[:-1]]
    assert lines, "it died before it could play"
    return [Word(game, int(step), found) for game, step, found in lines]


KILLS, PARTS = 200, 5


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_kills_lose_nothing_that_was_confirmed(tmp_path: Path, part: int) -> None:
    kill_again_and_again(tmp_path, KILLS // PARTS, BUILTIN, seed=11 + part)


@pytest.mark.slow
def test_kills_lose_nothing_of_a_game_with_a_rule_from_outside(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, KILLS // PARTS, OUTSIDE, seed=11)


def kill_again_and_again(tmp_path: Path, kills: int, maps: Iterable[str], seed: int) -> None:
    """Let one library live through so many kills, and look at it after each."""
    rng, moved, undone = random.Random(seed), 0, 0
    came_back: Word | None = None
    for _ in range(kills):
        # By words and not by seconds, so that a slow machine plays as much; then at any point of what it does.
        said = life(tmp_path, maps, rng.randint(1, 8), rng.random() * 0.03)
        if came_back is not None:
            assert said[0] == came_back, "it came back to another place"
        undoing = said[-1].game == "undo"
        confirmed = [word for word in said if word.game != "undo"]
        moved += len(confirmed) - 1
        undone += len(said) - len(confirmed)
        with GameLibrary(tmp_path) as library:
            assert (library.warning, library.notices) == (None, [])
            game, step, found = confirmed[-1]
            resumed = GameSession.resume(library, int(game))
            # Killed between the disk and the word it may be one action further than it could say, or have taken the
            # one back that it was about to; it is never behind.
            if not undoing or resumed.status.step >= step:
                assert resumed.status.step in (step, step + 1)
                assert digest(resumed._record.course.state_at(step)) == found
            resumed.game.validate(truth(resumed))
            going = library.unfinished()
            came_back = None
            if going:
                again = GameSession.resume(library, going[0].id)
                came_back = Word(str(again.id), again.status.step, digest(truth(again)))
    assert moved > kills, "hardly anything was played between the kills"
    assert undone, "nothing was taken back"

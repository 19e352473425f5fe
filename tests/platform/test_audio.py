"""Sounds through Kivy's player: read beforehand, played from their beginning, and nothing where there is no voice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ttr_app.platform.audio import Sounds

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"

PLAY = """
import sys, time
from pathlib import Path
from ttr_app.platform.audio import Sounds
sounds = Sounds(Path(sys.argv[1]))
print(sounds.load())
begun = time.process_time()
print(sounds.play("card", 0.5), sounds.play("nothing", 0.5), sounds.play("card", 0.0), sounds.go_round("ambience", 0.2))
sounds.hush()
"""


def play(driver: str, home: Path) -> list[str]:
    environment = os.environ | {
        "SDL_AUDIODRIVER": driver,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_HOME": str(home),
    }
    ended = subprocess.run(
        [sys.executable, "-c", PLAY, str(FOLDER)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.split()


@pytest.mark.slow
@pytest.mark.parametrize("driver", ["dummy", "alsa"])
def test_every_sound_is_read_and_played_with_and_without_a_device(driver: str, tmp_path: Path) -> None:
    assert play(driver, tmp_path) == [str(len(list(FOLDER.glob("*.ogg")))), "True", "False", "False", "True"]


def test_before_they_are_read_nothing_sounds() -> None:
    sounds = Sounds(FOLDER)
    assert not sounds.play("card", 1.0)
    assert not sounds.go_round("ambience", 1.0)
    sounds.hush()

"""Sounds through Kivy's player: read beforehand, played from their beginning, and nothing where there is no voice."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from ttr_app.platform.audio import Sounds

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"

PLAY = """
import sys
from pathlib import Path
from ttr_app.platform.audio import Sounds
sounds = Sounds(Path(sys.argv[1]))
print(sounds.load())
print(sounds.play("card", 0.5), sounds.play("nothing", 0.5), sounds.play("card", 0.0), sounds.go_round("ambience", 0.2))
sounds.hush()
"""


def play(driver: str, home: Path) -> list[str]:
    return report(PLAY, driver, home).split()


FIRST = """
import json, sys, time, tracemalloc
from pathlib import Path
from ttr_app.platform.audio import Sounds
sounds = Sounds(Path(sys.argv[1]))
sounds.load()
opened, first = [], {}
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
for path in sorted(Path(sys.argv[1]).glob("*.ogg")):
    begun = time.process_time()
    assert sounds.play(path.stem, 0.5)
    first[path.stem] = (time.process_time() - begun) * 1000
names = sorted(first)
tracemalloc.start()
for name in names * 20:
    sounds.play(name, 0.5)
before = tracemalloc.get_traced_memory()[0]
for name in names * 200:
    sounds.play(name, 0.5)
after = tracemalloc.get_traced_memory()[0]
print(json.dumps({"first": first, "opened": [o for o in opened if o.endswith(".ogg")], "grown": after - before}))
"""


def report(source: str, driver: str, home: Path) -> str:
    environment = os.environ | {
        "SDL_AUDIODRIVER": driver,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_HOME": str(home),
    }
    ended = subprocess.run(
        [sys.executable, "-c", source, str(FOLDER)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.mark.slow
def test_the_first_play_of_each_costs_no_frame_and_many_leave_nothing_behind(tmp_path: Path) -> None:
    told = json.loads(report(FIRST, "dummy", tmp_path))
    assert len(told["first"]) == len(list(FOLDER.glob("*.ogg")))
    # The processor's time: on a busy machine the clock on the wall tells of the others.
    assert max(told["first"].values()) < 60, told["first"]
    assert told["opened"] == [], "every file was read before"
    assert told["grown"] < 2000, "two thousand sounds later nothing more is kept"


@pytest.fixture
def ringer(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A tablet whose owner sets the switch for silence: 0 silent, 1 vibrating, 2 loud."""
    switch = SimpleNamespace(mode=2, broken=False)

    def mode() -> int:
        if switch.broken:
            raise RuntimeError("no such service")
        return int(switch.mode)

    service = SimpleNamespace(getRingerMode=mode)
    activity = SimpleNamespace(getSystemService=lambda _name: service)
    classes = {
        "android.content.Context": SimpleNamespace(AUDIO_SERVICE="audio"),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    jnius = ModuleType("jnius")
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    jnius.cast = lambda _name, value: value  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    return switch


class Voice:
    """A sound that notes whether it is heard."""

    def __init__(self) -> None:
        self.state, self.volume, self.loop, self.heard = "stop", 0.0, False, 0

    def play(self) -> None:
        self.state = "play"
        self.heard += 1

    def stop(self) -> None:
        self.state = "stop"


def test_a_tablet_that_is_switched_to_silent_stays_silent(ringer: SimpleNamespace) -> None:
    sounds, card, hall = Sounds(FOLDER), Voice(), Voice()
    sounds._loaded = {"card": card, "ambience": hall}
    assert sounds.play("card", 0.4)
    assert sounds.go_round("ambience", 0.2)
    assert (card.volume, hall.volume, hall.loop) == (0.4, 0.2, True)
    ringer.mode = 0
    assert not sounds.play("card", 0.4)
    assert not sounds.go_round("ambience", 0.2)
    assert (card.heard, hall.state) == (1, "stop"), "the hall falls silent too"
    ringer.mode = 2
    assert sounds.play("card", 0.4)
    ringer.broken = True
    assert sounds.play("card", 0.4), "a switch that cannot be read stops no game and no sound"


class AndroidVoice(Voice):
    """What Kivy 2.3.1 makes of Android's player: it plays on what it plays, and is stopped, but never says so."""

    def __init__(self) -> None:
        super().__init__()
        self.stopped, self.sounding = 0, False

    def play(self) -> None:
        self.heard += not self.sounding
        self.state, self.sounding = "play", True

    def stop(self) -> None:
        self.stopped += 1
        self.sounding = False


def test_a_second_card_is_heard_while_the_first_still_sounds() -> None:
    sounds, card = Sounds(FOLDER), AndroidVoice()
    sounds._loaded = {"card": card}
    assert sounds.play("card", 0.4)
    assert sounds.play("card", 0.4)
    assert card.heard == 2


def test_the_hall_is_heard_again_after_a_pause_on_a_tablet(ringer: SimpleNamespace) -> None:
    sounds, hall = Sounds(FOLDER), AndroidVoice()
    sounds._loaded = {"ambience": hall}
    assert not sounds.go_round("ambience", 0.0)
    assert hall.stopped == 0, "what never sounded is not made ready once more at every pause"
    assert sounds.go_round("ambience", 0.2)
    assert sounds.go_round("ambience", 0.3)
    assert hall.heard == 1, "louder, and not from its beginning"
    sounds.go_round("ambience", 0.0)
    assert sounds.go_round("ambience", 0.2)
    assert (hall.heard, hall.stopped) == (2, 1)
    sounds.hush()
    assert sounds.go_round("ambience", 0.2)
    assert (hall.heard, hall.stopped) == (3, 2)


@pytest.mark.slow
@pytest.mark.parametrize("driver", ["dummy", "alsa"])
def test_every_sound_is_read_and_played_with_and_without_a_device(driver: str, tmp_path: Path) -> None:
    assert play(driver, tmp_path) == [str(len(list(FOLDER.glob("*.ogg")))), "True", "False", "False", "True"]


def test_before_they_are_read_nothing_sounds() -> None:
    sounds = Sounds(FOLDER)
    assert not sounds.play("card", 1.0)
    assert not sounds.go_round("ambience", 1.0)
    sounds.hush()

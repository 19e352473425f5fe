"""The sounds: each is rendered from its recipe and read from its file, and measured."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tools.sound.__main__ import FOLDER, rendered
from tools.sound.measure import AMBIENT_LOUDNESS, LOUDNESS, levelled, loudness, peak
from tools.sound.recipes import AMBIENCE, SOUNDS
from tools.sound.tones import RATE, Wave, silence, tone

WAVES = rendered()
ACTS = sorted(SOUNDS)


def unpacked(name: str) -> tuple[Wave, int]:
    wave, rate = soundfile.read(FOLDER / f"{name}.ogg")
    return np.asarray(wave, dtype=np.float64), int(rate)


def test_every_recipe_has_its_file_and_every_file_its_recipe() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == SOUNDS.keys() | AMBIENCE.keys()
    assert len(SOUNDS) == 13


@pytest.mark.parametrize("name", ACTS)
def test_a_sound_is_short_soft_and_whole(name: str) -> None:
    wave, rate = unpacked(name)
    assert rate == RATE
    assert 0.1 <= len(wave) / rate <= 1.6
    assert peak(wave) <= -1.0, "nothing is cut off at the top"
    assert abs(loudness(wave) - LOUDNESS) <= 1.5, "all are within three dB of each other"
    assert np.abs(wave[-round(0.01 * rate) :]).max() < 0.05, "it ends by itself and not with a click"
    assert abs(wave.mean()) < 0.01


@pytest.mark.parametrize("name", sorted(WAVES))
def test_a_file_is_what_its_recipe_makes(name: str) -> None:
    wave, rate = unpacked(name)
    made = WAVES[name][:: RATE // rate]
    assert abs(len(wave) - len(made)) <= rate * 0.01
    count = min(len(wave), len(made))
    heights = np.abs(np.fft.rfft(wave[:count])), np.abs(np.fft.rfft(made[:count]))
    # The file is packed with loss; what it sounds like is the same.
    assert np.corrcoef(*heights)[0, 1] > 0.8, "python -m tools.sound makes it anew"


def test_files_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert max(sizes.values()) <= 12_000, sizes
    assert sum(sizes.values()) <= 400_000


def test_the_hall_is_quiet_and_has_no_seam() -> None:
    wave, rate = unpacked("ambience")
    assert abs(loudness(wave) - AMBIENT_LOUDNESS) <= 2
    steps = np.abs(np.diff(np.concatenate([wave[-rate // 10 :], wave[: rate // 10]])))
    seam = rate // 10 - 1
    assert steps[seam] <= 2.5 * np.percentile(steps, 99)


def test_two_runs_make_the_same_sounds() -> None:
    again = rendered()
    assert all(np.array_equal(again[name], wave) for name, wave in WAVES.items())


def test_the_measure_knows_loud_from_soft() -> None:
    sine = tone(0.5, 440, 100.0)
    assert loudness(0.5 * sine) == pytest.approx(loudness(sine) - 6.02, abs=0.1)
    assert loudness(levelled(sine)) == pytest.approx(LOUDNESS, abs=0.1)
    loud = levelled(np.concatenate([silence(0.2), 100 * sine]), wanted=-2.0)
    assert peak(loud) <= -1.4, "what would be too loud is bent and not cut"


def test_nothing_else_lies_beside_the_sounds() -> None:
    assert all(path.suffix == ".ogg" for path in Path(FOLDER).iterdir())

"""Write every sound as an Ogg Vorbis file."""

from __future__ import annotations

import argparse
from pathlib import Path

import soundfile

from tools.sound.measure import AMBIENT_LOUDNESS, LOUDNESS, levelled, loudness, peak
from tools.sound.recipes import AMBIENCE, SOUNDS
from tools.sound.tones import RATE, Wave

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def rendered() -> dict[str, Wave]:
    """Every sound by its name, as loud as it is to be."""
    acts = {name: levelled(make(), LOUDNESS) for name, make in SOUNDS.items()}
    return acts | {name: levelled(make(), AMBIENT_LOUDNESS) for name, make in AMBIENCE.items()}


def main() -> None:
    """Run from the command line."""
    argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, wave in rendered().items():
        path = FOLDER / f"{name}.ogg"
        # The hall is all low tones: half the samples are enough for it.
        step, quality = (2, 1.0) if name in AMBIENCE else (1, 0.7)
        soundfile.write(
            path, wave[::step], RATE // step, format="OGG", subtype="VORBIS", compression_level=quality
        )
        how_loud = f"{loudness(wave):6.1f} dB  peak {peak(wave):5.1f} dB"
        print(f"{name:12} {len(wave) / RATE:5.2f} s  {how_loud}  {path.stat().st_size:6} bytes")


if __name__ == "__main__":
    main()

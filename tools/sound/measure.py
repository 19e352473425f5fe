"""How loud a sound is, and making all equally loud."""

from __future__ import annotations

import numpy as np

from tools.sound.tones import RATE, Wave

LOUDNESS = -21.0
"""Of every act, in dB below the loudest that there can be: soft, so that nobody is startled."""

PEAK = -1.5
"""No sample is louder, in dB; a file that is unpacked again may stray a little."""

AMBIENT_LOUDNESS = -34.0


def loudness(wave: Wave) -> float:
    """The loudest tenth of a second, in dB: what the ear takes a short sound for."""
    window = round(0.1 * RATE)
    squares = np.convolve(wave**2, np.ones(window) / window)
    return float(10 * np.log10(squares.max()))


def peak(wave: Wave) -> float:
    """The loudest sample, in dB."""
    return float(20 * np.log10(np.abs(wave).max()))


def levelled(wave: Wave, wanted: float = LOUDNESS) -> Wave:
    """The same as loud as the others; a peak that would be too high is bent softly."""
    out = wave * 10 ** ((wanted - loudness(wave)) / 20)
    limit = 10 ** (PEAK / 20)
    if np.abs(out).max() > limit:
        out = limit * np.tanh(out / limit)
    return out

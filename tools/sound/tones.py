"""The few building blocks of all sounds: noise, tones that die away, knocks, bells; all as arrays of numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 22_050
"""Samples a second: enough for wood, paper and bells, and half the size of a CD's."""


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return np.zeros(round(seconds * RATE))


def times(seconds: float) -> Wave:
    """The moments of so many seconds."""
    out: Wave = np.arange(round(seconds * RATE)) / RATE
    return out


def noise(seconds: float, seed: int, low: float, high: float) -> Wave:
    """Noise between two frequencies, the same in every run."""
    count = round(seconds * RATE)
    white = np.random.Generator(np.random.PCG64(seed)).standard_normal(count)
    spectrum = np.fft.rfft(white)
    heights = np.fft.rfftfreq(count, 1 / RATE)
    # Soft flanks: a hard edge in the spectrum rings.
    band = 1 / (1 + (low / np.maximum(heights, 1)) ** 6) / (1 + (heights / high) ** 6)
    found: Wave = np.fft.irfft(spectrum * band, count)
    found /= np.abs(found).max()
    return found


def decay(seconds: float, half: float, rise: float = 0.003) -> Wave:
    """A loudness that rises at once and halves every `half` seconds, down to nothing at the end."""
    at = times(seconds)
    fall = np.minimum(1.0, (seconds - at) / min(0.02, seconds / 4))
    out: Wave = np.minimum(1.0, at / rise) * 0.5 ** (at / half) * fall
    return out


def tone(
    seconds: float, pitch: float, half: float, partials: tuple[tuple[float, float], ...] = ((1, 1),)
) -> Wave:
    """A tone that dies away: partials as (multiple of the pitch, loudness); the higher ones die sooner."""
    at = times(seconds)
    out = silence(seconds)
    for multiple, loudness in partials:
        out += loudness * np.sin(2 * np.pi * pitch * multiple * at) * decay(seconds, half / multiple**0.7)
    return out


def bell(seconds: float, pitch: float, half: float = 0.18) -> Wave:
    """A small bell."""
    return tone(seconds, pitch, half, ((1, 1), (2.76, 0.45), (5.4, 0.18), (0.5, 0.2)))


def bar(seconds: float, pitch: float, half: float = 0.11) -> Wave:
    """A wooden bar under a soft mallet, as of a marimba."""
    return tone(seconds, pitch, half, ((1, 1), (3.93, 0.2), (9.2, 0.05)))


def knock(seconds: float, pitch: float, seed: int) -> Wave:
    """Wood on wood: a short low tone and the noise of the touch."""
    touch = noise(seconds, seed, 700, 3500) * decay(seconds, 0.006, 0.0006)
    return tone(seconds, pitch, 0.02, ((1, 1), (2.1, 0.5), (3.4, 0.2))) + 0.55 * touch


def paper(seconds: float, seed: int, low: float = 1400, high: float = 6500) -> Wave:
    """Paper that slides: a breath of noise that swells and goes."""
    at = times(seconds) / seconds
    out: Wave = noise(seconds, seed, low, high) * np.sin(np.pi * at) ** 2
    return out


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over each other: (when it begins, how loud, the sound)."""
    out = silence(max(begin + len(wave) / RATE for begin, _, wave in parts) + 0.01)
    for begin, loudness, wave in parts:
        start = round(begin * RATE)
        out[start : start + len(wave)] += loudness * wave
    return out


def room(wave: Wave, seconds: float = 0.25, share: float = 0.2, seed: int = 99) -> Wave:
    """The same in a room: its echoes, dying away."""
    echo = noise(seconds, seed, 200, 3000) * 0.5 ** (times(seconds) / (seconds / 6))
    # Loudness of the echoes together as that of the sound itself.
    echo /= np.sqrt((echo**2).sum())
    wet = np.convolve(wave, echo)
    out = share * wet
    out[: len(wave)] += wave
    return out

"""What each sound is. Nothing is a recording: wood, paper, bells and steam are made of tones and noise."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sound.tones import (
    RATE,
    Wave,
    bar,
    bell,
    decay,
    knock,
    mix,
    noise,
    paper,
    room,
    times,
    tone,
)

C, D, E, G, A = 523.25, 587.33, 659.26, 783.99, 880.0
"""A scale without half steps: whatever sounds together sounds well."""


def card() -> Wave:
    """A card slides over the table and is laid down."""
    return mix((0, 0.8, paper(0.13, 1)), (0.11, 0.6, knock(0.06, 320, 2)))


def shuffle() -> Wave:
    """A deck is mixed: cards fall on each other, faster and faster."""
    falls = [
        (0.42 * (1 - 0.86**n) / (1 - 0.86**11), 0.5 + 0.04 * n, paper(0.05, 10 + n, 1800, 7000))
        for n in range(12)
    ]
    return mix(*falls, (0.44, 0.9, knock(0.08, 260, 3)))


def wagon() -> Wave:
    """A wooden wagon is set on its space: both axles touch the rail."""
    return room(mix((0, 1, knock(0.12, 210, 4)), (0.075, 0.7, knock(0.12, 245, 5))), 0.12, 0.12)


def ship() -> Wave:
    """A ship is launched: a wooden hull, then water."""
    at = times(0.5)
    water = (
        noise(0.5, 6, 250, 1500)
        * np.sin(np.pi * at / 0.5) ** 1.5
        * (0.75 + 0.25 * np.sin(2 * np.pi * 7 * at))
    )
    return mix((0, 0.9, knock(0.12, 150, 7)), (0.05, 0.7, water))


def tunnel() -> Wave:
    """A train is heard inside the mountain."""
    puff = mix(
        *[(0.13 * n, 0.6 + 0.1 * n, noise(0.11, 20 + n, 90, 700) * decay(0.11, 0.03, 0.01)) for n in range(4)]
    )
    return room(puff, 0.35, 0.8)


def station() -> Wave:
    """The bell of a small station, once."""
    return mix((0, 1, bell(0.6, A)), (0, 0.25, bell(0.6, A * 1.005)))


def harbour() -> Wave:
    """A ship's bell, struck twice."""
    return mix((0, 1, bell(0.35, 700, 0.1)), (0.2, 1, bell(0.6, 700, 0.16)))


def ticket() -> Wave:
    """A ticket is done: the punch, then three bars going up."""
    punch = mix((0, 0.8, knock(0.05, 900, 8)), (0.035, 0.6, knock(0.06, 500, 9)))
    rise = [(0.1 + 0.1 * n, 0.75, bar(0.35, pitch)) for n, pitch in enumerate((C, E, G))]
    return mix((0, 0.8, punch), *rise)


def hand_over() -> Wave:
    """The device is handed on: a page turns."""
    return mix(
        (0, 0.7, paper(0.22, 30, 900, 4200)),
        (0.16, 0.5, paper(0.14, 31, 1800, 6500)),
        (0.27, 0.35, knock(0.06, 280, 32)),
    )


def your_turn() -> Wave:
    """It is your turn: two soft bars going up."""
    return mix((0, 0.8, bar(0.3, G, 0.13)), (0.14, 0.9, bar(0.4, C * 2, 0.15)))


def last_round() -> Wave:
    """The departure bell: the last turns begin."""
    return room(mix(*[(0.16 * n, 0.8 - 0.08 * n, bell(0.4, A * 1.19, 0.09)) for n in range(4)]), 0.3, 0.15)


def win() -> Wave:
    """A small tune on bars, with a bell at the end."""
    tune = ((0, C), (0.13, E), (0.26, G), (0.39, C * 2), (0.62, A), (0.75, C * 2))
    return mix(
        *[(begin, 0.7, bar(0.45, pitch, 0.14)) for begin, pitch in tune], (0.75, 0.35, bell(0.7, C * 2, 0.2))
    )


def refusal() -> Wave:
    """It cannot be done: two soft low knocks, no alarm."""
    low = ((1.0, 1.0), (2.0, 0.35))
    return mix((0, 0.9, tone(0.12, 196, 0.035, low)), (0.11, 0.8, tone(0.16, 165, 0.045, low)))


def ambience() -> Wave:
    """A station hall far away: air, now and then a wagon over a joint of the rail; its end meets its beginning."""
    seconds = 4.7
    air = noise(seconds, 40, 120, 900) * (0.8 + 0.2 * np.sin(2 * np.pi * times(seconds) / seconds))
    out = 0.5 * air
    for begin, pitch in ((1.1, 130), (1.32, 120), (3.4, 125), (3.62, 118), (3.8, 140)):
        far = room(knock(0.12, pitch, round(begin * 100)), 0.6, 0.9)
        out[round(begin * RATE) : round(begin * RATE) + len(far)] += 0.5 * far
    fade = round(0.25 * RATE)
    ramp = np.linspace(0, 1, fade)
    # The last quarter second goes over into the first, so that no seam is heard when it is played round and round.
    out[:fade] = out[:fade] * ramp + out[-fade:] * (1 - ramp)
    return out[:-fade]


SOUNDS: dict[str, Callable[[], Wave]] = {
    made.__name__: made
    for made in (
        card,
        shuffle,
        wagon,
        ship,
        tunnel,
        station,
        harbour,
        ticket,
        hand_over,
        your_turn,
        last_round,
        win,
        refusal,
    )
}
"""Every sound of an act, by the name of its file."""

AMBIENCE = {"ambience": ambience}
"""What may be played quietly all the time; not as loud as an act."""

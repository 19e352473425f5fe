"""How many turns a race for tickets still takes, guessed from its numbers by a net that learned from many races.

A small net of three layers. Its weights are grown by `python -m research.races.grow` and lie in assets/players.
"""

from __future__ import annotations

from operator import mul

import msgspec

LEAK = 0.01
"""What is left of a sum below nought."""

LEAST = 1.0
"""No race that goes on takes less."""


class Layer(msgspec.Struct, frozen=True):
    """Weights by row, and what is added to each sum."""

    rows: tuple[tuple[float, ...], ...]
    add: tuple[float, ...]


class TurnsNet(msgspec.Struct, frozen=True):
    """The layers, first to last; the numbers are taken as they are."""

    layers: tuple[Layer, ...]

    def turns(self, row: list[float]) -> float:
        """Guess the turns that the race takes from here, the next one included."""
        *inner, last = self.layers
        for layer in inner:
            sums = [
                sum(map(mul, weights, row)) + add for weights, add in zip(layer.rows, layer.add, strict=True)
            ]
            row = [s if s > 0.0 else LEAK * s for s in sums]
        turns = sum(map(mul, last.rows[0], row)) + last.add[0]
        return turns if turns > LEAST else LEAST

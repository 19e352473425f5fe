"""A net of choices as the Champion reads it, and the other way round."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from research.weights_file import path_of, written
from ttr_app.ai.packed import MOST, Packed, packed
from ttr_app.ai.racing.race_net import RaceNet
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Origin, Weights
from ttr_app.storage.players import read_weights

RULES = "first_journey"


def race_net(net: TurnsNet, map_id: str, a_turn: float, a_liked_turn: float, window: float) -> RaceNet:
    """The net of a map with its weights in steps of two bytes."""
    first, second, last = net.layers
    columns = list(zip(*first.rows, strict=True))
    return RaceNet(
        map_id, window, a_turn, a_liked_turn, _packed(columns), _rounded(first.add), _packed(second.rows),
        _rounded(second.add), _rounded(last.rows[0]), _rounded(last.add)[0],
    )  # fmt: skip


def layers_of(net: RaceNet) -> TurnsNet:
    """The net in layers, as the compiled game reads it."""
    first = tuple(zip(*net.first.rows, strict=True))
    second = tuple(map(tuple, net.second.rows))
    return TurnsNet(
        (Layer(first, net.add), Layer(second, net.add_second), Layer((net.last,), (net.add_last,)))
    )


def shipped_as(net: RaceNet) -> str:
    """What a net in its steps is known by in the log: its numbers, however they are packed."""
    numbers = (net.map, net.window, net.a_turn, net.a_liked_turn, layers_of(net))
    return hashlib.sha256(msgspec.json.encode(numbers)).hexdigest()[:16]


def ship(net: RaceNet, command: str, log: Path) -> None:
    """Write the net where the Champion reads it, with where it comes from."""
    weights = read_weights(RULES, Weights) or Weights(RULES)
    came = Origin("race_net", f"python -m research.races.choices {command}", log=f"research/logs/{log.name}")
    origins = (*(o for o in weights.origins if o.of != "race_net"), came)
    path_of(RULES).write_bytes(written(msgspec.structs.replace(weights, origins=origins, race_net=net)))


def _packed(rows: Sequence[Sequence[float]]) -> Packed:
    """Rows in the finest steps in which the largest number fits into two bytes."""
    largest = max(abs(x) for row in rows for x in row) or 1.0
    return packed(rows, max(1, int(MOST / largest)))


def _rounded(row: Sequence[float]) -> tuple[float, ...]:
    return tuple(float(f"{x:.6g}") for x in row)

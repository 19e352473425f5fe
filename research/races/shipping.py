"""A net of choices as the Champion reads it, and the other way round."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from research.races.choosing import How
from research.weights_file import path_of, written
from ttr_app.ai.packed import MOST, Packed, packed
from ttr_app.ai.racing.race_net import RaceNet
from ttr_app.ai.racing.rival_net import RivalNet
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Origin, Weights
from ttr_app.storage.players import read_weights

RULES = "first_journey"


def race_net(net: TurnsNet, rivals: TurnsNet, map_id: str, how: How, a_liked_turn: float) -> RaceNet:
    """The net of a map with its weights in steps of two bytes."""
    first, second, last = net.layers
    return RaceNet(
        map_id, how.window, how.a_turn, how.a_cost, a_liked_turn, rival_net(rivals), _packed(_columns(first)),
        _rounded(first.add), _packed(second.rows), _rounded(second.add), _rounded(last.rows[0]), _rounded(last.add)[0],
    )  # fmt: skip


def rival_net(net: TurnsNet) -> RivalNet:
    """The net of rivals in the same steps."""
    first, last = net.layers
    return RivalNet(
        _packed(_columns(first)), _rounded(first.add), _packed(_columns(last)), _rounded(last.add)
    )


def layers_of(net: RaceNet) -> TurnsNet:
    """The net in layers, as the compiled game reads it."""
    first = tuple(zip(*net.first.rows, strict=True))
    second = tuple(map(tuple, net.second.rows))
    return TurnsNet(
        (Layer(first, net.add), Layer(second, net.add_second), Layer((net.last,), (net.add_last,)))
    )


def rival_layers_of(net: RivalNet) -> TurnsNet:
    """The net of rivals in layers."""
    first, last = (tuple(zip(*part.rows, strict=True)) for part in (net.first, net.last))
    return TurnsNet((Layer(first, net.add), Layer(last, net.add_last)))


def shipped_as(net: RaceNet) -> str:
    """What a net in its steps is known by in the log."""
    return hashlib.sha256(msgspec.json.encode(net)).hexdigest()[:16]


def ship(net: RaceNet, command: str, log: Path) -> None:
    """Write the net where the Champion reads it, with where it comes from."""
    weights = read_weights(RULES, Weights) or Weights(RULES)
    came = Origin("race_net", f"python -m research.races.choices {command}", log=f"research/logs/{log.name}")
    origins = (*(o for o in weights.origins if o.of != "race_net"), came)
    path_of(RULES).write_bytes(written(msgspec.structs.replace(weights, origins=origins, race_net=net)))


def _columns(layer: Layer) -> list[tuple[float, ...]]:
    return list(zip(*layer.rows, strict=True))


def _packed(rows: Sequence[Sequence[float]]) -> Packed:
    """Rows in the finest steps in which the largest number fits into two bytes."""
    largest = max(abs(x) for row in rows for x in row) or 1.0
    return packed(rows, max(1, int(MOST / largest)))


def _rounded(row: Sequence[float]) -> tuple[float, ...]:
    return tuple(float(f"{x:.6g}") for x in row)

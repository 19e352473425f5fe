"""The weights of a net as growing holds them, in a row, and as `assets/players` holds them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ttr_app.ai.moves.moves_net import MovesNet
from ttr_app.ai.packed import packed

PER = 1000
"""Weights are grown to three decimals."""


def net_of(weights: Sequence[float], hidden: int, window: float, features: int) -> MovesNet:
    """A net from its weights in a row, of three decimals: the straight sum, then each node's row, bias and weight."""
    nodes = [weights[features + h * (features + 2) :][: features + 2] for h in range(hidden)]
    return MovesNet(
        window,
        tuple(weights[:features]),
        packed([node[:features] for node in nodes], PER),
        tuple(node[features] for node in nodes),
        tuple(node[features + 1] for node in nodes),
    )


def weights_of(net: MovesNet) -> list[float]:
    """The weights of a net in a row, as `net_of` reads them."""
    out = list(net.linear)
    for row, bias, second in zip(net.first.rows, net.bias, net.second, strict=True):
        out += [*row, bias, second]
    return out


def net_in(raw: bytes) -> MovesNet | None:
    """The net of moves in a file of weights, also in one of a commit before rows were packed."""
    net: dict[str, Any] | None = msgspec.json.decode(raw).get("moves_net")
    if net is None:
        return None
    if isinstance(net["first"], list):
        net["first"] = msgspec.to_builtins(packed(net["first"], PER))
    return msgspec.convert(net, MovesNet)


def hash_of(net: MovesNet) -> str:
    """What a net is known by in the logs: its numbers as digits, however they are kept."""
    told = msgspec.to_builtins(net) | {"first": net.first.rows}
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]

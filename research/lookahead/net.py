"""The weights of a net as growing holds them, in a row, and as `assets/players` holds them."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_app.ai.moves.moves_net import MovesNet


def net_of(weights: Sequence[float], hidden: int, window: float, features: int) -> MovesNet:
    """A net from its weights in a row: the straight sum, then each hidden node's row, bias and weight."""
    nodes = [weights[features + h * (features + 2) :][: features + 2] for h in range(hidden)]
    return MovesNet(
        window,
        tuple(weights[:features]),
        tuple(tuple(node[:features]) for node in nodes),
        tuple(node[features] for node in nodes),
        tuple(node[features + 1] for node in nodes),
    )


def weights_of(net: MovesNet) -> list[float]:
    """The weights of a net in a row, as `net_of` reads them."""
    out = list(net.linear)
    for row, bias, second in zip(net.first, net.bias, net.second, strict=True):
        out += [*row, bias, second]
    return out

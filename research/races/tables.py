"""The board on which races are learnt, and the net that prices their moves."""

from __future__ import annotations

from research.races import grow
from research.races.fast import Fast
from research.races.shipping import RULES
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.ai.weights import Weights
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import weights_for

ORDERS = 32  # of the tickets to come that are imagined: each of them comes first once


def table(seats: int) -> Fast:
    """The compiled game at so many seats."""
    raw = (grow.ROOT / "maps" / f"{grow.MAP}.json").read_bytes()
    return Fast(Game(load_map(raw), max(2, seats)), grow.BUILD)


def turns_net() -> TurnsNet:
    """The net of turns that is shipped, which gives the prices."""
    net = weights_for(RULES, Weights).turns_net
    if net is None:
        raise SystemExit("no net gives the prices: python -m research.races.grow --anew --ship")
    return net

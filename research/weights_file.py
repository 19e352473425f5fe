"""Writing `assets/players/<ruleset>.json`: the same weights give the same bytes, a group or a row of a net a line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ttr_app.ai.moves.moves_net import MovesNet
from ttr_app.ai.racing.race_net import RaceNet
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.ai.skill import Differences
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import FOLDER

MOVES = ("window", "linear", "bias", "second", "first")
"""The order in which the parts of a net of moves are written."""


def path_of(ruleset: str) -> Path:
    """Where the weights of a rule set lie."""
    return FOLDER / f"{ruleset}.json"


def written(weights: Weights) -> bytes:
    """The weights as a file."""
    parts = [f'"ruleset": {_json(weights.ruleset)}']
    parts.append('"origins": [\n  ' + ",\n  ".join(_json(o) for o in weights.origins) + "\n ]")
    parts.append('"differs": ' + _groups(weights.differs, 1))
    for name, kept in (("levels", weights.levels), ("characters", weights.characters)):
        if kept or name == "levels":
            lines = [f'  "{each}": ' + _groups(differs, 2) for each, differs in kept.items()]
            parts.append(f'"{name}": {{\n' + ",\n".join(lines) + "\n }")
    if weights.turns_net is not None:
        parts.append('"turns_net": ' + _net(weights.turns_net))
    if weights.moves_net is not None:
        parts.append('"moves_net": ' + _lines(weights.moves_net, MOVES))
    if weights.race_net is not None:
        parts.append('"race_net": ' + _lines(weights.race_net, weights.race_net.__struct_fields__))
    return ("{\n " + ",\n ".join(parts) + "\n}\n").encode()


def _groups(differs: Differences, depth: int) -> str:
    if not differs:
        return "{}"
    space = " " * depth
    lines = [f'{space} "{group}": {_json(weights)}' for group, weights in differs.items()]
    return "{\n" + ",\n".join(lines) + f"\n{space}}}"


def _net(net: TurnsNet) -> str:
    layers = []
    for layer in net.layers:
        rows = ",\n   ".join(_json(row) for row in layer.rows)
        layers.append('  {"rows": [\n   ' + rows + '],\n  "add": ' + _json(layer.add) + "}")
    return '{"layers": [\n' + ",\n".join(layers) + "\n ]}"


def _lines(net: MovesNet | RaceNet, names: Sequence[str]) -> str:
    lines = [f'  "{name}": {_json(getattr(net, name))}' for name in names]
    return "{\n" + ",\n".join(lines) + "\n }"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('":', '": ').replace(',"', ', "')

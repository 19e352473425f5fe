"""Write the golden playthroughs anew: `python -m tools.golden`. Do it only when rules or words change on purpose.

With them go how another game of each map ends, and a map that is drawn for want of a drawing of its own
(`ttr_app/storage/laying_out.py`): look at it first. The fingerprint of a map is written down once and never anew, since
kept games and deal codes know the map by it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from ttr_app.ai import Weights
from ttr_app.engine import Game
from ttr_app.engine.maploading import map_digest
from ttr_app.i18n import set_language
from ttr_app.referee import Trace, simulate
from ttr_app.storage.laying_out import lay_out
from ttr_app.storage.maps import BUILTIN, open_map

TESTS = Path(__file__).parents[1] / "tests"
FOLDER = TESTS / "golden"
ENDINGS = FOLDER / "endings.json"
FINGERPRINTS = TESTS / "facts" / "fingerprints.json"
SEED, ENDING_SEED = 7, 2026
DRAWN = FOLDER / "laid_out_poland.json"


def told(name: str) -> str:
    """One random game of a map for three seats, told move by move in English."""
    lines: list[str] = []
    game = Game(open_map(name), 3)
    players = ["random"] * 3
    set_language("en")
    trace = Trace(game.board, players, lines.append)
    trace.begin(1, SEED)
    for played in simulate(
        game, Weights(), players, 1, SEED, lambda _, event, state: trace.event(event, state)
    ):
        trace.end(played.score)
        lines.append(played.digest)
    return "\n".join(lines) + "\n"


def ending(name: str) -> str:
    """How a random game of a map for two seats ends."""
    players = ["random"] * 2
    (played,) = simulate(Game(open_map(name), 2), Weights(), players, 1, ENDING_SEED)
    return played.digest


def drawn_anew() -> dict[str, list[Any]]:
    """Poland as it is drawn without its drawing, in whole units: cities with their names, first and last spaces."""
    plain = lay_out(msgspec.structs.replace(open_map("poland"), layout={}))
    places = {name: [*map(round, city["at"]), *city["label"]] for name, city in plain["cities"].items()}
    ends = {name: [*spaces[0], *spaces[-1]] for name, spaces in plain["routes"].items()}
    rows = {name: [round(n) for n in numbers] for name, numbers in ends.items()}
    return {"size": [round(side) for side in plain["size"]], **places, **rows}


def main() -> int:
    """Write one file for each map, how games end, the fingerprints of new maps, and the drawing."""
    argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in BUILTIN:
        (FOLDER / f"{name}.txt").write_text(told(name), encoding="utf-8")
        print(f"tests/golden/{name}.txt written")
    known = json.loads(FINGERPRINTS.read_bytes())
    prints = {name: known.get(name) or map_digest(open_map(name)) for name in BUILTIN}
    for path, found in ((ENDINGS, {name: ending(name) for name in BUILTIN}), (FINGERPRINTS, prints)):
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        print(f"tests/{path.relative_to(TESTS)} written")
    lines = [f" {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in drawn_anew().items()]
    DRAWN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"tests/golden/{DRAWN.name} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the golden playthroughs anew: `python -m tools.golden`. Do it only when rules or words change on purpose."""

from __future__ import annotations

import sys
from pathlib import Path

from ttr_app.ai import Weights
from ttr_app.engine import Game
from ttr_app.i18n import set_language
from ttr_app.referee import Trace, simulate
from ttr_app.storage.maps import BUILTIN, open_map

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
SEED = 7


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


def main() -> int:
    """Write one file for each map."""
    FOLDER.mkdir(exist_ok=True)
    for name in BUILTIN:
        (FOLDER / f"{name}.txt").write_text(told(name), encoding="utf-8")
        print(f"tests/golden/{name}.txt written")
    return 0


if __name__ == "__main__":
    sys.exit(main())

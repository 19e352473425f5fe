"""Reference bots to measure computer players against: `panel:racer` and so on in the arena. Never packaged.

Different in kind and simple on purpose; none of them searches. A second, changed panel is in
`research.reference_bots.held_out` (`held:racer` …): nothing is ever tuned against that one. What they score is in
docs/panel.md. `panel:frozen` is the Champion of commit 5518c02 (`frozen.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from research.reference_bots.bot import Bot
from research.reference_bots.chance import Chance
from research.reference_bots.frozen import Frozen
from research.reference_bots.greedy import Greedy
from research.reference_bots.planner import Planner
from research.reference_bots.racer import Pace, Racer
from research.reference_bots.value import Value
from research.reference_bots.zombie import Zombie
from ttr_app.engine import Game


def _runner(game: Game) -> Bot:
    """A racer that does its tickets on the way, on every map, by the cards it holds."""
    return Racer(game, Pace(errands=True, by_hand=True, trains=16))


BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": Chance,
    "greedy": Greedy,
    "zombie": Zombie,
    "racer": Racer,
    "runner": _runner,
    "planner": Planner,
    "value": Value,
    "frozen": Frozen,
}


def make_bot(game: Game, name: str) -> Bot:
    """Make a reference bot by its name."""
    if name not in BOTS:
        raise ValueError(f"no bot of the panel is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game)

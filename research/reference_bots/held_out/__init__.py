"""The second panel: other numbers and other temperaments. Nothing is tuned against it: look at the results only.

Whoever tunes a computer player measures it here at the end, once, and writes down what came out.
"""

from __future__ import annotations

from collections.abc import Callable

from research.reference_bots import ways
from research.reference_bots.bot import Bot
from research.reference_bots.held_out.builder import Builder
from research.reference_bots.held_out.hoarder import Hoarder
from research.reference_bots.held_out.spoiler import Spoiler
from research.reference_bots.planner import Planner, Taste
from research.reference_bots.racer import Pace, Racer
from research.reference_bots.value import Value
from ttr_app.engine import Game, PlayerView

PACES = {
    "usa": Pace(least=6, tail=15, last=4, wild=1.2, blind=0.8, hope=0.6),
    "europe": Pace(least=6, tail=12, errands=True, by_hand=True, wild=1.4, blind=0.6, last=3),
    "world": Pace(least=7, trains=10, blind=0.5, hope=0.7),
    "first_journey_europe": Pace(errands=True, by_hand=True, far=5.0),
}


def _racer(game: Game) -> Bot:
    return Racer(game, PACES.get(game.board.map.id))


def _planner(game: Game) -> Bot:
    return Planner(game, Taste(space=1.2, again=22, station=3.0, far=5.0, spare=8))


class Cautious(Value):
    """A value maximiser that goes for what earns most a space, and stops drawing tickets early."""

    enough = 20

    def price(self, view: PlayerView) -> list[float]:
        """Price the routes, a claim more as one card more."""
        return ways.prices(self.board, view, a_route=1.0)

    def rate(self, stake: int, cost: float) -> tuple[float, float]:
        """Rate a ticket as a goal: by what is at stake for each space of its way."""
        return (stake + 1) / (1 + cost), float(stake)


BOTS: dict[str, Callable[[Game], Bot]] = {
    "racer": _racer,
    "planner": _planner,
    "value": Cautious,
    "builder": Builder,
    "hoarder": Hoarder,
    "spoiler": Spoiler,
}


def make_bot(game: Game, name: str) -> Bot:
    """Make a bot of the second panel by its name."""
    if name not in BOTS:
        raise ValueError(f"no bot of the second panel is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game)

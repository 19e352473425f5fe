"""Trials for Little Europe's Champion: laying all trains to end the game, and playing moves on under the net of choices.

python -m research.races.trial.lay            games with what laying would have brought, and what a fit makes of it
python -m research.races.trial.ahead 200 48   races alone in which the best moves are raced on in so many worlds
"""

from __future__ import annotations

from research.races import choices, grow
from research.races.choosing import A_TURN, WINDOW, Chooser
from research.races.fast import Fast
from research.races.shipping import RULES, layers_of
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for


def table(seats: int):  # type: ignore[no-untyped-def]
    """The compiled game, the shipped net of choices on it, the Champion and the frozen player."""
    fast: Fast = choices.table(seats)
    net = weights_for(RULES, Weights).race_net
    chooser = Chooser(fast, layers_of(net), A_TURN, WINDOW)
    return (
        fast,
        chooser,
        fast.racer(choices.turns_net(), deals=32),
        fast.racer(grow.frozen(), deals=grow.DEALS),
    )

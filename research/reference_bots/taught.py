"""The Champion taught by playouts, to be measured until it may play: see docs/decisions/0017."""

from __future__ import annotations

from research.lookahead.lesson import DECISIONS, grown
from research.reference_bots.bot import Bot
from ttr_app.ai import Weights
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.players.agent import BrainAgent
from ttr_app.ai.players.levels import skill_of
from ttr_app.engine import Action, Game, PlayerView
from ttr_app.storage.players import weights_for


class Taught(Bot):
    """The Champion with what was grown having the last word: `panel:taught`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        weights = weights_for(game.ruleset.name, Weights)
        skill = skill_of(weights, "champion")
        self.brain = Brain(game, skill)
        self.plain = BrainAgent(game, skill, weights.turns_net, "champion", "")
        self.lesson = grown(game.ruleset.name)

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Return the Champion's move, or the one of nearly its price that playouts would prefer."""
        if self.lesson is None or view.decision not in DECISIONS or len(view.legal) == 1:
            return self.plain.choose(view, seed)
        evaluation = Evaluation(self.brain.graph, view, self.brain.skill)
        return self.lesson.reconsider(evaluation, self.brain.choices(view))[0].action

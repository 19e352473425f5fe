"""From a view to moves: every legal action priced in points against the others."""

from __future__ import annotations

from collections.abc import Generator

from ...engine import Action, Game, PlayerView
from ..choice import Choice, Why
from ..planning.city_graph import CityGraph
from ..planning.evaluation import Evaluation
from ..players.lapses import Lapses
from ..racing.race import ALL, DEALS, Race, race_choices
from ..racing.race_net import RaceNet
from ..racing.turns_net import TurnsNet
from ..skill import Skill
from .buildings import harbour_choice, station_choices
from .by_preview import KNOWN, preview_choice
from .claims import cheapest, claim_choice, tunnel_choices
from .draws import draw_choices, refill_choices
from .fleet import exchange_choices, split_choices
from .moves_net import MovesNet
from .tickets import draw_tickets_choice, keep_choices, throw_choice

NOTHING = -100.0
SLICE = 12  # claims priced between two yields

Consideration = Generator[Action | None, None, list[Choice]]


class Brain:
    """Prices the moves of a view with one skill."""

    def __init__(
        self,
        game: Game,
        skill: Skill,
        turns_net: TurnsNet | None = None,
        moves_net: MovesNet | None = None,
        race_net: RaceNet | None = None,
    ) -> None:
        self.game = game
        self.board = game.board
        self.graph = CityGraph(game.board)
        self.skill = skill
        self.turns_net = None if skill.mistakes.race_blind else turns_net
        self.moves_net = None if skill.mistakes.untaught else moves_net
        taught = race_net is not None and not skill.mistakes.untaught and race_net.knows(self.graph)
        self.race_net = race_net if taught else None

    def choices(self, view: PlayerView) -> list[Choice]:
        """Every legal move with its worth, best first."""
        thought = self.consider(view, view.legal[0])
        while True:
            try:
                next(thought)
            except StopIteration as end:
                found: list[Choice] = end.value
                return found

    def consider(self, view: PlayerView, best: Action) -> Consideration:
        """Price the legal moves in small steps, yielding the best so far; best first in the end."""
        skill = self.skill
        lapses = Lapses(self.game, view, skill)
        evaluation: Evaluation | None = None
        race: Race | None = None
        view = lapses.in_mind()
        if view.decision in ("keep", "offer"):
            found = keep_choices(self.graph, view, skill)
        elif view.decision == "split":
            found = split_choices(self.graph, view, skill)
        else:
            evaluation = Evaluation(self.graph, view, skill)
            yield best
            if view.decision == "tunnel":
                found = tunnel_choices(evaluation)
            elif view.decision == "refill":
                found = refill_choices(evaluation)
            else:
                net = self.turns_net if self.board.race else None
                if net is not None and view.decision == "turn":
                    race = Race(evaluation, net, DEALS if self.race_net is None else ALL)
                    found = yield from race_choices(race, best)
                else:
                    found = []
                if not found:
                    found = draw_choices(evaluation)
                    if view.decision == "turn":
                        yield from self._turn(evaluation, found, best)
            unknown = [action for action in view.legal if action.kind not in KNOWN]
            if unknown:
                found = found + [preview_choice(self.game, evaluation, action) for action in unknown]
        if skill.mistakes.misjudge or skill.mistakes.overlook:
            found = lapses.judged(found)
        known = {c.action for c in found}
        found += [Choice(a, NOTHING, Why("nothing_better")) for a in view.legal if a not in known]
        found.sort(key=lambda c: (-c.worth, c.action))
        if self.moves_net is not None and evaluation is not None:
            found = yield from self.moves_net.reconsider(evaluation, found)
        if self.race_net is not None and race is not None:
            found = yield from self.race_net.reconsider(race, found)
        return found

    def _turn(
        self, evaluation: Evaluation, found: list[Choice], best: Action
    ) -> Generator[Action | None, None, None]:
        """Price all that is not drawing a card."""
        by_kind: dict[str, list[Action]] = {}
        for action in evaluation.view.legal:
            by_kind.setdefault(action.kind, []).append(action)
        for n, action in enumerate(cheapest(evaluation, by_kind.get("claim", []))):
            found.append(claim_choice(evaluation, action))
            if n % SLICE == SLICE - 1:
                yield max(found, key=lambda c: c.worth).action
        yield max(found, key=lambda c: c.worth).action if found else best
        found += [harbour_choice(evaluation, a) for a in by_kind.get("harbour", ())]
        found += station_choices(evaluation, by_kind.get("station", []))
        found += exchange_choices(evaluation, by_kind.get("exchange", []))
        found += [draw_tickets_choice(evaluation, a) for a in by_kind.get("tickets", ())]
        found += [throw_choice(evaluation, a) for a in by_kind.get("throw", ())]

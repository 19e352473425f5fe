"""The Champion as it plays, by the verbs of the compiled ones: what rails and sails in C (`sea/`) are held against.

It answers as `Sea` does, some fifty times as slowly, with the very same chance: games, standings and playouts of a
seed are the same numbers in both (`tests/research/test_sea.py`). Nothing is grown with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ttr_app.ai.choice import Choice
from ttr_app.ai.moves.after import COUNT as FURTHER
from ttr_app.ai.moves.after import further_signs
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.moves.moves_net import DECISIONS, MOST, MovesNet
from ttr_app.ai.moves.signs import sign_count, signs_of
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.planning.plan import likely
from ttr_app.ai.skill import Skill
from ttr_app.engine import Game, GameSetup, GameState, Rng

from .net import net_of
from .playouts import Harvest

ASPECTS = 24


class Taught(Brain):
    """The Champion with a net; in playouts it is played by `brief`, one with a net of fewer signs."""

    def __init__(self, game: Game, skill: Skill, net: MovesNet | None, brief: Brain | None = None) -> None:
        super().__init__(game, skill, None, net)
        self.brief = brief or self


class Slow:
    """A game with one skill, played by the Champion's own code."""

    def __init__(self, game: Game, skill: Skill) -> None:
        self.game, self.skill = game, skill
        self.brief_features = sign_count(game.board)
        self.features = self.brief_features + FURTHER
        self.worths = 3 * ASPECTS
        self.prices = Brain(game, skill)

    def plain(self, window: float = 6.0) -> Taught:
        """The Champion without a net."""
        return Taught(self.game, self.skill, None)

    def player(
        self, hidden: int, window: float, weights: Sequence[float], brief: Brain | None = None
    ) -> Taught:
        """The Champion with a net."""
        signs = (len(weights) - 2 * hidden) // (hidden + 1)
        return Taught(self.game, self.skill, net_of(weights, hidden, window, signs), brief)

    def match(self, one: Brain, other: Brain, seed: int, games: int) -> list[tuple[float, float]]:
        """Games of one player at every seat in turn against others: share of the win and lead of each game."""
        out = []
        for number in range(games):
            seat = number % self.game.seats
            players = [one if i == seat else other for i in range(self.game.seats)]
            state = self.game.new(GameSetup(seed + number // self.game.seats, 0))
            while state.decision != "over":
                self._move(state, players[state.to_move])
            winners = self.game.score(state).winners
            out.append((1.0 / len(winners) if seat in winners else 0.0, self._lead(state, seat)))
        return out

    def standings(self, player: Brain, seed: int, share: float) -> Any:
        """Some standings of a game of a player against itself: what they are worth by, and the lead at the end."""
        rng, rows, seats = Rng(seed * 31 + 7), [], []
        state = self.game.new(GameSetup(seed, 0))
        while state.decision != "over":
            if state.decision == "turn" and rng.unit() < share:
                seats.append(rng.below(self.game.seats))
                rows.append(self._aspects(state, seats[-1]))
            self._move(state, player)
        leads = [self._lead(state, seat) for seat in seats]
        return np.array([[*row, lead] for row, lead in zip(rows, leads, strict=True)]).reshape(
            len(rows), self.worths + 1
        )

    def harvest(self, player: Taught, seed: int, how: Harvest, worth: Any, alone: int = -1) -> Any:
        """A game of a player with playouts, against itself or alone at a seat: decision, signs of a move, mean lead."""
        rng, rows, group = Rng(seed * 77 + 5), [], 0
        taught = [seat for seat in range(self.game.seats) if alone in (-1, seat)]
        players = [player if seat in taught else self.prices for seat in range(self.game.seats)]
        briefs = [player.brief if seat in taught else self.prices for seat in range(self.game.seats)]
        share = how.share if alone < 0 else min(1.0, self.game.seats * how.share)
        state = self.game.new(GameSetup(seed, 0))
        while state.decision != "over":
            asked = state.decision in DECISIONS and alone in (-1, state.to_move)
            if asked and rng.unit() < share:
                found = self._candidates(state, how)
                if len(found) > 1:
                    sums = [0.0] * len(found)
                    for _ in range(how.worlds):
                        world = rng.below(1 << 62)
                        for i, (choice, _) in enumerate(found):
                            sums[i] += self._played_on(state, choice, briefs, world, how.turns, worth)
                    for (_, row), total in zip(found, sums, strict=True):
                        rows.append([float(group), *row, total / how.worlds])
                    group += 1
            self._move(state, players[state.to_move])
        return np.array(rows).reshape(len(rows), self.features + 2)

    def _move(self, state: GameState, player: Brain) -> None:
        view = self.game.observe(state, state.to_move)
        only = len(view.legal) == 1
        self.game.apply(state, view.legal[0] if only else player.choices(view)[0].action)

    def _candidates(self, state: GameState, how: Harvest) -> list[tuple[Choice, list[float]]]:
        """The best of each kind of move first, then the best of all, with their signs."""
        view = self.game.observe(state, state.to_move)
        if len(view.legal) == 1:
            return []
        choices = self.prices.choices(view)
        near = [c for c in choices if c.worth >= choices[0].worth - how.window][:MOST]
        if len(near) < 2:
            return []
        evaluation = Evaluation(self.prices.graph, view, self.skill)
        every = zip(signs_of(evaluation, near), further_signs(evaluation, near), strict=True)
        signs = [row + more for row, more in every]
        picked: list[int] = []
        for apart in (True, False):
            for i, choice in enumerate(near):
                kinds = {near[j].action.kind for j in picked}
                if len(picked) < how.most and i not in picked and not (apart and choice.action.kind in kinds):
                    picked.append(i)
        return [(near[i], signs[i]) for i in picked]

    def _played_on(
        self, state: GameState, choice: Choice, briefs: list[Brain], world: int, turns: int, worth: Any
    ) -> float:
        """What a move leads to in some turns, when all that is undrawn is shuffled anew."""
        seat, later = state.to_move, state.copy()
        rng = Rng(world)
        for deck, top in enumerate(later.tops):
            cards = later.decks[deck]
            later.decks[deck] = cards[:top] + bytes(rng.shuffled(list(cards[top:])))
        # Tickets that somebody put back stay where that seat knows them to be.
        places = [i for i, source in enumerate(later.ticket_sources) if source < 0]
        pile = list(later.ticket_deck)
        for place, ticket in zip(places, rng.shuffled([pile[i] for i in places]), strict=True):
            pile[place] = ticket
        later.ticket_deck = tuple(pile)
        later.rng = rng.below(1 << 62)
        self.game.apply(later, choice.action)
        while later.decision != "over" and (later.turn < state.turn + turns or later.decision != "turn"):
            self._move(later, briefs[later.to_move])
        if later.decision == "over":
            return self._lead(later, seat)
        return float(np.dot(worth, self._aspects(later, seat)))

    def _lead(self, state: GameState, seat: int) -> float:
        totals = [each.total for each in self.game.score(state).seats]
        return float(totals[seat] - max(t for i, t in enumerate(totals) if i != seat))

    def _aspects(self, state: GameState, seat: int) -> list[float]:
        """What a seat holds against the others, plain, by the game left and by its square; research sees all hands."""
        mine = self._held(state, seat)
        others = [self._held(state, i) for i in range(self.game.seats) if i != seat]
        apart = [x - sum(theirs) / len(others) for x, *theirs in zip(mine, *others, strict=True)]
        pieces = len(self.game.board.piece_names)
        left = [sum(state.supply[i * pieces : (i + 1) * pieces]) for i in range(self.game.seats)]
        time = min(left) / sum(self.game.board.numbers.pieces.values())
        return [*apart, *(x * time for x in apart), *(x * time * time for x in apart)]

    def _held(self, state: GameState, seat: int) -> list[float]:
        view = self.game.observe(state, seat)
        evaluation = Evaluation(self.prices.graph, view, self.skill)
        analysis, plan, cards = evaluation.analysis, evaluation.plan, evaluation.card_values
        tickets = self.game.board.tickets
        settled = sum(tickets[t].points for t in view.tickets if plan.done >> t & 1)
        owed = sum(tickets[t].points for t in view.tickets if not plan.done >> t & 1)
        spare = analysis.turns - plan.turns
        aimed = sum(g.points for g in plan.pursued)
        planning = self.skill.planning
        supply = [*analysis.supply, 0][:2]
        ports = sorted(cards.ports.values(), reverse=True)[: 3 - len(view.buildings[seat])]
        mover = seat == state.to_move
        return [
            float(view.points[seat]),
            float(settled),
            float(owed),
            plan.worth,
            likely(spare - planning.slack, len(plan.routes), planning.stays_free) * aimed,
            float(aimed),
            plan.turns,
            max(-8.0, min(8.0, spare)),
            float(supply[0]),
            float(supply[1]),
            float(sum(view.hand)),
            float(analysis.wilds),
            cards.now,
            cards.now * analysis.turn,
            float(len(plan.given_up)),
            (1.0 if state.decision == "turn" else 0.5) if mover else 0.0,
            float(len(view.buildings[seat])),
            float(plan.trains[0]),
            float(plan.trains[1]),
            float(sum(supply)) * analysis.turn,
            float(owed) if spare < 0 else 0.0,
            sum(ports),
            max(0.0, plan.trains[0] - supply[0]) + max(0.0, plan.trains[1] - supply[1]),
            float(len(view.tickets)),
        ]

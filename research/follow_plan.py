"""A player that only follows the plan for its tickets, and how many of two kept ones it finishes.

    python -m research.follow_plan --games 50 --seed 1

Two tickets are kept at the start (the two that are worth most; where more must be kept, as many as must), none is drawn
later; in the children's race none is kept, and the six that win are counted. It claims what the plan names, pays as it
proposes, builds the stations it means, and draws what it lacks. The easiest computer sits opposite. Measures the advice
that people get; no level plays so.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ttr_app.ai import TicketPlan, Weights, advise_payment, make_agent
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.my_tickets import plan_tickets
from ttr_app.ai.planning.ticket_bill import bill_of
from ttr_app.ai.planning.view_analysis import ViewAnalysis
from ttr_app.ai.skill import Skill
from ttr_app.engine import Action, Game, GameSetup, PlayerView
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.storage.players import weights_for


class Follower:
    """Follows the plan for its tickets and does nothing else."""

    def __init__(self, game: Game) -> None:
        self.game, self.graph = game, CityGraph(game.board)
        self.plan: TicketPlan | None = None

    def choose(self, view: PlayerView, seed: int = 0) -> Action:
        """Do what the plan says, or what brings its cards nearer."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if view.decision in ("keep", "offer"):
            return self._kept(view)
        analysis = ViewAnalysis(self.graph, view, Skill())
        plan = self.plan = plan_tickets(analysis, self.plan)
        if view.decision == "split":
            trains = sum([self.game.board.lengths[r] for r in plan.routes if not self.game.board.pieces[r]])
            total = sum([self.game.board.lengths[r] for r in plan.routes])
            wanted = self.game.board.numbers.take_pieces * trains / max(1, total)
            return min(legal, key=lambda a: (abs(a.target - wanted), a))
        if view.decision == "tunnel":
            return next((a for a in legal if a.kind == "pay"), legal[0])
        claims = [a for a in legal if a.kind == "claim"]
        for route in plan.routes:
            if any(a.target == route for a in claims):
                payment = advise_payment(self.game, view, route, plan)
                assert payment is not None
                return Action("claim", route, payment)
        if not plan.routes and plan.borrow:
            cities = {c for pair in plan.borrow for c in pair}
            stations = [a for a in legal if a.kind == "station" and a.target in cities]
            if stations:
                return min(stations, key=lambda a: (sum([n for _, n in a.payment]), a))
        return self._drawn(analysis, view, plan.routes)

    def _kept(self, view: PlayerView) -> Action:
        """Two tickets, those worth most, or as many as must be kept."""
        facts = self.game.board.tickets
        fewest = max(2, min([a.target.bit_count() for a in view.legal]))
        some = [a for a in view.legal if a.target.bit_count() == fewest] or list(view.legal)

        def worth(action: Action) -> int:
            return sum([facts[t].points for i, t in enumerate(view.offer) if action.target >> i & 1])

        return max(some, key=lambda a: (worth(a), a))

    def _drawn(self, analysis: ViewAnalysis, view: PlayerView, routes: Sequence[int]) -> Action:
        """The card, seen or unseen, that makes the plan cheapest."""
        before, wild = bill_of(analysis, routes).price, self.game.board.wild

        def saves(card: int) -> float:
            hand = list(view.hand)
            hand[card] += 1
            return before - bill_of(analysis, routes, hand).price

        worth: dict[Action, float] = {}
        for action in view.legal:
            if action.kind == "draw":
                card = view.market[action.target]
                # A face-up wild takes the whole draw.
                worth[action] = saves(card) * (0.5 if card == wild and view.decision == "turn" else 1.0)
            elif action.kind in ("blind", "refill"):
                odds = analysis.chance[action.target]
                worth[action] = sum([p * saves(card) for card, p in enumerate(odds) if p > 0.0])
        if worth:
            return max(worth, key=lambda a: (worth[a], a.kind == "blind", -a.target))
        return next((a for a in view.legal if a.kind == "pass"), view.legal[0])


def measure(map_name: str, games: int, seed: int) -> tuple[int, int]:
    """Tickets done and tickets kept, over some games with the follower in either seat."""
    game = Game(open_map(map_name), 2)
    done = kept = 0
    for number in range(games):
        me = number % 2
        follower = Follower(game)
        rival = make_agent(game, weights_for(game.ruleset.name, Weights), "whistle_stop")
        state = game.new(GameSetup(seed * 100_000 + number, 0))
        while state.decision != "over":
            view = game.observe(state, state.to_move)
            move = follower.choose(view) if state.to_move == me else rival.choose(view, state.step)
            game.apply(state, move)
        result = game.score(state).seats[me]
        # In a race tickets are drawn as long as it lasts: what counts is how many of those that win are done.
        wins = game.board.numbers.tickets_to_win
        done += min(result.done, wins) if wins else result.done
        kept += wins or len(result.tickets)
    return done, kept


def main() -> None:
    """Measure every map on which tickets are kept to the end."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--maps", nargs="*", default=list(BUILTIN))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.maps:
        done, kept = measure(name, args.games, args.seed)
        print(f"{name}: {done} of {kept} tickets, {done / max(1, kept):.1%}", flush=True)


if __name__ == "__main__":
    main()

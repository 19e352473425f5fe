"""Is the coach right? From each turning point it names, both moves are played on, and the wins are counted.

    python -m research.coach_check --points 200 --worlds 6

Games are played with a weaker player in the first seat, as a person might play, and the coach names its turning points.
From each of them worlds are dealt that agree with all that the seat knew then (law 1), not the one that was dealt; in
each the move that was played and the move that the coach recommends are made, and Champions play on in all seats. The
same world is used for both. A line of JSON a turning point goes to standard output, the sum to standard error.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator

from ttr_app.ai import Weights, make_agent
from ttr_app.ai.judge import Judge
from ttr_app.ai.players.agent import Agent
from ttr_app.engine import Action, Game, GameSetup, GameState, PlayerView, Rng, sample_world
from ttr_app.session.past.coach import judge_move, turning_points
from ttr_app.storage.maps import open_map
from ttr_app.storage.players import weights_for

TABLES = (
    ("usa", ("express", "champion")),
    ("europe", ("local", "master")),
    ("world", ("express", "master")),
    ("first_journey_europe", ("local", "express")),
    ("usa", ("local", "express", "master")),
    ("europe", ("express", "master", "local", "express")),
)
"""Maps, and who sits there; the coach speaks to the first."""


class Point:
    """A turning point: what the seat saw, what it did, what the coach would have done."""

    def __init__(self, game: Game, champion: Agent, view: PlayerView, moves: tuple[Action, Action]) -> None:
        self.game, self.champion, self.view, self.moves = game, champion, view, moves

    def wins(self, worlds: int, seed: int) -> tuple[float, float, float, float]:
        """Wins and leads, summed over some worlds: after the move played, then after the one recommended."""
        found = [0.0, 0.0, 0.0, 0.0]
        for world in range(worlds):
            for which, move in enumerate(self.moves):
                state = sample_world(self.game.board, self.view, Rng(seed * 1000 + world))
                self.game.apply(state, move)
                won, lead = self._play_on(state)
                found[2 * which] += won
                found[2 * which + 1] += lead
        return found[0], found[1], found[2], found[3]

    def _play_on(self, state: GameState) -> tuple[float, float]:
        game, seat = self.game, self.view.seat
        while state.decision != "over":
            game.apply(state, self.champion.choose(game.observe(state, state.to_move), state.step))
        score = game.score(state)
        won = 1 / len(score.winners) if seat in score.winners else 0.0
        best = max(one.total for one in score.seats if one.seat != seat)
        return won, score.seats[seat or 0].total - best


def points(seed: int) -> Iterator[tuple[str, float, Point]]:
    """Play games for ever, and give their turning points: map, points lost, the point."""
    while True:
        for map_id, levels in TABLES:
            seed += 1
            game = Game(open_map(map_id), len(levels))
            weights = weights_for(game.ruleset.name, Weights)
            agents = [make_agent(game, weights, level) for level in levels]
            judge, champion = Judge(game, weights), make_agent(game, weights, "champion")
            state = game.new(GameSetup(910_000_000 + seed, first=seed % len(levels)))
            seen: dict[int, tuple[PlayerView, Action]] = {}
            found = []
            while state.decision != "over":
                view = game.observe(state, state.to_move)
                action = agents[state.to_move].choose(view, state.step)
                if state.to_move == 0:
                    judged = judge_move(judge, view, action, state.step + 1, view.turn)
                    if judged is not None:
                        found.append(judged)
                        seen[judged.step] = view, action
                game.apply(state, action)
            for point in turning_points(found):
                view, action = seen[point.step]
                moves = action, judge.moves(view)[0].action
                yield map_id, point.lost, Point(game, champion, view, moves)


def main() -> None:
    """Check so many turning points."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--points", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0, help="another number, other deals")
    wanted = parser.parse_args()
    played = better = 0.0
    differences: list[float] = []
    leads: list[float] = []
    for number, (map_id, lost, point) in enumerate(points(wanted.seed), 1):
        wins, lead, wins_better, lead_better = point.wins(wanted.worlds, number)
        row = {
            "map": map_id,
            "lost": lost,
            "kinds": [move.kind for move in point.moves],
            "played": wins,
            "better": wins_better,
            "lead": round((lead_better - lead) / wanted.worlds, 2),
        }
        print(json.dumps(row), flush=True)
        played, better = played + wins, better + wins_better
        differences.append((wins_better - wins) / wanted.worlds)
        leads.append((lead_better - lead) / wanted.worlds)
        if number >= wanted.points:
            break
    games = len(differences) * wanted.worlds
    mean, spread = _mean(differences)
    lead_mean, lead_spread = _mean(leads)
    print(
        f"{len(differences)} turning points, {games} games after each move: played {100 * played / games:.1f} %,"
        f" recommended {100 * better / games:.1f} % won; difference {100 * mean:+.1f} ± {196 * spread:.1f} points"
        f" of a hundred, lead {lead_mean:+.1f} ± {1.96 * lead_spread:.1f} points of the game",
        file=sys.stderr,
    )


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(variance / len(values))


if __name__ == "__main__":
    main()

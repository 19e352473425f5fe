"""Is a map fair? `python -m research.balance --map poland --games 1000`: places, tickets and colours that are ahead.

Computers of one level play; the table says by how many per cent the mean score of seats with a place in the order of
play, with a ticket in their first offer, or with a colour in what they paid, lies above the mean of all. An offer is
chance, so a ticket that is worth more than the others shows; what one keeps is not. The standard error stands beside.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from math import sqrt

from ttr_app.ai import Weights
from ttr_app.engine import Event, Game, GameState, events
from ttr_app.referee import simulate
from ttr_app.storage.maps import map_named
from ttr_app.storage.players import weights_for

BOUND = 5.0
"""Per cent that nothing may be ahead by."""


class Tally:
    """Scores of one kind of thing, weighted."""

    def __init__(self) -> None:
        self.weight = self.sum = self.squares = 0.0

    def add(self, score: float, weight: float = 1.0) -> None:
        """Count a score."""
        self.weight += weight
        self.sum += weight * score
        self.squares += weight * score * score

    @property
    def mean(self) -> float:
        """The mean of all that was counted."""
        return self.sum / self.weight if self.weight else 0.0

    def error(self, each: float = 1.0) -> float:
        """The standard error of the mean; `each` is the weight that one game has."""
        games = self.weight / each
        spread = max(0.0, self.squares / self.weight - self.mean**2) if self.weight else 0.0
        return sqrt(spread / games) if games else 0.0


class Watch:
    """What happened in the game that is being played: first offers and payments by seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.clear()

    def clear(self) -> None:
        """A new game begins."""
        self.offered: dict[int, set[int]] = {}
        self.paid: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))

    def see(self, _number: int, event: Event, state: GameState) -> None:
        """Note an event."""
        if isinstance(event, events.TicketsOffered):
            self.offered.setdefault(event.seat, set(event.tickets))
        elif isinstance(event, events.RouteClaimed):
            for card, count in event.payment:
                kind = self.game.board.cards[card]
                if kind.colour >= 0:
                    self.paid[event.seat][self.game.board.colours[kind.colour]] += count


def measure(
    name: str, level: str, seats: int, games: int, seed: int
) -> tuple[Tally, dict[str, dict[str, Tally]], dict[int, int]]:
    """Play and count: all scores, scores by kind and thing, wins by place in the order of play."""
    game = Game(map_named(name), seats)
    board, watch, everybody = game.board, Watch(game), Tally()
    tallies: dict[str, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    wins: dict[int, int] = defaultdict(int)
    for played in simulate(
        game, weights_for(game.ruleset.name, Weights), [level] * seats, games, seed, watch.see
    ):
        first = next(iter(watch.offered))
        for seat, result in enumerate(played.score.seats):
            place = (seat - first) % seats
            everybody.add(result.total)
            tallies["place"][f"{place + 1}"].add(result.total)
            wins[place] += seat in played.score.winners
            for ticket in watch.offered[seat]:
                tallies["ticket"][board.map.tickets[ticket].id].add(result.total)
            for colour, count in watch.paid[seat].items():
                tallies["colour"][colour].add(result.total, count)
        watch.clear()
        if played.game % 100 == 0:
            print(f"{played.game} games", file=sys.stderr, flush=True)
    return everybody, tallies, wins


def main() -> int:
    """Measure a map and print a table; 1 if anything is further ahead than it may be."""
    asked = argparse.ArgumentParser(prog="research.balance", description=__doc__)
    asked.add_argument("--map", required=True)
    asked.add_argument("--level", default="express")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    everybody, tallies, wins = measure(options.map, options.level, options.seats, options.games, options.seed)
    print(f"{options.games} games of {options.seats} {options.level}, mean score {everybody.mean:.1f}")
    print("wins by place: " + ", ".join(f"{wins[k]}" for k in sorted(wins)))
    worst = 0.0
    for kind, found in tallies.items():
        # A colour is compared with all colours: who pays much in any has built much.
        middle = everybody.mean
        if kind == "colour":
            middle = sum(t.sum for t in found.values()) / sum(t.weight for t in found.values())
        for thing, tally in sorted(found.items(), key=lambda pair: -pair[1].mean):
            ahead = 100 * (tally.mean / middle - 1)
            error = 100 * tally.error(5.0 if kind == "colour" else 1.0) / middle
            worst = max(worst, ahead)
            print(f"{kind:7} {thing:28} {tally.weight:6.0f}  {ahead:+5.1f} % ± {error:.1f}")
    print(f"furthest ahead: {worst:.1f} % (at most {BOUND:.0f})")
    return 0 if worst <= BOUND else 1


if __name__ == "__main__":
    sys.exit(main())

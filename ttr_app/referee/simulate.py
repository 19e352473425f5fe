"""Whole games between computer players: the same seed gives the same games on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from ..ai import LEVELS, Weights, make_agent
from ..engine import Action, Event, Game, GameSetup, GameState, PlayerView, Rng, Score, digest
from ..engine.record import GameRecord, new_record
from ..engine.rng import stream

Chooser = Callable[[PlayerView, int], Action]
"""Chooses a move from a view and a seed."""


class Played(msgspec.Struct):
    """One game that was played to its end."""

    game: int
    seed: int
    players: tuple[str, ...]
    score: Score
    turns: int
    moves: int
    digest: str
    record: GameRecord

    def row(self) -> dict[str, object]:
        """The game as one line of JSON."""
        return {
            "game": self.game,
            "seed": self.seed,
            "seats": [
                {"player": player, "total": seat.total, **seat.parts}
                for player, seat in zip(self.players, self.score.seats, strict=True)
            ],
            "winners": list(self.score.winners),
            "turns": self.turns,
            "moves": self.moves,
            "digest": self.digest,
        }

    def line(self) -> str:
        """The game as one line for people."""
        seats = []
        for player, seat in zip(self.players, self.score.seats, strict=True):
            parts = " ".join(f"{name} {points:+d}" for name, points in seat.parts.items())
            seats.append(f"{player} {seat.total} ({parts})")
        winners = " and ".join(f"seat {seat + 1}" for seat in self.score.winners)
        head = f"game {self.game} seed {self.seed}: {' | '.join(seats)}"
        return f"{head} | won by {winners} | {self.turns} turns | {self.digest}"


def chooser(game: Game, weights: Weights, name: str, seat: int, seed: int) -> Chooser:
    """A player by its name: `random`, or a level with an optional character (`master@racer`)."""
    if name == "random":
        rng = Rng(stream(seed, f"seat {seat}"))
        return lambda view, _: rng.choice(view.legal)
    level, _, character = name.partition("@")
    if level not in LEVELS:
        raise ValueError(f"no player is called {name!r}; there are random, {', '.join(LEVELS)}")
    agent = make_agent(game, weights, level, character or None)
    return lambda view, move_seed: agent.choose(view, move_seed)


def simulate(
    game: Game,
    weights: Weights,
    players: Sequence[str],
    games: int,
    seed: int,
    watch: Callable[[int, Event, GameState], None] | None = None,
) -> Iterator[Played]:
    """Play so many games, the n-th with the n-th seed after the first; `watch` gets every event of the n-th.

    A player whom nobody knows is told at once and not with the first game.
    """
    for seat, name in enumerate(players):
        chooser(game, weights, name, seat, seed)
    return (_play(game, weights, players, number, GameSetup(seed + number), watch) for number in range(games))


def _play(
    game: Game,
    weights: Weights,
    players: Sequence[str],
    number: int,
    setup: GameSetup,
    watch: Callable[[int, Event, GameState], None] | None,
) -> Played:
    """Play the game of this number, counted from nought."""
    seats = [chooser(game, weights, name, seat, setup.seed) for seat, name in enumerate(players)]
    state = game.new(setup)
    emit = None if watch is None else lambda event: watch(number, event, state)
    if emit:
        game.new(setup, emit)
    record = new_record(game, setup)
    while not (view := game.observe(state, state.to_move)).over:
        move = seats[state.to_move](view, stream(setup.seed, f"move {state.step}"))
        game.apply_checked(state, move, emit)
        record.add(move, state)
    score = game.score(state)
    return Played(
        number + 1, setup.seed, tuple(players), score, state.turn, state.step, digest(state), record
    )

"""One game of the arena: agents that see only their views, and the record of how it went."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

from ttr_app.engine import Action, Game, GameSetup, GameState, bits
from ttr_app.engine.state import OVER, TURN

from .experiment import Experiment, Match, seed_of_step
from .seats import Player, seat_player

STEPS_AT_MOST = 20_000
SHADES = 8
"""Steps of the clock a doubling: times are kept to about 4 %, and records stay small and can be added up."""


class SeatResult(msgspec.Struct, frozen=True):
    """How one player did in one game."""

    name: str
    seat: int
    total: int
    won: float  # the share of the win
    kept: int
    done: int
    turns: int
    parts: dict[str, int]
    longest: int
    routes: tuple[int, ...]
    kinds: dict[str, int]  # how many actions of each kind
    clock: dict[int, int]  # decisions by time, see `shade`


class MatchResult(msgspec.Struct, frozen=True):
    """How one match went, in the order of the experiment's names."""

    match: Match
    players: tuple[SeatResult, ...]


class BrokenPlayer(RuntimeError):
    """An agent that failed or asked for something that is not allowed."""


def shade(seconds: float) -> int:
    """Put a time into its place on a logarithmic clock, from a microsecond on."""
    return round(SHADES * math.log2(max(seconds, 1e-6) * 1e6))


def milliseconds(place: int) -> float:
    """Return the time that a place on the clock stands for."""
    return float(2.0 ** (place / SHADES) / 1000)


class Table:
    """A game and its players, made once and used for many matches of an experiment."""

    def __init__(self, experiment: Experiment, game: Game) -> None:
        self.experiment = experiment
        self.game = game
        self.players: list[Player] = [
            seat_player(game, name, experiment.sources) for name in experiment.names
        ]

    def play(self, match: Match, watch: Callable[[GameState, Action], None] | None = None) -> MatchResult:
        """Play one match to its end."""
        experiment, game = self.experiment, self.game
        seating = experiment.seating(match)
        chance = [experiment.move_seed(match, seat) for seat in range(experiment.seats)]
        state = game.new(GameSetup(experiment.deal_seed(match), first=0))
        clocks: list[dict[int, int]] = [{} for _ in seating]
        kinds: list[dict[str, int]] = [{} for _ in seating]
        turns = [0] * experiment.seats
        while state.decision != OVER:
            seat = state.to_move
            turns[seat] += state.decision == TURN
            view = game.observe(state, seat)
            player = seating[seat]
            begun = perf_counter()
            try:
                action = self.players[player].choose(view, seed_of_step(chance[seat], state.step))
            except Exception as error:
                raise BrokenPlayer(
                    f"{experiment.names[player]} failed in {match} at step {state.step}"
                ) from error
            place = shade(perf_counter() - begun)
            if action not in view.legal and game.why_not(view, action) is not None:
                raise BrokenPlayer(
                    f"{experiment.names[player]} may not {action} in {match} at step {state.step}"
                )
            clocks[seat][place] = clocks[seat].get(place, 0) + 1
            kinds[seat][action.kind] = kinds[seat].get(action.kind, 0) + 1
            if watch is not None:
                watch(state, action)
            game.apply(state, action)
            if state.step > STEPS_AT_MOST:
                raise BrokenPlayer(f"{match}: no end after {STEPS_AT_MOST} actions")
        return self._record(match, state, seating, turns, clocks, kinds)

    def _record(
        self,
        match: Match,
        state: GameState,
        seating: tuple[int, ...],
        turns: Sequence[int],
        clocks: Sequence[dict[int, int]],
        kinds: Sequence[dict[str, int]],
    ) -> MatchResult:
        score = self.game.score(state)
        players = []
        for player, name in enumerate(self.experiment.names):
            seat = seating.index(player)
            result = score.seats[seat]
            players.append(
                SeatResult(
                    name=name,
                    seat=seat,
                    total=result.total,
                    won=1 / len(score.winners) if seat in score.winners else 0.0,
                    kept=len(result.tickets),
                    done=result.done,
                    turns=turns[seat],
                    parts=result.parts,
                    longest=result.longest,
                    routes=tuple(bits(state.routes[seat])),
                    kinds=kinds[seat],
                    clock=clocks[seat],
                )
            )
        return MatchResult(match, tuple(players))

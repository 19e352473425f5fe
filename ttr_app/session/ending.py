"""A game as the goals of a journey see it: where it stands, what was done in it, and whose journey it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from ..engine import Board, Game, GameState, Score
from ..engine.events import RouteClaimed
from ..engine.replay import Step
from .ways import shortest_leg


class Claim(msgspec.Struct, frozen=True):
    """A route that somebody claimed: in which of the own turns of the journey's person, and the games around it."""

    seat: int
    route: int
    payment: tuple[tuple[int, int], ...]
    turn: int
    before: GameState
    after: GameState


class Ending(msgspec.Struct):
    """A game up to now, mostly one that is over: the rules, its course, everybody's result, whose journey it is."""

    game: Game
    begun: GameState
    state: GameState
    score: Score
    seat: int
    turns: int
    """How many turns this seat had."""
    claims: tuple[Claim, ...] = ()
    done: dict[int, int] = {}
    """Ticket of this seat -> its own turn in which its own tracks joined it first."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over


def ending_of(game: Game, begun: GameState, steps: Iterable[Step], seat: int = 0) -> Ending:
    """What the goals want to know of a game that was played from a state on."""
    state, turns = begun, 0
    claims: list[Claim] = []
    done: dict[int, int] = {}
    for step in steps:
        now = turns + (step.seat == seat)
        for event in step.events:
            if isinstance(event, RouteClaimed):
                claims.append(Claim(event.seat, event.route, event.payment, now, state, step.state))
        state = step.state
        turns += step.ends_turn and step.seat == seat
        if any(isinstance(event, RouteClaimed) and event.seat == seat for event in step.events):
            for ticket in range(len(game.board.tickets)):
                if ticket not in done and _joins(game, state, seat, ticket):
                    done[ticket] = now
    return Ending(game, begun, state, game.score(state), seat, turns, tuple(claims), done)


def _joins(game: Game, state: GameState, seat: int, ticket: int) -> bool:
    held = (state.tickets[seat] | state.done[seat]) >> ticket & 1
    return bool(held) and missing(game.board, state, seat, game.board.tickets[ticket].cities) == 0


def missing(board: Board, state: GameState, seat: int, cities: Sequence[int]) -> int | None:
    """The fewest spaces that a seat must still claim to join cities by its own tracks; None if it cannot any more."""
    own, free = state.routes[seat], state.open[seat]

    def price(route: int) -> int | None:
        if own >> route & 1:
            return 0
        return board.lengths[route] if free >> route & 1 else None

    spaces = 0
    for start, goal in pairwise(cities):
        leg = shortest_leg(board, start, goal, price)
        if leg is None:
            return None
        spaces += leg.cost
    return spaces

"""Goals of a journey as small objects: each looks at a finished game with the eyes of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from ..engine import Game, GameState, Score, bits
from ..engine.scoring.network import joined


class Ending(msgspec.Struct):
    """A game that is over: the rules, the last state, everybody's result, and whose journey it was."""

    game: Game
    state: GameState
    score: Score
    seat: int
    turns: int
    """How many turns this seat had."""


class Goal(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something to be reached; `met` says whether it was."""

    def met(self, end: Ending) -> bool:
        """Whether it was reached."""
        raise NotImplementedError


class Win(Goal, frozen=True, tag="win"):
    """Win, by so many points at least."""

    by: int = 0

    def met(self, end: Ending) -> bool:
        totals = [seat.total for seat in end.score.seats]
        others = [total for seat, total in enumerate(totals) if seat != end.seat]
        return end.seat in end.score.winners and totals[end.seat] - max(others) >= self.by


class Points(Goal, frozen=True, tag="points"):
    """Have so many points at the end."""

    least: int

    def met(self, end: Ending) -> bool:
        return end.score.seats[end.seat].total >= self.least


class Done(Goal, frozen=True, tag="done"):
    """Finish so many tickets."""

    least: int

    def met(self, end: Ending) -> bool:
        return sum(ticket.done for ticket in end.score.seats[end.seat].tickets) >= self.least


class NoneLeft(Goal, frozen=True, tag="none_left"):
    """Leave no ticket unfinished."""

    def met(self, end: Ending) -> bool:
        return all(ticket.done for ticket in end.score.seats[end.seat].tickets)


class LongPath(Goal, frozen=True, tag="path"):
    """Have an unbroken path of so many spaces."""

    least: int

    def met(self, end: Ending) -> bool:
        board = end.game.board
        own = end.score.seats[end.seat]
        return sum(board.lengths[route] for route in own.trail) >= self.least


class Join(Goal, frozen=True, tag="join"):
    """Join cities by one's own routes alone."""

    cities: tuple[str, ...]

    def met(self, end: Ending) -> bool:
        board = end.game.board
        mask = sum(1 << board.city_index[city] for city in self.cities)
        return joined(board, end.state.routes[end.seat], mask)


class LongRoutes(Goal, frozen=True, tag="long_routes"):
    """Claim so many routes of a length or longer."""

    length: int
    least: int

    def met(self, end: Ending) -> bool:
        lengths = end.game.board.lengths
        return sum(lengths[r] >= self.length for r in bits(end.state.routes[end.seat])) >= self.least


class NoBuilding(Goal, frozen=True, tag="no_building"):
    """Build neither station nor harbour."""

    def met(self, end: Ending) -> bool:
        return not end.state.buildings[end.seat]


class Quick(Goal, frozen=True, tag="quick"):
    """Be done within so many turns of one's own."""

    most: int

    def met(self, end: Ending) -> bool:
        return end.turns <= self.most


class Kinds(Goal, frozen=True, tag="route_kind"):
    """Claim so many routes of a kind: ferries, tunnels, sea lanes."""

    of: str
    least: int

    def met(self, end: Ending) -> bool:
        routes = end.game.board.map.routes
        return sum(routes[r].kind == self.of for r in bits(end.state.routes[end.seat])) >= self.least


AnyGoal: TypeAlias = (
    Win | Points | Done | NoneLeft | LongPath | Join | LongRoutes | NoBuilding | Quick | Kinds
)


def all_met(goals: Sequence[Goal], end: Ending) -> bool:
    """Whether every one of some goals was reached."""
    return all(goal.met(end) for goal in goals)

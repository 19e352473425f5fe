"""The final scores: small scorers that each add one component, and the ranking with its tie-breaks."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ..board import Board, bits
from ..state import GameState
from .network import joined
from .path import longest_trail
from .stations import best_stations
from .tours import in_order


class TicketResult(msgspec.Struct, frozen=True):
    """What became of a kept ticket; `ordered` tells a tour that was joined in the printed order."""

    ticket: int
    done: bool
    points: int
    ordered: bool = False


class SeatScore(msgspec.Struct):
    """One seat's result by component; `tie` holds what decides between equal totals."""

    seat: int
    parts: dict[str, int] = {}
    tickets: tuple[TicketResult, ...] = ()
    longest: int = 0
    trail: tuple[int, ...] = ()
    borrowed: tuple[tuple[int, int], ...] = ()  # (station's city, route lent to it or -1)
    on_track: int = 0  # how much of what the seat won in play the parts have told so far
    total: int = 0
    tie: tuple[int, ...] = ()

    def from_track(self, part: str, points: int) -> None:
        """Add a component that has stood on the track since it was won, so that `track` does not tell it again."""
        self.parts[part] = points
        self.on_track += points

    @property
    def done(self) -> int:
        """How many tickets were done."""
        return sum(result.done for result in self.tickets)


class Score(msgspec.Struct):
    """Everybody's result, by seat, and who won; a tie that the tie-breaks leave is a shared win."""

    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...]


Scorer = Callable[[Board, GameState, list[SeatScore]], None]
"""Adds one component to every seat's score."""

TieBreak = Callable[[Board, GameState, SeatScore], int]
"""What is compared next when totals are equal; more is better."""


def score_routes(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Points for the routes claimed."""
    for score in scores:
        score.from_track("routes", sum(board.route_points[r] for r in bits(state.routes[score.seat])))


def score_exchange(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Points lost by exchanging pieces [WORLD: exchange]."""
    for score in scores:
        score.from_track("exchange", state.points[score.seat] - score.on_track)


def score_tickets(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Points won by done tickets and lost by undone ones, tours by their order."""
    for score in scores:
        routes = state.routes[score.seat]
        _count_tickets(score, [_result(board, routes, t) for t in bits(state.tickets[score.seat])])


def score_tickets_with_stations(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """The same, each station lending the one route of another seat that serves its owner best [EU: station]."""
    for score in scores:
        seat = score.seat
        tickets = bits(state.tickets[seat])
        others = 0
        for other, mask in enumerate(state.routes):
            if other != seat:
                others |= mask
        cities = bits(state.buildings[seat])
        use = best_stations(
            board, state.routes[seat], [board.city_routes[c] & others for c in cities], tickets
        )
        score.borrowed = tuple(zip(cities, use.borrowed, strict=True))
        results = []
        for t in tickets:
            done = bool(use.done >> t & 1)
            facts = board.tickets[t]
            results.append(TicketResult(t, done, facts.points if done else -facts.penalty))
        _count_tickets(score, results)


def _result(board: Board, routes: int, ticket: int) -> TicketResult:
    facts = board.tickets[ticket]
    if not joined(board, routes, facts.mask):
        return TicketResult(ticket, False, -facts.penalty)
    if facts.tour:
        ordered = in_order(board, routes, facts.cities)
        return TicketResult(ticket, True, facts.points if ordered else facts.any_order, ordered)
    return TicketResult(ticket, True, facts.points)


def _count_tickets(score: SeatScore, results: list[TicketResult]) -> None:
    score.tickets = tuple(results)
    score.parts["tickets"] = sum(r.points for r in results if r.done)
    score.parts["unfinished"] = sum(r.points for r in results if not r.done)


def score_longest(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """The bonus for the longest path; ties all score [USA: longest path]."""
    for score in scores:
        score.trail = longest_trail(board, state.routes[score.seat])
        score.longest = sum(board.lengths[route] for route in score.trail)
    best = max(score.longest for score in scores)
    for score in scores:
        won = score.longest == best and best > 0
        score.parts["longest"] = board.numbers.longest_bonus if won else 0


def score_unbuilt(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Points for, or lost by, each building not built."""
    n = board.numbers
    for score in scores:
        unbuilt = n.buildings - state.buildings[score.seat].bit_count()
        score.parts["unbuilt"] = n.building_points * unbuilt


def score_harbours(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Points for harbours in cities that done tickets name; a ticket counts for several [WORLD: harbour]."""
    worth = board.numbers.harbour_points
    for score in scores:
        points = 0
        for city in bits(state.buildings[score.seat]):
            named = sum(1 for r in score.tickets if r.done and board.tickets[r.ticket].mask >> city & 1)
            points += worth[min(named, len(worth) - 1)]
        score.parts["harbours"] = points


def score_delivered(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """One for each ticket done, the bonus ticket among them [FJ: end]."""
    for score in scores:
        seat = score.seat
        score.tickets = tuple(
            [TicketResult(t, True, 1) for t in bits(state.done[seat])]
            + [TicketResult(t, False, 0) for t in bits(state.tickets[seat])]
        )
        score.parts["tickets"] = state.done[seat].bit_count()
        score.parts["bonus"] = state.bonus >> seat & 1


def more_done_tickets(board: Board, state: GameState, score: SeatScore) -> int:
    """Tie-break: more done tickets."""
    return score.done


def holds_longest(board: Board, state: GameState, score: SeatScore) -> int:
    """Tie-break: the card of the longest path."""
    return 1 if score.parts.get("longest", 0) else 0


def fewer_stations(board: Board, state: GameState, score: SeatScore) -> int:
    """Tie-break: fewer stations built."""
    return -state.buildings[score.seat].bit_count()


def more_harbour_points(board: Board, state: GameState, score: SeatScore) -> int:
    """Tie-break ⚖ world-tie: more points from harbours."""
    return score.parts.get("harbours", 0)


def _score_rest_of_track(state: GameState, scores: list[SeatScore]) -> None:
    """What stands on the track and no scorer has told, so that nobody loses at the end what they won in play."""
    rest = [state.points[score.seat] - score.on_track for score in scores]
    if any(rest):
        for score, points in zip(scores, rest, strict=True):
            score.from_track("track", points)


def final_score(
    board: Board, state: GameState, scorers: tuple[Scorer, ...], ties: tuple[TieBreak, ...]
) -> Score:
    """Add up all components and find the winners."""
    scores = [SeatScore(seat) for seat in range(state.seats)]
    for scorer in scorers:
        scorer(board, state, scores)
    _score_rest_of_track(state, scores)
    for score in scores:
        score.total = sum(score.parts.values())
        score.tie = tuple(tie(board, state, score) for tie in ties)
    best = max((score.total, score.tie) for score in scores)
    winners = tuple(score.seat for score in scores if (score.total, score.tie) == best)
    return Score(tuple(scores), winners)

"""The rule set of Toll Valley: tunnels, tolls, stations, delivered tickets and the longest path on one map."""

from __future__ import annotations

from ttr_app.engine.board import Board, bits
from ttr_app.engine.pieces.buildings import BuildStation
from ttr_app.engine.pieces.claim import ClaimRoute
from ttr_app.engine.pieces.draw import DrawCards
from ttr_app.engine.pieces.journey import DeliverTickets
from ttr_app.engine.pieces.passing import PassWhenStuck
from ttr_app.engine.pieces.tunnel import Tunnels
from ttr_app.engine.rulesets import Ruleset, register
from ttr_app.engine.scoring import score
from ttr_app.engine.state import GameState

from .tolls import Tolls


def score_delivered_points(board: Board, state: GameState, scores: list[score.SeatScore]) -> None:
    """Add the points of the tickets shown during the game to those that stations still finish at its end."""
    for seat in scores:
        shown = [score.TicketResult(t, True, board.tickets[t].points) for t in bits(state.done[seat.seat])]
        seat.tickets = (*shown, *seat.tickets)
        seat.parts["tickets"] += sum(result.points for result in shown)


TOLL_VALLEY = Ruleset(
    "toll_valley",
    pieces=(DrawCards, ClaimRoute, Tunnels, Tolls, BuildStation, DeliverTickets, PassWhenStuck),
    scorers=(
        score.score_routes,
        score.score_tickets_with_stations,
        score_delivered_points,
        score.score_longest,
        score.score_unbuilt,
    ),
    ties=(score.more_done_tickets, score.fewer_stations),
    kinds=("rail", "tunnel"),
    needs=("buildings",),
    may=("building_points", "longest_bonus"),
)
register(TOLL_VALLEY)

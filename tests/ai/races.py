"""Races for tickets put together by hand, for tests."""

from __future__ import annotations

from tests.ai.boards import Position, net, skill
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Race

MAP = "first_journey_europe"
NET = net("first_journey")
CHAIN = ("paris-amsterdam", "amsterdam-berlin", "berlin-vienna", "vienna-bucharest", "bucharest-ankara")


def race_of(position: Position) -> Race:
    """The race as the seat sees it."""
    return Race(Evaluation(CityGraph(position.board), position.view(), skill("first_journey")), NET)


def route(position: Position, name: str) -> int:
    return position.board.route_index[name]


def edges(position: Position, *names: str) -> tuple[int, ...]:
    graph = CityGraph(position.board)
    return tuple(sorted(graph.edge_of[route(position, name)] for name in names))


def tickets(position: Position, *names: str) -> tuple[int, ...]:
    return tuple(position.board.ticket_index[name] for name in names)


def done(position: Position, count: int, seat: int) -> None:
    """Let a seat have done so many tickets that nobody holds in these tests."""
    names = ("riga-rostov", "moscow-stockholm", "ankara-moscow", "riga-rome", "moscow-sarajevo")
    for name in names[:count]:
        ticket = 1 << position.board.ticket_index[name]
        position.state.done[seat] |= ticket
        position.state.ticket_deck = tuple(
            t for t in position.state.ticket_deck if t != position.board.ticket_index[name]
        )
    position.state.ticket_sources = (-1,) * len(position.state.ticket_deck)

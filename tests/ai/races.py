"""Races for tickets put together by hand, for tests."""

from __future__ import annotations

from tests.ai.boards import Position, game, net, skill
from ttr_app.ai.packed import packed
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Race
from ttr_app.ai.racing.race_net import RaceNet
from ttr_app.ai.racing.race_signs import race_sign_count
from ttr_app.engine import Rng

MAP = "first_journey_europe"
NET = net("first_journey")
CHAIN = ("paris-amsterdam", "amsterdam-berlin", "berlin-vienna", "vienna-bucharest", "bucharest-ankara")


def race_of(position: Position) -> Race:
    """The race as the seat sees it."""
    return Race(Evaluation(CityGraph(position.board), position.view(), skill("first_journey")), NET)


def some_net(seed: int, window: float = 1.5, a_turn: float = 0.8) -> RaceNet:
    """A net of eight and four nodes that compares moves by weights at random."""
    rng = Rng(seed)

    def row(wide: int) -> tuple[float, ...]:
        return tuple((rng.below(2001) - 1000) / 1000 for _ in range(wide))

    first = packed([row(8) for _ in range(race_sign_count(CityGraph(game(MAP).board)))], 1000)
    second = packed([row(8) for _ in range(4)], 1000)
    return RaceNet(MAP, window, a_turn, a_turn, first, row(8), second, row(4), row(4), 0.25)


def fond_net(likes: dict[int, float], window: float = 1.5, a_turn: float = 1.0) -> RaceNet:
    """A net that adds so much for some of a move's numbers, told by their places, and nothing for any other."""
    count = race_sign_count(CityGraph(game(MAP).board))
    first = packed([[likes.get(n, likes.get(n - count, 0.0))] for n in range(count)], 1000)
    return RaceNet(MAP, window, a_turn, a_turn, first, (0.0,), packed([[1.0]], 1), (0.0,), (1.0,), 0.0)


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

"""The shortest way between two cities, held against every way there is on a small map."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest

from ttr_app.engine import Board
from ttr_app.session.ways import Leg, shortest_leg
from ttr_app.storage.maps import open_map

BOARD = Board(open_map("little_island"), 2)


def every_way(start: int, goal: int, prices: dict[int, int]) -> list[int]:
    """What each way costs that visits no city twice, over the routes that have a price."""
    costs = []
    between = [city for city in range(len(BOARD.neighbours)) if city not in (start, goal)]
    for count in range(len(between) + 1):
        for middle in permutations(between, count):
            cities, cost = (start, *middle, goal), 0
            for here, there in pairwise(cities):
                steps = [prices[r] for r, other in BOARD.neighbours[here] if other == there and r in prices]
                if not steps:
                    break
                cost += min(steps)
            else:
                costs.append(cost)
    return costs


@pytest.mark.parametrize("seed", range(20))
def test_no_way_is_cheaper_than_the_one_found(seed: int) -> None:
    chance = Random(seed)
    prices = {
        route: chance.choice((0, 0, 1, 2, 5)) for route in range(len(BOARD.lengths)) if chance.random() < 0.7
    }
    start, goal = chance.sample(range(len(BOARD.neighbours)), 2)
    found = shortest_leg(BOARD, start, goal, prices.get)
    costs = every_way(start, goal, prices)
    assert (found is None) == (not costs)
    if found is not None:
        assert found.cost == min(costs) == sum(prices[route] for route in found.routes)
        at = start
        for route in found.routes:
            at = next(other for r, other in BOARD.neighbours[at] if r == route)
        assert at == goal, "its routes stand in the order of a train on them"


def test_who_is_there_already_needs_no_route() -> None:
    assert shortest_leg(BOARD, 3, 3, lambda _route: None) == Leg(0, ())

"""What the bots plan with: ways, Steiner plans, cards that are lacking."""

from itertools import permutations

import pytest

from research.reference_bots import cards, ways
from ttr_app.engine import Game, GameSetup, Rng, bits
from ttr_app.engine.scoring.network import joined
from ttr_app.storage.maps import BUILTIN, open_map


@pytest.mark.parametrize("map_name", BUILTIN)
def test_a_shortest_way_joins_its_ends_and_costs_what_its_routes_cost(map_name: str) -> None:
    game = Game(open_map(map_name), 2)
    board, rng = game.board, Rng(1)
    price = [1.0 + rng.below(9) for _ in board.lengths]
    far = _all_pairs(game, price)
    for _ in range(40):
        a, b = rng.below(len(board.city_routes)), rng.below(len(board.city_routes))
        cost, routes = ways.shortest(board, price, a, b)
        assert cost == sum(price[r] for r in routes) == far[a][b]
        assert joined(board, sum(1 << r for r in routes), 1 << a | 1 << b)


def _all_pairs(game: Game, price: list[float]) -> list[list[float]]:
    """Floyd and Warshall: slow and plain."""
    n = len(game.board.city_routes)
    far = [[0.0 if a == b else ways.BARRED for b in range(n)] for a in range(n)]
    for (a, b), cost in zip(game.board.ends, price, strict=True):
        far[a][b] = far[b][a] = min(far[a][b], cost)
    for k in range(n):
        for a in range(n):
            for b in range(n):
                far[a][b] = min(far[a][b], far[a][k] + far[k][b])
    return far


@pytest.mark.parametrize("map_name", BUILTIN)
def test_a_plan_joins_every_leg_and_never_costs_more_than_the_legs_alone(map_name: str) -> None:
    game = Game(open_map(map_name), 2)
    board, rng = game.board, Rng(2)
    price = [float(length) for length in board.lengths]
    for _ in range(15):
        tickets = rng.shuffled(range(len(board.tickets)))[:3]
        legs = ways.legs_of(board, tickets)
        cost, routes = ways.plan(board, price, legs)
        built = sum(1 << r for r in routes)
        assert all(joined(board, built, 1 << a | 1 << b) for a, b in legs)
        assert cost == sum(price[r] for r in routes)
        assert cost <= sum(ways.shortest(board, price, a, b)[0] for a, b in legs)
        assert {ways.plan(board, price, order)[0] for order in permutations(legs[:3])} == {
            ways.plan(board, price, legs[:3])[0]
        }


@pytest.mark.slow
@pytest.mark.parametrize("map_name", BUILTIN)
def test_a_hand_lacks_nothing_for_a_route_exactly_when_it_can_claim_it(map_name: str) -> None:
    game = Game(open_map(map_name), 2)
    board, rng = game.board, Rng(3)
    payable = 0
    for seed in range(12):
        state = game.new(GameSetup(seed))
        while state.decision != "over" and state.step < 160:
            view = game.observe(state, state.to_move)
            if view.decision == "turn":
                supply = view.supply[view.seat or 0] or ()
                claims = {a.target for a in view.legal if a.kind == "claim"}
                for r in bits(view.open[view.seat or 0]):
                    if board.lengths[r] <= supply[board.pieces[r]]:
                        assert (cards.lacking(board, view.hand, r)[0] <= 0) == (r in claims), (
                            board.map.routes[r]
                        )
                payable += len(claims)
            draws = [a for a in view.legal if a.kind in ("draw", "blind", "keep", "split", "refill")]
            game.apply(state, rng.choice(draws or list(view.legal)))
    assert payable > 100


def test_what_another_seat_holds_is_barred_unless_a_station_may_borrow_it() -> None:
    game = Game(open_map("europe"), 2)
    state = game.new(GameSetup(seed=1, first=0))
    state.routes[1] |= 1
    state.open[:] = [mask & ~1 for mask in state.open]
    view = game.observe(state, 0)
    assert ways.prices(game.board, view)[0] == ways.BARRED
    assert ways.prices(game.board, view, station=5.0)[0] == 5.0
    state.buildings[0] = 1 << game.board.ends[0][0]
    assert ways.prices(game.board, game.observe(state, 0), station=5.0)[0] < 1.0
    assert ways.prices(game.board, game.observe(state, 1))[0] == 0.0

"""Stations: the best borrowing, by the rulebook's words and against trying everything [EU: station]."""

from random import Random

import pytest

from tests.engine.graphs import graph
from tests.engine.positions import board, fill, some
from tests.engine.slow.stations import best
from ttr_app.engine.board import Board, bits
from ttr_app.engine.scoring.stations import StationUse, best_stations


def _lane(b: Board, a: str, c: str) -> int:
    mask = 1 << b.city_index[a] | 1 << b.city_index[c]
    return next(r for r, ends in enumerate(b.end_masks) if ends == mask)


def _ticket(b: Board, a: str, c: str) -> int:
    mask = 1 << b.city_index[a] | 1 << b.city_index[c]
    return next(t for t, ticket in enumerate(b.tickets) if ticket.mask == mask)


def test_a_station_lends_one_route_of_another_seat() -> None:
    # "Dworzec pozwala właścicielowi użyć 1 (wyłącznie!) należącego do innego gracza połączenia".
    b = board("europe", 4)
    ticket = _ticket(b, "zurich", "brindisi")
    own = 1 << _lane(b, "zurich", "venezia") | 1 << _lane(b, "roma", "brindisi")
    lent = _lane(b, "venezia", "roma")
    assert best_stations(b, own, [], [ticket]) == StationUse((), 0, -6)
    assert best_stations(b, own, [1 << lent], [ticket]) == StationUse((lent,), 1 << ticket, 6)


def test_two_routes_need_two_stations() -> None:
    b = board("europe", 4)
    ticket = _ticket(b, "zurich", "brindisi")
    own = 1 << _lane(b, "zurich", "venezia")
    first, second = _lane(b, "venezia", "roma"), _lane(b, "roma", "brindisi")
    at_roma = 1 << first | 1 << second
    assert best_stations(b, own, [at_roma], [ticket]) == StationUse((-1,), 0, -6)
    assert best_stations(b, own, [1 << first, at_roma], [ticket]).borrowed == (first, second)


def test_the_same_route_serves_all_tickets() -> None:
    # "musi dokonać tego przy użyciu jednej i tej samej trasy": of two tickets that need two different routes of one
    # station, the better one is done.
    b = board("europe", 4)
    dear, cheap = _ticket(b, "palermo", "constantinople"), _ticket(b, "zurich", "brindisi")
    assert b.tickets[dear].points > b.tickets[cheap].points
    own = 1 << _lane(b, "smyrna", "constantinople") | 1 << _lane(b, "roma", "venezia")
    own |= 1 << _lane(b, "zurich", "venezia")
    palermo = 1 << _lane(b, "palermo", "smyrna")
    roma = 1 << _lane(b, "roma", "brindisi")
    assert best_stations(b, own, [palermo], [dear, cheap]).done == 1 << dear
    assert best_stations(b, own, [roma], [dear, cheap]).done == 1 << cheap
    assert best_stations(b, own, [palermo | roma], [dear, cheap]).done == 1 << dear
    assert best_stations(b, own, [palermo, roma], [dear, cheap]).done == 1 << dear | 1 << cheap


def test_one_borrowed_route_may_finish_several_tickets() -> None:
    b = board("europe", 4)
    one, two = _ticket(b, "zurich", "brindisi"), _ticket(b, "venezia", "constantinople")
    own = 1 << _lane(b, "zurich", "venezia") | 1 << _lane(b, "roma", "brindisi")
    own |= 1 << _lane(b, "brindisi", "athina") | 1 << _lane(b, "athina", "smyrna")
    own |= 1 << _lane(b, "smyrna", "constantinople")
    lent = _lane(b, "venezia", "roma")
    use = best_stations(b, own, [1 << lent], [one, two])
    assert use.done == 1 << one | 1 << two
    assert use.points == b.tickets[one].points + b.tickets[two].points


def test_of_equal_points_the_choice_with_fewer_tickets_undone_is_taken() -> None:
    # ⚖ Most points from tickets, then fewest undone: one ticket of 10 by route 0, or two of 5 by route 1.
    b = graph((0, 1, 1), (0, 2, 1), (2, 3, 1), tickets=((0, 1, 10), (0, 2, 5), (0, 3, 5)))
    own = 0b100
    assert best_stations(b, own, [0b001], [0, 1, 2]) == StationUse((0,), 0b001, 0)
    assert best_stations(b, own, [0b011], [0, 1, 2]) == StationUse((1,), 0b110, 0)


def test_nothing_is_borrowed_in_vain() -> None:
    b = board("europe", 4)
    ticket = _ticket(b, "zurich", "brindisi")
    own = 0
    for a, c in (("zurich", "venezia"), ("venezia", "roma"), ("roma", "brindisi")):
        own |= 1 << _lane(b, a, c)
    everywhere = b.all_routes & ~own
    assert best_stations(b, own, [everywhere] * 3, [ticket]).borrowed == (-1, -1, -1)


def _near_position(b: Board, rng: Random) -> tuple[int, list[int], list[int]]:
    """A seat's routes, what its stations may borrow, and tickets that are nearly all within reach."""
    owned = fill(b, rng, "joined" if rng.random() < 0.5 else "short")
    own = some(rng, owned[0], rng.randint(2, 14))
    others = sum(owned[1:])
    touched = sum({1 << c for r in bits(others) for c in b.ends[r]})
    cities = [c for c in bits(touched) if own & b.city_routes[c]] or bits(touched)
    picked = rng.sample(cities, min(rng.randint(1, 3), len(cities)))
    if rng.random() < 0.4:
        picked[-1] = rng.choice(bits(touched))
    near = 0
    for r in bits(own | others):
        near |= b.end_masks[r]
    within = [t for t, ticket in enumerate(b.tickets) if not ticket.mask & ~near]
    tickets = sorted(rng.sample(within, min(rng.randint(1, 16), len(within))))
    # Now and then the same city twice, or a station that touches nothing.
    borrowable = [others & b.city_routes[c] for c in picked]
    if rng.random() < 0.1:
        borrowable.append(0)
    return own, borrowable, tickets


@pytest.mark.parametrize("tries", [250, pytest.param(800, marks=pytest.mark.slow)])
def test_it_is_what_trying_everything_finds(tries: int) -> None:
    borrowing = several = 0
    for seed in range(tries):
        rng = Random(seed)
        b = board("europe", rng.randint(2, 5))
        own, borrowable, tickets = _near_position(b, rng)
        use = best_stations(b, own, borrowable, tickets)
        assert tuple(use) == best(b, own, borrowable, tickets), seed
        count = sum(route >= 0 for route in use.borrowed)
        borrowing += count > 0
        several += count > 1
    assert borrowing > tries / 8, "the positions must let stations matter"
    assert several > tries / 40


def _dense(rng: Random, cities: int, stations: int, tickets: int) -> tuple[Board, list[int]]:
    """Every city joined to every other by routes of another seat, and what stations in some of them may borrow."""
    b = graph(
        *((a, c, 1) for a in range(cities) for c in range(a)),
        tickets=tuple((*rng.sample(range(cities), 2), rng.randint(1, 20)) for _ in range(tickets)),
    )
    return b, [b.city_routes[c] for c in rng.sample(range(cities), stations)]


def test_ten_stations_on_the_densest_net_are_answered_in_time() -> None:
    """⚖ station-bound: 378 routes, 27 at each station, 10 stations; nothing is worse than borrowing one route."""
    for seed in range(3):
        b, borrowable = _dense(Random(seed), 28, 10, 30)
        use = best_stations(b, 0, borrowable, list(range(30)))
        alone = max(best_stations(b, 0, [mask], list(range(30))).points for mask in borrowable)
        assert use.points > alone
        lent = sum(1 << route for route in use.borrowed if route >= 0)
        assert best_stations(b, lent, [], list(range(30))).done == use.done


def test_the_bound_leaves_small_searches_exact() -> None:
    """⚖ station-bound: three stations with up to seven routes each, of which many choices come to the same."""
    for seed in range(25):
        rng = Random(seed)
        b, borrowable = _dense(rng, 8, 3, rng.randint(1, 6))
        own = some(rng, b.all_routes, rng.randint(0, 4))
        borrowable = [mask & ~own for mask in borrowable]
        tickets = list(range(len(b.tickets)))
        assert tuple(best_stations(b, own, borrowable, tickets)) == best(b, own, borrowable, tickets), seed


def test_what_is_lent_touches_the_station_and_is_not_ones_own() -> None:
    for seed in range(60):
        rng = Random(seed)
        b = board("europe", 4)
        own, borrowable, tickets = _near_position(b, rng)
        for route, mask in zip(best_stations(b, own, borrowable, tickets).borrowed, borrowable, strict=True):
            assert route == -1 or (mask >> route & 1 and not own >> route & 1)

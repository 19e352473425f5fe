"""Wilson's interval, Elo and quantiles against known values, and rows against records made by hand."""

import math

import pytest

from ttr_app.arena.experiment import Match
from ttr_app.arena.game import MatchResult, SeatResult, milliseconds, shade
from ttr_app.arena.statistics import elo, quantile, rows, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Brown, Cai, DasGupta 2001, and R: prop.test(x, n, correct=FALSE)
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (260, 400, 0.6020, 0.6951),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_interval_has_its_known_values(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=6e-5)


def test_wilson_interval_solves_its_equation() -> None:
    """Its ends are the shares that the observed one is exactly z standard deviations away from."""
    for won, games in ((3, 17), (40, 60), (12.5, 31)):
        for end in wilson(won, games):
            assert abs(won / games - end) == pytest.approx(
                1.959964 * math.sqrt(end * (1 - end) / games), rel=1e-5
            )


@pytest.mark.parametrize(
    ("share", "seats", "points"),
    [
        (0.5, 2, 0.0),
        (0.64, 2, 99.95),
        (0.75, 2, 190.85),
        (0.25, 2, -190.85),
        (0.25, 4, 0.0),
        (0.4, 4, 120.41),
    ],
)
def test_elo_has_its_known_values(share: float, seats: int, points: float) -> None:
    assert elo(share, seats) == pytest.approx(points, abs=0.01)


def test_elo_without_a_loss_or_a_win_has_no_bounds() -> None:
    assert (elo(1.0, 2), elo(0.0, 4)) == (math.inf, -math.inf)


def test_a_time_on_the_clock_is_kept_to_five_per_cent() -> None:
    for seconds in (0.00002, 0.0003, 0.0123, 0.5, 7.0):
        assert milliseconds(shade(seconds)) == pytest.approx(1000 * seconds, rel=0.05)


def test_quantiles_are_read_from_the_clock() -> None:
    clock = {shade(0.001): 94, shade(0.1): 5, shade(1.0): 1}
    assert quantile(clock, 0.5) == quantile(clock, 0.94) == milliseconds(shade(0.001))
    assert quantile(clock, 0.95) == quantile(clock, 0.99) == milliseconds(shade(0.1))
    assert quantile(clock, 1.0) == milliseconds(shade(1.0))
    assert quantile({}, 0.95) == 0.0


def seat(name: str, total: int, won: float, routes: tuple[int, ...] = ()) -> SeatResult:
    return SeatResult(name, 0, total, won, 3, 2, 30, {"routes": total}, 10, routes, {"claim": 8}, {40: 60})


def test_a_name_in_several_seats_gets_one_row_for_all_of_them() -> None:
    records = [
        MatchResult(Match(0, 0), (seat("a", 100, 1.0, (0, 1)), seat("b", 50, 0.0), seat("b", 70, 0.0))),
        MatchResult(Match(0, 1), (seat("a", 80, 0.5, (1, 2)), seat("b", 80, 0.5), seat("b", 60, 0.0))),
    ]
    a, b = rows(records, routes=10)
    assert (a.name, a.games, a.won, a.win_rate, a.score, a.variety) == ("a", 2, 1.5, 0.75, 90.0, 0.3)
    assert (b.name, b.games, b.won, b.win_rate, b.score, b.variety) == ("b", 4, 0.5, 0.125, 65.0, 0.0)
    assert (a.kept, a.done, a.turns, a.moves, a.kinds) == (3, 2, 30, 120, {"claim": 8})
    assert a.elo == pytest.approx(elo(0.75, 3))
    assert a.win_low < a.win_rate < a.win_high

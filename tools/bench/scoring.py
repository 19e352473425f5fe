"""How long the scores take: longest paths at their worst, stations, tours in order."""

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter

from tools.bench import Record, bench

POSITIONS = 60


def _times(jobs: list[Callable[[], object]]) -> tuple[float, float]:
    """The mean and the worst of the jobs, in microseconds; each is run twice and the quicker run counts."""
    took = []
    for job in jobs:
        best = float("inf")
        for _ in range(2):
            start = perf_counter()
            job()
            best = min(best, perf_counter() - start)
        took.append(best * 1e6)
    return sum(took) / len(took), max(took)


def _records(name: str, jobs: list[Callable[[], object]]) -> Iterator[Record]:
    mean, worst = _times(jobs)
    yield Record(name, round(mean, 1), "us")
    yield Record(f"{name}.worst", round(worst, 1), "us")


@bench("scoring.longest_path")
def longest_paths() -> Iterator[Record]:
    """All seats of a full board whose seats keep together, tangles of 30 and 40 routes, and the whole map."""
    from functools import partial

    from tests.engine.positions import board, cluster, fill
    from ttr_app.engine.board import Board
    from ttr_app.engine.scoring.path import longest_path

    def everybody(b: Board, owned: list[int]) -> None:
        for routes in owned:
            longest_path(b, routes)

    for name in ("usa", "europe"):
        for seats in (2, 3, 4, 5):
            b = board(name, seats)
            styles = ("joined", "short")
            boards = [fill(b, Random(seed), style) for style in styles for seed in range(POSITIONS)]
            jobs = [partial(everybody, b, owned) for owned in boards]
            yield from _records(f"scoring.longest_path.{name}.seats_{seats}", list(jobs))
        for count in (30, 40):
            tangles = [cluster(b, Random(seed), count) for seed in range(POSITIONS)]
            yield from _records(
                f"scoring.longest_path.{name}.tangle_{count}",
                [partial(longest_path, b, routes) for routes in tangles],
            )
        yield from _records(
            f"scoring.longest_path.{name}.whole_map", [partial(longest_path, b, b.all_routes)]
        )


@bench("scoring.stations")
def stations() -> Iterator[Record]:
    """Three stations beside other seats' routes, and eight tickets."""
    from functools import partial

    from tests.engine.positions import board, fill
    from ttr_app.engine.scoring.stations import best_stations

    b = board("europe", 4)
    jobs: list[Callable[[], object]] = []
    for seed in range(POSITIONS):
        rng = Random(seed)
        own, *rest = fill(b, rng, "joined")
        others = sum(rest)
        near = [near & others for near in b.city_routes if near & own and near & others]
        tickets = sorted(rng.sample(range(len(b.tickets)), 8))
        jobs.append(partial(best_stations, b, own, rng.sample(near, min(3, len(near))), tickets))
    yield from _records("scoring.stations.europe", jobs)


@bench("scoring.tours")
def tours() -> Iterator[Record]:
    """The eight printed tours on full boards, and five cities in tangles of 40 routes."""
    from functools import partial

    from tests.engine.positions import board, cluster, fill
    from ttr_app.engine.board import bits
    from ttr_app.engine.scoring.tours import in_order

    b = board("world", 2)
    printed = [ticket.cities for ticket in b.tickets if ticket.tour]
    boards = [fill(b, Random(seed), "joined")[0] for seed in range(POSITIONS)]
    yield from _records(
        "scoring.tours.printed", [partial(in_order, b, own, tour) for own in boards for tour in printed]
    )
    jobs: list[Callable[[], object]] = []
    for seed in range(POSITIONS):
        rng = Random(seed)
        routes = cluster(b, rng, 40)
        cities = sorted({city for route in bits(routes) for city in b.ends[route]})
        jobs.append(partial(in_order, b, routes, tuple(rng.sample(cities, 5))))
    yield from _records("scoring.tours.tangle_40", jobs)

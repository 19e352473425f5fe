"""How long computer players take for a decision: the 95th percentile by level and map, over one game of two seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.bench import Record, bench
from ttr_app.ai import LEVELS
from ttr_app.storage.maps import BUILTIN

ALLOWED_MS = {"whistle_stop": 60.0, "local": 120.0, "express": 250.0, "master": 400.0, "champion": 500.0}
"""What a decision of a level may take at the 95th percentile; a tablet is about four times slower. A level that is not
here may take as long as the slowest."""


def decisions(level: str, map_name: str) -> Callable[[], Iterator[Record]]:
    """Make the benchmark of one level on one map."""

    allowed = ALLOWED_MS.get(level, max(ALLOWED_MS.values()))

    def measure() -> Iterator[Record]:
        """Play a level against itself and time every decision."""
        from ttr_app.arena.experiment import Experiment, Match
        from ttr_app.arena.game import Table
        from ttr_app.arena.statistics import quantile
        from ttr_app.engine import Game
        from ttr_app.storage.maps import open_map

        experiment = Experiment(map_name, (level, level), games=2, seed=7)
        record = Table(experiment, Game(open_map(map_name), 2)).play(Match(0, 0))
        clock: dict[int, int] = {}
        for player in record.players:
            for place, count in player.clock.items():
                clock[place] = clock.get(place, 0) + count
        p95 = quantile(clock, 0.95)
        yield Record(
            f"ai.decision.{level}.{map_name}",
            p95,
            "ms",
            ratio=p95 / allowed,
            to="what the level may take",
        )

    return measure


for _level in LEVELS:
    for _map in BUILTIN:
        bench(f"ai.decision.{_level}.{_map}")(decisions(_level, _map))

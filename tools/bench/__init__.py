"""Benchmarks: `make bench` runs them all, `make bench ONLY=engine` those whose names begin so.

To add some, write tools/bench/<area>.py; the file's name is the first word of every name in it:

    @bench("engine.random")
    def random_games() -> Iterator[Record]:
        from ttr_app.engine ...                   # import inside, so that other areas stay quick
        yield Record("engine.random.usa", 1234.5, "games/s")
        yield Record("engine.copy.usa", 0.9, "us", ratio=0.02, to="pickle in the same run")

    @bench("board.pan", screen=True)              # a virtual screen is started first; use tools.tablet.Tablet
    def pan() -> Iterator[Record]: ...

Names are area.thing.variant. What a function yields begins with the name it is registered under. A ratio to something
measured in the same run says more than a bare figure, since machines differ. On standard output comes one JSON object
a line (`name`, `value`, `unit`, and `ratio` with `to`), on standard error a table for people.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

Measure = Callable[[], Iterator["Record"]]


@dataclass(frozen=True)
class Record:
    """One measured figure."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    to: str | None = None

    def __post_init__(self) -> None:
        if (self.ratio is None) != (self.to is None):
            raise ValueError(f"{self.name}: a ratio needs what it is a ratio to, and the other way round")

    def row(self) -> dict[str, str | float]:
        """Return what is printed as JSON: the ratio only where there is one."""
        row: dict[str, str | float] = {"name": self.name, "value": self.value, "unit": self.unit}
        if self.ratio is not None and self.to is not None:
            row |= {"ratio": self.ratio, "to": self.to}
        return row


@dataclass(frozen=True)
class Bench:
    """A function that measures, under the name that begins all its records."""

    name: str
    measure: Measure
    screen: bool


BENCHES: dict[str, Bench] = {}


def bench(name: str, *, screen: bool = False) -> Callable[[Measure], Measure]:
    """Register the function below under this name; with `screen` it gets a virtual screen first."""

    def register(measure: Measure) -> Measure:
        if name in BENCHES:
            raise ValueError(f"two benchmarks are called {name}")
        BENCHES[name] = Bench(name, measure, screen)
        return measure

    return register


def begins(name: str, only: str) -> bool:
    """Tell whether a name begins with these words, or these words go on from it: either way it has something to say."""
    return name.startswith(only) or only.startswith(name + ".")

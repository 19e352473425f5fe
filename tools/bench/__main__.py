"""Run the benchmarks: `python -m tools.bench [--only engine.random]`. How to add one: tools/bench/__init__.py."""

import argparse
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tools.bench import BENCHES, Bench, Record, begins
from tools.virtual_screen import NoVirtualScreen

HERE = Path(__file__).parent


def chosen(only: str) -> list[Bench]:
    """Import the areas that are asked for and return their benchmarks, those that need a screen last."""
    for path in sorted(HERE.glob("[!_]*.py")):
        if begins(path.stem, only) or only.startswith(path.stem):
            import_module(f"tools.bench.{path.stem}")
    picked = [each for each in BENCHES.values() if begins(each.name, only)]
    return sorted(picked, key=lambda each: (each.screen, each.name))


def measured(only: str) -> Iterator[Record]:
    """Measure what is asked for, one figure after the other."""
    for each in chosen(only):
        if each.screen:
            from tools.tablet import Tablet

            Tablet.switch_on()
        for record in each.measure():
            if not record.name.startswith(each.name):
                raise ValueError(f"{record.name} does not begin with {each.name}")
            if record.name.startswith(only):
                yield record


def main() -> int:
    """Print the figures: JSON for programs, a table for people."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default="", help="only names that begin so")
    only = parser.parse_args().only
    count = 0
    try:
        for record in measured(only):
            count += 1
            print(json.dumps(record.row(), ensure_ascii=False), flush=True)
            ratio = "" if record.ratio is None else f"  {record.ratio:>8.3g} x {record.to}"
            print(
                f"{record.name:<40} {record.value:>14,.4g} {record.unit:<10}{ratio}",
                file=sys.stderr,
                flush=True,
            )
    except NoVirtualScreen as reason:
        print(reason, file=sys.stderr)
        return 1
    if count == 0:
        print(f"No benchmark's name begins with {only!r}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

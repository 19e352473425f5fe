"""Run the mutants and list what was found."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType

from tools.fuzz.targets import TARGETS

SECONDS = 2
"""Of this process's own time, so that a busy machine finds nothing that is not there."""

MEGABYTES = 200
LONG = 5_000
"""Cases from which on a run says how far it is, and what it finds at once."""
#: How often each kind comes: the cheap ones more often, the library a tenth of all.
SHARES = {
    "settings": 15,
    "maps": 12,
    "records": 10,
    "games": 10,
    "codes": 15,
    "art": 13,
    "pictures": 15,
    "library": 10,
}


class TooLong(Exception):
    """A case took longer than it may."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong(f"more than {SECONDS} s")


def run_case(name: str, seed: int, number: int) -> None:
    """Damage a sample and read it; raises what a person would have seen."""
    target = TARGETS[name]
    random = Random(f"{name} {seed} {number}")
    samples = target.samples()
    raw = target.damage(samples[random.randrange(len(samples))], random)
    before = memory()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            target.read(raw, Path(folder))
        except target.refuses:
            return
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    grown = memory() - before
    if grown > MEGABYTES:
        raise MemoryError(f"{grown} MB more")


def memory() -> int:
    """The most memory that this process ever held, in MB."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def run_many(cases: int, seed: int, only: str = "") -> tuple[Counter[str], list[tuple[str, str]]]:
    """Run so many cases; how many of each kind there were, and every finding with the words that repeat it."""
    signal.signal(signal.SIGPROF, _stop)
    names = [only] if only else [name for name, share in SHARES.items() for _ in range(share)]
    done: Counter[str] = Counter()
    found = []
    for number in range(cases):
        name = names[number % len(names)]
        done[name] += 1
        try:
            run_case(name, seed, number)
        except Exception as error:  # noqa: BLE001  whatever comes is the finding
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(last.filename).name}:{last.lineno}"
            found.append((f"{name}:{seed}:{number}", f"{type(error).__name__}: {error} ({place})"))
            if cases >= LONG:
                print("  ".join(found[-1]), flush=True)
        if cases >= LONG and number % 5_000 == 4_999:
            print(f"{number + 1} of {cases}, {len(found)} found", flush=True)
    return done, found


def main() -> int:
    """Run from the command line."""
    words = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    words.add_argument("--cases", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="", choices=["", *TARGETS])
    words.add_argument("--case", default="")
    given = words.parse_args()
    if given.case:
        signal.signal(signal.SIGPROF, _stop)
        name, seed, number = given.case.split(":")
        run_case(name, int(seed), int(number))
        print("fine")
        return 0
    done, found = run_many(given.cases, given.seed, given.only)
    for case, what in found[:100] if given.cases < LONG else ():
        print(f"{case}  {what}")
    print(", ".join(f"{count} {name}" for name, count in sorted(done.items())), f": {len(found)} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

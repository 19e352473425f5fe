"""Breaks the code in many small ways and tells which faults no test notices; see the package's first lines."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tools.mutants.faults import ROOT, Fault, faults_of

BUILD = ROOT / "build" / "mutants"
RESULTS = BUILD / "results.jsonl"
TESTS = ("tests/engine", "tests/session", "tests/storage", "tests/referee")
LAYERS = ("ttr_app/engine", "ttr_app/session", "ttr_app/storage")
SECONDS = 12.0
"""How long the tests of one mutant may take together when nothing is broken; the quickest are run first."""
PATIENCE = 3
"""A mutant that works so many times as long hangs, and is noticed by that."""


def every_fault(under: str) -> list[Fault]:
    """Everything that can be broken below a folder."""
    return [fault for path in sorted((ROOT / under).rglob("*.py")) for fault in faults_of(path)]


def learn(workers: int) -> None:
    """Run all quick tests once and note what they call."""

    def folder(tests: str) -> None:
        into = BUILD / f"reach-{Path(tests).name}.json"
        code = (
            "import sys, pytest, pathlib; from tools.mutants.reach import Reach;"
            f"sys.exit(pytest.main(sys.argv[1:], plugins=[Reach(pathlib.Path({str(into)!r}))]))"
        )
        options = ["-q", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=300"]
        subprocess.run([sys.executable, "-c", code, *options, tests], cwd=ROOT, check=True)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(folder, TESTS))


def reach() -> tuple[dict[str, list[str]], dict[str, float]]:
    """By function the tests that call it, the quickest first; and how long each test takes."""
    by_function: dict[str, list[str]] = {}
    seconds: dict[str, float] = {}
    listing = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *TESTS]
    there = set(
        subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    )
    for path in sorted(BUILD.glob("reach-*.json")):
        learnt = json.loads(path.read_text(encoding="utf-8"))
        seconds |= learnt["seconds"]
        for function, tests in learnt["tests"].items():
            # A test that was learnt and has gone since would look like one that fails.
            by_function.setdefault(function, []).extend(test for test in tests if test in there)
    for tests in by_function.values():
        tests.sort(key=lambda test: seconds[test])
    return by_function, seconds


def nearest_tests(
    fault: Fault, by_function: dict[str, list[str]], seconds: dict[str, float], limit: float = SECONDS
) -> list[str]:
    """Tests that call the broken function, then others that call its module, as many as there is time for."""
    # What is compiled once and kept is called by one test only, whichever comes first: hence the others.
    nearest = by_function.get(f"{fault.path}:{fault.function}", [])
    near = {
        test
        for function, tests in by_function.items()
        if function.startswith(f"{fault.path}:")
        for test in tests
    }
    others = sorted(near.difference(nearest), key=lambda test: seconds[test])
    chosen: list[str] = []
    spent = 0.0
    for test in [*_mixed(nearest), *_mixed(others)]:
        spent += seconds[test]
        if spent > limit and chosen:
            break
        chosen.append(test)
    return chosen


def _mixed(tests: list[str]) -> list[str]:
    """One test of each file in turn, so that all sorts come early where there are more than there is time for."""
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.partition("::")[0], []).append(test)
    rounds = zip_longest(*files.values())
    return [test for turn in rounds for test in turn if test is not None]


class Worker:
    """A process that runs the tests of one mutant after another."""

    def __init__(self) -> None:
        # Plugins that these tests do not need take a second to load.
        quick = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "tools.mutants.child"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=quick, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tried(self, fault: Fault, tests: list[str], seconds: float = SECONDS) -> str:
        """What becomes of a fault: killed, survived, or unreached when no test comes near it."""
        if not tests:
            return "unreached"
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([fault, tests, seconds * PATIENCE]) + "\n")
        self._process.stdin.flush()
        return "survived" if int(self._process.stdout.readline()) == 0 else "killed"

    def stop(self) -> None:
        """Let the process end."""
        with self._process:
            pass


def sampled(under: str, count: int, seed: int) -> tuple[list[Fault], int]:
    """The faults of a sample, as many of each layer as is its part of all; and how many there are to choose from."""
    made = [every_fault(folder) for folder in ([under] if under else LAYERS)]
    sizes = [len(found) for found in made]
    faults: list[Fault] = []
    for found, size in zip(made, sizes, strict=True):
        share = min(size, round(count * size / sum(sizes)))
        faults += sorted(Random(seed).sample(found, share))
    return faults, sum(sizes)


def told(fault: Fault) -> str:
    """A fault in one line."""
    return f"{fault.path}:{fault.line} {fault.function}: {fault.was!r} -> {fault.now!r}"


def at_places(places: list[str], tests: list[str], seconds: float) -> int:
    """Try every fault of some lines against some tests, whatever is sampled; say how many nobody noticed."""
    worker, unseen = Worker(), 0
    for place in places:
        path, _, line = place.partition(":")
        for fault in faults_of(ROOT / path):
            if fault.line == int(line):
                result = worker.tried(fault, tests, seconds)
                unseen += result != "killed"
                print(f"{result:9} {told(fault)}", flush=True)
    worker.stop()
    return int(unseen > 0)


def main() -> int:
    """Sample, run, tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument(
        "--under", default="", help="only below this folder; engine, session and storage if left out"
    )
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what the tests of a mutant may take")
    parser.add_argument(
        "--again", action="store_true", help="try those again that survived, say with more seconds"
    )
    parser.add_argument("--learn", action="store_true", help="learn anew which test calls which function")
    parser.add_argument("--show", action="store_true", help="run nothing, show what is known")
    parser.add_argument("--list", action="store_true", help="run nothing, show what the sample is made of")
    parser.add_argument("--at", nargs="+", default=[], metavar="FILE:LINE", help="every fault of these lines")
    parser.add_argument("--tests", nargs="+", default=[], help="with --at: the tests that should notice")
    chosen = parser.parse_args()
    if chosen.at:
        return at_places(chosen.at, chosen.tests, chosen.seconds)
    if chosen.list:
        for fault in sampled(chosen.under, chosen.count, chosen.seed)[0]:
            print(told(fault))
        return 0
    if not chosen.show and (chosen.learn or not list(BUILD.glob("reach-*.json"))):
        learn(chosen.workers)
    faults, possible = sampled(chosen.under, chosen.count, chosen.seed)
    known = _known()
    if not chosen.show:
        by_function, seconds = reach()
        done = ("killed",) if chosen.again else ("killed", "survived", "unreached")
        left = [fault for fault in faults if known.get(fault.name) not in done]
        Random(chosen.seed).shuffle(left)  # so that a run that is stopped has seen a fair part of all
        print(
            f"{possible} faults could be made, {len(faults)} are sampled, {len(left)} are left to try",
            flush=True,
        )
        workers = [Worker() for _ in range(chosen.workers)]
        idle = SimpleQueue[Worker]()
        for worker in workers:
            idle.put(worker)

        def attempt(fault: Fault) -> tuple[Fault, str]:
            worker = idle.get()
            found = worker.tried(
                fault, nearest_tests(fault, by_function, seconds, chosen.seconds), chosen.seconds
            )
            idle.put(worker)
            return fault, found

        with ThreadPoolExecutor(chosen.workers) as pool, RESULTS.open("a", encoding="utf-8") as file:
            for fault, result in pool.map(attempt, left):
                known[fault.name] = result
                file.write(json.dumps([fault.name, fault.function, result]) + "\n")
                file.flush()
        for worker in workers:
            worker.stop()
    results = [(known[fault.name], fault) for fault in faults if fault.name in known]
    for result, fault in results:
        if result != "killed":
            print(f"{result:9} {told(fault)}")
    killed = sum(result == "killed" for result, _ in results)
    print(f"{killed} of {len(results)} killed ({100 * killed / max(1, len(results)):.1f} %)")
    return 0


def _known() -> dict[str, str]:
    """Results of this and earlier runs by the fault's name."""
    if not RESULTS.exists():
        return {}
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {name: result for name, _, result in lines}


if __name__ == "__main__":
    sys.exit(main())

"""Damaged files of every kind: a sample of what `make fuzz` does, and every case that ever found something."""

import signal
from random import Random

import pytest

from tools.fuzz.__main__ import SHARES, TooLong, run_case, run_many
from tools.fuzz.mutants import mutant_of
from tools.fuzz.targets import TARGETS, Target

FOUND = [
    ("library", 1, 6),  # SQLite's complaint about a spoiled schema quoted letters that are no UTF-8
    ("library", 1, 136),
    ("library", 1, 35799),  # a wrong letter in what a table refers to: the next move could not be kept
    (
        "library",
        1,
        86291,
    ),  # a station in the city two thousand million, played unchecked, took half a gigabyte
    ("art", 1, 2363),  # letters of a layer's name that are no UTF-8
]


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_no_damage_stops_the_reader(name: str) -> None:
    done, found = run_many({"library": 40, "art": 60}.get(name, 150), 2, only=name)
    assert found == []
    assert sum(done.values()) >= 40


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed", "number"), FOUND)
def test_what_once_stopped_it_does_so_no_more(name: str, seed: int, number: int) -> None:
    run_case(name, seed, number)


def test_every_kind_has_its_share() -> None:
    assert SHARES.keys() == TARGETS.keys()
    assert SHARES["library"] / sum(SHARES.values()) >= 0.1


def test_the_same_numbers_make_the_same_mutant() -> None:
    raw = TARGETS["codes"].samples()[0]
    assert mutant_of(raw, Random("a")) == mutant_of(raw, Random("a"))
    assert len({mutant_of(raw, Random(str(n))) for n in range(50)}) > 30


def test_a_reader_that_breaks_or_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(raw: bytes, folder: object) -> None:
        raise KeyError("oh")

    def never_ends(raw: bytes, folder: object) -> None:
        while True:
            pass

    codes = TARGETS["codes"]
    monkeypatch.setattr("tools.fuzz.__main__.SECONDS", 0.2)
    for read, what in ((breaks, "KeyError"), (never_ends, TooLong.__name__)):
        monkeypatch.setitem(TARGETS, "codes", Target(codes.samples, read, codes.refuses))
        _, found = run_many(1, 1, only="codes")
        assert len(found) == 1
        assert what in found[0][1]
    signal.signal(signal.SIGPROF, signal.SIG_DFL)

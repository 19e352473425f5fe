"""Where matches are played: here, in processes on all cores, or on a Dask cluster; always the same results."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Protocol

import msgspec

from ttr_app.engine import Game
from ttr_app.storage.maps import map_named

from .experiment import Experiment, Match
from .game import MatchResult, Table

CHUNKS_A_WORKER = 16
"""A chunk of matches is one errand to a worker: small enough to share the load, large enough to be worth sending."""


class NoCluster(ValueError):
    """What a cluster needs is not installed here."""


class Crew(Protocol):
    """Anything that plays matches of an experiment, in any order."""

    def play(self, experiment: Experiment, matches: Sequence[Match]) -> Iterator[MatchResult]:
        """Play matches and yield their records as they come."""
        ...


_tables: dict[bytes, Table] = {}


def play_chunk(experiment: Experiment, matches: Sequence[Match]) -> list[MatchResult]:
    """Play some matches in this process; it keeps its table for the next chunk of the same experiment."""
    return [table_of(experiment).play(match) for match in matches]


def table_of(experiment: Experiment) -> Table:
    """Return the table for an experiment, made anew when the experiment changes."""
    key = msgspec.msgpack.encode(experiment)
    if key not in _tables:
        _tables.clear()
        _tables[key] = Table(experiment, Game(map_named(experiment.map), experiment.seats))
    return _tables[key]


class Here:
    """Plays in this very process."""

    def play(self, experiment: Experiment, matches: Sequence[Match]) -> Iterator[MatchResult]:
        """Play one match after the other."""
        for match in matches:
            yield from play_chunk(experiment, [match])


class Processes:
    """Plays in processes of its own, one for each job."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, experiment: Experiment, matches: Sequence[Match]) -> Iterator[MatchResult]:
        """Send chunks to the processes and yield what comes back."""
        errands = [(experiment, chunk) for chunk in chunks(matches, self.jobs)]
        # Spawned, not forked: the same on every system, and nothing of this process leaks into the results.
        with multiprocessing.get_context("spawn").Pool(max(1, min(self.jobs, len(errands)))) as pool:
            for records in pool.imap_unordered(_errand, errands):
                yield from records


def _errand(errand: tuple[Experiment, Sequence[Match]]) -> list[MatchResult]:
    return play_chunk(*errand)


class Cluster:
    """Plays on a Dask cluster; the workers there need this package, and `tools` for the bots of the panel."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, experiment: Experiment, matches: Sequence[Match]) -> Iterator[MatchResult]:
        """Send chunks to the cluster and yield what comes back."""
        try:
            # An optional extra, wanted by nothing else.
            distributed = import_module("distributed")
        except ImportError as error:
            raise NoCluster("--dask needs the extra: pip install 'odjazd[dask]'") from error
        with distributed.Client(self.address) as client:
            cores = sum(client.ncores().values()) or 1
            errands = chunks(matches, cores)
            # Not pure: Dask may not take the times of an earlier run for this one's.
            futures = client.map(play_chunk, [experiment] * len(errands), errands, pure=False)
            for future in distributed.as_completed(futures):
                yield from future.result()


def crew_for(jobs: int, cluster: str | None) -> Crew:
    """Choose who plays: a cluster if there is an address, else so many processes (0: one for each core)."""
    if cluster:
        return Cluster(cluster)
    jobs = jobs if jobs > 0 else all_cores()
    return Here() if jobs == 1 else Processes(jobs)


def chunks(matches: Sequence[Match], workers: int) -> list[Sequence[Match]]:
    """Cut matches into errands for so many workers."""
    size = max(1, min(32, len(matches) // (workers * CHUNKS_A_WORKER)))
    return [matches[i : i + size] for i in range(0, len(matches), size)]


def all_cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

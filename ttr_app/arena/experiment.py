"""What an arena is to play: who, where, how often, and how deals are paired so that luck cancels out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from ttr_app.engine import map_digest
from ttr_app.engine.rng import next_state, output, stream
from ttr_app.storage.maps import map_named

RECORD_FORMAT = 2


class Match(msgspec.Struct, frozen=True, order=True):
    """One game of an experiment: which deal, and by how many places the players have moved on round the table."""

    deal: int
    rotation: int


class Experiment(msgspec.Struct, frozen=True):
    """All that fixes the games of an arena; the same experiment gives the same games on any machine and any cores.

    Every deal is played as often as there are seats, each time with everybody one seat further on, so each player
    has every seat's cards, tickets and turn order once. `sources` says where named players come from that are
    not levels of `ttr_app.ai`: prefix -> "module:function", a function of (game, name) that returns an agent.
    """

    map: str
    names: tuple[str, ...]
    games: int
    seed: int
    sources: dict[str, str] = {}

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    def matches(self) -> Iterator[Match]:
        """List the games: whole deals only, so `games` is rounded up to a multiple of the seats."""
        for deal in range(-(-self.games // self.seats)):
            for rotation in range(self.seats):
                yield Match(deal, rotation)

    def seating(self, match: Match) -> tuple[int, ...]:
        """Tell which player (by place in `names`) sits in each seat of a match."""
        return tuple((seat + match.rotation) % self.seats for seat in range(self.seats))

    def deal_seed(self, match: Match) -> int:
        """Return the seed of a match's deal, the same in all its rotations."""
        return output(stream(self.seed, f"arena deal {match.deal}"))

    def move_seed(self, match: Match, seat: int) -> int:
        """Return where a seat's own chance begins in a match; the same for whoever sits there."""
        return stream(self.seed, f"arena deal {match.deal} seat {seat}")

    def fingerprint(self) -> str:
        """Return what two experiments share if and only if their results may be put together; more games may be.

        The players' own code is part of it: results of yesterday's champion are not results of today's.
        """
        packages = {"ttr_app.engine"}
        for name in self.names:
            prefix, colon, _ = name.partition(":")
            source = self.sources.get(prefix, "") if colon else "ttr_app.ai"
            packages.add(".".join(source.partition(":")[0].split(".")[:2]))
        facts = {
            "format": RECORD_FORMAT,
            "code": {package: code_digest(package) for package in sorted(packages)},
            "map": map_digest(map_named(self.map)),
            "names": self.names,
            "seed": self.seed,
        }
        return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:16]


@cache
def code_digest(package: str) -> str:
    """Return a fingerprint of the modules of a package, or nothing if it is not here to be read."""
    spec = find_spec(package) if package else None
    digest = hashlib.sha256()
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        for path in sorted(Path(folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def seed_of_step(start: int, step: int) -> int:
    """Return the seed for the move at a step of the game, from where a seat's chance begins."""
    return output(next_state(start ^ step))

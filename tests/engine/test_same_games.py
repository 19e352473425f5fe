"""The seams were cut without changing a game: the same seeds are played beside the engine of commit 5518c02.

That engine is in the archive of the frozen Champion. Games may part where a rule was made exact since then: a deck is
new as soon as its last card is drawn, and three wilds are looked at after every change (decision 0011).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from zipfile import ZipFile

import pytest

from tests.rig import TABLES, game_of
from ttr_app.engine import Event, GameSetup, digest, encode_action

ARCHIVE = Path(__file__).resolve().parents[2] / "research" / "reference_bots" / "champion-5518c02.zip"
MADE_EXACT = {"DeckShuffled", "MarketReset"}
SEEDS = 4


@pytest.fixture(scope="module")
def before() -> Iterator[ModuleType]:
    sys.path.insert(0, str(ARCHIVE))
    yield importlib.import_module("all_aboard_5518c02.engine")
    sys.path.remove(str(ARCHIVE))


def test_the_same_seeds_give_the_same_games_as_before_the_seams_were_cut(before: ModuleType) -> None:
    whole = parted = 0
    with ZipFile(ARCHIVE) as archive:
        maps = {
            path.stem: archive.read(str(path))
            for path in map(Path, archive.namelist())
            if path.parent.name == "maps"
        }
    for name, seats in [(name, seats) for name, seats in TABLES if name in maps]:
        old, new = before.Game(before.load_map(maps[name], name), seats), game_of(name, seats)
        for seed in range(SEEDS):
            was, now = old.new(before.GameSetup(seed)), new.new(GameSetup(seed))
            chance, told = Random(seed), set[str]()
            while choices := new.legal(now):
                offered = [encode_action(action) for action in choices]
                assert [before.encode_action(action) for action in old.legal(was)] == offered, (
                    name,
                    seats,
                    seed,
                )
                pick = int(chance.random() * len(choices))
                events: list[Event] = []
                old.apply(was, old.legal(was)[pick])
                new.apply(now, choices[pick], events.append)
                told |= {type(event).__name__ for event in events}
                if told & MADE_EXACT:
                    parted += 1
                    break
            else:
                assert before.digest(was) == digest(now), (name, seats, seed)
                assert [seat.total for seat in old.score(was).seats] == [
                    seat.total for seat in new.score(now).seats
                ]
                whole += 1
    assert whole >= SEEDS
    assert parted > whole, "most random games draw a deck to its end"

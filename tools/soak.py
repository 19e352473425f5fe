"""Play random games on every map and number of seats until one breaks: `python -m tools.soak [--games 20000]`."""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from ttr_app.engine import Game, GameSetup, Rng, digest, sample_world
from ttr_app.storage.maps import BUILTIN, open_map

CHUNK = 50
LONGEST = 6000


def tables() -> list[tuple[str, int]]:
    """Every map with every number of seats."""
    return [
        (name, seats)
        for name in BUILTIN
        for seats in range(open_map(name).numbers.seats[0], open_map(name).numbers.seats[1] + 1)
    ]


def play(name: str, seats: int, first: int, count: int) -> int:
    """Play some games, validating every state and trying the laws now and then; return the moves made."""
    game, moves = Game(open_map(name), seats), 0
    for seed in range(first, first + count):
        state = game.new(GameSetup(seed))
        chance = random.Random(seed)
        while choices := game.legal(state):
            game.apply(state, choices[int(chance.random() * len(choices))])
            game.validate(state)
            if chance.random() < 0.01:
                seat = int(chance.random() * seats)
                view = game.observe(state, seat)
                assert game.observe(sample_world(game.board, view, Rng(seed)), seat) == view, (
                    name,
                    seats,
                    seed,
                )
                assert digest(game.decode(game.encode(state))) == digest(state), (name, seats, seed)
            assert state.step < LONGEST, f"{name}, {seats} seats, seed {seed}: the game does not end"
        assert game.score(state).winners
        moves += state.step
    return moves


def main() -> int:
    """Play the games on all cores, with the time left."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="how many games in all")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed of each table")
    words = parser.parse_args()
    work = []
    each = max(1, words.games // len(tables()))
    for name, seats in tables():
        for start in range(0, each, CHUNK):
            work.append((name, seats, words.seed + start, min(CHUNK, each - start)))
    begun, done, moves = time.monotonic(), 0, 0
    with ProcessPoolExecutor() as pool:
        running = {pool.submit(play, *job): job for job in work}
        for ready in as_completed(running):
            moves += ready.result()
            done += running[ready][3]
            left = (time.monotonic() - begun) / done * (each * len(tables()) - done)
            print(f"\r{done} games, {moves} moves, {left:.0f} s left   ", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{done} games, {moves} moves: all ended, nothing was lost or made")
    return 0


if __name__ == "__main__":
    sys.exit(main())

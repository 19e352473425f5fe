"""The net that tells of a rival, from what everybody sees, what it is about to claim and what a claim would cost it.

`research.races.choices` begins with it. Games are played by the prices of the net of turns against the player of
`panel:frozen`. At each turn it is noted what everybody sees of each rival; and, which nobody sees, what the loss of
each lane would cost that rival in turns, which lanes it claims in its next turns, and the turns it needs. The net
learns the second from the first: what is on the whole true of whoever looks like that.
"""

from __future__ import annotations

import ctypes
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from research.races import grow
from research.races.fast import Fast, at
from research.races.pupil import Pupil
from research.races.tables import ORDERS, table, turns_net

SIZES = (40,)
SHARES = {2: 0.7, 3: 0.15, 4: 0.15}  # of the games, by seats
CHUNK = 50
ROWS = 36 * 3  # of one game at the most
COST, SOON, TURNS = 20.0, 1.0, 0.1  # how much an error counts
DEAREST = 5.0  # turns; what costs a rival more counts as this
EPOCHS, BATCH, RATE, LAST_RATE = 10, 1024, 3e-3, 3e-5
UNSEEN = 20  # one row in so many is not learnt from


class Errand(NamedTuple):
    """Some games for one process."""

    seats: int
    seed: int
    games: int


def noted(errand: Errand) -> Any:
    """Play some games and note what was seen and what was true."""
    fast = table(errand.seats)
    me, other = fast.racer(turns_net(), deals=ORDERS), fast.racer(grow.frozen(), deals=grow.DEALS)
    wide = fast.library.rival_numbers(fast.board) + 2 * len(fast.game.board.lengths) + 1
    rows = np.zeros((errand.games * ROWS, wide), np.float32)
    count = fast.library.note_rivals(
        fast.board,
        me.at,
        other.at,
        errand.seats,
        ctypes.c_uint64(errand.seed),
        errand.games,
        at(rows),
        len(rows),
    )
    return rows[:count].astype(np.float16)


def rivals_noted(games: int, seed: int, pool: ProcessPoolExecutor) -> Any:
    """The rows of so many games."""
    errands = [
        Errand(seats, seed * 10**10 + seats * 10**9 + n, CHUNK)
        for seats, share in SHARES.items()
        for n in range(0, int(games * share), CHUNK)
    ]
    return np.concatenate(list(pool.map(noted, errands)))


def rival_pupil(fast: Fast, seed: int) -> Pupil:
    """A net that has learnt nothing yet."""
    told = 2 * len(fast.game.board.lengths) + 1
    return Pupil(fast.library.rival_numbers(fast.board), SIZES, 0.1, seed, told)


def learn_rivals(pupil: Pupil, rows: Any, lanes: int, seed: int) -> dict[str, float]:
    """Fit a net to what was noted; how much of it the net tells then, of rows that it has not seen."""
    rng = np.random.default_rng(seed)
    plain = rows.shape[1] - 2 * lanes - 1
    known = np.flatnonzero(np.arange(len(rows)) // 400 % UNSEEN > 0)
    unseen = np.flatnonzero(np.arange(len(rows)) // 400 % UNSEEN == 0)
    pupil.see(rows[rng.choice(known, min(len(known), 100_000), replace=False), :plain])
    steps, done = EPOCHS * (len(known) // BATCH), 0
    for _ in range(EPOCHS):
        for pick in np.array_split(rng.permutation(known), len(known) // BATCH):
            part = rows[pick].astype(np.float32)
            sums = pupil.sums(part[:, :plain])
            done += 1
            rate = LAST_RATE + (RATE - LAST_RATE) * (1 - done / steps)
            pupil.learn(sums, _slopes(sums[-1], part[:, plain:], lanes) / len(pick), rate)
    pupil.settle(1.0)
    return _told(pupil, rows[unseen].astype(np.float32), plain, lanes)


def _slopes(out: Any, true: Any, lanes: int) -> Any:
    """How the error changes with each thing told."""
    cost, soon, turns = out[:, :lanes], out[:, lanes : 2 * lanes], out[:, 2 * lanes :]
    true_cost, true_soon, true_turns = true[:, :lanes], true[:, lanes : 2 * lanes], true[:, 2 * lanes :]
    there = true_soon >= 0
    return np.concatenate(
        [
            COST * (cost - np.clip(true_cost, -1, DEAREST)) * there,
            SOON * (1 / (1 + np.exp(-np.clip(soon, -30, 30))) - true_soon) * there,
            TURNS * (turns - true_turns),
        ],
        1,
    )


def _told(pupil: Pupil, rows: Any, plain: int, lanes: int) -> dict[str, float]:
    """What share of what differs is told, of each kind."""
    out, true = pupil.sums(rows[:, :plain])[-1], rows[:, plain:]
    there = true[:, lanes : 2 * lanes] >= 0
    cost, soon = np.clip(true[:, :lanes], -1, DEAREST), true[:, lanes : 2 * lanes]
    chance = 1 / (1 + np.exp(-np.clip(out[:, lanes : 2 * lanes], -30, 30)))
    kinds = {
        "cost": (out[:, :lanes][there], cost[there]),
        "soon": (chance[there], soon[there]),
        "turns": (out[:, -1], true[:, -1]),
    }
    return {name: round(float(1 - ((a - b) ** 2).mean() / b.var()), 4) for name, (a, b) in kinds.items()}

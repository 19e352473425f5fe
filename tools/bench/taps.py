"""Clumsy fingers on the board: how often a tap means another route, how often it is asked, and what is left wrong.

A person means a route, any space of it, and comes down beside it with a Gaussian error on each axis. In a game they
mean one that they can claim there; `even` knows no game and any route is meant, as an empty board would have it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bench import Record, bench
from ttr_app.storage.maps import BUILTIN

if TYPE_CHECKING:
    from ttr_app.engine.view import PlayerView
    from ttr_app.ui.board.hit import HitTest

MAPS = BUILTIN
MAP_FILES = Path(__file__).resolve().parents[2] / "maps"
#: dp a board unit: the whole board on a tablet, and what a phone held upright shows at first.
TABLET, PHONE = 1.0, 0.68
TAPS = 2000


@dataclass
class Tally:
    """What became of some taps."""

    taps: int = 0
    #: Another corridor was taken without asking.
    wrong: int = 0
    #: The right one is not there after one more tap, on the chooser or on the confirmation's row of others.
    lost: int = 0
    nothing: int = 0
    choosers: int = 0
    listed: int = 0


@cache
def hit_test(map_id: str) -> HitTest:
    """Make the hit test of a map."""
    from ttr_app.engine.maploading import load_map
    from ttr_app.ui.board.art import load_layout, plan_board
    from ttr_app.ui.board.hit import HitTest

    facts = load_map((MAP_FILES / f"{map_id}.json").read_bytes(), map_id)
    return HitTest(plan_board(facts, load_layout(facts)))


@cache
def turns(map_id: str, games: int = 3) -> tuple[PlayerView, ...]:
    """Play games of two, three, four seats … and give what each seat saw at each turn on which it could claim."""
    from ttr_app.engine import Game, GameSetup
    from ttr_app.storage.maps import open_map

    rng = random.Random(map_id)
    seen: list[PlayerView] = []
    for seed in range(games):
        game = Game(open_map(map_id), seats=2 + seed % 3)
        state = game.new(GameSetup(seed=seed, first=0))
        while state.decision != "over":
            view = game.observe(state, state.to_move)
            draws = [action for action in view.legal if action.kind in ("draw", "blind")]
            if state.decision == "turn" and any(action.kind == "claim" for action in view.legal):
                seen.append(view)
            # Whoever claims at once holds few cards: these players gather some first. They are no computer players of
            # ours, so that better ones change no figure here.
            gather = state.decision == "turn" and rng.random() < 0.65
            claims = [] if gather else [action for action in view.legal if action.kind == "claim"]
            game.apply(state, rng.choice(claims or draws or view.legal))
    return tuple(seen)


def tap_all(
    map_id: str,
    views: Sequence[PlayerView],
    taps: int,
    millimetres: float,
    unit: float = TABLET,
    seed: int = 6,
) -> Tally:
    """Tap many times, each time on another turn; without views on a board on which everything is as likely."""
    hits, rng, tally = hit_test(map_id), random.Random(seed), Tally(taps)
    plan, error = hits.plan, millimetres * 160 / 25.4 / unit
    builds = map_id in ("europe", "world")
    for _ in range(taps):
        view = rng.choice(views) if views else None
        claims = [a.target for a in view.legal if a.kind == "claim"] if view else range(len(plan.routes))
        able = sorted({plan.corridor_of[route] for route in claims})
        meant = rng.choice(able)
        space = rng.choice(plan.routes[rng.choice(plan.corridors[meant].routes)].spaces)
        x, y = rng.gauss(space[0], error), rng.gauss(space[1], error)
        found = hits.tap(x, y, unit, cities=None if view and builds else (), facts=view)
        if found.doubtful:
            tally.choosers += 1
            tally.listed += len(found.corridors) + (found.city is not None)
            tally.lost += meant not in found.corridors
        elif found.corridors[:1] != (meant,):
            # The confirmation has a row of four others that can be claimed; a refusal and a city's sheet have none.
            row = [c for c in found.offered if c in able] if found.corridors else []
            others = (
                [c for c in row if c != found.corridors[0]][:4]
                if found.corridors[:1] == tuple(row[:1])
                else []
            )
            tally.nothing += not found.corridors and found.city is None
            tally.wrong += bool(found.corridors) or found.city is not None
            tally.lost += meant not in others
    return tally


@bench("taps.clumsy")
def clumsy() -> Iterator[Record]:
    """Taps with 3 mm of error, and exact ones, in games and on a board that knows of none."""
    for map_id in MAPS:
        for name, views, millimetres, unit in (
            ("game", turns(map_id), 3.0, TABLET),
            ("even", (), 3.0, TABLET),
            ("game.exact", turns(map_id), 0.0, TABLET),
            ("even.exact", (), 0.0, TABLET),
            ("phone", turns(map_id), 3.0, PHONE),
            ("phone.exact", turns(map_id), 0.0, PHONE),
        ):
            tally = tap_all(map_id, views, TAPS, millimetres, unit)
            for what in ("wrong", "lost", "nothing", "choosers"):
                share = 100 * getattr(tally, what) / tally.taps
                yield Record(f"taps.clumsy.{map_id}.{name}.{what}", share, "%")
            listed = tally.listed / max(1, tally.choosers)
            yield Record(f"taps.clumsy.{map_id}.{name}.listed", listed, "entries")

"""The Champion of commit 5518c02, kept as it was to measure later ones against: `panel:frozen` in the arena.

Its code and weights lie in `champion-5518c02.zip`, engine and maps included, written by `python -m research.frozen.keep`
from that commit. Nobody reads or changes what is in there; it plays under a package name of its own, and what it is
shown is the view of the game at the table, put into the words of its time.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import Path as InArchive
from zipfile import ZipFile

import msgspec

from ttr_app.ai import Thought
from ttr_app.engine import Action, Game, PlayerView

ARCHIVE = Path(__file__).resolve().parent / "champion-5518c02.zip"
PACKAGE = "all_aboard_5518c02"


@cache
def _package(name: str) -> ModuleType:
    if str(ARCHIVE) not in sys.path:
        sys.path.append(str(ARCHIVE))
    return import_module(f"{PACKAGE}.{name}")


@cache
def _frozen_game(map_id: str, seats: int) -> Any:
    """The game of that time; the same routes, tickets and cards, or it could not play today's."""
    engine = _package("engine")
    with ZipFile(ARCHIVE) as archive:
        content = archive.read(f"maps/{map_id}.json")
    return engine.Game(engine.load_map(content), seats)


class Frozen:
    """The Champion as it was, at today's table."""

    level = "panel"
    character = ""
    budget = 0

    def __init__(self, game: Game) -> None:
        self.game = game
        then = _frozen_game(game.board.map.id, game.seats)
        for now, was in (
            (game.board.route_index, then.board.route_index),
            (game.board.ticket_index, then.board.ticket_index),
            (game.board.city_index, then.board.city_index),
        ):
            if now != was:
                raise ValueError(f"the map {game.board.map.id} is no longer the one that the frozen Champion knows")
        # The weights of its net of First Journey are read from the archive too.
        vars(_package("ai.foresight"))["FOLDER"] = InArchive(ARCHIVE, "assets/players/")
        self._agent = _package("ai").make_agent(then, "champion")
        self._view = _package("engine.view").PlayerView
        self._action = _package("engine.actions").Action

    def think(self, view: PlayerView, seed: int, budget: int) -> Thought:
        """Yield the one move of this bot; there is nothing to improve."""
        move = self.choose(view, seed, budget)
        yield move
        return move

    def choose(self, view: PlayerView, seed: int, budget: int | None = None) -> Action:
        """The move that it would have made, among those that are legal today."""
        if len(view.legal) == 1:
            return view.legal[0]
        plain = msgspec.to_builtins(view)
        then = msgspec.convert({name: plain[name] for name in self._view.__struct_fields__}, self._view)
        move = self._agent.choose(then, seed)
        return Action(*move)

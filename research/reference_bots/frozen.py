"""The Champion of commit 5518c02, kept as it was to measure later ones against: `panel:frozen` in the arena.

Its code and weights lie in `champion-5518c02.zip`, engine and maps included, written from that commit by
`python -m research.keep_champion`. Nobody reads or changes what is in there; it plays under a package name of its own,
and what it is shown is the view of the game at the table, put into the words of its time.
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

from research.reference_bots.bot import Bot
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


class Frozen(Bot):
    """The Champion as it was, at today's table."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        then = _frozen_game(game.board.map.id, game.seats)
        for now, was in (
            (game.board.route_index, then.board.route_index),
            (game.board.ticket_index, then.board.ticket_index),
            (game.board.city_index, then.board.city_index),
            (game.board.card_index, then.board.card_index),
        ):
            if now != was:
                raise ValueError(
                    f"the frozen Champion knows {game.board.map.id} as it was, and it has changed"
                )
        # The weights of its net of First Journey are read from the archive too.
        vars(_package("ai.foresight"))["FOLDER"] = InArchive(ARCHIVE, "assets/players/")
        self._agent = _package("ai").make_agent(then, "champion")
        self._view = _package("engine.view").PlayerView

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Return the move that it would have made."""
        if len(view.legal) == 1:
            return view.legal[0]
        return Action(*self._agent.choose(self.then(view), seed))

    def then(self, view: PlayerView) -> Any:
        """A view of today as it would have been shown then."""
        plain = msgspec.to_builtins(view)
        return msgspec.convert({name: plain[name] for name in self._view.__struct_fields__}, self._view)

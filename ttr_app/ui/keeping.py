"""Handing a file to the player: with the machine's own chooser, or into a folder that is picked from our list."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ttr_app.i18n import _, reason_words
from ttr_app.session import Refused, SavedGame
from ttr_app.ui.machine import Exchange
from ttr_app.ui.services import Services

_log = logging.getLogger(__name__)

KINDS = {".zip": "application/zip", ".json": "application/json", ".png": "image/png"}


def keep(exchange: Exchange, say: Callable[[str], object], name: str, content: bytes) -> None:
    """Let the player say where a file goes, and `say` when it lies there or cannot."""
    kept, failed = partial(_say_kept, say, name), partial(_say_not_kept, say)
    if exchange.keep_file(name, KINDS[Path(name).suffix], content, kept, failed):
        return
    from ttr_app.ui.file_dialog import FileDialog

    FileDialog(exchange.usual_folder(), partial(_write, say, content), keep=name)


def _write(say: Callable[[str], object], content: bytes, wanted: Path) -> None:
    """Write a file beside what lies there: nobody was asked whether an older one may go."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_stem(f"{wanted.stem} ({number})")
    try:
        path.write_bytes(content)
    except OSError as error:
        _log.warning("The file cannot be written there: %s", error)
        _say_not_kept(say)
        return
    _say_kept(say, path.name)


def _say_kept(say: Callable[[str], object], name: str) -> None:
    say(_("Saved as {name}.").format(name=name))


def _say_not_kept(say: Callable[[str], object]) -> None:
    say(_("This folder cannot be written to."))


def keep_game(services: Services, say: Callable[[str], object], game: SavedGame) -> None:
    """Let the player keep the file of a game."""
    from ttr_app.session.past.history import (
        History,  # read when somebody keeps a game, not with the first page
    )

    try:
        raw = History(services.library).export_game(game.id)
    except Refused as refused:
        say(reason_words(refused.reason))
        return
    if services.exchange is not None:
        keep(services.exchange, say, file_name(game, "json"), raw)


def file_name(game: SavedGame, ending: str) -> str:
    """Name a file by the map and the day: no person's name goes out unasked."""
    day = time.strftime("%Y-%m-%d", time.localtime(game.changed))
    return f"all-aboard-{game.table.map}-{day}.{ending}"

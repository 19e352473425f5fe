"""What is kept on the device: games in SQLite, map packs, settings, statistics; all that comes in is checked."""

from __future__ import annotations

from .database import Notice
from .library import GameLibrary, SavedGame
from .maps import MapEntry, MapShelf, builtin_maps, open_map
from .refused import Refused
from .settings import LessonKept, Settings, SettingsFile
from .table import SeatSetup, TableSetup, commitment

__all__ = [
    "GameLibrary",
    "LessonKept",
    "MapEntry",
    "MapShelf",
    "Notice",
    "Refused",
    "SavedGame",
    "SeatSetup",
    "Settings",
    "SettingsFile",
    "TableSetup",
    "builtin_maps",
    "commitment",
    "open_map",
]

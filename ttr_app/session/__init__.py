"""A game being played, between the rules and the screens: seats, curtain, undo, journal, computers, replay."""

from __future__ import annotations

from ..storage import (
    GameLibrary,
    MapEntry,
    Notice,
    Refused,
    SavedGame,
    SeatSetup,
    Settings,
    TableSetup,
    builtin_maps,
    open_map,
)
from .consequence import Consequence
from .curtain import Curtain, HandOver, Public, Seated
from .history import History
from .record import LogEntry
from .replay import Frame, Replay
from .session import GameSession
from .status import Status, Update
from .story import TurnScore
from .ticket_status import TicketStatus

__all__ = [
    "Consequence",
    "Curtain",
    "Frame",
    "GameLibrary",
    "GameSession",
    "HandOver",
    "History",
    "LogEntry",
    "MapEntry",
    "Notice",
    "Public",
    "Refused",
    "Replay",
    "SavedGame",
    "SeatSetup",
    "Seated",
    "Settings",
    "Status",
    "TableSetup",
    "TicketStatus",
    "TurnScore",
    "Update",
    "builtin_maps",
    "open_map",
]

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
from .course import LogEntry
from .curtain import CurtainState, HandOver, Public, Seated
from .inquiry import Inquiry
from .past import Frame, History, Replay, TurnScore
from .recap import Recap, SeatRecap
from .session import GameSession
from .status import Status, Update
from .ticket_status import TicketStatus

__all__ = [
    "Consequence",
    "CurtainState",
    "Frame",
    "GameLibrary",
    "GameSession",
    "HandOver",
    "History",
    "Inquiry",
    "LogEntry",
    "MapEntry",
    "Notice",
    "Public",
    "Recap",
    "Refused",
    "Replay",
    "SavedGame",
    "SeatRecap",
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

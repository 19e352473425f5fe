"""A game being played, between the rules and the screens: seats, curtain, undo, journal, computers, replay.

What belongs to the library is here at once. What belongs to a game in play is imported when it is first asked for: the
first page does without it, and a slow tablet pays for every module (docs/decisions/0019).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..storage import (
    GameLibrary,
    LessonKept,
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

if TYPE_CHECKING:
    from .in_play import (
        Consequence,
        CurtainState,
        Frame,
        GameSession,
        HandOver,
        History,
        Inquiry,
        LogEntry,
        Public,
        Reason,
        Recap,
        Replay,
        Score,
        Seated,
        SeatRecap,
        Status,
        TicketStatus,
        TurnScore,
        Update,
    )
else:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import in_play

        return getattr(in_play, name)


__all__ = [
    "Consequence",
    "CurtainState",
    "Frame",
    "GameLibrary",
    "GameSession",
    "HandOver",
    "History",
    "Inquiry",
    "LessonKept",
    "LogEntry",
    "MapEntry",
    "Notice",
    "Public",
    "Reason",
    "Recap",
    "Refused",
    "Replay",
    "SavedGame",
    "Score",
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

"""The names of a game in play, imported together when the first of them is asked for; see the package's door."""

from __future__ import annotations

from ..engine import Reason, Score
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
    "GameSession",
    "HandOver",
    "History",
    "Inquiry",
    "LogEntry",
    "Public",
    "Reason",
    "Recap",
    "Replay",
    "Score",
    "SeatRecap",
    "Seated",
    "Status",
    "TicketStatus",
    "TurnScore",
    "Update",
]

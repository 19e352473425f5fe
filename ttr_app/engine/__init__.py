"""The rules of all four games, pure: no files, clock, threads, prose or screens."""

from __future__ import annotations

from .actions import Action, Payment
from .board import Board, bits
from .codec import decode_action, digest, encode_action
from .errors import UNREADABLE, IllegalAction, MapError, PositionError, Reason, SaveError
from .events import AnyEvent, Event
from .game import Game
from .mapfile import MapData
from .maploading import load_map, map_digest
from .position import Position
from .rng import Rng
from .sampling import sample_world
from .scoring.score import Score, SeatScore, TicketResult
from .start import GameSetup
from .state import GameState
from .view import PlayerView

__all__ = [
    "UNREADABLE",
    "Action",
    "AnyEvent",
    "Board",
    "Event",
    "Game",
    "GameSetup",
    "GameState",
    "IllegalAction",
    "MapData",
    "MapError",
    "Payment",
    "PlayerView",
    "Position",
    "PositionError",
    "Reason",
    "Rng",
    "SaveError",
    "Score",
    "SeatScore",
    "TicketResult",
    "bits",
    "decode_action",
    "digest",
    "encode_action",
    "load_map",
    "map_digest",
    "sample_world",
]

"""How the engine says no: a move that is not allowed, a seat, map file or saved game that cannot be used."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""All that decoding a damaged file can raise: msgspec reports letters that are no UTF-8 in Python's own way."""


class Reason(NamedTuple):
    """Why something cannot be done now: a code and what is missing, for `i18n` to put into words."""

    code: str
    amount: int = 0
    what: str = ""

    def __str__(self) -> str:
        tail = f"{self.amount or ''} {self.what}".strip()
        return f"{self.code}: {tail}" if tail else self.code


class IllegalAction(Exception):
    """A move that the rules refuse; the state is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NoSuchSeat(ValueError):
    """A seat that the table does not have was asked for."""


class PositionError(ValueError):
    """A position laid out by hand that the map does not have or that breaks a law of the game."""


class MapError(Exception):
    """A map file that cannot be used, in one sentence that names the place in the file."""


class SaveError(Exception):
    """A stored state or action that cannot be read, in one sentence."""

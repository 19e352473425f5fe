"""Bringing a kept game back: its journal played once more, held against the last snapshot, the rest by the rules."""

from __future__ import annotations

import msgspec

from ..engine import UNREADABLE, Game, GameSetup, SaveError, digest
from ..engine.replay import NotPlayable
from ..storage.journal import StoredGame
from ..storage.refused import Refused
from .course import Course


def course_of(game: Game, stored: StoredGame) -> Course:
    """The course of a kept game up to its last confirmed action, or raise `Refused`.

    If the rows before the last snapshot are spoiled, or a rule has changed since, the snapshot and the rows after it
    still bring the game back, without its story.
    """
    setup = stored.table.setup
    last = stored.snapshot
    if last is None:
        known, rest = Course(game, setup), stored.actions
    else:
        known = _up_to_snapshot(game, setup, stored) or _from_snapshot(game, setup, stored)
        rest = stored.actions[last.step :]
    try:
        known.replay(rest)
    except NotPlayable as error:
        raise Refused("game_damaged", f"action {error.number}: {error.reason}") from None
    known.troubles = dict(stored.troubles)
    return known


def _up_to_snapshot(game: Game, setup: GameSetup, stored: StoredGame) -> Course | None:
    """The whole course up to the last snapshot; its digest proves every action, which is quicker than checking each."""
    assert stored.snapshot is not None
    course = Course(game, setup)
    try:
        course.replay(stored.actions[: stored.snapshot.step], checked=False)
    except Exception:  # noqa: BLE001  a spoiled row, played unchecked, may break anything; the snapshot stands
        return None
    return course if digest(course.state) == stored.snapshot.digest else None


def _from_snapshot(game: Game, setup: GameSetup, stored: StoredGame) -> Course:
    """The course from the last snapshot on."""
    last = stored.snapshot
    assert last is not None
    damaged = Refused("game_damaged", f"game {stored.id}: its actions do not lead to its snapshot")
    if last.step > len(stored.actions):
        raise damaged
    try:
        state = game.decode(msgspec.json.decode(last.state))
    except (*UNREADABLE, SaveError):
        raise damaged from None
    if digest(state) != last.digest or state.step != last.step:
        raise damaged
    return Course.from_snapshot(game, setup, state, stored.actions[: last.step])

"""What is found after a kill, held against what the killed process had said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ttr_app.engine import digest
from ttr_app.session import GameLibrary, GameSession
from ttr_app.storage.transfer import import_game

AHEAD = 400
"""Steps that computers may have played between the last word and the kill; all of them are on disk."""


@dataclass
class Found:
    """What so many kills came to."""

    kills: int = 0
    before_a_word: int = 0
    steps: int = 0
    undone: int = 0
    let_out: int = 0
    upgraded: int = 0
    doing: dict[str, int] = field(default_factory=dict)


def look(home: Path, said: list[list[str]], found: Found) -> None:
    """Fail if anything that was said is not there."""
    found.kills += 1
    found.steps += sum(word[0] == "at" for word in said)
    found.undone += sum(word[0] == "undo" for word in said)
    found.let_out += sum(word[0] == "imported" for word in said)
    last = said[-1] if said else ["nothing"]
    found.before_a_word += not said
    found.doing[last[0]] = found.doing.get(last[0], 0) + 1
    with GameLibrary(home) as library:
        assert library.warning is None, library.warning
        assert library.notices == [], library.notices
        here = {game.id for game in (*library.unfinished(), *library.finished())}
        if last[0] == "deleting" and int(last[1]) not in here:
            number = import_game(library, (home / "game.out").read_bytes())
            GameSession.resume(library, number).leave()
        if last[0] == "imported":
            assert int(last[1]) in here, "what came in is gone"
        places = [word for word in said if word[0] == "at"]
        if places and last[0] in ("at", "undo", "started"):
            _same_game(library, places[-1], undoing=last[0] == "undo")
        for game in library.unfinished():
            session = GameSession.resume(library, game.id)
            session.game.validate(session._record.state)
            session.leave()


def _same_game(library: GameLibrary, place: list[str], undoing: bool) -> None:
    _at, number, step, wanted = place
    session = GameSession.resume(library, int(number))
    now = session.status.step
    # Killed between the disk and the word it may be further than it could say, or have taken the move back that it was
    # about to take back; else it is never behind.
    assert undoing or int(step) <= now <= int(step) + AHEAD, f"it was at {step} and came back at {now}"
    if now >= int(step) and not undoing:
        assert digest(session._record.course.state_at(int(step))) == wanted, "it is another game"
    session.leave()


def look_at_upgrade(home: Path, games: int, found: Found) -> None:
    """Fail unless an old library, whose upgrade was cut off, has all its games."""
    found.kills += 1
    found.upgraded += 1
    found.doing["upgrading"] = found.doing.get("upgrading", 0) + 1
    with GameLibrary(home) as library:
        assert library.warning is None, library.warning
        assert library.notices == [], library.notices
        here = [*library.unfinished(), *library.finished()]
        assert len(here) >= games, f"{games} games went in, {len(here)} came out"

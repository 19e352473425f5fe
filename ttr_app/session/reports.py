"""A report of a mistake of the app: version, trace and the game it happened in, without anybody's name or folder.

A game that is still running is sealed, and so are the words of the mistake, which may quote any value: whoever opens
the file to read it sees neither cards nor seed.
"""

from __future__ import annotations

import platform
import re
import sys
import traceback
from pathlib import Path

import msgspec

from ..engine import SaveError
from ..storage import GameLibrary
from ..storage.safe_write import write_whole
from ..storage.sealing import seal
from ..storage.transfer import open_file

MOST_KEPT = 10
"""Reports in the folder; the oldest goes when another one comes."""


def trace_of(error: BaseException, words: bool = True) -> str:
    """Where it happened, by module and line, and its words if they may be read: no folder of anybody's."""
    lines = []
    for frame in traceback.extract_tb(error.__traceback__):
        place = Path(frame.filename)
        parts = place.parts[place.parts.index("ttr_app") :] if "ttr_app" in place.parts else place.parts[-2:]
        lines.append(f"  {'/'.join(parts)}:{frame.lineno} {frame.name}")
    said = f": {_words_of(error)}" if words else ""
    return "\n".join([*lines, f"{type(error).__name__}{said}"])


def _words_of(error: BaseException) -> str:
    return _without_folders(str(error))


def _without_folders(words: str) -> str:
    quoted = re.sub(r"(['\"])[^'\"]*[/\\][^'\"]*\1", "(a file)", words)
    return re.sub(r"(?:[A-Za-z]:)?(?:[/\\][^/\\\s'\"]+){2,}", "(a file)", quoted)[:500]


def report_of(error: BaseException, version: str, library: GameLibrary, game_id: int | None) -> bytes:
    """The words of a report."""
    running = game_id is not None and not library.is_over(game_id)
    lines = [
        f"All Aboard {version}",
        f"Python {sys.version.split()[0]}, {platform.system()} {platform.machine()}",
        "",
        trace_of(error, words=not running),
    ]
    if running:
        lines += ["its words (sealed until the game is over):", seal(_words_of(error).encode())]
    if game_id is not None:
        lines += ["", *_game(library, game_id)]
    return ("\n".join(lines) + "\n").encode("utf-8", "replace")


def _game(library: GameLibrary, game_id: int) -> list[str]:
    try:
        plain = msgspec.json.decode(open_file(library, game_id))
    except SaveError as refused:
        return [f"game: {_without_folders(str(refused))}"]
    for number, seat in enumerate(plain["table"]["seats"], 1):
        seat["name"] = f"Seat {number}"
    raw = msgspec.json.encode(plain)
    if library.is_over(game_id):
        return ["game:", raw.decode()]
    return ["game (sealed until it is over):", seal(raw)]


def keep_report(folder: Path, raw: bytes) -> Path:
    """Write a report beside the games and return its file; raises `OSError` if the disk refuses."""
    reports = folder / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    kept = sorted(reports.glob("report-*.txt"), key=_number)
    for old in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
        old.unlink(missing_ok=True)
    path = reports / f"report-{_number(kept[-1]) + 1 if kept else 1}.txt"
    write_whole(path, raw)
    return path


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("report-")
    return int(digits) if digits.isdecimal() else 0

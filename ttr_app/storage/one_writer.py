"""One program at a time writes to a folder of games: a lock that the system lets go of when the program ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class OneWriter:
    """The right to write in a folder, held as long as this object is open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Take the right; False while another program holds it. Raises `OSError` where no file can be made."""
        if self._file is not None:
            return True
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if _lock(file):
            self._file = file
            return True
        os.close(file)
        return False

    def release(self) -> None:
        """Let another program write."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        # Of this program's own, a second lock is granted: it guards against another program, not against ourselves.
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

"""Delete my data: games, statistics, names, maps that were brought in and reports, also what was set aside of them.

What stays is how the app looks and sounds: whoever needs large letters needs them afterwards too.
"""

from __future__ import annotations

from pathlib import Path

from .library import GameLibrary
from .refused import Refused
from .settings import PERSONAL, Settings

OURS = (
    "games.db.*",
    "settings.json.*",
    "maps/*.json",
    "maps/*.json.*",
    "reports/report-*.txt",
    "reports/*.new",
)
"""Files that hold something of the players, beside the games and settings in use."""


def erase(library: GameLibrary) -> Settings:
    """Delete everything that players left here and return the settings that stay; or raise `Refused`.

    It is refused where the disk does not let go of all of it, or another program has the games open.
    """
    try:
        library.empty()
        fresh = Settings()
        left = library.settings.load().with_(**{name: getattr(fresh, name) for name in PERSONAL})
        library.settings.forget_unknown()
        kept = library.settings.save(left)
        for pattern in OURS:
            for path in library.folder.glob(pattern):
                if path.name not in ("games.db-wal", "games.db-shm"):
                    path.unlink()
        _remove_empty(library.folder / "maps", library.folder / "reports")
        library.maps.forget()
    except OSError as error:
        raise Refused("not_erased", str(error.strerror)) from None
    if not kept or library.warning is not None:
        raise Refused("not_erased", library.warning or "settings_not_saved")
    return left


def _remove_empty(*folders: Path) -> None:
    for folder in folders:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()

"""Where the game may keep its files, and which kind of machine this is."""

import atexit
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

HOME_VARIABLE = "ALL_ABOARD_HOME"


def on_android() -> bool:
    """Tell whether the game runs inside the Android package."""
    # python-for-android sets it before any of our code runs; sys.platform says "linux" on older ones.
    return "ANDROID_ARGUMENT" in os.environ or sys.platform == "android"


def home() -> Path:
    """Return the folder for games, settings and map packs, made if it is not there yet and can be made.

    Where it cannot (a home that is read-only, a file, or none at all) the library plays on in memory and says so.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else _usual_home()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def kivy_home() -> Path:
    """Return a folder in which Kivy can write, as it insists on one: beside the games, else one for this run."""
    folder = home() / "kivy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="odjazd-kivy-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder


def _usual_home() -> Path:
    if on_android():
        # The app's private folder: no permission needed, gone when the app is removed, kept on updates.
        return Path(os.environ["ANDROID_PRIVATE"]) / "odjazd"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or _own_folder()) / "Odjazd"
    if sys.platform == "darwin":
        return _own_folder() / "Library" / "Application Support" / "Odjazd"
    return Path(os.environ.get("XDG_DATA_HOME") or _own_folder() / ".local" / "share") / "odjazd"


def _own_folder() -> Path:
    """The folder of whoever is logged in; one of the temporary ones for an account that has none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir())


def root() -> Path:
    """Return the folder that holds `maps/` and `assets/`, in a checkout and in the package alike."""
    return Path(__file__).resolve().parents[2]

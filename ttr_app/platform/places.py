"""Where the game may keep its files, and which kind of machine this is."""

import os
import sys
from pathlib import Path

HOME_VARIABLE = "ALL_ABOARD_HOME"


def on_android() -> bool:
    """Tell whether the game runs inside the Android package."""
    # python-for-android sets it before any of our code runs; sys.platform says "linux" on older ones.
    return "ANDROID_ARGUMENT" in os.environ or sys.platform == "android"


def home() -> Path:
    """Return the folder for games, settings and map packs, made if it is not there yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else _usual_home()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _usual_home() -> Path:
    if on_android():
        # The app's private folder: no permission needed, gone when the app is removed, kept on updates.
        return Path(os.environ["ANDROID_PRIVATE"]) / "odjazd"
    if sys.platform == "win32":
        return Path(os.environ["APPDATA"]) / "Odjazd"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Odjazd"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "odjazd"


def root() -> Path:
    """Return the folder that holds `maps/` and `assets/`, in a checkout and in the package alike."""
    return Path(__file__).resolve().parents[2]
